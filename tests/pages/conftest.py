"""The made-up store and the report that is built from it, once for all tests of pages."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import duckdb
import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "stats"))


@pytest.fixture(scope="session")
def store() -> Iterator[duckdb.DuckDBPyConnection]:
    """A thousand made-up hands."""
    from made_up_store import made_up_store

    with made_up_store(1000) as made_up:
        yield made_up


@pytest.fixture(scope="session")
def report(store: duckdb.DuckDBPyConnection, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Their report."""
    from reports.pages.build import build_report

    output = tmp_path_factory.mktemp("report") / "report.html"
    return build_report(store, [1, 2], output=output, made_at=datetime(2026, 8, 1))
