"""High and low hands ranked on whole columns, with no step of Python for a hand.

Takes columns of deck places (0 the deuce of clubs to 51 the ace of spades, NULL for a card that is not known), one
column for each card of a hand. Gives a column of ranks, the same numbers as `rules.high_hands` and `rules.low_hands`
give for one hand: a high is better when bigger, a low when smaller, and NULL when it does not qualify.
Units: ranks held are one bit each, 2 to 14; what a set of them is worth is looked up in tables of 32,768 entries.
Source: the rules; the tests compare hand by hand.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial, reduce

import pyarrow as pa
import pyarrow.compute as pc

from histories.cards import DECK, RANK, SUIT, SUITS
from histories.rules.high_hands import (
    FLUSH,
    FULL_HOUSE,
    HIGH_CARD,
    PAIR,
    QUADS,
    STRAIGHT,
    STRAIGHT_FLUSH,
    TRIPS,
    TWO_PAIR,
)
from histories.tables.card_places import low_bit
from histories.tables.columns import whole

_SETS = 1 << 15
_RANKS = range(2, 15)
_ACE, _WHEEL = 14, 1 << 14 | 0b111100
_LOWEST = 8
_UNKNOWN = len(DECK)


def _of_deck(worth: Callable[[str], int]) -> pa.Array:
    """What each card of the deck is worth, and nothing for an unknown one."""
    return pa.array([*map(worth, DECK), 0], pa.int64())


def _of_sets(worth: Callable[[int], int]) -> pa.Array:
    return pa.array(map(worth, range(_SETS)), pa.int64(), size=_SETS)


def _suit_bit(suit: int, card: str) -> int:
    """The bit of a card's rank, if it is of a suit."""
    return 1 << RANK[card] if SUIT[card] == suit else 0


def _straight(held: int) -> int:
    """The top of the best straight in a set of ranks, 0 for none."""
    for top in range(_ACE, 5, -1):
        if held >> top - 4 & 31 == 31:
            return top
    return 5 if held & _WHEEL == _WHEEL else 0


def _five(held: int) -> int:
    """The five highest ranks of a set, four bits each, filled up with nothing."""
    ranks = [rank for rank in reversed(_RANKS) if held >> rank & 1]
    return reduce(lambda packed, rank: packed << 4 | rank, [*ranks, 0, 0, 0, 0, 0][:5], 0)


def _low(held: int) -> int | None:
    """The low in a set of ranks of eight or lower (the ace is the first bit): its five lowest, None without five."""
    while held.bit_count() > 5:
        held ^= 1 << held.bit_length() - 1
    return held if held.bit_count() == 5 else None


class _Tables:
    """What cards and sets of ranks are worth, made once when first asked for."""

    def __init__(self) -> None:
        self.counts = _of_deck(lambda card: 1 << 3 * RANK[card])
        self.suited = [_of_deck(partial(_suit_bit, suit)) for suit in range(len(SUITS))]
        self.low_bits = _of_deck(low_bit)
        self.top = _of_sets(lambda held: max(held.bit_length() - 1, 0))
        self.size = _of_sets(int.bit_count)
        self.five = _of_sets(_five)
        self.straight = _of_sets(_straight)
        self.low = pa.array([_low(held) for held in range(1 << _LOWEST)], pa.int32())


_tables = cache(_Tables)


def _summed(worth: pa.Array, cards: Sequence[pa.Array]) -> pa.Array:
    return reduce(pc.add, [worth.take(card) for card in cards])


def _all_of(bits: pa.Array, cards: Sequence[pa.Array]) -> pa.Array:
    """The bits of all cards. A card that a damaged hand has twice counts once, as a sum would not."""
    return reduce(pc.bit_wise_or, [bits.take(card) for card in cards])


def _known(cards: Sequence[pa.Array]) -> list[pa.Array]:
    return [pc.fill_null(card.cast(pa.int64()), whole(_UNKNOWN)) for card in cards]


def _held(counts: pa.Array, wanted: Callable[[pa.Array], pa.Array]) -> pa.Array:
    """The set of ranks whose count is as wanted."""
    bits = []
    for rank in _RANKS:
        count = pc.bit_wise_and(pc.shift_right(counts, whole(3 * rank)), whole(7))
        bits.append(pc.multiply(wanted(count).cast(pa.int64()), whole(1 << rank)))
    return reduce(pc.add, bits)


def _bit(rank: pa.Array) -> pa.Array:
    return pc.shift_left(whole(1), rank)


def _without(held: pa.Array, *ranks: pa.Array) -> pa.Array:
    """A set of ranks without some of its ranks."""
    return reduce(lambda left, rank: pc.bit_wise_and(left, pc.bit_wise_not(_bit(rank))), ranks, held)


def _packed(kind: int, made: Sequence[pa.Array], others: pa.Array | None = None) -> pa.Array:
    """A class with the ranks that make it, and then the highest of the others, as one number."""
    parts = [pc.shift_left(rank, whole(16 - 4 * place)) for place, rank in enumerate(made)]
    if others is not None:
        parts.append(pc.shift_right(_tables().five.take(others), whole(4 * len(made))))
    return pc.add(reduce(pc.add, parts), whole(kind << 20))


def _if(true: pa.Array, rank: pa.Array) -> pa.Array:
    return pc.if_else(true, rank, whole(0))


def high_ranks(cards: Sequence[pa.Array]) -> pa.Array:
    """The best high hand of each row: bigger is better, equal is a tie."""
    cards, of = _known(cards), _tables()
    counts = _summed(of.counts, cards)
    held = _held(counts, lambda count: pc.greater(count, whole(0)))
    twos, threes = (_held(counts, partial(pc.equal, whole(n))) for n in (2, 3))
    fours = _held(counts, lambda count: pc.greater_equal(count, whole(4)))
    suits = [_all_of(suited, cards) for suited in of.suited]
    flush = reduce(pc.add, [_if(pc.greater_equal(of.size.take(suit), whole(5)), suit) for suit in suits])

    four, three = of.top.take(fours), of.top.take(threes)
    full = of.top.take(pc.bit_wise_or(_without(threes, three), twos))
    pair = of.top.take(twos)
    second = of.top.take(_without(twos, pair))
    straight, straight_flush = of.straight.take(held), of.straight.take(flush)

    def there(rank: pa.Array) -> pa.Array:
        return pc.greater(rank, whole(0))

    return pc.max_element_wise(
        _if(there(straight_flush), _packed(STRAIGHT_FLUSH, [straight_flush])),
        _if(there(four), _packed(QUADS, [four] * 4, _without(held, four))),
        _if(pc.and_(there(three), there(full)), _packed(FULL_HOUSE, [three] * 3 + [full] * 2)),
        _if(there(flush), pc.add(of.five.take(flush), whole(FLUSH << 20))),
        _if(there(straight), _packed(STRAIGHT, [straight])),
        _if(there(three), _packed(TRIPS, [three] * 3, _without(held, three))),
        _if(there(second), _packed(TWO_PAIR, [pair, pair, second, second], _without(held, pair, second))),
        _if(there(pair), _packed(PAIR, [pair] * 2, _without(held, pair))),
        pc.add(of.five.take(held), whole(HIGH_CARD << 20)),
    ).cast(pa.int32())


def low_ranks(cards: Sequence[pa.Array]) -> pa.Array:
    """The best low of each row, eight or lower: smaller is better, NULL where none qualifies."""
    of = _tables()
    return of.low.take(_all_of(of.low_bits, _known(cards)))
