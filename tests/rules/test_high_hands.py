"""Which high hand wins, and what it is called."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from histories.cards import DECK, SUITS
from histories.rules.high_hands import board_rank, high_five, high_rank, high_words

LADDER = [
    ("Kc Jd 9h 7s 5c 3d 2h", "high card King"),
    ("Ac Jd 9h 7s 5c 3d 2h", "high card Ace"),
    ("2c 2d 9h 7s 5c Kd Jh", "a pair of Deuces"),
    ("Ac Ad 9h 7s 5c 3d 2h", "a pair of Aces"),
    ("3c 3d 2h 2s 5c 7d 9h", "two pair, Threes and Deuces"),
    ("Ac Ad 8h 8s 5c 3d 2h", "two pair, Aces and Eights"),
    ("2c 2d 2h 7s 5c 9d Jh", "three of a kind, Deuces"),
    ("6c 6d 6h 7s 2c 9d Jh", "three of a kind, Sixes"),
    ("Ac 2d 3h 4s 5c Kd Kh", "a straight, Ace to Five"),
    ("2d 3c 4h 5s 6c Kd Qh", "a straight, Deuce to Six"),
    ("Ac Kd Qh Js Tc 3d 4h", "a straight, Ten to Ace"),
    ("7h 5h 4h 3h 2h Ad Kc", "a flush, Seven high"),
    ("Qh 9h 8h 4h 2h Qd Qc", "a flush, Queen high"),
    ("2c 2d 2h Ac Ad 7s 9h", "a full house, Deuces full of Aces"),
    ("9c 9d 9h 8s 8c 8d Ah", "a full house, Nines full of Eights"),
    ("9c 9d 9h 9s 2c 8d 8h", "four of a kind, Nines"),
    ("Ah 2h 3h 4h 5h Kh Kd", "a straight flush, Ace to Five"),
    ("4c 5c 6c 7c 8c Ac Kc", "a straight flush, Four to Eight"),
    ("Th Jh Qh Kh Ah 9h 8h", "a Royal Flush"),
]


@pytest.mark.parametrize(("cards", "words"), LADDER)
def test_words(cards: str, words: str) -> None:
    assert high_words(high_rank(cards.split())) == words


def test_each_hand_beats_those_below_it() -> None:
    ranks = [high_rank(cards.split()) for cards, _ in LADDER]
    assert ranks == sorted(set(ranks))


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("2d 3c 4h 5s 6c Kd Qh", "Ad 2c 3h 4s 5c 9d 9h"),  # the wheel is the lowest straight
        ("Ac Ad Kh 7s 5c 3d 2h", "As Ah Qh Js 5d 3c 2c"),  # the kicker
        ("Kc Kd 9h 9s Ac 3d 2h", "Kh Ks 9c 9d Qc Jd 2s"),
        ("Ah Jh 8h 4h 2h Kc Kd", "Qd Jd 8d 4d 3d 2d Kh"),  # the ace of the flush
        ("8c 8d 8h Ks Kd 2c 3c", "7c 7d 7h As Ad 2d 3d"),  # threes before the pair
    ],
)
def test_better_and_worse(better: str, worse: str) -> None:
    assert high_rank(better.split()) > high_rank(worse.split())


def test_the_sixth_card_plays_no_part() -> None:
    assert high_rank(["Ac", "Kd", "Qh", "Js", "9c", "3d", "2h"]) == high_rank(
        ["Ad", "Kh", "Qs", "Jc", "9d", "8h", "7s"]
    )


def test_suits_never_break_a_tie() -> None:
    assert high_rank(["Ac", "Kd", "Qh", "Js", "Tc", "3d", "4h"]) == high_rank(
        ["Ad", "Kh", "Qc", "Jd", "Th", "3c", "4s"]
    )


def test_the_third_pair_is_only_a_kicker() -> None:
    assert high_rank(["Ac", "Ad", "Kh", "Ks", "Qc", "Qd", "2h"]) == high_rank(
        ["Ah", "As", "Kc", "Kd", "Qh", "3d", "2c"]
    )
    assert high_rank(["Ac", "Ad", "Kh", "Ks", "3c", "3d", "Jh"]) == high_rank(
        ["Ah", "As", "Kc", "Kd", "Js", "3h", "2c"]
    )


def test_four_to_a_flush_and_four_to_a_straight_are_nothing() -> None:
    assert high_words(high_rank(["Ah", "Jh", "8h", "4h", "Kc"])) == "high card Ace"
    assert high_words(high_rank(["Kc", "Ac", "2d", "3h", "4s"])) == "high card Ace"


def test_there_is_no_straight_round_the_corner() -> None:
    assert high_words(high_rank(["Qc", "Kd", "Ah", "2s", "3c", "7d", "8h"])) == "high card Ace"


def test_less_than_five_cards_rank_by_pairs_and_kickers() -> None:
    ups = ["2c", "Ac", "Ac Kd", "2c 2d", "2c 2d 3h", "3c 3d 2h 2s", "2c 2d 2h", "3c 3d 3h 3s"]
    ranks = [high_rank(cards.split()) for cards in ups]
    assert ranks == sorted(set(ranks))
    assert [board_rank(cards.split()) for cards in ups] == ranks


def test_a_board_of_five_is_pairs_and_kickers_still() -> None:
    assert board_rank(["8c", "7c", "6c", "5c", "4c"]) < board_rank(["9d", "7h", "6s", "5s", "4s"])
    assert high_rank(["8c", "7c", "6c", "5c", "4c"]) > high_rank(["9d", "7h", "6s", "5s", "4s"])


@pytest.mark.parametrize(
    ("cards", "five"),
    [
        ("Ac Kd Qh Jd Ts As 2c", "As Kd Qh Jd Ts"),
        ("9c 8d 7h 6d 5s Ks Kd", "9c 8d 7h 6d 5s"),
        ("5c 4d 3h 2d As Ks Ad", "5c 4d 3h 2d As"),
        ("Qh 9h 8h 4h 2h Qd Ah", "Ah Qh 9h 8h 4h"),
        ("5h 4h 3h 2h Ah Kh As", "5h 4h 3h 2h Ah"),
        ("9c 9d 9h 8s 8c 8d Ah", "9h 9d 9c 8s 8d"),
        ("Kc 9d 9h", "9h 9d Kc"),
    ],
)
def test_the_five_cards_that_play(cards: str, five: str) -> None:
    assert " ".join(high_five(cards.split())) == five


seven = st.lists(st.sampled_from(DECK), min_size=7, max_size=7, unique=True)


@given(seven, st.permutations(SUITS))
def test_other_suits_change_no_rank(cards: list[str], suits: list[str]) -> None:
    swapped = [card[0] + suits[SUITS.index(card[1])] for card in cards]
    assert high_rank(swapped) == high_rank(cards)


@given(seven)
def test_seven_cards_are_worth_their_best_five(cards: list[str]) -> None:
    assert high_rank(cards) == max(high_rank(five) for five in combinations(cards, 5))
    five = high_five(cards)
    assert len(set(five)) == 5
    assert set(five) <= set(cards)
    assert high_rank(five) == high_rank(cards)


def _same_order(hands: list[tuple[str, ...]]) -> None:
    """Our ranks and pokerkit's put the five-card hands in one order, with the same ties."""
    from pokerkit.lookups import StandardLookup

    lookup = StandardLookup()
    pairs = {(high_rank(hand), lookup.get_entry("".join(hand)).index) for hand in hands}
    ours, theirs = sorted(pairs), sorted(pairs, key=lambda pair: (pair[1], pair[0]))
    assert ours == theirs
    assert len({rank for rank, _ in pairs}) == len({index for _, index in pairs}) == len(pairs)


def test_against_pokerkit_on_some_hands() -> None:
    dealer = Random(8)
    _same_order([tuple(dealer.sample(DECK, 5)) for _ in range(4000)])


@pytest.mark.deep
def test_against_pokerkit_on_every_hand() -> None:
    _same_order(list(combinations(DECK, 5)))
