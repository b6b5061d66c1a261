"""The rows of `hands`, and what a player's row says beside what the replay gave.

Takes views of replayed hands. Gives the table `hands`, and the columns of `hand_players` that are made from others:
net, groups of cards, and his part of the rake.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

import polars as pl
import pyarrow as pa
import pyarrow.compute as pc

from histories.replay.replayed import ReplayedHand
from histories.rules.high_hands import high_words
from histories.rules.low_hands import low_text
from histories.stakes import LIMIT
from histories.tables import schema
from histories.tables.batch import StoredView
from histories.tables.boards import board_columns, in_words
from histories.tables.card_places import CardPlaces
from histories.tables.columns import (
    Turned,
    column,
    divided,
    money,
    player_in_hand,
    repeated,
    table_of,
    ten_thousandths,
    turned,
    whole,
)
from histories.tables.third_street import third_street_columns


def utc(moment: datetime | None) -> datetime | None:
    """A moment as the store keeps it: UTC, without its zone."""
    if moment is None or moment.tzinfo is None:
        return moment
    return moment.astimezone(UTC).replace(tzinfo=None)


def wall_clock(moment: datetime | None) -> datetime | None:
    """A moment as its clock showed it."""
    return moment and moment.replace(tzinfo=None)


def _hand_row(view: StoredView, hand_id: int, deal_id: int) -> tuple[object, ...]:
    """One row of `hands` in the order of the schema, amounts in chips (the chip's worth is one chip)."""
    hand = view.replayed
    header = hand.history.header
    stakes, tournament = header.stakes, header.tournament
    is_limit = stakes.betting == LIMIT
    return (
        hand_id,
        deal_id,
        header.site,
        header.hand_no,
        utc(header.started_at),
        wall_clock(header.started_local),
        header.time_zone,
        header.game,
        header.mix,
        view.mix_inferred,
        stakes.betting,
        hand.ante,
        hand.bring_in,
        stakes.small_bet if is_limit else None,
        stakes.big_bet if is_limit else None,
        None if is_limit else stakes.small_bet,
        1,
        stakes.currency,
        stakes.is_play_money,
        tournament.number if tournament else None,
        tournament.level if tournament else None,
        header.table_name,
        header.max_seats,
        sum(player.dealt_in for player in hand.players),
        hand.bring_in_seat,
        hand.bring_in_kind,
        *hand.players_on[1:],
        *hand.raises_on,
        hand.showdown,
        hand.low_exists,
        hand.pot,
        hand.returned,
        hand.rake,
        hand.fees,
        hand.rake_source,
        hand.preset,
        hand.trust,
        1,
    )


def hands_table(
    views: Sequence[StoredView], hand_ids: Sequence[int], deal_ids: Sequence[int], worth: pa.Array
) -> pa.Table:
    """One row a hand."""
    known = schema.HANDS.columns
    rows = [_hand_row(*told) for told in zip(views, hand_ids, deal_ids, strict=True)]
    columns = {of.name: column(values, of.type) for of, values in zip(known, turned([rows], len(known)), strict=True)}
    for of in known:
        if of.type == schema.MONEY:
            columns[of.name] = money(columns[of.name], worth)
    return table_of(schema.HANDS, columns)


def _rakes(hands: Sequence[ReplayedHand], place: pa.Array, columns: dict[str, pa.Array]) -> tuple[pa.Array, pa.Array]:
    """Each player's part of the rake, in money: by the players dealt in, and by what each left in the pot."""
    rakes = [hand.rake * ten_thousandths(hand.history.header.stakes.chip_unit) for hand in hands]
    counts = [sum(player.dealt_in for player in hand.players) or None for hand in hands]
    rake = column(rakes, schema.ID).take(place)
    count, pot = (column(values, schema.ID).take(place) for values in (counts, [hand.pot or None for hand in hands]))
    left = pc.subtract(columns["invested"], columns["returned"])
    parts = (pc.multiply(rake, columns["dealt_in"].cast(pa.int64())), count), (pc.multiply(rake, left), pot)
    dealt, contributed = (money(pc.fill_null(divided(amount, by), whole(0)), 1) for amount, by in parts)
    return dealt, contributed


def derived_of_players(hands: Sequence[ReplayedHand], rows: Turned, lying: CardPlaces) -> dict[str, pa.Array]:
    """The columns of `hand_players` that are made from those that the replay gave, and from the cards."""
    columns = rows.columns
    net = pc.subtract(pc.add(columns["won"], columns["returned"]), columns["invested"])
    dealt, contributed = _rakes(hands, rows.place, columns)
    nothing = [None] * len(rows.place)
    low_cards = column([hand.bring_in_seat for hand in hands], schema.SMALL)
    seats = column([sum([1 << one.seat for one in hand.players if one.dealt_in]) for hand in hands], schema.COUNT)
    left = column([player.left for hand in hands for player in hand.players], schema.COUNT)
    told = third_street_columns(
        lying,
        rows,
        pl.Series(low_cards.take(rows.place)),
        pl.Series(seats.take(rows.place)),
        pl.Series(left),
    )
    return told | {
        "net": net,
        "net_bb": net,
        "high_words": in_words(pl.Series(columns["high_rank"]), high_words).to_arrow(),
        "low_words": in_words(pl.Series(columns["low_rank"]), low_text).to_arrow(),
        "rake_dealt": dealt,
        "rake_contributed": contributed,
        "ev_net": money(column(nothing, schema.MONEY), 1),
        "ev_how": column(nothing, schema.TEXT),
        "ev_error": money(column(nothing, schema.MONEY), 1),
    }


def streets_seen(hands: Sequence[ReplayedHand], lying: CardPlaces) -> Turned:
    """One row a player and street that he saw, with the columns that cards and boards decide."""
    seats: list[int] = []
    of_seats: list[tuple[int, int | None]] = []
    counts: list[int] = []
    for hand in hands:
        before = len(seats)
        for street, seen, high_board in hand.saw:
            seats += seen
            of_seats += [(street, high_board)] * len(seen)
        counts.append(len(seats) - before)
    place, seat = repeated(counts), column(seats, schema.SMALL)
    streets, highs = zip(*of_seats, strict=True) if of_seats else ((), ())
    of_street, of_high = column(streets, schema.SMALL), column(highs, schema.SMALL)
    hand_of = pl.Series(place)
    who = pl.Series(player_in_hand(place, seat))
    told = board_columns(lying, hand_of, who, pl.Series(of_street).cast(pl.Int32))
    given = {"seat": seat, "street": of_street, "high_board": pc.equal(of_high, seat)}
    return Turned(schema.PLAYER_STREETS, place, given | told)
