"""What can be wrong with the file of a store, and the words of DuckDB that tell it.

Takes a path and an error of DuckDB; gives the trouble that it stands for.

Exceptions: StoreTrouble
            +-- NoSuchStore               nothing was imported yet
            +-- NotAStore                 a file, but none of ours
            +-- DamagedStore              one of ours, of which bytes are lost or changed
            +-- IncompleteStore           one of ours that lacks tables or columns
            +-- StoreFull                 there is no room for what should be written
            +-- StoreForbidden            the system does not let us open or write it
            +-- StoreBusy                 another process holds it; `holder` says which
            +-- StoreFromNewerVersion     made by a later doorcard
            +-- StoreFromOlderVersion     must be migrated first: any writing command does it
"""

from __future__ import annotations

import errno
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import duckdb

#: Errors, and words of others, by which DuckDB tells that a file is not as it was written.
_OF_DAMAGE = (duckdb.SerializationException, duckdb.InternalException, duckdb.FatalException)
_DAMAGE = re.compile("[Cc]orrupt|Could not read enough bytes|replaying WAL|checksum|has been invalidated")
#: Words of the systems for a disk, a quota, or the largest size of a file that is reached.
_FULL = re.compile("No space left|not enough space|[Qq]uota exceeded|File too large", re.IGNORECASE)
_FORBIDDEN = re.compile("(Permission denied|Read-only file system|Access is denied|Operation not permitted)")
_FULL_ERRORS = {errno.ENOSPC, errno.EFBIG, getattr(errno, "EDQUOT", errno.ENOSPC)}


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


class IncompleteStore(StoreTrouble):
    """The store lacks tables or columns that its version has; `lacks` says which, in words."""

    def __init__(self, path: Path, lacks: Sequence[str]) -> None:
        more = f" and {len(lacks) - 3} more" if len(lacks) > 3 else ""
        super().__init__(f"{path} is not whole: it lacks {', '.join(lacks[:3])}{more}")
        self.lacks = tuple(lacks)


class StoreFull(StoreTrouble):
    """There is no room for what should be written."""


class StoreForbidden(StoreTrouble):
    """The system does not let us open or write the file."""


class StoreFromNewerVersion(StoreTrouble):
    """The store was made by a later version of doorcard than this one."""


class StoreFromOlderVersion(StoreTrouble):
    """The store was made by an earlier version and is opened for reading, which changes nothing."""


class StoreBusy(StoreTrouble):
    """Another process holds the file and did not let go of it in time."""

    def __init__(self, path: Path, holder: Holder) -> None:
        super().__init__(f"{path} is in use by {holder}")
        self.path, self.holder = path, holder


def _command_of(pid: int, program: str) -> str:
    try:
        told = Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return program
    return told.replace(b"\0", b" ").decode(errors="replace").strip() or program


def holder_of(error: duckdb.Error) -> Holder | None:
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


def full(path: Path) -> StoreFull:
    """That there is no room."""
    return StoreFull(f"there is no room left for {path}: the disk, or your share of it, is full")


def _of_one(path: Path, error: duckdb.Error) -> StoreTrouble | None:
    says = str(error).partition("\n")[0]
    if "not a valid DuckDB database" in says:
        return NotAStore(f"{path} is no store of doorcard")
    if forbidden := _FORBIDDEN.search(says):
        return StoreForbidden(f"{path} cannot be opened or written: {forbidden[1]}")
    if "version number" in says:
        return StoreFromNewerVersion(f"{path} was written by another version of DuckDB than doorcard uses")
    if isinstance(error, _OF_DAMAGE) or _DAMAGE.search(says):
        return DamagedStore(f"{path} is damaged: {says.removeprefix('IO Error: ')}")
    return None


def _chain(error: BaseException | None) -> Iterator[duckdb.Error]:
    """An error of DuckDB and those that came before it: clearing up after damage fails as well."""
    while isinstance(error, duckdb.Error):
        yield error
        error = error.__context__


def trouble_of(path: Path, error: BaseException) -> StoreTrouble | None:
    """What an error says about the file, None if it says nothing. A full disk looks like damage, and is none."""
    if isinstance(error, OSError) and error.errno in _FULL_ERRORS:
        return full(path)
    chain = list(_chain(error))
    if any(_FULL.search(str(one)) for one in chain):
        return full(path)
    return next((trouble for one in chain if (trouble := _of_one(path, one))), None)


@contextmanager
def troubles_told(path: Path) -> Iterator[None]:
    """Troubles that are met only when a place is read or written."""
    try:
        yield
    except duckdb.Error as error:
        raise trouble_of(path, error) or error from None
