"""The cards of a batch by where they lie: for each player the card in each of his seven places.

Takes the turned rows of `cards`. Gives columns of deck places (0 the deuce of clubs to 51 the ace of spades, NULL for a
card that is not known), and what single cards are worth as columns: their bits and their letters.
Places are 1 and 2 down, 3 the door card, 4 to 6 up, 7 down; the card that all share lies in place 7 of seat 0.
"""

from __future__ import annotations

from collections.abc import Callable

import polars as pl

from histories.cards import DECK, LOW_RANK, RANK, SUIT
from histories.tables.columns import SEATS, Turned

PLACES = range(1, 8)
#: The first up card, and the last.
DOOR, LAST_UP = 3, 6
_SLOTS = 8
_KIND = pl.Enum(DECK)


def _of_deck(worth: Callable[[str], int]) -> pl.Series:
    return pl.Series(values=[worth(card) for card in DECK], dtype=pl.Int32)


def low_bit(card: str) -> int:
    """One bit for each rank of eight or lower, the ace the first; none for a higher card."""
    return 1 << LOW_RANK[card] - 1 if LOW_RANK[card] <= 8 else 0


#: One bit for each rank of eight or lower, the ace the first; one for each rank, two to ace; the suits as 0 to 3.
LOW_BIT = _of_deck(low_bit)
RANK_BIT = _of_deck(lambda card: 1 << RANK[card])
RANKS = _of_deck(RANK.__getitem__)
SUITS = _of_deck(SUIT.__getitem__)


class CardPlaces:
    """Where the cards of a batch lie."""

    def __init__(self, cards: Turned, hands: int) -> None:
        places = pl.DataFrame(
            {"hand": cards.place, "seat": cards.columns["seat"], "place": cards.columns["place"]}
        ).select((pl.col("hand") * SEATS + pl.col("seat").fill_null(0)) * _SLOTS + pl.col("place"))
        deck = pl.Series(values=pl.Series(cards.columns["card"]).cast(_KIND, strict=False).to_physical())
        lying = pl.repeat(None, hands * SEATS * _SLOTS, dtype=deck.dtype, eager=True)
        self._lying = lying.scatter(places.to_series(), deck) if len(deck) else lying

    def at(self, who: pl.Series, place: int) -> pl.Series:
        """The cards in one place of players; a player is his hand's place in the batch times `SEATS` and his seat."""
        return self._lying.gather(who * _SLOTS + place).alias(f"card {place}")

    def shared(self, hand: pl.Series) -> pl.Series:
        """The card that all players of a hand share."""
        return self.at(hand * SEATS, PLACES[-1]).alias("shared")


def letters(places: pl.Expr) -> pl.Expr:
    """Deck places as cards: `Ah`."""
    return places.cat.to(_KIND).cast(pl.String)


def letters_of(places: pl.Series) -> list[str]:
    """The cards of a column in which all are known."""
    return [DECK[place] for place in places.to_list()]


def spread(values: pl.Series, at: pl.Series, rows: int) -> pl.Series:
    """Values at their rows, NULL everywhere else."""
    where = pl.repeat(None, rows, dtype=pl.UInt32, eager=True)
    if len(at):
        where = where.scatter(at, pl.int_range(len(at), dtype=pl.UInt32, eager=True))
    return values.gather(where)
