"""Columns of Arrow from Python values, fast: every type of the schema, money and big bets from whole chips.

Takes lists of ints, texts and flags. Gives Arrow arrays that DuckDB reads without a copy. Money is chips times the
chip's worth, exactly; big bets are rounded half-even at the sixth place. No `Decimal` is made for a cell: a
`DECIMAL(18, n)` is a 64-bit integer with a scale, and so is Arrow's. Polars turns a list into a column in a third of
the time that Arrow takes.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from decimal import Decimal
from functools import cache
from typing import NamedTuple

import polars as pl
import pyarrow as pa
import pyarrow.compute as pc

from histories.tables import schema

MONEY_SCALE, BIG_BETS_SCALE = 4, 6
MONEY = pa.decimal64(18, MONEY_SCALE)
BIG_BETS = pa.decimal64(18, BIG_BETS_SCALE)

#: Seats are 1 to 10; a hand's place and a seat make one number with room for sixteen.
SEATS = 16

#: The Polars type of each type of the schema; of money and big bets that of their chips.
POLARS: dict[str, type[pl.DataType] | pl.DataType] = {
    schema.ID: pl.Int64,
    schema.MONEY: pl.Int64,
    schema.BIG_BETS: pl.Int64,
    schema.TEXT: pl.String,
    schema.TEXT + "[]": pl.List(pl.String),
    schema.COUNT: pl.Int32,
    schema.SMALL: pl.Int8,
    schema.FLAG: pl.Boolean,
    schema.TIME: pl.Datetime("us"),
    schema.SHARE: pl.Float64,
    "SMALLINT": pl.Int16,
    "BLOB": pl.Binary,
}


class Turned(NamedTuple):
    """The rows of one table turned into columns, all amounts in chips, and for each row the place of its hand."""

    table: schema.Table
    place: pa.Array
    columns: dict[str, pa.Array]


def ten_thousandths(chip_unit: Decimal) -> int:
    """How many ten-thousandths of the currency a chip is worth: 100 for a hundredth, 10,000 for a tournament chip."""
    return int(chip_unit.scaleb(MONEY_SCALE))


@cache
def whole(number: int) -> pa.Scalar:
    """A whole number as Arrow has it. From a plain one Arrow has to guess the type, which takes it longer than the sum
    over a column."""
    return pa.scalar(number, pa.int64())


_SEATS = pa.scalar(SEATS, pa.int32())


def player_in_hand(place: pa.Array, seat: pa.Array) -> pa.Array:
    """One number for a hand's place in the batch and a seat."""
    return pc.add(pc.multiply(place, _SEATS), seat.cast(pa.int32()))


def _as_decimal(scaled: pa.Array, kind: pa.DataType) -> pa.Array:
    return pa.Array.from_buffers(kind, len(scaled), scaled.buffers(), scaled.null_count, scaled.offset)


def money(chips: pa.Array, worth: pa.Array | int) -> pa.Array:
    """Chips as money; `worth` is what one chip of each row is worth, in ten-thousandths."""
    return _as_decimal(pc.multiply(chips, whole(worth) if isinstance(worth, int) else worth), MONEY)


def divided(amount: pa.Array, by: pa.Array) -> pa.Array:
    """Whole numbers divided, rounded half-even; NULL where there is nothing to divide by."""
    size = pc.abs(amount)
    each = pc.divide(size, by)
    rest = pc.multiply(pc.subtract(size, pc.multiply(each, by)), whole(2))
    odd = pc.equal(pc.bit_wise_and(each, whole(1)), whole(1))
    up = pc.or_(pc.greater(rest, by), pc.and_(pc.equal(rest, by), odd))
    return pc.multiply(pc.add(each, up.cast(pa.int64())), pc.sign(amount))


def big_bets(chips: pa.Array, big_bet: pa.Array) -> pa.Array:
    """Chips in big bets of each row, rounded half-even; NULL where the row has no big bet."""
    return _as_decimal(divided(pc.multiply(chips, whole(10**BIG_BETS_SCALE)), big_bet), BIG_BETS)


def column(values: Sequence[object], kind: str) -> pa.Array:
    """Values of one type of the schema as a column; of money and big bets the chips."""
    return pl.Series(values=values, dtype=POLARS[kind]).to_arrow()


def turned(groups: Iterable[Sequence[Sequence[object]]], width: int) -> list[list[object]]:
    """Rows in groups turned into columns, group by group, so that a hand is read while it is near at hand."""
    columns: list[list[object]] = [[] for _ in range(width)]
    extends = [values.extend for values in columns]
    for group in groups:
        for extend, values in zip(extends, zip(*group, strict=True), strict=False):
            extend(values)
    return columns


def repeated(counts: Sequence[int]) -> pa.Array:
    """For each row of all groups the place of its group: 0 as often as the first count says, then 1 ..."""
    places = pl.Series(values=range(len(counts)), dtype=pl.Int32)
    return (
        pl.DataFrame({"place": places, "times": pl.Series(values=counts, dtype=pl.UInt32)})
        .select(pl.col("place").repeat_by("times").explode(empty_as_null=False))["place"]
        .to_arrow()
    )


def table_of(table: schema.Table, columns: dict[str, pa.Array]) -> pa.Table:
    """A table with its columns in the order of the schema; each one must be there."""
    return pa.table([columns[of.name] for of in table.columns], names=[of.name for of in table.columns])
