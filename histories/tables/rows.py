"""Replayed hands as the rows of every table: a batch of hands turned into columns at once.

Takes a `Batch`. Gives `Rows`: an Arrow table for each table of the schema, ready to be stored, and the parts of files
that it came from. Chips become money here and nowhere else.
Units: in `Turned` all amounts are chips; in `Rows` money and big bets as the schema says.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import NamedTuple

import pyarrow as pa

from histories.replay.replayed import (
    Action,
    Award,
    PlayerResult,
    Pot,
    PotPlayer,
    ReplayedHand,
    SeenCard,
)
from histories.stakes import LIMIT
from histories.tables import facts, identity, schema
from histories.tables.batch import Batch, FileEntry, StoredView
from histories.tables.card_places import CardPlaces
from histories.tables.columns import (
    SEATS,
    Turned,
    big_bets,
    column,
    money,
    player_in_hand,
    repeated,
    table_of,
    ten_thousandths,
    turned,
)
from histories.tables.hand_rows import derived_of_players, hands_table, streets_seen
from histories.tables.told_rows import (
    other_hands_table,
    people_of,
    problems_table,
    rejects_table,
    tournaments_table,
    views_table,
)


class Rows(NamedTuple):
    """A batch, ready to be stored: tables by name. `views` has some columns more, for the store to judge by."""

    tables: dict[str, pa.Table]
    files: tuple[FileEntry, ...] = ()


class Places(NamedTuple):
    """What each hand of a batch lends to the rows below it, by its place in the batch; people by place and seat."""

    hand_ids: pa.Array
    people: pa.Array
    worth: pa.Array
    big_bet: pa.Array


def _turn(
    table: schema.Table,
    fields: tuple[str, ...],
    hands: Sequence[ReplayedHand],
    rows_of: Callable[[ReplayedHand], Sequence[Sequence[object]]],
) -> Turned:
    """The rows that hands have for a table, as columns of those fields that the table knows."""
    groups = [rows_of(hand) for hand in hands]
    types = {of.name: of.type for of in table.columns}
    columns = {
        name: column(values, types[name])
        for name, values in zip(fields, turned(groups, len(fields)), strict=True)
        if name in types
    }
    return Turned(table, repeated([len(group) for group in groups]), columns)


def _finished(rows: Turned, places: Places, derived: dict[str, pa.Array]) -> pa.Table:
    """Columns with ids added and chips turned into money and big bets."""
    columns = rows.columns | derived
    if "seat" in columns:
        columns["player_id"] = places.people.take(player_in_hand(rows.place, columns["seat"]))
    columns["hand_id"] = places.hand_ids.take(rows.place)
    worth, big_bet = places.worth.take(rows.place), places.big_bet.take(rows.place)
    for of in rows.table.columns:
        if of.type == schema.MONEY and columns[of.name].type == pa.int64():
            columns[of.name] = money(columns[of.name], worth)
        elif of.type == schema.BIG_BETS:
            columns[of.name] = big_bets(columns[of.name], big_bet)
    return table_of(rows.table, columns)


class Offered(NamedTuple):
    """The views of a batch with their ids, and the first view of each hand: a second is for the store to join."""

    hand_ids: list[int]
    deal_ids: list[int]
    firsts: list[int]


def _offered(views: Sequence[StoredView]) -> Offered:
    """What the views of a batch are: `firsts` are the places of the first view of each hand."""
    deal_ids = [identity.deal_id(view.replayed.history) for view in views]
    hand_ids = [
        identity.history_id(view.replayed.history.header, deal_id)
        for view, deal_id in zip(views, deal_ids, strict=True)
    ]
    first: dict[int, int] = {}
    for place, hand_id in enumerate(hand_ids):
        first.setdefault(hand_id, place)
    return Offered(hand_ids, deal_ids, list(first.values()))


def _places(views: Sequence[StoredView], hand_ids: list[int], people: dict[tuple[str, str | None, str], int]) -> Places:
    by_seat = [0] * (SEATS * len(views))
    for place, view in enumerate(views):
        header = view.replayed.history.header
        table = (header.table_name or "") if view.anonymous else None
        for player in view.replayed.players:
            key = (header.site, table, player.name)
            known = people.get(key)
            if known is None:
                known = people[key] = identity.player_id(header.site, player.name, table)
            by_seat[place * SEATS + player.seat] = known
    stakes = [view.replayed.history.header.stakes for view in views]
    return Places(
        column(hand_ids, schema.ID),
        column(by_seat, schema.ID),
        column([ten_thousandths(of.chip_unit) for of in stakes], schema.ID),
        column([of.big_bet if of.betting == LIMIT and of.big_bet else None for of in stakes], schema.ID),
    )


def build(batch: Batch) -> Rows:
    """The rows of a batch, for every table but `imports`, `files` and `tags`."""
    offered = _offered(batch.views)
    views = [batch.views[place] for place in offered.firsts]
    hands = [view.replayed for view in views]
    hand_ids = [offered.hand_ids[place] for place in offered.firsts]
    deal_ids = [offered.deal_ids[place] for place in offered.firsts]
    people: dict[tuple[str, str | None, str], int] = {}
    places = _places(views, hand_ids, people)

    actions = _turn(schema.ACTIONS, Action._fields, hands, attrgetter("actions"))
    players = _turn(schema.HAND_PLAYERS, PlayerResult._fields, hands, attrgetter("players"))
    cards = _turn(schema.CARDS, SeenCard._fields, hands, attrgetter("cards"))
    lying = CardPlaces(cards, len(hands))
    streets = streets_seen(hands, lying)
    made = facts.make(actions, players, streets, hands)

    tables = {
        "hands": hands_table(views, hand_ids, deal_ids, places.worth),
        "hand_players": _finished(players, places, derived_of_players(hands, players, lying)),
        "actions": _finished(actions, places, {}),
        "player_streets": _finished(streets, places, made.player_streets),
        "decisions": _finished(made.decisions, places, {}),
        "cards": _finished(cards, places, {}),
    }
    for table, row, rows_of in (
        (schema.POTS, Pot._fields, attrgetter("pots")),
        (schema.POT_PLAYERS, PotPlayer._fields, attrgetter("pot_players")),
        (schema.AWARDS, Award._fields, attrgetter("awards")),
    ):
        tables[table.name] = _finished(_turn(table, row, hands, rows_of), places, {})
    tables["views"] = views_table(batch.views, offered.hand_ids, offered.deal_ids)
    tables["players"] = people_of(people, batch.other_hands)
    tables["other_hands"] = other_hands_table(batch.other_hands)
    tables["tournaments"] = tournaments_table(views, people)
    tables["problems"] = problems_table(views, hand_ids, batch.problems)
    tables["rejects"] = rejects_table(batch.rejects)
    return Rows(tables, tuple(batch.files))
