"""Hands that no table ever had: each becomes rows and problems, and nothing raises."""

from __future__ import annotations

import pytest

from histories.reading.split_hands import TextBlock
from histories.worker import BlockTask, read_block

HAND = """\
PokerStars Hand #760001:  7 Card Stud Hi/Lo Limit ($1/$2 USD) - 2015/05/05 5:08:05 ET
Table 'Iapetus' 8-max
Seat 2: Otto ($22.50 in chips)
Seat 6: Milo ($12 in chips)
Otto: posts the ante $0.10
Milo: posts the ante $0.10
*** 3rd STREET ***
Dealt to Otto [Ac Ad 8c]
Dealt to Milo [7h]
Milo: brings in for $0.30
Otto: raises $0.70 to $1
Milo: folds
Uncalled bet ($0.70) returned to Otto
Otto collected $0.80 from pot
*** SUMMARY ***
Total pot $0.80 | Rake $0
Seat 2: Otto collected ($0.80)
Seat 6: Milo folded on the 3rd Street
"""

RAISES = "".join(f"{'Otto' if to % 2 else 'Milo'}: raises $1 to ${to}\n" for to in range(2, 300))

DAMAGES = {
    "stakes of nothing": ("$1/$2", "$0/$0"),
    "a big bet of nothing": ("$1/$2", "$1/$0"),
    "the first day of the calendar": ("2015/05/05 5:08:05 ET", "0001/01/01 0:00:00 CET"),
    "the last day of the calendar": ("2015/05/05 5:08:05 ET", "9999/12/31 23:59:59 ET"),
    "more seats than fit into a number": ("8-max", "9" * 30 + "-max"),
    "more chips than fit into a number": ("$22.50", "$" + "9" * 30),
    "no chips": ("$22.50", "$0"),
    "three hundred raises": ("Milo: folds\n", RAISES + "Milo: folds\n"),
    "forty thousand checks": ("Milo: folds\n", "Otto: checks\n" * 40_000 + "Milo: folds\n"),
    "two players in one seat": ("Seat 6: Milo (", "Seat 2: Milo ("),
    "two players of one name": ("Seat 6: Milo (", "Seat 6: Otto ("),
    "seat ninety-nine": ("Seat 6: Milo (", "Seat 99: Milo ("),
    "nobody at the table": ("Seat 2: Otto ($22.50 in chips)\nSeat 6: Milo ($12 in chips)\n", ""),
    "a name as long as a book": ("Otto", "O" * 100_000),
    "a name with a zero byte": ("Otto", "O\0tto"),
    "three times the same card": ("[Ac Ad 8c]", "[8c 8c 8c]"),
    "a place that a million players would leave": (
        "*** SUMMARY",
        "Milo finished the tournament in 9999999th place\n*** SUMMARY",
    ),
}


@pytest.mark.parametrize(("old", "new"), DAMAGES.values(), ids=DAMAGES.keys())
def test_a_damaged_hand_is_read_as_far_as_it_goes(old: str, new: str) -> None:
    text = HAND.replace(old, new)
    assert text != HAND
    read = read_block(BlockTask(TextBlock(text), "damaged.txt", 1))
    assert read.rows is not None
    assert read.counts.hands_read <= 1
    assert read.counts.lines_total == text.count("\n")


def test_more_raises_in_a_row_than_any_hand_has_are_two_hands_mixed_up() -> None:
    read = read_block(BlockTask(TextBlock(HAND.replace("Milo: folds\n", RAISES + "Milo: folds\n")), "damaged.txt", 1))
    assert [(problem.name, problem.line) for problem in read.problems] == [("line-out-of-place", 10 + 120)]
