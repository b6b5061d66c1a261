"""In which hands, and by what, two sets of rows differ: those that the store has, and those that its texts give now.

Takes the rows of the same hands twice, by table. Gives the hands that differ, how many differ by which column, and a
few of them in words. Rows are compared as a whole first, by a hash a hand; only what differs is looked at closer.
What a problem calls its file is left out: a file may have been moved since.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, NamedTuple

import duckdb
import pyarrow as pa

from histories.tables import schema
from histories.tables.hands_anew import OF_A_HAND
from histories.tables.store import in_memory
from histories.tables.transactions import lent

#: What is compared: the tables of a hand, and its problems.
COMPARED = (*OF_A_HAND, "problems")
#: So many hands that differ are told in words, and so many differences of each.
_TOLD, _OF_EACH = 3, 4
#: What tells the rows of a table without a key apart.
_KEYS = {"problems": ("hand_id", "name", "line")}
_NOT_COMPARED = {"problems": {"file"}}


class Differing(NamedTuple):
    """The hands that differ; by which column or problem, with how many hands; and some in words."""

    hand_ids: pa.Array
    by: Counter[str]
    told: tuple[str, ...]


def key_of(table: str) -> tuple[str, ...]:
    """What tells the rows of a table apart."""
    return _KEYS.get(table) or schema.TABLE[table].key


def _columns(table: str) -> list[str]:
    return [of.name for of in schema.TABLE[table].columns if of.name not in _NOT_COMPARED.get(table, set())]


def _value(table: str, column: str) -> str:
    """A column as it is compared. Tellings that contradict each other are named by their files, which may be moved."""
    if (table, column) == ("problems", "message"):
        return "CASE WHEN name <> 'views-contradict' THEN message END"
    return f'"{column}"'


def _sums(table: str, side: str) -> str:
    values = ", ".join(_value(table, column) for column in _columns(table))
    return f"SELECT hand_id, count(*) AS rows, sum(hash({values})::HUGEINT) AS sum FROM {side} GROUP BY hand_id"


def differing(stored: Mapping[str, pa.Table], made: Mapping[str, pa.Table]) -> Differing:
    """What differs."""
    con = in_memory()
    wrong: dict[str, list[int]] = {}
    by: Counter[str] = Counter()
    told: dict[int, list[str]] = {}
    for table in COMPARED:
        with lent(con, "stored", stored[table]), lent(con, "made", made[table]):
            asked = f"""
                SELECT hand_id
                FROM ({_sums(table, "stored")}) AS s
                FULL JOIN ({_sums(table, "made")}) AS m USING (hand_id)
                WHERE s.rows IS DISTINCT FROM m.rows OR s.sum IS DISTINCT FROM m.sum
                ORDER BY hand_id
            """
            wrong[table] = [hand_id for (hand_id,) in con.execute(asked).fetchall()]
            if wrong[table]:
                with lent(con, "wrong", pa.table({"hand_id": pa.array(wrong[table], pa.int64())})):
                    by.update(_by_column(con, table))
                    for hand_id in wrong[table][:_TOLD]:
                        told.setdefault(hand_id, []).extend(_in_words(con, table, hand_id))
    every = sorted({hand_id for ids in wrong.values() for hand_id in ids})
    called = {**_numbers(made), **_numbers(stored)}
    lines = [
        f"hand {called.get(hand_id) or hand_id}: {line}"
        for hand_id in list(told)[:_TOLD]
        for line in told[hand_id][:_OF_EACH]
    ]
    return Differing(pa.array(every, pa.int64()), by, tuple(lines))


def _numbers(rows: Mapping[str, pa.Table]) -> dict[int, str]:
    """The sites' numbers of hands."""
    return dict(zip(rows["hands"]["hand_id"].to_pylist(), rows["hands"]["hand_no"].to_pylist(), strict=True))


