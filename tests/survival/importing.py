"""An import, or reading again, in a process of its own: in many small commits, so that it can be stopped between any
two, and telling how far it is. Run as a script; beside it stands what runs it and ends it at a chosen moment."""

from __future__ import annotations

import os
import random
import re
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).parents[2]
#: Characters of a block, and hands of a page, in these processes.
BLOCK, PAGE = 15_000, 12


class Ended(NamedTuple):
    """How a process ended: its exit code, what it said, the new hands of each commit it told of, how long it worked."""

    code: int
    out: str
    err: str
    commits: tuple[int, ...]
    seconds: float


def command(store: Path, *words: str) -> list[str]:
    """The command that does something with a store in small commits."""
    return [sys.executable, str(Path(__file__).resolve()), "--db", str(store), *words]


def started(store: Path, *words: str, by: Sequence[str] = (), **how: Any) -> subprocess.Popen[str]:
    """The process, when it is about to begin; `by` is a program that runs it."""
    process = subprocess.Popen(
        [*by, *command(store, *words)],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=ROOT, encoding="utf-8",
        env=os.environ | {"PYTHONPATH": str(ROOT)}, **how,
    )  # fmt: skip
    assert process.stdout is not None
    begun = process.stdout.readline()
    assert begun == "begun\n", process.communicate()
    return process


def ended(process: subprocess.Popen[str], began: float) -> Ended:
    """How it ended."""
    out, err = process.communicate(timeout=120)
    return Ended(process.returncode, out, err, _told(out), time.monotonic() - began)


def _told(out: str) -> tuple[int, ...]:
    return tuple(int(number) for number in re.findall(r"^committed (\d+)$", out, re.MULTILINE))


def run(store: Path, *words: str, **how: Any) -> Ended:
    """The process, left alone."""
    began = time.monotonic()
    return ended(started(store, *words, **how), began)


def killed(store: Path, *words: str, commits: int = 0, after: float) -> Ended:
    """The process, killed so many commits and then so many seconds after it began, if it had not ended by then."""
    process = started(store, *words)
    began = time.monotonic()
    assert process.stdout is not None
    seen = ""
    while seen.count("committed") < commits and (line := process.stdout.readline()):
        seen += line
    time.sleep(after)
    process.kill()
    done = ended(process, began)
    return done._replace(commits=_told(seen) + done.commits)


def moments(seed: int, number: int, longest: float) -> list[float]:
    """Moments to kill a process at, by seed."""
    chance = random.Random(seed)
    return [chance.uniform(0, longest) for _ in range(number)]


def _in_small_commits() -> None:
    """Makes commits of few hands, and says when one is done."""
    from histories import pipeline, reread
    from histories.reading import split_hands
    from histories.tables import commit, hand_pages

    split_hands.blocks.__defaults__ = (BLOCK,)
    pipeline.BLOCK, pipeline.BLOCKS_A_COMMIT = BLOCK, 1
    for module in (hand_pages, reread):
        module.HANDS_A_PAGE = PAGE  # type: ignore[attr-defined]
    reread.REJECTS_AT_ONCE = 1
    usual = commit.commit

    def told(*given: Any, **more: Any) -> commit.Committed:
        done = usual(*given, **more)
        print(f"committed {done.counts.hands_imported}", flush=True)  # noqa: T201
        return done

    pipeline.commits.commit = told
    replace = reread.replace_read_hands

    def told_of(*given: Any) -> int:
        number = replace(*given)
        # The commit is still to come: whoever stops us now stops us in the middle of it.
        print("committed 0", flush=True)  # noqa: T201
        return number

    reread.replace_read_hands = told_of


if __name__ == "__main__":
    from reports.cli import main

    _in_small_commits()
    print("begun", flush=True)  # noqa: T201
    sys.exit(main(sys.argv[1:]))
