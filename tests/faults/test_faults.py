"""How well the checks find single faults, and that they find none where there is none."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from itertools import islice
from pathlib import Path

import pytest
from case_folders import OPTIONAL

from faults.findings import ONLINE, Measured, as_table, measured, problems_of, total
from faults.hand_lines import HandLines
from faults.kinds import KINDS
from faults.planting import REAL, dealt_hands, dealt_texts, planted_faults, real_hands
from histories.problems import CATALOGUE, NOTE

HERE = Path(__file__).parent
#: The modules that ask the checks; all others tell faults by the text alone.
ASKING = {"findings.py", "test_faults.py"}
#: Problems that no fault of one hand's text shows: two texts of a hand, a house's choice, or nothing wrong at all.
OF_NO_FAULT = {
    "same-number-other-hand",
    "views-contradict",
    "wrong-number-of-players",
    "shows-out-of-turn",
    "mucks-and-must-show",
}

LEAST_FOUND, LEAST_NEAR, MOST_EXCLUDED = 0.995, 0.97, 0.05


def judged(hands: Sequence[HandLines], each: int) -> dict[str, Measured]:
    """So many faults of each kind in these hands, measured, the table printed, and held against what we promise."""
    by_kind = measured(planted_faults(hands, each, seed=1))
    print(f"\n{as_table(by_kind)}")
    whole = total(by_kind)
    missed = "\n".join(finding.told() for kind in by_kind.values() for finding in kind.missed[:2])
    assert {name: kind.excluded for name, kind in by_kind.items() if kind.excluded > kind.planted * MOST_EXCLUDED} == {}
    assert whole.found >= whole.judged * LEAST_FOUND, missed
    assert whole.near >= whole.judged * LEAST_NEAR, missed
    return by_kind


def test_faults_in_dealt_hands_are_found() -> None:
    by_kind = judged(dealt_hands(8, seeds=(1, 2, 3)), each=4)
    assert total(by_kind).planted > 450
    assert KINDS.keys() - by_kind.keys() <= RARE


#: Kinds for which few hands have a place, so that a few hundred may have none.
RARE = {
    "the-common-card-is-lost",
    "the-common-card-is-dealt-already",
    "the-odd-chip-goes-to-another",
    "a-raise-that-nobody-can-call",
}


def test_faults_in_real_hands_are_found() -> None:
    if not REAL.is_dir():
        pytest.skip(f"{OPTIONAL}: no real hands at {REAL}")
    by_kind = judged(real_hands(), each=3)
    assert total(by_kind).planted > 200


@pytest.mark.deep
def test_thousands_of_faults_are_found() -> None:
    if not REAL.is_dir():
        print(f"{OPTIONAL}: no real hands at {REAL}; faults are planted in dealt hands alone")
    hands = real_hands() + dealt_hands(80, seeds=range(1, 7))
    by_kind = judged(hands, each=120)
    assert by_kind.keys() == KINDS.keys()
    assert total(by_kind).planted > 10_000
    # Whatever the kind: a check that is blind to one of them shows here, and not in the sum.
    assert {name for name, kind in by_kind.items() if kind.found < kind.judged * 0.95} == set()


def faulty(texts: islice[str]) -> list[str]:
    """Hands in which something above a note is found, with what it is."""
    found = []
    for text in texts:
        wrong = [problem for problem in problems_of(text, ONLINE) if problem.severity != NOTE]
        if wrong:
            found.append(f"{wrong}\n{text}")
    return found


def test_nothing_is_found_in_hands_without_a_fault() -> None:
    assert faulty(islice(dealt_texts(60, seeds=range(100, 105)), 2_000)) == []


@pytest.mark.deep
def test_nothing_is_found_in_many_hands_without_a_fault() -> None:
    assert faulty(islice(dealt_texts(600, seeds=range(200, 220)), 100_000)) == []


def test_every_problem_is_the_right_name_of_a_fault() -> None:
    right = {name for kind in KINDS.values() for name in kind.right}
    assert right <= CATALOGUE.keys()
    serious = {name for name, told in CATALOGUE.items() if told.severity != NOTE}
    assert serious - right == OF_NO_FAULT


def test_faults_are_told_by_the_text_alone() -> None:
    """What plants faults must not know how they are found."""
    for path in sorted(HERE.glob("*.py")):
        if path.name in ASKING:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            names += [name.name for name in node.names] if isinstance(node, ast.Import) else []
            own = [name for name in names if name.startswith("histories")]
            assert set(own) <= {"histories.cards", "histories.writing.deal"}, path.name


def test_modules_and_functions_stay_small() -> None:
    for path in sorted(HERE.glob("*.py")):
        text = path.read_text(encoding="utf-8")
        assert text.count("\n") < 400, path.name
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.FunctionDef):
                assert (node.end_lineno or 0) - node.lineno < 60, f"{path.name}: {node.name}"


def test_the_same_seed_plants_the_same_faults() -> None:
    hands = dealt_hands(2, seeds=(5,))
    once, again = ([fault.planted for fault in planted_faults(hands, 1, seed=9)] for _ in range(2))
    assert once == again
