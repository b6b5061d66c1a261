"""Batches brought into the store: what is new, what was there, what is the same hand from another side.

Takes the store's path and `Rows`; gives `Committed`, the counts of each file. The file is held for one transaction,
so that never half a hand is stored. Each view of a hand gets a verdict (`judge.sql`): imported, duplicate, enriched
or rejected. An enriched hand is replayed from all its texts by a function that the caller lends, so that the tables
need not know how a text is read; A then B gives what B then A gives.

Problems: same-number-other-hand.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

import duckdb
import pyarrow as pa

from histories.problems import CATALOGUE
from histories.tables import schema
from histories.tables.batch import Batch, Counts, FileEntry, ImportEntry, StoredView, ViewText
from histories.tables.columns import column
from histories.tables.grown_files import any_in, enter_files, find_files, forget_cut_views, forget_grown
from histories.tables.hand_rows import utc
from histories.tables.hands_anew import OF_A_HAND, insert, insert_people, names, replace_hands, sql, texts_of
from histories.tables.rows import Rows, build
from histories.tables.store import WRITERS_PATIENCE, Waiting, writing
from histories.tables.transactions import lent, transaction

SAME_NUMBER = "same-number-other-hand"
#: What is said of it, with the site and the number in their places; Python and DuckDB fill them in alike.
OTHER_DEAL = "another hand of {} has the number {}: other seats, stacks, stakes or up cards"
#: The columns of `Rows.tables["views"]` that a verdict is made from; its text is big and stays behind.
_JUDGED = ("hand_id", "deal_id", "text_id", "file_id", "first_line", "site", "hand_no", "file")

#: Leaves out the problems that stand outside of hands and were told by another run.
TOLD_ONCE = """
    ANTI JOIN (SELECT problems.* FROM problems SEMI JOIN told_before USING (file_id) WHERE hand_id IS NULL) AS there
        ON there.file_id = new.file_id
        AND there.line = new.line
        AND there.name = new.name
        AND there.message = new.message
        AND new.hand_id IS NULL
