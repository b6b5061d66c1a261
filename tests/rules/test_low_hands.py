"""Which low wins, and whether there is one."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from histories.cards import DECK, LOW_RANK, SUITS
from histories.rules.low_hands import (
    BEST_LOW,
    WORST_LOW,
    can_still_make_low,
    low_five,
    low_from_text,
    low_rank,
    low_text,
)


def low(cards: str, qualifier: int = 8) -> str | None:
    rank = low_rank(cards.split(), qualifier)
    return None if rank is None else low_text(rank)


@pytest.mark.parametrize(
    ("cards", "text"),
    [
        ("Ah 2c 3d 4s 5h Kd Ks", "5,4,3,2,A"),
        ("8c 7d 6h 5s 4c Kd Ks", "8,7,6,5,4"),
        ("9c 7d 6h 5s 4c Kd Ks", None),  # a nine is no low
        ("Ac Ad 2h 2s 3c 3d 8h", None),  # four ranks only
        ("Ac Ad 2h 2s 3c 5d 8h", "8,5,3,2,A"),
        ("Ac 2d 4h 6s 8c Kd 6h", "8,6,4,2,A"),  # the river paired the six
        ("Ac 2d 3h 4h 6h 7h 8h", "6,4,3,2,A"),  # seven low cards, five play
        ("2h 3h 4h 5h 6h Kd Ks", "6,5,4,3,2"),  # a straight flush is a low all the same
    ],
)
def test_lows(cards: str, text: str | None) -> None:
    assert low(cards) == text


def test_the_ladder_of_lows() -> None:
    ladder = ["5,4,3,2,A", "6,4,3,2,A", "6,5,4,3,2", "7,4,3,2,A", "7,5,4,3,2", "7,6,5,2,A", "8,4,3,2,A", "8,7,6,5,4"]
    ranks = [low_from_text(text) for text in ladder]
    assert ranks == sorted(set(ranks))
    assert (ranks[0], ranks[-1]) == (BEST_LOW, WORST_LOW)
    assert [low_text(rank) for rank in ranks] == ladder


def test_a_rough_seven_beats_a_smooth_eight() -> None:
    rough, smooth = (
        low_rank(["2c", "4d", "5h", "6s", "7c", "Kd", "Ks"]),
        low_rank(["Ac", "2d", "4h", "6c", "8s", "Qd", "Qs"]),
    )
    assert rough is not None
    assert smooth is not None
    assert rough < smooth


def test_a_house_may_ask_for_another_qualifier() -> None:
    assert low("9c 7d 6h 5s 4c Kd Ks", qualifier=9) == "9,7,6,5,4"
    assert low("7c 5d 4h 3s 2c Kd Ks", qualifier=6) is None
    assert low("6c 5d 4h 3s 2c Kd Ks", qualifier=6) == "6,5,4,3,2"


def test_text_in_any_order_and_with_blanks() -> None:
    assert low_from_text("A, 3,5, 7,6") == low_from_text("7,6,5,3,A")


def test_the_five_cards_of_the_low() -> None:
    assert low_five(["Ac", "2d", "4h", "6c", "8s", "6h", "Kd"]) == ("8s", "6c", "4h", "2d", "Ac")
    assert low_five(["Ac", "2d", "4h", "6c", "Ts", "6h", "Kd"]) == ()


def test_whether_a_low_is_possible() -> None:
    assert can_still_make_low(["2c", "5d"], unseen=3)
    assert not can_still_make_low(["2c", "2d"], unseen=3)
    assert not can_still_make_low(["2c", "9d"], unseen=3)
    assert can_still_make_low(["2c", "9d"], unseen=3, qualifier=9)


seven = st.lists(st.sampled_from(DECK), min_size=7, max_size=7, unique=True)


def slowly(cards: list[str]) -> list[int] | None:
    """The low as its card ranks, highest first: the order of a rule book."""
    ranks = sorted({LOW_RANK[card] for card in cards if LOW_RANK[card] <= 8})[:5]
    return ranks[::-1] if len(ranks) == 5 else None


@given(seven, seven)
def test_the_number_orders_lows_as_the_rule_book_does(one: list[str], other: list[str]) -> None:
    mine, yours = low_rank(one), low_rank(other)
    slow_mine, slow_yours = slowly(one), slowly(other)
    assert (mine is None, yours is None) == (slow_mine is None, slow_yours is None)
    if mine is not None and yours is not None and slow_mine is not None and slow_yours is not None:
        assert (mine < yours) == (slow_mine < slow_yours)
        assert (mine == yours) == (slow_mine == slow_yours)


@given(seven, st.permutations(SUITS))
def test_other_suits_change_no_low(cards: list[str], suits: list[str]) -> None:
    assert low_rank([card[0] + suits[SUITS.index(card[1])] for card in cards]) == low_rank(cards)


@given(seven)
def test_the_five_cards_make_the_low(cards: list[str]) -> None:
    five = low_five(cards)
    assert set(five) <= set(cards)
    assert low_rank(five) == low_rank(cards)
    assert can_still_make_low(cards, unseen=0) == bool(five)


def _same_order(hands: list[tuple[str, ...]]) -> None:
    from pokerkit.lookups import EightOrBetterLookup

    lookup = EightOrBetterLookup()
    pairs = set()
    for hand in hands:
        rank, text = low_rank(hand), "".join(hand)
        assert lookup.has_entry(text) == (rank is not None)
        if rank is not None:
            pairs.add((rank, lookup.get_entry(text).index))
    ranks, indexes = zip(*sorted(pairs), strict=True)
    assert len(set(ranks)) == len(set(indexes)) == len(pairs)
    assert list(indexes) in (sorted(indexes), sorted(indexes, reverse=True))


def test_against_pokerkit_on_some_hands() -> None:
    dealer = Random(8)
    low_cards = [card for card in DECK if LOW_RANK[card] <= 9]
    _same_order([tuple(dealer.sample(low_cards, 5)) for _ in range(4000)])


@pytest.mark.deep
def test_against_pokerkit_on_every_hand() -> None:
    _same_order(list(combinations(DECK, 5)))
