"""Small bets on third and fourth, big ones from fifth on."""

from __future__ import annotations

from dataclasses import replace

import pytest

from histories.rules.bet_sizes import ante_size, bet_size, bet_sizes, bring_in_size
from histories.rules.house_rules import HouseRules
from histories.rules.houses import ONLINE
from histories.stakes import Stakes

STAKES = Stakes(300, 600)


@pytest.mark.parametrize(("street", "size"), [(3, 300), (4, 300), (5, 600), (6, 600), (7, 600)])
def test_a_bet_on_each_street(street: int, size: int) -> None:
    assert bet_size(STAKES, street) == size
    assert bet_sizes(STAKES, street, open_pair=True, rules=ONLINE) == (size,)


def test_an_open_pair_matters_on_fourth_street_only() -> None:
    rules = replace(ONLINE, open_pair_big_bet=True)
    assert bet_sizes(STAKES, 4, open_pair=True, rules=rules) == (300, 600)
    assert bet_sizes(STAKES, 4, open_pair=False, rules=rules) == (300,)
    assert bet_sizes(STAKES, 3, open_pair=True, rules=rules) == (300,)
    assert bet_sizes(STAKES, 5, open_pair=True, rules=rules) == (600,)


def test_the_hand_knows_its_ante_and_bring_in_best() -> None:
    assert ante_size(STAKES._replace(ante=25), HouseRules()) == 25
    assert bring_in_size(STAKES._replace(bring_in=75), HouseRules()) == 75
    assert bring_in_size(STAKES._replace(bring_in=0), HouseRules()) == 0


def test_else_the_house_does_or_nobody() -> None:
    assert (ante_size(STAKES, HouseRules()), bring_in_size(STAKES, HouseRules())) == (60, 150)
    assert (ante_size(STAKES, ONLINE), bring_in_size(STAKES, ONLINE)) == (None, None)
