"""The same hand judged by several houses: what one allows, another calls wrong."""

from __future__ import annotations

from pathlib import Path

import pytest
from test_near_misses import RIGHT
from told_hands import tell

from histories.problems import CATALOGUE, NOTE
from histories.replay.replay import replay
from histories.rules.houses import house

CASES = Path(__file__).parents[1] / "corpus" / "pokerstars"


def judged(text: str, by: str) -> list[str]:
    """The names of the problems that the house of that name finds in a hand."""
    history = tell(text).read.history
    assert history is not None
    return [problem.name for problem in replay(history, house(by)).problems]


def case(name: str) -> str:
    return (CASES / name / "hand.txt").read_text(encoding="utf-8")


ODD_CENT = "broken/the-odd-cent-goes-to-the-low"


@pytest.mark.parametrize(
    ("by", "found"),
    [
        ("acr", []),
        ("online", ["odd-chip-elsewhere", "odd-chip-elsewhere"]),
        ("casino", ["odd-chip-misplaced", "odd-chip-misplaced"]),
    ],
)
def test_the_odd_cent_goes_to_the_low(by: str, found: list[str]) -> None:
    assert judged(case(ODD_CENT), by) == found


def test_a_misplaced_chip_is_a_note_where_no_house_says_where_it_goes() -> None:
    assert CATALOGUE["odd-chip-elsewhere"].severity == NOTE
    assert CATALOGUE["odd-chip-misplaced"].severity != NOTE


def test_a_fourth_raise() -> None:
    fourth = case("broken/a-fourth-raise")
    assert judged(fourth, "online") == ["raise-over-the-cap"]
    assert judged(fourth, "casino") == []


def test_two_deuces_the_lower_suit_or_the_first_seat() -> None:
    deuces = RIGHT.replace("Dealt to Wilma [9h]", "Dealt to Wilma [2s]")
    assert judged(deuces, "online") == []
    assert judged(deuces, "seat-cap3") == ["wrong-player-brings-in"]
    assert judged(deuces, "online,bring_in_tie=seat") == ["wrong-player-brings-in"]
