"""The DuckDB file that everything is kept in: how it is made, opened, waited for, and asked.

Takes a path. Gives connections: `reading`, `writing`, and `open_for_questions`, which a user's own SQL may use. One
process at a time holds the file (that is DuckDB's rule), so whoever comes second waits a while, and is then told who
holds it. The tables come from `schema`; the version that a store was made with stands in its table `store`.

Exceptions: StoreTrouble
            +-- NoSuchStore               nothing was imported yet
            +-- NotAStore                 a file, but none of ours
            +-- DamagedStore              one of ours, of which bytes are lost or changed
            +-- StoreBusy                 another process holds it; `holder` says which
            +-- StoreFromNewerVersion     made by a later doorcard
            +-- StoreFromOlderVersion     must be migrated first: any writing command does it
"""

from __future__ import annotations

import re
import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.resources import files
from pathlib import Path
from typing import IO, NamedTuple

import duckdb

from histories.tables import schema

#: How long a reader waits for the file, and how long a writer, in seconds.
READERS_PATIENCE, WRITERS_PATIENCE = 10.0, 120.0
_PAUSE = 0.05

#: What stands in every DuckDB file, and where.
_MARK, _MARK_BEGINS = b"DUCK", 8
#: Errors, and words of others, by which DuckDB tells that a file is not as it was written.
_OF_DAMAGE = (duckdb.SerializationException, duckdb.InternalException, duckdb.FatalException)
_DAMAGE = re.compile("[Cc]orrupt|Could not read enough bytes|replaying WAL|checksum|has been invalidated")

Settings = dict[str, str | bool | int | float | list[str]]

#: What every connection is held to: nothing is looked for on the network, whatever is asked or opened.
AT_HOME: Settings = {
    "autoinstall_known_extensions": "false",
    "autoload_known_extensions": "false",
    "allow_community_extensions": "false",
}

#: What a connection for a user's own SQL is held to: nothing but the store, and not all of the machine.
SANDBOX: Settings = AT_HOME | {
    "enable_external_access": "false",
    "python_enable_replacements": "false",
    "memory_limit": "2GB",
    "max_temp_directory_size": "4GB",
    "threads": "2",
    "lock_configuration": "true",
}


class Holder(NamedTuple):
    """The process that holds the file, as far as it can be told: `pid` is None where the system does not say."""

    pid: int | None
    command: str

    def __str__(self) -> str:
        return f"{self.command} (process {self.pid})" if self.pid else self.command


class StoreTrouble(Exception):
    """The store cannot be used."""


class NoSuchStore(StoreTrouble):
    """There is no file at the path."""


class NotAStore(StoreTrouble):
    """The file at the path was not made by doorcard."""


class DamagedStore(StoreTrouble):
    """Bytes of the store are lost or changed."""


class StoreFromNewerVersion(StoreTrouble):
    """The store was made by a later version of doorcard than this one."""


class StoreFromOlderVersion(StoreTrouble):
    """The store was made by an earlier version and is opened for reading, which changes nothing."""


class StoreBusy(StoreTrouble):
    """Another process holds the file and did not let go of it in time."""

    def __init__(self, path: Path, holder: Holder) -> None:
        super().__init__(f"{path} is in use by {holder}")
        self.path, self.holder = path, holder


class Migration(NamedTuple):
    """What brings a store from one version to the next: SQL statements, run in one transaction."""

    to_version: int
    statements: tuple[str, ...]


#: Every migration from the first version on, in order. Each change to the schema adds one.
MIGRATIONS: tuple[Migration, ...] = (
    Migration(
        2,
        (
            "ALTER TABLE imports ADD COLUMN paths VARCHAR[] DEFAULT []",
            "ALTER TABLE players ADD COLUMN said_by_user BOOLEAN DEFAULT false",
            # Who marked a name in an older store nobody knows: it stays marked.
            "UPDATE players SET said_by_user = true WHERE is_me",
        ),
    ),
)

