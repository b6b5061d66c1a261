"""Commands as they can be typed again: the program by the name it was called by, with the database that was named.

Takes a text that names commands as `doorcard stats`; gives it with `doorcard --db FILE stats` where the command that
runs was given a database, and with `.venv/bin/doorcard` where the program is not on the path.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

PROGRAM = "doorcard"
_COMMAND = re.compile(
    r"\bdoorcard (?:(?P<store>import|me|hands|replay|stats|sql|report|doctor|reread)"
    r"|check|deal|schema|explain|rules|--help)\b"
)
#: The database that was named on the command line, if one was.
_named: list[Path] = []
#: Where the program lies, if a script said so.
_lies_at: list[Path] = []


def name_database(path: Path | None) -> None:
    """Remembers the database of the command that runs; None forgets it."""
    _named[:] = [] if path is None else [path]


def name_program(path: Path | None) -> None:
    """Remembers where the program lies, for a script that is not the program itself; None forgets it."""
    _lies_at[:] = [] if path is None else [path]


def quoted(word: str) -> str:
    """A word as the user's shell takes it for one."""
    return subprocess.list2cmdline([word]) if os.name == "nt" else shlex.quote(word)


def _program() -> str:
    """The program as it was called: its name where the shell finds it, else its path."""
    called = _lies_at[0] if _lies_at else Path(sys.argv[0])
    if called.stem != PROGRAM or called.parent == Path():
        return PROGRAM
    found = shutil.which(PROGRAM)
    if found is not None and Path(found).resolve() == called.resolve():
        return PROGRAM
    return quoted(str(called))


def again(text: str) -> str:
    """The text with each command in it as it can be typed."""
    if "doorcard " not in text:
        return text
    program = _program()
    database = f"{program} --db {quoted(str(_named[0]))}" if _named else program

    def typed(match: re.Match[str]) -> str:
        return (database if match["store"] else program) + match[0].removeprefix(PROGRAM)

    return _COMMAND.sub(typed, text)
