"""What a store lacks of its tables, columns and views, in words.

Takes an open store of this version; gives one line for each thing that is missing or of another type than the schema
says. Tables, columns and views that somebody added are nobody's business.
"""

from __future__ import annotations

import duckdb

from histories.tables import schema
from histories.tables.new_store import view_names

_ASKED = """
SELECT table_name, column_name, data_type FROM duckdb_columns() WHERE schema_name = 'main' AND NOT internal
"""


def lacking(con: duckdb.DuckDBPyConnection) -> list[str]:
    """What is missing, the whole tables first."""
    found: dict[str, dict[str, str]] = {}
    for table, column, kind in con.execute(_ASKED).fetchall():
        found.setdefault(table, {})[column] = kind
    tables = [f"the table {of.name}" for of in schema.TABLES if of.name not in found]
    views = [f"the view {name}" for name in view_names() if name not in found]
    columns = []
    for table in schema.TABLES:
        there = found.get(table.name)
        for column in table.columns if there is not None else ():
            kind = (there or {}).get(column.name)
            if kind is None:
                columns.append(f"the column {table.name}.{column.name}")
            elif kind != column.type:
                columns.append(f"the column {table.name}.{column.name} as {column.type} (it is {kind})")
    return tables + columns + views
