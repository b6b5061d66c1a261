"""Every stage of an import on hands that were dealt once, each in microseconds of core time a hand.

Takes a text, gives `Timed` in the order of the table. Stages are timed by turns, so that a slow moment of the machine
falls on all of them, and the best round of each counts. Stages that an import runs one inside the other are measured
from the outside in: what stands indented is a part of the line before it.
"""

from __future__ import annotations

import gc
import re
import tempfile
import time
from collections.abc import Callable, Iterable
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from tests.benchmarks.pokerkit_hands import as_phh, replayed_by_pokerkit

ROUNDS = 7
#: So many hands pokerkit replays: it takes milliseconds for each.
POKERKITS = 300
FLOOR = "floor: lines cut in two"
REFERENCE = "reference: one plain expression"
POKERKIT = "reference: replay by pokerkit"
#: What somebody would write who only wants the bets and the cards.
PLAIN = re.compile(
    r"^(?:(?P<who>.+?): (?:(?P<puts>calls|bets|raises|posts the ante|brings in for) \$?(?P<added>[0-9.]+)"
    r"(?: to \$?(?P<to>[0-9.]+))?|(?P<other>folds|checks))|Dealt to (?P<dealt>.+?)(?: \[(?P<held>[^\]]+)\])? "
    r"\[(?P<new>[^\]]+)\]|Seat (?P<seat>[0-9]+): (?P<name>.+) \(\$?(?P<stack>[0-9.]+) in chips\))"
)


class Timed(NamedTuple):
    """One stage: microseconds a hand, the best of some rounds."""

    stage: str
    microseconds: float


def best_of(stages: dict[str, tuple[Callable[[], object], int]]) -> dict[str, float]:
    """The least time of each stage in microseconds a hand, from its work and the hands that it does it for."""
    best = dict.fromkeys(stages, float("inf"))
    for _ in range(ROUNDS):
        for stage, (work, _) in stages.items():
            gc.collect()
            started = time.process_time()
            work()
            best[stage] = min(best[stage], time.process_time() - started)
    return {stage: seconds / stages[stage][1] * 1e6 for stage, seconds in best.items()}


def drain(made: Iterable[object]) -> None:
    """Makes all and keeps none, as an import does."""
    for _ in made:
        pass


def cut_in_two(text: str) -> None:
    """The least that reading lines can cost."""
    for line in text.split("\n"):
        line.partition(": ")


def match_plainly(text: str) -> None:
    """What one expression costs that is tried on every line."""
    for line in text.split("\n"):
        PLAIN.match(line)


def stages(text: str, folder: Path) -> list[Timed]:
    """All stages, one core."""
    from histories.many_processes import seldom_collecting
    from histories.reading.read import read_hands
    from histories.reading.split_hands import TextBlock
    from histories.replay.replay import follow
    from histories.replay.validate import validated
    from histories.rules.houses import house
    from histories.tables.batch import Batch
    from histories.tables.rows import build
    from histories.worker import BlockTask, Gathered, gather, replayed

    block = TextBlock(text)
    histories = [hand.history for hand in read_hands(block) if hand.history is not None]
    count, online = len(histories), house("online")
    gathered = Gathered([], [], [], [])
    gather(BlockTask(block, "bench", 1), gathered)
    batch = Batch(*gathered)
    followed = [follow(history, online) for history in histories]
    known = [(history, replayed(history)) for history in histories[:POKERKITS]]
    phh = [as_phh(history, hand.ante, hand.bring_in or 0) for history, hand in known]
    theirs = [one for one in phh if one is not None]
    rows = build(batch)
    work: dict[str, tuple[Callable[[], object], int]] = {
        FLOOR: (lambda: cut_in_two(text), count),
        REFERENCE: (lambda: match_plainly(text), count),
        POKERKIT: (lambda: replayed_by_pokerkit(theirs), max(1, len(theirs))),
        "read": (lambda: drain(read_hands(block)), count),
        **_reading(block, count),
        "replay": (lambda: drain(replayed(history) for history in histories), count),
        "  follow": (lambda: drain(follow(history, online) for history in histories), count),
        "  settle and check": (lambda: drain(validated(played, "online", ()) for played in followed), count),
        "rows and facts": (lambda: build(batch), count),
        **_making_rows(batch, count),
        "store": (_storing(rows, folder), count),
    }
    with seldom_collecting():
        took = best_of(work)
    return [Timed(stage, microseconds) for stage, microseconds in took.items()]


def _reading(block: object, count: int) -> dict[str, tuple[Callable[[], object], int]]:
    """The parts of reading."""
    from histories.reading.hand_in_order import order_problem
    from histories.reading.lex_lines import line_reader
    from histories.reading.read import _history
    from histories.reading.split_hands import lines_of, split_hands

    cut = [hand for hand in split_hands(block) if hand.site]  # type: ignore[arg-type]
    reader = line_reader("pokerstars")
    lexed = [reader.lex(lines_of(hand.text), hand.first_line) for hand in cut]
    return {
        "  split": (lambda: drain(split_hands(block)), count),  # type: ignore[arg-type]
        "  lex": (lambda: drain(reader.lex(lines_of(hand.text), hand.first_line) for hand in cut), count),
        "  parse": (lambda: drain(order_problem(one, "", "") for one in lexed), count),
        "  events": (
            lambda: drain(_history(hand, "pokerstars", one, "", "") for hand, one in zip(cut, lexed, strict=True)),
            count,
        ),
    }


def _making_rows(batch: object, count: int) -> dict[str, tuple[Callable[[], object], int]]:
    """The facts by themselves, and the packing of texts."""
    from histories.tables import facts, rows
    from histories.tables.texts import pack

    made: list[tuple[object, ...]] = []
    make = facts.make

    def remembered(*given: object) -> object:
        made[:] = [given]
        return make(*given)  # type: ignore[arg-type]

    facts.make = remembered  # type: ignore[assignment]
    try:
        rows.build(batch)  # type: ignore[arg-type]
    finally:
        facts.make = make
    texts = [view.text for view in batch.views]  # type: ignore[attr-defined]
    return {
        "  facts": (lambda: make(*made[0]), count),  # type: ignore[arg-type]
        "  texts": (lambda: drain(map(pack, texts)), count),
    }


def _storing(rows: object, folder: Path) -> Callable[[], object]:
    """Commits the rows to a store that is there already and empty."""
    from histories.tables.batch import Counts, FileEntry
    from histories.tables.commit import commit
    from histories.tables.store import writing

    entry = FileEntry(1, "bench", 1, datetime(2026, 1, 1), "utf-8", "read", 1, Counts())
    whole = rows._replace(files=(entry,))  # type: ignore[attr-defined]
    empty = folder / "empty.duckdb"
    with writing(empty):
        pass
    made = empty.read_bytes()

    def work() -> None:
        with tempfile.TemporaryDirectory(dir=folder) as own:
            store = Path(own) / "store.duckdb"
            store.write_bytes(made)
            commit(store, [whole], lambda views: None)  # type: ignore[arg-type, return-value]

    return work
