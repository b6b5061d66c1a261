"""All stored texts read and replayed again by this version, and the store brought to what they give.

Takes the path of a store. Gives a `Plan`, which says what would change and changes nothing; then carries it out, page
by page, each in one transaction: a hand is as it was or as it is now, whatever ends the process, and the next run does
the rest. Hands are made and replaced in the one way in which an import does both.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

import pyarrow as pa

from histories.many_processes import worked_out
from histories.pipeline import OnProgress, Progress
from histories.read_again import Anew, HandsTask, make_hands, read_pages
from histories.rejects_again import RejectsTask, read_rejects, read_stored_rejects
from histories.tables import store as stores
from histories.tables.hand_pages import HANDS_A_PAGE, number_of_pages, texts_and_houses
from histories.tables.read_anew import (
    forget_rows_of_no_hand,
    replace_read_hands,
    replace_rejects,
    rows_of_no_hand,
)
from histories.tables.stored_rejects import rejects_at
from histories.tables.transactions import transaction
from histories.worker import replay_views

#: So many hands and rejects are told in words.
TOLD = 8

Place = tuple[int, int]


class Plan(NamedTuple):
    """What would change. `hands` and `rejects` were read; `changed` are hands that would be made anew, `by` which
    column or problem how many of them; `places` are rejects of which something else is told now. `left` are hands that
    stay as they are, because their texts are damaged or no more give them; `strays` rows that belong to no hand."""

    hands: int
    changed: pa.Array
    by: Counter[str]
    told: tuple[str, ...]
    left: int
    left_told: tuple[str, ...]
    rejects: int
    places: tuple[Place, ...]
    rejects_told: tuple[str, ...]
    strays: int

    @property
    def changes(self) -> bool:
        """Whether anything would change."""
        return bool(len(self.changed) or self.places or self.strays)


class Done(NamedTuple):
    """What was changed: hands made anew, rejects brought in or told otherwise."""

    hands: int
    rejects: int


def plan(
    store: Path,
    preset: str | None = None,
    jobs: int | None = None,
    on_progress: OnProgress | None = None,
    waiting: stores.Waiting | None = None,
) -> Plan:
    """What reading everything again would change, judged by a house, or by those that the hands were judged by."""
    with stores.reading(store, waiting=waiting) as con:
        pages = number_of_pages(con)
        strays = rows_of_no_hand(con)
    changed: list[pa.Array] = []
    by: Counter[str] = Counter()
    told: list[str] = []
    left: list[str] = []
    hands = stays = 0
    for done, page in enumerate(read_pages(store, pages, preset, True, jobs, waiting), 1):
        hands += page.hands
        stays += len(page.broken) + len(page.unread)
        left += [*page.broken.values(), *page.unread.values()][: TOLD - len(left)]
        if page.differing is not None:
            changed.append(page.differing.hand_ids)
            by.update(page.differing.by)
            told += page.differing.told[: TOLD - len(told)]
        if on_progress is not None:
            on_progress(Progress(pages, done, hands, ""))
    places: list[Place] = []
    says: list[str] = []
    rejects = 0
    for some in read_stored_rejects(store, preset, True, waiting, only_readable=True):
        rejects += some.rejects
        places += [one.place for one in some.changed]
        says += list(some.says.values())[: TOLD - len(says)]
    ids = pa.concat_arrays([pa.array([], pa.int64()), *changed])
    return Plan(hands, ids, by, tuple(told), stays, tuple(left), rejects, tuple(places), tuple(says), strays)


def carry_out(
    store: Path,
    planned: Plan,
    preset: str | None = None,
    jobs: int | None = None,
    on_progress: OnProgress | None = None,
    waiting: stores.Waiting | None = None,
) -> Done:
    """Makes the hands of a plan anew, brings in what could not be read before, and takes rows of no hand away."""
    hands = 0
    for anew in _made(store, planned.changed, preset, jobs, waiting):
        with stores.writing(store, waiting=waiting) as con, transaction(con):
            hands += replace_read_hands(con, anew.rows, anew.text_ids) if anew.rows else 0
        if on_progress is not None:
            on_progress(Progress(len(planned.changed), hands, hands, ""))
    rejects = _bring_in(store, planned.places, preset, waiting)
    if planned.strays:
        with stores.writing(store, waiting=waiting) as con, transaction(con):
            forget_rows_of_no_hand(con)
    return Done(hands, rejects)


def _made(
    store: Path, hand_ids: pa.Array, preset: str | None, jobs: int | None, waiting: stores.Waiting | None
) -> Iterator[Anew]:
    """The hands that change, made anew, so many at a time."""

    def tasks() -> Iterator[tuple[int, HandsTask]]:
        for at in range(0, len(hand_ids), HANDS_A_PAGE):
            with stores.reading(store, waiting=waiting) as con:
                texts, judged_by = texts_and_houses(con, hand_ids.slice(at, HANDS_A_PAGE))
            yield at, HandsTask(texts, judged_by, preset)

    workers = min(jobs or os.cpu_count() or 1, -(-len(hand_ids) // HANDS_A_PAGE) or 1)
    for _, anew in worked_out(tasks(), make_hands, workers, ahead=1):
        yield anew


#: So many rejects are brought in together.
REJECTS_AT_ONCE = 200


def _bring_in(store: Path, places: Sequence[Place], preset: str | None, waiting: stores.Waiting | None) -> int:
    """The rejects at these places, put where they belong now."""
    replay = partial(replay_views, preset=preset)
    number = 0
    for at in range(0, len(places), REJECTS_AT_ONCE):
        with stores.writing(store, waiting=waiting) as con:
            # Few texts, which another process may have read meanwhile: they are read while the store is held.
            rejects = rejects_at(con, places[at : at + REJECTS_AT_ONCE])
            read = read_rejects(RejectsTask(tuple(rejects), preset))
            if read.rows is None:
                continue
            with transaction(con):
                replace_rejects(con, read.changed, read.rows, read.counts, replay)
            number += len(read.changed)
    return number
