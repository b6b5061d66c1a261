"""What brings a store of an older version up to now, and the copy of it as it was.

Takes a store that is open, and what opens it again; gives it migrated, and says where the copy lies. The copy is made
while nobody holds the file, and counts only if nobody wrote to the file until it was held again. All steps are one
transaction: a store is of the older version or of this one, and of no version in between.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import duckdb

from histories.tables import schema
from histories.tables.new_store import comment_statements
from histories.tables.store_troubles import StoreTrouble, trouble_of
from histories.tables.transactions import in_one


class Migration(NamedTuple):
    """What brings a store from one version to the next: SQL statements, run in one transaction."""

    to_version: int
    statements: tuple[str, ...]


class Migrated(NamedTuple):
    """A store was brought up to now; as it was before, it lies at `backup`."""

    path: Path
    from_version: int
    backup: Path

    def __str__(self) -> str:
        return f"{self.path} was brought up to date; as it was before, it lies at {self.backup}"


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

#: So often a copy is made anew because somebody wrote meanwhile.
_TRIES = 20


def backup_path(path: Path, version: int) -> Path:
    """Where the copy of a store of an older version lies."""
    return path.with_name(f"{path.name}.version-{version}.backup")


def migrate(con: duckdb.DuckDBPyConnection, version: int) -> None:
    """The tables of an older version brought up to now, in one transaction."""
    steps = [step for step in MIGRATIONS if step.to_version > version]
    statements = [statement for step in steps for statement in step.statements]
    in_one(con, [*statements, *comment_statements(), f"UPDATE store SET schema_version = {schema.SCHEMA_VERSION}"])


def copied(
    path: Path, con: duckdb.DuckDBPyConnection, version: int, again: Callable[[], duckdb.DuckDBPyConnection]
) -> tuple[duckdb.DuckDBPyConnection, Path | None]:
    """The store, closed and opened again, and the copy that was made in between; none if it was migrated meanwhile.

    The file cannot be copied while it is held: on some systems reading it elsewhere in this process lets go of it.
    """
    backup = backup_path(path, version)
    part = backup.with_name(f"{backup.name}.{os.getpid()}.part")
    for _ in range(_TRIES):
        con.execute("CHECKPOINT")
        con.close()
        before = _state(path)
        try:
            shutil.copy2(path, part)
        except OSError as error:
            _forget(part)
            raise trouble_of(backup, error) or error from None
        con = again()
        if con.execute("SELECT schema_version FROM store").fetchall() != [(version,)]:
            _forget(part)
            return con, None
        if _state(path) == before:
            part.replace(backup)
            return con, backup
    con.close()
    _forget(part)
    raise StoreTrouble(f"{path} could not be copied: other programs write to it again and again")


def _forget(part: Path) -> None:
    with suppress(OSError):
        part.unlink()


def _state(path: Path) -> tuple[int, int]:
    told = path.stat()
    return told.st_size, told.st_mtime_ns
