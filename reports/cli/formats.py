"""How an answer is written: a table for people, CSV, JSON or Markdown for everything else.

Takes columns and rows of plain values in pieces; writes text to a stream. NULL is an empty field in CSV, null in JSON
and empty in tables; decimals keep their digits, in JSON as numbers.
"""

from __future__ import annotations

import csv
import json
import re
from collections.abc import Iterable, Sequence
from datetime import date, datetime, time, timedelta
from decimal import Decimal
from enum import StrEnum
from typing import TextIO

from reports.cli.plain import plain

#: A table on a screen ends here; the other formats give everything.
MOST_ROWS = 200
_IN_MARKDOWN = re.compile(r"[\\|<]")
_CONTROL = re.compile("[\x7f-\x9f\u2028\u2029\ud800-\udfff]")


class Format(StrEnum):
    """The formats of an answer."""

    TABLE = "table"
    CSV = "csv"
    JSON = "json"
    MARKDOWN = "markdown"


Row = Sequence[object]
Pieces = Iterable[Sequence[Row]]


def cell(value: object) -> str:
    """A value as a table shows it: times without idle fractions, bytes by their number."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float):
        return f"{value:.6g}" if abs(value) < 1e15 else str(value)
    if isinstance(value, datetime):
        return value.isoformat(" ", "seconds")
    if isinstance(value, bytes):
        return f"{len(value)} bytes"
    if isinstance(value, list | tuple):
        return ", ".join(cell(one) for one in value)
    return str(value)


def _field(value: object) -> str:
    """A value as a field of CSV."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, bytes):
        return value.hex()
    if isinstance(value, datetime | date | time):
        return value.isoformat()
    if isinstance(value, list | tuple | dict):
        return as_json(value)
    return "" if value is None else str(value)


def _exact(digits: Decimal) -> float | str | None:
    """A decimal as a number of JSON, or as text where a number would lose digits."""
    if not digits.is_finite():
        return None
    number = float(digits)
    return number if Decimal(repr(number)) == digits else format(digits, "f")


def _in_json(value: object) -> object:
    """A value as JSON has it."""
    if isinstance(value, Decimal):
        return _exact(value)
    if isinstance(value, float):
        return value if value == value and abs(value) != float("inf") else None
    if isinstance(value, datetime | date | time):
        return value.isoformat()
    if isinstance(value, timedelta):
        return value.total_seconds()
    if isinstance(value, bytes):
        return value.hex()
    if isinstance(value, list | tuple):
        return [_in_json(one) for one in value]
    if isinstance(value, dict):
        return {str(key): _in_json(one) for key, one in value.items()}
    if value is None or isinstance(value, bool | int | str):
        return value
    return str(value)


def as_json(value: object, indent: int | None = None) -> str:
    """JSON in which no character can do anything to a terminal."""
    text = json.dumps(_in_json(value), ensure_ascii=False, indent=indent)
    return _CONTROL.sub(lambda match: f"\\u{ord(match[0]):04x}", text)


def write_csv(out: TextIO, columns: Sequence[str], pieces: Pieces) -> None:
    """All rows as CSV with a head, each line ended as RFC 4180 has it but for the carriage return.

    In a file and for another program each name is as it is; what a terminal shows is made harmless.
    """
    field = _harmless if out.isatty() else _field
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow([field(column) for column in columns])
    for rows in pieces:
        writer.writerows([field(value) for value in row] for row in rows)


def _harmless(value: object) -> str:
    return plain(_field(value))


def write_markdown(out: TextIO, columns: Sequence[str], pieces: Pieces, right: Iterable[int] = ()) -> None:
    """All rows as a Markdown table."""
    numbers = set(right)

    def line(cells: Iterable[str]) -> str:
        return "| " + " | ".join(_IN_MARKDOWN.sub(r"\\\g<0>", plain(text)) for text in cells) + " |\n"

    out.write(line(columns))
    out.write("|" + "|".join("--:" if place in numbers else "---" for place in range(len(columns))) + "|\n")
    for rows in pieces:
        for row in rows:
            out.write(line(cell(value) for value in row))


def write_json(out: TextIO, columns: Sequence[str], pieces: Pieces) -> None:
    """All rows as a JSON array of objects, one row a line."""
    out.write("[")
    between = "\n"
    for rows in pieces:
        for row in rows:
            out.write(f"{between}{as_json(dict(zip(columns, row, strict=True)))}")
            between = ",\n"
    out.write("\n]\n")


def write_table(columns: Sequence[str], pieces: Pieces, right: Iterable[int] = ()) -> None:
    """The first rows as a table on the screen, and how to see the rest."""
    from reports.cli import screen

    rows: list[Row] = []
    more = False
    for piece in pieces:
        room = MOST_ROWS - len(rows)
        rows += piece[:room]
        more = more or len(piece) > room
        if more:
            break
    texts = [[cell(value) for value in row] for row in rows]
    screen.grid(columns, texts, right)
    if more:
        screen.note(f"the first {MOST_ROWS} rows; --format csv gives all of them")


def unique(columns: Sequence[str]) -> list[str]:
    """The names of columns, told apart where two are alike.

    >>> unique(["x", "x"])
    ['x', 'x_2']
    """
    seen: dict[str, int] = {}
    names = []
    for column in columns:
        seen[column] = seen.get(column, 0) + 1
        names.append(column if seen[column] == 1 else f"{column}_{seen[column]}")
    return names


def write(form: Format, out: TextIO, columns: Sequence[str], pieces: Pieces, right: Iterable[int] = ()) -> None:
    """The answer in a format. A table goes to the screen, the others to `out`."""
    if form is Format.TABLE:
        write_table(columns, pieces, right)
    elif form is Format.CSV:
        write_csv(out, columns, pieces)
    elif form is Format.JSON:
        write_json(out, unique(columns), pieces)
    else:
        write_markdown(out, columns, pieces, right)
