"""Hands ranked by columns are the hands ranked one by one."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations, pairwise

import pyarrow as pa
import pytest

from histories.cards import DECK, DECK_PLACE, LOW_RANK, RANK
from histories.rules.high_hands import high_rank
from histories.rules.low_hands import low_rank
from histories.tables.hand_ranks import high_ranks, low_ranks


def columns(hands: list[list[str]], width: int = 7) -> list[pa.Array]:
    places = [[DECK_PLACE[card] for card in hand] + [None] * (width - len(hand)) for hand in hands]
    return [pa.array(column, pa.int8()) for column in zip(*places, strict=True)]


def dealt(count: int, seed: int, width: int = 7) -> list[list[str]]:
    """Random hands; every third from four ranks and two suits, where the rare classes are."""
    chance = random.Random(seed)
    small = [card for card in DECK if card[0] in "A2345T" and card[1] in "ch"]
    return [chance.sample(small if n % 3 == 0 else DECK, width) for n in range(count)]


@pytest.mark.parametrize("width", [7, 6, 5, 4, 2, 1])
def test_ranks_are_those_of_the_rules(width: int) -> None:
    hands = dealt(6_000, width, width)
    assert high_ranks(columns(hands)).to_pylist() == [high_rank(hand) for hand in hands]
    assert low_ranks(columns(hands)).to_pylist() == [low_rank(hand) for hand in hands]


def by_hand(five: tuple[str, ...]) -> tuple[int, list[int]]:
    """A plain ranking of five cards: class, then ranks by how often they come."""
    ranks = Counter(RANK[card] for card in five)
    order = sorted(ranks, key=lambda rank: (ranks[rank], rank), reverse=True)
    shape = sorted(ranks.values(), reverse=True)
    flush = len({card[1] for card in five}) == 1
    if order == [14, 5, 4, 3, 2]:
        order = [5, 4, 3, 2, 1]
    straight = len(order) == 5 and order[0] - order[4] == 4
    classes = {(4, 1): 7, (3, 2): 6, (3, 1, 1): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1, (1, 1, 1, 1, 1): 0}
    kind = classes[tuple(shape)]
    if straight or flush:
        kind = max(kind, 8 if straight and flush else 5 if flush else 4)
    return kind, order


def test_the_best_five_of_seven_by_trying_all() -> None:
    hands = dealt(400, 99)
    best = [max(by_hand(five) for five in combinations(hand, 5)) for hand in hands]
    ranks = high_ranks(columns(hands)).to_pylist()
    order = sorted(range(len(hands)), key=lambda n: best[n])
    for worse, better in pairwise(order):
        assert (ranks[worse] < ranks[better]) == (best[worse] < best[better])
    lows = low_ranks(columns(hands)).to_pylist()
    for hand, low in zip(hands, lows, strict=True):
        different = sorted({LOW_RANK[card] for card in hand})[:5]
        assert (low is None) == (len(different) < 5 or different[4] > 8)


def test_a_wheel_is_a_straight_and_the_best_low_and_four_to_it_is_neither() -> None:
    wheel, four = ["Ac", "2d", "3h", "4s", "5c", "Kd", "Kh"], ["Ac", "2d", "3h", "4s", "9c", "Kd", "Qh"]
    high, low = high_ranks(columns([wheel, four])), low_ranks(columns([wheel, four]))
    assert [rank.as_py() >> 20 for rank in high] == [4, 0]
    assert low.to_pylist() == [0b11111, None]


def test_no_hands_have_no_ranks() -> None:
    nothing = [pa.array([], pa.int8())] * 7
    assert len(high_ranks(nothing)) == len(low_ranks(nothing)) == 0
