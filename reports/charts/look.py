"""How every chart looks: the colours of the field, one template for light and dark, and text that is only text.

Takes nothing; gives colours, the template, empty figures and the bars that several charts share. The lines keep the
colours that players know (green the whole result, blue showdown, red no showdown, orange equity-adjusted, grey dashes
antes and bring-ins); each also has its own dash or sign, so that no line needs its colour to be told apart.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any, NamedTuple

import plotly.graph_objects as go
import polars as pl

FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"


class Shade(NamedTuple):
    """One colour on a light page and on a dark one. A figure is drawn in light; a dark page swaps them."""

    light: str
    dark: str


TOTAL = Shade("#15803d", "#34d17a")
SHOWDOWN = Shade("#1d4ed8", "#5aa7ff")
NO_SHOWDOWN = Shade("#be123c", "#fb7185")
ADJUSTED = Shade("#c2680a", "#ffb056")
FORCED = Shade("#64707d", "#9aa7b4")
INK = Shade("#1c2430", "#e6eaf0")
FAINT = Shade("#dfe3e8", "#323b47")
ZERO = Shade("#8b95a1", "#6d7885")
INTERVAL = Shade("#3d4754", "#c3ccd6")
#: Bars: a gain, a loss, and what is no result.
GAIN = Shade("#2b8a57", "#3fb878")
LOSS = Shade("#b4533f", "#e0836d")
PLAIN = Shade("#3c6e9f", "#6fa8dc")
#: Letters on a bar that is not pale.
ON_BAR = Shade("#fffffe", "#10151c")
#: From a deed that gives up to one that presses.
FOLD = Shade("#c9ced6", "#4a5462")
CHECK = Shade("#9fb8cc", "#5f7c94")
CALL = Shade("#5b8db8", "#4f8fc4")
BET = Shade("#2f855a", "#41b883")
RAISE = Shade("#b7791f", "#e0a53a")
#: From the whole pot to nothing.
SCOOP_BOTH = Shade("#0f6b3c", "#2fbf71")
SCOOP_HIGH = Shade("#4c9f70", "#79d6a1")
SCOOP_QUIET = Shade("#a7d3b7", "#b9ead0")
MOST = Shade("#1e5aa8", "#4a90e2")
HALF_HIGH = Shade("#5b8fd0", "#7fb2f0")
HALF_LOW = Shade("#a9c6ea", "#b5d3f7")
QUARTER = Shade("#d99a2b", "#eab54d")
OTHER = Shade("#b7a5cf", "#b49ddb")
NOTHING = Shade("#c06a58", "#dd8674")
GIVEN_UP = FOLD

SHADES = tuple(value for value in list(globals().values()) if isinstance(value, Shade))
#: The dark colour of each light one.
DARK_OF = {shade.light: shade.dark for shade in SHADES}

#: Points that a line keeps: the highest and the lowest of each of so many stretches.
STRETCHES = 900

#: Fewer hands than this are drawn pale.
FEW = 100
#: A picture of rates is as wide as the bars of this part of the hands need ...
MOST_HANDS = 0.8
#: ... unless it holds all bars when it is so many times as wide.
WIDENED = 2.5


class Chart(NamedTuple):
    """What a chart says of itself: its heading, the columns of the frame that it draws, and the line below it."""

    title: str
    needs: tuple[str, ...]
    caption: str


class MissingColumns(ValueError):
    """A frame does not have what a chart needs."""


def plain(text: object) -> str:
    """Text that Plotly shows as it is: it reads some HTML in names, and a name from a hand history is not to be read.

    Two dollar signs would make a formula of what stands between them, which `$2/$4` is not.

    >>> plain("<b>Bob</b>"), plain("$2/$4")
    ('&lt;b&gt;Bob&lt;/b&gt;', '&#36;2/&#36;4')
    """
    return escape(str(text), quote=False).replace("$", "&#36;")


def template(dark: bool = False) -> dict[str, Any]:
    """The one template, in light or dark."""
    place = 1 if dark else 0
    axis = {
        "gridcolor": FAINT[place], "linecolor": FAINT[place], "zerolinecolor": ZERO[place], "zerolinewidth": 1.5,
        "tickfont": {"size": 12}, "title": {"font": {"size": 12}}, "automargin": True, "fixedrange": True,
        "ticklabelstandoff": 6,
    }  # fmt: skip
    return {
        "layout": {
            "font": {"family": FONT, "size": 13, "color": INK[place]},
            "paper_bgcolor": "rgba(0,0,0,0)", "plot_bgcolor": "rgba(0,0,0,0)",
            "margin": {"l": 12, "r": 12, "t": 12, "b": 12}, "bargap": 0.28, "hovermode": "closest",
            "hoverlabel": {"font": {"family": FONT, "size": 13}, "bordercolor": FAINT[place],
                           "bgcolor": "#202833" if dark else "#ffffff"},
            "legend": {"orientation": "h", "yanchor": "bottom", "y": 1.02, "xanchor": "left", "x": 0,
                       "traceorder": "normal", "font": {"size": 12}},
            "xaxis": axis, "yaxis": axis, "dragmode": False, "separators": ".,",
        }
    }  # fmt: skip


def needed(frame: pl.DataFrame, chart: Chart) -> None:
    """Say at once which columns a frame lacks."""
    missing = [column for column in chart.needs if column not in frame.columns]
    if missing:
        raise MissingColumns(f"{chart.title}: the frame has no {', '.join(missing)}")


def figure(height: int = 380, **layout: Any) -> go.Figure:
    """An empty figure in the look of the house."""
    # Given at once: updating a figure with a template takes Plotly thirty times as long.
    return go.Figure(layout={"template": template(), "height": height, **layout})


def signed(value: float, digits: int = 1) -> str:
    """A number with its sign, and a real minus.

    >>> signed(-3.25), signed(12)
    ('−3.2', '+12.0')
    """
    if round(abs(value), digits) == 0:
        return f"{0:.{digits}f}"
    return f"{value:+,.{digits}f}".replace("-", "−")


def _reach(rows: Sequence[dict[str, Any]]) -> float:
    """How far from zero a picture of rates goes: rare hands must not press the bars of frequent ones flat."""
    needs = []
    for row in rows:
        ends = ("value", "low", "high") if row["hands"] >= FEW else ("value",)
        needs.append((max(abs(row[end] or 0.0) for end in ends), row["hands"]))
    needs.sort()
    wanted, seen = MOST_HANDS * sum(hands for _, hands in needs), 0
    reach = 1.0
    for need, hands in needs:
        seen, reach = seen + hands, max(reach, need)
        if seen >= wanted:
            break
    farthest = max([need for need, _ in needs], default=reach)
    return 1.12 * (farthest if farthest <= WIDENED * reach else reach)


def _rate_bar(rows: Sequence[dict[str, Any]], names: Sequence[str]) -> dict[str, Any]:
    """The bars; rows of few hands are pale."""
    return {
        "x": [row["value"] for row in rows],
        "y": list(names),
        "orientation": "h",
        "marker": {
            "color": [GAIN.light if row["value"] >= 0 else LOSS.light for row in rows],
            "opacity": [1.0 if row["hands"] >= FEW else 0.35 for row in rows],
        },
        "customdata": [
            [
                signed(row["value"]),
                f"{row['hands']:,}",
                f"{signed(row['low'])} to {signed(row['high'])}" if row["low"] is not None else "unknown",
            ]
            for row in rows
        ],
        "hovertemplate": "%{y}<br>%{customdata[0]} big bets per 100<br>%{customdata[1]} hands<br>"
        "95 % between %{customdata[2]}<extra></extra>",
    }


def _intervals(rows: Sequence[dict[str, Any]], names: Sequence[str]) -> dict[str, Any]:
    """The intervals of rows with enough hands, about points that are not seen; the others' are in the hover text."""
    sure = [
        (row, name)
        for row, name in zip(rows, names, strict=True)
        if row["hands"] >= FEW and row["low"] is not None and row["high"] is not None
    ]
    return {
        "x": [row["value"] for row, _ in sure],
        "y": [name for _, name in sure],
        "mode": "markers",
        "marker": {"opacity": 0},
        "error_x": {
            "type": "data",
            "symmetric": False,
            "array": [row["high"] - row["value"] for row, _ in sure],
            "arrayminus": [row["value"] - row["low"] for row, _ in sure],
            "color": INTERVAL.light,
            "thickness": 1.5,
            "width": 4,
        },
        "hoverinfo": "skip",
    }


