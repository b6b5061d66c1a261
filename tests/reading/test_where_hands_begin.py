"""Where hands begin in a file, of which site they are, and that nothing is lost between them."""

from __future__ import annotations

import pytest
from made_hands import OTTOS, numbered

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


WHOLE = OTTOS.rstrip("\n").split("\n")


@pytest.mark.parametrize("opening", ["#Game No : 1", "Bovada Hand #1", "Full Tilt Poker Game #1: Table Lima"])
@pytest.mark.parametrize("place", range(1, len(WHOLE)))
def test_the_opening_of_a_foreign_hand_inside_a_hand_is_one_line_of_it(opening: str, place: int) -> None:
    strayed = "\n".join([*WHOLE[:place], opening, *WHOLE[place:]])
    first, second = read_text([strayed + "\n\n\n" + numbered(2)])
    assert first.history is not None
    assert second.history is not None
    assert [(problem.name, problem.line) for problem in first.problems] == [("line-not-understood", place + 1)]
    assert (first.lines.unread, first.lines.other_games) == (1, 0)


def test_openings_again_and_again_in_one_hand_are_lines_of_it() -> None:
    strayed = "\n".join([WHOLE[0], "#Game No : 1", WHOLE[1], "#Game No : 2", *WHOLE[2:]])
    (hand,) = read_text([strayed])
    assert hand.history is not None
    assert [problem.line for problem in hand.problems] == [2, 4]


@pytest.mark.parametrize("place", range(1, len(WHOLE) - 1))
def test_what_goes_on_behind_a_foreign_beginning_of_several_lines_is_told(place: int) -> None:
    foreign = ["#Game No : 1", "***** 888poker Hand History for Game 1 *****", "$2/$4 Blinds 7 Card Stud - *** 2026"]
    read = list(read_text(["\n".join([*WHOLE[:place], *foreign, *WHOLE[place:]])]))
    unread = {problem.line for hand in read for problem in hand.problems if problem.name == "line-not-understood"}
    behind = set(range(place + len(foreign) + 1, len(WHOLE) + len(foreign) + 1))
    assert unread >= behind or read[0].history is not None


def test_a_whole_foreign_hand_behind_a_hand_that_was_cut_off_stays_foreign() -> None:
    bovada = """Bovada Hand #7 TBL#1 STUD - 2026-01-02 20:00:00
Seat 1: Seat 1 ($40 in chips)
Seat 2: Seat 2 [ME] ($40 in chips)
Seat 1 : Ante chip $0.40
Seat 2 [ME] : Ante chip $0.40
*** 3RD STREET *** [2c]
Seat 1 : Card dealt to a spot [2c]
Seat 1 : Folds
*** SUMMARY ***
Total Pot($0.80)
"""
    for lines in (1, 2, 4, 8):
        read = list(read_text(["\n".join(WHOLE[:lines]) + "\n" + bovada]))
        assert [(hand.site, hand.lines.unread) for hand in read] == [("pokerstars", 0), ("bovada", 0)]
