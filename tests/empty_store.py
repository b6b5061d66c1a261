"""An empty store with every table of the schema, and rows put into it from dictionaries that fill some columns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import duckdb
import polars as pl

from histories.tables.schema import TABLE, TABLES


def empty_store() -> duckdb.DuckDBPyConnection:
    """A store in memory without a row."""
    connection = duckdb.connect()
    for table in TABLES:
        columns = ", ".join(f'"{column.name}" {column.type}' for column in table.columns)
        connection.sql(f"CREATE TABLE {table.name} ({columns})")
    return connection


def put(connection: duckdb.DuckDBPyConnection, table: str, rows: Sequence[Mapping[str, Any]]) -> None:
    """Put rows into a table; columns that a row does not name stay NULL."""
    if not rows:
        return
    known = {column.name for column in TABLE[table].columns}
    strangers = {name for row in rows for name in row} - known
    assert not strangers, f"{table} has no columns {strangers}"
    frame = pl.DataFrame(rows, infer_schema_length=None)
    connection.register("rows_to_put", frame)
    connection.sql(f"INSERT INTO {table} BY NAME SELECT * FROM rows_to_put")
    connection.unregister("rows_to_put")
