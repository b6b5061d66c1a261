"""What the terminal looks like: its width, tables without noise, and machine formats as they are.

Takes text and tables of text; prints. All foreign text goes through `plain` on its way out; nothing is read as markup.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from reports.cli.again import again
from reports.cli.plain import plain, plain_lines

if TYPE_CHECKING:
    from rich.console import Console, RenderableType

    from reports.cli.hand_told import Line

#: Where there is no terminal, text is as wide as this.
NARROW = 80


def on_terminal() -> bool:
    """Whether somebody sees the output as it comes and could answer."""
    return all(stream is not None and stream.isatty() for stream in (sys.stdout, sys.stderr, sys.stdin))


def console(*, errors: bool = False, width: int | None = None) -> Console:
    """The terminal, or a file of at least eighty columns."""
    from rich.console import Console

    stream = sys.stderr if errors else sys.stdout
    wide = width if width is not None else None if stream.isatty() else NARROW
    return Console(file=stream, width=wide, markup=False, emoji=False, highlight=False, soft_wrap=False)


def say(text: str = "") -> None:
    """Lines for people, on standard output."""
    sys.stdout.write(plain_lines(text) + "\n")


def advise(text: str) -> None:
    """Lines for people that name commands, as they can be typed."""
    say(again(text))


def note(text: str) -> None:
    """Lines for people that are no part of the answer, on standard error."""
    sys.stderr.write(plain_lines(text) + "\n")


def send(text: str) -> None:
    """Text for machines, as it is."""
    sys.stdout.write(text)


def show(drawn: RenderableType, width: int | None = None) -> None:
    """Something drawn, without blanks at the ends of its lines."""
    out = console(width=width)
    with out.capture() as captured:
        out.print(drawn)
    sys.stdout.write("".join(f"{line.rstrip()}\n" for line in captured.get().splitlines()))


def heading(text: str) -> None:
    """A heading above a block."""
    from rich.text import Text

    show(Text(plain(text), style="bold"))


def table(
    columns: Sequence[str],
    rows: Iterable[Sequence[str]],
    right: Iterable[int] = (),
    *,
    width: int | None = None,
    fold: Iterable[int] = (),
    styles: Sequence[str] | None = None,
) -> None:
    """A table with a line under its heads. Columns in `right` are numbers; those in `fold` go on in the next line.

    `styles` has one style a row.
    """
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    numbers, folded = set(right), set(fold)
    drawn = Table(box=SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0), show_edge=False, header_style="bold")
    for place, column in enumerate(columns):
        drawn.add_column(
            plain(column),
            justify="right" if place in numbers else "left",
            overflow="fold" if place in folded else "ellipsis",
            no_wrap=place not in folded,
        )
    for place, row in enumerate(rows):
        drawn.add_row(*(plain(cell) for cell in row), style=styles[place] if styles else None)
    show(drawn, width)


#: A column that is wider than the first is folded to no less than the second before any column is left out.
_WIDE_COLUMN, _FOLDED_COLUMN = 24, 20
_GAP = 2


def grid(columns: Sequence[str], rows: Sequence[Sequence[str]], right: Iterable[int] = ()) -> None:
    """A table of any answer: as wide as it needs to be where it is piped, as many columns as fit where it is seen.

    Where not all fit, ids go first, and then the last columns: nobody reads nineteen digits. A single row is shown as a
    list, because there may be forty columns.
    """
    if len(rows) == 1 and len(columns) > 8:
        table(("column", "value"), list(zip(columns, rows[0], strict=True)), fold=(1,))
        return
    widths = [max([len(column), *(len(row[place]) for row in rows)]) for place, column in enumerate(columns)]
    if not sys.stdout.isatty():
        table(columns, rows, right, width=max(NARROW, sum(widths) + _GAP * len(widths)), fold=range(len(columns)))
        return
    fit = _that_fit(columns, widths, console().width)
    numbers = [place for place, column in enumerate(fit) if column in set(right)]
    table([columns[at] for at in fit], [[row[at] for at in fit] for row in rows], numbers, fold=range(len(fit)))
    if len(fit) < len(columns):
        hidden = [name for place, name in enumerate(columns) if place not in fit]
        told = hidden if len(hidden) <= _NAMED else [*hidden[:_NAMED], f"and {len(hidden) - _NAMED} more"]
        many = f"{len(hidden)} columns do" if len(hidden) > 1 else "1 column does"
        note(f"{many} not fit: {', '.join(told)}\nName those that you want, or write all with --format csv.")


#: So many columns that do not fit are named.
_NAMED = 5


def _that_fit(columns: Sequence[str], widths: Sequence[int], room: int) -> list[int]:
    """The columns that fit beside each other: without ids where those are too many, then as many as there is room."""
    needs = [(width if width <= _WIDE_COLUMN else _FOLDED_COLUMN) + _GAP for width in widths]
    kept = list(range(len(columns)))
    if sum(needs) - _GAP > room:
        kept = [place for place in kept if not columns[place].endswith("_id")] or kept
    while len(kept) > 1 and sum(needs[place] for place in kept) - _GAP > room:
        kept.pop()
    return kept


def paragraph(text: str, edge: int = 0, further: int = 2) -> None:
    """A text folded to the width of the terminal, set in by so much, its further lines by so much."""
    import textwrap

    folded = textwrap.TextWrapper(console().width, break_long_words=False, break_on_hyphens=False)
    folded.initial_indent, folded.subsequent_indent = " " * edge, " " * further
    say(folded.fill(plain(text)))


#: Four colours, so that clubs and spades, hearts and diamonds are told apart.
SUIT_STYLES = {"c": "green", "d": "cyan", "h": "red", "s": ""}
_CARD = re.compile(r"(?<![\w])[2-9TJQKA]([cdhs])(?![\w])")


def styled(line: Line) -> None:
    """A line of a hand: a heading in bold, cards in their colours (behind the name, which is no card).

    What is wider than the terminal goes on in the next line, set in.
    """
    import textwrap

    text = plain(line.text)
    width = console().width
    if len(text) > width:
        edge = " " * (len(text) - len(text.lstrip()) + 4)
        first, *more = textwrap.wrap(text, width, subsequent_indent=edge, break_on_hyphens=False)
        for piece in (first, *more):
            _drawn(line, piece)
        return
    _drawn(line, text)


def _drawn(line: Line, text: str) -> None:
    """One line of the terminal out of a line of a hand."""
    if not sys.stdout.isatty() or not line.kind:
        sys.stdout.write(text + "\n")
        return
    from rich.text import Text

    drawn = Text(text, style="bold" if line.kind == "heading" else "")
    if line.kind == "cards":
        for match in _CARD.finditer(text, max(0, text.rfind("(", 0, text.find(")")))):
            drawn.stylize(SUIT_STYLES[match[1]], match.start(), match.end())
    console().print(drawn, soft_wrap=True)