"""

NOTHING: Mapping[int, Counts] = MappingProxyType({})

ReplayViews = Callable[[list[ViewText]], StoredView]


class Committed(NamedTuple):
    """What became of the hands of one commit: in all, and by file."""

    counts: Counts
    by_file: dict[int, Counts]


def _judge(con: duckdb.DuckDBPyConnection, batches: Sequence[Rows]) -> None:
    """The table `judged`: one row a view offered, with its verdict."""
    offered = [
        rows.tables["views"]
        .select(list(_JUDGED))
        .append_column("batch", column([place] * rows.tables["views"].num_rows, schema.COUNT))
        for place, rows in enumerate(batches)
    ]
    views = pa.concat_tables(offered)
    with lent(con, "offered", views.append_column("seq", column(range(views.num_rows), schema.ID))):
        con.execute(f"CREATE OR REPLACE TEMP TABLE judged AS {sql('judge')}")
    con.execute(
        """
        CREATE OR REPLACE TEMP TABLE fresh AS
        SELECT batch, hand_id
        FROM judged
        WHERE verdict = 'imported' AND hand_id NOT IN (SELECT hand_id FROM judged WHERE verdict = 'enriched')
        """
    )


def _insert_hands(con: duckdb.DuckDBPyConnection, batches: Sequence[Rows]) -> None:
    """The rows of new hands: batches that are all new in one go and without a question, the others by their hands."""
    fresh = dict(con.execute("SELECT batch, count(*) FROM fresh GROUP BY batch").fetchall())
    whole = [place for place, rows in enumerate(batches) if fresh.get(place) == rows.tables["hands"].num_rows]
    for table in OF_A_HAND if whole else ():
        insert(con, table, pa.concat_tables([batches[place].tables[table] for place in whole]))
    for place in fresh.keys() - set(whole):
        where = f"WHERE hand_id IN (SELECT hand_id FROM fresh WHERE batch = {place})"
        for table in OF_A_HAND:
            insert(con, table, batches[place].tables[table], where)


def _insert_views(con: duckdb.DuckDBPyConnection, batches: Sequence[Rows]) -> None:
    """A row for each view that was not rejected; the text is kept once. A hand of a file that has grown is no new
    view: the row of the file as it was moves to the file as it is."""
    con.execute(
        """
        UPDATE views SET file_id = judged.file_id
        FROM judged JOIN grown ON grown.file_id = judged.file_id
        WHERE views.hand_id = judged.hand_id
            AND views.file_id = grown.was
            AND views.text_id = judged.text_id
            AND views.first_line = judged.first_line
            AND judged.verdict = 'duplicate'
        """
    )
    for place, rows in enumerate(batches):
        views = rows.tables["views"]
        if not views.num_rows:
            continue
        with lent(con, "new", views):
            con.execute(
                f"""
                INSERT INTO views ({names("views")})
                SELECT new.hand_id, new.file_id, new.hero, new.first_line, new.last_line, new.text_id,
                    CASE WHEN judged.verdict <> 'duplicate' THEN new.text END
                FROM new
                JOIN judged USING (hand_id, file_id, first_line, text_id)
                ANTI JOIN views AS there USING (hand_id, file_id, first_line)
                WHERE judged.batch = {place} AND judged.verdict <> 'rejected'
                """
            )


def _insert_rejected(con: duckdb.DuckDBPyConnection, batches: Sequence[Rows]) -> None:
    """The second deal under a number: its text to `rejects`, a problem beside it."""
    if not con.execute("SELECT count(*) FROM judged WHERE verdict = 'rejected'").fetchall()[0][0]:
        return
    severity = CATALOGUE[SAME_NUMBER].severity
    for place, rows in enumerate(batches):
        with lent(con, "new", rows.tables["views"]):
            con.execute(
                f"""
                INSERT INTO rejects ({names("rejects")})
                SELECT new.file_id, new.first_line, new.last_line, new.site, new.hand_no, '{SAME_NUMBER}', new.text
                FROM new
                JOIN judged USING (hand_id, file_id, first_line, text_id)
                ANTI JOIN rejects AS there USING (file_id, first_line)
                WHERE judged.batch = {place} AND judged.verdict = 'rejected'
                """
            )
    con.execute(
        f"""
        INSERT INTO problems ({names("problems")})
        SELECT file_id, NULL, hand_no, '{SAME_NUMBER}', '{severity}', file, first_line,
            format('{OTHER_DEAL}', site, hand_no)
        FROM judged
        WHERE verdict = 'rejected' AND NOT EXISTS (
            FROM problems AS there
            WHERE there.file_id = judged.file_id AND there.line = judged.first_line AND there.name = '{SAME_NUMBER}'
        )
        """
    )


def _enrich(con: duckdb.DuckDBPyConnection, replay_views: ReplayViews) -> None:
    """The rows of each hand that got another view, made anew from all its texts."""
    wanted = "SELECT hand_id FROM judged WHERE verdict = 'enriched' UNION FROM made_whole"
    offered = """(
        SELECT max(judged.file)
        FROM judged
        WHERE judged.hand_id = views.hand_id AND judged.file_id = views.file_id
            AND judged.first_line = views.first_line AND judged.text_id = views.text_id
    )"""
    texts = texts_of(con, f"views.hand_id IN ({wanted})", offered)
    if texts:
        again = build(Batch([replay_views(views) for views in texts.values()])).tables
        replace_hands(con, again, {hand_id: len(views) for hand_id, views in texts.items()})


def _insert_told(con: duckdb.DuckDBPyConnection, batches: Sequence[Rows]) -> None:
    """Hands of other games, rejects, and problems: those of a hand only if this batch's rows of it were stored.
    What another run told of the same file is told once."""
    has_grown, told_before = any_in(con, "grown"), any_in(con, "told_before")
    for place, rows in enumerate(batches):
        tables = rows.tables
        if has_grown and tables["other_hands"].num_rows:
            with lent(con, "new", tables["other_hands"]):
                con.execute(
                    "DELETE FROM other_hands WHERE file_id IN (SELECT was FROM grown) "
                    "AND hand_id IN (SELECT hand_id FROM new)"
                )
        insert(
            con,
            "other_hands",
            tables["other_hands"],
            "ANTI JOIN other_hands AS there USING (hand_id) QUALIFY row_number() OVER (PARTITION BY hand_id) = 1",
        )
        insert(con, "rejects", tables["rejects"], "ANTI JOIN rejects AS there USING (file_id, first_line)")
        insert(
            con,
            "problems",
            tables["problems"],
            f"""
            {TOLD_ONCE if told_before else ""}
            WHERE hand_id IS NULL
                OR hand_id IN (SELECT hand_id FROM fresh WHERE batch = {place})
                OR hand_id NOT IN (SELECT hand_id FROM judged)
            """,
        )


def _counted(con: duckdb.DuckDBPyConnection) -> dict[int, Counts]:
    told = con.execute(
        """
        SELECT file_id, count(*) FILTER (verdict = 'imported'), count(*) FILTER (verdict = 'duplicate'),
            count(*) FILTER (verdict = 'enriched'), count(*) FILTER (verdict = 'rejected')
        FROM judged
        GROUP BY file_id
        """
    ).fetchall()
    return {
        file_id: Counts(
            hands_imported=imported, hands_duplicate=duplicate, hands_enriched=enriched, hands_rejected=rejected
        )
        for file_id, imported, duplicate, enriched, rejected in told
    }


def commit(
    store: Path,
    batches: Sequence[Rows],
    replay_views: ReplayViews,
    *,
    patience: float = WRITERS_PATIENCE,
    waiting: Waiting | None = None,
    earlier: Mapping[int, Counts] = NOTHING,
) -> Committed:
    """All of the batches into the store in one transaction; every file of a hand has its part of an entry there.

    `earlier` are the counts of files' parts that were committed before, where the caller kept them.
    """
    parts = [part for rows in batches for part in rows.files]
    with writing(store, patience, waiting) as con:
        # More threads make many small inserts slower, and the readers of files need the other cores.
        con.execute("SET threads = 1")
        with transaction(con):
            return commit_to(con, batches, parts, replay_views, earlier)


def commit_to(
    con: duckdb.DuckDBPyConnection,
    batches: Sequence[Rows],
    parts: Sequence[FileEntry],
    replay_views: ReplayViews,
    earlier: Mapping[int, Counts] = NOTHING,
) -> Committed:
    """What `commit` does, on a connection that is open and in a transaction that somebody else ends."""
    if not batches:
        return Committed(Counts(), {})
    _judge(con, batches)
    judged = _counted(con)
    without = judged.keys() - {part.file_id for part in parts}
    if without:
        raise ValueError(f"hands of files that have no entry in the batch: {sorted(without)}")
    find_files(con, parts)
    _enter(con, batches, replay_views)
    enter_files(con, parts, judged, earlier)
    forget_grown(con, parts)
    total = Counts()
    for counts in judged.values():
        total = total.plus(counts)
    return Committed(total, judged)


def _enter(con: duckdb.DuckDBPyConnection, batches: Sequence[Rows], replay_views: ReplayViews) -> None:
    """The rows of what was judged."""
    forget_cut_views(con, batches)
    insert_people(con, [rows.tables for rows in batches])
    _insert_hands(con, batches)
    _insert_views(con, batches)
    _insert_rejected(con, batches)
    _insert_told(con, batches)
    _enrich(con, replay_views)


def enter_read_again(
    con: duckdb.DuckDBPyConnection, batches: Sequence[Rows], replay_views: ReplayViews
) -> dict[int, Counts]:
    """Hands and rejects of files that have their entries already, in the same way; what became of them by file."""
    _judge(con, batches)
    find_files(con, ())
    _enter(con, batches, replay_views)
    return _counted(con)


def verdicts(con: duckdb.DuckDBPyConnection, batches: Sequence[Rows]) -> list[tuple[int, int, str]]:
    """What would become of each view offered: its file, its first line, the verdict. Nothing is stored."""
    _judge(con, batches)
    return con.execute("SELECT file_id, first_line, verdict FROM judged ORDER BY seq").fetchall()


def enter_import(con: duckdb.DuckDBPyConnection, run: ImportEntry) -> None:
    """The entry of a run, at its end."""
    named = run._replace(started_at=utc(run.started_at) or run.started_at)
    values = [*named[:4], list(run.paths), *named[5:-1], *run.counts]
    con.execute(f"INSERT INTO imports ({names('imports')}) VALUES ({', '.join('?' * len(values))})", values)
