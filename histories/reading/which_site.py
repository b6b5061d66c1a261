"""Which site a hand is from, by the words that it starts with.

Gives the openings of all sites: those that have a reader, and those whose hands are counted and kept until one comes.
"""

from __future__ import annotations

import functools
import re
from typing import NamedTuple

import grammars
from histories.reading.beginnings import site_of_headless
from histories.reading.dialects import DIALECTS
from histories.reading.line_shapes import leading_literal

#: The grammar that knows how hands start at sites without a reader.
UNREAD_SITES = "unread_sites"


class Opening(NamedTuple):
    """How a hand of one site starts.

    `literal` is what to look for (with the line break before it, unless `anywhere`), `pattern` what must stand there.
    """

    site: str
    has_reader: bool
    literal: str
    pattern: re.Pattern[str]
    anywhere: bool


@functools.cache
def openings() -> tuple[Opening, ...]:
    """How hands start, for all sites that we know."""
    found = []
    for site in (*DIALECTS, UNREAD_SITES):
        for kind in grammars.wording(site).openings:
            literal = leading_literal(kind.pattern)
            anywhere = literal.startswith("<")
            has_reader = site != UNREAD_SITES
            name = site if has_reader else kind.name.lower().rstrip("_0123456789")
            looked_for = literal if anywhere else "\n" + literal
            found.append(Opening(name, has_reader, looked_for, re.compile(kind.pattern), anywhere))
    return tuple(found)


def known_sites() -> frozenset[str]:
    """The names of all sites whose hands are told apart."""
    return frozenset(opening.site for opening in openings())


def hand_number(site: str, text: str) -> str:
    """The number in the first words of a hand, empty where there is none."""
    for opening in openings():
        match = opening.pattern.match(text) if opening.site == site else None
        if match and "hand_no" in match.groupdict():
            return match["hand_no"] or ""
    return ""


def looks_like_history(head: str) -> bool:
    """Whether a text holds a hand of any site that we know, or the rest of one."""
    text = "\n" + head
    return any(opening.pattern.search(text) for opening in openings() if opening.literal in text) or bool(
        site_of_headless(head)
    )
