"""How hands ended that saw fourth street, from the whole pot to nothing, by the number of players who saw it.

Takes one row per number of players and outcome; gives lying stacked bars that add up to all.
"""

from __future__ import annotations

import plotly.graph_objects as go
import polars as pl

from reports.charts import look

CHART = look.Chart(
    "How your hands ended",
    ("players_fourth", "outcome", "words", "x", "x_opp", "value"),
    "Of the hands in which you saw fourth street. Green is the whole pot, blue a part of it, and a quarter usually "
    "costs money. Scoops are where the money of this game is.",
)
#: Outcomes in the order of what they are worth, with their shades.
ORDER: dict[str, look.Shade] = {
    "scoop_two_way": look.SCOOP_BOTH,
    "scoop_no_low": look.SCOOP_HIGH,
    "scoop_uncontested": look.SCOOP_QUIET,
    "three_quarter": look.MOST,
    "high_half": look.HALF_HIGH,
    "low_half": look.HALF_LOW,
    "split_no_low": look.OTHER,
    "split_both": look.OTHER,
    "other_share": look.OTHER,
    "mixed": look.OTHER,
    "quarter": look.QUARTER,
    "sixth_or_less": look.QUARTER,
    "nothing": look.NOTHING,
    "folded": look.GIVEN_UP,
}


def draw(frame: pl.DataFrame) -> go.Figure:
    """Draw one bar for each number of players."""
    look.needed(frame, CHART)
    rows = frame.to_dicts()
    groups = list(dict.fromkeys(row["players_fourth"] for row in rows))
    totals = {row["players_fourth"]: row["x_opp"] for row in rows}
    names = [f"{look.plain(group)} players · {totals[group]:,} hands" for group in groups]
    found = {(row["players_fourth"], row["outcome"]): row for row in rows}
    words = {row["outcome"]: row["words"] for row in rows}
    parts = []
    for outcome, shade in ORDER.items():
        if outcome in words:
            cells = [found.get((group, outcome)) for group in groups]
            parts.append(
                (
                    words[outcome],
                    shade,
                    [cell["value"] if cell else 0.0 for cell in cells],
                    [cell["x"] if cell else 0 for cell in cells],
                )
            )
    drawn = look.figure(height=170 + 44 * max(1, len(groups)))
    look.shares(drawn, names, parts, lying=True)
    return drawn
