"""A wheel in which the replay and the rules are compiled by mypyc, from the same source as ever.

`python -m tests.benchmarks.compiled_wheel` builds it into `dist/`; with `--bench` it installs it beside the tests and
runs the benchmark on it, with `--test` the tests of replay and rules. Needs a C compiler, mypy and setuptools.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[2]
#: What a wheel is made of.
SOURCES = ("grammars", "histories", "reports", "pyproject.toml", "README.md", "LICENSE")
#: What is compiled: all that a hand goes through between its events and its problems.
COMPILED = ("histories/replay/*.py", "histories/replay/checks/*.py", "histories/rules/*.py", "histories/seats.py")
#: Modules of facts and data alone, which gain nothing, and those that ask for the annotations of others.
AS_THEY_ARE = {"__init__.py", "replayed.py", "starting_hands.py", "house_rules.py", "houses.py", "step.py"}
#: What setuptools is told; the rest stands in pyproject.toml.
SETUP = """
import sys
from mypyc.build import mypycify
from setuptools import setup
setup(ext_modules=mypycify(sys.argv.pop().split(":"), opt_level="3"))
"""


def compiled_files(folder: Path) -> list[str]:
    """The modules that are compiled, as paths inside the folder."""
    found = [path for pattern in COMPILED for path in sorted(folder.glob(pattern)) if path.name not in AS_THEY_ARE]
    return [str(path.relative_to(folder)) for path in found]


def build(into: Path) -> Path:
    """The wheel, built in a folder of its own."""
    into.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for source in SOURCES:
            copy = shutil.copytree if (ROOT / source).is_dir() else shutil.copy
            copy(ROOT / source, folder / source)  # type: ignore[operator]
        command = [
            sys.executable,
            "-c",
            SETUP,
            "bdist_wheel",
            "--dist-dir",
            str(into),
            ":".join(compiled_files(folder)),
        ]
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
        if done.returncode:
            raise SystemExit(f"the wheel could not be built:\n{(done.stdout + done.stderr)[-2000:]}")
    return max(into.glob("*.whl"), key=lambda path: path.stat().st_mtime)


def run_on(wheel: Path, command: list[str]) -> int:
    """Runs a command of Python where the wheel is installed and the sources are not."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        place = folder / "installed"
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps"]
        subprocess.run([*pip, "--target", str(place), str(wheel)], check=True)
        for part in ("tests", "sample_data", "pyproject.toml"):
            (place / part).symlink_to(ROOT / part)
        return subprocess.run([sys.executable, *command], cwd=place, check=False).returncode


def main() -> None:
    """Builds the wheel and does with it what was asked for."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--bench", action="store_true")
    arguments.add_argument("--test", action="store_true")
    chosen = arguments.parse_args()
    wheel = build(ROOT / "dist")
    print(f"built dist/{wheel.name}", flush=True)
    failed = 0
    if chosen.test:
        tests = ["-m", "pytest", "-q", "-p", "no:cacheprovider", "-m", "not deep", "tests/replay", "tests/rules"]
        failed = run_on(wheel, tests)
    if chosen.bench:
        out = ROOT / "demo" / "bench-compiled.json"
        failed = run_on(wheel, ["-m", "tests.benchmarks", "--out", str(out)]) or failed
    sys.exit(failed)


if __name__ == "__main__":
    main()
