"""Many files, many processes, one store: the import from end to end, in constant memory.

Takes paths and a store, gives an `ImportSummary`. This process finds files, cuts them into blocks of whole hands, and
commits; workers read, replay and turn hands into columns. Workers share nothing; what comes back from them is Arrow.
The store is held for each commit only, so that others can read in between. An import that is stopped at any moment
leaves what it committed, whole, and the next one completes it.
"""

from __future__ import annotations

import os
import socket
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import UTC, datetime
from functools import partial
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import NamedTuple

from histories.found_files import STDIN, UNREADABLE, FoundFile, Trouble, digest, expanded, find_files, trouble_with
from histories.many_processes import worked_out
from histories.numbers_met import NumbersMet
from histories.problems import Problem
from histories.reading.history_blocks import history_blocks
from histories.reading.split_hands import BLOCK, TextBlock
from histories.reading.text_files import HEAD, encoding_of
from histories.tables import commit as commits
from histories.tables import store as stores
from histories.tables.batch import Batch, Counts, FileEntry, ImportEntry
from histories.tables.identity import from_digest, import_id
from histories.tables.known_files import NO_FILES, KnownFiles, known_files, problems_of
from histories.tables.rows import Rows, build
from histories.worker import (
    BlocksRead,
    BlockTask,
    check_blocks,
    read_blocks,
    replay_views,
)

#: Blocks that are committed together, and seconds after which what is there is committed.
BLOCKS_A_COMMIT = 40
SECONDS_A_COMMIT = 10.0
#: The most files that are read together, however small they are.
FILES_A_GROUP = 500
#: So many files that are no histories are named.
NAMED = 5
#: Below so many bytes no other process is started: it would take longer than the reading.
SMALL_IMPORT = 6 << 20


class Progress(NamedTuple):
    """How far a run is: bytes of all files, bytes done, hands read, and the file that is being read."""

    total: int
    done: int
    hands: int
    file: str


class ImportSummary(NamedTuple):
    """What a run did.

    `problems` are kept only where asked for. `severities` counts those that are stored of the files that were read, or
    those found where nothing is stored; `known_severities` those that the unchanged files have beside them.
    `not_histories` are the names of the first files that are none.
    """

    files_read: int
    files_unchanged: int
    files_not_histories: int
    files_failed: int
    counts: Counts
    severities: dict[str, int]
    known_severities: dict[str, int]
    problems: tuple[Problem, ...]
    not_histories: tuple[str, ...]
    troubles: tuple[Trouble, ...]
    unread_sites: dict[str, int]
    seconds: float


OnProgress = Callable[[Progress], None]
OnProblem = Callable[[Problem], None]


class _Totals:
    """The sums of a run while it goes on."""

    def __init__(self) -> None:
        self.started = time.monotonic()
        self.counts = Counts()
        self.files: Counter[str] = Counter()
        self.severities: Counter[str] = Counter()
        self.known_severities: dict[str, int] = {}
        self.not_histories: list[str] = []
        #: The files that the store has read before.
        self.known: list[int] = []
        #: What became of each file of this run that was read to its end, and those that hold the same bytes.
        self.met: dict[int, str] = {}
        self.twins: list[int] = []
        self.unread_sites: Counter[str] = Counter()
        self.troubles: list[Trouble] = []
        self.problems: list[Problem] = []
        self.bytes_total = 0
        self.bytes_done = 0

    def take(self, read: BlocksRead) -> None:
        """Adds what became of some blocks."""
        for block in read.blocks:
            self.counts = self.counts.plus(block.counts)
            self.unread_sites.update(block.unread_sites)

    def add_file(self, name: str, state: str) -> None:
        """A file more, by what became of it."""
        self.files[state] += 1
        if state == "not_a_history" and len(self.not_histories) < NAMED:
            self.not_histories.append(name)

    def summary(self) -> ImportSummary:
        """The sums at the end."""
        return ImportSummary(
            self.files["read"],
            self.files["unchanged"],
            self.files["not_a_history"],
            len(self.troubles),
            self.counts,
            dict(self.severities),
            self.known_severities,
            tuple(self.problems),
            tuple(self.not_histories),
            tuple(self.troubles),
            dict(self.unread_sites),
            time.monotonic() - self.started,
        )


class _Part(NamedTuple):
    """A block of a file on its way: the task, the file's entry as far as it is known, is it the file's last block."""

    task: BlockTask
    entry: FileEntry


