"""Files in which much stands before the first hand, or no hand at all; lines that have no end."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from made_hands import BETWEEN, OTTOS, numbered

from histories.pipeline import ImportSummary, check_files
from histories.reading.read import read_text
from histories.reading.split_hands import LONGEST, blocks
from histories.reading.text_files import pieces

LINES = OTTOS.count("\n")
#: More text than one block holds, and than two.
LETTERS = "Dear diary, today it rained.\n" * 350_000


def checked(tmp_path: Path, data: bytes) -> ImportSummary:
    (tmp_path / "file.txt").write_bytes(data)
    return check_files([str(tmp_path / "file.txt")], jobs=1)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16"])
def test_a_hand_behind_much_other_text_is_read_and_every_line_is_counted(tmp_path: Path, encoding: str) -> None:
    done = checked(tmp_path, (LETTERS + "\n" + OTTOS).encode(encoding))
    assert (done.files_read, done.files_not_histories, done.counts.hands_read) == (1, 0, 1)
    assert done.counts.lines_total == LETTERS.count("\n") + 1 + LINES
    assert done.counts.lines_understood == LINES


def test_the_rest_of_a_hand_behind_much_other_text_is_told(tmp_path: Path) -> None:
    rest = OTTOS[OTTOS.index("*** 3rd") :]
    assert checked(tmp_path, (LETTERS + "\n" + rest).encode()).counts.hands_rejected == 1


def test_much_text_without_a_hand_is_no_history(tmp_path: Path) -> None:
    for text in (LETTERS, LETTERS + "the words PokerStars Hand #1 in a letter\n"):
        done = checked(tmp_path, text.encode())
        assert (done.files_read, done.files_not_histories, done.counts.lines_total) == (0, 1, 0)


@pytest.mark.parametrize("zeros", [1, 4096, 5_000_000])
def test_zeros_before_a_hand_hide_nothing(tmp_path: Path, zeros: int) -> None:
    between = numbered(2) + BETWEEN + "\0" * zeros
    done = checked(tmp_path, b"\0" * zeros + (between + OTTOS).encode() + b"\0" * 500)
    assert done.counts.hands_read == 2
    assert done.counts.lines_unread == 0
    assert done.severities == {}


def test_zeros_inside_a_line_are_damage_and_told(tmp_path: Path) -> None:
    done = checked(tmp_path, OTTOS.replace("$0.70 to $1", "$0\0\0\0 to $1").encode())
    assert [(problem.name, problem.line) for problem in done.problems][:1] == [("line-not-understood", 11)]
    assert done.counts.lines_unread == 1


@pytest.mark.parametrize("size", [7, 1 << 22])
def test_zeros_are_taken_off_lines_however_the_bytes_come(size: int) -> None:
    data = b"\0\0\0one\n\0\0two\0\n\0\0\0\0\n\0three"
    assert "".join(pieces(io.BytesIO(data), size)) == "one\ntwo\0\n\nthree"


ENDLESS = "x" * (4 * LONGEST)


@pytest.mark.parametrize("before", ["", "hello\n", "hello\n" * 900_000], ids=["nothing", "a line", "many lines"])
def test_a_line_without_an_end_is_one_line(tmp_path: Path, before: str) -> None:
    done = checked(tmp_path, (before + ENDLESS + "\n\n" + OTTOS).encode())
    assert done.counts.hands_read == 1
    assert done.counts.lines_total == before.count("\n") + 2 + LINES


def test_a_line_without_an_end_inside_a_hand_is_one_unread_line_of_it(tmp_path: Path) -> None:
    at = OTTOS.index("Milo: folds")
    text = OTTOS[:at] + ENDLESS + "\n" + OTTOS[at:] + BETWEEN + numbered(2)
    done = checked(tmp_path, text.encode())
    assert done.counts.hands_read == 2
    assert done.counts.lines_total == text.count("\n")
    assert [(problem.name, problem.line) for problem in done.problems] == [("line-not-understood", 12)]


def test_an_endless_line_is_not_kept_in_memory() -> None:
    piece = "x" * 1_000_000
    longest = max(len(block.text) for block in blocks(piece for _ in range(60)))
    assert longest <= LONGEST


def test_hands_far_behind_an_endless_line_have_their_lines(tmp_path: Path) -> None:
    text = ENDLESS + "\n\n" + OTTOS + BETWEEN + numbered(2).replace("Milo: folds", "Milo: flies")
    (tmp_path / "file.txt").write_text(text, encoding="utf-8")
    with (tmp_path / "file.txt").open("rb") as stream:
        problems = [problem for hand in read_text(pieces(stream)) for problem in hand.problems]
    assert {problem.line for problem in problems} == {text[: text.index("Milo: flies")].count("\n") + 1}
