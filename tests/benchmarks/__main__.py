"""Deals hands once, times every stage on them, prints one table."""

from __future__ import annotations

import argparse
import functools
import gc
import json
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
HANDS = 2000
ROUNDS = 5
#: What somebody would write who only wants the bets and the cards.
PLAIN = re.compile(
    r"^(?:(?P<who>.+?): (?:(?P<puts>calls|bets|raises|posts the ante|brings in for) \$?(?P<added>[0-9.]+)"
    r"(?: to \$?(?P<to>[0-9.]+))?|(?P<other>folds|checks))|Dealt to (?P<dealt>.+?)(?: \[(?P<held>[^\]]+)\])? "
    r"\[(?P<new>[^\]]+)\]|Seat (?P<seat>[0-9]+): (?P<name>.+) \(\$?(?P<stack>[0-9.]+) in chips\))"
)
#: Microseconds of one core a hand, from the contract; the reference took 95 when they were set.
BUDGETS = {"read": 190, "replay": 130, "rows and facts": 60, "store": 90, "whole import": 500}
REFERENCE_THEN = 95


class Timed(NamedTuple):
    """One stage: microseconds a hand, the best of some rounds."""

    stage: str
    microseconds: float


def best_of(work: Callable[[], object], hands: int) -> float:
    """The least time of the rounds, in microseconds a hand."""
    best = float("inf")
    for _ in range(ROUNDS):
        gc.collect()
        started = time.process_time()
        work()
        best = min(best, time.process_time() - started)
    return best / hands * 1e6


def dealt_text(hands: int) -> str:
    """The text of dealt hands, the same every time."""
    from histories.writing.deal import GAP, DealSettings, deal

    return GAP.join(hand.text for hand in deal(DealSettings(hands=hands, players=8, seed=1)))


def stages(text: str, hands: int) -> list[Timed]:
    """All stages, one core."""
    from histories.pipeline import import_files
    from histories.reading.lex_lines import line_reader
    from histories.reading.read import _history, _lines, read_hands
    from histories.reading.split_hands import TextBlock, split_hands
    from histories.tables.batch import Batch
    from histories.tables.rows import build
    from histories.worker import BlockTask, check_block, read_block, replayed

    block = TextBlock(text)
    cut = [hand for hand in split_hands(block) if hand.site]
    reader = line_reader("pokerstars")
    lexed = [reader.lex(_lines(hand.text), hand.first_line) for hand in cut]
    read = list(read_hands(block))
    histories = [hand.history for hand in read if hand.history is not None]
    done = [replayed(history) for history in histories]
    task = BlockTask(block, "bench", 1)

    def floor() -> None:
        for line in text.split("\n"):
            line.partition(": ")

    def plain() -> None:
        for line in text.split("\n"):
            PLAIN.match(line)

    def rows() -> None:
        read_block(task)

    def whole() -> None:
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "hands.txt"
            file.write_text(text, encoding="utf-8")
            import_files([str(file)], Path(folder) / "bench.db", jobs=1)

    build(Batch())
    timed = functools.partial(best_of, hands=hands)
    made = [
        Timed("floor: lines cut in two", timed(floor)),
        Timed("reference: one plain expression", timed(plain)),
        Timed("split", timed(lambda: list(split_hands(block)))),
        Timed("lex", timed(lambda: [reader.lex(_lines(hand.text), hand.first_line) for hand in cut])),
        Timed(
            "parse and events",
            timed(lambda: [_history(hand, "pokerstars", one, "", "") for hand, one in zip(cut, lexed, strict=True)]),
        ),
        Timed("read", timed(lambda: list(read_hands(block)))),
        Timed("replay", timed(lambda: [replayed(history) for history in histories])),
    ]
    checked = timed(lambda: check_block(task))
    made.append(Timed("rows and facts", timed(rows) - checked))
    import_time = timed(whole)
    made.append(Timed("store", import_time - timed(rows)))
    made.append(Timed("whole import", import_time))
    del done
    return made


def table(made: list[Timed], megabytes: float, hands: int) -> str:
    """The stages as a table with ratios."""
    reference = next(one.microseconds for one in made if one.stage.startswith("reference"))
    lines = [f"{'stage':34}{'us/hand':>9}{'hands/s':>10}{'MB/s':>8}{'reference/this':>16}{'budget':>9}{'x budget':>10}"]
    for stage, microseconds in made:
        rate = 1e6 / microseconds if microseconds > 0 else 0
        budget = BUDGETS.get(stage)
        scaled = budget * reference / REFERENCE_THEN if budget else 0
        over = f"{microseconds / scaled:10.2f}" if budget else ""
        lines.append(
            f"{stage:34}{microseconds:9.1f}{rate:10,.0f}{rate * megabytes / hands:8.1f}"
            f"{reference / microseconds if microseconds > 0 else 0:16.3f}{scaled or '':>9.0f}{over}"
            if budget
            else f"{stage:34}{microseconds:9.1f}{rate:10,.0f}{rate * megabytes / hands:8.1f}"
            f"{reference / microseconds if microseconds > 0 else 0:16.3f}"
        )
    lines.append("budgets are scaled by the reference of this run; `x budget` above 1 is over it")
    return "\n".join(lines)


def compared(base: str) -> None:
    """The same on another revision, in a folder of its own."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["git", "worktree", "add", "--quiet", "--detach", folder, base], cwd=ROOT, check=True)
        try:
            print(f"\n{base}:")
            subprocess.run([sys.executable, "-m", "tests.benchmarks"], cwd=folder, check=False)
        finally:
            subprocess.run(["git", "worktree", "remove", "--force", folder], cwd=ROOT, check=True)


def main() -> None:
    """Runs the benchmark."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--hands", type=int, default=HANDS)
    arguments.add_argument("--base", help="a revision to compare with")
    chosen = arguments.parse_args()
    text = dealt_text(chosen.hands)
    made = stages(text, chosen.hands)
    print(
        f"{chosen.hands:,} dealt hands, {text.count(chr(10)) / chosen.hands:.0f} lines each, one core, best of {ROUNDS}"
    )
    print(table(made, len(text.encode()) / 1e6, chosen.hands))
    out = ROOT / "demo" / "bench.json"
    out.parent.mkdir(exist_ok=True)
    out.write_text(
        json.dumps({one.stage: round(one.microseconds, 2) for one in made}, indent=2) + "\n", encoding="utf-8"
    )
    if chosen.base:
        compared(chosen.base)


if __name__ == "__main__":
    main()
