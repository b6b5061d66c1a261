"""Statistics for people who write SQL: each one as a table macro, and wide tables by player, place and starting hand.

Takes a connection, also a read-only one; leaves temporary macros and views in it: `stat_vpip(split_by := 'site')`,
`stats_player`, `stats_position`, `stats_class`, `sessions`, `session_hands`. All are made from the same `.sql` files.
"""

from __future__ import annotations

from reports.stats import catalogue
from reports.stats.catalogue import Statistic
from reports.stats.filters import Filters
from reports.stats.groups import GROUPS, Group
from reports.stats.population import POPULATION, STREET_POPULATION, population, session_hands_sql
from reports.stats.run import Connection

#: The wide views, by the grouping that their rows stand for.
WIDE = {"stats_player": "player", "stats_position": "position", "stats_class": "start_class"}

_SESSIONS = """
SELECT
    person, session_no,
    min(started_at) AS started_at, max(started_at) AS last_hand_at,
    count(*) FILTER (is_stud8) AS hands, count(*) FILTER (NOT is_stud8) AS other_hands
FROM session_hands
GROUP BY person, session_no
"""


def _any_group() -> Group:
    """The grouping that a macro takes as a word."""
    choices = " ".join(
        f"WHEN '{group.name}' THEN CAST({group.sql} AS VARCHAR)" for group in GROUPS.values() if not group.needs_session
    )
    return Group("any", "", f"CASE split_by {choices} END", needs_person=True)


def _value_sql(statistic: Statistic) -> str:
    ratio = "CAST(x AS DOUBLE) / nullif(x_opp, 0)"
    per_100 = "100 * CAST(x AS DOUBLE) / nullif(x_opp, 0)"
    return {catalogue.PER_100: per_100, catalogue.MONEY: "x", catalogue.HANDS: "x"}.get(statistic.unit, ratio)


def _wide_sql(by: str) -> str:
    single = [statistic for statistic in catalogue.statistics().values() if statistic.grain == ("group",)]
    counted = catalogue.statistics()["hands"]
    columns, joins = [f"{counted.name}.by_value AS {by}", f"{counted.name}.x AS hands"], ""
    for statistic in single:
        if statistic is counted:
            continue
        name = statistic.name
        columns += [f"{name}.value AS {name}", f"{name}.x_opp AS {name}_opp"]
        joins += (
            f"\nLEFT JOIN (SELECT by_value, {_value_sql(statistic)} AS value, x_opp FROM ({statistic.sql})) AS {name}"
            f" ON {name}.by_value IS NOT DISTINCT FROM {counted.name}.by_value"
        )
    return f"SELECT {', '.join(columns)}\nFROM ({counted.sql}) AS {counted.name}{joins}"


def create_views(connection: Connection) -> None:
    """Make every macro and view; they live as long as the connection does."""
    everything = Filters()
    for statistic in catalogue.statistics().values():
        people = population(everything, _any_group(), statistic.reads)
        connection.sql(
            f"CREATE OR REPLACE TEMP MACRO stat_{statistic.name}(split_by := 'all') AS TABLE (\n"
            f"WITH {people.sql}\nSELECT *, {_value_sql(statistic)} AS value FROM (\n{statistic.sql}\n))"
        )
    for view, by in WIDE.items():
        people = population(everything, GROUPS[by], (POPULATION, STREET_POPULATION))
        connection.sql(f"CREATE OR REPLACE TEMP VIEW {view} AS WITH {people.sql}\n{_wide_sql(by)}")
    connection.sql(f"CREATE OR REPLACE TEMP VIEW session_hands AS {session_hands_sql()}")
    connection.sql(f"CREATE OR REPLACE TEMP VIEW sessions AS {_SESSIONS}")
