"""What a player does first on each street, third to seventh.

Takes one row per street and response; gives stacked bars that add up to all.
"""

from __future__ import annotations

import plotly.graph_objects as go
import polars as pl

from reports.charts import look

CHART = look.Chart(
    "First action by street",
    ("street", "response", "x", "x_opp", "value"),
    "Your first choice on each street that gave you one. A completion counts as a bet.",
)
STREETS = {3: "third", 4: "fourth", 5: "fifth", 6: "sixth", 7: "seventh"}
ORDER: dict[str, tuple[str, look.Shade]] = {
    "fold": ("Fold", look.FOLD),
    "check": ("Check", look.CHECK),
    "call": ("Call", look.CALL),
    "bet": ("Bet or complete", look.BET),
    "raise": ("Raise", look.RAISE),
}


def draw(frame: pl.DataFrame) -> go.Figure:
    """Draw one bar for each street."""
    look.needed(frame, CHART)
    found: dict[tuple[int, str], tuple[float, int]] = {}
    totals: dict[int, int] = {}
    for row in frame.to_dicts():
        response = "bet" if row["response"] == "complete" else row["response"]
        share, count = found.get((row["street"], response), (0.0, 0))
        found[row["street"], response] = (share + row["value"], count + row["x"])
        totals[row["street"]] = row["x_opp"]
    streets = [street for street in STREETS if street in totals]
    drawn = look.figure(height=380)
    parts = [
        (
            name,
            shade,
            [found.get((street, response), (0.0, 0))[0] for street in streets],
            [found.get((street, response), (0.0, 0))[1] for street in streets],
        )
        for response, (name, shade) in ORDER.items()
    ]
    look.shares(drawn, [f"{STREETS[street]}<br>{totals[street]:,}" for street in streets], parts)
    return drawn
