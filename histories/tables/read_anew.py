"""What reading stored texts again changes in the store: hands made anew, rejects that are hands now, rows of no hand.

Takes a connection in the middle of a transaction, and rows made of texts outside of it. Whatever another process
changed since the texts were taken is left as it is: it was read by this version. Files count hands and lines as if
they had been read by this version; a line that is understood now was not understood before.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import duckdb
import pyarrow as pa
import pyarrow.compute as pc

from histories.tables import schema
from histories.tables.batch import Counts
from histories.tables.columns import column
from histories.tables.commit import ReplayViews, enter_read_again
from histories.tables.hands_anew import OF_A_HAND, OUTSIDE, replace_hands
from histories.tables.rows import Rows
from histories.tables.stored_rejects import StoredReject
from histories.tables.transactions import lent
from histories.text_problems import UNREAD_LINES, WITHOUT_READER

_UNREAD = f"""
    SELECT hand_id, file, count(DISTINCT line) AS lines
    FROM problems
    SEMI JOIN replaced USING (hand_id)
    WHERE name IN {UNREAD_LINES} AND NOT ({OUTSIDE})
    GROUP BY hand_id, file
"""


def replace_read_hands(
    con: duckdb.DuckDBPyConnection, made: Mapping[str, pa.Table], text_ids: Mapping[int, tuple[int, ...]]
) -> int:
    """Hands in the place of those that are there, if the store still has just these texts of them; how many."""
    with lent(con, "made", pa.table({"hand_id": column(list(text_ids), schema.ID)})):
        told = con.execute(
            """
            SELECT hand_id, list(DISTINCT text_id ORDER BY text_id)
            FROM views
            SEMI JOIN made USING (hand_id)
            WHERE text IS NOT NULL
            GROUP BY hand_id
            """
        ).fetchall()
    still = [hand_id for hand_id, texts in told if tuple(texts) == text_ids[hand_id]]
    ids = column(still, schema.ID)
    rows = {name: of if "hand_id" not in of.column_names else _of(of, ids) for name, of in made.items()}
    with lent(con, "replaced", pa.table({"hand_id": ids})):
        con.execute(f"CREATE OR REPLACE TEMP TABLE unread_before AS {_UNREAD}")
        replace_hands(con, rows, {hand_id: len(text_ids[hand_id]) for hand_id in still})
        con.execute(f"CREATE OR REPLACE TEMP TABLE unread_now AS {_UNREAD}")
    _count_lines(con)
    return len(still)


def _of(rows: pa.Table, hand_ids: pa.Array) -> pa.Table:
    return rows.filter(pc.is_in(rows["hand_id"], hand_ids))


def _count_lines(con: duckdb.DuckDBPyConnection) -> None:
    """Lines that are understood now, or no more, counted as such in every file that holds the text."""
    con.execute(
        """
        WITH changed AS (
            SELECT hand_id, file, coalesce(n.lines, 0) - coalesce(b.lines, 0) AS more
            FROM unread_before AS b
            FULL JOIN unread_now AS n USING (hand_id, file)
            WHERE coalesce(n.lines, 0) <> coalesce(b.lines, 0)
        ),
        texts AS (
            SELECT DISTINCT views.hand_id, views.text_id, changed.more
            FROM changed
            JOIN views USING (hand_id)
            JOIN files ON files.file_id = views.file_id AND files.path = changed.file
        ),
        by_file AS (
            SELECT views.file_id, sum(texts.more)::INTEGER AS more
            FROM texts
            JOIN views USING (hand_id, text_id)
            GROUP BY views.file_id
        )
        UPDATE files
        SET lines_unread = lines_unread + by_file.more, lines_understood = lines_understood - by_file.more
        FROM by_file
        WHERE files.file_id = by_file.file_id
        """
    )


def replace_rejects(
    con: duckdb.DuckDBPyConnection,
    rejects: Sequence[StoredReject],
    rows: Rows,
    counts: Mapping[tuple[int, int], Counts],
    replay_views: ReplayViews,
) -> None:
    """What these rejects are now, in their place. `counts` are what is counted in each of their texts now."""
    _take_away(con, rejects)
    before: dict[int, Counts] = {}
    now: dict[int, Counts] = {}
    for reject in rejects:
        was, is_ = _counted_before(reject, counts[reject.place]), counts[reject.place]
        before[reject.file_id] = before.get(reject.file_id, Counts()).plus(was)
        now[reject.file_id] = now.get(reject.file_id, Counts()).plus(is_)
    judged = enter_read_again(con, [rows], replay_views)
    for file_id, was in before.items():
        change = now[file_id].plus(judged.get(file_id, Counts()))
        fields = [(name, new - old) for name, new, old in zip(Counts._fields, change, was, strict=True) if new != old]
        if fields:
            con.execute(
                f"UPDATE files SET {', '.join(f'{name} = {name} + ({more})' for name, more in fields)} "
                "WHERE file_id = ?",
                [file_id],
            )


def _take_away(con: duckdb.DuckDBPyConnection, rejects: Sequence[StoredReject]) -> None:
    """The rejects taken out of the store, with what was told of them."""
    gone = pa.table(
        {
            "file_id": column([one.file_id for one in rejects], schema.ID),
            "first_line": column([one.first_line for one in rejects], schema.COUNT),
            "last_line": column([one.last_line for one in rejects], schema.COUNT),
            "reason": column([one.reason for one in rejects], schema.TEXT),
        }
    )
    with lent(con, "gone", gone):
        con.execute(
            """
            DELETE FROM problems USING gone
            WHERE problems.file_id = gone.file_id
                AND problems.hand_id IS NULL
                AND problems.line BETWEEN gone.first_line AND gone.last_line
            """
        )
        con.execute(
            f"""
            DELETE FROM other_hands USING gone
            WHERE other_hands.file_id = gone.file_id
                AND other_hands.line BETWEEN gone.first_line AND gone.last_line
                AND gone.reason = '{WITHOUT_READER}'
            """
        )
        con.execute(
            "DELETE FROM rejects USING gone "
            "WHERE rejects.file_id = gone.file_id AND rejects.first_line = gone.first_line"
        )


def _counted_before(reject: StoredReject, now: Counts) -> Counts:
    """What was counted in the text of a reject when it was stored: its lines are as many as now, and those that were
    not understood have their problems."""
    unread = len({one.line for one in reject.told if one.name in UNREAD_LINES})
    rest = now.lines_total - unread
    noise = min(now.lines_noise, rest)
    if reject.reason == WITHOUT_READER:
        return Counts(
            hands_read=1,
            hands_other_games=1,
            lines_total=now.lines_total,
            lines_noise=noise,
            lines_other_games=rest - noise,
            lines_unread=unread,
        )
    return Counts(
        hands_read=1,
        hands_rejected=1,
        lines_total=now.lines_total,
        lines_understood=rest - noise,
        lines_noise=noise,
        lines_unread=unread,
    )


_OF_NO_HAND = """
    hand_id IS NOT NULL
    AND hand_id NOT IN (SELECT hand_id FROM views)
    AND hand_id NOT IN (SELECT hand_id FROM hands)
"""
_WITH_ROWS_OF_HANDS = (*OF_A_HAND[1:], "problems")


def rows_of_no_hand(con: duckdb.DuckDBPyConnection) -> int:
    """How many rows of hands there are that neither the table hands nor any text tells of."""
    rows = [
        con.execute(f"SELECT count(*) FROM {table} WHERE {_OF_NO_HAND}").fetchall()[0][0]
        for table in _WITH_ROWS_OF_HANDS
    ]
    return sum(rows)


def forget_rows_of_no_hand(con: duckdb.DuckDBPyConnection) -> None:
    """Takes these rows away."""
    for table in _WITH_ROWS_OF_HANDS:
        con.execute(f"DELETE FROM {table} WHERE {_OF_NO_HAND}")
