"""Results by the first three cards: the 27 kinds of starting hands and their groups."""

from __future__ import annotations

from typing import Any

from reports.pages import words
from reports.pages.by_stakes import bars
from reports.pages.parts import Block, Cell, Section, Source, Table, Text, chart, count_cell, rate_cell, share_cell
from reports.stats import run

NAMES = ("hands", "big_bets_per_100", "vpip", "complete_third", "saw_fourth", "wtsd", "scoops")
COLUMNS = ("Hands", "Big bets per 100", "Comes in", "Completes or raises", "Saw fourth", "To showdown", "Scoops")


def _table(rows: list[dict[str, Any]], names: dict[str, str], name: str, caption: str, head: str) -> Table:
    body = [
        [
            Cell(names.get(row["by_value"], row["by_value"]), sort=place),
            count_cell(int(row["hands"] or 0)),
            rate_cell(row),
            share_cell(row, "vpip"),
            share_cell(row, "complete_third"),
            share_cell(row, "saw_fourth"),
            share_cell(row, "wtsd"),
            share_cell(row, "scoops"),
        ]
        for place, row in enumerate(rows)
    ]
    return Table(name, caption, (head, *COLUMNS), body, frozenset(range(1, 8)))


def section(source: Source) -> Section:
    """The page."""
    blocks: list[Block] = []
    rows: list[dict[str, Any]] = []
    if source.me:
        rows = [r for r in run.table(source.connection, NAMES, source.mine, "start_class").to_dicts() if r["by_value"]]
    if rows:
        groups = [
            row
            for row in run.table(source.connection, NAMES, source.mine, "start_group").to_dicts()
            if row["by_value"] is not None
        ]
        labels = [words.START_CLASS.get(row["by_value"], row["by_value"]) for row in rows]
        best = max(rows, key=lambda row: row["big_bets_per_100"] or 0)
        says = f"{len(rows)} kinds of starting hands; the best so far is {words.START_CLASS.get(best['by_value'], '')}."
        blocks = [
            _table(groups, words.START_GROUP, "table-groups", "Your results by group of starting hands", "Group"),
            chart("by_starting_hand", bars(rows, labels), says),
            _table(rows, words.START_CLASS, "table-classes", "Your results by starting hand", "First three cards"),
        ]
    return Section(
        "starting-hands",
        "Starting hands",
        "What your first three cards brought in, in 27 kinds, each named with an example.",
        blocks or [Text("There is no hand of yours with three known cards yet.")],
    )
