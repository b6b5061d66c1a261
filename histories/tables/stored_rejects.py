"""Texts that no hand could be read from, as the store keeps them, page by page, with what was told of them.

Takes an open store; gives so many at a time in the order of files and lines.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import duckdb
import pyarrow as pa

from histories.tables.texts import unpack
from histories.tables.transactions import lent
from histories.text_problems import WITHOUT_READER

REJECTS_A_PAGE = 500


class Told(NamedTuple):
    """A problem as it is told of a text."""

    name: str
    line: int
    message: str


class StoredReject(NamedTuple):
    """One text. `told` are the problems that stand in its lines."""

    file_id: int
    first_line: int
    last_line: int
    site: str | None
    hand_no: str | None
    reason: str
    packed: bytes
    file: str
    told: tuple[Told, ...]

    @property
    def place(self) -> tuple[int, int]:
        """The file and the line that it begins in: no two rejects have the same."""
        return self.file_id, self.first_line

    def unpacked(self) -> str:
        """The text; `BrokenText` if it is damaged."""
        return unpack(self.packed)


_ASKED = f"""
WITH page AS (
    SELECT rejects.*, coalesce(files.path, '') AS file
    FROM rejects
    LEFT JOIN files USING (file_id)
    WHERE (rejects.file_id, rejects.first_line) > (?, ?) AND {{which}}
    ORDER BY rejects.file_id, rejects.first_line
    LIMIT {REJECTS_A_PAGE}
)
SELECT page.file_id, page.first_line, page.last_line, page.site, page.hand_no, page.reason, page.text, page.file,
    list((problems.name, problems.line, problems.message)) FILTER (problems.name IS NOT NULL)
FROM page
LEFT JOIN problems
    ON problems.file_id = page.file_id
    AND problems.hand_id IS NULL
    AND problems.line BETWEEN page.first_line AND page.last_line
GROUP BY ALL
ORDER BY page.file_id, page.first_line
"""


def rejects_after(
    con: duckdb.DuckDBPyConnection, place: tuple[int, int], sites: Sequence[str] | None = None
) -> list[StoredReject]:
    """The next rejects; with `sites`, those kept for want of a reader only if they are of one of these sites."""
    which, values = "true", list[Any]()
    if sites is not None:
        which, values = f"(rejects.reason <> '{WITHOUT_READER}' OR list_contains(?, rejects.site))", [list(sites)]
    return _asked(con, place, which, values)


def _asked(con: duckdb.DuckDBPyConnection, place: tuple[int, int], which: str, values: list[Any]) -> list[StoredReject]:
    rows: list[tuple[Any, ...]] = con.execute(_ASKED.format(which=which), [*place, *values]).fetchall()
    return [StoredReject._make((*row[:-1], _sorted(row[-1]))) for row in rows]


def _sorted(told: Sequence[tuple[str, int, str]] | None) -> tuple[Told, ...]:
    return tuple(sorted(Told(*one) for one in told or ()))


def rejects_at(con: duckdb.DuckDBPyConnection, places: Sequence[tuple[int, int]]) -> list[StoredReject]:
    """The rejects that begin at these places, as far as they are still there."""
    files, lines = [file_id for file_id, _ in places], [line for _, line in places]
    wanted = pa.table({"file_id": pa.array(files, pa.int64()), "first_line": pa.array(lines, pa.int32())})
    with lent(con, "wanted", wanted):
        return _asked(con, BEGIN, "(rejects.file_id, rejects.first_line) IN (FROM wanted)", [])


#: Where the first page begins.
BEGIN = (-1, -1)
