"""Answers: one statistic or one question, over the hands of a choice, split by a column.

Takes a DuckDB connection with the store's tables, a name, `Filters` and a grouping; gives frames of Polars. Money stays
decimal; `value` is worked out once, from sums cast to floats just before the one division.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import NamedTuple

import duckdb
import polars as pl

from reports.stats import catalogue, confidence
from reports.stats.catalogue import Statistic
from reports.stats.filters import Condition, Filters
from reports.stats.groups import ALL, GROUPS, Group, sort_key
from reports.stats.population import POPULATION, STREET_POPULATION, held_name, held_sql, left_out_sql, population

Connection = duckdb.DuckDBPyConnection

EVERYTHING = Filters()


class NoSuchStatistic(LookupError):
    """Nobody knows a statistic, question or grouping of this name."""


class LeftOut(NamedTuple):
    """Hands that the choice holds but the defaults leave out, by reason. A hand can have several reasons."""

    kind: int
    betting: int
    impossible: int

    @property
    def any(self) -> bool:
        """Whether anything was left out."""
        return bool(self.kind or self.betting or self.impossible)


class Answer(NamedTuple):
    """A statistic, worked out. `frame` has by_value, further columns of the grain, x, x_opp, value, low and high."""

    statistic: Statistic
    by: Group
    frame: pl.DataFrame


def _named(name: str, known: Mapping[str, object], what: str) -> None:
    if name not in known:
        raise NoSuchStatistic(f"no {what} is called {name}; there are {', '.join(known)}")


def query(connection: Connection, sql: str, values: Mapping[str, object] | None = None) -> pl.DataFrame:
    """The rows of a query, as a frame."""
    relation = connection.sql(sql, params=dict(values)) if values else connection.sql(sql)
    frame: pl.DataFrame = relation.pl()
    return frame


def _is_held(connection: Connection, filters: Filters) -> bool:
    name = held_name(filters, POPULATION)
    sql = f"SELECT count(*) FROM duckdb_tables() WHERE temporary AND table_name = '{name}'"
    return bool(query(connection, sql).item())


def _over(
    connection: Connection, sql: str, people: Condition, values: Mapping[str, object] | None = None
) -> pl.DataFrame:
    """The rows of SQL that reads a population."""
    head = f"WITH {people.sql}\n" if people.sql else ""
    return query(connection, f"{head}SELECT * FROM (\n{sql}\n)", {**people.values, **(values or {})})


@contextmanager
def holding(connection: Connection, filters: Filters) -> Iterator[None]:
    """Keep the population of a choice at hand while many statistics are asked of it: the first answer pays for all.

    It lies in temporary tables, so that a store opened for reading only is as good as any.
    """
    tables = [held_name(filters, name) for name in (POPULATION, STREET_POPULATION)]
    try:
        for name, table_name in zip((POPULATION, STREET_POPULATION), tables, strict=True):
            rows = held_sql(filters, name)
            connection.execute(f"CREATE OR REPLACE TEMP TABLE {table_name} AS {rows.sql}", dict(rows.values))
        yield
    finally:
        for table_name in tables:
            connection.execute(f"DROP TABLE IF EXISTS {table_name}")


def run(connection: Connection, name: str, filters: Filters = EVERYTHING, by: str = "all") -> Answer:
    """One statistic over the hands of a choice, one row per group (and street, outcome ... as its grain says)."""
    _named(name, catalogue.statistics(), "statistic")
    _named(by, GROUPS, "column to split by")
    statistic, group = catalogue.statistics()[name], GROUPS[by]
    held = _is_held(connection, filters)
    frame = _over(connection, statistic.sql, population(filters, group, statistic.reads, held))
    return Answer(statistic, group, _sorted(with_values(statistic, frame), statistic, group))


def table(connection: Connection, names: Sequence[str], filters: Filters = EVERYTHING, by: str = "all") -> pl.DataFrame:
    """Several statistics of one row a group side by side: by_value, then name, name_n, name_low, name_high of each.

    Only statistics whose grain is the group alone stand in one row; others are a mistake of the caller.
    """
    wide: pl.DataFrame | None = None
    for name in names:
        answer = run(connection, name, filters, by)
        if answer.statistic.grain != ("group",):
            raise NoSuchStatistic(f"{name} has more than one row a group")
        columns = answer.frame.select(
            "by_value",
            pl.col("value").alias(name),
            pl.col("x_opp").alias(f"{name}_n"),
            pl.col("low").alias(f"{name}_low"),
            pl.col("high").alias(f"{name}_high"),
        )
        if wide is None:
            wide = columns
        else:
            wide = wide.join(columns, on="by_value", how="full", coalesce=True, nulls_equal=True)
    if wide is None:
        return pl.DataFrame({"by_value": []})
    return _in_order(wide, GROUPS[by])


def ask(connection: Connection, name: str, filters: Filters = EVERYTHING, **values: object) -> pl.DataFrame:
    """The answer to one question of the folder `questions`, for the hands of a choice."""
    _named(name, catalogue.questions(), "question")
    question = catalogue.questions()[name]
    return _over(connection, question.sql, population(filters, ALL, question.reads), values)


def left_out(connection: Connection, filters: Filters = EVERYTHING) -> LeftOut:
    """What the defaults left out of this choice, in hands by reason."""
    condition = left_out_sql(filters)
    rows = query(connection, condition.sql, condition.values).rows()
    return LeftOut(*rows[0])


def bootstrap(connection: Connection, filters: Filters) -> tuple[float, float] | None:
    """The interval of big bets per 100 hands from whole sessions; None below thirty of them."""
    statistic = catalogue.statistics()["big_bets_per_100"]
    frame = _over(connection, statistic.sql, population(filters, GROUPS["session"], statistic.reads)).sort("by_value")
    return confidence.bootstrap_per_100(frame["x"].cast(pl.Float64).to_list(), frame["x_opp"].to_list())


def with_values(statistic: Statistic, frame: pl.DataFrame) -> pl.DataFrame:
    """The frame with `value`, `low` and `high` beside the counts; `fair` and `expected` become shares."""
    x, opportunities = pl.col("x").cast(pl.Float64), pl.col("x_opp").cast(pl.Float64)
    ratio = pl.when(opportunities > 0).then(x / opportunities)
    value = {
        catalogue.SHARE: ratio,
        catalogue.POT_SHARE: ratio,
        catalogue.BIG_BETS: ratio,
        catalogue.PER_100: pl.when(opportunities > 0).then(100 * x / opportunities),
        catalogue.MONEY: x,
        catalogue.HANDS: x,
    }[statistic.unit]
    frame = frame.with_columns(value.alias("value"))
    for column in ("fair", "expected"):
        if column in frame.columns:
            part = pl.col(column).cast(pl.Float64)
            frame = frame.with_columns(pl.when(opportunities > 0).then(part / opportunities).alias(column))
    ends = [_interval(statistic, row) for row in frame.iter_rows(named=True)]
    if "squares" in frame.columns:
        deviations = [
            confidence.deviation_per_100(float(row["x"]), float(row["squares"]), row["x_opp"])
            for row in frame.iter_rows(named=True)
        ]
        frame = frame.with_columns(pl.Series("deviation_per_100", deviations, dtype=pl.Float64))
    return frame.with_columns(
        pl.Series("low", [end[0] if end else None for end in ends], dtype=pl.Float64),
        pl.Series("high", [end[1] if end else None for end in ends], dtype=pl.Float64),
    )


def _interval(statistic: Statistic, row: Mapping[str, object]) -> tuple[float, float] | None:
    x, count = row["x"], row["x_opp"]
    if x is None or not isinstance(count, int):
        return None
    total = float(str(x))
    if statistic.unit == catalogue.SHARE:
        return confidence.wilson(total, count)
    if row.get("squares") is not None:
        return confidence.normal_per_100(total, float(str(row["squares"])), count)
    return None


def _in_order(frame: pl.DataFrame, by: Group, further: Sequence[str] = ()) -> pl.DataFrame:
    keys = [
        (sort_key(by, row[0]), *(("" if part is None else str(part)) for part in row[1:]))
        for row in frame.select("by_value", *further).iter_rows()
    ]
    places = sorted(range(len(keys)), key=lambda place: keys[place])
    return frame[places] if places else frame


def _sorted(frame: pl.DataFrame, statistic: Statistic, by: Group) -> pl.DataFrame:
    ordered = _in_order(frame, by, [column for column in statistic.grain if column != "group"])
    return _most_seen_first(ordered) if by.name == "player" else ordered


def _most_seen_first(frame: pl.DataFrame) -> pl.DataFrame:
    """Players by the hands or chances that there are of them: who was seen once says least."""
    seen = frame.with_columns(pl.col("x_opp").sum().over("by_value").alias("seen"))
    return seen.sort("seen", "by_value", descending=[True, False], maintain_order=True).drop("seen")
