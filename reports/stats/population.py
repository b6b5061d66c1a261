"""The hands that a statistic counts, as two tables of SQL that every statistic reads under fixed names.

Takes filters and a grouping; gives the text of the common table expressions and their values. `population` has one row
per player and hand, `street_population` one per player and street that he saw; `by_value` is what the rows are grouped
by. Both can be kept for a while as temporary tables, when many statistics are asked of one choice of hands. What the
defaults left out is counted by `left_out_sql`.
"""

from __future__ import annotations

import hashlib
import re
from datetime import timedelta

from reports.stats.filters import Condition, Filters, chosen_conditions, default_conditions, ids_sql
from reports.stats.groups import ALL, Group

POPULATION, STREET_POPULATION = "population", "street_population"

#: Columns of the player in the hand, then of the hand.
_PLAYER_COLUMNS = (
    "hand_id", "player_id", "seat", "stack", "stack_end", "absent", "ante_paid", "bring_in_paid", "invested",
    "returned", "won", "won_high", "won_low", "net", "net_bb", "share", "fair_share", "outcome", "showdown",
    "last_street", "folded_street", "all_in_street", "from_bring_in", "to_bring_in", "left_to_act", "higher_up_left",
    "low_up_left", "ace_up_left", "first_in", "door_card", "door_class", "start_class", "start_group", "start_cards",
    "pair_place", "final_cards", "low_rank", "high_words", "low_words", "rake_dealt", "rake_contributed", "ev_net",
    "ev_how",
)  # fmt: skip
_HAND_COLUMNS = (
    "site", "hand_no", "started_at", "started_local", "currency", "mix", "betting", "ante", "bring_in", "small_bet",
    "big_bet", "min_bet", "players", "players_fourth", "bring_in_kind", "low_exists", "pot", "rake", "fees",
    "table_name", "tournament_no", "trust",
)  # fmt: skip
#: Columns that only the player in the hand has, and that a row of a street can be grouped or chosen by.
_OF_PLAYER = (
    "from_bring_in", "to_bring_in", "start_class", "start_group", "door_card", "door_class", "pair_place",
    "first_in", "outcome", "showdown", "last_street",
)  # fmt: skip
_OF_HAND = (
    "site", "started_local", "currency", "mix", "betting", "small_bet", "big_bet", "min_bet", "players",
    "players_fourth",
)  # fmt: skip
#: What the statistics read; only this much is held.
_HELD_OF_PLAYER = (
    "hand_id", "player_id", "absent", "ante_paid", "bring_in_paid", "won", "won_low", "net", "net_bb", "share",
    "fair_share", "all_in_street", "low_rank", "rake_dealt", "rake_contributed",
    *_OF_PLAYER,
)  # fmt: skip
_HELD_OF_STREET = (
    "hand_id", "player_id", "seat", "street", "absent", "is_low_card", "decisions", "first_response", "folds",
    "checks", "calls", "bets", "raises", "vpip_opp", "vpip", "raise_opp", "raise", "first_in_opp",
    "first_in_complete", "fold_to_bet_opp", "fold_to_bet", "check_raise_opp", "check_raise", "bet_again_opp",
    "bet_again", "lead_opp", "lead",
)  # fmt: skip
_NEEDS_PLAYER = re.compile(rf"\bhp\.({'|'.join(_OF_PLAYER)})\b")

#: One row per person and hand of any game, numbered by session: a pause of over thirty minutes ends one.
#: My own names are one person, whatever the site. The braces restrict people and time, for speed.
_SESSION_HANDS = """
    SELECT
        person, player_id, hand_id, started_at, is_stud8,
        CAST(sum(opens) OVER (PARTITION BY person ORDER BY started_at, hand_id) AS BIGINT) AS session_no
    FROM (
        SELECT
            *,
            CASE WHEN started_at - lag(started_at) OVER (PARTITION BY person ORDER BY started_at, hand_id)
                <= INTERVAL 30 MINUTE THEN 0 ELSE 1 END AS opens
        FROM (
            SELECT
                CASE WHEN pl.is_me THEN 0 ELSE pl.player_id END AS person,
                pl.player_id, seen.hand_id, seen.started_at, seen.is_stud8
            FROM (
                SELECT seated.player_id, hands.hand_id, hands.started_at, true AS is_stud8
                FROM hand_players AS seated JOIN hands ON hands.hand_id = seated.hand_id
                WHERE {seated}
                UNION ALL
                SELECT named.player_id, named.hand_id, named.started_at, false
                FROM (
                    SELECT people.player_id, other.hand_id, other.started_at
                    FROM (SELECT site, hand_id, started_at, unnest(names) AS name FROM other_hands) AS other
                    JOIN players AS people ON people.site = other.site AND people.name = other.name
                ) AS named
                WHERE {elsewhere}
            ) AS seen
            JOIN players AS pl ON pl.player_id = seen.player_id
            WHERE NOT pl.is_anonymous AND {who}
        )
    )
"""


