"""Which files a command may write over: those of the kind that it writes itself, and no others.

Takes a path and a kind; refuses a file of anybody else's in one line, before any work is done. A file that is not
there or empty may always be written, and what is no file (a pipe, a terminal) is nobody's.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from reports.cli.again import quoted
from reports.cli.options import place_for
from reports.cli.trouble import Misuse


class Kind(NamedTuple):
    """What a command writes: in words, and what its files begin with, or the endings that they have."""

    words: str
    begins: tuple[str, ...] = ()
    endings: tuple[str, ...] = ()


#: The mark in the head of each report.
REPORT_MARK = '<meta name="generator" content="doorcard">'
REPORT = Kind("report of doorcard", (REPORT_MARK,))
#: Only hands that call themselves dealt: those that say another site cannot be told from hands that were played.
DEALT = Kind("file of dealt hands", ("doorcard Hand #",))
LEDGER = Kind("ledger of dealt hands", ('{\n "hands": ',))
CSV = Kind("CSV file", endings=(".csv",))
JSON = Kind("JSON file", endings=(".json",))
MARKDOWN = Kind("Markdown file", endings=(".md", ".markdown"))
PARQUET = Kind("Parquet file", endings=(".parquet",))
#: So much of a file is looked at.
HEAD = 4096


def may_write(path: Path, option: str, kind: Kind) -> None:
    """Sees that a file of that kind can be written there and that nothing else is lost."""
    place_for(path, option)
    if not path.is_file() or not path.stat().st_size or _is_of(path, kind):
        return
    other = path.with_name(f"new-{path.name}")
    raise Misuse(
        f"{option} {path}: the file is there, and is no {kind.words}",
        f"name another file, as {option} {quoted(str(other))}, or delete this one first",
    )


def _is_of(path: Path, kind: Kind) -> bool:
    if kind.endings:
        return path.suffix.lower() in kind.endings
    with path.open("rb") as file:
        head = file.read(HEAD).decode("utf-8", "replace").lstrip("\ufeff").lstrip()
    return any(head.startswith(mark) or (kind is REPORT and mark in head) for mark in kind.begins)
