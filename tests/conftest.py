"""What all tests share: rewriting expected results, and skips that must not hide anything.

`--update-expected` writes what the code gives now into the expected files; look at `git diff` before committing.
With `DOORCARD_NO_SKIPS=1` a skipped test fails, unless its reason begins with `optional`: that word is for things
that no machine but the authors' can have, as hands that people sent in confidence.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Generator
from pathlib import Path

import pytest
from case_folders import OPTIONAL


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-expected", action="store_true", help="write the expected results of the cases anew")
    parser.addoption("--examples", metavar="FILE", help="worked examples of rules to compute, instead of our own")


@pytest.fixture
def matches_expected(request: pytest.FixtureRequest) -> Callable[[str, Path], None]:
    """Compares a text with an expected file, or writes the file where that was asked for."""

    def compare(found: str, file: Path) -> None:
        if request.config.getoption("--update-expected"):
            file.write_text(found, encoding="utf-8", newline="\n")
            return
        assert file.is_file(), f"{file.name} is missing; --update-expected writes it"
        # Compared line by line, so that a difference is shown as the lines that differ.
        assert found.splitlines() == file.read_text(encoding="utf-8").splitlines()

    return compare


def _forbidden(report: pytest.TestReport | pytest.CollectReport) -> bool:
    """Whether this is a skip that must not be."""
    if not report.skipped or hasattr(report, "wasxfail") or os.environ.get("DOORCARD_NO_SKIPS") != "1":
        return False
    reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else str(report.longrepr)
    return not reason.removeprefix("Skipped: ").startswith(OPTIONAL)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if _forbidden(report):
        report.outcome, report.longrepr = "failed", f"nothing may skip here: {report.longrepr}"
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    report = yield
    if _forbidden(report):
        report.outcome, report.longrepr = "failed", f"nothing may skip here: {report.longrepr}"
    return report
