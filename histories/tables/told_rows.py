"""The rows that come from the texts and headers, not from the play: views, people, other games, problems, rejects.

Takes views, hands of other games, rejects and problems as a batch holds them. Gives one Arrow table each.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal

import pyarrow as pa

from histories.events import Finished
from histories.problems import Problem
from histories.tables import identity, schema
from histories.tables.batch import FoundProblem, OtherHand, Reject, StoredView
from histories.tables.columns import MONEY_SCALE, column, money, table_of, turned
from histories.tables.hand_rows import utc, wall_clock
from histories.tables.texts import pack

#: What the store judges a view by, beside the columns of `views`: it is used when a batch is stored, and not kept.
CARRIED: tuple[tuple[str, str], ...] = (
    ("deal_id", schema.ID),
    ("site", schema.TEXT),
    ("hand_no", schema.TEXT),
    ("file", schema.TEXT),
)

#: A person in a batch: site, table (of an anonymous seat), name.
Person = tuple[str, str | None, str]


def _from_rows(table: schema.Table, rows: Sequence[Sequence[object]]) -> pa.Table:
    known = table.columns
    columns = {of.name: column(values, of.type) for of, values in zip(known, turned([rows], len(known)), strict=True)}
    for of in known:
        if of.type == schema.MONEY:
            columns[of.name] = money(columns[of.name], 1)
    return table_of(table, columns)


def views_table(views: Sequence[StoredView], hand_ids: Sequence[int], deal_ids: Sequence[int]) -> pa.Table:
    """One row a view, with the columns that the store judges it by."""
    rows = []
    for view, hand_id, deal_id in zip(views, hand_ids, deal_ids, strict=True):
        history = view.replayed.history
        header = history.header
        rows.append(
            (
                hand_id,
                view.file_id,
                view.hero,
                view.first_line,
                view.last_line,
                identity.text_id(view.text),
                pack(view.text),
                deal_id,
                header.site,
                header.hand_no,
                history.file,
            )
        )
    known = [(of.name, of.type) for of in schema.VIEWS.columns] + list(CARRIED)
    columns = [column(values, kind) for (_, kind), values in zip(known, turned([rows], len(known)), strict=True)]
    return pa.table(columns, names=[name for name, _ in known])


def people_of(people: Mapping[Person, int], others: Sequence[OtherHand]) -> pa.Table:
    """One row a person, those of other games included: sessions are cut over all games."""
    rows = {
        known: (known, site, name, table is not None, False, False) for (site, table, name), known in people.items()
    }
    for other in others:
        for name in other.names:
            known = identity.player_id(other.site, name)
            rows.setdefault(known, (known, other.site, name, False, False, False))
    return _from_rows(schema.PLAYERS, list(rows.values()))


def other_hands_table(others: Sequence[OtherHand]) -> pa.Table:
    """One row a hand of another game."""
    rows = [
        (
            identity.hand_id(other.site, other.hand_no),
            other.file_id,
            other.line,
            other.site,
            other.hand_no,
            utc(other.started_at),
            wall_clock(other.started_local),
            other.table_name,
            other.game,
            other.stakes,
            other.mix,
            other.tournament_no,
            list(other.names),
        )
        for other in others
    ]
    return _from_rows(schema.OTHER_HANDS, rows)


def _scaled(amount: Decimal | None) -> int | None:
    return None if amount is None else int(amount.scaleb(MONEY_SCALE))


def tournaments_table(views: Sequence[StoredView], people: Mapping[Person, int]) -> pa.Table:
    """One row a tournament and player, with what the hands of this batch tell of his finish."""
    rows: dict[tuple[str, str, int], tuple[object, ...]] = {}
    for view in views:
        history = view.replayed.history
        header, tournament = history.header, history.header.tournament
        if tournament is None:
            continue
        finished = {event.seat: event for event in history.events if isinstance(event, Finished)}
        table = (header.table_name or "") if view.anonymous else None
        for player in view.replayed.players:
            known = people[header.site, table, player.name]
            end = finished.get(player.seat)
            key = (header.site, tournament.number, known)
            if end is None and key in rows:
                continue
            rows[key] = (
                *key,
                _scaled(tournament.buy_in),
                _scaled(tournament.fee),
                tournament.currency,
                end and end.place,
                _scaled(end.prize) if end else None,
                None,
            )
    return _from_rows(schema.TOURNAMENTS, list(rows.values()))


def problems_table(views: Sequence[StoredView], hand_ids: Sequence[int], found: Sequence[FoundProblem]) -> pa.Table:
    """One row a problem, of hands and of what is no hand."""
    told: list[tuple[Problem, int, int | None]] = [
        (problem, view.file_id, hand_id)
        for view, hand_id in zip(views, hand_ids, strict=True)
        for problem in view.replayed.problems
    ]
    told += [(one.problem, one.file_id, one.hand_id) for one in found]
    rows = [
        (
            file_id,
            hand_id,
            problem.hand_no or None,
            problem.name,
            problem.severity,
            problem.file or None,
            problem.line,
            problem.says,
        )
        for problem, file_id, hand_id in told
    ]
    return _from_rows(schema.PROBLEMS, rows)


def rejects_table(rejects: Sequence[Reject]) -> pa.Table:
    """One row a hand that could not be read, its text kept."""
    return _from_rows(schema.REJECTS, [(*reject[:-1], pack(reject.text)) for reject in rejects])
