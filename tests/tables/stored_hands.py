"""Stores for the tests of the tables: batches made from hands, brought into a file, and asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from dealt_hands import NOON, view

from histories.replay.replayed import ReplayedHand
from histories.tables.batch import Batch, Counts, FileEntry, OtherHand, StoredView, ViewText
from histories.tables.commit import Committed, commit
from histories.tables.rows import Rows, build
from histories.tables.store import reading


def entry(file_id: int, path: str = "", *, last: bool = True, **counts: int) -> FileEntry:
    """A file, or a part of one."""
    return FileEntry(file_id, path or f"file{file_id}.txt", 100, NOON, "utf-8", "read", 1, Counts(**counts), last)


def rows(*views: StoredView, path: str = "", last: bool = True, others: Sequence[OtherHand] = ()) -> Rows:
    """The rows of views that stand in the files that they name."""
    files = [
        entry(file_id, path, last=last, hands_read=sum(one.file_id == file_id for one in views))
        for file_id in dict.fromkeys([one.file_id for one in views] or [1])
    ]
    return build(Batch(list(views), list(others), files=files))


def never(_: list[ViewText]) -> StoredView:
    """What a commit is lent that has nothing to enrich."""
    raise AssertionError("no hand here is seen from two sides")


def retold(*hands: ReplayedHand) -> Callable[[list[ViewText]], StoredView]:
    """A reader of views that knows the hands already: the number stands at the end of the first line."""
    by_number = {hand.history.header.hand_no: hand for hand in hands}

    def replay_views(views: list[ViewText]) -> StoredView:
        first = views[0]
        hand = by_number[first.text.split("\n")[0].split("#")[1]]
        return view(hand, first.text, first.file_id)

    return replay_views


def bring(store: Path, *batches: Rows, replay: Callable[[list[ViewText]], StoredView] = never) -> Committed:
    """Batches into the store."""
    return commit(store, batches, replay)


def ask(store: Path, sql: str) -> list[tuple[object, ...]]:
    """What the store answers."""
    with reading(store) as con:
        answer: list[tuple[object, ...]] = con.execute(sql).fetchall()
    return answer