def session_hands_sql(filters: Filters | None = None) -> str:
    """Hands of any game by person and session, of the players of these filters or of everybody.

    Sessions are numbered from the first one that is looked at, so a number means something in one answer only.
    """
    who, seated, elsewhere = "true", ["true"], "true"
    if filters and filters.players:
        ids = ids_sql(filters.players)
        who, seated = f"pl.player_id IN {ids}", [f"seated.player_id IN {ids}"]
    if filters and filters.since:
        # Two days more than asked for, so that an evening is not cut in half by a time zone.
        start = f"DATE '{(filters.since - timedelta(days=2)).isoformat()}'"
        seated.append(f"hands.started_at >= {start}")
        elsewhere = f"named.started_at >= {start}"
    return _SESSION_HANDS.format(who=who, seated=" AND ".join(seated), elsewhere=elsewhere)


def _columns(alias: str, names: tuple[str, ...]) -> str:
    return ", ".join(f"{alias}.{name}" for name in names)


def _joins(by: Group) -> str:
    person = "JOIN players AS p ON p.player_id = hp.player_id" if by.needs_person else ""
    session = "JOIN session_hands AS s ON s.hand_id = hp.hand_id AND s.player_id = hp.player_id"
    return f"{person}\n{session if by.needs_session else ''}"


def _hands_sql(filters: Filters, by: Group, columns: str = "") -> str:
    where = " AND ".join([chosen_conditions(filters).sql, "hp.dealt_in", *default_conditions(filters).values()])
    columns = columns or f"{_columns('hp', _PLAYER_COLUMNS)}, {_columns('h', _HAND_COLUMNS)}"
    return f"""
    SELECT {by.sql} AS by_value, {columns}
    FROM hand_players AS hp
    JOIN hands AS h ON h.hand_id = hp.hand_id
    {_joins(by)}
    WHERE {where}"""


def _streets_sql(filters: Filters, by: Group, columns: str = "ps.*") -> str:
    """The streets of the population. The player in the hand is joined only where something asks for him."""
    where = " AND ".join([chosen_conditions(filters).sql, *default_conditions(filters).values()])
    if _NEEDS_PLAYER.search(f"{where} {by.sql} {columns}"):
        source = "player_streets AS ps JOIN hand_players AS hp ON hp.hand_id = ps.hand_id AND hp.seat = ps.seat"
    else:
        source, columns = "player_streets AS hp", columns.replace("ps.", "hp.")
    return f"""
    SELECT {by.sql} AS by_value, {columns}
    FROM {source}
    JOIN hands AS h ON h.hand_id = hp.hand_id
    {_joins(by)}
    WHERE {where}"""


def held_name(filters: Filters, name: str) -> str:
    """The temporary table that holds a population of these filters."""
    return f"held_{name}_{hashlib.sha256(repr(filters).encode()).hexdigest()[:16]}"


def _held_sql(filters: Filters, name: str, by: Group) -> str:
    """The same from the temporary tables, where the columns of hand and player stand in one row."""
    split = re.sub(r"\bh\.", "hp.", by.sql)
    return f"SELECT {split} AS by_value, hp.* EXCLUDE (by_value) FROM {held_name(filters, name)} AS hp {_joins(by)}"


def population(filters: Filters, by: Group, reads: tuple[str, ...], held: bool = False) -> Condition:
    """The common table expressions that a statistic reads, to stand behind the word WITH; empty if it reads none."""
    parts = []
    if by.needs_session or "session_hands" in reads:
        parts.append(f"session_hands AS ({session_hands_sql(filters)})")
    for name in (POPULATION, STREET_POPULATION):
        if name in reads:
            made = _hands_sql if name == POPULATION else _streets_sql
            parts.append(f"{name} AS ({_held_sql(filters, name, by) if held else made(filters, by)})")
    values = {} if held or not {POPULATION, STREET_POPULATION} & set(reads) else chosen_conditions(filters).values
    return Condition(",\n".join(parts), values)


def held_sql(filters: Filters, name: str) -> Condition:
    """The rows of a temporary table: what statistics read of the population, and all that it can be grouped by."""
    of_hand = _columns("h", _OF_HAND)
    if name == POPULATION:
        sql = _hands_sql(filters, ALL, f"{_columns('hp', _HELD_OF_PLAYER)}, {of_hand}")
    else:
        sql = _streets_sql(filters, ALL, f"{_columns('ps', _HELD_OF_STREET)}, {_columns('hp', _OF_PLAYER)}, {of_hand}")
    return Condition(sql, chosen_conditions(filters).values)


def left_out_sql(filters: Filters) -> Condition:
    """Hands that the user's choice holds and the defaults leave out, one count for each reason."""
    chosen = chosen_conditions(filters)
    counts = ", ".join(
        f"count(DISTINCT h.hand_id) FILTER (NOT ({sql})) AS {reason}"
        for reason, sql in default_conditions(filters).items()
    )
    every = " AND ".join(default_conditions(filters).values())
    sql = f"""
    SELECT {counts}
    FROM hand_players AS hp JOIN hands AS h ON h.hand_id = hp.hand_id
    WHERE hp.dealt_in AND {chosen.sql} AND NOT ({every})"""
    return Condition(sql, chosen.values)
