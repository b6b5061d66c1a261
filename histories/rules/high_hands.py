"""Which high hand is better: the best five cards of one to seven, as one number.

Takes: cards (`Ac Kd ...`), no hidden ones. Gives: ranks that compare as ints (bigger is better), the cards that make
the hand, and its words. With fewer than five cards only pairs and kickers count, as for boards.
Units: a rank is the class (0 high card to 8 straight flush) and five card ranks (2 to 14, 0 for none), four bits each.
Source: Robert's Rules of Poker, hand rankings; suits never break a tie for a pot.
"""

from __future__ import annotations

from collections.abc import Sequence

from histories.cards import DECK, RANK, SUIT, Card

HIGH_CARD, PAIR, TWO_PAIR, TRIPS, STRAIGHT, FLUSH, FULL_HOUSE, QUADS, STRAIGHT_FLUSH = range(9)

# Each card adds one to the count of its rank (three bits each) and of its suit (four bits each, above the ranks), so
# that the sum over a hand says everything about it. Suit counts start at 3, so that the fifth card of one sets a bit.
_SUITS_AT = 42
_WEIGHT: dict[Card, int] = {card: (1 << 3 * (RANK[card] - 2)) + (1 << _SUITS_AT + 4 * SUIT[card]) for card in DECK}
_weight = _WEIGHT.__getitem__
_RANK_COUNTS = (1 << _SUITS_AT) - 1
_THREE_OF_EACH_SUIT = 0x3333 << _SUITS_AT
_FIVE_OF_A_SUIT = 0x8888 << _SUITS_AT

_WHEEL = 1 << 14 | 1 << 5 | 1 << 4 | 1 << 3 | 1 << 2

#: Ranks already worked out, by rank counts: there are only 49,205 for seven cards.
_seen: dict[int, int] = {}
_seen_boards: dict[int, int] = {}

_NAMES = {
    2: "Deuce",
    3: "Three",
    4: "Four",
    5: "Five",
    6: "Six",
    7: "Seven",
    8: "Eight",
    9: "Nine",
    10: "Ten",
    11: "Jack",
    12: "Queen",
    13: "King",
    14: "Ace",
}
_PLURALS = {rank: name + ("es" if name == "Six" else "s") for rank, name in _NAMES.items()}


def high_rank(cards: Sequence[Card]) -> int:
    """The best high hand in the cards, as a number: bigger is better, equal is a tie.

    >>> wheel, six_high = "Ad 2c 3h 4s 5c 9d 9h".split(), "2d 3c 4h 5s 6c Kd Qh".split()
    >>> high_rank(wheel) < high_rank(six_high)
    True
    >>> high_rank(["Ac", "Ad"]) > high_rank(["Kc", "Kd", "Qc", "Qd"])
    False
    """
    hand = sum(map(_weight, cards))
    if hand + _THREE_OF_EACH_SUIT & _FIVE_OF_A_SUIT:
        return _rank_with_flush(cards)
    counts = hand & _RANK_COUNTS
    rank = _seen.get(counts)
    if rank is None:
        rank = _seen[counts] = _straight_or_groups(counts)
    return rank


def board_rank(cards: Sequence[Card]) -> int:
    """How high the up cards are for opening the betting: pairs and kickers, never straights or flushes.

    >>> board_rank(["8c", "7d", "6h", "5s", "4s"]) < board_rank(["2c", "2d", "4h", "3s", "7c"])
    True
    """
    counts = sum(map(_weight, cards)) & _RANK_COUNTS
    rank = _seen_boards.get(counts)
    if rank is None:
        rank = _seen_boards[counts] = _groups(counts)
    return rank


def high_five(cards: Sequence[Card]) -> tuple[Card, ...]:
    """The cards that make the high hand, in the order that counts; of equal cards those of the higher suit.

    >>> high_five("Kc Kd 9h 9s 4c 4d Jh".split())
    ('Kd', 'Kc', '9s', '9h', 'Jh')
    """
    rank = high_rank(cards)
    kind, wanted = rank >> 20, ranks_in(rank)
    pool = sorted(cards, key=SUIT.__getitem__, reverse=True)
    if kind in (FLUSH, STRAIGHT_FLUSH):
        flush = _flush_suit(cards)
        pool = [card for card in pool if card[1] == flush]
    if kind in (STRAIGHT, STRAIGHT_FLUSH):
        wanted = tuple(range(wanted[0], wanted[0] - 5, -1))
    made = []
    for place in wanted:
        card = next(card for card in pool if RANK[card] == (14 if place == 1 else place))
        pool.remove(card)
        made.append(card)
    return tuple(made)


