"""How people play: tight, loose, aggressive, or calling stations; and what a dealt player's cards are worth to him.

Gives a style as numbers, a starting hand's worth by its class, and a later hand's worth from its cards. Worths run
from 0 to about 1.3; what a player calls or raises with is a worth too. Only sums, products and comparisons are used,
so that the same seed gives the same play on every machine. None of it is advice: it makes hands that look like poker.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from histories.cards import DECK, LOW_RANK, SUIT, Card
from histories.replay.starting_hands import start
from histories.rules.high_hands import PAIR, STRAIGHT, high_rank
from histories.rules.low_hands import low_rank
from histories.streets import FIFTH, FOURTH, SEVENTH, SIXTH, Street


class PlayerStyle(NamedTuple):
    """How somebody plays.

    `plays` and `raises` are the worth of a starting hand that he comes in and completes with; `calls` and `bets` the
    worth that he goes on and bets with later; `aggression` how often he does what he could do, `steals` how often he
    completes when few are left, `shows` how often he turns up a beaten hand.
    """

    name: str
    plays: float
    raises: float
    calls: float
    bets: float
    aggression: float
    steals: float
    shows: float


TIGHT = PlayerStyle("tight", 0.50, 0.66, 0.46, 0.56, 0.66, 0.30, 0.02)
LOOSE = PlayerStyle("loose", 0.27, 0.72, 0.35, 0.60, 0.52, 0.15, 0.10)
AGGRESSIVE = PlayerStyle("aggressive", 0.40, 0.50, 0.40, 0.42, 0.88, 0.60, 0.04)
STATION = PlayerStyle("station", 0.19, 0.86, 0.27, 0.72, 0.38, 0.04, 0.15)
STYLES = (TIGHT, LOOSE, AGGRESSIVE, STATION)

_START_WORTH = {
    "ROLLED_LOW": 0.99,
    "ROLLED_HIGH": 0.93,
    "AA_LOW": 0.92,
    "AA_HIGH": 0.80,
    "LOW3_SF": 0.94,
    "LOW3_FLUSH": 0.85,
    "LOW3_A_WHEEL": 0.90,
    "LOW3_A_SIX": 0.82,
    "LOW3_CONN": 0.74,
    "LOW3_GAP1": 0.67,
    "LOW3_GAP2": 0.55,
    "LOW3_A_ROUGH": 0.61,
    "LOW3_RAZZ": 0.42,
    "LOWPAIR_ACE": 0.64,
    "LOWPAIR_LOW": 0.40,
    "LOWPAIR_HIGH": 0.16,
    "HIGHPAIR_ACE": 0.58,
    "HIGHPAIR_LOW": 0.40,
    "HIGHPAIR_HIGH": 0.37,
    "FLUSH3_2LOW": 0.58,
    "FLUSH3_1LOW": 0.39,
    "FLUSH3_HIGH": 0.35,
    "STR3_HIGH": 0.33,
    "HIGH3": 0.19,
    "ACE_LOW_BRICK": 0.24,
    "TWO_LOW_BRICK": 0.14,
    "TRASH": 0.05,
}

#: What a made high hand is worth, from a high card to a straight flush.
_HIGH_WORTH = (0.05, 0.20, 0.50, 0.74, 0.82, 0.87, 0.98, 1.05, 1.10)
#: What three, and what four low cards are worth while cards come, by street.
_THREE_LOWS = {FOURTH: 0.48, FIFTH: 0.30, SIXTH: 0.08, SEVENTH: 0.0}
_FOUR_LOWS = {FOURTH: 0.70, FIFTH: 0.58, SIXTH: 0.46, SEVENTH: 0.02}
_FOUR_SUITED = {FOURTH: 0.26, FIFTH: 0.22, SIXTH: 0.18, SEVENTH: 0.0}
# A card adds one to the count of its suit, four bits each.
_SUIT_COUNT = {card: 1 << 4 * SUIT[card] for card in DECK}
_LOW_BIT = {card: 1 << LOW_RANK[card] if LOW_RANK[card] <= 8 else 0 for card in DECK}
#: Added to counts of suits, four of one suit set a bit of `_FOUR_OF_A_SUIT`.
_FOUR_MORE, _FOUR_OF_A_SUIT = 0x4444, 0x8888
#: What a low is worth is counted from here: the worst low, 8-7-6-5-4.
_ROUGHEST = 0b11111000


def start_worth(cards: Sequence[Card]) -> float:
    """What three cards are worth before anything is known of the others."""
    # The class does not depend on the order: in one order there are fewer hands to remember.
    return _START_WORTH[start(sorted(cards)).start_class]


def later_worth(cards: Sequence[Card], street: Street) -> float:
    """What four to seven cards are worth: the better side counts, the other side helps.

    >>> scooper, brick = "Ac 2d 3h 4s 5c".split(), "2c 7d Kh Js 9c".split()
    >>> later_worth(scooper, 5) > 1 > 0.3 > later_worth(brick, 5)
    True
    """
    rank = high_rank(cards)
    kind = rank >> 20
    high = _HIGH_WORTH[kind]
    if kind == PAIR:
        high += 0.013 * (rank >> 16 & 15)
    held = suits = 0
    low_bit, suit_count = _LOW_BIT, _SUIT_COUNT
    for card in cards:
        held |= low_bit[card]
        suits += suit_count[card]
    lows = held.bit_count()
    if lows >= 5:
        made = low_rank(cards)
        low = 0.70 + 0.001 * (_ROUGHEST - made) if made is not None else 0.0
    elif lows == 4:
        low = _FOUR_LOWS[street]
    else:
        low = _THREE_LOWS[street] if lows == 3 else 0.0
    if kind < STRAIGHT and suits + _FOUR_MORE & _FOUR_OF_A_SUIT:
        high += _FOUR_SUITED[street]
    return high + 0.3 * low if high > low else low + 0.3 * high