#: The tables of the first version, which no later one may be without: a file that lacks one is none of ours.
_IN_EVERY_VERSION = {"store", *(table.name for table in schema.TABLES)}

Waiting = Callable[[Holder], None]


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"


def view_statements() -> list[str]:
    """The views that a store is made with, as statements."""
    text = (files(__package__) / "sessions.sql").read_text(encoding="utf-8")
    return [statement for statement in text.split(";\n") if statement.strip()]


def create_statements() -> list[str]:
    """The statements that make an empty store: tables, a comment on each table and column, views."""
    made = ["CREATE TABLE store (schema_version INTEGER, created_at TIMESTAMP)"]
    for table in schema.TABLES:
        columns = ", ".join(f'"{of.name}" {of.type}' for of in table.columns)
        made.append(f"CREATE TABLE {table.name} ({columns})")
    made += comment_statements()
    made += view_statements()
    made.append(f"INSERT INTO store VALUES ({schema.SCHEMA_VERSION}, now()::TIMESTAMP)")
    return made


def comment_statements() -> list[str]:
    """What each table and column means, as statements."""
    made = []
    for table in schema.TABLES:
        made.append(f"COMMENT ON TABLE {table.name} IS {_quoted('one row per ' + table.row)}")
        for of in table.columns:
            allowed = f": {', '.join(of.allowed)}" if of.allowed else ""
            made.append(f'COMMENT ON COLUMN {table.name}."{of.name}" IS {_quoted(of.meaning + allowed)}')
    return made


def _command_of(pid: int, program: str) -> str:
    try:
        told = Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return program
    return told.replace(b"\0", b" ").decode(errors="replace").strip() or program


def _holder(error: duckdb.Error) -> Holder | None:
    """Who holds the file, by DuckDB's words for it; None if the trouble is another one."""
    says = str(error)
    if isinstance(error, duckdb.ConnectionException) and "different configuration" in says:
        return Holder(None, "this program itself")
    found = re.search(r"(?:held|open) in\s+(.+?)\s+\(PID (\d+)\)", says, re.DOTALL)
    if found:
        pid = int(found[2])
        return Holder(pid, _command_of(pid, found[1]))
    if "Could not set lock" in says or "used by another process" in says:
        return Holder(None, "another program")
    return None


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
            # A file without a byte may just be made by another process: DuckDB tells that.
            if file.read(1) and not is_duckdb(file):
                raise NotAStore(f"{path} is no store of doorcard")
    except PermissionError:
        return  # Some systems let nobody in while another process holds the file: DuckDB tells who.


def _trouble(path: Path, error: duckdb.Error) -> StoreTrouble | None:
    """What an error of DuckDB says about the file, None if it says nothing."""
    says = str(error).partition("\n")[0]
    if "not a valid DuckDB database" in says:
        return NotAStore(f"{path} is no store of doorcard")
    if "version number" in says:
        return StoreFromNewerVersion(f"{path} was written by another version of DuckDB than doorcard uses")
    if isinstance(error, _OF_DAMAGE) or _DAMAGE.search(says):
        return DamagedStore(f"{path} is damaged: {says.removeprefix('IO Error: ')}")
    return None


@contextmanager
def _damage_told(path: Path) -> Iterator[None]:
    """Damage that is found only when the place is read."""
    try:
        yield
    except duckdb.Error as error:
        raise _first_trouble(path, error) or error from None


def _first_trouble(path: Path, error: BaseException | None) -> StoreTrouble | None:
    """What an error says about the file, or one that came before it: clearing up after damage fails as well."""
    if not isinstance(error, duckdb.Error):
        return None
    return _trouble(path, error) or _first_trouble(path, error.__context__)


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
            holder = _holder(error)
            if holder is None:
                if read_only and not path.exists():
                    raise NoSuchStore(f"there is no store at {path}") from None
                raise _trouble(path, error) or error from None
            if time.monotonic() >= deadline:
                raise StoreBusy(path, holder) from None
            if waiting is not None and holder != told:
                told = holder
                waiting(holder)
        time.sleep(_PAUSE)


