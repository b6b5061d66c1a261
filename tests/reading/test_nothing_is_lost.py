"""Every line of a file is understood, noise, of another game, or unread; and what is unread is reported."""

from __future__ import annotations

from pathlib import Path

import pytest
from case_folders import OPTIONAL, TESTS, case_name, cases
from hypothesis import HealthCheck, given, settings
from strategies import mutated_texts
from told_hands import told

from histories.problems import CATALOGUE
from histories.reading.hand_read import ReadHand
from histories.reading.read import read_text
from histories.reading.split_hands import TextBlock, blocks
from histories.worker import BlockTask, check_block, read_block

WHOLE = [case for case in cases("corpus", holding="hand.txt") if case.parent.name != "broken"]
#: Hands that people wrote down at real tables. They lie beside the checkout, and are nobody's to give away.
REAL = TESTS.parents[1] / "shared" / "corpus"
INVENTED = ("Ann: flurbles 3 wobbles", "*** 9th STREET ***", "zzz")
LOST = ("line-not-understood", "header-not-understood")


def unread(hands: list[ReadHand]) -> list[int]:
    return [problem.line for hand in hands for problem in hand.problems if problem.name in LOST]


def accounted_for(text: str) -> list[ReadHand]:
    """The pieces of a text, after it was seen that every line is counted once and every lost one reported."""
    hands = list(read_text([text]))
    assert sum(sum(hand.lines) for hand in hands) == text.count("\n") + (not text.endswith("\n") and text != "")
    for hand in hands:
        assert min(hand.lines) >= 0
        lost = {problem.line for problem in hand.problems if problem.name in LOST}
        assert len(lost) == hand.lines.unread
    return hands


def inside(hand: ReadHand) -> range:
    """The places between two lines of a hand, by the number of the line that follows."""
    return range(hand.first_line + 1, hand.last_line + 1)


def check_an_invented_line(text: str, line: str, step: int = 1) -> None:
    lines = text.split("\n")
    before = unread(accounted_for(text))
    for hand in accounted_for(text):
        if hand.history is None:
            continue
        # Once more after its last line: what touches a hand is part of it.
        for place in [*inside(hand)[::step], hand.last_line + 1]:
            changed = "\n".join([*lines[: place - 1], line, *lines[place - 1 :]])
            expected = sorted([place, *(number + (number >= place) for number in before)])
            assert sorted(unread(accounted_for(changed))) == expected, changed


@pytest.mark.parametrize("line", INVENTED)
@pytest.mark.parametrize("case", WHOLE, ids=case_name)
def test_an_invented_line_is_reported_wherever_it_stands(case: Path, line: str) -> None:
    text = (case / "hand.txt").read_text(encoding="utf-8")
    # The longest hand has a hundred lines: every fifth place is enough there.
    check_an_invented_line(text, line, step=5 if text.count("\n") > 80 else 1)


@pytest.mark.parametrize("line", INVENTED)
def test_an_invented_line_above_a_hand_is_reported(line: str) -> None:
    for case in WHOLE:
        text = (case / "hand.txt").read_text(encoding="utf-8")
        if text.startswith("PokerStars"):
            assert unread(accounted_for(f"{line}\n{text}")) == [1]


def test_text_between_hands_is_noise_only_when_blank_lines_set_it_apart() -> None:
    one = (TESTS / "corpus/pokerstars/no-table-line/hand.txt").read_text(encoding="utf-8").rstrip("\n") + "\n"
    count = one.count("\n")
    assert unread(accounted_for(f"{one}\nsome words\nmore words\n\n{one}")) == []
    assert unread(accounted_for(f"{one}some words\nmore words\n\n{one}")) == [count + 1, count + 2]
    assert unread(accounted_for(f"{one}\nsome words\nmore words\n{one}")) == [count + 2, count + 3]
    assert unread(accounted_for(f"{one}\nsome words\n\nmore words\n{one}")) == [count + 4]
    assert unread(accounted_for(f"some words\n\n{one}")) == []


