"""Deals hands once, times every stage on them, prints one table."""

from __future__ import annotations

import argparse
import gc
import json
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
HANDS = 2000
ROUNDS = 7
#: What somebody would write who only wants the bets and the cards.
PLAIN = re.compile(
    r"^(?:(?P<who>.+?): (?:(?P<puts>calls|bets|raises|posts the ante|brings in for) \$?(?P<added>[0-9.]+)"
    r"(?: to \$?(?P<to>[0-9.]+))?|(?P<other>folds|checks))|Dealt to (?P<dealt>.+?)(?: \[(?P<held>[^\]]+)\])? "
    r"\[(?P<new>[^\]]+)\]|Seat (?P<seat>[0-9]+): (?P<name>.+) \(\$?(?P<stack>[0-9.]+) in chips\))"
)
#: Microseconds of one core for a hand of 84 lines, from the contract. Cutting such a hand into lines and each line in
#: two (the floor) took 14 then, which is what budgets are scaled by: it says how fast the machine is and how long the
#: hands are.
BUDGETS = {"read": 190, "replay": 130, "rows and facts": 60, "store": 90, "whole import": 500}
FLOOR, FLOOR_THEN = "floor: lines cut in two", 14
REFERENCE = "reference: one plain expression"


class Timed(NamedTuple):
    """One stage: microseconds a hand, the best of some rounds."""

    stage: str
    microseconds: float


def best_of(stages: dict[str, Callable[[], object]], hands: int) -> dict[str, float]:
    """The least time of each stage in microseconds a hand, all stages timed by turns, so that a slow moment of the
    machine falls on all of them."""
    best = dict.fromkeys(stages, float("inf"))
    for _ in range(ROUNDS):
        for stage, work in stages.items():
            gc.collect()
            started = time.process_time()
            work()
            best[stage] = min(best[stage], time.process_time() - started)
    return {stage: seconds / hands * 1e6 for stage, seconds in best.items()}


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


def dealt_text(hands: int) -> str:
    """The text of dealt hands, the same every time."""
    from histories.writing.deal import GAP, DealSettings, deal

    return GAP.join(hand.text for hand in deal(DealSettings(hands=hands, players=8, seed=1)))


def stages(text: str, hands: int) -> list[Timed]:
    """All stages, one core."""
    from histories.pipeline import import_files
    from histories.reading.hand_in_order import order_problem
    from histories.reading.lex_lines import line_reader
    from histories.reading.read import _history, read_hands
    from histories.reading.split_hands import TextBlock, lines_of, split_hands
    from histories.tables.batch import Batch
    from histories.tables.rows import build
    from histories.worker import BlockTask, check_block, read_block, replayed, seldom_collecting

    block = TextBlock(text)
    cut = [hand for hand in split_hands(block) if hand.site]
    reader = line_reader("pokerstars")
    lexed = [reader.lex(lines_of(hand.text), hand.first_line) for hand in cut]
    histories = [hand.history for hand in read_hands(block) if hand.history is not None]
    task = BlockTask(block, "bench", 1)

    def whole() -> None:
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "hands.txt"
            file.write_text(text, encoding="utf-8")
            import_files([str(file)], Path(folder) / "bench.db", jobs=1)

    work: dict[str, Callable[[], object]] = {
        FLOOR: lambda: cut_in_two(text),
        REFERENCE: lambda: match_plainly(text),
        "split": lambda: drain(split_hands(block)),
        "lex": lambda: drain(reader.lex(lines_of(hand.text), hand.first_line) for hand in cut),
        "parse": lambda: drain(order_problem(one, "", "") for one in lexed),
        "events": lambda: drain(
            _history(hand, "pokerstars", one, "", "") for hand, one in zip(cut, lexed, strict=True)
        ),
        "read": lambda: drain(read_hands(block)),
        "replay": lambda: drain(replayed(history) for history in histories),
        "check": lambda: check_block(task),
        "rows": lambda: read_block(task),
        "whole import": whole,
    }
    build(Batch())
    with seldom_collecting():
        took = best_of(work, hands)
    took["store"] = took["whole import"] - took["rows"]
    took["rows and facts"] = took.pop("rows") - took.pop("check")
    took["whole import"] = took.pop("whole import")
    return [Timed(stage, microseconds) for stage, microseconds in took.items()]


def table(made: list[Timed], megabytes: float, hands: int) -> str:
    """The stages as a table with ratios."""
    floor, reference = (next(one.microseconds for one in made if one.stage == stage) for stage in (FLOOR, REFERENCE))
    heads = f"{'us/hand':>9}{'hands/s':>10}{'MB/s':>8}{'x floor':>9}{'of reference':>14}{'budget':>8}{'x budget':>10}"
    lines = [f"{'stage':32}{heads}"]
    for stage, microseconds in made:
        rate = 1e6 / microseconds if microseconds > 0 else 0
        line = f"{stage:32}{microseconds:9.1f}{rate:10,.0f}{rate * megabytes / hands:8.1f}{microseconds / floor:9.1f}"
        line += f"{reference / microseconds if microseconds > 0 else 0:14.2f}"
        if stage in BUDGETS:
            budget = BUDGETS[stage] * floor / FLOOR_THEN
            line += f"{budget:8.0f}{microseconds / budget:10.2f}"
        lines.append(line)
    lines.append(f"budgets are scaled by the floor of this run to that of the contract ({FLOOR_THEN} us for 84 lines);")
    lines.append("`x budget` above 1 is over it, `of reference` is the speed as a share of the reference's")
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
