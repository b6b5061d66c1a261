"""Where each hand begins in a text, and of which site it is.

Takes pieces of text, gives hands one by one with the number of their first line, in constant memory: only the hand
that is not over yet is kept. What stands before the first hand comes as a piece of its own, of no site.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from histories.reading.which_site import Opening, openings


#: Characters after which a hand that has not ended is given up: what follows belongs to no hand.
LONGEST_HAND = 1 << 20


class HandText(NamedTuple):
    """One hand's text from its first line to the last before the next hand, blank lines and all.

    `site` is None for what stands before the first hand. `touches_next` says that another hand follows, so that lines
    without a blank line before it belong to it (inside XML nothing does).
    """

    site: str | None
    has_reader: bool
    text: str
    first_line: int
    touches_next: bool = False


def _starts(text: str) -> list[tuple[int, Opening]]:
    """Where hands begin in the text, in order."""
    found: list[tuple[int, Opening]] = []
    for opening in openings():
        before = 0 if opening.anywhere else 1
        at = text.find(opening.literal)
        while at >= 0:
            start = at + before
            if opening.pattern.match(text, start):
                found.append((start, opening))
            at = text.find(opening.literal, start + 1)
    found.sort(key=lambda pair: pair[0])
    return found


def split_hands(pieces: Iterable[str]) -> Iterator[HandText]:
    """The hands of a text that comes in pieces."""
    # A line break stands before the text, so that every line, the first too, is looked for in one way.
    kept, lines_before = "\n", 0
    site: Opening | None = None
    for piece in pieces:
        text = kept + piece
        begin = 1
        for start, opening in _starts(text):
            if start > begin:
                yield _hand(site, text[begin:start], lines_before + 1, not opening.anywhere)
            lines_before += text.count("\n", begin, start)
            begin, site = start, opening
        kept = "\n" + text[begin:]
        if len(kept) > LONGEST_HAND:
            cut = kept.rfind("\n") + 1
            cut = cut if cut > 1 else len(kept)
            yield _hand(site, kept[1:cut], lines_before + 1)
            lines_before += kept.count("\n", 1, cut)
            kept, site = "\n" + kept[cut:], None
    if len(kept) > 1:
        yield _hand(site, kept[1:], lines_before + 1)


def _hand(site: Opening | None, text: str, first_line: int, touches_next: bool = False) -> HandText:
    if site is None:
        return HandText(None, False, text, first_line, touches_next)
    return HandText(site.site, site.has_reader, text, first_line, touches_next)
