"""A store looked at from end to end: what it lacks, what does not add up, what its texts do not give.

Takes the path of a store; gives an `Examined`: every check with what it found. The checks of SQL stand in
`tables/soundness`, those that read texts again here; the store is held for each page only, so that others can write
in between. Nothing is changed.
"""

from __future__ import annotations

import time
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from histories.pipeline import OnProgress, Progress
from histories.read_again import read_pages
from histories.rejects_again import read_stored_rejects
from histories.tables import soundness
from histories.tables import store as stores
from histories.tables.hand_pages import number_of_pages
from histories.tables.lacking import lacking
from histories.tables.soundness import TOLD, Check, Found

SCHEMA = Check(
    "schema_is_whole",
    "each table has its columns",
    "store",
    "tables, columns or views are missing or of another type, so that hands can neither be stored nor counted",
    soundness.DO["copy"],
)
TEXTS = Check(
    "texts_unpack",
    "each text that is kept can be unpacked",
    "store",
    "the text of a hand is damaged, so that it can be neither shown nor read by a later version",
    soundness.DO["copy"],
)
READ = Check(
    "texts_give_hands",
    "each text of a hand gives the hand",
    "store",
    "this version reads no hand, or another one, from a text of which an earlier one read a hand",
    "The rows of the hand stay as they are; please report it.",
)
ROWS = Check(
    "texts_give_the_rows",
    "each hand, read and replayed again, gives what is stored",
    "store",
    "the rows of a hand are not what this version makes of its texts: they were changed, or made by an earlier version",
    soundness.DO["reread"],
)
REJECTS = Check(
    "rejects_are_no_hands",
    "each text that could not be read cannot be read now",
    "store",
    "this version reads hands from texts of which an earlier one could not, or tells something else of them",
    "doorcard reread brings in what can be read now.",
)
#: The checks that are no `.sql`.
OF_TEXTS = (TEXTS, READ, ROWS, REJECTS)


class Examined(NamedTuple):
    """What was looked at and found. `unfinished` are files of which the last part is still to come: the next import
    completes them. `not_asked` are checks that need what the store lacks."""

    hands: int
    files: int
    found: tuple[Found, ...]
    not_asked: tuple[str, ...]
    unfinished: int
    seconds: float

    @property
    def sound(self) -> bool:
        """Whether nothing is wrong."""
        return not any(one.number for one in self.found)


def all_checks() -> dict[str, Check]:
    """Every check by name, in the order in which they are made."""
    return {check.name: check for check in (SCHEMA, *soundness.checks().values(), *OF_TEXTS)}


def examine(
    store: Path,
    quick: bool = False,
    jobs: int | None = None,
    on_progress: OnProgress | None = None,
    waiting: stores.Waiting | None = None,
) -> Examined:
    """Looks at a store; `quick` leaves out reading and replaying the hands again."""
    began = time.monotonic()
    with stores.reading(store, waiting=waiting, whole=False) as con:
        con.execute("SET memory_limit = '1GB'")
        lacks = lacking(con)
        found = [Found(SCHEMA, len(lacks), tuple(f"the store lacks {one}" for one in lacks[:TOLD]))]
        asked = {check.name: soundness.ask(con, check) for check in soundness.checks().values()}
        found += [one for one in asked.values() if one is not None]
        not_asked = [name for name, one in asked.items() if one is None]
        hands, files, unfinished = soundness.size_of(con)
        pages = 0 if lacks else number_of_pages(con)
    if lacks:
        not_asked += [check.name for check in OF_TEXTS]
    else:
        found += _of_texts(store, pages, quick, jobs, on_progress, waiting)
        not_asked += [check.name for check in (READ, ROWS, REJECTS) if quick]
    return Examined(hands, files, tuple(found), tuple(not_asked), unfinished, time.monotonic() - began)


class _Heap:
    """What one check found on all pages: how much, and the first of it."""

    def __init__(self, check: Check) -> None:
        self.check, self.number, self.told = check, 0, list[str]()

    def add(self, number: int, told: Iterable[str]) -> None:
        """Some more of it."""
        self.number += number
        self.told += list(told)[: max(0, TOLD - len(self.told))]

    def found(self) -> Found:
        """All of it."""
        return Found(self.check, self.number, tuple(self.told))


def _of_texts(
    store: Path,
    pages: int,
    quick: bool,
    jobs: int | None,
    on_progress: OnProgress | None,
    waiting: stores.Waiting | None,
) -> list[Found]:
    """What is wrong with the texts, and with what is stored beside them."""
    texts, read, rows, rejects = (_Heap(check) for check in OF_TEXTS)
    hands = 0
    for done, page in enumerate(read_pages(store, pages, None, not quick, jobs, waiting), 1):
        hands += page.hands
        texts.add(len(page.broken), page.broken.values())
        read.add(len(page.unread), page.unread.values())
        if page.differing is not None:
            rows.add(len(page.differing.hand_ids), page.differing.told)
        if on_progress is not None:
            on_progress(Progress(pages, done, hands, ""))
    for some in read_stored_rejects(store, None, not quick, waiting):
        texts.add(len(some.broken), some.broken)
        rejects.add(len(some.says), some.says.values())
    return [heap.found() for heap in ((texts,) if quick else (texts, read, rows, rejects))]
