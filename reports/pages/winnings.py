"""The winnings graph, in big bets or in a currency, by hands or by date."""

from __future__ import annotations

import polars as pl

from reports.charts import winnings as drawn
from reports.pages import words
from reports.pages.parts import AND, Block, Chart, Section, Source, Text
from reports.stats import run

BIG_BETS, BY_HANDS, BY_DATE = "Big bets", "By hands", "By date"


def _says(frame: pl.DataFrame, unit: str) -> str:
    total = float(frame["result"].sum())
    shown = float(frame.filter(pl.col("showdown"))["result"].sum())
    forced = float(frame["forced"].sum())
    return (
        f"{words.count(frame.height, 'hand')}: {words.signed(total)} {unit} in all, {words.signed(shown)} at showdown, "
        f"{words.signed(total - shown)} without, and {words.number(forced)} paid in antes and bring-ins."
    )


def _in_unit(hands: pl.DataFrame, result: str, forced: str, unit: str) -> pl.DataFrame:
    return hands.select(
        "started_at",
        "showdown",
        pl.col(result).cast(pl.Float64).alias("result"),
        pl.col(forced).cast(pl.Float64).alias("forced"),
        pl.lit(unit).alias("unit"),
    )


def units(hands: pl.DataFrame) -> dict[str, pl.DataFrame]:
    """The hands in each unit that they can be added in: in big bets all fixed-limit ones, in a currency its own."""
    found = {}
    limit = hands.filter(pl.col("net_bb").is_not_null() & pl.col("forced_bb").is_not_null())
    if limit.height:
        found[BIG_BETS] = _in_unit(limit, "net_bb", "forced_bb", "big bets")
    for currency in sorted(set(hands["currency"].drop_nulls().to_list())):
        found[currency] = _in_unit(hands.filter(pl.col("currency") == currency), "net", "forced", currency)
    return found


def section(source: Source) -> Section:
    """The page."""
    hands = run.ask(source.connection, "winnings_by_hand", source.mine) if source.me else pl.DataFrame()
    frames = units(hands) if hands.height else {}
    blocks: list[Block] = [Text("There is no hand of yours to draw yet.")]
    if frames:
        figures = {
            AND.join((unit, by)): drawn.draw(frame, by_date=by == BY_DATE)
            for unit, frame in frames.items()
            for by in (BY_HANDS, BY_DATE)
        }
        switches = (("Unit", tuple(frames)), ("Along", (BY_HANDS, BY_DATE)))
        says = " ".join(_says(frame, "big bets" if unit == BIG_BETS else unit) for unit, frame in frames.items())
        blocks = [Chart("winnings", drawn.CHART.title, drawn.CHART.caption, says, figures, switches)]
    return Section("winnings", "Winnings", "Hand by hand, from the first to the last.", blocks)
