"""What a page is made of: sections with text, facts, tables and charts, as values that the template lays out.

Takes nothing; gives the parts. A cell keeps the text to read and the value to sort by, so that a table sorts by what
it means and not by its letters.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import plotly.graph_objects as go
import polars as pl

from reports.charts.gallery import CHARTS
from reports.pages import words
from reports.stats.filters import Filters
from reports.stats.run import Connection

#: Fewer hands than this say little: their numbers are pale.
FEW = 100


@dataclass(frozen=True)
class Cell:
    """One cell: text, a smaller line beside it, cards, and the value to sort by."""

    text: str = ""
    small: str = ""
    sort: float | str | None = None
    cards: Sequence[words.CardFace] = ()
    tone: str = ""

    @property
    def key(self) -> str:
        """The value to sort by as the page keeps it; empty sorts last."""
        return "" if self.sort is None else str(self.sort)


@dataclass(frozen=True)
class Table:
    """A table with its caption. `numeric` are the columns of numbers, which stand on the right."""

    name: str
    caption: str
    columns: Sequence[str]
    rows: Sequence[Sequence[Cell]]
    numeric: frozenset[int] = frozenset()
    note: str = ""
    kind: str = "table"


#: How the choices of a chart are joined to the name of a figure.
AND = " | "


@dataclass(frozen=True)
class Chart:
    """A drawn chart under a fixed name, with its heading, caption and what it says in words.

    A chart with `switches` has a figure for each choice of one word from every switch: `Big bets | By date`. The first
    words are chosen at the start. Without switches the one figure has no name.
    """

    name: str
    title: str
    caption: str
    says: str
    figures: Mapping[str, go.Figure]
    switches: Sequence[tuple[str, Sequence[str]]] = ()
    kind: str = "chart"


@dataclass(frozen=True)
class Text:
    """A paragraph; `tone` is `good`, `warning` or nothing."""

    text: str
    tone: str = ""
    kind: str = "text"


#: What stands once above a table of hands.
HOW_TO_REPLAY = Text("“doorcard replay” with the number of a hand shows it street by street, in a terminal.")


@dataclass(frozen=True)
class Facts:
    """A row of facts: what it is, its value, and a line below."""

    facts: Sequence[tuple[str, str, str, str]]
    kind: str = "facts"


Block = Table | Chart | Text | Facts


@dataclass(frozen=True)
class Section:
    """One page of the report."""

    name: str
    title: str
    lead: str
    blocks: Sequence[Block] = field(default_factory=list)


@dataclass(frozen=True)
class Source:
    """Where a page gets its answers: the store, the player's ids, and the choice of hands."""

    connection: Connection
    me: tuple[int, ...]
    filters: Filters

    @property
    def mine(self) -> Filters:
        """The choice, for the player's own hands."""
        return self.filters.changed(players=self.me)


def chart(kind: str, frame: pl.DataFrame, says: str, name: str = "", title: str = "") -> Chart:
    """A chart of the gallery, drawn."""
    module = CHARTS[kind]
    return Chart(name or kind, title or module.CHART.title, module.CHART.caption, says, {"": module.draw(frame)})


def count_cell(value: int) -> Cell:
    """A count."""
    return Cell(f"{value:,}", sort=value)


def rate_cell(row: dict[str, Any], name: str = "big_bets_per_100") -> Cell:
    """Big bets per 100 hands with its interval; pale on few hands."""
    value, low, high = row.get(name), row.get(f"{name}_low"), row.get(f"{name}_high")
    if value is None:
        return Cell("–")
    few = (row.get(f"{name}_n") or 0) < FEW
    small = f"{words.number(low, 0)} to {words.number(high, 0)}" if low is not None and high is not None else ""
    return Cell(words.signed(value), small, round(value, 6), tone="few" if few else words.tone(value))


def share_cell(row: dict[str, Any], name: str, least: int = 30) -> Cell:
    """A share in per cent with its chances; pale on few chances."""
    value, chances = row.get(name), row.get(f"{name}_n") or 0
    if value is None:
        return Cell("–")
    return Cell(words.percent(value), f"of {chances:,}", round(value, 6), tone="few" if chances < least else "")


def result_cell(value: float | None) -> Cell:
    """A result in big bets."""
    if value is None:
        return Cell("–")
    return Cell(words.signed(float(value)), sort=float(value), tone=words.tone(value))


def money_cell(amount: Any, currency: str | None) -> Cell:
    """A result in money."""
    value = float(amount)
    return Cell(words.money(amount, currency, plus=True), sort=value, tone=words.tone(value))
