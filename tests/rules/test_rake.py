"""From which pots the house takes its part."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from histories.rules.house_rules import HouseRules
from histories.rules.houses import ONLINE
from histories.rules.rake import take_rake

PROPORTIONAL = replace(ONLINE, rake_from="proportional")


def test_the_main_pot_pays_first() -> None:
    assert take_rake([30, 40], 3, ONLINE) == (27, 40)


def test_the_side_pot_pays_what_the_main_pot_cannot() -> None:
    assert take_rake([2, 40], 3, ONLINE) == (0, 39)


def test_each_pot_pays_its_part() -> None:
    assert take_rake([300, 100], 4, PROPORTIONAL) == (297, 99)


def test_the_rest_of_the_parts_comes_from_the_main_pot() -> None:
    assert take_rake([300, 100], 3, PROPORTIONAL) == (297, 100)


def test_no_rake_no_change() -> None:
    assert take_rake([300, 100], 0, ONLINE) == (300, 100)


@given(
    st.lists(st.integers(0, 500), min_size=1, max_size=4), st.integers(0, 100), st.sampled_from([ONLINE, PROPORTIONAL])
)
def test_exactly_the_rake_is_taken(pots: list[int], rake: int, rules: HouseRules) -> None:
    net = take_rake(pots, rake, rules)
    assert sum(net) == sum(pots) - min(rake, sum(pots))
    assert all(0 <= left <= pot for left, pot in zip(net, pots, strict=True))