def test_a_file_that_is_no_history_is_all_noise() -> None:
    text = "Dear diary,\n\ntoday I did not play.\n"
    (only,) = accounted_for(text)
    assert only.lines.noise == 3
    assert (only.history, only.other, only.rejected, only.problems) == (None, None, None, ())


@pytest.mark.parametrize("text", ["", "\n", "\n\n\n", "PokerStars Hand #1:", "x", "\ufeff"])
def test_next_to_nothing_is_read_as_what_it_is(text: str) -> None:
    accounted_for(text)


def test_a_hand_of_a_site_without_a_reader_is_counted_and_kept() -> None:
    text = "Full Tilt Poker Game #4455: Table Moss - $1/$2 - Limit Stud H/L - 20:11:01 ET\nSeat 1: Kai ($40)\n"
    (only,) = accounted_for(text)
    assert only.lines.other_games == 2
    assert only.other is not None
    assert (only.other.site, only.other.hand_no, only.other.has_reader) == ("full_tilt", "4455", False)
    read = read_block(BlockTask(TextBlock(text), "kai.txt", 1))
    assert read.unread_sites == {"full_tilt": 1}
    assert "site-without-reader" in CATALOGUE


FULL_TILT = """\
Full Tilt Poker Game #4455: Table Moss - $1/$2 - Limit Stud H/L - 20:11:01 ET - 2010/01/01
Seat 1: Kai ($40)
Seat 3: Otto ($40)
Kai antes $0.10
Otto antes $0.10
*** 3RD STREET ***
Kai brings in for $0.30
Otto raises to $1
Kai folds
Otto mucks
Otto wins the pot ($0.80)
*** SUMMARY ***
Total pot $0.80 | Rake $0
Seat 1: Kai folded on 3rd St.
Seat 3: Otto collected ($0.80), mucked
"""


def a_hand_with(between: str, before: str) -> tuple[str, list[str]]:
    """A hand with a text put before one of its lines, and another hand after it; and what is left of the first."""
    (case,) = [case for case in WHOLE if case.name == "a-split-pot-with-an-odd-cent-and-talk-in-between"]
    text = (case / "hand.txt").read_text(encoding="utf-8")
    at = text.index(before)
    rest = [line.rstrip() for line in text[at:].split("\n") if line]
    return text[:at] + between + text[at:] + text.replace("#71", "#72"), rest


@pytest.mark.parametrize("gap", ["", "\n\n"], ids=["without a gap", "with a gap"])
@pytest.mark.parametrize("before", ["Seat 3: Otto showed", "Seat 1: Wilma folded", "Total pot", "*** SUMMARY"])
def test_the_rest_of_a_hand_that_another_sites_hand_cut_in_two_is_reported(before: str, gap: str) -> None:
    text, rest = a_hand_with(gap + FULL_TILT + gap, before)
    hands = accounted_for(text)
    lines = text.split("\n")
    lost = [problem for hand in hands for problem in hand.problems if problem.name == "line-not-understood"]
    reported = [lines[problem.line - 1].rstrip() for problem in lost]
    assert reported == rest
    assert {problem.hand_no for problem in lost} == {hands[0].hand_no}
    assert [hand.site for hand in hands] == ["pokerstars", "full_tilt", "pokerstars"]
    assert hands[2].problems == ()


def test_another_sites_hand_without_its_header_is_reported_line_by_line() -> None:
    text, _ = a_hand_with(FULL_TILT.partition("\n")[2], "Seat 3: Otto showed")
    hands = accounted_for(text)
    first = text.split("\n").index("Seat 1: Kai ($40)") + 1
    foreign = range(first, first + FULL_TILT.count("\n") - 1)
    told = {problem.line for problem in hands[0].problems}
    alike = {first + place for place, line in enumerate(FULL_TILT.split("\n")[1:]) if line.startswith(("***", "Total"))}
    assert told >= set(foreign) - alike
    assert "line-out-of-place" in {problem.name for problem in hands[0].problems}


def test_a_whole_hand_loses_nothing_to_another_sites_hand_after_it() -> None:
    (case,) = [case for case in WHOLE if case.name == "a-split-pot-with-an-odd-cent-and-talk-in-between"]
    hands = accounted_for((case / "hand.txt").read_text(encoding="utf-8") + FULL_TILT)
    assert [len(hand.problems) for hand in hands] == [0, 0]


