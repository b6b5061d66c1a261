"""What is brought to the store: replayed hands with the text that told them, other hands, rejects, problems, files.

Takes nothing, gives the records that the reading side fills in and `rows` turns into columns. A batch is any number
of hands of any number of files; a file may come in several batches, each with its own part of the counts.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

from histories.problems import Problem
from histories.replay.replayed import ReplayedHand


class StoredView(NamedTuple):
    """A replayed hand and the text of the one file that told it. `anonymous` tables have seats, not people."""

    replayed: ReplayedHand
    hero: str | None
    first_line: int
    last_line: int
    text: str
    file_id: int
    anonymous: bool = False
    mix_inferred: bool = False


class ViewText(NamedTuple):
    """The text of one view of a hand, as the store keeps it: what is read again when another view comes."""

    text: str
    hero: str | None
    file_id: int
    file: str
    first_line: int
    last_line: int


class OtherHand(NamedTuple):
    """A hand of another game, as its header tells it."""

    site: str
    hand_no: str
    file_id: int
    line: int
    started_at: datetime | None
    started_local: datetime | None
    table_name: str | None
    game: str
    stakes: str | None
    mix: str | None
    tournament_no: str | None
    names: tuple[str, ...]


class Reject(NamedTuple):
    """A hand that could not be read, with the name of the problem that stopped us."""

    file_id: int
    first_line: int
    last_line: int
    site: str | None
    hand_no: str | None
    reason: str
    text: str


class FoundProblem(NamedTuple):
    """A problem that belongs to no replayed hand: of a file, of a rejected hand, of a hand of another game."""

    problem: Problem
    file_id: int
    hand_id: int | None = None


class Counts(NamedTuple):
    """Hands and lines counted. `read` is the sum of the next five, `total` of the last four; the store adds up
    `imported`, `duplicate` and `enriched` itself, and the rejects among what it was offered."""

    hands_read: int = 0
    hands_imported: int = 0
    hands_duplicate: int = 0
    hands_enriched: int = 0
    hands_rejected: int = 0
    hands_other_games: int = 0
    lines_total: int = 0
    lines_understood: int = 0
    lines_noise: int = 0
    lines_other_games: int = 0
    lines_unread: int = 0

    def plus(self, other: Counts) -> Counts:
        """Both counted together."""
        return Counts(*(mine + theirs for mine, theirs in zip(self, other, strict=True)))


class FileEntry(NamedTuple):
    """A file, or one part of it. `counts` are of this part and leave out what only the store can know: imported,
    duplicate and enriched. `is_last` says that no further part follows: only then is the file known as read."""

    file_id: int
    path: str
    size: int
    modified_at: datetime
    encoding: str
    state: str
    import_id: int
    counts: Counts
    is_last: bool = True


class ImportEntry(NamedTuple):
    """One run of the import, written at its end."""

    import_id: int
    started_at: datetime
    seconds: float
    version: str
    paths: tuple[str, ...]
    files_read: int
    files_unchanged: int
    files_not_histories: int
    files_failed: int
    counts: Counts


class Batch(NamedTuple):
    """What one worker brings at a time."""

    views: Sequence[StoredView] = ()
    other_hands: Sequence[OtherHand] = ()
    rejects: Sequence[Reject] = ()
    problems: Sequence[FoundProblem] = ()
    files: Sequence[FileEntry] = ()
