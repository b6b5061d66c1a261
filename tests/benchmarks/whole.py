"""A whole import in a process of its own: how long it takes, and the most memory of all its processes.

`python -m tests.benchmarks.whole FILE STORE JOBS` prints one JSON object: hands, seconds, megabytes.
"""

from __future__ import annotations

import json
import resource
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]


class Imported(NamedTuple):
    """What an import took: seconds by the clock, and megabytes of all processes together at the most."""

    hands: int
    seconds: float
    megabytes: float


def imported(file: Path, store: Path, jobs: int) -> Imported:
    """Imports a file in another process."""
    command = [sys.executable, "-m", "tests.benchmarks.whole", str(file), str(store), str(jobs)]
    told = subprocess.run(command, check=True, capture_output=True, text=True, cwd=Path.cwd()).stdout
    return Imported(**json.loads(told))


def main() -> None:
    """Imports, and tells."""
    file, store, jobs = sys.argv[1], Path(sys.argv[2]), int(sys.argv[3])
    from histories.pipeline import import_files

    started = time.monotonic()
    done = import_files([file], store, jobs=jobs)
    seconds = time.monotonic() - started
    # Kilobytes on Linux; each worker is taken for as large as the largest.
    own = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    workers = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss * (jobs if jobs > 1 else 0)
    print(json.dumps({"hands": done.counts.hands_imported, "seconds": seconds, "megabytes": (own + workers) / 1024}))


if __name__ == "__main__":
    main()