def _both(table: str, more: str = "true") -> str:
    """The rows of hands that differ, side by side."""
    same = " AND ".join(f's."{name}" IS NOT DISTINCT FROM m."{name}"' for name in key_of(table))
    return f"""
        (SELECT * FROM stored SEMI JOIN wrong USING (hand_id) WHERE {more}) AS s
        FULL JOIN (SELECT * FROM made SEMI JOIN wrong USING (hand_id) WHERE {more}) AS m ON {same}
    """


def _by_column(con: duckdb.DuckDBPyConnection, table: str) -> Counter[str]:
    """How many hands differ by each column; rows that only one side has, and doubled ones, count as rows."""
    if table == "problems":
        return _by_problem(con)
    others = [name for name in _columns(table) if name not in key_of(table)]
    hand, lost = "coalesce(s.hand_id, m.hand_id)", "s.hand_id IS NULL OR m.hand_id IS NULL"
    counted = [f'count(DISTINCT {hand}) FILTER (NOT ({lost}) AND s."{c}" IS DISTINCT FROM m."{c}")' for c in others]
    row = con.execute(f"SELECT {', '.join(counted)} FROM {_both(table)}").fetchall()[0] if others else ()
    asked = """
        SELECT count(*)
        FROM (SELECT hand_id, count(*) AS rows FROM stored SEMI JOIN wrong USING (hand_id) GROUP BY hand_id) AS s
        FULL JOIN (SELECT hand_id, count(*) AS rows FROM made SEMI JOIN wrong USING (hand_id) GROUP BY hand_id) AS m
            USING (hand_id)
        WHERE s.rows IS DISTINCT FROM m.rows
    """
    by = Counter({f"{table}.{column}": number for column, number in zip(others, row, strict=True) if number})
    if rows := con.execute(asked).fetchall()[0][0]:
        by[f"rows of {table}"] = rows
    elif not by:
        by[f"rows of {table}"] = con.execute("SELECT count(*) FROM wrong").fetchall()[0][0]
    return by


def _by_problem(con: duckdb.DuckDBPyConnection) -> Counter[str]:
    """How many hands have a problem more or less, or told otherwise, by its name."""
    rows = con.execute(
        f"""
        SELECT coalesce(s.name, m.name), count(DISTINCT coalesce(s.hand_id, m.hand_id))
        FROM {_both("problems")}
        WHERE s.hand_id IS NULL OR m.hand_id IS NULL OR s.message IS DISTINCT FROM m.message
            OR s.severity IS DISTINCT FROM m.severity
        GROUP BY 1
        """
    ).fetchall()
    return Counter({f"problem {name}": number for name, number in rows}) or Counter({"rows of problems": 1})


def _in_words(con: duckdb.DuckDBPyConnection, table: str, hand_id: int) -> list[str]:
    """What differs in one hand, a line each."""
    asked = f"SELECT {{side}}.* FROM {_both(table, f'hand_id = {hand_id}')} ORDER BY ALL"
    sides = []
    for side in ("s", "m"):
        answer = con.execute(asked.format(side=side))
        columns = [one[0] for one in answer.description or ()]
        sides.append(
            {_name(table, row): row for row in (dict(zip(columns, of, strict=True)) for of in answer.fetchall())}
        )
    stored, made = sides
    lines = []
    for name in {**stored, **made}:
        if name is None:
            continue
        if name not in made or name not in stored:
            lines.append(f"{name} {'is stored, and the text does not give it' if name in stored else 'is missing'}")
            continue
        for column in _columns(table):
            was, now = stored[name][column], made[name][column]
            if was != now:
                lines.append(f"{name}: {column} is {_shown(was)}, read again {_shown(now)}")
    return lines or [f"{table}: a row is there twice"]


def _name(table: str, row: Mapping[str, Any]) -> str | None:
    """A row by its table and key, as people read it; None of a side that has none."""
    if row["hand_id"] is None:
        return None
    rest = [f"{column} {row[column]}" for column in key_of(table) if column != "hand_id" and row[column] is not None]
    return f"{table}{' ' if rest else ''}{', '.join(rest)}"


def _shown(value: object) -> str:
    return "nothing" if value is None else str(value)
