"""What `explain` knows: every problem, every severity, every kind of starting hand, and what was nearly typed right."""

from __future__ import annotations

from pathlib import Path

import pytest
from conftest import Run
from written_hands import HOSTILE, SPLIT

from histories.problems import CATALOGUE, SEVERITIES
from histories.replay.starting_hands import START_CLASSES
from histories.tables.schema import OUTCOMES
from reports.pages import words
from reports.pages.outcome_words import MEANS as OUTCOME_MEANS
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


def test_every_end_of_a_hand_and_every_statistic_is_explained(run: Run) -> None:
    told = run("explain").out
    assert set(OUTCOME_MEANS) == set(words.OUTCOME)
    for code in words.OUTCOME:
        assert code in told
        assert run("explain", code.upper()).out.startswith(f"{code}: {words.OUTCOME[code]}\n")
    assert run("explain", "quartered").out.startswith("quarter: ")
    assert "doorcard stats vpip works it out" in run("explain", "VPIP").out
    schema = run("schema", "hand_players").out
    assert all(f"\n{code} " in schema for code in OUTCOMES)


def test_a_split_by_the_end_tells_a_showdown_lost_from_a_fold(run: Run, store: Path, tmp_path: Path) -> None:
    fold = SPLIT.replace("900000000001", "900000000031").replace(HOSTILE, "Bob").partition("Hero: calls $2\n*** 5th")[
        0
    ] + (
        "Hero: folds\nUncalled bet ($2) returned to Anna\nAnna collected $5.20 from pot\nAnna: doesn't show hand\n"
        "*** SUMMARY ***\nTotal pot $5.20 | Rake $0\nSeat 1: Anna collected ($5.20)\n"
        "Seat 2: Hero folded on the 4th Street\nSeat 3: Bob folded on the 3rd Street\n"
    )
    (tmp_path / "fold.txt").write_text(fold, encoding="utf-8")
    assert run("import", "fold.txt").code == 0
    told = run("stats", "hands", "--by", "outcome").out
    assert "Took the antes on third" in told
    assert "Folded later" in told
    assert "Nothing at showdown" not in told
    assert "Nothing at showdown" not in run("stats", "scoops", "--by", "outcome").out


def test_no_example_stands_beside_real_cards() -> None:
    assert words.class_name("TWO_LOW_BRICK") == "Two low and a brick"
    assert words.class_name(None) == words.class_name("unheard of") == ""
