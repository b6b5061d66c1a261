"""The winnings graph, in big bets and in each currency."""

from __future__ import annotations

import polars as pl

from reports.pages import words
from reports.pages.parts import Block, Section, Source, Text, chart
from reports.stats import run


def _says(frame: pl.DataFrame, unit: str) -> str:
    total = float(frame["result"].sum())
    shown = float(frame.filter(pl.col("showdown"))["result"].sum())
    forced = float(frame["forced"].sum())
    return (
        f"{words.count(frame.height, 'hand')}: {words.signed(total)} {unit} in all, {words.signed(shown)} at showdown, "
        f"{words.signed(total - shown)} without, and {words.number(forced)} paid in antes and bring-ins."
    )


def section(source: Source) -> Section:
    """The page."""
    hands = run.ask(source.connection, "winnings_by_hand", source.mine) if source.me else pl.DataFrame()
    blocks: list[Block] = []
    if hands.height:
        limit = hands.filter(pl.col("net_bb").is_not_null() & pl.col("forced_bb").is_not_null())
        if limit.height:
            frame = limit.select(
                "started_at",
                "showdown",
                pl.col("net_bb").cast(pl.Float64).alias("result"),
                pl.col("forced_bb").cast(pl.Float64).alias("forced"),
                pl.lit("big bets").alias("unit"),
            )
            blocks.append(chart("winnings", frame, _says(frame, "big bets"), title="Winnings in big bets"))
        for currency in sorted(set(hands["currency"].drop_nulls().to_list())):
            frame = hands.filter(pl.col("currency") == currency).select(
                "started_at",
                "showdown",
                pl.col("net").cast(pl.Float64).alias("result"),
                pl.col("forced").cast(pl.Float64).alias("forced"),
                pl.lit(currency).alias("unit"),
            )
            name = f"winnings-{''.join(letter for letter in currency.lower() if letter.isalnum())}"
            blocks.append(chart("winnings", frame, _says(frame, currency), name, f"Winnings in {currency}"))
    else:
        blocks.append(Text("There is no hand of yours to draw yet."))
    return Section("winnings", "Winnings", "Hand by hand, from the first to the last.", blocks)