def import_files(
    paths: Iterable[str],
    store: Path,
    jobs: int | None = None,
    preset: str | None = None,
    on_progress: OnProgress | None = None,
    waiting: stores.Waiting | None = None,
    is_again: bool = False,
) -> ImportSummary:
    """Brings the hands of all files under the paths into the store.

    The store keeps the paths, so that they can be read again; `is_again` says that they are those that it kept.
    """
    totals = _Totals()
    started_at = datetime.now(UTC).replace(tzinfo=None)
    run = import_id(started_at.isoformat(), os.getpid(), socket.gethostname())
    given = [_lasting(path) for path in paths]
    files = _listed(given, totals)
    known = _known_files(store, waiting)
    pending = _Pending(store, totals, waiting, preset)
    parts = _parts(files, known, run, preset, totals, on_progress)
    for group, read in _read_all(_grouped(parts), read_blocks, jobs, totals.bytes_total):
        totals.take(read)
        pending.add(group, read)
    pending.commit()
    for twin in totals.twins:
        totals.counts = totals.counts.plus(_as_known(pending.of_file.get(twin, Counts())))
    with stores.writing(store, waiting=waiting) as con:
        totals.severities = Counter(problems_of(con, list(pending.of_file)))
        # A hand that a file of before tells as well is told once.
        every = Counter(problems_of(con, [*pending.of_file, *totals.known]))
        totals.known_severities = dict(every - totals.severities)
        summary = totals.summary()
        commits.enter_import(con, _import_entry(run, started_at, () if is_again else _still_there(given), summary))
    return summary


def check_files(
    paths: Iterable[str],
    jobs: int | None = None,
    preset: str | None = None,
    on_progress: OnProgress | None = None,
    on_problem: OnProblem | None = None,
) -> ImportSummary:
    """Reads and replays the hands of all files under the paths and stores nothing. Problems come by file and line."""
    totals = _Totals()
    tell = on_problem or totals.problems.append
    files = _listed(paths, totals)
    parts = _parts(files, NO_FILES, 0, preset, totals, on_progress)
    numbers = NumbersMet()
    for group, read in _read_all(_grouped(parts), check_blocks, jobs, totals.bytes_total):
        totals.take(read)
        for part, block in zip(group, read.blocks, strict=True):
            others = numbers.others(block.dealt, part.task.file)
            totals.counts = totals.counts.plus(Counts(hands_rejected=len(others)))
            totals.severities.update(problem.severity for problem in (*block.problems, *others))
            for problem in sorted((*block.problems, *others), key=lambda one: one.line):
                tell(problem)
    return totals.summary()


def _listed(paths: Iterable[str], totals: _Totals) -> list[FoundFile]:
    """The files to read; the paths that are none become troubles."""
    files: list[FoundFile] = []
    for found in find_files(paths):
        if isinstance(found, Trouble):
            totals.troubles.append(found)
        else:
            files.append(found)
            totals.bytes_total += found.size
    return files


def _known_files(store: Path, waiting: stores.Waiting | None) -> KnownFiles:
    """The files that the store has read."""
    if not store.exists():
        return NO_FILES
    with stores.writing(store, waiting=waiting) as con:
        return known_files(con)


def _parts(
    files: list[FoundFile],
    known: KnownFiles,
    run: int,
    preset: str | None,
    totals: _Totals,
    on_progress: OnProgress | None,
) -> Iterator[_Part]:
    """The blocks of the files that are new or have changed."""
    for file in files:
        if on_progress is not None:
            on_progress(Progress(totals.bytes_total, totals.bytes_done, totals.counts.hands_read, file.name))
        try:
            yield from _parts_of(file, known, run, preset, totals)
            if wrong := file.wrong_though_read():
                totals.troubles.append(Trouble(file.name, wrong))
        except UNREADABLE as error:
            totals.troubles.append(trouble_with(file.name, error))
        totals.bytes_done += file.size


def _parts_of(file: FoundFile, known: KnownFiles, run: int, preset: str | None, totals: _Totals) -> Iterator[_Part]:
    """The blocks of one file, or none where the store knows the file or another of this run had the same bytes.

    A run that stores nothing has no number and reads twins twice: it says what is wrong with each.
    """
    entry = known.unchanged(file.name, file.size, file.modified_at)
    id_ = from_digest(digest(file)) if entry is None else entry.file_id
    entry = entry or known.with_bytes(id_)
    if entry is not None:
        totals.add_file(file.name, "not_a_history" if entry.state == "not_a_history" else "unchanged")
        totals.counts = totals.counts.plus(_as_known(entry.counts))
        totals.known.append(id_)
        return
    if run and id_ in totals.met:
        totals.add_file(file.name, "not_a_history" if totals.met[id_] == "not_a_history" else "unchanged")
        totals.twins.append(id_)
        return
    with file.open() as stream:
        encoding = encoding_of(stream.read(HEAD))
    made = FileEntry(id_, file.name, file.size, file.modified_at, encoding, "read", run, Counts(), False)
    last: TextBlock | None = None
    for block in history_blocks(file.open):
        if last is not None:
            yield _Part(BlockTask(last, file.name, id_, preset), made)
        last = block
    if last is None:
        made = made._replace(state="not_a_history")
    totals.add_file(file.name, made.state)
    totals.met[id_] = made.state
    yield _Part(BlockTask(last or TextBlock(""), file.name, id_, preset), made._replace(is_last=True))


