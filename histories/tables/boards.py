"""What a player's board says to the table, street by street: what he caught, how low and how paired it is.

Takes where the cards of a batch lie, and the rows of `player_streets` (whose, on which street). Gives the columns of
`player_streets` that are about cards, all rows at once. What a card that is not known decides is NULL.

Source: the words of stud hi/lo writers. Caught `suited` makes four of one suit on the board with what is up, `low` is
a new low rank, `paired` pairs the board, everything else is a `brick`, in that order. A low is possible by count: the
low ranks up and the cards not seen are five or more.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, reduce

import polars as pl
import pyarrow as pa

from histories.rules.high_hands import high_words
from histories.rules.low_hands import low_text
from histories.streets import FOURTH, SEVENTH, SIXTH
from histories.tables.card_places import (
    DOOR,
    LAST_UP,
    LOW_BIT,
    PLACES,
    RANK_BIT,
    SUITS,
    CardPlaces,
    letters,
    spread,
)
from histories.tables.hand_ranks import high_ranks, low_ranks

_UP = range(DOOR, LAST_UP + 1)
_street, _up = pl.col("street"), pl.min_horizontal(pl.col("street"), LAST_UP) - (DOOR - 1)
#: Cards that make a low, and cards of a hand.
_LOW, _ALL = 5, 7


def _any(bits: list[pl.Expr]) -> pl.Expr:
    return reduce(lambda held, more: held | more, bits)


def _if_up(worth: pl.Series, place: int, upto: pl.Expr) -> pl.Expr:
    """What the up card in a place is worth, 0 where it does not lie there yet."""
    return pl.when(place <= upto).then(pl.lit(worth).gather(pl.col(f"card {place}"))).otherwise(0).fill_null(0)


def _of_last(worth: pl.Series) -> pl.Expr:
    """What the card of the street is worth."""
    return pl.coalesce([pl.when(_street == place).then(pl.lit(worth).gather(pl.col(f"card {place}"))) for place in _UP])


def _board() -> list[pl.Expr]:
    """What the board shows up to a street, and what it showed before."""
    before = _street - 1
    first = pl.lit(SUITS).gather(pl.col(f"card {DOOR}"))
    suits = [pl.lit(SUITS).gather(pl.col(f"card {place}")) == first for place in _UP]
    return [
        pl.all_horizontal([(place > _street) | pl.col(f"card {place}").is_not_null() for place in _UP]).alias(
            "is known"
        ),
        _any([_if_up(LOW_BIT, place, _street) for place in _UP]).alias("lows"),
        _any([_if_up(LOW_BIT, place, before) for place in _UP]).alias("lows before"),
        _any([_if_up(RANK_BIT, place, _street) for place in _UP]).alias("ranks"),
        _any([_if_up(RANK_BIT, place, before) for place in _UP]).alias("ranks before"),
        pl.sum_horizontal([(_if_up(LOW_BIT, place, _street) > 0).cast(pl.Int32) for place in _UP]).alias("low up"),
        (pl.all_horizontal(suits) & (_street == SIXTH)).alias("is suited"),
        _of_last(LOW_BIT).alias("its low"),
        _of_last(RANK_BIT).alias("its rank"),
    ]


def _said() -> list[pl.Expr]:
    """The columns that the board says."""
    paired = pl.col("ranks").bitwise_count_ones() < _up
    lows = pl.col("lows").bitwise_count_ones().cast(pl.Int32)
    low_up, its_low = pl.col("low up"), pl.col("its low")
    caught = (
        pl.when(pl.col("is suited"))
        .then(pl.lit("suited"))
        .when((its_low > 0) & (pl.col("lows before") & its_low == 0))
        .then(pl.lit("low"))
        .when(pl.col("ranks before") & pl.col("its rank") != 0)
        .then(pl.lit("paired"))
        .otherwise(pl.lit("brick"))
    )
    kind = (
        pl.when(low_up == 0)
        .then(pl.lit("high"))
        .when((low_up == _up) & ~paired)
        .then(pl.lit("low"))
        .otherwise(pl.lit("mixed"))
    )
    is_known = pl.col("is known")
    up_card = pl.coalesce([pl.when(_street == place).then(pl.col(f"card {place}")) for place in _UP])
    return [
        letters(up_card).alias("up_card"),
        pl.when(is_known & _street.is_between(FOURTH, SIXTH)).then(caught).alias("caught"),
        pl.when(is_known).then(kind).alias("board_kind"),
        pl.when(is_known).then(paired).alias("board_paired"),
        pl.when(is_known).then(lows).cast(pl.Int8).alias("low_cards_up"),
        pl.when(is_known).then(lows + _ALL - _up >= _LOW).alias("low_possible"),
    ]


def _whole_hands(cards: pl.DataFrame) -> pl.DataFrame:
    """The rows of players all of whose cards so far are known: those cards, nothing for the places to come."""
    so_far = [pl.when(place <= _street).then(pl.col(f"card {place}")).alias(f"card {place}") for place in PLACES] + [
        pl.when(_street == SEVENTH).then(pl.col("shared")).alias("shared")
    ]
    dealt = cards.with_columns(so_far).with_row_index("row")
    names = [f"card {place}" for place in PLACES] + ["shared"]
    count = pl.sum_horizontal([pl.col(name).is_not_null().cast(pl.Int8) for name in names])
    return dealt.filter((count == _street) & pl.col("card 1").is_not_null()).select("row", *names)


def _made(whole: pl.DataFrame, rows: int) -> dict[str, pa.Array]:
    """What players hold whose cards are all known; NULL for the others."""
    names = whole.columns[1:]
    lows = whole.select(
        _any([pl.lit(LOW_BIT).gather(pl.col(name)).fill_null(0) for name in names]).bitwise_count_ones().cast(pl.Int8)
    ).to_series()
    cards = [whole[name].to_arrow() for name in names]
    made = {
        "low_cards": lows,
        "low_made": lows >= _LOW,
        "low_best": in_words(pl.Series(low_ranks(cards)), low_text),
        "high_made": in_words(pl.Series(high_ranks(cards)), high_words),
    }
    at = whole["row"]
    return {name: spread(values, at, rows).to_arrow() for name, values in made.items()}


@cache
def _words(words: Callable[[int], str], rank: int) -> str:
    return words(rank)


def in_words(ranks: pl.Series, words: Callable[[int], str]) -> pl.Series:
    """Ranks in a player's words; each different rank is put in words once."""
    different = ranks.drop_nulls().unique()
    spoken = pl.Series(values=[_words(words, rank) for rank in different.to_list()], dtype=pl.String)
    return ranks.replace_strict(different, spoken, default=None, return_dtype=pl.String)


def board_columns(places: CardPlaces, hand: pl.Series, who: pl.Series, street: pl.Series) -> dict[str, pa.Array]:
    """The card columns of players on streets: each row's hand (its place in the batch), player and street."""
    cards = pl.DataFrame([street.alias("street"), *(places.at(who, place) for place in PLACES), places.shared(hand)])
    said = cards.with_columns(_board()).select(_said())
    return {name: said[name].to_arrow() for name in said.columns} | _made(_whole_hands(cards), len(street))
