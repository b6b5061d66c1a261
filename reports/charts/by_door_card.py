"""Results by the rank of the door card: hands that were played, and hands that were let go on third street.

Takes one row per rank and choice; gives thirteen pairs of bars. Units: big bets per 100 such hands.
"""

from __future__ import annotations

import plotly.graph_objects as go
import polars as pl

from reports.charts import look

CHART = look.Chart(
    "Results by door card",
    ("rank", "played", "value", "hands"),
    "Played means that you stayed in for fourth street or won before it. Hands let go cost the ante, and the bring-in "
    "with the low card: that is the price that the played ones must earn back.",
)


def draw(frame: pl.DataFrame) -> go.Figure:
    """Draw the pairs, ace to king as in the order of lows."""
    look.needed(frame, CHART)
    drawn = look.figure(height=380, barmode="group", bargroupgap=0.08)
    frame = frame.with_columns(pl.col("rank").map_elements(look.plain, return_dtype=pl.String))
    ranks = list(dict.fromkeys(frame["rank"].to_list()))
    for played, name, shade, pattern in (
        (True, "Played", look.PLAIN, ""),
        (False, "Let go on third", look.FORCED, "/"),
    ):
        rows = {row["rank"]: row for row in frame.filter(pl.col("played") == played).to_dicts()}
        known = [rank for rank in ranks if rank in rows]
        drawn.add_bar(
            x=known,
            y=[rows[rank]["value"] for rank in known],
            name=name,
            marker={
                "color": shade.light,
                "opacity": [1.0 if rows[rank]["hands"] >= look.FEW else 0.4 for rank in known],
                "pattern": {"shape": pattern, "size": 5, "solidity": 0.35},
            },
            customdata=[[look.signed(rows[rank]["value"]), f"{rows[rank]['hands']:,}"] for rank in known],
            hovertemplate=f"door card %{{x}}, {name.lower()}<br>%{{customdata[0]}} big bets per 100<br>"
            "%{customdata[1]} hands<extra></extra>",
        )
    drawn.update_xaxes(title_text="door card", type="category", categoryorder="array", categoryarray=ranks)
    drawn.update_yaxes(title_text="big bets per 100 hands", zeroline=True)
    return drawn
