"""The files that a user points at: folders walked, archives opened, standard input taken as a file.

Takes paths, gives files in one order on every machine, each with what tells an unchanged file: size, time of the last
change, and the hash of its bytes. What cannot be opened comes as trouble, in one line each. Pipes, sockets and devices
are no files: they are passed over in folders, and told where the user names one.
"""

from __future__ import annotations

import functools
import io
import lzma
import os
import stat
import struct
import sys
import tempfile
import weakref
import zipfile
import zlib
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager
from datetime import UTC, datetime
from hashlib import blake2b
from pathlib import Path
from typing import IO, NamedTuple

from histories.packed_files import GZIP, HEAD, ZIP, Unpacked

STDIN = "-"
_PIECE = 1 << 20
#: What opening and reading a file may raise: the file system's troubles, and those of damaged or locked archives.
UNREADABLE = (
    OSError,
    EOFError,
    ValueError,
    RuntimeError,
    OverflowError,
    zipfile.BadZipFile,
    zlib.error,
    lzma.LZMAError,
    struct.error,
)
_LOCKED = 1
NO_FILE = "a pipe, socket or device, and no file (- reads standard input)"


class FoundFile(NamedTuple):
    """One file, or one member of an archive (`archive.zip:member`). `open` gives its bytes from the start.

    `wrong_though_read` says what is wrong with it though it could be read; it is asked once that was done.
    """

    name: str
    size: int
    modified_at: datetime
    open: Callable[[], AbstractContextManager[IO[bytes]]]
    wrong_though_read: Callable[[], str] = str


class Trouble(NamedTuple):
    """A path that could not be opened, and why."""

    name: str
    says: str


def trouble_with(name: str, error: Exception) -> Trouble:
    """Why a file could not be read, in one line."""
    says = " ".join(str(error).split()) or type(error).__name__
    if isinstance(error, OSError) and error.strerror:
        return Trouble(name, error.strerror)
    if isinstance(error, (EOFError, zipfile.BadZipFile, zlib.error, lzma.LZMAError, struct.error)):
        return Trouble(name, f"the archive is damaged: {says}")
    return Trouble(name, says)


def find_files(paths: Iterable[str]) -> Iterator[FoundFile | Trouble]:
    """The files under the paths, folders in order of their names."""
    for given in paths:
        if given == STDIN:
            yield _from_stdin()
            continue
        try:
            path = expanded(given)
            mode = path.stat().st_mode
        except (FileNotFoundError, NotADirectoryError):
            yield Trouble(given, "there is no such file or folder")
        except UNREADABLE as error:
            yield trouble_with(given, error)
        else:
            yield from _in_folder(path) if stat.S_ISDIR(mode) else _one(path, is_named=True)


def expanded(given: str) -> Path:
    """The path that a user means, `~` put in full; Path.expanduser raises where a user of that name is not known."""
    return Path(os.path.expanduser(given))  # noqa: PTH111


def digest(file: FoundFile) -> bytes:
    """The hash of a file's bytes."""
    sum_ = blake2b(digest_size=8)
    with file.open() as stream:
        while piece := stream.read(_PIECE):
            sum_.update(piece)
    return sum_.digest()


def _in_folder(path: Path) -> Iterator[FoundFile | Trouble]:
    """The files of a folder and of the folders inside it; a folder that may not be looked into is a trouble."""
    closed: list[OSError] = []
    for folder, folders, names in os.walk(path, onerror=closed.append):
        folders.sort()
        for name in sorted(names):
            yield from _one(Path(folder) / name)
    for error in closed:
        yield trouble_with(str(error.filename), error)


def _one(path: Path, is_named: bool = False) -> Iterator[FoundFile | Trouble]:
    """A file, or the files inside an archive."""
    try:
        status = path.stat()
        if not stat.S_ISREG(status.st_mode):
            if is_named:
                yield Trouble(str(path), NO_FILE)
            return
        modified = datetime.fromtimestamp(status.st_mtime, UTC).replace(tzinfo=None)
        # Packed files are told by their names, and by their first bytes where the name does not say it.
        suffix, head = path.suffix.lower(), b""
        if suffix not in (".zip", ".gz"):
            with path.open("rb") as stream:
                head = stream.read(HEAD)
        if suffix == ".zip" or head.startswith(ZIP):
            yield from _members(path, modified)
        elif suffix == ".gz" or head.startswith(GZIP):
            yield _unpacked(path, status.st_size, modified)
        else:
            yield FoundFile(str(path), status.st_size, modified, _plain(path))
    except UNREADABLE as error:
        yield trouble_with(str(path), error)


def _members(path: Path, modified: datetime) -> Iterator[FoundFile | Trouble]:
    """The files inside a zip archive. An archive may hold several of one name: the later ones are numbered."""
    with zipfile.ZipFile(path) as archive:
        members = [member for member in archive.infolist() if not member.is_dir()]
    taken: set[str] = set()
    for member in members:
        name, number = f"{path}:{member.filename}", 1
        while name in taken:
            number += 1
            name = f"{path}:{member.filename} ({number})"
        taken.add(name)
        if member.flag_bits & _LOCKED:
            yield Trouble(name, "locked with a password")
        else:
            yield FoundFile(name, member.file_size, modified, _zipped(path, modified, member))


def _plain(path: Path) -> Callable[[], AbstractContextManager[IO[bytes]]]:
    """Opens a file."""
    return lambda: path.open("rb")


def _unpacked(path: Path, size: int, modified: datetime) -> FoundFile:
    """A file that gzip packed."""
    behind: list[str] = []

    @contextmanager
    def opened() -> Iterator[IO[bytes]]:
        with path.open("rb") as packed:
            unpacked = Unpacked(packed)
            with io.BufferedReader(unpacked, _PIECE) as stream:
                yield stream
            if unpacked.more_behind:
                behind[:] = ["something stands behind the end of the archive, which was read"]

    return FoundFile(str(path), size, modified, opened, lambda: "".join(behind))


@functools.lru_cache(maxsize=1)
def _archive(path: Path, modified: datetime) -> zipfile.ZipFile:
    """An archive, kept open while its members are read: its list of ten thousand members is read once."""
    return zipfile.ZipFile(path)


def _zipped(path: Path, modified: datetime, member: zipfile.ZipInfo) -> Callable[[], AbstractContextManager[IO[bytes]]]:
    """Opens a member of an archive, which is not told by its name: there may be two of it."""

    @contextmanager
    def opened() -> Iterator[IO[bytes]]:
        with _archive(path, modified).open(member) as stream:
            yield stream

    return opened


def _from_stdin() -> FoundFile | Trouble:
    """Standard input, kept in a file of its own, because it is read twice."""
    if sys.stdin is None or sys.stdin.closed:
        return Trouble(STDIN, "standard input is closed")
    kept = tempfile.SpooledTemporaryFile(max_size=1 << 26)  # noqa: SIM115 - lives as long as its readers
    size = 0
    try:
        while piece := sys.stdin.buffer.read(_PIECE):
            kept.write(piece)
            size += len(piece)
    except UNREADABLE as error:
        return trouble_with(STDIN, error)

    @contextmanager
    def opened() -> Iterator[IO[bytes]]:
        kept.seek(0)
        yield kept

    weakref.finalize(opened, kept.close)
    return FoundFile(STDIN, size, datetime.now(UTC).replace(tzinfo=None), opened)
