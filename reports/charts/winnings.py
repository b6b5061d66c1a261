"""The winnings graph: the whole result over the hands played, and what showdowns, folds and antes made of it.

Takes one row per hand in the order played; gives four lines. Units: those of the column `unit`, all rows the same.
"""

from __future__ import annotations

import plotly.graph_objects as go
import polars as pl

from reports.charts import look

CHART = look.Chart(
    "Winnings",
    ("started_at", "result", "showdown", "forced", "unit"),
    "Every hand dealt to you, in order. The red line goes down for everyone: each ante of a folded hand falls "
    "there. The dashed line is what antes and bring-ins alone have cost; it is part of the red and blue lines.",
)


def draw(frame: pl.DataFrame, by_date: bool = False) -> go.Figure:
    """Draw the four lines, each with its final value in the legend, over the hands played or over the calendar."""
    look.needed(frame, CHART)
    unit = str(frame["unit"][0]) if frame.height else "big bets"
    zero = pl.lit(0.0)
    lines = frame.select(
        pl.col("result").cum_sum().alias("total"),
        pl.when("showdown").then("result").otherwise(zero).cum_sum().alias("showdown"),
        pl.when("showdown").then(zero).otherwise("result").cum_sum().alias("quiet"),
        (-pl.col("forced")).cum_sum().alias("forced"),
    )
    days = frame["started_at"].dt.strftime("%-d %b %Y")
    times = frame["started_at"].dt.strftime("%Y-%m-%d %H:%M")
    drawn = look.figure(height=460)
    for column, name, shade, dash, width in (
        ("forced", "Antes and bring-ins", look.FORCED, "dash", 1.5),
        ("quiet", "Without showdown", look.NO_SHOWDOWN, "dot", 1.8),
        ("showdown", "At showdown", look.SHOWDOWN, "dashdot", 1.8),
        ("total", "Result", look.TOTAL, "solid", 2.6),
    ):
        values = lines[column]
        places = look.thinned(values)
        last = look.signed(values[-1]) if len(values) else "0"
        drawn.add_scatter(
            x=[times[place] if by_date else place + 1 for place in places],
            y=[round(values[place], 2) for place in places],
            customdata=[f"hand {place + 1:,}, {days[place]}" for place in places] if column == "total" else None,
            mode="lines",
            name=f"{name} {last}",
            line={"color": shade.light, "dash": dash, "width": width},
            hovertemplate=f"{name}: %{{y:,.1f}} {look.plain(unit)}"
            + ("<br>%{customdata}" if column == "total" else "")
            + "<extra></extra>",
        )
    drawn.update_layout(legend={"traceorder": "reversed"}, hovermode="closest")
    if by_date:
        drawn.update_xaxes(type="date", zeroline=False, showgrid=False)
    else:
        drawn.update_xaxes(title_text="hands dealt to you", tickformat=",", zeroline=False, showgrid=False)
    drawn.update_yaxes(title_text=look.plain(unit), zeroline=True, tickformat=",")
    return drawn
