"""Texts that no hand could be read from, read again by this version: which are hands now, and what is told of the rest.

Takes rejects as the store keeps them; gives rows for those of which something else is told than before. They are read
in the one way in which an import reads a block.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from histories.reading.dialects import DIALECTS
from histories.reading.split_hands import TextBlock
from histories.tables.batch import Batch, Counts
from histories.tables.commit import SAME_NUMBER, verdicts
from histories.tables.rows import Rows, build
from histories.tables.store import Waiting, reading
from histories.tables.stored_rejects import BEGIN, StoredReject, Told, rejects_after
from histories.tables.texts import BrokenText
from histories.text_problems import WITHOUT_READER
from histories.worker import BlockTask, Gathered, gather


class RejectsTask(NamedTuple):
    """Rejects that are read again; with `read` false the texts are only unpacked."""

    rejects: tuple[StoredReject, ...]
    preset: str | None = None
    read: bool = True


class RejectsRead(NamedTuple):
    """What became of some rejects. `changed` are those of which something else is told now, or of which only the
    store can tell: whether a number still belongs to another hand. `rows` are theirs together, `counts` what is counted
    in each text by its place, `says` what each is now, in words. `broken` are texts that are damaged."""

    rejects: int
    changed: tuple[StoredReject, ...]
    rows: Rows | None
    counts: dict[tuple[int, int], Counts]
    says: dict[tuple[int, int], str]
    broken: tuple[str, ...]


def read_rejects(task: RejectsTask) -> RejectsRead:
    """Rejects, read again."""
    every = Gathered([], [], [], [])
    changed: list[StoredReject] = []
    counts: dict[tuple[int, int], Counts] = {}
    says: dict[tuple[int, int], str] = {}
    broken: list[str] = []
    for reject in task.rejects:
        try:
            text = reject.unpacked()
        except BrokenText as wrong:
            broken.append(f"{reject.file}, line {reject.first_line}: {wrong}")
            continue
        if not task.read or (reject.reason == WITHOUT_READER and reject.site not in DIALECTS):
            continue
        one = Gathered([], [], [], [])
        block = BlockTask(TextBlock(text, reject.first_line), reject.file, reject.file_id, task.preset)
        read = gather(block, one)
        if _what_it_is(one) == _what_it_was(reject):
            continue
        changed.append(reject)
        counts[reject.place] = read.counts
        says[reject.place] = f"{reject.file}, line {reject.first_line}: {_in_words(reject, one)}"
        every.views.extend(one.views)
        every.others.extend(one.others)
        every.rejects.extend(one.rejects)
        every.problems.extend(one.problems)
    rows = build(Batch(*every)) if changed else None
    return RejectsRead(len(task.rejects), tuple(changed), rows, counts, says, tuple(broken))


def _what_it_was(reject: StoredReject) -> tuple[object, ...]:
    """What the store says of a reject, to be compared."""
    return 0, ((reject.first_line, reject.last_line, reject.reason),), reject.told


def _what_it_is(one: Gathered) -> tuple[object, ...]:
    """What this version makes of its text."""
    hands = len(one.views) + len(one.others) - sum(reject.reason == WITHOUT_READER for reject in one.rejects)
    rejects = tuple((reject.first_line, reject.last_line, reject.reason) for reject in one.rejects)
    told = sorted(Told(of.problem.name, of.problem.line, of.problem.says) for of in one.problems)
    return hands, rejects, tuple(told)


def _in_words(was: StoredReject, one: Gathered) -> str:
    """What a text was and is."""
    now = [f"hand {view.replayed.history.header.hand_no}, {view.replayed.trust}" for view in one.views]
    now += [reject.reason for reject in one.rejects] or [f"a hand of {other.game}" for other in one.others]
    same = not one.views and [was.reason] == now
    return f"{was.reason}, told otherwise" if same else f"{was.reason}; now {' and '.join(now) or 'nothing'}"


def _pages(store: Path, sites: Sequence[str] | None, waiting: Waiting | None) -> Iterator[tuple[StoredReject, ...]]:
    """The rejects of a store, which is let go of after each page."""
    place = BEGIN
    while True:
        with reading(store, waiting=waiting) as con:
            page = tuple(rejects_after(con, place, sites))
        if not page:
            return
        yield page
        place = page[-1].place


def read_stored_rejects(
    store: Path, preset: str | None, read: bool, waiting: Waiting | None, only_readable: bool = False
) -> Iterator[RejectsRead]:
    """The rejects of a store, read again; `only_readable` leaves out those of sites that nobody reads yet."""
    for page in _pages(store, sorted(DIALECTS) if only_readable else None, waiting):
        done = read_rejects(RejectsTask(page, preset, read))
        if done.rows is not None and any(one.reason == SAME_NUMBER for one in done.changed):
            with reading(store, waiting=waiting) as con:
                done = _without_same_numbers(done, verdicts(con, [done.rows]))
        yield done


def _without_same_numbers(read: RejectsRead, judged: list[tuple[int, int, str]]) -> RejectsRead:
    """What was read, without those whose number still belongs to another hand."""
    refused = {(file_id, line) for file_id, line, verdict in judged if verdict == "rejected"}
    changed = [one for one in read.changed if one.reason != SAME_NUMBER or one.place not in refused]
    says = {one.place: read.says[one.place] for one in changed}
    return read._replace(changed=tuple(changed), says=says, rows=read.rows if changed else None)
