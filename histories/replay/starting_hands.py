"""What a player's first three cards are worth a name: the 27 classes of starting hands in stud hi/lo.

Takes three cards, the third of them the door card. Gives the class, and how pair and suits lie. An ace counts both
as 1 and as 14; low cards are ace to eight. Every one of the 22,100 hands is in exactly one class; order does not
matter for the class.

Source: the families that writers on stud hi/lo use (three lows by gaps, aces by kicker, pairs, three-flushes), cut so
that each hand falls in one; the counts are tested by enumeration.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import NamedTuple

from histories.cards import LOW_RANK, RANK, Card

#: All classes, the order in which they are shown.
START_CLASSES = (
    "ROLLED_LOW",
    "ROLLED_HIGH",
    "AA_LOW",
    "AA_HIGH",
    "LOW3_SF",
    "LOW3_FLUSH",
    "LOW3_A_WHEEL",
    "LOW3_A_SIX",
    "LOW3_CONN",
    "LOW3_GAP1",
    "LOW3_GAP2",
    "LOW3_A_ROUGH",
    "LOW3_RAZZ",
    "LOWPAIR_ACE",
    "LOWPAIR_LOW",
    "LOWPAIR_HIGH",
    "HIGHPAIR_ACE",
    "HIGHPAIR_LOW",
    "HIGHPAIR_HIGH",
    "FLUSH3_2LOW",
    "FLUSH3_1LOW",
    "FLUSH3_HIGH",
    "STR3_HIGH",
    "HIGH3",
    "ACE_LOW_BRICK",
    "TWO_LOW_BRICK",
    "TRASH",
)


class Start(NamedTuple):
    """A starting hand: its class, where a pair sits, how the suits lie, how many different low ranks it has."""

    start_class: str
    pair_place: str | None
    suit_pattern: str
    low_cards: int


def start(cards: Sequence[Card]) -> Start:
    """The starting hand of two down cards and a door card.

    >>> start(["As", "Ad", "5h"])
    Start(start_class='AA_LOW', pair_place='buried', suit_pattern='rainbow', low_cards=2)
    >>> start(["3s", "5d", "Qh"]).start_class
    'TWO_LOW_BRICK'
    """
    return _start(cards[0], cards[1], cards[2])


@functools.lru_cache(maxsize=200_000)
def _start(first: Card, second: Card, door: Card) -> Start:
    ranks = sorted((LOW_RANK[first], LOW_RANK[second], LOW_RANK[door]))
    suits = {first[1], second[1], door[1]}
    different = len(set(ranks))
    pair_place = None
    if different == 1:
        pair_place = "trips"
    elif different == 2:
        pair_place = "buried" if first[0] == second[0] else "split"
    pattern = ("three", "two", "rainbow")[len(suits) - 1]
    lows = len({rank for rank in ranks if rank <= 8})
    return Start(_class(ranks, different, len(suits) == 1), pair_place, pattern, lows)


def _class(ranks: list[int], different: int, suited: bool) -> str:
    """The class of three ranks in order, the ace as 1."""
    if different == 1:
        return "ROLLED_LOW" if ranks[0] <= 8 else "ROLLED_HIGH"
    if different == 2:
        return _pair(ranks)
    if ranks[2] <= 8:
        return _three_lows(ranks, suited)
    lows = sum(1 for rank in ranks if rank <= 8)
    if suited:
        return ("FLUSH3_HIGH", "FLUSH3_1LOW", "FLUSH3_2LOW")[lows]
    # From here the ace is high as well: it makes QKA a straight and AJQ three high cards.
    high = sorted(14 if rank == 1 else rank for rank in ranks)
    if high[2] - high[0] == 2:
        return "STR3_HIGH"
    if high[0] >= 9:
        return "HIGH3"
    if lows == 2:
        return "ACE_LOW_BRICK" if ranks[0] == 1 else "TWO_LOW_BRICK"
    return "TRASH"


def _pair(ranks: list[int]) -> str:
    paired, odd = (ranks[0], ranks[2]) if ranks[0] == ranks[1] else (ranks[2], ranks[0])
    if paired == 1:
        return "AA_LOW" if odd <= 8 else "AA_HIGH"
    kind = "LOWPAIR" if paired <= 8 else "HIGHPAIR"
    return f"{kind}_ACE" if odd == 1 else f"{kind}_LOW" if odd <= 8 else f"{kind}_HIGH"


def _three_lows(ranks: list[int], suited: bool) -> str:
    span = ranks[2] - ranks[0]
    if suited:
        return "LOW3_SF" if span <= 4 else "LOW3_FLUSH"
    if ranks[0] == 1:
        return "LOW3_A_WHEEL" if ranks[2] <= 5 else "LOW3_A_SIX" if ranks[2] == 6 else "LOW3_A_ROUGH"
    return {2: "LOW3_CONN", 3: "LOW3_GAP1", 4: "LOW3_GAP2"}.get(span, "LOW3_RAZZ")


def start_cards(cards: Sequence[Card]) -> str:
    """The three cards as players write them: down cards in brackets, the higher first, then the door card.

    >>> start_cards(["3d", "As", "4h"])
    '(As 3d) 4h'
    """
    down = sorted(cards[:2], key=RANK.__getitem__, reverse=True)
    return f"({down[0]} {down[1]}) {cards[2]}"