def _as_known(counts: Counts) -> Counts:
    """A file's counts when it is met again: what was stored then is a duplicate now."""
    stored = counts.hands_imported + counts.hands_duplicate + counts.hands_enriched
    return counts._replace(hands_imported=0, hands_enriched=0, hands_duplicate=stored)


def _grouped(parts: Iterator[_Part]) -> Iterator[list[_Part]]:
    """Blocks that are read together: as much text as one block holds, of as many small files as that takes.

    A file is in a group once only, so that each part of it has an entry of its own.
    """
    group: list[_Part] = []
    files: set[int] = set()
    size = 0
    for part in parts:
        length = len(part.task.block.text)
        if group and (size + length > BLOCK or part.task.file_id in files or len(group) >= FILES_A_GROUP):
            yield group
            group, files, size = [], set(), 0
        group.append(part)
        files.add(part.task.file_id)
        size += length
    if group:
        yield group


def _read_all(
    groups: Iterator[list[_Part]],
    read: Callable[[Sequence[BlockTask]], BlocksRead],
    jobs: int | None,
    total: int,
) -> Iterator[tuple[list[_Part], BlocksRead]]:
    """The blocks read, in their order, by as many processes as there are jobs."""
    pieces = ((group, [part.task for part in group]) for group in groups)
    workers = jobs or os.cpu_count() or 1
    return worked_out(pieces, read, 1 if total < SMALL_IMPORT else workers)


class _Pending:
    """Blocks that were read and wait for their commit."""

    def __init__(self, store: Path, totals: _Totals, waiting: stores.Waiting | None, preset: str | None) -> None:
        self._store = store
        self._totals = totals
        self._waiting = waiting
        self._replay = partial(replay_views, preset=preset)
        self._rows: list[Rows] = []
        self._since = time.monotonic()
        #: What was counted in each file so far.
        self.of_file: dict[int, Counts] = {}

    def add(self, group: list[_Part], read: BlocksRead) -> None:
        """Some blocks more; enough of them are committed."""
        entries = [part.entry._replace(counts=block.counts) for part, block in zip(group, read.blocks, strict=True)]
        rows = read.rows or build(Batch())
        self._rows.append(rows._replace(files=tuple(entries)))
        if len(self._rows) >= BLOCKS_A_COMMIT or time.monotonic() - self._since > SECONDS_A_COMMIT:
            self.commit()

    def commit(self) -> None:
        """What is there goes into the store in one transaction."""
        if self._rows:
            done = commits.commit(self._store, self._rows, self._replay, waiting=self._waiting, earlier=self.of_file)
            self._totals.counts = self._totals.counts.plus(done.counts)
            parts = [(part.file_id, part.counts) for rows in self._rows for part in rows.files]
            for file_id, counts in (*parts, *done.by_file.items()):
                self.of_file[file_id] = self.of_file.get(file_id, Counts()).plus(counts)
        self._rows = []
        self._since = time.monotonic()


def _lasting(path: str) -> str:
    """The path as it will still be right tomorrow, in another folder."""
    return path if path == STDIN else str(expanded(path).absolute())


def _still_there(paths: Iterable[str]) -> tuple[str, ...]:
    """The paths that can be read another time."""
    return tuple(path for path in dict.fromkeys(paths) if os.path.isdir(path) or os.path.isfile(path))  # noqa: PTH112, PTH113


def _import_entry(run: int, started_at: datetime, paths: tuple[str, ...], summary: ImportSummary) -> ImportEntry:
    """The row of the run."""
    try:
        release = version("doorcard")
    except PackageNotFoundError:
        release = "unknown"
    return ImportEntry(
        run,
        started_at,
        summary.seconds,
        release,
        paths,
        summary.files_read,
        summary.files_unchanged,
        summary.files_not_histories,
        summary.files_failed,
        summary.counts,
    )