def test_the_rest_of_a_hand_that_begins_with_talk_is_told_where_the_hand_begins() -> None:
    (case,) = [case for case in WHOLE if case.name == "a-split-pot-with-an-odd-cent-and-talk-in-between"]
    text = (case / "hand.txt").read_text(encoding="utf-8")
    result = next(line for line in text.split("\n") if line.startswith("Seat 1: Wilma folded"))
    (early,) = [line for line in text.split("\n") if "brings in" in line]
    mixed_up = text.replace(early, result)
    hands = accounted_for(mixed_up)
    assert [hand.rejected for hand in hands] == ["line-out-of-place", "header-not-understood"]
    (told_at,) = [problem.line for problem in hands[1].problems]
    assert mixed_up.split("\n")[told_at - 1].startswith("Petra: folds")


@pytest.mark.parametrize("size", [1, 500, 3000, 100_000])
def test_hands_are_the_same_however_the_file_is_cut(size: int) -> None:
    text = "".join((case / "hand.txt").read_text(encoding="utf-8") for case in WHOLE)
    whole = [(hand.read.lines, hand.replay) for hand in told(text)]
    pieces = [text[start : start + 777] for start in range(0, len(text), 777)]
    cut: list[tuple[object, object]] = []
    for block in blocks(pieces, size):
        cut += [(hand.read.lines, hand.replay) for hand in told(block.text, block.first_line)]
    assert [again for _, again in cut] == [again for _, again in whole]
    assert sum(sum(lines) for lines, _ in cut) == sum(sum(lines) for lines, _ in whole)  # type: ignore[arg-type]


def check_a_mutated_text(text: str) -> None:
    accounted_for(text)
    for hand in told(text):
        if hand.replay is not None:
            # What was put in is in the pots or went back; what nobody called may be left where the site lost a refund.
            put_in = sum(max(0, player.invested - player.returned) for player in hand.replay.players)
            assert sum(pot.amount for pot in hand.replay.pots) == hand.replay.pot <= put_in
    task = BlockTask(TextBlock(text), "mutated.txt", 7)
    read, checked = read_block(task), check_block(task)
    assert (read.counts, read.problems) == (checked.counts, checked.problems)
    assert read.counts.lines_total == text.count("\n") + (not text.endswith("\n") and text != "")


@settings(max_examples=40, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(mutated_texts())
def test_mutated_hands_give_problems_and_never_an_exception(text: str) -> None:
    check_a_mutated_text(text)


@pytest.mark.deep
@settings(max_examples=1500, deadline=None, suppress_health_check=list(HealthCheck))
@given(mutated_texts())
def test_thousands_of_mutated_hands(text: str) -> None:
    check_a_mutated_text(text)


def real_files(*folders: str) -> list[Path]:
    return sorted(path for folder in folders for path in (REAL / folder).glob("*.txt"))


@pytest.mark.parametrize("line", INVENTED)
def test_an_invented_line_in_real_hands_is_reported(line: str) -> None:
    if not REAL.is_dir():
        pytest.skip(f"{OPTIONAL}: no real hands at {REAL}")
    for path in real_files("pokerstars"):
        check_an_invented_line(path.read_text(encoding="utf-8"), line, step=5)


def test_real_hands_of_ours_are_clean_and_those_of_others_are_counted() -> None:
    if not REAL.is_dir():
        pytest.skip(f"{OPTIONAL}: no real hands at {REAL}")
    for path in real_files("pokerstars"):
        hands = told(path.read_text(encoding="utf-8"))
        assert [hand.problems() for hand in hands if hand.all_problems] == []
        assert sum(hand.read.history is not None for hand in hands) > 0
    for path in real_files("other-games"):
        hands = told(path.read_text(encoding="utf-8"))
        assert [hand.read.history for hand in hands if hand.read.history is not None] == []
        assert sum(hand.read.other is not None for hand in hands) > 0
        assert sum(hand.read.lines.unread for hand in hands) == 0
