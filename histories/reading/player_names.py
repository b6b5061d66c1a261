"""The names at the table, and where one of them stands in a line.

Takes the names of the seat list; nothing else is ever taken for a name. Sites let people be called `Bob: folds`,
`PX [Mid]` or ` `, so a line is never split at a colon or a bracket to find out who acted: the longest name that
stands in the right place is his. Sites print a name that ends in a blank without it where the line ends there.
"""

from __future__ import annotations

from collections.abc import Iterator

from histories.reading.line_shapes import LineShape


class PlayerNames(dict[str, str]):
    """The names of a table as lines may write them, each with the name as the seat list has it."""

    def __init__(self) -> None:
        super().__init__()
        #: What stands before the first colon or bracket of names that hold one, as in `Bob: folds` and `PX [Mid]`:
        #: where a line seems to name somebody of that name, the longer name may be meant.
        self.doubtful: set[str] = set()
        self._sorted: list[str] = []
        #: How a line of the seat list begins, up to its colon, with all of it up to the end of the name, and the number
        #: and the name.
        self.seat_heads: dict[str, tuple[str, tuple[str, str]]] = {}

    def add(self, name: str, seat: str, line: str, end: int) -> None:
        """A player of the seat list, whose name ends there in his line."""
        self[name] = name
        self.seat_heads[line.partition(": ")[0]] = (line[:end], (seat, name))
        self.setdefault(name.rstrip(), name)
        for mark in (": ", "["):
            if mark in name:
                beginning = name.partition(mark)[0]
                self.doubtful |= {beginning, beginning.removesuffix(" ")}

    def longest_first(self) -> list[str]:
        """The names, the longest first."""
        if len(self._sorted) != len(self):
            self._sorted = sorted(self, key=len, reverse=True)
        return self._sorted


def places_of_name(line: str, names: PlayerNames, shape: LineShape) -> Iterator[tuple[str, int, int]]:
    """Each name with the places in the line where it may stand for a kind of line, the longest name first."""
    for name in names.longest_first():
        if not name:
            continue
        start = line.find(name, len(shape.literal))
        while start >= 0:
            yield name, start, start + len(name)
            if shape.starts_with_name:
                break
            start = line.find(name, start + 1)
