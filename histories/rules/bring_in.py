"""Who must bring it in on third street: the lowest door card.

Takes: the door cards by seat, the chips behind by seat where somebody is all-in for the ante. Gives: one seat.
Units: none. The house dealer sits before seat 1, so the seat nearest his left is the lowest number.
Source: Robert's Rules of Poker, seven-card stud 2 and 8; WSOP live action rules 215, 217, 240: ties go by suit, clubs
lowest, and the ace is high.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from histories.cards import DECK, LOW_RANK, RANK, Card
from histories.chips import Chips
from histories.rules.house_rules import HouseRules
from histories.seats import Seat, clockwise_from


class Opener(NamedTuple):
    """The seat that acts first on third street, whether it may fold rather than bring it in, and the low card that
    is all-in for its ante where another opens for it."""

    seat: Seat
    may_fold: bool
    instead_of: Seat | None = None


def who_brings_in(doors: Mapping[Seat, Card], rules: HouseRules) -> Seat:
    """The seat with the lowest door card.

    >>> from histories.rules.houses import ONLINE
    >>> who_brings_in({1: "2h", 3: "Ad", 4: "2c", 6: "8c"}, ONLINE)
    4
    """
    weight = _weights(rules.bring_in_ace, rules.suit_order if rules.bring_in_tie == "suit" else "")
    lowest, at = 1000, 0
    for seat, card in doors.items():
        place = weight[card]
        if place < lowest or (place == lowest and seat < at):
            lowest, at = place, seat
    return at


def who_opens(doors: Mapping[Seat, Card], stacks: Mapping[Seat, Chips], rules: HouseRules) -> Opener:
    """The seat that opens third street, when the low card may have no chips left after the ante.

    >>> from histories.rules.houses import ONLINE
    >>> who_opens({1: "2h", 2: "Ad", 5: "9c"}, {1: 0, 2: 300, 5: 300}, ONLINE)
    Opener(seat=2, may_fold=True, instead_of=1)
    """
    low = who_brings_in(doors, rules)
    if stacks[low]:
        return Opener(low, False)
    able = {seat: card for seat, card in doors.items() if stacks[seat]}
    if not able:
        return Opener(low, False)
    if rules.low_card_all_in_for_ante == "next_lowest_posts":
        return Opener(who_brings_in(able, rules), False, low)
    return Opener(clockwise_from(low, able)[0], rules.low_card_all_in_for_ante == "left_acts_free", low)


@cache
def _weights(ace: str, suits: str) -> dict[Card, int]:
    """How high each door card is; without suits all four cards of a rank are equal."""
    ranks = LOW_RANK if ace == "low" else RANK
    return {card: 4 * ranks[card] + (suits.index(card[1]) if suits else 0) for card in DECK}
