"""The shape of a kind of line: the words it begins with, where the name stands, what comes before and after it.

Takes the patterns of a grammar and cuts them up; it adds no wording of its own. A reader uses the shapes to try few
patterns on a line, and to put known names where a name may stand instead of guessing where it ends.
"""

from __future__ import annotations

import re
from collections.abc import Callable

import grammars
from grammars import LineKind

_SPECIAL = set("([{.^$*+?|\\)]}")


def leading_literal(pattern: str) -> str:
    """The text that every match of the pattern begins with.

    >>> leading_literal(r"Dealt\\ to\\ (?P<player>.+?)")
    'Dealt to '
    >>> leading_literal(r"Hands?\\ \\#")
    'Hand'
    """
    literal: list[str] = []
    at = 0
    while at < len(pattern):
        letter = pattern[at]
        if letter == "\\" and at + 1 < len(pattern) and not pattern[at + 1].isalnum():
            letter, step = pattern[at + 1], 2
        elif letter in _SPECIAL:
            break
        else:
            step = 1
        if at + step < len(pattern) and pattern[at + step] in "*?{+":
            break
        literal.append(letter)
        at += step
    return "".join(literal)


class LineShape:
    """One kind of line, cut up.

    `whole` matches the line. For a kind with a name in it, `before` and `after` match what stands round the name,
    and `name_at` is the place of the name among the fields. A plain class with slots, not a NamedTuple: its
    attributes are read for every line of every file.
    """

    __slots__ = (
        "after",
        "before",
        "fields",
        "follows_seat_head",
        "is_noise",
        "kind",
        "kind_or_noise",
        "literal",
        "name_at",
        "starts_with_name",
        "whole",
    )

    def __init__(self, kind: LineKind, is_noise: bool) -> None:
        self.kind = kind.name
        self.is_noise = is_noise
        #: The kind of a line that counts, empty for noise.
        self.kind_or_noise = "" if is_noise else kind.name
        self.fields = kind.fields
        self.literal = leading_literal(kind.pattern)
        self.whole: Callable[[str], re.Match[str] | None] = re.compile(kind.pattern).fullmatch
        self.before: re.Pattern[str] | None = None
        self.after: re.Pattern[str] | None = None
        self.name_at: int | None = None
        for group in grammars.NAME_GROUPS:
            if kind.pattern.count(group) == 1:
                before, after = kind.pattern.split(group)
                self.before, self.after = re.compile(before), re.compile(after)
                self.name_at = kind.fields.index("player")
        #: Whether the line begins like a line of the seat list; the reader of a site finds that out.
        self.follows_seat_head = False
        #: Whether the line begins with a player's name.
        self.starts_with_name = self.before is not None and self.before.pattern == ""

    @property
    def other_fields(self) -> tuple[str, ...]:
        """The fields but the name, in order."""
        return tuple(field for field in self.fields if field != "player")


def shape_of(kind: LineKind, is_noise: bool = False) -> LineShape:
    """The shape of a kind of line."""
    return LineShape(kind, is_noise)
