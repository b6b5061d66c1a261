"""The DuckDB file that everything is kept in: how it is opened, waited for, and asked.

Takes a path. Gives connections: `reading`, `writing`, and `open_for_questions`, which a user's own SQL may use. One
process at a time holds the file (that is DuckDB's rule), so whoever comes second waits a while, and is then told who
holds it. The tables come from `schema`; the version that a store was made with stands in its table `store`. What can
be wrong with the file is a `StoreTrouble`, told before anything is done to it.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import IO

import duckdb

from histories.tables import schema
from histories.tables.lacking import lacking
from histories.tables.migrations import Migrated, copied, migrate
from histories.tables.new_store import Settings, create_statements, make_store
from histories.tables.store_troubles import (
    DamagedStore,
    Holder,
    IncompleteStore,
    NoSuchStore,
    NotAStore,
    StoreBusy,
    StoreForbidden,
    StoreFromNewerVersion,
    StoreFromOlderVersion,
    StoreFull,
    StoreTrouble,
    holder_of,
    trouble_of,
    troubles_told,
)
from histories.tables.transactions import in_one, transaction

__all__ = [
    "AT_HOME",
    "READERS_PATIENCE",
    "WRITERS_PATIENCE",
    "DamagedStore",
    "Holder",
    "IncompleteStore",
    "Migrated",
    "NoSuchStore",
    "NotAStore",
    "StoreBusy",
    "StoreForbidden",
    "StoreFromNewerVersion",
    "StoreFromOlderVersion",
    "StoreFull",
    "StoreTrouble",
    "Waiting",
    "in_memory",
    "is_duckdb",
    "open_for_questions",
    "reading",
    "transaction",
    "version_of",
    "writing",
]

#: How long a reader waits for the file, and how long a writer, in seconds.
READERS_PATIENCE, WRITERS_PATIENCE = 10.0, 120.0
_PAUSE = 0.05

#: What stands in every DuckDB file, and where.
_MARK, _MARK_BEGINS = b"DUCK", 8

#: What every connection is held to: nothing is looked for on the network, whatever is asked or opened, and a table
#: that is not there is no variable of this program.
AT_HOME: Settings = {
    "python_enable_replacements": "false",
    "autoinstall_known_extensions": "false",
    "autoload_known_extensions": "false",
    "allow_community_extensions": "false",
}

#: What a connection for a user's own SQL is held to: nothing but the store, and not all of the machine.
SANDBOX: Settings = AT_HOME | {
    "enable_external_access": "false",
    "memory_limit": "2GB",
    "max_temp_directory_size": "4GB",
    "threads": "2",
    "lock_configuration": "true",
}


@cache
def _in_memory(process: int) -> duckdb.DuckDBPyConnection:
    return duckdb.connect(":memory:", config=AT_HOME | {"threads": "1"})


def in_memory() -> duckdb.DuckDBPyConnection:
    """This process's own engine, which holds no file; a forked child has another than its parent."""
    return _in_memory(os.getpid())


#: The tables by which a file is known as ours, whatever else it lacks.
_OURS = {table.name for table in schema.TABLES}

#: Who is told that somebody else holds the file, and that an older store was brought up to now.
Waiting = Callable[[Holder | Migrated], None]


def is_duckdb(file: IO[bytes]) -> bool:
    """Whether an open file is one of DuckDB's, by the mark that it puts in each."""
    file.seek(_MARK_BEGINS)
    return file.read(len(_MARK)) == _MARK


def _look_at(path: Path) -> None:
    """Refuses files that are not DuckDB's before DuckDB opens them: it knows other databases and waits for pipes."""
    if not path.exists():
        return
    if not path.is_file():
        raise NotAStore(f"{path} is no file")
    try:
        with path.open("rb") as file:
            # A file without a byte is another program's that has just begun it, or nobody's: DuckDB tells that.
            if file.read(1) and not is_duckdb(file):
                raise NotAStore(f"{path} is no store of doorcard")
    except PermissionError:
        return  # Some systems let nobody in while another process holds the file: DuckDB tells who.


def _connect(
    path: Path, patience: float, waiting: Waiting | None, *, read_only: bool, settings: Settings | None = None
) -> duckdb.DuckDBPyConnection:
    """A connection, waited for as long as `patience` lasts; `waiting` is told of each new holder."""
    deadline = time.monotonic() + patience
    told: Holder | None = None
    while True:
        try:
            _look_at(path)
            return duckdb.connect(str(path), read_only=read_only, config=settings or AT_HOME)
        except duckdb.Error as error:
            holder = holder_of(error)
            if holder is None:
                if read_only and not path.exists():
                    raise NoSuchStore(f"there is no store at {path}") from None
                raise trouble_of(path, error) or error from None
            if time.monotonic() >= deadline:
                raise StoreBusy(path, holder) from None
            if waiting is not None and holder != told:
                told = holder
                waiting(holder)
        time.sleep(_PAUSE)


