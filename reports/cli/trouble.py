"""What can go wrong at the command line, told in one clear line with a hint of what to do.

Takes exceptions, gives a `Trouble`: what it says, the hint, and the exit code.
"""

from __future__ import annotations

import errno
import re
import shutil
import sys
import textwrap
from pathlib import Path
from typing import NamedTuple

import typer

from reports.cli.again import again, quoted
from reports.cli.plain import plain

FAILED, MISUSE, STOPPED = 1, 2, 130
#: What the system says of a disk, a share of it, or the largest size of a file that is reached.
FULL = {errno.ENOSPC, errno.EFBIG, getattr(errno, "EDQUOT", errno.ENOSPC)}
RIGHTS = "look whether the path and your rights to it are right"


class Trouble(NamedTuple):
    """One line, one hint, one exit code."""

    says: str
    hint: str
    code: int = MISUSE


class Misuse(Exception):
    """Something was asked for that cannot be; `hint` says what can."""

    def __init__(self, says: str, hint: str, code: int = MISUSE) -> None:
        super().__init__(says)
        self.trouble = Trouble(says, hint, code)


def _of_usage(error: typer.TyperException) -> Trouble:
    """What was typed wrong, in the words of the parser."""
    says = error.format_message() if hasattr(error, "format_message") else str(error)
    context = getattr(error, "ctx", None)
    command = context.command_path if context is not None else "doorcard"
    name = re.fullmatch("No such command '(.+)'[.]", says)
    if name and command.endswith(" me"):
        return Trouble(f"me has no command {name[1]}", f"{command} add {quoted(name[1])} says that the name is yours")
    return Trouble(says.replace("\n", " ").replace("Value error, ", ""), f"{command} --help shows what can be typed")


def _of_store(error: Exception) -> Trouble | None:
    """What is wrong with the store. Its module is looked at only where it was loaded already."""
    store = sys.modules.get("histories.tables.store")
    if store is None or not isinstance(error, store.StoreTrouble):
        return None
    if isinstance(error, store.NoSuchStore):
        return Trouble(str(error), "doorcard import FOLDER makes one; --db FILE names another")
    if isinstance(error, store.StoreBusy):
        return Trouble(str(error), "try again when it has finished, or close it", FAILED)
    if isinstance(error, store.DamagedStore) and "WAL" in str(error):
        hint = (
            "move the file that ends in .wal away: the database is then as it was before; import again what is missing"
        )
        return Trouble(str(error), hint, FAILED)
    if isinstance(error, store.DamagedStore):
        return Trouble(
            str(error), "move it away and put a copy of it there, or import the hand histories again", FAILED
        )
    if isinstance(error, store.IncompleteStore):
        return Trouble(str(error), "doorcard doctor says all that it lacks, and what can be done", FAILED)
    if isinstance(error, store.StoreFull):
        return Trouble(str(error), "make room and do the same again: what was stored until then is whole", FAILED)
    if isinstance(error, store.StoreForbidden):
        return Trouble(str(error), RIGHTS, FAILED)
    if isinstance(error, store.NotAStore):
        return Trouble(str(error), "--db FILE names the store to use")
    return Trouble(str(error), "the store was left as it is", FAILED)


def _at(error: OSError) -> str:
    return f" for {Path(error.filename)}" if isinstance(error.filename, str) else ""


def explained(error: Exception) -> Trouble:
    """The trouble that an exception stands for."""
    if isinstance(error, Misuse):
        return error.trouble
    if isinstance(error, typer.Abort):
        return Trouble("nothing was done", "there was no answer to the question", FAILED)
    if isinstance(error, typer.TyperException):
        return _of_usage(error)
    of_store = _of_store(error)
    if of_store is not None:
        return of_store
    if isinstance(error, OSError) and error.errno in FULL:
        return Trouble(
            f"there is no room left{_at(error)}: {error.strerror}", "make room and do the same again", FAILED
        )
    if isinstance(error, OSError):
        name = f"{Path(error.filename)}: " if isinstance(error.filename, str) else ""
        return Trouble(f"{name}{error.strerror or error}", RIGHTS, FAILED)
    says = str(error).partition("\n")[0]
    if type(error).__module__.partition(".")[0].strip("_") == "duckdb" and type(error).__name__ == "IOException":
        return Trouble(f"the database: {says.removeprefix('IO Error: ')}", RIGHTS, FAILED)
    if type(error).__name__ == "BrokenProcessPool":
        hint = "the system may be short of memory: --jobs 1 needs less; what was stored until then is whole"
        return Trouble("a process that read hands was stopped from outside", hint, FAILED)
    return Trouble(
        f"doorcard failed: {type(error).__name__}: {says}",
        "this is a fault of doorcard; DOORCARD_TRACEBACK=1 shows where it happened, for a report",
        FAILED,
    )


def tell(trouble: Trouble) -> None:
    """The line and the hint, on standard error; at a terminal each is folded to its width."""
    for line in (f"doorcard: {plain(trouble.says)}", f"  hint: {plain(again(trouble.hint))}"):
        sys.stderr.write(f"{_folded(line) if sys.stderr.isatty() else line}\n")


def _folded(line: str) -> str:
    width = shutil.get_terminal_size().columns
    return textwrap.fill(line, max(40, width), subsequent_indent="    ", break_long_words=False, break_on_hyphens=False)
