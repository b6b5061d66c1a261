"""Main pot, side pots, and what comes back."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from histories.rules.side_pots import pots, uncalled

money = st.dictionaries(st.integers(1, 8), st.integers(0, 60), min_size=2)


def amounts(put_in: dict[int, int], live: list[int]) -> list[tuple[int, tuple[int, ...]]]:
    return [(pot.amount, pot.eligible) for pot in pots(put_in, live)]


def test_one_pot_when_all_have_called() -> None:
    assert amounts({1: 50, 2: 50, 3: 5}, [1, 2]) == [(105, (1, 2))]


def test_four_stacks_make_three_pots() -> None:
    assert amounts({1: 15, 2: 3, 3: 23, 4: 23}, [1, 2, 3, 4]) == [(12, (1, 2, 3, 4)), (36, (1, 3, 4)), (16, (3, 4))]


def test_who_is_all_in_for_the_ante_plays_for_the_antes() -> None:
    assert amounts({1: 1, 2: 21, 3: 21, 4: 1}, [1, 2, 3]) == [(4, (1, 2, 3)), (40, (2, 3))]


def test_dead_money_above_the_all_in_goes_to_the_side_pot() -> None:
    main, side = pots({1: 10, 2: 50, 3: 50, 4: 30}, [1, 2, 3])
    assert (main.amount, main.put_in) == (40, {1: 10, 2: 10, 3: 10, 4: 10})
    assert (side.amount, side.put_in) == (100, {2: 40, 3: 40, 4: 20})


def test_an_all_in_for_what_a_folded_player_had_in_makes_no_new_pot() -> None:
    assert amounts({1: 30, 2: 30, 3: 12, 4: 20}, [1, 2]) == [(92, (1, 2))]


def test_dead_money_above_everybody_stays_in_the_last_pot() -> None:
    assert amounts({1: 10, 2: 20, 3: 25}, [1, 2]) == [(30, (1, 2)), (25, (2,))]


def test_the_last_bet_that_nobody_called_comes_back() -> None:
    assert uncalled({1: 30, 2: 20, 3: 5}, [1]) == (1, 10)


def test_only_down_to_what_a_folded_player_had_in() -> None:
    assert uncalled({1: 50, 2: 10, 3: 30}, [1, 2]) == (1, 20)


def test_the_rest_of_an_ante_comes_back_too() -> None:
    assert uncalled({1: 7, 2: 6}, [1, 2]) == (1, 1)


def test_a_called_bet_does_not() -> None:
    assert uncalled({1: 30, 2: 30, 3: 5}, [1]) is None


def test_nothing_goes_back_to_who_folded() -> None:
    assert uncalled({1: 30, 2: 20}, [2]) is None


@given(money, st.data())
def test_pots_hold_every_chip_once(put_in: dict[int, int], data: st.DataObject) -> None:
    live = data.draw(st.sets(st.sampled_from(sorted(put_in)), min_size=1))
    made = pots(put_in, live)
    assert sum(pot.amount for pot in made) == sum(put_in.values())
    for seat, chips in put_in.items():
        assert sum(pot.put_in.get(seat, 0) for pot in made) == chips
    for lower, upper in pairwise(made):
        assert set(upper.eligible) < set(lower.eligible)
    assert all(pot.amount == sum(pot.put_in.values()) for pot in made)


@given(money, st.data())
def test_what_comes_back_leaves_the_largest_sum_matched(put_in: dict[int, int], data: st.DataObject) -> None:
    live = data.draw(st.sets(st.sampled_from(sorted(put_in)), min_size=1))
    back = uncalled(put_in, live)
    if back:
        seat, chips = back
        assert chips > 0
        put_in[seat] -= chips
        assert sorted(put_in.values())[-1] == sorted(put_in.values())[-2]
        assert uncalled(put_in, live) is None
