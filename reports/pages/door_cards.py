"""Results by the door card: what everybody sees of you on third street."""

from __future__ import annotations

import polars as pl

from reports.pages.parts import Block, Cell, Section, Source, Table, Text, chart, count_cell, rate_cell, share_cell
from reports.stats import run
from reports.stats.groups import DOORS

NAMES = ("hands", "big_bets_per_100", "vpip", "first_in_complete", "takes_antes", "wtsd")
COLUMNS = ("Hands", "Big bets per 100", "Comes in", "Completes first in", "Takes the antes", "To showdown")
RANK = {"A": "Ace", "K": "King", "Q": "Queen", "J": "Jack", "T": "Ten"}


def section(source: Source) -> Section:
    """The page."""
    blocks: list[Block] = []
    played = run.ask(source.connection, "door_played", source.mine) if source.me else pl.DataFrame()
    if played.height:
        frame = played.with_columns(
            (100 * pl.col("net_bb").cast(pl.Float64) / pl.col("hands")).alias("value"),
            pl.col("rank").replace_strict({rank: place for place, rank in enumerate(DOORS)}, default=99).alias("place"),
        ).sort("place", "played")
        rows = run.table(source.connection, NAMES, source.mine, "door_card").to_dicts()
        body = [
            [
                Cell(RANK.get(row["by_value"], row["by_value"]), sort=place),
                count_cell(int(row["hands"] or 0)),
                rate_cell(row),
                share_cell(row, "vpip"),
                share_cell(row, "first_in_complete"),
                share_cell(row, "takes_antes"),
                share_cell(row, "wtsd"),
            ]
            for place, row in enumerate(rows)
            if row["by_value"] is not None
        ]
        blocks = [
            chart("by_door_card", frame, "Two bars for each rank: hands played, and hands let go on third street."),
            Table("table-doors", "Your results by door card", ("Door card", *COLUMNS), body, frozenset(range(1, 7))),
        ]
    return Section(
        "door-cards",
        "Door cards",
        "What your up card on third street earns.",
        blocks or [Text("There is no hand of yours with a known door card yet.")],
    )
