"""A file says the same in whatever bytes a program wrote it."""

from __future__ import annotations

import codecs
import io
from pathlib import Path

import pytest
from case_folders import TESTS
from told_hands import ToldHand, told

from histories.reading.text_files import encoding_of, pieces

CASES = TESTS / "corpus" / "pokerstars"
#: Two hands, one of them with euro signs.
TEXT = "".join(
    (CASES / name / "hand.txt").read_text(encoding="utf-8")
    for name in ("played-in-euros", "a-split-pot-with-an-odd-cent-and-talk-in-between")
)
EXPECTED = [hand.replay for hand in told(TEXT)]

BYTES = {
    "utf-8": TEXT.encode(),
    "utf-8 with a byte-order mark": codecs.BOM_UTF8 + TEXT.encode(),
    "utf-16 little-endian with a mark": codecs.BOM_UTF16_LE + TEXT.encode("utf-16-le"),
    "utf-16 big-endian with a mark": codecs.BOM_UTF16_BE + TEXT.encode("utf-16-be"),
    "utf-16 little-endian": TEXT.encode("utf-16-le"),
    "utf-16 big-endian": TEXT.encode("utf-16-be"),
    "utf-16 little-endian, its last byte lost": codecs.BOM_UTF16_LE + TEXT.encode("utf-16-le") + b"\n",
    "utf-16 big-endian, a byte too many": codecs.BOM_UTF16_BE + TEXT.encode("utf-16-be") + b"\0",
    "utf-32 little-endian with a mark": codecs.BOM_UTF32_LE + TEXT.encode("utf-32-le"),
    "utf-32 big-endian": TEXT.encode("utf-32-be"),
    "files with marks put behind each other": codecs.BOM_UTF8 + TEXT.replace("PokerStars", "\ufeffPokerStars").encode(),
    "cp1252": TEXT.encode("cp1252"),
    "CRLF": TEXT.replace("\n", "\r\n").encode(),
    "CR": TEXT.replace("\n", "\r").encode(),
    "CRLF in utf-16": TEXT.replace("\n", "\r\n").encode("utf-16"),
    "blanks at the ends of lines": TEXT.replace("\n", "   \n").encode(),
    "tabs at the ends of lines": TEXT.replace("\n", " \t\n").encode(),
    "no blanks at the ends of lines": "\n".join(line.rstrip() for line in TEXT.split("\n")).encode(),
}


def hands_in(data: bytes, size: int = 1 << 22) -> list[ToldHand]:
    return told("".join(pieces(io.BytesIO(data), size)))


@pytest.mark.parametrize("size", [1 << 22, 7], ids=["whole", "seven bytes at a time"])
@pytest.mark.parametrize("data", BYTES.values(), ids=BYTES.keys())
def test_the_same_hands_come_out_of_any_bytes(data: bytes, size: int) -> None:
    assert [hand.replay for hand in hands_in(data, size)] == EXPECTED


def test_line_ends_do_not_change_line_numbers() -> None:
    crlf, cr = TEXT.replace("\n", "\r\n"), TEXT.replace("\n", "\r")
    for data in (crlf.encode(), cr.encode()):
        assert [hand.read.lines for hand in hands_in(data)] == [hand.read.lines for hand in told(TEXT)]


def test_one_euro_sign_of_an_old_program_does_not_turn_the_rest_into_something_else() -> None:
    mixed = TEXT.encode().replace(b"Petra", "Pétra".encode()).replace("€1/".encode(), b"\x801/")
    hands = hands_in(mixed)
    assert [problem for hand in hands for problem in hand.all_problems] == []
    assert [seated.name for seated in hands[1].history.seats] == ["Wilma", "Otto", "Pétra", "Juno"]


@pytest.mark.parametrize("byte", [0x81, 0x8D, 0x8F, 0x90, 0x9D])
def test_bytes_that_no_code_page_knows_are_no_disaster(byte: int) -> None:
    data = TEXT.encode("cp1252").replace(b"Wilma", b"W" + bytes([byte]))
    assert [hand.read.lines.unread for hand in hands_in(data)] == [0, 0]


def test_a_file_cut_in_the_middle_of_a_letter_reads_to_its_end() -> None:
    data = TEXT.encode() + "€".encode()[:2]
    assert next(hand.replay for hand in hands_in(data)) == EXPECTED[0]


def test_an_empty_file_says_nothing() -> None:
    assert hands_in(b"") == []
    assert encoding_of(b"") == "utf-8"


def test_a_mark_alone_is_an_empty_file() -> None:
    assert hands_in(codecs.BOM_UTF8) == hands_in(codecs.BOM_UTF16_LE) == []


def test_the_case_files_of_the_corpus_keep_the_blanks_that_clients_write() -> None:
    seats = [line for line in TEXT.split("\n") if line.startswith("Seat ") and line.rstrip().endswith("in chips)")]
    assert seats and all(line.endswith(" ") for line in seats), Path(CASES)


def test_zeros_before_a_file_are_damage_and_no_encoding() -> None:
    assert encoding_of(b"\0" * 64 + TEXT.encode()) == "utf-8"
    assert encoding_of(TEXT.encode("utf-16-le")) == "utf-16-le"


def test_a_line_of_many_blanks_takes_no_longer_than_any_other() -> None:
    # Taking one blank off at a time would take hours here.
    blanks = TEXT.replace("\n", " " * 1_000_000 + "\n", 3).encode()
    assert [hand.replay for hand in hands_in(blanks)] == EXPECTED
