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
        #: No name holds a colon and a blank, so that what stands before the first of them is a whole name.
        self.all_plain = True
        #: No name holds a bracket, so that what stands before the first of them is a whole name.
        self.no_brackets = True
        #: How a line of the seat list begins, up to its colon, with all of it up to the end of the name, and the name.
        self.seat_heads: dict[str, tuple[str, str]] = {}

    def add(self, name: str, line: str, end: int) -> None:
        """A player of the seat list, whose name ends there in his line."""
        self[name] = name
        self.seat_heads[line.partition(": ")[0]] = (line[:end], name)
        self.setdefault(name.rstrip(), name)
        if ": " in name:
            self.all_plain = False
        if "[" in name:
            self.no_brackets = False

    def longest_first(self) -> list[str]:
        """The names, the longest first."""
        return sorted(self, key=len, reverse=True)


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
