"""The result over the hands played, as one line: the first thing that a player wants to see.

Takes one row per hand in the order played; gives one line. Units: those of the column `unit`, all rows the same.
"""

from __future__ import annotations

import plotly.graph_objects as go
import polars as pl

from reports.charts import look

CHART = look.Chart(
    "Your result, hand by hand",
    ("started_at", "result", "unit"),
    "What showdowns, folds and antes made of it is under Winnings.",
)


def draw(frame: pl.DataFrame) -> go.Figure:
    """Draw the line over the hands played."""
    look.needed(frame, CHART)
    unit = look.plain(frame["unit"][0]) if frame.height else "big bets"
    values = frame["result"].cum_sum()
    days = frame["started_at"].dt.strftime("%-d %b %Y")
    places = look.thinned(values)
    drawn = look.figure(height=290, showlegend=False, hovermode="closest")
    drawn.add_scatter(
        x=[place + 1 for place in places],
        y=[round(values[place], 2) for place in places],
        customdata=[f"hand {place + 1:,}, {days[place]}" for place in places],
        mode="lines",
        line={"color": look.TOTAL.light, "width": 2.6},
        hovertemplate=f"%{{y:,.1f}} {unit}<br>%{{customdata}}<extra></extra>",
    )
    drawn.update_xaxes(title_text="hands dealt to you", tickformat=",", zeroline=False, showgrid=False)
    drawn.update_yaxes(title_text=unit, zeroline=True, tickformat=",")
    return drawn
