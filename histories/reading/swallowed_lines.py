"""Lines of a hand that stand behind the beginning of another site's hand, where files were mixed into each other.

Takes a hand that was cut off and the foreign text that follows it; gives the lines of the text that go on with the
hand: from the first one on that speaks of one of its players in its site's words, and the titles right before it.
"""

from __future__ import annotations

from histories.reading.hand_read import ReadHand
from histories.reading.lex_lines import line_reader

#: Problems of a hand of which more may stand further on.
_CUT_OFF = ("hand-cut-off", "summary-cut-off")


def is_cut_off(hand: ReadHand) -> bool:
    """Whether the end of a hand is missing."""
    return any(problem.name in _CUT_OFF for problem in hand.problems)


def swallowed_lines(site: str, own: list[str], foreign: list[str], first_line: int) -> list[tuple[int, str]]:
    """The lines of a foreign text that belong to a hand with these lines of its own; the text begins at a line."""
    reader = line_reader(site)
    players = {line[2] for line in reader.lex(own, 1).lines if line[1] == "SEAT"}
    behind = len(own)
    further = [line for line in reader.lex([*own, *foreign], 1).lines if line[0] > behind]
    starts = next((at for at, line in enumerate(further) if line[1] != "SEAT" and line[2] in players), len(further))
    while 0 < starts < len(further) and further[starts - 1][0] == further[starts][0] - 1:
        starts -= 1
    return [(first_line + line[0] - behind - 1, foreign[line[0] - behind - 1]) for line in further[starts:]]
