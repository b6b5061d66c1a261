"""What reading gives for each piece of a file: a hand of ours, a hand of another game, a rejected hand, or neither."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple

from histories.events import HandHistory
from histories.problems import Problem


class LineCounts(NamedTuple):
    """Lines of a piece of text, each in exactly one of four."""

    understood: int = 0
    noise: int = 0
    other_games: int = 0
    unread: int = 0


class OtherHand(NamedTuple):
    """A hand of another game, or of a site without a reader, as far as its header tells."""

    site: str
    hand_no: str
    line: int
    game: str | None = None
    started_at: datetime | None = None
    table_name: str | None = None
    stakes: str | None = None
    mix: str | None = None
    tournament_no: str | None = None
    names: tuple[str, ...] = ()
    has_reader: bool = True


class ReadHand(NamedTuple):
    """One piece of a file, read. Exactly one of `history`, `other` and `rejected` is set, none for text between hands.

    `rejected` is the name of the problem that stopped us. `text` is the hand as it stands in the file.
    """

    lines: LineCounts
    problems: tuple[Problem, ...] = ()
    history: HandHistory | None = None
    other: OtherHand | None = None
    rejected: str | None = None
    site: str | None = None
    hand_no: str = ""
    first_line: int = 1
    last_line: int = 1
    text: str = ""
