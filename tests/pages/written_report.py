"""Reports written from dealt hands and from made-up rows, and read again as what they are made of."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

from dealt_store import DealtStore, heroes, many_kinds

from reports.pages.build import build_report

MADE_AT = datetime(2026, 8, 1, 12, 0, tzinfo=UTC)


class Read(HTMLParser):
    """A page by its elements: tags with their attributes, the text of scripts, and all other text."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.scripts: list[str] = []
        self.words: list[str] = []
        self.inside = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        self.inside = tag
        if tag == "script":
            self.scripts.append("")

    def handle_endtag(self, tag: str) -> None:
        self.inside = ""

    def handle_data(self, data: str) -> None:
        if self.inside == "script":
            self.scripts[-1] += data
        elif self.inside != "style":
            self.words.append(data)

    @property
    def text(self) -> str:
        """All text that is read, in one."""
        return " ".join(" ".join(self.words).split())

    @property
    def data(self) -> Any:
        """What the charts are drawn from."""
        return json.loads(self.scripts[0])

    def ids(self, tag: str) -> list[str]:
        """The ids of all elements of a kind."""
        return [attributes["id"] or "" for name, attributes in self.tags if name == tag and "id" in attributes]


def write_report(store: DealtStore) -> Path:
    """The report of the heroes of a store, beside it."""
    with heroes(store) as (connection, me):
        return build_report(connection, me, output=store.path.with_suffix(".html"), made_at=MADE_AT)


@cache
def report_of_many_kinds() -> Path:
    """Two stakes, two currencies, a mixed game and a tournament."""
    return write_report(many_kinds())
