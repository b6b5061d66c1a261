"""The files that a user points at: folders walked, archives opened, standard input taken as a file.

Takes paths, gives files in one order on every machine, each with what tells an unchanged file: size, time of the last
change, and the hash of its bytes. Files that cannot be opened come as trouble, in one line each.
"""

from __future__ import annotations

import gzip
import os
import sys
import tempfile
import zipfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager
from datetime import UTC, datetime
from hashlib import blake2b
from pathlib import Path
from typing import IO, NamedTuple

STDIN = "-"
_PIECE = 1 << 20


class FoundFile(NamedTuple):
    """One file, or one member of an archive (`archive.zip:member`). `open` gives its bytes from the start."""

    name: str
    size: int
    modified_at: datetime
    open: Callable[[], AbstractContextManager[IO[bytes]]]


class Trouble(NamedTuple):
    """A path that could not be opened, and why."""

    name: str
    says: str


def find_files(paths: Iterable[str]) -> Iterator[FoundFile | Trouble]:
    """The files under the paths, folders in order of their names."""
    for given in paths:
        if given == STDIN:
            yield _from_stdin()
            continue
        path = Path(given).expanduser()
        if path.is_dir():
            for folder, folders, names in os.walk(path):
                folders.sort()
                for name in sorted(names):
                    yield from _one(Path(folder) / name)
        elif path.exists():
            yield from _one(path)
        else:
            yield Trouble(given, "there is no such file or folder")


def digest(file: FoundFile) -> bytes:
    """The hash of a file's bytes."""
    sum_ = blake2b(digest_size=8)
    with file.open() as stream:
        while piece := stream.read(_PIECE):
            sum_.update(piece)
    return sum_.digest()


def _one(path: Path) -> Iterator[FoundFile | Trouble]:
    """A file, or the files inside an archive."""
    try:
        stat = path.stat()
        modified = datetime.fromtimestamp(stat.st_mtime, UTC).replace(tzinfo=None)
        suffix = path.suffix.lower()
        if suffix == ".zip" and zipfile.is_zipfile(path):
            with zipfile.ZipFile(path) as archive:
                members = [member for member in archive.infolist() if not member.is_dir()]
            for member in members:
                yield FoundFile(f"{path}:{member.filename}", member.file_size, modified, _zipped(path, member.filename))
        elif suffix == ".gz":
            yield FoundFile(str(path), stat.st_size, modified, _unpacked(path))
        else:
            yield FoundFile(str(path), stat.st_size, modified, _plain(path))
    except (OSError, zipfile.BadZipFile) as error:
        yield Trouble(str(path), str(error))


def _plain(path: Path) -> Callable[[], AbstractContextManager[IO[bytes]]]:
    """Opens a file."""
    return lambda: path.open("rb")


def _unpacked(path: Path) -> Callable[[], AbstractContextManager[IO[bytes]]]:
    """Opens a file that gzip packed."""

    @contextmanager
    def opened() -> Iterator[IO[bytes]]:
        with gzip.open(path, "rb") as stream:
            yield stream  # type: ignore[misc]

    return opened


def _zipped(path: Path, member: str) -> Callable[[], AbstractContextManager[IO[bytes]]]:
    """Opens a member of an archive."""

    @contextmanager
    def opened() -> Iterator[IO[bytes]]:
        with zipfile.ZipFile(path) as archive, archive.open(member) as stream:
            yield stream

    return opened


def _from_stdin() -> FoundFile:
    """Standard input, kept in a file of its own, because it is read twice."""
    kept = tempfile.SpooledTemporaryFile(max_size=1 << 26)  # noqa: SIM115 - lives as long as its readers
    size = 0
    while piece := sys.stdin.buffer.read(_PIECE):
        kept.write(piece)
        size += len(piece)

    @contextmanager
    def opened() -> Iterator[IO[bytes]]:
        kept.seek(0)
        yield kept

    return FoundFile(STDIN, size, datetime.now(UTC).replace(tzinfo=None), opened)
