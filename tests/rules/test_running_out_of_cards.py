"""Eight players can need more cards than there are."""

from __future__ import annotations

from dataclasses import replace

import pytest

from histories.rules.house_rules import HouseRules
from histories.rules.houses import ONLINE
from histories.rules.running_out_of_cards import community_seventh, undealt_before_seventh

PLUS_TWO = replace(ONLINE, community_trigger="undealt_lt_players_plus_2")
RECYCLE = replace(ONLINE, community_trigger="recycle_muck")


def shared(third: int, fourth: int, fifth: int, sixth: int, left: int, rules: HouseRules = ONLINE) -> bool:
    return community_seventh(undealt_before_seventh([third, fourth, fifth, sixth]), left, rules)


def test_eight_to_the_river_share_a_card() -> None:
    assert shared(8, 8, 8, 8, 8)


@pytest.mark.parametrize(("left", "share"), [(4, False), (5, True)])
def test_four_cards_are_enough_for_four(left: int, share: bool) -> None:
    assert shared(8, 8, 8, 8, left) is share


def test_seven_after_a_fold_on_third_have_their_own_cards() -> None:
    assert not shared(8, 7, 7, 7, 7)
    assert shared(8, 8, 8, 7, 7)


def test_live_two_cards_are_kept_back() -> None:
    assert shared(8, 7, 7, 7, 7, PLUS_TWO)
    assert not shared(7, 7, 7, 7, 7, PLUS_TWO)


def test_where_the_muck_is_dealt_again_only_eight_share() -> None:
    assert not shared(8, 8, 8, 8, 7, RECYCLE)
    assert shared(8, 8, 8, 8, 8, RECYCLE)
