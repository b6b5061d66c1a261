"""The groups of starting hands and door cards: which of the 27 classes of a start belong together.

Takes the class of a player's first three cards, or his door card; gives the name of its group. This map is the only
place that knows it.
"""

from __future__ import annotations

from histories.cards import RANK, RANKS

TWO_WAY, LOW, HIGH, WEAK_HIGH, STEAL, TRASH = "two_way", "low", "high", "weak_high", "steal", "trash"

#: The group of each class of starting hand, classes in the order in which they are told apart.
START_GROUP: dict[str, str] = {
    "ROLLED_LOW": TWO_WAY,
    "ROLLED_HIGH": HIGH,
    "AA_LOW": TWO_WAY,
    "AA_HIGH": HIGH,
    "LOW3_SF": TWO_WAY,
    "LOW3_FLUSH": TWO_WAY,
    "LOW3_A_WHEEL": TWO_WAY,
    "LOW3_A_SIX": TWO_WAY,
    "LOW3_CONN": TWO_WAY,
    "LOW3_GAP1": TWO_WAY,
    "LOW3_GAP2": LOW,
    "LOW3_A_ROUGH": LOW,
    "LOW3_RAZZ": LOW,
    "LOWPAIR_ACE": TWO_WAY,
    "LOWPAIR_LOW": LOW,
    "LOWPAIR_HIGH": WEAK_HIGH,
    "HIGHPAIR_ACE": HIGH,
    "HIGHPAIR_LOW": HIGH,
    "HIGHPAIR_HIGH": HIGH,
    "FLUSH3_2LOW": HIGH,
    "FLUSH3_1LOW": WEAK_HIGH,
    "FLUSH3_HIGH": WEAK_HIGH,
    "STR3_HIGH": WEAK_HIGH,
    "HIGH3": WEAK_HIGH,
    "ACE_LOW_BRICK": STEAL,
    "TWO_LOW_BRICK": TRASH,
    "TRASH": TRASH,
}

_CLASS_OF_RANK = {"A": "ace"} | dict.fromkeys("2345", "wheel") | dict.fromkeys("678", "six_to_eight")
_CLASS_OF_RANK |= dict.fromkeys("9TJ", "nine_to_jack") | dict.fromkeys("QK", "queen_king")

#: The class of each door card.
DOOR_CLASS: dict[str, str] = {card: _CLASS_OF_RANK[card[0]] for card in RANK}

assert set(_CLASS_OF_RANK) == set(RANKS)
