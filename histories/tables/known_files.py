"""Which files the store has read, so that an unchanged folder is told at a glance.

Takes an open store; gives `KnownFiles`, asked first by path, size and time, then, where those differ, by the hash of
the bytes. A file known by its bytes that lies elsewhere now is entered anew with `found_at`.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

import duckdb
import pyarrow as pa

from histories.tables.batch import Counts
from histories.tables.hand_rows import utc
from histories.tables.transactions import lent


class KnownFile(NamedTuple):
    """A file that was read to its end: what became of it then, and what was counted in it."""

    file_id: int
    state: str
    counts: Counts


class KnownFiles(NamedTuple):
    """The files that were read to their end, by where they lay and by their bytes."""

    by_place: dict[tuple[str, int, datetime | None], KnownFile]
    by_id: dict[int, KnownFile]

    def unchanged(self, path: str, size: int, modified_at: datetime) -> KnownFile | None:
        """The file at a path, if it is as it was when it was read."""
        return self.by_place.get((path, size, utc(modified_at)))

    def with_bytes(self, file_id: int) -> KnownFile | None:
        """The file with these bytes, wherever it lay when it was read."""
        return self.by_id.get(file_id)


NO_FILES = KnownFiles({}, {})


def known_files(con: duckdb.DuckDBPyConnection) -> KnownFiles:
    """All files that were read to their end. A file whose last part never came is read again."""
    told = con.execute(
        f"SELECT path, size, modified_at, file_id, state, {', '.join(Counts._fields)} "
        "FROM files WHERE state <> 'reading'"
    ).fetchall()
    by_place: dict[tuple[str, int, datetime | None], KnownFile] = {}
    by_id: dict[int, KnownFile] = {}
    for path, size, modified_at, file_id, state, *counts in told:
        by_place[path, size, modified_at] = by_id[file_id] = KnownFile(file_id, state, Counts(*counts))
    return KnownFiles(by_place, by_id)


def paths_named(con: duckdb.DuckDBPyConnection) -> list[str]:
    """The files and folders that imports were told to read, each once."""
    told = con.execute("SELECT DISTINCT unnest(paths) AS path FROM imports ORDER BY path").fetchall()
    return [path for (path,) in told]


def problems_of(con: duckdb.DuckDBPyConnection, file_ids: Sequence[int]) -> dict[str, int]:
    """How many problems the store has of these files, by severity.

    A hand that several files tell has its problems once, and each of these files has them.
    """
    if not file_ids:
        return {}
    with lent(con, "wanted", pa.table({"file_id": pa.array(file_ids, pa.int64())})):
        counted = con.execute(
            """
            SELECT severity, count(*)
            FROM problems
            WHERE hand_id IN (SELECT hand_id FROM views SEMI JOIN wanted USING (file_id))
                OR (
                    (hand_id IS NULL OR hand_id NOT IN (SELECT hand_id FROM views))
                    AND file_id IN (SELECT file_id FROM wanted)
                )
            GROUP BY severity
            """
        ).fetchall()
    return dict(counted)


def found_at(con: duckdb.DuckDBPyConnection, file_id: int, path: str, size: int, modified_at: datetime) -> None:
    """A known file lies at a path now."""
    con.execute(
        "UPDATE files SET path = ?, size = ?, modified_at = ? WHERE file_id = ?",
        [path, size, utc(modified_at), file_id],
    )
