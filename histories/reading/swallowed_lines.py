"""Lines of a hand that stand behind the beginning of another site's hand, where files were mixed into each other.

Takes a hand that was cut off and the foreign text that follows it; gives the lines of the text that go on with the
hand: from the first one on that speaks of one of its players in its site's words, and the titles right before it.
Where the foreign text is no more than its first line, and all the rest goes on with the hand, the hand is kept whole.
"""

from __future__ import annotations

from collections.abc import Sequence

from histories.reading.hand_in_order import order_problem
from histories.reading.hand_read import ReadHand
from histories.reading.lex_lines import line_reader
from histories.reading.split_hands import HandText, lines_of

#: Problems of a hand of which more may stand further on.
_CUT_OFF = ("hand-cut-off", "summary-cut-off")
#: So many strayed beginnings are looked for in one hand.
_MOST_STRAYED = 8


def is_cut_off(hand: ReadHand) -> bool:
    """Whether the end of a hand is missing."""
    return any(problem.name in _CUT_OFF for problem in hand.problems)


def swallowed_lines(site: str, own: list[str], foreign: list[str], first_line: int) -> list[tuple[int, str]]:
    """The lines of a foreign text that belong to a hand with these lines of its own; the text begins at a line."""
    reader = line_reader(site)
    behind = len(own)
    every = reader.lex([*own, *foreign], 1).lines
    further = [line for line in every if line[0] > behind]
    # A hand that was cut off before its seats has those that come behind.
    seats = [line for line in every if line[1] == "SEAT"]
    players = {line[2] for line in seats if line[0] <= behind} or {line[2] for line in seats}
    starts = next((at for at, line in enumerate(further) if line[1] != "SEAT" and line[2] in players), len(further))
    while 0 < starts < len(further) and further[starts - 1][0] == further[starts][0] - 1:
        starts -= 1
    return [(first_line + line[0] - behind - 1, foreign[line[0] - behind - 1]) for line in further[starts:]]


def rejoined(hands: Sequence[HandText]) -> list[HandText]:
    """The hands of a text, where the beginning of a foreign one that strayed into a hand is a line of that hand."""
    kept: list[HandText] = []
    strayed = 0
    for hand in hands:
        before = kept[-1] if kept else None
        if before is None or hand.has_reader or not before.has_reader:
            strayed = 0
        elif strayed < _MOST_STRAYED and _goes_on(before, hand):
            kept[-1] = before._replace(text=before.text + hand.text, touches_next=hand.touches_next)
            strayed += 1
            continue
        kept.append(hand)
    return kept


def _goes_on(hand: HandText, foreign: HandText) -> bool:
    """Whether what stands behind the first line of a foreign text goes on with a hand, in its words and in order."""
    first = hand.text.count("\n") + 1
    lexed = line_reader(hand.site or "").lex(lines_of(hand.text + foreign.text), 1)
    further = [line[0] for line in lexed.lines if line[0] > first]
    strange = [number for number, _ in lexed.unmatched if number > first]
    if not further or len(strange) >= len(further) or (strange and strange[0] < further[0]):
        return False
    wrong = order_problem(lexed, "", "")
    # More of the hand may stand behind the next one that strayed into it.
    return wrong is None or wrong.name in _CUT_OFF
