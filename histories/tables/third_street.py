"""What a player's first three cards are, and what he sees on third street: doors of those still to act, his place.

Takes where the cards of a batch lie, and the rows of `hand_players`. Gives the columns of `hand_players` that are about
cards and places. Sets of seats are one number, a bit for each seat. What a card that is not known decides is NULL.
Source: `histories.replay.starting_hands` for the classes.
"""

from __future__ import annotations

import polars as pl
import pyarrow as pa

from histories.cards import RANK
from histories.replay.starting_hands import start, start_cards
from histories.tables.card_places import DOOR, PLACES, RANKS, CardPlaces, letters, letters_of, spread
from histories.tables.columns import SEATS, Turned, player_in_hand
from histories.tables.starting_hands import DOOR_CLASS, START_GROUP

_ACE, _LOWEST_HIGH = RANK["Ac"], 9
_seat, _low_card = pl.col("seat").cast(pl.Int32), pl.col("low_card").cast(pl.Int32)
#: Two to the power of each seat.
_BIT_OF_SEAT = pl.Series(values=[1 << seat for seat in range(SEATS)], dtype=pl.Int32)


def _bit(seat: pl.Expr) -> pl.Expr:
    return pl.lit(_BIT_OF_SEAT).gather(seat)


def _count(seats: pl.Expr) -> pl.Expr:
    return seats.bitwise_count_ones().cast(pl.Int32)


def _steps() -> pl.Expr:
    """How many players of the hand sit between the low card and a seat, clockwise, the low card counted."""
    dealt, below = pl.col("dealt"), _bit(_seat) - 1
    from_low = dealt & (-_bit(_low_card))
    return (
        pl.when(_seat >= _low_card).then(_count(from_low & below)).otherwise(_count(from_low) + _count(dealt & below))
    )


def _places() -> list[pl.Expr]:
    """The place in the order of third street, and the same from its end."""
    is_in = (pl.col("dealt") & _bit(_seat)) != 0
    place = pl.when(is_in).then(_steps())
    return [
        place.cast(pl.Int8).alias("from_bring_in"),
        pl.when(place > 0).then(_count(pl.col("dealt")) - 1 - place).cast(pl.Int8).alias("to_bring_in"),
    ]


def _doors(doors: list[str]) -> list[pl.Expr]:
    """What the door cards of others are, beside his own; `doors` are the columns of all seats' ranks."""
    left, own = pl.col("left"), pl.col("door")
    is_left = {name: (left & (1 << seat)) != 0 for seat, name in enumerate(doors)}
    known = own.is_not_null() & pl.all_horizontal([~is_left[name] | pl.col(name).is_not_null() for name in doors])

    def of_left(what: dict[str, pl.Expr]) -> pl.Expr:
        counted = pl.sum_horizontal([(is_left[name] & what[name]).cast(pl.Int8) for name in doors])
        return pl.when(left.is_not_null() & known).then(counted).cast(pl.Int8)

    ranks = {name: pl.col(name) for name in doors}
    same = pl.sum_horizontal([(rank == own).cast(pl.Int8) for rank in ranks.values()])
    return [
        pl.when(left.is_not_null()).then(_count(left)).cast(pl.Int8).alias("left_to_act"),
        of_left({name: rank > own for name, rank in ranks.items()}).alias("higher_up_left"),
        of_left({name: (rank < _LOWEST_HIGH) | (rank == _ACE) for name, rank in ranks.items()}).alias("low_up_left"),
        of_left({name: rank == _ACE for name, rank in ranks.items()}).alias("ace_up_left"),
        pl.when(own.is_not_null()).then(same - 1).cast(pl.Int8).alias("same_rank_up"),
    ]


def _starts(cards: pl.DataFrame) -> dict[str, pa.Array]:
    """The starting hands of those whose first three cards are known."""
    known = cards.select([f"card {place}" for place in PLACES[:3]]).with_row_index("row").drop_nulls()
    made = [
        (start(three), start_cards(three))
        for three in zip(*[letters_of(known[name]) for name in known.columns[1:]], strict=True)
    ]
    columns = {
        "start_class": pl.Series(values=[found.start_class for found, _ in made], dtype=pl.String),
        "start_group": pl.Series(values=[START_GROUP[found.start_class] for found, _ in made], dtype=pl.String),
        "start_cards": pl.Series(values=[told for _, told in made], dtype=pl.String),
        "pair_place": pl.Series(values=[found.pair_place for found, _ in made], dtype=pl.String),
        "suit_pattern": pl.Series(values=[found.suit_pattern for found, _ in made], dtype=pl.String),
        "low_cards_start": pl.Series(values=[found.low_cards for found, _ in made], dtype=pl.Int8),
    }
    return {name: spread(values, known["row"], len(cards)).to_arrow() for name, values in columns.items()}


def third_street_columns(
    places: CardPlaces, rows: Turned, low_card: pl.Series, dealt: pl.Series, left: pl.Series
) -> dict[str, pa.Array]:
    """The columns of players, of the rows that the replay gave. Of each row: the seat of the hand's low card, the seats
    that were dealt in, and those left to act after his first turn (NULL without one)."""
    hand, seat = pl.Series(rows.place), pl.Series(rows.columns["seat"])
    who = pl.Series(player_in_hand(rows.place, rows.columns["seat"]))
    cards = pl.DataFrame([places.at(who, place) for place in PLACES] + [places.shared(hand)])
    doors = [f"door {number}" for number in range(SEATS)]
    of_seats = [RANKS.gather(places.at(hand * SEATS + number, DOOR)).alias(name) for number, name in enumerate(doors)]
    own = RANKS.gather(cards[f"card {DOOR}"]).alias("door")
    told = pl.DataFrame(
        [seat.alias("seat"), low_card.alias("low_card"), dealt.alias("dealt"), left.alias("left"), own, *of_seats]
    ).select(_places() + _doors(doors))
    is_in = pl.Series(rows.columns["dealt_in"])
    every = [letters(pl.col(name)) for name in (*(f"card {place}" for place in PLACES), "shared")]
    shown = cards.select(
        letters(pl.col(f"card {DOOR}")).alias("door_card"),
        pl.concat_str(every, separator=" ", ignore_nulls=True).alias("final_cards"),
    )
    final = pl.select(pl.when(is_in & (shown["final_cards"] != "")).then(shown["final_cards"])).to_series()
    door_class = shown["door_card"].replace_strict(DOOR_CLASS, default=None, return_dtype=pl.String)
    return {
        **{name: told[name].to_arrow() for name in told.columns},
        "door_card": shown["door_card"].to_arrow(),
        "door_class": door_class.to_arrow(),
        "final_cards": final.to_arrow(),
        **_starts(cards),
    }
