"""Who a report speaks to: its reader as you, and anybody else by name.

Takes the sections as the pages wrote them, which say you and your, and a name; gives them with the name in their place.
Only words of ours are changed: headings, captions, notes and the texts of charts; never a cell, which may hold a name
or a message from a hand history.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

import plotly.graph_objects as go

from reports.charts import look
from reports.pages.parts import Block, Chart, Facts, Section, Table, Text

_YOU = re.compile(r"\b(?:you(?P<of>rs?)?)\b", re.IGNORECASE)


def told(text: str, name: str) -> str:
    """A text about somebody by name: you become the name, your and yours become of the name.

    >>> told("Your share: what you won", "Anna")
    "Anna's share: what Anna won"
    """
    return _YOU.sub(lambda match: f"{name}'s" if match["of"] else name, text)


def sections_about(sections: Sequence[Section], name: str) -> list[Section]:
    """The sections about somebody by name; without a name, as they are."""
    if not name:
        return list(sections)
    return [
        replace(
            section,
            title=told(section.title, name),
            lead=told(section.lead, name),
            blocks=[_block(block, name) for block in section.blocks],
        )
        for section in sections
    ]


def _block(block: Block, name: str) -> Block:
    if isinstance(block, Text):
        return replace(block, text=told(block.text, name))
    if isinstance(block, Facts):
        return replace(
            block,
            facts=[(told(what, name), value, told(below, name), tone) for what, value, below, tone in block.facts],
        )
    if isinstance(block, Table):
        columns = [told(column, name) for column in block.columns]
        return replace(block, caption=told(block.caption, name), columns=columns, note=told(block.note, name))
    return _chart(block, name)


def _chart(block: Chart, name: str) -> Chart:
    # In a figure a name must be neither markup nor a place for a value.
    inside = look.plain(name).replace("%", "&#37;")
    for figure in block.figures.values():
        _figure(figure, inside)
    return replace(block, title=told(block.title, name), caption=told(block.caption, name), says=told(block.says, name))


def _figure(figure: go.Figure, name: str) -> None:
    for trace in figure.data:
        for part in ("name", "hovertemplate"):
            text = getattr(trace, part, None)
            if isinstance(text, str) and _YOU.search(text):
                setattr(trace, part, told(text, name))
    for axis in (figure.layout.xaxis, figure.layout.yaxis):
        if axis.title.text:
            axis.title.text = told(axis.title.text, name)
