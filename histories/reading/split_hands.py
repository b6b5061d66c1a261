"""Where each hand begins in a text, and of which site it is.

Takes pieces of text, gives blocks that end where a hand ends, in constant memory; then, of a block, its hands one by
one with the number of their first line. What stands before the first hand comes as a piece of its own, of no site.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from histories.reading.which_site import Opening, openings

#: Characters of a block, and so how many hands are read together: some 1,600, enough for what a batch costs at once.
BLOCK = 1 << 22
#: Characters after which text in which no hand begins is given up: what follows belongs to no hand.
LONGEST = 1 << 23
#: Characters that are kept of each line of such a text.
LONGEST_LINE = 1 << 16


class TextBlock(NamedTuple):
    """Some hands of a file. `followed` says that another hand begins right after it, in a text of lines."""

    text: str
    first_line: int = 1
    followed: bool = False


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
    """Where hands begin in the text, in order.

    Nearly every file is of one site, so the openings of the site that comes first are looked for alone; a hand that
    holds lines of no kind is looked at again for hands of others (`hidden_hands`).
    """
    site, end = None, len(text)
    for opening in openings():
        # What comes first is all that is asked: each search ends where the best so far begins.
        at = _next_start(text, opening, 0, end)
        if at >= 0:
            site, end = opening.site, at
    if site is None:
        return []
    found = _starts_of(text, [opening for opening in openings() if opening.site == site])
    found.sort(key=lambda pair: pair[0])
    return found


def _starts_of(text: str, wanted: Iterable[Opening]) -> list[tuple[int, Opening]]:
    """Where hands with these openings begin, opening by opening."""
    found: list[tuple[int, Opening]] = []
    for opening in wanted:
        start = _next_start(text, opening, 0)
        while start >= 0:
            found.append((start, opening))
            start = _next_start(text, opening, start + 1)
    return found


def _next_start(text: str, opening: Opening, after: int, before: int | None = None) -> int:
    """The next place after one, and before another, where a hand of this opening begins; -1 if there is none."""
    step = 0 if opening.anywhere else 1
    at = text.find(opening.literal, after, before)
    while at >= 0 and not opening.pattern.match(text, at + step):
        at = text.find(opening.literal, at + 1, before)
    return at + step if at >= 0 else -1


def lines_of(text: str) -> list[str]:
    """The lines of a hand's text without the blanks at their ends."""
    return list(map(str.rstrip, text.split("\n")))


def hidden_hands(hand: HandText) -> list[HandText]:
    """The hands in a text that was taken for one: another site's may follow in the same file."""
    text = "\n" + hand.text
    starts = sorted(_starts_of(text, openings()), key=lambda pair: pair[0])
    return list(_cut(text, starts, hand.first_line, hand.touches_next)) if len(starts) > 1 else [hand]


def blocks(pieces: Iterable[str], size: int = BLOCK) -> Iterator[TextBlock]:
    """The text cut before hands, into blocks of about so many characters."""
    kept, first_line, in_long_line = "", 1, False
    for piece in pieces:
        if in_long_line:
            piece = piece[piece.find("\n") :] if "\n" in piece else ""
            in_long_line = not piece
        kept += piece
        while len(kept) > size:
            cut = _last_start(kept, size)
            if cut is None:
                if len(kept) <= LONGEST:
                    break
                kept, in_long_line = _shortened(kept)
                cut = (kept.rfind("\n") + 1, False)
                if len(kept) <= LONGEST or not cut[0]:
                    break
            yield TextBlock(kept[: cut[0]], first_line, cut[1])
            first_line += kept.count("\n", 0, cut[0])
            kept = kept[cut[0] :]
    if kept:
        yield TextBlock(kept, first_line)


def _shortened(text: str) -> tuple[str, bool]:
    """The text with the beginnings of its long lines, and whether the last line is long and goes on."""
    lines = text.split("\n")
    return "\n".join([line[:LONGEST_LINE] for line in lines]), len(lines[-1]) > LONGEST_LINE


def _last_start(text: str, size: int) -> tuple[int, bool] | None:
    """Where a hand begins, as far back in the first `size` characters as can be, else as near after them as can be."""
    before: tuple[int, bool] | None = None
    after: tuple[int, bool] | None = None
    for opening in openings():
        step = 0 if opening.anywhere else 1
        at = text.rfind(opening.literal, 1, size)
        while at > 0 and not opening.pattern.match(text, at + step):
            at = text.rfind(opening.literal, 1, at)
        if at > 0 and (before is None or at + step > before[0]):
            before = (at + step, not opening.anywhere)
        at = text.find(opening.literal, size) if before is None else -1
        while at > 0 and not opening.pattern.match(text, at + step):
            at = text.find(opening.literal, at + 1)
        if at > 0 and (after is None or at + step < after[0]):
            after = (at + step, not opening.anywhere)
    return before or after


def split_hands(block: TextBlock) -> Iterator[HandText]:
    """The hands of a block."""
    # A line break stands before the text, so that every line, the first too, is looked for in one way.
    text = "\n" + block.text
    return _cut(text, _starts(text), block.first_line, block.followed)


def _cut(text: str, starts: list[tuple[int, Opening]], line: int, followed: bool) -> Iterator[HandText]:
    """The text, cut where hands start."""
    begin = 1
    site: Opening | None = None
    for start, opening in starts:
        if start > begin:
            yield _hand(site, text[begin:start], line, not opening.anywhere)
            line += text.count("\n", begin, start)
        begin, site = start, opening
    if len(text) > begin:
        yield _hand(site, text[begin:], line, followed)


def _hand(site: Opening | None, text: str, first_line: int, touches_next: bool) -> HandText:
    if site is None:
        return HandText(None, False, text, first_line, touches_next)
    return HandText(site.site, site.has_reader, text, first_line, touches_next)
