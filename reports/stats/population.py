"""The hands that a statistic counts, as one table of SQL that every statistic reads under the name `population`.

Takes filters and a grouping; gives the text of the common table expressions and their values. One row per player and
hand; `by_value` is what the rows are grouped by. What the defaults left out is counted by `left_out_sql`.
"""

from __future__ import annotations

from reports.stats.filters import Condition, Filters, chosen_conditions, default_conditions
from reports.stats.groups import ALL, Group

#: Columns of the player in the hand, then of the hand.
_PLAYER_COLUMNS = ["hand_id", "player_id", "seat", "stack", "stack_end", "absent", "ante_paid", "bring_in_paid", "invested", "returned", "won", "won_high", "won_low", "net", "net_bb", "share", "fair_share", "outcome", "showdown", "last_street", "folded_street", "all_in_street", "from_bring_in", "to_bring_in", "left_to_act", "higher_up_left", "low_up_left", "ace_up_left", "first_in", "door_card", "door_class", "start_class", "start_group", "start_cards", "pair_place", "final_cards", "low_rank", "high_words", "low_words", "rake_dealt", "rake_contributed", "ev_net", "ev_how"]
_HAND_COLUMNS = ["site", "hand_no", "started_at", "started_local", "currency", "mix", "betting", "ante", "bring_in", "small_bet", "big_bet", "players", "players_fourth", "bring_in_kind", "low_exists", "pot", "rake", "fees", "table_name", "tournament_no", "trust"]

#: One row per person and hand of any game, numbered by session: a pause of over thirty minutes ends one.
#: My own names are one person, whatever the site. `{who}` restricts the people, for speed.
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
                SELECT hand_players.player_id, hands.hand_id, hands.started_at, true AS is_stud8
                FROM hand_players JOIN hands ON hands.hand_id = hand_players.hand_id
                UNION ALL
                SELECT named.player_id, named.hand_id, named.started_at, false
                FROM (
                    SELECT people.player_id, other.hand_id, other.started_at
                    FROM (SELECT site, hand_id, started_at, unnest(names) AS name FROM other_hands) AS other
                    JOIN players AS people ON people.site = other.site AND people.name = other.name
                ) AS named
            ) AS seen
            JOIN players AS pl ON pl.player_id = seen.player_id
            WHERE NOT pl.is_anonymous AND {who}
        )
    )
"""


def session_hands_sql(filters: Filters | None = None) -> str:
    """Hands of any game by person and session, of the players of these filters or of everybody."""
    who = "list_contains($players, pl.player_id)" if filters and filters.players else "true"
    return _SESSION_HANDS.format(who=who)


def population(filters: Filters, by: Group = ALL) -> Condition:
    """The common table expressions `population` and what it needs, to stand behind the word WITH."""
    chosen = chosen_conditions(filters)
    where = " AND ".join([chosen.sql, *default_conditions(filters).values()])
    columns = ", ".join([f"hp.{name}" for name in _PLAYER_COLUMNS] + [f"h.{name}" for name in _HAND_COLUMNS])
    person = "JOIN players AS p ON p.player_id = hp.player_id" if by.needs_person else ""
    session, before = "", ""
    if by.needs_session:
        before = f"session_hands AS ({session_hands_sql(filters)}),"
        session = "JOIN session_hands AS s ON s.hand_id = hp.hand_id AND s.player_id = hp.player_id"
    sql = f"""
{before}
population AS (
    SELECT {by.sql} AS by_value, {columns}
    FROM hand_players AS hp
    JOIN hands AS h ON h.hand_id = hp.hand_id
    {person}
    {session}
    WHERE {where}
)"""
    return Condition(sql, chosen.values)


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
    WHERE {chosen.sql} AND NOT ({every})"""
    return Condition(sql, chosen.values)
