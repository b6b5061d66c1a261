"""Every statistic and every question that is kept as a `.sql` file, with what its header says of it.

Takes the files of this folder; gives `Statistic`s by name. A missing or unknown key of a header is an error at once.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from histories.tables.sql_headers import BrokenHeader, read_folder, read_header

#: What the numbers are. `x` and `x_opp` are columns of every statistic.
SHARE = "share"  # x of x_opp, with a Wilson interval
PER_100 = "big bets per 100"  # 100 times x big bets in x_opp hands
MONEY = "money"  # x in the currency of the row, over x_opp hands
BIG_BETS = "big bets"  # x big bets over x_opp hands, the mean
HANDS = "hands"  # x hands
POT_SHARE = "pot share"  # the mean of x_opp parts of a pot, and what would have been fair
UNITS = (SHARE, PER_100, MONEY, BIG_BETS, HANDS, POT_SHARE)

_STAT_KEYS = ("stat", "title", "unit", "grain", "reads", "counts", "caveat", "source")
_QUESTION_KEYS = ("question", "title", "grain", "reads", "caveat")


class Statistic(NamedTuple):
    """One statistic. `grain` names the columns that tell its rows apart, `group` standing for the grouping."""

    name: str
    title: str
    unit: str
    grain: tuple[str, ...]
    reads: tuple[str, ...]
    counts: str
    caveat: str
    source: str
    sql: str


class Question(NamedTuple):
    """A table that a page shows, which is no single number: a list of hands, of sessions, of problems."""

    name: str
    title: str
    grain: tuple[str, ...]
    reads: tuple[str, ...]
    caveat: str
    sql: str


def _words(text: str) -> tuple[str, ...]:
    return tuple(word.strip() for word in text.split(","))


def read_statistic(text: str, where: str) -> Statistic:
    """A statistic from the text of its file."""
    header, sql = read_header(text, _STAT_KEYS, where)
    if header["unit"] not in UNITS:
        raise BrokenHeader(f"{where}: unknown unit {header['unit']}; known are {', '.join(UNITS)}")
    return Statistic(
        header["stat"],
        header["title"],
        header["unit"],
        _words(header["grain"]),
        _words(header["reads"]),
        header["counts"],
        header["caveat"],
        header["source"],
        sql,
    )


def read_question(text: str, where: str) -> Question:
    """A question from the text of its file."""
    header, sql = read_header(text, _QUESTION_KEYS, where)
    return Question(
        header["question"], header["title"], _words(header["grain"]), _words(header["reads"]), header["caveat"], sql
    )


@cache
def statistics() -> dict[str, Statistic]:
    """All statistics by name, in the order of their names."""
    return read_folder("reports.stats", read_statistic)


@cache
def questions() -> dict[str, Question]:
    """All questions by name."""
    return read_folder("reports.stats.questions", read_question)