def version_of(con: duckdb.DuckDBPyConnection, path: Path) -> int | None:
    """The version of the schema that a store was made with; None of an empty file."""
    with _damage_told(path):
        found = con.execute(
            "SELECT table_name, schema_name = 'main' FROM duckdb_tables() "
            "UNION SELECT view_name, false FROM duckdb_views() WHERE NOT internal"
        ).fetchall()
        if not found:
            return None
        tables = {name for name, is_ours in found if is_ours}
        try:
            rows = con.execute("SELECT schema_version FROM store").fetchall() if tables >= _IN_EVERY_VERSION else []
        except (duckdb.CatalogException, duckdb.BinderException):
            rows = []
    version = rows[0][0] if len(rows) == 1 else None
    lacking = {table.name for table in schema.TABLES} - tables if version == schema.SCHEMA_VERSION else None
    if not isinstance(version, int) or version < 1 or lacking:
        raise NotAStore(f"{path} is a DuckDB file, but no store of doorcard")
    if version > schema.SCHEMA_VERSION:
        raise StoreFromNewerVersion(
            f"{path} was made by a newer doorcard (its tables are of version {version}, "
            f"this one knows {schema.SCHEMA_VERSION}): install the newer one"
        )
    return version


def _in_one(con: duckdb.DuckDBPyConnection, statements: list[str]) -> None:
    with transaction(con):
        for statement in statements:
            con.execute(statement)


@contextmanager
def transaction(con: duckdb.DuckDBPyConnection) -> Iterator[None]:
    """All of what is done inside, or nothing of it."""
    con.begin()
    try:
        yield
    except BaseException:
        con.rollback()
        raise
    con.commit()


def _migrated(
    path: Path, con: duckdb.DuckDBPyConnection, version: int, again: Callable[[], duckdb.DuckDBPyConnection]
) -> duckdb.DuckDBPyConnection:
    """An older store brought up to now, with a copy of it as it was beside it."""
    con.close()
    shutil.copy2(path, path.with_name(f"{path.name}.version-{version}.backup"))
    con = again()
    steps = [step for step in MIGRATIONS if step.to_version > version]
    statements = [statement for step in steps for statement in step.statements]
    _in_one(con, [*statements, *comment_statements(), f"UPDATE store SET schema_version = {schema.SCHEMA_VERSION}"])
    return con


@contextmanager
def writing(
    path: Path, patience: float = WRITERS_PATIENCE, waiting: Waiting | None = None
) -> Iterator[duckdb.DuckDBPyConnection]:
    """A connection that may write; the store is made if there is none. Hold it as short as you can."""
    path.parent.mkdir(parents=True, exist_ok=True)

    def again() -> duckdb.DuckDBPyConnection:
        return _connect(path, patience, waiting, read_only=False)

    con = again()
    try:
        version = version_of(con, path)
        if version is None:
            _in_one(con, create_statements())
        elif version < schema.SCHEMA_VERSION:
            con = _migrated(path, con, version, again)
        with _damage_told(path):
            yield con
    finally:
        con.close()


def _readable(con: duckdb.DuckDBPyConnection, path: Path) -> None:
    version = version_of(con, path)
    if version is None:
        raise NoSuchStore(f"the store at {path} is empty")
    if version < schema.SCHEMA_VERSION:
        raise StoreFromOlderVersion(f"{path} was made by an older doorcard: any import brings it up to date")


@contextmanager
def reading(
    path: Path, patience: float = READERS_PATIENCE, waiting: Waiting | None = None
) -> Iterator[duckdb.DuckDBPyConnection]:
    """A connection that reads only."""
    con = _connect(path, patience, waiting, read_only=True)
    try:
        _readable(con, path)
        with _damage_told(path):
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
        with _damage_told(path):
            yield con
    finally:
        con.close()
