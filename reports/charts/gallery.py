"""All charts by name: what the pages show, what the command line can draw, and what the tests go through.

Takes nothing; gives `CHARTS`. A chart is a module with a `CHART` that says what it needs and a `draw` that draws it.
"""

from __future__ import annotations

from typing import Protocol

import plotly.graph_objects as go
import polars as pl

from reports.charts import (
    by_door_card,
    by_mix,
    by_stakes,
    by_starting_hand,
    outcome_mix,
    pot_share,
    result,
    sessions,
    street_actions,
    winnings,
)
from reports.charts.look import Chart


class Drawn(Protocol):
    """A module that draws a chart."""

    CHART: Chart

    def draw(self, frame: pl.DataFrame, /) -> go.Figure:
        """Draw it."""


CHARTS: dict[str, Drawn] = {
    "result": result,
    "winnings": winnings,
    "by_stakes": by_stakes,
    "by_mix": by_mix,
    "by_starting_hand": by_starting_hand,
    "by_door_card": by_door_card,
    "outcome_mix": outcome_mix,
    "pot_share": pot_share,
    "sessions": sessions,
    "street_actions": street_actions,
}
