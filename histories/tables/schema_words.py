"""The words that the schema is written in: types of columns, `Column`, `Table`.

Takes nothing; gives what `schema` and `schema_play` describe tables with.
Units: `MONEY` is in the hand's currency, `BIG_BETS` in big bets, `SHARE` a fraction, `TIME` in UTC.
"""

from __future__ import annotations

from typing import NamedTuple

ID = "BIGINT"
MONEY = "DECIMAL(18,4)"
BIG_BETS = "DECIMAL(18,6)"
TEXT = "VARCHAR"
COUNT = "INTEGER"
SMALL = "TINYINT"
FLAG = "BOOLEAN"
TIME = "TIMESTAMP"
SHARE = "DOUBLE"


class Column(NamedTuple):
    """One column. `allowed` lists the only values of a column of words."""

    name: str
    type: str
    meaning: str
    allowed: tuple[str, ...] = ()


class Table(NamedTuple):
    """One table: what a row stands for, its key, and its columns. `made_by` is `rows` or the `.sql` of a fact."""

    name: str
    row: str
    key: tuple[str, ...]
    columns: tuple[Column, ...]
    made_by: str = "rows"


def columns(*columns: tuple[str, str, str] | tuple[str, str, str, tuple[str, ...]]) -> tuple[Column, ...]:
    """Columns from their names, types, meanings and allowed values."""
    return tuple(Column(*column) for column in columns)
