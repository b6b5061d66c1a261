"""Hands read and replayed again from the texts that the store keeps, and held against the rows that it has of them.

Takes pages of the store; gives for each what is wrong with its texts and which hands differ from what this version
makes of them. Hands are made in the one way in which an import makes them.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

import pyarrow as pa
import pyarrow.compute as pc

from histories.many_processes import worked_out
from histories.rules.houses import BadHouse, house
from histories.tables import schema
from histories.tables.batch import Batch, StoredView, ViewText
from histories.tables.columns import column
from histories.tables.differences import COMPARED, Differing, differing
from histories.tables.hand_pages import HandPage, StoredText, page_of
from histories.tables.rows import build
from histories.tables.store import Waiting, reading
from histories.tables.texts import BrokenText
from histories.worker import TextsWithoutHand, replay_views

#: So many hands are made into rows at once.
_AT_ONCE = 1000


class PageTask(NamedTuple):
    """A page that is read again. `preset` are the house rules to judge by, None for those of before; with `replay`
    false the texts are only unpacked."""

    page: HandPage
    preset: str | None = None
    replay: bool = True


class PageRead(NamedTuple):
    """What became of a page: its hands, the texts that are broken, and those that no hand or another one can be read
    from, each in words by hand; and the hands whose rows differ."""

    hands: int
    broken: dict[int, str]
    unread: dict[int, str]
    differing: Differing | None = None


class Anew(NamedTuple):
    """Hands made anew: their rows by table, how many texts tell each, and which these are."""

    rows: dict[str, pa.Table]
    texts: dict[int, int]
    text_ids: dict[int, tuple[int, ...]]
    broken: dict[int, str]
    unread: dict[int, str]


def known_house(name: str | None) -> str | None:
    """The house that a hand was judged by, None where this version knows it no more: then that of the site."""
    try:
        return house(name).name if name else None
    except BadHouse:
        return None


def made_anew(
    texts: Mapping[int, list[StoredText]], judged_by: Mapping[int, str | None], preset: str | None = None
) -> Anew:
    """The hands of these texts as this version makes them, judged by a house, or by those that they were judged by."""
    broken: dict[int, str] = {}
    unread: dict[int, str] = {}
    views: list[StoredView] = []
    asked: list[int] = []
    for hand_id, kept in texts.items():
        try:
            told: list[ViewText] = [one.unpacked() for one in kept]
            views.append(replay_views(told, preset or known_house(judged_by.get(hand_id)), every=True))
            asked.append(hand_id)
        except BrokenText as wrong:
            broken[hand_id] = f"{_where(kept)}: {wrong}"
        except TextsWithoutHand as wrong:
            unread[hand_id] = f"{_where(kept)}: {wrong}"
    parts = [build(Batch(views[at : at + _AT_ONCE])).tables for at in range(0, len(views), _AT_ONCE)]
    rows = {table: pa.concat_tables([part[table] for part in parts]) for table in parts[0]} if parts else {}
    made = set(rows["hands"]["hand_id"].to_pylist()) if rows else set()
    for hand_id in asked:
        if hand_id not in made:
            unread[hand_id] = f"{_where(texts[hand_id])}: another hand is read from its text"
    kept_ids = [hand_id for hand_id in asked if hand_id not in unread]
    rows = {table: _of_hands(part, kept_ids) for table, part in rows.items()}
    if rows:
        counted = [len(texts[hand_id]) for hand_id in rows["hands"]["hand_id"].to_pylist()]
        at = rows["hands"].schema.get_field_index("revision")
        rows["hands"] = rows["hands"].set_column(at, "revision", column(counted, schema.COUNT))
    return Anew(
        rows,
        {hand_id: len(texts[hand_id]) for hand_id in kept_ids},
        {hand_id: tuple([one.text_id for one in texts[hand_id]]) for hand_id in kept_ids},
        broken,
        unread,
    )


class HandsTask(NamedTuple):
    """Hands that are made anew: their texts, and the houses that they were judged by."""

    texts: dict[int, list[StoredText]]
    judged_by: dict[int, str | None]
    preset: str | None = None


def make_hands(task: HandsTask) -> Anew:
    """Hands, made anew."""
    return made_anew(*task)


def _where(kept: list[StoredText]) -> str:
    """Where the text of a hand stood."""
    return f"{kept[0].file or 'a file'}, line {kept[0].first_line}"


def _of_hands(rows: pa.Table, hand_ids: list[int]) -> pa.Table:
    """The rows that belong to these hands, and those that belong to none, as people."""
    if "hand_id" not in rows.column_names:
        return rows
    return rows.filter(pc.is_in(rows["hand_id"], pa.array(hand_ids, pa.int64())))


def judged_by(page: HandPage) -> dict[int, str | None]:
    """The house that each hand of a page was judged by."""
    hands = page.rows["hands"]
    return dict(zip(hands["hand_id"].to_pylist(), hands["preset"].to_pylist(), strict=True))


def read_page(task: PageTask) -> PageRead:
    """A page, read again."""
    page = task.page
    if not task.replay:
        broken = {}
        for hand_id, kept in page.texts.items():
            try:
                for one in kept:
                    one.unpacked()
            except BrokenText as wrong:
                broken[hand_id] = f"{_where(kept)}: {wrong}"
        return PageRead(len(page.texts), broken, {})
    anew = made_anew(page.texts, judged_by(page), task.preset)
    found = None
    if anew.rows:
        hand_ids = list(anew.texts)
        found = differing({name: _of_hands(page.rows[name], hand_ids) for name in COMPARED}, anew.rows)
    return PageRead(len(page.texts), anew.broken, anew.unread, found)


def _tasks(
    store: Path, pages: int, preset: str | None, replay: bool, waiting: Waiting | None
) -> Iterator[tuple[int, PageTask]]:
    """The pages of a store, which is let go of after each."""
    for place in range(pages):
        with reading(store, waiting=waiting) as con:
            page = page_of(con, place, pages, with_rows=replay)
        yield place, PageTask(page, preset, replay)


def read_pages(
    store: Path, pages: int, preset: str | None, replay: bool, jobs: int | None, waiting: Waiting | None
) -> Iterator[PageRead]:
    """Each page of a store, read again by as many processes as there are jobs."""
    tasks = _tasks(store, pages, preset, replay, waiting)
    workers = min(jobs or os.cpu_count() or 1, pages)
    for _, page in worked_out(tasks, read_page, workers, ahead=1):
        yield page
