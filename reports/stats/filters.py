"""Which hands and players a question is about, told once for every statistic, page and command.

Takes the choices of a user; gives the conditions in SQL and the values that go with them, never pasted into the text.
Without a choice: cash games, real money, fixed limit, hands that do not break the rules, players who were dealt in.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date, timedelta
from typing import Any

CASH, TOURNAMENT, PLAY = "cash", "tournament", "play"
KINDS = (CASH, TOURNAMENT, PLAY)
#: The word for hands that were played in no mixed game.
NO_MIX = "none"

#: A stake as text, `2/4` or `0.04/0.08`: how the filter and the grouping by stakes spell it.
STAKES_SQL = (
    "rtrim(rtrim(CAST(coalesce(h.small_bet, h.min_bet) AS VARCHAR), '0'), '.')"
    " || coalesce('/' || rtrim(rtrim(CAST(h.big_bet AS VARCHAR), '0'), '.'), '')"
)


@dataclass(frozen=True)
class Filters:
    """The choices of a user. An empty choice leaves everything in; `kind` and `betting` None mean all kinds.

    `players` are ids of the table players. `at_tables_of` takes the other players of the hands that these ids were
    dealt in. `since` is the first day and `until` the last.
    """

    players: tuple[int, ...] = ()
    at_tables_of: tuple[int, ...] = ()
    since: date | None = None
    until: date | None = None
    sites: tuple[str, ...] = ()
    stakes: tuple[str, ...] = ()
    dealt: tuple[int, int] | None = None
    currency: str | None = None
    mix: str | None = None
    kind: str | None = CASH
    betting: str | None = "limit"
    classes: tuple[str, ...] = ()
    positions: tuple[int, ...] = ()
    tag: str | None = None
    with_impossible: bool = False

    def changed(self, **choices: Any) -> Filters:
        """The same choices but for these."""
        return replace(self, **choices)


@dataclass(frozen=True)
class Condition:
    """A WHERE clause and its values by name. `h` is a hand, `hp` a player in it."""

    sql: str
    values: Mapping[str, object]


def ids_sql(ids: tuple[int, ...]) -> str:
    """Ids as a list in SQL: whole numbers, so that DuckDB can leave out what does not hold them."""
    return f"({', '.join(str(int(number)) for number in ids)})"


def _kind(kind: str | None) -> str:
    return {
        CASH: "h.tournament_no IS NULL AND NOT h.is_play_money",
        TOURNAMENT: "h.tournament_no IS NOT NULL AND NOT h.is_play_money",
        PLAY: "h.is_play_money",
        None: "true",
    }[kind]


def default_conditions(filters: Filters) -> dict[str, str]:
    """What leaves hands out unasked, by the reason that a reader is told."""
    return {
        "kind": _kind(filters.kind),
        "betting": f"h.betting = '{filters.betting}'"
        if filters.betting in ("limit", "pot_limit", "no_limit")
        else "true",
        "impossible": "true" if filters.with_impossible else "h.trust <> 'impossible'",
    }


def chosen_conditions(filters: Filters) -> Condition:
    """The conditions that the user asked for."""
    parts: list[str] = []
    values: dict[str, object] = {}

    def add(sql: str, name: str, value: object) -> None:
        parts.append(sql)
        values[name] = value

    if filters.players:
        parts.append(f"hp.player_id IN {ids_sql(filters.players)}")
    if filters.at_tables_of:
        mine = ids_sql(filters.at_tables_of)
        parts.append(
            f"hp.player_id NOT IN {mine} AND hp.hand_id IN"
            f" (SELECT mine.hand_id FROM hand_players AS mine WHERE mine.player_id IN {mine})"
        )
    if filters.since:
        add("h.started_local >= $since", "since", filters.since)
    if filters.until:
        add("h.started_local < $until", "until", filters.until + timedelta(days=1))
    if filters.sites:
        add("list_contains($sites, h.site)", "sites", list(filters.sites))
    if filters.stakes:
        add(f"list_contains($stakes, {STAKES_SQL})", "stakes", list(filters.stakes))
    if filters.dealt:
        parts.append("h.players BETWEEN $dealt_least AND $dealt_most")
        values |= {"dealt_least": filters.dealt[0], "dealt_most": filters.dealt[1]}
    if filters.currency:
        add("h.currency = $currency", "currency", filters.currency)
    if filters.mix == NO_MIX:
        parts.append("h.mix IS NULL")
    elif filters.mix:
        add("lower(h.mix) = lower($mix)", "mix", filters.mix)
    if filters.classes:
        add("list_contains($classes, hp.start_class)", "classes", list(filters.classes))
    if filters.positions:
        add("list_contains($positions, hp.from_bring_in)", "positions", list(filters.positions))
    if filters.tag:
        add("hp.hand_id IN (SELECT t.hand_id FROM tags AS t WHERE t.tag = $tag)", "tag", filters.tag)
    return Condition(" AND ".join(parts) or "true", values)
