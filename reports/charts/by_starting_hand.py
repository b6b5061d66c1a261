"""Results of each kind of first three cards, in big bets per 100 hands.

Takes one row per group: its words, the rate, its 95 % interval and the hands; gives lying bars.
"""

from __future__ import annotations

import plotly.graph_objects as go
import polars as pl

from reports.charts import look

CHART = look.Chart(
    "Results by starting hand",
    ("label", "value", "low", "high", "hands"),
    "Thin lines are 95 % intervals: where one crosses zero, the hands cannot yet tell a win from a loss. "
    "Pale bars stand on fewer than 100 hands and tell little; an arrow with a number marks a bar that goes on.",
)


def draw(frame: pl.DataFrame) -> go.Figure:
    """Draw one bar for each row, in the order of the rows."""
    look.needed(frame, CHART)
    return look.rate_bars(frame, "label")
