"""The first thing a player sees: is every line accounted for, how the last session went, and the last ninety days.

Takes a connection and the ids of the player's own names; gives plain values for the start screen and the report. The
last ninety days are those up to the latest hand of the choice. Winners are players met with a thousand hands and a
positive result.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime, timedelta
from decimal import Decimal
from typing import Any, NamedTuple

import polars as pl

from reports.stats.filters import Filters
from reports.stats.run import EVERYTHING, Connection, LeftOut, ask, left_out, run

#: Fewer winners than this would be a comparison with one or two people.
LEAST_WINNERS = 5
DAYS = 90
#: What the last ninety days compare.
COMPARED = (
    "vpip",
    "complete_third",
    "first_in_complete",
    "saw_fourth",
    "wtsd",
    "scoops",
    "got_something_back",
    "pot_share",
    "big_bets_per_100",
)


class Accounted(NamedTuple):
    """Where the hands and lines of all files went. Hands read and lines in all are the sums of the rest."""

    files: int
    not_histories: int
    hands_read: int
    imported: int
    duplicate: int
    enriched: int
    rejected: int
    other_games: int
    lines_total: int
    lines_understood: int
    lines_noise: int
    lines_other_games: int
    lines_unread: int

    @property
    def every_hand(self) -> bool:
        """Whether each hand of the files is in one of the heaps."""
        parts = self.imported + self.duplicate + self.enriched + self.rejected + self.other_games
        return self.hands_read == parts

    @property
    def every_line(self) -> bool:
        """Whether each line of the files is in one of the heaps."""
        parts = self.lines_understood + self.lines_noise + self.lines_other_games + self.lines_unread
        return self.lines_total == parts


class Session(NamedTuple):
    """One session in one currency: stud hi/lo's part, and how many hands of other games were in it."""

    session_no: int
    currency: str | None
    started_at: datetime
    last_hand_at: datetime
    started_local: datetime
    site: str
    hands: int
    other_hands: int
    net: Decimal
    net_bb: Decimal | None
    squares: Decimal | None
    scooped: int
    half: int
    quartered: int
    nothing: int
    shares: Decimal | None
    fair_shares: Decimal | None
    showdowns: int

    @property
    def pot_share(self) -> float | None:
        """Mean part of the contested pots at showdown."""
        return float(self.shares) / self.showdowns if self.showdowns and self.shares is not None else None

    @property
    def fair_share(self) -> float | None:
        """What equal players would have got of them."""
        return float(self.fair_shares) / self.showdowns if self.showdowns and self.fair_shares is not None else None


class Number(NamedTuple):
    """One number with the chances that it comes from and its interval."""

    value: float
    chances: int
    low: float | None
    high: float | None


class Compared(NamedTuple):
    """One statistic: you, the others at your tables, and the winners among them (None below five)."""

    statistic: str
    title: str
    unit: str
    you: Number | None
    tables: Number | None
    winners: Number | None


class Overview(NamedTuple):
    """The start screen as data. `since` and `until` are the first and last day of the comparison."""

    hands: int
    first_day: date | None
    last_day: date | None
    accounted: Accounted
    last_session: tuple[Session, ...]
    since: date | None
    until: date | None
    winners: int
    compared: tuple[Compared, ...]
    worth_a_look: pl.DataFrame
    left_out: LeftOut


def my_players(connection: Connection) -> list[int]:
    """Ids of the names that are marked as the player's own."""
    return [int(number) for number in ask(connection, "my_players")["player_id"]]


def accounted(connection: Connection) -> Accounted:
    """Where every hand and line went."""
    return Accounted(**ask(connection, "hands_in_files").row(0, named=True))


def sessions(connection: Connection, filters: Filters) -> list[Session]:
    """All sessions of these players, the latest first, one row for each currency in it."""
    return [Session(**row) for row in ask(connection, "session_results", filters).iter_rows(named=True)]


def _one(connection: Connection, name: str, filters: Filters) -> Number | None:
    frame = run(connection, name, filters).frame
    if not frame.height or not frame["x_opp"][0] or frame["value"][0] is None:
        return None
    row: dict[str, Any] = frame.row(0, named=True)
    return Number(row["value"], row["x_opp"], row["low"], row["high"])


def compare(
    connection: Connection, me: Sequence[int], filters: Filters, names: Sequence[str] = COMPARED
) -> tuple[tuple[Compared, ...], int]:
    """You beside the others at your tables and the winners among them, and how many winners there are."""
    mine = filters.changed(players=tuple(me))
    tables = filters.changed(players=(), at_tables_of=tuple(me))
    met = ask(connection, "winners", EVERYTHING.changed(at_tables_of=tuple(me)))["player_id"].to_list()
    best = tables.changed(players=tuple(met)) if len(met) >= LEAST_WINNERS else None
    rows = []
    for name in names:
        statistic = run(connection, name, mine).statistic
        rows.append(
            Compared(
                name,
                statistic.title,
                statistic.unit,
                _one(connection, name, mine),
                _one(connection, name, tables),
                _one(connection, name, best) if best else None,
            )
        )
    return tuple(rows), len(met)


def overview(connection: Connection, me: Sequence[int], filters: Filters = EVERYTHING) -> Overview:
    """Everything that the start screen and the first page of the report say."""
    mine = filters.changed(players=tuple(me))
    latest = ask(connection, "my_latest_hand", mine).row(0, named=True)
    last: datetime | None = latest["started_local"]
    compared: tuple[Compared, ...] = ()
    winners, since = 0, None
    mine_now = mine
    if last is not None and me:
        since = last.date() - timedelta(days=DAYS - 1)
        since = max(since, filters.since) if filters.since else since
        period = filters.changed(since=since)
        compared, winners = compare(connection, me, period)
        mine_now = mine.changed(since=since)
    every: list[Session] = []
    if last is not None and me:
        lately = last.date() - timedelta(days=3)
        every = sessions(connection, mine.changed(since=max(lately, filters.since) if filters.since else lately))
    return Overview(
        hands=latest["hands"] if me else 0,
        first_day=latest["first_local"].date() if last else None,
        last_day=last.date() if last else None,
        accounted=accounted(connection),
        last_session=tuple(row for row in every if row.session_no == every[0].session_no),
        since=since,
        until=last.date() if last else None,
        winners=winners,
        compared=compared,
        worth_a_look=ask(connection, "worth_a_look", mine_now, most=8),
        left_out=left_out(connection, mine),
    )
