"""Tournaments: what they cost, and what they paid."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from reports.pages import words
from reports.pages.parts import Block, Cell, Section, Source, Table, Text, count_cell, money_cell
from reports.stats import run
from reports.stats.filters import TOURNAMENT

MOST = 200


def _row(row: Mapping[str, Any]) -> list[Cell]:
    currency = row["currency"]
    unknown = Cell("–")
    return [
        Cell(
            words.day_and_time(row["started_local"]) if row["started_local"] else "unknown",
            f"{row['site']}, tournament {row['tournament_no']}",
            row["started_local"].isoformat() if row["started_local"] else None,
        ),
        count_cell(row["hands"]),
        Cell(words.money(row["paid"], currency), sort=float(row["paid"])) if row["paid"] is not None else unknown,
        Cell(str(row["place"]), sort=row["place"]) if row["place"] is not None else unknown,
        Cell(words.money(row["prize"], currency), sort=float(row["prize"])) if row["prize"] is not None else unknown,
        money_cell(row["result"], currency) if row["result"] is not None else unknown,
    ]


def section(source: Source) -> Section:
    """The page."""
    theirs = source.mine.changed(kind=TOURNAMENT, betting=None)
    rows = run.ask(source.connection, "tournament_results", theirs).to_dicts() if source.me else []
    blocks: list[Block] = [Text("There is no tournament of yours in this choice.")]
    if rows:
        columns = ("Started", "Hands of stud hi/lo", "Paid", "Place", "Prize", "Result")
        note = "; ".join(won) + "." if (won := words.prizes(rows)) else "The end of none of them is told."
        if len(rows) > MOST:
            note += f" The latest {MOST} of {len(rows):,} are listed."
        listed = [_row(row) for row in rows[:MOST]]
        caption = "Your tournaments, the latest first"
        blocks = [Table("table-tournaments", caption, columns, listed, frozenset(range(1, 6)), note)]
    return Section(
        "tournaments",
        "Tournaments",
        "What they cost and what they paid; their chips are no money, and are added to none.",
        blocks,
    )
