"""Whatever people call themselves, the hand is the same."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from strategies import hostile_names
from told_hands import told

from histories.writing.deal import DealSettings, deal
from histories.writing.pokerstars import write


def check_names(seed: int, names: list[str]) -> None:
    for dealt in deal(DealSettings(3, players=8, seed=seed, hero=None, with_talk=False)):
        assert dealt.history is not None
        seats = tuple(seated._replace(name=name) for seated, name in zip(dealt.history.seats, names, strict=False))
        (plain,) = told(dealt.text)
        text = write(dealt.history._replace(seats=seats))
        (hostile,) = told(text)
        assert hostile.problems() == [], text
        assert [player.name for player in hostile.again.players] == [seated.name for seated in seats]
        assert hostile.again.actions == plain.again.actions, text
        assert hostile.again.awards == plain.again.awards, text
        assert hostile.again.cards == plain.again.cards, text


def sets_of_names() -> st.SearchStrategy[list[str]]:
    return st.lists(hostile_names, min_size=8, max_size=8, unique_by=lambda name: name.rstrip())


@settings(max_examples=60, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(st.integers(0, 1000), sets_of_names())
def test_names_that_look_like_lines_change_nothing(seed: int, names: list[str]) -> None:
    check_names(seed, names)


@pytest.mark.deep
@settings(max_examples=2000, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.integers(0, 1000), sets_of_names())
def test_thousands_of_names_that_look_like_lines(seed: int, names: list[str]) -> None:
    check_names(seed, names)


@pytest.mark.parametrize(
    "names",
    [("Bob", "Bob [Ah]"), ("Bob [Ah]", "Bob"), ("X", "X [7c] [Kd]"), ("Bob", "Bob: folds"), ("Seat 2", "Seat 2: Bob")],
    ids=str,
)
def test_one_name_may_begin_like_another(names: tuple[str, str]) -> None:
    check_names(11, [*names, *(f"player {number}" for number in range(6))])
