"""A user's own SQL: one statement that only asks, on a connection that can do nothing else, for a limited time.

Takes a connection from `open_for_questions` and a text; gives the rows in pieces, or writes them as Parquet. Which
statements ask and which do more is DuckDB's own judgement of their types, never a search for words.
"""

from __future__ import annotations

import io
import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import duckdb
import pyarrow as pa
import pyarrow.parquet as pq

from reports.stats.near_names import meant
from reports.stats.run import Connection
from reports.stats.views import create_views

#: What may be asked. A PIVOT is a MULTI to DuckDB: it looks for its columns first.
_ASKING = (duckdb.StatementType.SELECT, duckdb.StatementType.EXPLAIN, duckdb.StatementType.MULTI)
_PIECE = 5_000
#: The macros and views of `views` take a while to make, so they are made where a text could mean one.
_MAY_MEAN_VIEWS = re.compile(r"\bstats?_\w+|\bsession", re.IGNORECASE)


class NotAQuestion(Exception):
    """The text is no single statement that asks, or DuckDB cannot answer it; `hint` names what may have been meant."""

    def __init__(self, says: str, hint: str | None = None) -> None:
        super().__init__(says)
        self.hint = hint


class TooLong(Exception):
    """The answer did not come in time."""


class OwnAnswer(NamedTuple):
    """The columns of an answer, their types, and its rows in pieces."""

    columns: tuple[str, ...]
    types: tuple[str, ...]
    pieces: Iterator[list[tuple[object, ...]]]


def _one_line(error: Exception) -> str:
    """What DuckDB says, in one line: its first, without the kind of error before it."""
    first = str(error).strip().splitlines()[0] if str(error).strip() else type(error).__name__
    return re.sub(r"^[A-Z][A-Za-z ]+ Error: ", "", first).removesuffix("!")


def _refused(error: duckdb.Error) -> NotAQuestion:
    """DuckDB's trouble in one line, with what may have been meant."""
    return NotAQuestion(_one_line(error), meant(str(error)))


def checked(connection: Connection, sql: str) -> duckdb.Statement:
    """The one statement of the text, if it only asks."""
    try:
        statements = connection.extract_statements(sql)
    except duckdb.Error as error:
        raise _refused(error) from None
    if not statements:
        raise NotAQuestion("there is no statement to answer")
    if len(statements) > 1:
        raise NotAQuestion(f"one statement at a time is answered; these are {len(statements)}")
    kind = statements[0].type
    if kind not in _ASKING or (kind == duckdb.StatementType.MULTI and "pivot" not in sql.lower()):
        raise NotAQuestion(f"{kind.name} is not answered here: the store is only read")
    return statements[0]


@contextmanager
def _limited(connection: Connection, seconds: float) -> Iterator[None]:
    """Stops whatever runs on the connection when the time is over."""
    over = threading.Event()

    def stop() -> None:
        over.set()
        connection.interrupt()

    clock = threading.Timer(seconds, stop)
    clock.daemon = True
    clock.start()
    try:
        yield
    except duckdb.Error as error:
        if over.is_set():
            raise TooLong(f"no answer within {seconds:g} seconds") from None
        raise _refused(error) from None
    finally:
        clock.cancel()


def _ready(connection: Connection, sql: str) -> duckdb.Statement:
    """The statement, with the views made that it could mean."""
    statement = checked(connection, sql)
    if _MAY_MEAN_VIEWS.search(sql):
        create_views(connection)
    return statement


def _pieces(connection: Connection, seconds: float) -> Iterator[list[tuple[object, ...]]]:
    with _limited(connection, seconds):
        while rows := connection.fetchmany(_PIECE):
            yield rows


def answer(connection: Connection, sql: str, seconds: float) -> OwnAnswer:
    """The answer to a text. `seconds` limit the work until the first rows, and again all the rest."""
    with _limited(connection, seconds):
        connection.execute(_ready(connection, sql))
    described = connection.description or []
    return OwnAnswer(
        tuple(str(column[0]) for column in described),
        tuple(str(column[1]) for column in described),
        _pieces(connection, seconds),
    )


def _sees_that_parquet_takes(columns: pa.Schema) -> None:
    """Refuses columns of types that Parquet has not, before a file is touched."""
    for column in columns:
        try:
            pq.ParquetWriter(io.BytesIO(), pa.schema([column])).close()
        except pa.ArrowException:
            says = f"Parquet has no type for the column {column.name}, which is a {column.type}"
            raise NotAQuestion(says, "cast it to a number or to VARCHAR, or write --format csv") from None


def write_parquet(connection: Connection, sql: str, seconds: float, path: Path) -> int:
    """Writes the answer to a file and gives the number of its rows."""
    count = 0
    with _limited(connection, seconds):
        _ready(connection, sql)
        relation = connection.sql(sql)
        if relation is None:
            return 0
        reader = relation.to_arrow_reader()
        _sees_that_parquet_takes(reader.schema)
        with pq.ParquetWriter(str(path), reader.schema) as writer:
            for batch in reader:
                writer.write_batch(batch)
                count += batch.num_rows
    return count
