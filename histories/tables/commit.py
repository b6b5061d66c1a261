"""Batches brought into the store: what is new, what was there, what is the same hand from another side.

Takes the store's path and `Rows`; gives `Committed`, the counts of each file. The file is held for one transaction,
so that never half a hand is stored. Each view of a hand gets a verdict (`judge.sql`): imported, duplicate, enriched
or rejected. An enriched hand is replayed from all its texts by a function that the caller lends, so that the tables
need not know how a text is read; A then B gives what B then A gives.

Problems: same-number-other-hand.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib.resources import files
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
from histories.tables.rows import Rows, build
from histories.tables.store import WRITERS_PATIENCE, Waiting, transaction, writing
from histories.tables.texts import unpack

SAME_NUMBER = "same-number-other-hand"
#: What is said of it, with the site and the number in their places; Python and DuckDB fill them in alike.
OTHER_DEAL = "another hand of {} has the number {}: other seats, stacks, stakes or up cards"
#: The tables whose rows belong to one hand and are replaced with it.
OF_A_HAND = (
    "hands",
    "hand_players",
    "player_streets",
    "actions",
    "decisions",
    "cards",
    "pots",
    "pot_players",
    "awards",
)
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


@cache
def _sql(name: str) -> str:
    return (files(__package__) / f"{name}.sql").read_text(encoding="utf-8")


def _names(table: str) -> str:
    return ", ".join(f'"{of.name}"' for of in schema.TABLE[table].columns)


def _insert(con: duckdb.DuckDBPyConnection, table: str, rows: pa.Table, where: str = "") -> None:
    """Rows of Arrow into a table; `where` may speak of them as `new`."""
    if not rows.num_rows:
        return
    con.register("new", rows)
    try:
        con.execute(f"INSERT INTO {table} ({_names(table)}) SELECT {_names(table)} FROM new {where}")
    finally:
        con.unregister("new")


def _judge(con: duckdb.DuckDBPyConnection, batches: Sequence[Rows]) -> None:
    """The table `judged`: one row a view offered, with its verdict."""
    offered = [
        rows.tables["views"]
        .select(list(_JUDGED))
        .append_column("batch", column([place] * rows.tables["views"].num_rows, schema.COUNT))
        for place, rows in enumerate(batches)
    ]
    views = pa.concat_tables(offered)
    con.register("offered", views.append_column("seq", column(range(views.num_rows), schema.ID)))
    try:
        con.execute(f"CREATE OR REPLACE TEMP TABLE judged AS {_sql('judge')}")
    finally:
        con.unregister("offered")
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
        _insert(con, table, pa.concat_tables([batches[place].tables[table] for place in whole]))
    for place in fresh.keys() - set(whole):
        where = f"WHERE hand_id IN (SELECT hand_id FROM fresh WHERE batch = {place})"
        for table in OF_A_HAND:
            _insert(con, table, batches[place].tables[table], where)


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
        con.register("new", views)
        con.execute(
            f"""
            INSERT INTO views ({_names("views")})
            SELECT new.hand_id, new.file_id, new.hero, new.first_line, new.last_line, new.text_id,
                CASE WHEN judged.verdict <> 'duplicate' THEN new.text END
            FROM new
            JOIN judged USING (hand_id, file_id, first_line, text_id)
            ANTI JOIN views AS there USING (hand_id, file_id, first_line)
            WHERE judged.batch = {place} AND judged.verdict <> 'rejected'
            """
        )
        con.unregister("new")


def _insert_rejected(con: duckdb.DuckDBPyConnection, batches: Sequence[Rows]) -> None:
    """The second deal under a number: its text to `rejects`, a problem beside it."""
    if not con.execute("SELECT count(*) FROM judged WHERE verdict = 'rejected'").fetchall()[0][0]:
        return
    severity = CATALOGUE[SAME_NUMBER].severity
    for place, rows in enumerate(batches):
        con.register("new", rows.tables["views"])
        con.execute(
            f"""
            INSERT INTO rejects ({_names("rejects")})
            SELECT new.file_id, new.first_line, new.last_line, new.site, new.hand_no, '{SAME_NUMBER}', new.text
            FROM new
            JOIN judged USING (hand_id, file_id, first_line, text_id)
            ANTI JOIN rejects AS there USING (file_id, first_line)
            WHERE judged.batch = {place} AND judged.verdict = 'rejected'
            """
        )
        con.unregister("new")
    con.execute(
        f"""
        INSERT INTO problems ({_names("problems")})
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
    told = con.execute(
        """
        SELECT views.hand_id, views.text, views.hero, views.file_id,
            coalesce(judged.file, files.path, ''), views.first_line, views.last_line
        FROM views
        LEFT JOIN files USING (file_id)
        LEFT JOIN judged USING (hand_id, file_id, first_line, text_id)
        WHERE views.text IS NOT NULL
            AND views.hand_id IN (SELECT hand_id FROM judged WHERE verdict = 'enriched' UNION FROM made_whole)
        ORDER BY views.hand_id, views.text_id
        """
    ).fetchall()
    texts: dict[int, list[ViewText]] = {}
    for hand_id, text, hero, file_id, file, first_line, last_line in told:
        texts.setdefault(hand_id, []).append(ViewText(unpack(text), hero, file_id, file, first_line, last_line))
    if not texts:
        return
    again = build(Batch([replay_views(views) for views in texts.values()])).tables
    con.register(
        "again",
        pa.table(
            {
                "hand_id": column(list(texts), schema.ID),
                "views": column([len(views) for views in texts.values()], schema.COUNT),
            }
        ),
    )
    con.execute("DELETE FROM problems WHERE hand_id IN (SELECT hand_id FROM again)")
    for table in OF_A_HAND:
        con.execute(f"DELETE FROM {table} WHERE hand_id IN (SELECT hand_id FROM again)")
        _insert(con, table, again[table])
    con.execute("UPDATE hands SET revision = again.views FROM again WHERE hands.hand_id = again.hand_id")
    con.unregister("again")
    _insert(con, "problems", again["problems"])
    _insert_people(con, [again])


