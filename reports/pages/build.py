"""Builds the report: one HTML file that holds everything, asks nothing of any network, and reads well on paper.

Takes a connection to the store, the ids of the player's names and a choice of hands; writes the file. Names from hand
histories are hostile text: the templates escape all of them, and the data of the charts is JSON without a `<` in it.
"""

from __future__ import annotations

import base64
import hashlib
import json
from collections.abc import Sequence
from contextlib import nullcontext
from datetime import UTC, datetime
from importlib.resources import files
from pathlib import Path
from typing import Any

import plotly.graph_objects as go
from jinja2 import Environment, PackageLoader, StrictUndefined
from plotly.offline import get_plotlyjs

from reports.charts import look
from reports.pages import (
    biggest_pots,
    by_stakes,
    door_cards,
    overview,
    sessions,
    showdowns,
    starting_hands,
    streets,
    tournaments,
    trust,
    winnings,
)
from reports.pages.addressed import sections_about
from reports.pages.choice_words import chosen_hands, counted_hands
from reports.pages.parts import Chart, Section, Source
from reports.pages.words import day_and_time
from reports.stats.filters import Filters
from reports.stats.run import EVERYTHING, Connection, ask, holding

#: The pages in the order in which they are read.
PAGES = (
    overview,
    winnings,
    by_stakes,
    starting_hands,
    door_cards,
    streets,
    showdowns,
    sessions,
    tournaments,
    biggest_pots,
    trust,
)


def safe_json(value: Any) -> str:
    """JSON that may stand inside a script element, whatever the names in it are."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
    for sign in "<>&\u2028\u2029":
        text = text.replace(sign, f"\\u{ord(sign):04x}")
    return text


def figure_json(figure: go.Figure) -> dict[str, Any]:
    """A figure without the template, which the page holds once in light and once in dark."""
    drawn: dict[str, Any] = json.loads(figure.to_json())
    drawn["layout"].pop("template", None)
    return {"data": drawn["data"], "layout": drawn["layout"]}


def _hash(script: str) -> str:
    return "'sha256-" + base64.b64encode(hashlib.sha256(script.encode()).digest()).decode() + "'"


def _environment() -> Environment:
    return Environment(
        loader=PackageLoader("reports.pages", ""),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def render(sections: Sequence[Section], title: str, made_at: datetime, about: Sequence[str] = ()) -> str:
    """The page as text. `about` are lines that say whose hands these are and which."""
    figures = {
        f"chart-{block.name}": {words: figure_json(figure) for words, figure in block.figures.items()}
        for section in sections
        for block in section.blocks
        if isinstance(block, Chart)
    }
    here = files("reports.pages")
    script = here.joinpath("report.js").read_text(encoding="utf-8")
    library = get_plotlyjs().replace("</script", "<\\/script") if figures else ""
    data = {
        "figures": figures,
        "templates": {"light": look.template(), "dark": look.template(dark=True)},
        "darkOf": look.DARK_OF,
    }
    return (
        _environment()
        .get_template("report.html")
        .render(
            title=title,
            about=about,
            sections=sections,
            made_at=f"{day_and_time(made_at)} UTC",
            style=here.joinpath("report.css").read_text(encoding="utf-8"),
            script=script,
            library=library,
            data=safe_json(data),
            policy=" ".join(_hash(text) for text in (library, script) if text),
        )
    )


def about_hands(source: Source, name: str = "") -> list[str]:
    """Whose hands the report is about, how many of which days, and by which choice."""
    if not source.me:
        return []
    sites: dict[str, list[str]] = {}
    for row in ask(source.connection, "names_of", players=list(source.me)).iter_rows(named=True):
        sites.setdefault(row["name"], []).append(row["site"])
    who = "; ".join(f"{name} at {' and '.join(of)}" for name, of in sites.items())
    seen = ask(source.connection, "my_latest_hand", source.mine).row(0, named=True)
    return [who if name else f"You: {who}", f"{counted_hands(seen)} · {chosen_hands(source.filters)}"]


def build_report(
    connection: Connection,
    me: Sequence[int],
    filters: Filters = EVERYTHING,
    output: Path = Path("report.html"),
    made_at: datetime | None = None,
    name: str = "",
) -> Path:
    """Write the report of these players over these hands, and say where it is.

    It speaks to its reader as the player; where a name is given it is about somebody else, and says the name.
    """
    source = Source(connection, tuple(me), filters)
    about = about_hands(source, name)
    with holding(connection, source.mine) if source.me else nullcontext():
        sections = [page.section(source) for page in PAGES]
    title = f"Seven-card stud hi/lo: {f'the hands of {name}' if name else 'your hands'}"
    text = render(sections_about(sections, name), title, made_at or datetime.now(UTC), about)
    output.parent.mkdir(parents=True, exist_ok=True)
    output.write_text(text, encoding="utf-8", newline="\n")
    return output