def ranks_in(rank: int) -> tuple[int, ...]:
    """The card ranks that decide a high hand, the most important first; for a straight its highest card alone.

    >>> ranks_in(high_rank("9c 9d 9h 8s 8c Kd 2h".split()))
    (9, 9, 9, 8, 8)
    """
    places = (rank >> 16 & 15, rank >> 12 & 15, rank >> 8 & 15, rank >> 4 & 15, rank & 15)
    return tuple(place for place in places if place)


def high_words(rank: int) -> str:
    """The high hand in a player's words.

    >>> high_words(high_rank("Ac Ad 8h 8s 4c 3d Jh".split()))
    'two pair, Aces and Eights'
    >>> high_words(high_rank("Ac 2d 3h 4s 5c Kd Kh".split()))
    'a straight, Ace to Five'
    >>> high_words(high_rank(["7c", "7d", "2h"]))
    'a pair of Sevens'
    """
    kind, ranks = rank >> 20, ranks_in(rank)
    top = ranks[0]
    if kind == HIGH_CARD:
        return f"high card {_NAMES[top]}"
    if kind == PAIR:
        return f"a pair of {_PLURALS[top]}"
    if kind == TWO_PAIR:
        return f"two pair, {_PLURALS[top]} and {_PLURALS[ranks[2]]}"
    if kind == TRIPS:
        return f"three of a kind, {_PLURALS[top]}"
    if kind == FLUSH:
        return f"a flush, {_NAMES[top]} high"
    if kind == FULL_HOUSE:
        return f"a full house, {_PLURALS[top]} full of {_PLURALS[ranks[3]]}"
    if kind == QUADS:
        return f"four of a kind, {_PLURALS[top]}"
    if kind == STRAIGHT_FLUSH and top == 14:
        return "a Royal Flush"
    lowest = _NAMES[14 if top == 5 else top - 4]
    return f"a straight{' flush' if kind == STRAIGHT_FLUSH else ''}, {lowest} to {_NAMES[top]}"


def _flush_suit(cards: Sequence[Card]) -> str:
    suits = [card[1] for card in cards]
    return max(suits, key=suits.count)


def _rank_with_flush(cards: Sequence[Card]) -> int:
    """Five of a suit: a straight flush or a flush, unless the rest of the cards makes quads or a full house."""
    flush = _flush_suit(cards)
    suited = sorted((RANK[card] for card in cards if card[1] == flush), reverse=True)
    straight = _straight_to(sum(1 << rank for rank in suited))
    if straight:
        return STRAIGHT_FLUSH << 20 | straight << 16
    other = _groups(sum(map(_weight, cards)) & _RANK_COUNTS)
    return max(other, _pack(FLUSH, suited[:5], ()))


def _straight_or_groups(counts: int) -> int:
    held = sum(1 << rank for rank in range(2, 15) if counts >> 3 * (rank - 2) & 7)
    straight = _straight_to(held)
    groups = _groups(counts)
    return max(groups, STRAIGHT << 20 | straight << 16) if straight else groups


def _straight_to(held: int) -> int:
    """The highest card of the best straight in the ranks held (one bit each, the ace at 14), or 0."""
    for top in range(14, 5, -1):
        if held >> top - 4 & 31 == 31:
            return top
    return 5 if held & _WHEEL == _WHEEL else 0


def _groups(counts: int) -> int:
    """The best hand of pairs, threes, fours and kickers."""
    held: tuple[list[int], ...] = ([], [], [], [], [])
    for rank in range(14, 1, -1):
        held[min(counts >> 3 * (rank - 2) & 7, 4)].append(rank)
    _, ones, twos, threes, fours = held
    if fours:
        return _pack(QUADS, fours[:1] * 4, fours[1:] + threes + twos + ones)
    if threes:
        # Of two sets of threes the lower one plays as the pair.
        pairs = sorted(threes[1:] + twos, reverse=True)
        if pairs:
            return _pack(FULL_HOUSE, threes[:1] * 3 + pairs[:1] * 2, ())
        return _pack(TRIPS, threes[:1] * 3, ones)
    if len(twos) > 1:
        return _pack(TWO_PAIR, [twos[0], twos[0], twos[1], twos[1]], twos[2:] + ones)
    if twos:
        return _pack(PAIR, twos * 2, ones)
    return _pack(HIGH_CARD, [], ones)


def _pack(kind: int, made: Sequence[int], others: Sequence[int]) -> int:
    """The class and the five ranks as one number, filled up with the highest of the other cards."""
    packed = kind
    for rank in [*made, *sorted(others, reverse=True), 0, 0, 0, 0, 0][:5]:
        packed = packed << 4 | rank
    return packed
