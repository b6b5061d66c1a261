"""Where a hand begins whose header is missing or damaged.

Takes lexed lines or plain text; says where, after the summary of a hand, another one begins without a header that we
know, and whether text in which no hand begins holds the rest of one. Such a hand is kept and reported, and the hand
before it is not lost with it.
"""

from __future__ import annotations

import functools

import grammars
from histories.reading.dialects import DIALECTS
from histories.reading.lex_lines import LexedHand, line_reader

#: Runs that stand in the first part of a hand only.
_FIRST_PART = {"HEADER", "TABLE", "SEATS", "ANTES", "THIRD"}
#: Lines of kinds that no other text has, after which text is the rest of a hand.
_ENOUGH = 2


def second_beginning(lexed: LexedHand) -> int | None:
    """The number of the line with which another hand begins after the summary of the first, None if none does.

    One line of the first part of a hand is enough, or titles of streets as many as tell the rest of a hand.
    """
    run_of = grammars.hand_order().run_of
    over, begins, titles = False, None, 0
    for number, kind, *_ in lexed.lines:
        run = run_of[kind]
        if over and run != "RESULTS":
            begins = begins or number
            titles += kind.endswith("_TITLE")
            if run in _FIRST_PART or titles >= _ENOUGH:
                return begins
        over = over or run == "RESULTS"
    return None


def first_of_paragraph(lines: list[str], index: int) -> int:
    """The index of the first line of the paragraph that a line stands in."""
    while index > 0 and lines[index - 1]:
        index -= 1
    return index


@functools.cache
def titles(site: str) -> tuple[str, ...]:
    """The lines that a site writes in every hand and nobody else writes: the titles of streets and of the summary."""
    reader = line_reader(site)
    return tuple(shape.literal for shape in reader.shapes if shape.kind.endswith("_TITLE"))


def site_of_headless(text: str) -> str | None:
    """The site of which the text is the rest of a hand, None if it is the rest of none."""
    for site in DIALECTS:
        found = sum(1 for title in titles(site) if f"\n{title}" in text or text.startswith(title))
        if found >= _ENOUGH:
            return site
    return None