def _insert_people(con: duckdb.DuckDBPyConnection, tables: Sequence[dict[str, pa.Table]]) -> None:
    """People and tournaments: one row each, whatever brings them."""
    for one in tables:
        _insert(con, "players", one["players"], "ANTI JOIN players AS there USING (player_id)")
        if one["tournaments"].num_rows:
            con.register("told", one["tournaments"])
            con.execute(_sql("merge_tournaments"))
            con.unregister("told")


def _insert_told(con: duckdb.DuckDBPyConnection, batches: Sequence[Rows]) -> None:
    """Hands of other games, rejects, and problems: those of a hand only if this batch's rows of it were stored.
    What another run told of the same file is told once."""
    has_grown, told_before = any_in(con, "grown"), any_in(con, "told_before")
    for place, rows in enumerate(batches):
        tables = rows.tables
        if has_grown and tables["other_hands"].num_rows:
            con.register("new", tables["other_hands"])
            con.execute(
                "DELETE FROM other_hands WHERE file_id IN (SELECT was FROM grown) "
                "AND hand_id IN (SELECT hand_id FROM new)"
            )
            con.unregister("new")
        _insert(
            con,
            "other_hands",
            tables["other_hands"],
            "ANTI JOIN other_hands AS there USING (hand_id) QUALIFY row_number() OVER (PARTITION BY hand_id) = 1",
        )
        _insert(con, "rejects", tables["rejects"], "ANTI JOIN rejects AS there USING (file_id, first_line)")
        _insert(
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
    forget_cut_views(con, batches)
    _insert_people(con, [rows.tables for rows in batches])
    _insert_hands(con, batches)
    _insert_views(con, batches)
    _insert_rejected(con, batches)
    _insert_told(con, batches)
    _enrich(con, replay_views)
    enter_files(con, parts, judged, earlier)
    forget_grown(con, parts)
    total = Counts()
    for counts in judged.values():
        total = total.plus(counts)
    return Committed(total, judged)


def enter_import(con: duckdb.DuckDBPyConnection, run: ImportEntry) -> None:
    """The entry of a run, at its end."""
    named = run._replace(started_at=utc(run.started_at) or run.started_at)
    values = [*named[:4], list(run.paths), *named[5:-1], *run.counts]
    con.execute(f"INSERT INTO imports ({_names('imports')}) VALUES ({', '.join('?' * len(values))})", values)
