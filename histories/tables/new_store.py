"""How an empty store is made: its tables, what each column means, its views.

Takes a path where nothing is; gives a whole store there or nothing. It is made beside its place and moved there when
it is done, so that nobody meets half a store, whatever ends the process that makes it.
"""

from __future__ import annotations

import glob
import os
import re
import time
from contextlib import suppress
from importlib.resources import files
from pathlib import Path

import duckdb

from histories.tables import schema
from histories.tables.transactions import in_one

Settings = dict[str, str | bool | int | float | list[str]]

#: A store that is being made has no rows and is done in a moment: what is older was left by a process that died.
_LEFT_BEHIND = 60.0


def view_statements() -> list[str]:
    """The views that a store is made with, as statements."""
    text = (files(__package__) / "sessions.sql").read_text(encoding="utf-8")
    return [statement for statement in text.split(";\n") if statement.strip()]


def view_names() -> list[str]:
    """The names of those views."""
    return [name for text in view_statements() for name in re.findall(r"^CREATE .*?VIEW (\w+)", text, re.MULTILINE)]


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"


def comment_statements() -> list[str]:
    """What each table and column means, as statements."""
    made = []
    for table in schema.TABLES:
        made.append(f"COMMENT ON TABLE {table.name} IS {_quoted('one row per ' + table.row)}")
        for of in table.columns:
            allowed = f": {', '.join(of.allowed)}" if of.allowed else ""
            made.append(f'COMMENT ON COLUMN {table.name}."{of.name}" IS {_quoted(of.meaning + allowed)}')
    return made


def create_statements() -> list[str]:
    """The statements that make an empty store: tables, a comment on each table and column, views."""
    made = ["CREATE TABLE store (schema_version INTEGER, created_at TIMESTAMP)"]
    for table in schema.TABLES:
        columns = ", ".join(f'"{of.name}" {of.type}' for of in table.columns)
        made.append(f"CREATE TABLE {table.name} ({columns})")
    made += comment_statements()
    made += view_statements()
    made.append(f"INSERT INTO store VALUES ({schema.SCHEMA_VERSION}, now()::TIMESTAMP)")
    return made


def make_store(path: Path, settings: Settings) -> None:
    """An empty store where nothing is. Where two processes make one at once, that of the first stays."""
    _tidy(path)
    new = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        con = duckdb.connect(str(new), config=settings)
        try:
            in_one(con, create_statements())
        finally:
            con.close()
        _put(new, path)
    finally:
        _forget(new)


def _put(new: Path, path: Path) -> None:
    """The file in its place, unless there is one by now."""
    try:
        path.hardlink_to(new)
    except FileExistsError:
        return
    except OSError:
        # A file system without links (of sticks and cards) or Windows, where renaming spares what is there.
        if not path.exists():
            with suppress(FileExistsError):
                new.rename(path)


def _forget(new: Path) -> None:
    for file in (new, new.with_name(new.name + ".wal")):
        with suppress(OSError):
            file.unlink()


def _tidy(path: Path) -> None:
    """Takes away what was left of stores whose making was stopped."""
    for left in path.parent.glob(f".{glob.escape(path.name)}.*.new"):
        with suppress(OSError):
            if time.time() - left.stat().st_mtime > _LEFT_BEHIND:
                _forget(left)
