"""The result of each session, the oldest first.

Takes one row per session; gives one bar each. Units: those of the column `unit`, all rows the same.
"""

from __future__ import annotations

import plotly.graph_objects as go
import polars as pl

from reports.charts import look

CHART = look.Chart(
    "Sessions",
    ("label", "result", "hands", "unit"),
    "A pause of more than thirty minutes at every game ends a session. Only its stud hi/lo hands are in the result.",
)


def draw(frame: pl.DataFrame) -> go.Figure:
    """Draw the bars in the order of the rows."""
    look.needed(frame, CHART)
    rows = frame.to_dicts()
    unit = look.plain(rows[0]["unit"]) if rows else "big bets"
    drawn = look.figure(height=320, showlegend=False, bargap=0.15)
    drawn.add_bar(
        x=list(range(1, len(rows) + 1)),
        y=[row["result"] for row in rows],
        marker={"color": [look.GAIN.light if row["result"] >= 0 else look.LOSS.light for row in rows]},
        customdata=[[look.plain(row["label"]), look.signed(row["result"]), f"{row['hands']:,}"] for row in rows],
        hovertemplate=f"%{{customdata[0]}}<br>%{{customdata[1]}} {unit}<br>%{{customdata[2]}} hands<extra></extra>",
    )
    ticks = sorted({round(place * (len(rows) - 1) / 5) for place in range(6)}) if rows else []
    drawn.update_xaxes(
        tickvals=[tick + 1 for tick in ticks],
        ticktext=[look.plain(rows[tick]["label"]) for tick in ticks],
        showgrid=False,
        zeroline=False,
    )
    drawn.update_yaxes(title_text=unit, zeroline=True)
    return drawn