def version_of(con: duckdb.DuckDBPyConnection, path: Path, whole: bool = True) -> int | None:
    """The version of the schema that a store was made with; None of an empty file.

    A store of this version that lacks something is refused, unless it need not be `whole`.
    """
    with troubles_told(path):
        found = con.execute(
            "SELECT table_name, schema_name = 'main' FROM duckdb_tables() "
            "UNION SELECT view_name, false FROM duckdb_views() WHERE NOT internal"
        ).fetchall()
        if not found:
            return None
        tables = {name for name, is_ours in found if is_ours}
        try:
            is_ours = "store" in tables and tables & _OURS
            rows = con.execute("SELECT schema_version FROM store").fetchall() if is_ours else []
        except (duckdb.CatalogException, duckdb.BinderException):
            rows = []
    version = rows[0][0] if len(rows) == 1 else None
    if not isinstance(version, int) or version < 1:
        raise NotAStore(f"{path} is a DuckDB file, but no store of doorcard")
    if version > schema.SCHEMA_VERSION:
        raise StoreFromNewerVersion(
            f"{path} was made by a newer doorcard (its tables are of version {version}, "
            f"this one knows {schema.SCHEMA_VERSION}): install the newer one"
        )
    if whole and version == schema.SCHEMA_VERSION and (lacks := lacking(con)):
        raise IncompleteStore(path, lacks)
    return version


@contextmanager
def writing(
    path: Path, patience: float = WRITERS_PATIENCE, waiting: Waiting | None = None
) -> Iterator[duckdb.DuckDBPyConnection]:
    """A connection that may write; the store is made if there is none. Hold it as short as you can."""
    path.parent.mkdir(parents=True, exist_ok=True)

    def again() -> duckdb.DuckDBPyConnection:
        return _connect(path, patience, waiting, read_only=False)

    if not path.exists():
        with troubles_told(path):
            make_store(path, AT_HOME)
    con = again()
    try:
        version = version_of(con, path)
        if version is None:
            in_one(con, create_statements())
        elif version < schema.SCHEMA_VERSION:
            con, backup = copied(path, con, version, again)
            if backup is not None:
                _brought_up(path, con, Migrated(path, version, backup), waiting)
        with troubles_told(path):
            yield con
    finally:
        con.close()


def _brought_up(path: Path, con: duckdb.DuckDBPyConnection, done: Migrated, waiting: Waiting | None) -> None:
    """An older store, of which a copy lies beside it, made one of now."""
    try:
        with troubles_told(path):
            migrate(con, done.from_version)
    except (duckdb.CatalogException, duckdb.BinderException):
        raise IncompleteStore(path, lacking(con)) from None
    version_of(con, path)
    if waiting is not None:
        waiting(done)


def _readable(con: duckdb.DuckDBPyConnection, path: Path, whole: bool = True) -> None:
    version = version_of(con, path, whole)
    if version is None:
        raise NoSuchStore(f"the store at {path} is empty")
    if version < schema.SCHEMA_VERSION:
        raise StoreFromOlderVersion(f"{path} was made by an older doorcard: any import brings it up to date")


@contextmanager
def reading(
    path: Path, patience: float = READERS_PATIENCE, waiting: Waiting | None = None, *, whole: bool = True
) -> Iterator[duckdb.DuckDBPyConnection]:
    """A connection that reads only; of a store that need not be `whole`, whatever is there."""
    con = _connect(path, patience, waiting, read_only=True)
    try:
        _readable(con, path, whole)
        with troubles_told(path):
            yield con
    finally:
        con.close()


@contextmanager
def open_for_questions(
    path: Path, patience: float = READERS_PATIENCE, waiting: Waiting | None = None, limits: Settings | None = None
) -> Iterator[duckdb.DuckDBPyConnection]:
    """A connection for a user's own SQL: it reads the store and nothing else, and cannot be talked out of it."""
    settings = SANDBOX | (limits or {}) | {"temp_directory": str(path) + ".questions"}
    con = _connect(path, patience, waiting, read_only=True, settings=settings)
    try:
        _readable(con, path)
        with troubles_told(path):
            yield con
    finally:
        con.close()
