"""Who brings it in: the lowest door card, ties by suit or by seat."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations

import pytest

from histories.cards import DECK, RANKS, SUITS
from histories.rules.bring_in import Opener, who_brings_in, who_opens
from histories.rules.house_rules import HouseRules
from histories.rules.houses import ONLINE

BY_SEAT = replace(ONLINE, bring_in_tie="seat")


def test_the_lowest_card_brings_it_in() -> None:
    assert who_brings_in({1: "9h", 2: "4s", 3: "Qs", 4: "Kc", 5: "6s", 6: "8d"}, ONLINE) == 2


def test_of_three_deuces_the_club_brings_it_in() -> None:
    assert who_brings_in({1: "2s", 2: "2c", 3: "2h", 4: "Kd"}, ONLINE) == 2


def test_by_seat_the_first_deuce_left_of_the_dealer_brings_it_in() -> None:
    assert who_brings_in({4: "2c", 1: "2s", 7: "2h", 8: "Kd"}, BY_SEAT) == 1


def test_an_ace_is_high_so_the_king_brings_it_in() -> None:
    assert who_brings_in({1: "Ac", 2: "Ks", 3: "As"}, ONLINE) == 2


def test_where_the_ace_is_low_the_club_ace_brings_it_in() -> None:
    assert who_brings_in({1: "As", 2: "2s", 3: "Ac"}, replace(ONLINE, bring_in_ace="low")) == 3


def test_with_nothing_but_aces_up_the_ace_of_clubs_is_low() -> None:
    assert who_brings_in({1: "As", 2: "Ah", 3: "Ac", 4: "Ad"}, ONLINE) == 3


def test_a_house_may_order_the_suits_otherwise() -> None:
    assert who_brings_in({1: "2c", 2: "2s"}, replace(ONLINE, suit_order="shdc")) == 2


@pytest.mark.parametrize("rules", [ONLINE, BY_SEAT])
def test_every_pair_of_door_cards_heads_up(rules: HouseRules) -> None:
    for one, other in permutations(DECK, 2):
        low, high = RANKS.index(one[0]), RANKS.index(other[0])
        if low == high and rules is ONLINE:
            low, high = SUITS.index(one[1]), SUITS.index(other[1])
        assert who_brings_in({2: one, 5: other}, rules) == (5 if high < low else 2)


def test_a_low_card_with_chips_opens_and_may_not_fold() -> None:
    assert who_opens({1: "2h", 2: "Ad", 5: "9c"}, {1: 1, 2: 300, 5: 300}, ONLINE) == Opener(1, may_fold=False)


def test_left_of_a_low_card_that_is_all_in_for_the_ante_one_opens_or_folds() -> None:
    doors, stacks = {1: "5h", 2: "Ad", 5: "2c", 7: "9c"}, {1: 300, 2: 300, 5: 0, 7: 0}
    assert who_opens(doors, stacks, ONLINE) == Opener(1, may_fold=True, instead_of=5)
    must_post = replace(ONLINE, low_card_all_in_for_ante="left_must_post")
    assert who_opens(doors, stacks, must_post) == Opener(1, may_fold=False, instead_of=5)


def test_elsewhere_the_next_lowest_card_brings_it_in() -> None:
    rules = replace(ONLINE, low_card_all_in_for_ante="next_lowest_posts")
    assert who_opens({1: "Ah", 2: "Td", 5: "2c", 7: "3c"}, {1: 300, 2: 300, 5: 0, 7: 0}, rules) == Opener(2, False, 5)


def test_with_everybody_all_in_for_the_ante_the_low_card_stands() -> None:
    assert who_opens({1: "Ah", 2: "Td"}, {1: 0, 2: 0}, ONLINE) == Opener(2, may_fold=False)
