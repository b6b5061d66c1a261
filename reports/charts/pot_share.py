"""The share of the pot won at showdown beside the fair share, by the number of players who saw fourth street.

Takes one row per number of players; gives bars, and a diamond where a fair share lies.
"""

from __future__ import annotations

import plotly.graph_objects as go
import polars as pl

from reports.charts import look

CHART = look.Chart(
    "Pot share at showdown",
    ("players_fourth", "value", "fair", "x_opp"),
    "The bar is the mean part of the pot that you won at showdown, the diamond what everybody would get if all were "
    "equal. A bar above its diamond earns.",
)


def draw(frame: pl.DataFrame) -> go.Figure:
    """Draw a bar and a diamond for each number of players."""
    look.needed(frame, CHART)
    rows = frame.to_dicts()
    names = [look.plain(row["players_fourth"]) for row in rows]
    drawn = look.figure(height=340)
    drawn.add_bar(
        x=names,
        y=[row["value"] for row in rows],
        name="Your share",
        width=0.5,
        marker={"color": look.PLAIN.light, "opacity": [1.0 if row["x_opp"] >= 30 else 0.4 for row in rows]},
        text=[f"{100 * row['value']:.0f}" for row in rows],
        textposition="inside",
        insidetextanchor="start",
        textangle=0,
        constraintext="none",
        customdata=[[f"{row['x_opp']:,}", f"{100 * row['value']:.1f}", f"{100 * row['fair']:.1f}"] for row in rows],
        hovertemplate="%{x} players<br>you: %{customdata[1]} %<br>fair: %{customdata[2]} %<br>"
        "%{customdata[0]} showdowns<extra></extra>",
    )
    drawn.add_scatter(
        x=names,
        y=[row["fair"] for row in rows],
        name="Fair share",
        mode="markers",
        marker={
            "symbol": "diamond",
            "size": 13,
            "color": look.ADJUSTED.light,
            "line": {"width": 1.5, "color": "#ffffff"},
        },
        hoverinfo="skip",
    )
    drawn.update_xaxes(title_text="players who saw fourth street", type="category", showgrid=False)
    drawn.update_yaxes(tickformat=".0%", rangemode="tozero")
    return drawn
