"""Where hands begin in a file, of which site they are, and that nothing is lost between them."""

from __future__ import annotations

import pytest

from histories.reading.read import read_text
from histories.reading.split_hands import TextBlock, blocks, split_hands

STUD = "doorcard Hand #{number}:  7 Card Stud Hi/Lo Limit ($2/$4 USD) - 2026/01/02 20:00:00 ET\nTable 'Oslo' 8-max\n"
FULL_TILT = "Full Tilt Poker Game #{number}: Table Lima - $2/$4 Ante $0.40 - Limit Razz - 20:01:00 ET - 2026/01/02\n"


def starts(text: str) -> list[tuple[str | None, int]]:
    return [(hand.site, hand.first_line) for hand in split_hands(TextBlock(text))]


def test_hands_of_one_site_follow_each_other() -> None:
    text = STUD.format(number=1) + "\n\n" + STUD.format(number=2)
    assert starts(text) == [("pokerstars", 1), ("pokerstars", 5)]


def test_text_before_the_first_hand_is_a_piece_of_its_own() -> None:
    assert starts("hello\n\n" + STUD.format(number=1)) == [(None, 1), ("pokerstars", 3)]


def test_a_file_without_hands_is_one_piece_of_no_site() -> None:
    assert starts("dear diary,\ntoday I folded\n") == [(None, 1)]


def test_hands_inside_xml_may_share_a_line() -> None:
    text = '<session>\n<game gamecode="11"><general/></game><game gamecode="12"><general/></game>\n</session>\n'
    assert starts(text) == [(None, 1), ("ipoker", 2), ("ipoker", 2)]


def test_another_site_hidden_behind_a_hand_is_found() -> None:
    text = STUD.format(number=1) + "\n\n" + FULL_TILT.format(number=2) + "\n\n" + STUD.format(number=3)
    read = [(hand.site, hand.hand_no, hand.first_line) for hand in read_text([text])]
    assert read == [("pokerstars", "1", 1), ("full_tilt", "2", 5), ("pokerstars", "3", 8)]


@pytest.mark.parametrize("size", [1, 40, 150, 10_000])
def test_blocks_of_any_size_hold_the_same_hands(size: int) -> None:
    text = "".join(STUD.format(number=number) + "\n\n" for number in range(1, 8))
    pieces = [text[at : at + 70] for at in range(0, len(text), 70)]
    found = [(hand.text, hand.first_line) for block in blocks(pieces, size) for hand in split_hands(block)]
    whole = [(hand.text, hand.first_line) for hand in split_hands(TextBlock(text))]
    assert found == whole
