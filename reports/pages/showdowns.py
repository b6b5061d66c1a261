"""How hands ended, and your part of the pot beside what would be fair."""

from __future__ import annotations

import polars as pl

from reports.pages import words
from reports.pages.parts import Block, Cell, Section, Source, Table, Text, chart, count_cell, share_cell
from reports.stats import run


def _outcomes(source: Source) -> list[Block]:
    frame = run.run(source.connection, "outcome_mix", source.mine, "players_fourth").frame.filter(
        pl.col("by_value").is_not_null() & (pl.col("by_value") >= 2)
    )
    if not frame.height:
        return []
    named = frame.rename({"by_value": "players_fourth"}).with_columns(
        pl.col("outcome").replace_strict(words.OUTCOME, default="Other").alias("words")
    )
    whole = run.run(source.connection, "outcome_mix", source.mine).frame.to_dicts()
    by_name = {row["outcome"]: row for row in whole}
    rows = [by_name[outcome] for outcome in words.OUTCOME if outcome in by_name]
    body = [
        [
            Cell(words.OUTCOME[row["outcome"]], sort=place),
            count_cell(row["x"]),
            Cell(words.percent(row["value"], 1), sort=row["value"]),
        ]
        for place, row in enumerate(rows)
    ]
    says = "; ".join(f"{words.OUTCOME[row['outcome']]} {words.percent(row['value'])}" for row in rows)
    caption = "How all your hands ended that saw fourth street or won before it"
    return [
        chart("outcome_mix", named, says),
        Table("table-outcomes", caption, ("Ending", "Hands", "Share"), body, frozenset({1, 2})),
    ]


def _shares(source: Source) -> list[Block]:
    frame = run.run(source.connection, "pot_share", source.mine, "players_fourth").frame.filter(
        pl.col("by_value").is_not_null() & (pl.col("by_value") >= 2)
    )
    if not frame.height:
        return []
    rows = frame.rename({"by_value": "players_fourth"})
    halves = {
        row["by_value"]: row
        for row in run.run(source.connection, "half_the_pot", source.mine, "players_fourth").frame.to_dicts()
    }
    back = {
        row["by_value"]: row
        for row in run.run(source.connection, "got_something_back", source.mine, "players_fourth").frame.to_dicts()
    }
    body = []
    for row in rows.iter_rows(named=True):
        players = row["players_fourth"]
        half, something = halves.get(players), back.get(players)
        tone = "few" if row["x_opp"] < 30 else "up" if row["value"] > row["fair"] else "down"
        body.append(
            [
                Cell(f"{players} players", sort=players),
                count_cell(row["x_opp"]),
                Cell(words.percent(row["value"], 1), sort=row["value"], tone=tone),
                Cell(words.percent(row["fair"], 1), sort=row["fair"]),
                share_cell({"x": something["value"], "x_n": something["x_opp"]}, "x") if something else Cell("–"),
                Cell(words.signed(half["value"]), f"{half['x_opp']:,} hands", half["value"]) if half else Cell("–"),
            ]
        )
    says = "; ".join(f"{cells[0].text}: {cells[2].text}, fair {cells[3].text}" for cells in body)
    columns = ("Saw fourth", "Showdowns", "Your share", "Fair share", "Got something back", "Big bets when half")
    note = "Half a pot is about nothing heads-up and a profit with more players in. A quarter counts as something back."
    caption = "Your part of the pot at showdown"
    return [
        chart("pot_share", rows, says),
        Table("table-shares", caption, columns, body, frozenset(range(1, 6)), note),
    ]


def section(source: Source) -> Section:
    """The page."""
    blocks = _outcomes(source) + _shares(source) if source.me else []
    return Section(
        "showdowns",
        "Showdowns",
        "Scoops, halves and quarters.",
        blocks or [Text("No hand of yours has seen fourth street yet.")],
    )
