"""All or nothing: what is done to a store in one transaction, and tables of Arrow that SQL reads meanwhile.

Takes a connection. The first error is the one that is told: in a transaction that has failed every further statement
fails as well, so nothing is tidied up there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress

import duckdb
import pyarrow as pa


@contextmanager
def transaction(con: duckdb.DuckDBPyConnection) -> Iterator[None]:
    """All of what is done inside, or nothing of it."""
    con.begin()
    try:
        yield
    except BaseException:
        # A full disk or damage ends the transaction by itself; that it cannot be rolled back then is no news.
        with suppress(duckdb.Error):
            con.rollback()
        raise
    con.commit()


def in_one(con: duckdb.DuckDBPyConnection, statements: Iterable[str]) -> None:
    """These statements in one transaction."""
    with transaction(con):
        for statement in statements:
            con.execute(statement)


@contextmanager
def lent(con: duckdb.DuckDBPyConnection, name: str, rows: pa.Table) -> Iterator[None]:
    """Rows of Arrow that SQL reads under a name while the block runs; after an error the name stays taken."""
    con.register(name, rows)
    yield
    con.unregister(name)
