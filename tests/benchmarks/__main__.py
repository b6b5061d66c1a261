"""Deals hands once, times every stage and whole imports on them, prints one table."""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.benchmarks.stages import FLOOR, POKERKIT, REFERENCE, ROUNDS, Timed, stages
from tests.benchmarks.whole import Imported, imported

ROOT = Path(__file__).parents[2]
HANDS, HANDS_OF_A_WHOLE = 2_000, 12_000
#: Microseconds of one core for a hand of 84 lines, from the contract. Cutting such a hand into lines and each line in
#: two (the floor) took 14 then, which is what budgets are scaled by: it says how fast the machine is and how long the
#: hands are.
BUDGETS = {"read": 190, "replay": 130, "rows and facts": 60, "store": 90}
FLOOR_THEN = 14
#: Hands a second of a whole import, by processes; the same as a part of the plain expression's speed.
WHOLE = {1: (2_000, 0.19), 2: (3_500, 0.33)}
#: How many times pokerkit's replay ours is to be.
TIMES_POKERKIT = 20


def dealt_text(hands: int) -> str:
    """The text of dealt hands at several stakes, seven- and eight-handed, the same every time."""
    from histories.writing.deal import GAP, DealSettings, deal

    tables = (
        DealSettings(hands - 2 * (hands // 4), 8, 1),
        DealSettings(hands // 4, 8, 2, small_bet=1000, big_bet=2000, ante=100, bring_in=300),
        DealSettings(hands // 4, 7, 3, small_bet=50, big_bet=100, ante=5, bring_in=20),
    )
    return GAP.join(hand.text for settings in tables for hand in deal(settings))


def as_table(made: list[Timed], megabytes: float) -> str:
    """The stages as a table with ratios; `megabytes` is the size of a hand."""
    of = dict(made)
    floor, reference = of[FLOOR], of[REFERENCE]
    heads = f"{'us/hand':>9}{'hands/s':>10}{'MB/s':>8}{'x floor':>9}{'of reference':>14}{'budget':>8}{'x budget':>10}"
    lines = [f"{'stage':32}{heads}"]
    for stage, microseconds in made:
        rate = 1e6 / microseconds
        line = f"{stage:32}{microseconds:9.1f}{rate:10,.0f}{rate * megabytes:8.1f}{microseconds / floor:9.1f}"
        line += f"{reference / microseconds:14.2f}"
        if stage in BUDGETS:
            budget = BUDGETS[stage] * floor / FLOOR_THEN
            line += f"{budget:8.0f}{microseconds / budget:10.2f}"
        lines.append(line)
    lines.append(f"budgets are scaled by the floor of this run to that of the contract ({FLOOR_THEN} us for 84 lines)")
    times = of[POKERKIT] / of["replay"]
    lines.append(f"replay is {times:.1f} times as fast as pokerkit's of the same hands (to be {TIMES_POKERKIT})")
    return "\n".join(lines)


def as_lines(whole: dict[int, Imported], reference: float) -> str:
    """Whole imports; the reference is the plain expression's microseconds a hand on one core."""
    lines = [f"{'whole import':32}{'hands/s':>9}{'peak MB':>10}{'of reference':>14}{'to be':>22}"]
    for jobs, done in whole.items():
        rate = done.hands / done.seconds
        hands, part = WHOLE[jobs]
        line = (
            f"{f'{jobs} core' + 's' * (jobs > 1):32}{rate:9,.0f}{done.megabytes:10,.0f}{rate * reference / 1e6:14.3f}"
        )
        lines.append(f"{line}{f'{hands:,} or {part}':>22}")
    return "\n".join(lines)


def whole_imports(folder: Path) -> dict[int, Imported]:
    """A large file imported by one process, and by two."""
    file = folder / "hands.txt"
    file.write_text(dealt_text(HANDS_OF_A_WHOLE), encoding="utf-8")
    return {jobs: imported(file, folder / f"{jobs}.duckdb", jobs) for jobs in WHOLE}


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
    arguments.add_argument("--out", type=Path, default=ROOT / "demo" / "bench.json", help="where the figures are kept")
    chosen = arguments.parse_args()
    # Stages are timed on one core.
    os.environ.setdefault("POLARS_MAX_THREADS", "1")
    text = dealt_text(chosen.hands)
    from histories.replay import replay

    kind = "compiled" if not str(replay.__file__).endswith(".py") else "plain Python"
    lines = text.count("\n") / chosen.hands
    print(f"{chosen.hands:,} dealt hands, {lines:.0f} lines each, {kind}, one core, best of {ROUNDS}", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        made = stages(text, Path(folder))
        print(as_table(made, len(text.encode()) / 1e6 / chosen.hands), flush=True)
        whole = whole_imports(Path(folder))
    print(as_lines(whole, dict(made)[REFERENCE]))
    chosen.out.parent.mkdir(exist_ok=True)
    figures = {one.stage.strip(): round(one.microseconds, 2) for one in made}
    told = {"kind": kind, "microseconds": figures, "whole": {jobs: done._asdict() for jobs, done in whole.items()}}
    chosen.out.write_text(json.dumps(told, indent=2) + "\n", encoding="utf-8")
    if chosen.base:
        compared(chosen.base)


if __name__ == "__main__":
    main()
