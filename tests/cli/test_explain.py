"""What `explain` knows: every problem, every severity, every kind of starting hand, and what was nearly typed right."""

from __future__ import annotations

import pytest
from conftest import Run

from histories.problems import CATALOGUE, SEVERITIES
from histories.replay.starting_hands import START_CLASSES
from reports.pages import words
from reports.pages.start_words import MEANS, how_many, kind_of


def test_every_kind_of_starting_hand_is_explained(run: Run) -> None:
    assert tuple(MEANS) == START_CLASSES == tuple(words.START_CLASS)
    for code in START_CLASSES:
        ran = run("explain", code)
        assert (ran.code, ran.err) == (0, "")
        assert ran.out.startswith(f"{code}: {words.START_CLASS[code]}\nWhat: ")


def test_kinds_are_known_by_their_examples_and_by_any_cards() -> None:
    for code, name in words.START_CLASS.items():
        example = name.rpartition(" (")[2][:-1]
        cards = example.translate(str.maketrans("♥♦♣♠", "hdcs"))
        assert kind_of(example) == kind_of(cards) == kind_of(words.class_name(code)) == code
    assert kind_of("Ad 3d 5d") == "LOW3_SF"
    assert kind_of("(Kd Kc) 3d") == kind_of("kk3") == "HIGHPAIR_LOW"
    assert [kind_of(text) for text in ("AK", "1Q5", "AdAd3c", "AA5x", "", "folds")] == [None] * 6


def test_all_hands_of_three_cards_are_of_some_kind() -> None:
    assert sum(how_many(code) for code in ("ROLLED_LOW", "ROLLED_HIGH")) == 13 * 4
    assert how_many("AA_LOW") == 6 * 28


@pytest.mark.parametrize("severity", SEVERITIES)
def test_a_severity_lists_its_problems(run: Run, severity: str) -> None:
    told = run("explain", severity).out
    assert [name for name in CATALOGUE if f"  {name}\n" in told] == [
        name for name, entry in CATALOGUE.items() if entry.severity == severity
    ]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("unraed", "unread"), ("AA_LWO", "AA_LOW"), ("wrong-player-bring-in", "wrong-player-brings-in")],
)
def test_what_was_nearly_typed_right_is_offered(run: Run, typed: str, meant: str) -> None:
    ran = run("explain", typed)
    assert ran.code == 2
    assert "did you mean" in ran.err
    assert meant in ran.err


def test_no_example_stands_beside_real_cards() -> None:
    assert words.class_name("TWO_LOW_BRICK") == "Two low and a brick"
    assert words.class_name(None) == words.class_name("unheard of") == ""
