"""Which kind of line each line of a hand is, and its fields.

Takes a hand's lines, gives lexed lines in order, the noise that was counted and dropped, and the lines that no kind
fits. All patterns come from the site's grammar. It is fast because few patterns are tried: a line that is always the
same is looked up, what stands after a player's name is looked up among what stood there before (a bounded memory;
the grammar's pattern runs on a miss), and for the rest the first word picks the candidates.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import NamedTuple

import grammars
from histories.reading.line_shapes import LineShape, shape_of
from histories.reading.player_names import PlayerNames, places_of_name

Fields = tuple[str | None, ...]
#: Number of the line, its kind, the player named in it (empty if none), and its fields in the grammar's order; where
#: the line begins with the name, the name is not among them.
LexedLine = tuple[int, str, str, Fields]

#: How many different endings of lines are remembered for a site.
REMEMBERED = 50_000
#: So many letters at the beginning of a line pick the kinds to try.
START = 5


class LexedHand(NamedTuple):
    """The lines of one hand. `ends_at` is the number of the last line that is part of the hand."""

    first_line: int
    lines: list[LexedLine]
    noise: int
    unmatched: list[tuple[int, str]]
    names: PlayerNames
    ends_at: int


#: What a remembered ending is: its kind (empty for noise) and fields; `_UNKNOWN` if it is no ending of any kind.
_Known = tuple[str, Fields]
_UNKNOWN: _Known = ("unknown", ())


def _remember(memory: dict[str, _Known], ending: str, known: _Known) -> None:
    """Keeps what an ending is, in bounds."""
    if len(memory) >= REMEMBERED:
        memory.clear()
    memory[ending] = known


class LineReader:
    """Tells the kinds of one site's lines."""

    def __init__(self, site: str) -> None:
        wording = grammars.wording(site)
        shapes = [shape_of(kind) for kind in (*wording.hand_lines, *wording.other_games)]
        shapes += [shape_of(kind, is_noise=True) for kind in wording.noise]
        self.shapes = shapes
        self._after_name = [shape for shape in shapes if shape.starts_with_name]
        self._noise = [shape for shape in shapes if shape.is_noise]
        self._endings: dict[str, _Known] = {}
        #: The endings that begin with a colon, without it.
        self._said: dict[str, _Known] = {}
        self._seat_endings: dict[str, _Known] = {}
        self._by_start: dict[str, list[LineShape]] = {}
        for shape in shapes:
            if len(shape.literal) >= START and not shape.starts_with_name:
                self._by_start.setdefault(shape.literal[:START], []).append(shape)
        self._by_any_start = [shape for shape in shapes if not shape.starts_with_name]
        seat = next((shape for shape in shapes if shape.kind == "SEAT"), None)
        for shape in shapes:
            if seat is not None and shape is not seat and shape.before is not None and seat.before is not None:
                shape.follows_seat_head = shape.before.pattern == seat.before.pattern != ""
        self._after_seat = [shape for shape in shapes if shape.follows_seat_head]
        #: Kinds that begin with no words of their own: they are tried on every line that is nothing else.
        self._anyhow = [shape for shape in shapes if len(shape.literal) < START and not shape.starts_with_name]
        in_summary = {kind for kind, run in grammars.hand_order().run_of.items() if run == "RESULTS"}
        #: The same candidates, those of the summary first: `Seat 3: ...` stands in the seat list and in the summary.
        self._by_start_in_summary = {
            start: sorted(candidates, key=lambda shape: shape.kind not in in_summary)
            for start, candidates in self._by_start.items()
        }
        self.fields = {shape.kind: shape.other_fields if shape.starts_with_name else shape.fields for shape in shapes}

    def lex(self, lines: list[str], first_line: int) -> LexedHand:
        """The kinds of the lines, the first of them numbered `first_line`. Trailing blanks are gone already."""
        names = PlayerNames()
        found: list[LexedLine] = []
        unmatched: list[tuple[int, str]] = []
        noise, doubtful = 0, names.doubtful
        by_start, said, add = self._by_start, self._said.get, found.append
        for number, line in enumerate(lines, first_line):
            candidates = by_start.get(line[:START])
            if candidates is None:
                if not line:
                    noise += 1
                    continue
                name, colon, ending = line.partition(": ")
                if colon and name in names and name not in doubtful:
                    known = said(ending) or self._said_for_the_first_time(ending)
                    if known is not _UNKNOWN:
                        if known[0]:
                            add((number, known[0], name, known[1]))
                        else:
                            noise += 1
                        continue
                lexed = None
            else:
                lexed = self._of_candidates(line, candidates, names)
            kind, name, fields = lexed or self._with_care(line, names, candidates or ())
            if kind:
                add((number, kind, name, fields))
                if kind == "SUMMARY_TITLE":
                    by_start = self._by_start_in_summary
            elif kind is None:
                unmatched.append((number, line))
            else:
                noise += 1
        return LexedHand(first_line, found, noise, unmatched, names, found[-1][0] if found else first_line)

    def _of_candidates(
        self, line: str, candidates: Sequence[LineShape], names: PlayerNames
    ) -> tuple[str, str, Fields] | None:
        """A line whose first letters leave few kinds; None if it has to be looked at with care."""
        for shape in candidates:
            if shape.follows_seat_head:
                result = self._after_seat_head(line, names)
                if result is not None:
                    return result
            match = shape.whole(line)
            if match is None:
                continue
            fields = match.groups()
            if shape.name_at is None:
                return shape.kind_or_noise, "", fields
            name = fields[shape.name_at] or ""
            if shape.kind == "SEAT":
                names.add(name, match["seat"], line, match.end("player"))
            elif name and (name not in names or name in names.doubtful):
                continue
            return shape.kind_or_noise, name, fields
        return None

    def _after_seat_head(self, line: str, names: PlayerNames) -> tuple[str, str, Fields] | None:
        """A line that begins like a line of the seat list, by what follows there, which is remembered as well."""
        label = line.partition(": ")[0]
        head = names.seat_heads.get(label)
        if head is None or not line.startswith(head[0]):
            return None
        ending = line[len(head[0]) :]
        known = self._seat_endings.get(ending)
        if known is None:
            known = _UNKNOWN
            for shape in self._after_seat:
                match = shape.after.fullmatch(ending) if shape.after else None
                if match:
                    known = (shape.kind_or_noise, match.groups())
                    break
            _remember(self._seat_endings, ending, known)
        if known is _UNKNOWN:
            return None
        return known[0], head[1][1], head[1] + known[1]

    def _said_for_the_first_time(self, ending: str) -> _Known:
        """What follows a player and a colon, remembered."""
        known = self._ending(": " + ending)
        _remember(self._said, ending, known)
        return known

    def _ending(self, ending: str) -> _Known:
        """What a line is whose player has been taken off."""
        for shape in self._after_name:
            match = shape.after.fullmatch(ending) if shape.after else None
            if match:
                return shape.kind_or_noise, match.groups()
        return _UNKNOWN

    def _with_care(
        self, line: str, names: PlayerNames, candidates: Sequence[LineShape]
    ) -> tuple[str | None, str, Fields]:
        """The line's kind (empty for noise, None for none), its player and fields, every name of the table tried.

        First the kinds that have no beginning of their own, then the names in the middle of the kinds that the line
        may be, then the names at its beginning, then noise about somebody who is not at the table.
        """
        for shape in self._anyhow:
            match = shape.whole(line)
            if match and shape.name_at is None:
                return shape.kind_or_noise, "", match.groups()
        for shape in candidates:
            placed = _with_name_placed(line, names, shape)
            if placed is not None:
                return shape.kind_or_noise, *placed
        for name in names.longest_first():
            if name and line.startswith(name):
                ending = line[len(name) :]
                known = self._endings.get(ending)
                if known is None:
                    known = self._ending(ending)
                    _remember(self._endings, ending, known)
                if known is not _UNKNOWN:
                    return known[0], name, known[1]
        return ("" if self.is_noise(line) else None), "", ()

    def has_form(self, line: str) -> bool:
        """Whether the line has the form of any kind, whoever it names."""
        return any(shape.whole(line) for shape in (*self._after_name, *self._by_any_start, *self._noise))

    def is_noise(self, line: str) -> bool:
        """Whether the line is noise, whoever it names."""
        return any(shape.whole(line) for shape in self._noise)


def _with_name_placed(line: str, names: PlayerNames, shape: LineShape) -> tuple[str, Fields] | None:
    """The name and the fields, a name of the table put where the pattern has one."""
    if shape.before is None or shape.after is None:
        return None
    for name, start, end in places_of_name(line, names, shape):
        before = shape.before.fullmatch(line, 0, start)
        after = shape.after.fullmatch(line, end)
        if before and after:
            return name, (*before.groups(), name, *after.groups())
    return None


@functools.cache
def line_reader(site: str) -> LineReader:
    """The reader of a site's lines, made once."""
    return LineReader(site)
