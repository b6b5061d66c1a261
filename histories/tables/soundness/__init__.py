"""What must hold in every store, one check a file: asked by `doorcard doctor`, explained by `doorcard explain NAME`.

Takes an open store; gives what each check found wrong. A check is a `.sql` with a header, whose rows are what is wrong,
each a line in words, in the column `says`. A check of `each` table or column is asked once for every one.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import duckdb

from histories.tables import schema
from histories.tables.sql_headers import BrokenHeader, read_folder, read_header

_KEYS = ("check", "title", "each", "wrong", "do")
#: So much of what is wrong is told in words.
TOLD = 5

#: What can be done, by what a check says of it.
DO = {
    "reread": "doorcard reread makes the rows of these hands anew from their texts.",
    "rows": "Where a table of hands is named, doorcard reread makes its rows anew. Else put a copy of the store in its "
    "place, or move it away and import the hand histories again.",
    "copy": "No text tells this any more: put a copy of the store in its place, or move it away and import the hand "
    "histories again.",
    "report": "This does no harm to any result; please report it.",
}


class Check(NamedTuple):
    """One check: `wrong` says what it means that it finds something, `do` what can be done then."""

    name: str
    title: str
    each: str
    wrong: str
    do: str
    sql: str = ""


class Found(NamedTuple):
    """What a check found wrong: how much of it, and the first of it in words."""

    check: Check
    number: int
    told: tuple[str, ...] = ()


def read_check(text: str, where: str) -> Check:
    """A check from the text of its file."""
    header, sql = read_header(text, _KEYS, where)
    if header["do"] not in DO:
        raise BrokenHeader(f"{where}: do is one of {', '.join(DO)}")
    if header["each"] not in _EACH:
        raise BrokenHeader(f"{where}: each is one of {', '.join(_EACH)}")
    return Check(header["check"], header["title"], header["each"], header["wrong"], DO[header["do"]], sql)


def _once() -> Iterator[dict[str, str]]:
    yield {}


def _tables_with(column: str) -> Iterator[dict[str, str]]:
    """The tables that name a hand, a file or a player, but for the one that has a row for each."""
    for table in schema.TABLES:
        if any(of.name == column for of in table.columns) and table.key != (column,):
            yield {"table": table.name}


def _tables_with_key() -> Iterator[dict[str, str]]:
    for table in schema.TABLES:
        if table.key:
            shown = " || ', ' || ".join(f"'{name} ' || coalesce({name}::VARCHAR, 'none')" for name in table.key)
            yield {"table": table.name, "key": ", ".join(table.key), "shown": shown, "row": table.row}


def _tables_with_counts() -> Iterator[dict[str, str]]:
    yield {"table": "files", "shown": "path", "key": "file_id"}
    yield {"table": "imports", "shown": "'the import of ' || started_at", "key": "import_id"}


def _columns_of_words() -> Iterator[dict[str, str]]:
    for table in schema.TABLES:
        for column in table.columns:
            if column.allowed:
                allowed = ", ".join(f"'{word}'" for word in column.allowed)
                yield {"table": table.name, "column": f'"{column.name}"', "allowed": allowed}


#: What a check can be asked for each of.
_EACH = {
    "store": _once,
    "table with hands": lambda: _tables_with("hand_id"),
    "table with files": lambda: _tables_with("file_id"),
    "table with players": lambda: _tables_with("player_id"),
    "table with a key": _tables_with_key,
    "table with counts": _tables_with_counts,
    "column of words": _columns_of_words,
}


@cache
def checks() -> dict[str, Check]:
    """All checks of this folder by name, in the order of their names."""
    return read_folder(__package__, read_check)


def _filled(sql: str, values: dict[str, str]) -> str:
    for name, value in values.items():
        sql = sql.replace("{" + name + "}", value)
    return sql


def ask(con: duckdb.DuckDBPyConnection, check: Check) -> Found | None:
    """What a check finds wrong in a store; None where the store lacks the tables or columns to ask."""
    number, told, asked = 0, [], False
    for values in _EACH[check.each]():
        try:
            rows = con.execute(
                f"SELECT says, count(*) OVER () FROM ({_filled(check.sql, values)}) ORDER BY says LIMIT {TOLD}"
            ).fetchall()
        except (duckdb.CatalogException, duckdb.BinderException):
            continue
        asked = True
        number += rows[0][1] if rows else 0
        told += [says for says, _ in rows]
    return Found(check, number, tuple(told[:TOLD])) if asked else None


def size_of(con: duckdb.DuckDBPyConnection) -> tuple[int, int, int]:
    """How many hands and files there are, and how many files of which the last part is still to come; 0 where the
    store cannot say."""
    sizes = []
    for asked in ("FROM hands", "FROM files", "FROM files WHERE state = 'reading'"):
        try:
            sizes.append(int(con.execute(f"SELECT count(*) {asked}").fetchall()[0][0]))
        except (duckdb.CatalogException, duckdb.BinderException):
            sizes.append(0)
    return sizes[0], sizes[1], sizes[2]