def thinned(values: pl.Series) -> list[int]:
    """The places of the points to draw: the first, the last, and the highest and lowest of each stretch."""
    count = len(values)
    if count <= 2 * STRETCHES:
        return list(range(count))
    frame = pl.DataFrame({"place": range(count), "value": values}).with_columns(
        (pl.col("place") * STRETCHES // count).alias("stretch")
    )
    ends = frame.group_by("stretch").agg(
        pl.col("place").sort_by("value", "place").first().alias("lowest"),
        pl.col("place").sort_by("value", "place").last().alias("highest"),
    )
    return sorted({0, count - 1, *ends["lowest"].to_list(), *ends["highest"].to_list()})


def _goes_on(row: dict[str, Any], name: str, reach: float) -> dict[str, Any]:
    """How far a bar goes that runs out of the picture, at its end; on the bar's colour, so that no line crosses it."""
    told, gain, sure = signed(row["value"], 0), row["value"] > 0, row["hands"] >= FEW
    drawn = {
        "x": reach if gain else -reach,
        "y": name,
        "text": f"{told} ▸" if gain else f"◂ {told}",
        "xanchor": "right" if gain else "left",
        "showarrow": False,
        "borderpad": 2,
        "font": {"size": 12, "color": (ON_BAR if sure else INK).light},
    }
    return drawn | ({"bgcolor": (GAIN if gain else LOSS).light} if sure else {})


def rate_bars(frame: pl.DataFrame, label: str) -> go.Figure:
    """Lying bars of big bets per 100 hands, one per row of `label`, with interval and number of hands.

    A bar that runs out of the picture says at its end how far it goes.
    """
    rows = frame.filter(pl.col("value").is_not_null()).to_dicts()
    drawn = figure(height=90 + 30 * max(2, len(rows)), showlegend=False)
    names = [plain(row[label]) for row in rows]
    reach = _reach(rows)
    drawn.add_bar(**_rate_bar(rows, names))
    drawn.add_scatter(**_intervals(rows, names))
    drawn.update_layout(
        annotations=[
            _goes_on(row, name, reach) for row, name in zip(rows, names, strict=True) if abs(row["value"]) > reach
        ]
    )
    drawn.update_xaxes(title_text="big bets per 100 hands", range=[-reach, reach], zeroline=True)
    drawn.update_yaxes(
        categoryorder="array", categoryarray=names, range=[max(1, len(set(names))) - 0.4, -0.6], showgrid=False,
        type="category", tickfont={"size": 12},
    )  # fmt: skip
    return drawn


def shares(
    drawn: go.Figure,
    groups: Sequence[str],
    parts: Sequence[tuple[str, Shade, Sequence[float], Sequence[int]]],
    lying: bool = False,
) -> None:
    """Stacked bars that add up to all: each part has its name, its shade, its share and its count in each group."""
    for name, shade, values, counts in parts:
        axes: dict[str, Any] = (
            {"x": list(values), "y": list(groups), "orientation": "h"}
            if lying
            else {"x": list(groups), "y": list(values)}
        )
        drawn.add_bar(
            **axes,
            name=plain(name),
            marker={"color": shade.light, "line": {"width": 0}},
            text=[f"{100 * value:.0f}" if value >= 0.06 else "" for value in values],
            textposition="inside",
            insidetextanchor="middle",
            textangle=0,
            customdata=[[f"{100 * value:.1f}", f"{count:,}"] for value, count in zip(values, counts, strict=True)],
            hovertemplate=f"{plain(name)}<br>%{{customdata[0]}} %, %{{customdata[1]}} times<extra></extra>",
        )
    drawn.update_layout(barmode="stack")
    percent = {"tickformat": ".0%", "range": [0, 1], "zeroline": False, "tickvals": [0, 0.25, 0.5, 0.75, 1]}
    if lying:
        drawn.update_xaxes(**percent)
        drawn.update_yaxes(type="category", showgrid=False, autorange="reversed")
    else:
        drawn.update_yaxes(**percent)
        drawn.update_xaxes(type="category", showgrid=False)
