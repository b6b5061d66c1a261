"""Which files the store has read, so that an unchanged folder is told at a glance.

Takes an open store; gives `KnownFiles`, asked first by path, size and time, then, where those differ, by the hash of
the bytes. A file known by its bytes that lies elsewhere now is entered anew with `found_at`.
"""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple

import duckdb

from histories.tables.hand_rows import utc


class KnownFiles(NamedTuple):
    """The files that were read to their end, by where they lay and by their bytes."""

    by_place: dict[tuple[str, int, datetime], int]
    ids: frozenset[int]

    def unchanged(self, path: str, size: int, modified_at: datetime) -> bool:
        """Whether the file at a path is as it was when it was read."""
        return (path, size, utc(modified_at)) in self.by_place

    def has(self, file_id: int) -> bool:
        """Whether a file with these bytes was read, wherever it lay."""
        return file_id in self.ids


def known_files(con: duckdb.DuckDBPyConnection) -> KnownFiles:
    """All files that were read to their end. A file whose last part never came is read again."""
    told = con.execute("SELECT path, size, modified_at, file_id FROM files WHERE state <> 'reading'").fetchall()
    by_place = {(path, size, modified_at): file_id for path, size, modified_at, file_id in told}
    return KnownFiles(by_place, frozenset(file_id for *_, file_id in told))


def found_at(con: duckdb.DuckDBPyConnection, file_id: int, path: str, size: int, modified_at: datetime) -> None:
    """A known file lies at a path now."""
    con.execute(
        "UPDATE files SET path = ?, size = ?, modified_at = ? WHERE file_id = ?",
        [path, size, utc(modified_at), file_id],
    )
