"""A command loads what it needs and no more, so that help comes at once."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
HEAVY = ("duckdb", "polars", "plotly", "lark", "pyarrow", "jinja2", "rich")
ASK = """
import sys
from reports.cli import main
code = main(sys.argv[1:])
sys.stderr.write(" ".join(name for name in {heavy!r} if name in sys.modules))
sys.exit(code)
"""


@pytest.mark.parametrize("words", [["--help"], ["hands", "--help"], ["sql", "--help"], ["me", "--help"]], ids=" ".join)
def test_help_loads_nothing_heavy(words: list[str]) -> None:
    ran = subprocess.run(
        [sys.executable, "-c", ASK.format(heavy=HEAVY), *words],
        capture_output=True, text=True, cwd=ROOT, encoding="utf-8", check=False,
    )  # fmt: skip
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "Usage: doorcard" in ran.stdout


def test_the_module_runs_as_a_program() -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "reports.cli", "frobnicate"],
        capture_output=True, text=True, cwd=ROOT, encoding="utf-8", check=False,
    )  # fmt: skip
    assert ran.returncode == 2
    assert ran.stderr.splitlines()[0] == "doorcard: No such command 'frobnicate'."
    assert ran.stdout == ""
