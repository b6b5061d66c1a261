"""Files that have grown since they were read, and the entries of files.

Takes a connection in the middle of a commit, with the table `judged` (see `commit`). A file that stands where a
shorter one stood takes its place: hands that both hold are moved, a hand that was cut off is told by its whole text
alone, and what only the shorter file had to report goes with it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import duckdb
import pyarrow as pa

from histories.tables import schema
from histories.tables.batch import Counts, FileEntry
from histories.tables.hand_rows import utc
from histories.tables.rows import Rows
from histories.tables.texts import unpack
from histories.tables.transactions import lent

#: What stands at standard input now is never what stood there before.
STDIN = "-"


class _CutShort(NamedTuple):
    """A view that was read when its file was shorter, and where its text lies."""

    hand_id: int
    file_id: int
    first_line: int
    text_id: int


def find_files(con: duckdb.DuckDBPyConnection, parts: Sequence[FileEntry]) -> None:
    """The tables `grown`, files of this commit that stand at the path of an earlier and shorter one, and
    `told_before`, files of which another run, under way or stopped half-way, has stored something."""
    con.execute("CREATE OR REPLACE TEMP TABLE grown (file_id BIGINT, was BIGINT)")
    con.execute("CREATE OR REPLACE TEMP TABLE told_before (file_id BIGINT)")
    seen = {(part.file_id, part.path, part.size, part.import_id) for part in parts}
    if not seen:
        return
    ids, paths, sizes, runs = (list(values) for values in zip(*sorted(seen), strict=True))
    with lent(con, "met", pa.table({"file_id": ids, "path": paths, "size": sizes, "import_id": runs})):
        con.execute(
            f"""
            INSERT INTO grown
            SELECT met.file_id, files.file_id
            FROM met
            JOIN files USING (path)
            WHERE files.file_id <> met.file_id AND files.size <= met.size AND met.path <> '{STDIN}'
            """
        )
        con.execute(
            """
            INSERT INTO told_before
            SELECT DISTINCT file_id
            FROM met
            JOIN files USING (file_id)
            WHERE files.import_id <> met.import_id OR files.state <> 'reading'
            """
        )


def any_in(con: duckdb.DuckDBPyConnection, table: str) -> bool:
    """Whether a table has rows."""
    return bool(con.execute(f"SELECT 1 FROM {table} LIMIT 1").fetchall())


def forget_cut_views(con: duckdb.DuckDBPyConnection, batches: Sequence[Rows]) -> None:
    """The table `made_whole`: hands whose text went on after their file was read. The shorter text is forgotten."""
    con.execute("CREATE OR REPLACE TEMP TABLE made_whole (hand_id BIGINT)")
    if not any_in(con, "grown"):
        return
    for place, rows in enumerate(batches):
        with lent(con, "new", rows.tables["views"]):
            told = con.execute(
                f"""
                SELECT views.hand_id, views.file_id, views.first_line, views.text_id, kept.text, new.text
                FROM judged
                JOIN grown USING (file_id)
                JOIN views
                    ON views.hand_id = judged.hand_id
                    AND views.file_id = grown.was
                    AND views.first_line = judged.first_line
                    AND views.text_id <> judged.text_id
                JOIN views AS kept
                    ON kept.hand_id = views.hand_id AND kept.text_id = views.text_id AND kept.text IS NOT NULL
                JOIN new ON new.hand_id = judged.hand_id AND new.file_id = judged.file_id
                    AND new.first_line = judged.first_line
                WHERE judged.batch = {place} AND judged.verdict IN ('duplicate', 'enriched')
                """
            ).fetchall()
        for *cut, was, now in told:
            if _goes_on(unpack(was), unpack(now)):
                _forget(con, _CutShort(*cut))


def _goes_on(was: str, now: str) -> bool:
    """Whether a text begins as the other one; its last line and letter may have been cut in two."""
    return now.startswith(was.rpartition("\n")[0])


def _forget(con: duckdb.DuckDBPyConnection, cut: _CutShort) -> None:
    """One view less; where another file tells just the same, the text is kept there."""
    here = "hand_id = ? AND file_id = ? AND first_line = ?"
    text = con.execute(f"SELECT text FROM views WHERE {here}", cut[:3]).fetchall()[0][0]
    con.execute(f"DELETE FROM views WHERE {here}", cut[:3])
    others = con.execute(
        "SELECT hand_id, file_id, first_line FROM views WHERE hand_id = ? AND text_id = ? ORDER BY ALL LIMIT 1",
        [cut.hand_id, cut.text_id],
    ).fetchall()
    if others and text is not None:
        con.execute(f"UPDATE views SET text = ? WHERE {here}", [text, *others[0]])
    con.execute("INSERT INTO made_whole VALUES (?)", [cut.hand_id])


def enter_files(
    con: duckdb.DuckDBPyConnection,
    parts: Sequence[FileEntry],
    judged: Mapping[int, Counts],
    earlier: Mapping[int, Counts],
) -> None:
    """The entry of each file: its parts so far counted together, known as read with the last of them.

    `earlier` are the counts of parts that went before. What another run has read to its end stays as it is.
    """
    counts: dict[int, Counts] = dict(judged)
    last = {part.file_id: part for part in parts}
    done = {part.file_id for part in parts if part.is_last}
    for part in parts:
        counts[part.file_id] = counts.get(part.file_id, Counts()).plus(part.counts)
    names = ", ".join(f'"{of.name}"' for of in schema.FILES.columns)
    for file_id, part in last.items():
        there = con.execute(
            f"SELECT state, import_id, {', '.join(Counts._fields)} FROM files WHERE file_id = ?", [file_id]
        ).fetchall()
        if there and there[0][0] != "reading":
            continue
        before = earlier.get(file_id, Counts())
        if file_id not in earlier and there and there[0][1] == part.import_id:
            before = Counts(*there[0][2:])
        state = part.state if file_id in done else "reading"
        con.execute("DELETE FROM files WHERE file_id = ?", [file_id])
        con.execute(
            f"INSERT INTO files ({names}) VALUES ({', '.join('?' * len(schema.FILES.columns))})",
            [
                file_id,
                part.path,
                part.size,
                utc(part.modified_at),
                part.encoding,
                state,
                part.import_id,
                *counts[file_id].plus(before),
            ],
        )


def forget_grown(con: duckdb.DuckDBPyConnection, parts: Sequence[FileEntry]) -> None:
    """A file as it was, all of whose hands stand in the file as it is, leaves nothing behind."""
    done = ", ".join(str(part.file_id) for part in parts if part.is_last)
    if not done or not any_in(con, "grown"):
        return
    con.execute(f"DELETE FROM grown WHERE file_id NOT IN ({done}) OR was IN (SELECT file_id FROM views)")
    con.execute("UPDATE other_hands SET file_id = grown.file_id FROM grown WHERE other_hands.file_id = grown.was")
    con.execute(
        "UPDATE problems SET file_id = grown.file_id FROM grown "
        "WHERE problems.file_id = grown.was AND problems.hand_id IS NOT NULL"
    )
    for table in ("problems", "rejects", "files"):
        con.execute(f"DELETE FROM {table} WHERE file_id IN (SELECT was FROM grown)")
