"""Results by stakes and by mixed game."""

from __future__ import annotations

from typing import Any

import polars as pl

from reports.pages import words
from reports.pages.parts import Block, Cell, Section, Source, Table, Text, chart, count_cell, rate_cell, share_cell
from reports.stats import run
from reports.stats.filters import NO_MIX

NAMES = ("hands", "big_bets_per_100", "vpip", "wtsd", "scoops")
COLUMNS = ("Hands", "Big bets per 100", "Money", "Comes in", "Goes to showdown", "Scoops")


def bars(rows: list[dict[str, Any]], labels: list[str]) -> pl.DataFrame:
    """The frame of a chart of rates."""
    return pl.DataFrame(
        {
            "label": labels,
            "value": [row["big_bets_per_100"] for row in rows],
            "low": [row["big_bets_per_100_low"] for row in rows],
            "high": [row["big_bets_per_100_high"] for row in rows],
            "hands": [row["big_bets_per_100_n"] or 0 for row in rows],
        },
        schema={"label": pl.String, "value": pl.Float64, "low": pl.Float64, "high": pl.Float64, "hands": pl.Int64},
    )


def money_by(source: Source, by: str) -> dict[object, list[tuple[str | None, Any]]]:
    """Results in money of each group, one for each currency."""
    found: dict[object, list[tuple[str | None, Any]]] = {}
    for row in run.run(source.connection, "net", source.mine, by).frame.iter_rows(named=True):
        found.setdefault(row["by_value"], []).append((row["currency"], row["x"]))
    return found


def money_cell_of(results: list[tuple[str | None, Any]]) -> Cell:
    """Amounts of several currencies side by side, never added; sorted by the first."""
    text = ", ".join(words.money(amount, currency, plus=True) for currency, amount in results)
    first = float(results[0][1]) if results else 0.0
    return Cell(text, sort=first, tone=words.tone(first) if len(results) == 1 else "")


def _part(source: Source, by: str, kind: str, head: str) -> list[Block]:
    rows = run.table(source.connection, NAMES, source.mine, by).to_dicts()
    money = money_by(source, by)
    if not rows or (by == "mix" and [row["by_value"] for row in rows] == [NO_MIX]):
        return []
    labels = []
    for row in rows:
        one = {currency for currency, _ in money.get(row["by_value"], [])}
        symbol = next(iter(one)) if len(one) == 1 else None
        none = "No mix" if row["by_value"] == NO_MIX else str(row["by_value"])
        labels.append(words.stakes(row["by_value"], symbol) if by == "stakes" else none)
    body = [
        [
            Cell(label, sort=place),
            count_cell(int(row["hands"] or 0)),
            rate_cell(row),
            money_cell_of(money.get(row["by_value"], [])),
            share_cell(row, "vpip"),
            share_cell(row, "wtsd"),
            share_cell(row, "scoops"),
        ]
        for place, (row, label) in enumerate(zip(rows, labels, strict=True))
    ]
    says = "; ".join(f"{label}: {cells[2].text}" for label, cells in zip(labels, body, strict=True))
    # One bar alone shows nothing that the table does not say.
    drawn: list[Block] = [chart(kind, bars(rows, labels), says)] if len(rows) > 1 else []
    return [
        *drawn,
        Table(f"table-{by}", f"Your results by {head.lower()}", (head, *COLUMNS), body, frozenset(range(1, 7))),
    ]


def section(source: Source) -> Section:
    """The page."""
    blocks: list[Block] = []
    if source.me:
        blocks = _part(source, "stakes", "by_stakes", "Stakes") + _part(source, "mix", "by_mix", "Mixed game")
    return Section(
        "stakes",
        "Stakes and mixes",
        "Where the hands and the money are.",
        blocks or [Text("There is no hand of yours to sort by stakes yet.")],
    )
