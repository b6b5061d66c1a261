"""Whether the lines of a hand stand in the order that a hand has, and what to say where they do not.

Takes lexed lines, gives one problem or none. The lines become runs of one kind, and the grammar's parser says whether
the runs stand in order. Its answer depends on the names of the runs only, and hands have few different orders, so
each order is parsed once and its answer remembered.

Problems: `header-not-understood`, `hand-cut-off`, `street-missing`, `line-out-of-place`.
"""

from __future__ import annotations

import functools
from itertools import groupby, islice

import grammars
from histories.problems import Problem
from histories.reading.lex_lines import LexedHand

#: More lines of one run than a hand can have: eight players who bet and raise to the cap make forty.
LONGEST_RUN = 120


@functools.lru_cache(maxsize=10_000)
def misplaced(runs: tuple[str, ...]) -> grammars.Misplaced | None:
    """The parser's word on the order of runs. Hands have few different orders, so each is parsed once."""
    return grammars.hand_order().first_misplaced(runs)


def order_problem(lexed: LexedHand, hand_no: str, file: str) -> Problem | None:
    """What is wrong with the order of a hand's lines, None if nothing is."""
    run_of = grammars.hand_order().run_of
    if len(lexed.lines) > LONGEST_RUN:
        for run, lines in groupby(lexed.lines, key=lambda line: run_of[line[1]]):
            beyond = next(islice(lines, LONGEST_RUN, None), None)
            if beyond is not None:
                says = f"more of {_SPOKEN[run]} in a row than any hand has"
                return Problem("line-out-of-place", beyond[0], says, hand_no, file)
    single = grammars.hand_order().single
    runs, starts, last = [], [], ""
    for line in lexed.lines:
        run = run_of[line[1]]
        if run != last or run in single:
            runs.append(run)
            starts.append(line[0])
            last = run
    wrong = misplaced(tuple(runs))
    return None if wrong is None else _in_words(wrong, starts, lexed, hand_no, file)


def _in_words(wrong: grammars.Misplaced, starts: list[int], lexed: LexedHand, hand_no: str, file: str) -> Problem:
    """The problem of a run that cannot stand where it stands."""
    if not lexed.lines or not lexed.lines[0][1].endswith("_HEADER"):
        # Chat and comings and goings may stand before the first line that is left of a hand.
        left = [lines[0][0] for lines in (lexed.lines, lexed.unmatched) if lines]
        line = min(left, default=lexed.first_line)
        return Problem("header-not-understood", line, "the hand begins with no header that we know", "", file)
    expected = ", ".join(_SPOKEN[name] for name in wrong.expected) or "nothing more"
    if wrong.at >= len(starts):
        return Problem("hand-cut-off", lexed.ends_at, f"the hand ends where {expected} should come", hand_no, file)
    line, found = starts[wrong.at], _SPOKEN[wrong.found]
    missing = [street for street in _STREETS if street in wrong.expected]
    if wrong.found in _STREETS and missing and _STREETS.index(wrong.found) > _STREETS.index(missing[0]):
        return Problem("street-missing", line, f"{found} comes where {_SPOKEN[missing[0]]} should", hand_no, file)
    if wrong.found == "DEALS" and missing and _several(wrong.at, starts, lexed):
        says = f"cards come where {_SPOKEN[missing[0]]} should begin"
        return Problem("street-missing", line, says, hand_no, file)
    return Problem("line-out-of-place", line, f"{found} cannot come here; expected {expected}", hand_no, file)


def _several(at: int, starts: list[int], lexed: LexedHand) -> bool:
    """Whether a run has several lines: cards for several players are those of a street."""
    end = starts[at + 1] if at + 1 < len(starts) else lexed.ends_at + 1
    return sum(starts[at] <= line[0] < end for line in lexed.lines) > 1


_STREETS = ("THIRD", "FOURTH", "FIFTH", "SIXTH", "SEVENTH")

_SPOKEN = {
    "HEADER": "the header",
    "TABLE": "the table",
    "SEATS": "the seat list",
    "ANTES": "the antes",
    "THIRD": "third street",
    "FOURTH": "fourth street",
    "FIFTH": "fifth street",
    "SIXTH": "sixth street",
    "SEVENTH": "seventh street",
    "DEALS": "cards",
    "PLAYS": "betting",
    "ENDING": "the end of the hand",
    "SUMMARY": "the summary",
    "TOTAL": "the total pot",
    "BOARD": "the board",
    "RESULTS": "the results by seat",
}
