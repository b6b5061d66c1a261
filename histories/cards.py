"""The fifty-two cards as two letters: `Ah` is the ace of hearts.

Gives: `Card`, the deck, and the rank and suit of a card. A card that nobody showed us is `HIDDEN`.
Units: a rank is 2 to 14, the ace high; `LOW_RANK` counts the ace as 1. Suits run clubs, diamonds, hearts, spades,
the order in which a tie for the bring-in is broken.
"""

from __future__ import annotations

Card = str

RANKS = "23456789TJQKA"
SUITS = "cdhs"
HIDDEN: Card = "??"

DECK: tuple[Card, ...] = tuple(rank + suit for rank in RANKS for suit in SUITS)

RANK: dict[Card, int] = {card: RANKS.index(card[0]) + 2 for card in DECK}
LOW_RANK: dict[Card, int] = {card: 1 if card[0] == "A" else RANK[card] for card in DECK}
SUIT: dict[Card, int] = {card: SUITS.index(card[1]) for card in DECK}
#: The place of a card in the deck, 0 (`2c`) to 51 (`As`): how columns of cards are kept.
DECK_PLACE: dict[Card, int] = {card: place for place, card in enumerate(DECK)}


def is_known(card: Card) -> bool:
    """Whether we know which card this is."""
    return card != HIDDEN
