"""The made-up store, for tests that need hands by the thousand."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import duckdb
import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "pages"))


@pytest.fixture(scope="session")
def made_up() -> Iterator[duckdb.DuckDBPyConnection]:
    """Some hundred made-up hands."""
    from made_up_store import made_up_store

    with made_up_store(600) as store:
        yield store
