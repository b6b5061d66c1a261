"""Every case of the corpus reads, and replays, as its folder says.

A case is a folder whose name says what it shows. Whole hands lie in `tests/corpus/<site>/`, with all that is expected
of them in `expected.json`; hands with something wrong lie in `broken/`, with their problems in `problems.json`.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from case_folders import case_name, cases
from reading_cases import as_written, problem_rows
from told_hands import ToldHand, told

from histories.problems import CATALOGUE

ALL = cases("corpus", holding="hand.txt")
BROKEN = [case for case in ALL if case.parent.name == "broken"]
WHOLE = [case for case in ALL if case.parent.name != "broken"]
#: Problems that take more than one text of a hand: their tests are those of views and of the store.
OF_SEVERAL_TEXTS = {"views-contradict", "same-number-other-hand"}
#: Problems that only a stricter house than the site's own finds: hands judged by several houses show them.
OF_STRICT_HOUSES = {
    "odd-chip-misplaced",
    "shows-out-of-turn",
    "mucks-and-must-show",
    "wrong-number-of-players",
}


def hands_of(case: Path) -> list[ToldHand]:
    return told((case / "hand.txt").read_text(encoding="utf-8"))


def lines_of(hands: list[ToldHand]) -> int:
    return sum(sum(hand.read.lines) for hand in hands)


@pytest.mark.parametrize("case", WHOLE, ids=case_name)
def test_whole_hands_read_as_expected(case: Path, matches_expected: Callable[[str, Path], None]) -> None:
    hands = hands_of(case)
    assert [(hand.replay.trust, hand.problems()) for hand in hands if hand.replay] == [
        ("clean", []) for hand in hands if hand.replay
    ]
    assert [hand.read.rejected for hand in hands if hand.read.rejected] == []
    matches_expected(as_written(hands), case / "expected.json")


@pytest.mark.parametrize("case", BROKEN, ids=case_name)
def test_broken_hands_have_just_the_problems_that_are_listed(
    case: Path, matches_expected: Callable[[str, Path], None]
) -> None:
    rows = [json.dumps(row, ensure_ascii=False) for hand in hands_of(case) for row in problem_rows(hand)]
    assert rows, "a case with nothing wrong belongs to the whole hands"
    matches_expected("[\n" + ",\n".join("  " + row for row in rows) + "\n]\n", case / "problems.json")


@pytest.mark.parametrize("case", ALL, ids=case_name)
def test_every_line_is_counted_once(case: Path) -> None:
    text = (case / "hand.txt").read_text(encoding="utf-8")
    hands = hands_of(case)
    assert lines_of(hands) == text.count("\n")
    unread = {
        problem.line
        for hand in hands
        for problem in hand.all_problems
        if problem.name in ("line-not-understood", "header-not-understood")
    }
    assert sum(hand.read.lines.unread for hand in hands) == len(unread)


@pytest.mark.parametrize("case", ALL, ids=case_name)
def test_a_hand_reads_the_same_a_second_time(case: Path) -> None:
    first = hands_of(case)
    assert hands_of(case) == first
    # What is kept of a hand is its text alone: it must tell the same hand again.
    for hand in first:
        if hand.read.history is not None:
            (again,) = told(hand.read.text, hand.read.first_line)
            assert again.replay == hand.replay


@pytest.mark.parametrize("case", WHOLE, ids=case_name)
def test_chips_move_and_none_appear(case: Path) -> None:
    for hand in hands_of(case):
        if hand.replay is not None:
            assert sum(hand.net().values()) + hand.replay.rake + hand.replay.fees == 0


def test_every_problem_is_shown_by_a_case() -> None:
    shown = {row["problem"] for case in BROKEN for row in json.loads((case / "problems.json").read_text("utf-8"))}
    assert CATALOGUE.keys() - shown - OF_SEVERAL_TEXTS - OF_STRICT_HOUSES - {"site-without-reader"} == set()


def test_no_case_is_left_without_its_hand() -> None:
    lonely = {path.parent for path in (Path(__file__).parents[1] / "corpus").rglob("*.json")} - set(ALL)
    assert lonely == set()
