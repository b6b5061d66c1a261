"""Which low is better: the five lowest different ranks, straights and flushes ignored, an eight or lower.

Takes: cards, no hidden ones. Gives: a low as one number, smaller is better, or None where there is none.
Units: a low is one bit a rank, ace 1, deuce 2, trey 4, ... eight 128: the highest card decides first, then the next.
Source: Robert's Rules of Poker, ace-to-five low and eight-or-better; the wheel 5-4-3-2-A is the best low.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from histories.cards import DECK, LOW_RANK, Card

_ORDER = "A23456789"
_BIT: dict[Card, int] = {card: 1 << LOW_RANK[card] - 1 if LOW_RANK[card] <= len(_ORDER) else 0 for card in DECK}


def _five_lowest(held: int) -> int | None:
    """The five lowest bits of the ranks held, None where there are fewer."""
    while held.bit_count() > 5:
        held ^= 1 << held.bit_length() - 1
    return held if held.bit_count() == 5 else None


_LOWS: tuple[int | None, ...] = tuple(_five_lowest(held) for held in range(1 << len(_ORDER)))

#: The lowest and the highest number a low can be with the usual qualifier: 5-4-3-2-A and 8-7-6-5-4.
BEST_LOW, WORST_LOW = 0b00011111, 0b11111000


def low_rank(cards: Iterable[Card], qualifier: int = 8) -> int | None:
    """The best low in the cards as a number, smaller is better; None when it does not qualify.

    >>> low_rank("Ac 3d 4h 6s 8c As 3c".split()) > low_rank("7d 6h 5c 4d 2h Qd Qs".split())
    True
    >>> low_rank("9c 7d 6h 5s 4c Kd Ks".split()) is None
    True
    """
    held = 0
    bit = _BIT
    for card in cards:
        held |= bit[card]
    return _LOWS[held & (1 << qualifier) - 1]


def low_text(rank: int) -> str:
    """The ranks of a low, highest first.

    >>> low_text(low_rank("Ac 3d 5h 6s 7c 7s Kc".split()))
    '7,6,5,3,A'
    """
    return ",".join(name for place, name in reversed(list(enumerate(_ORDER))) if rank >> place & 1)


def low_from_text(text: str) -> int:
    """The number of a low that is written as ranks, in whatever order.

    >>> low_from_text("7,6,5,3,A") == low_rank("Ac 3d 5h 6s 7c 7s Kc".split())
    True
    """
    return sum(1 << _ORDER.index(name) for name in {name.strip() for name in text.split(",")})


def low_five(cards: Sequence[Card], qualifier: int = 8) -> tuple[Card, ...]:
    """The five cards of the best low, highest first, or none; of equal cards the one dealt first.

    >>> low_five("Ac 2d 4h 6c 8s 6h Kd".split())
    ('8s', '6c', '4h', '2d', 'Ac')
    """
    rank = low_rank(cards, qualifier)
    if rank is None:
        return ()
    first = {_BIT[card]: card for card in reversed(cards)}
    return tuple(first[1 << place] for place in range(qualifier - 1, -1, -1) if rank >> place & 1)


def can_still_make_low(up_cards: Iterable[Card], unseen: int, qualifier: int = 8) -> bool:
    """Whether these cards can be part of a low, once the hand's `unseen` cards are known.

    >>> can_still_make_low(["Kc", "Kd", "2h"], unseen=4)
    True
    >>> can_still_make_low(["Kc", "Kd", "Qh"], unseen=4)
    False
    """
    held = 0
    for card in up_cards:
        held |= _BIT[card]
    return (held & (1 << qualifier) - 1).bit_count() + unseen >= 5
