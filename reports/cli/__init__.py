"""The command line: `doorcard` and its commands, one module each, and how a trouble is told.

Takes the words that were typed; prints on the terminal and gives the exit code: 0 when all went well, 1 when something
could not be done, 2 on misuse, 130 when stopped. A trouble is one line and a hint on standard error, never a traceback
(set DOORCARD_TRACEBACK=1 to see one). Modules of commands import nothing heavy before they run.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress

from reports.cli.again import name_database
from reports.cli.app import app
from reports.cli.trouble import STOPPED, explained, tell

__all__ = ["app", "guarded", "main"]


def _nowhere() -> None:
    """Sends what is still to be printed nowhere: whoever read our output has seen enough, as `head` does."""
    with suppress(OSError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        try:
            os.dup2(nowhere, sys.stdout.fileno())
        finally:
            os.close(nowhere)


def guarded(work: Callable[[], object]) -> int:
    """Does a piece of work and gives its exit code; whatever goes wrong is told in one line with a hint."""
    for stream in (sys.stdout, sys.stderr):
        # A name that the terminal's encoding cannot show must not end a command.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    try:
        code = work()
        sys.stdout.flush()
    except BrokenPipeError:
        _nowhere()
        return 0
    except KeyboardInterrupt:
        return STOPPED
    except Exception as error:
        if os.environ.get("DOORCARD_TRACEBACK"):
            raise
        trouble = explained(error)
        tell(trouble)
        return trouble.code
    return code if isinstance(code, int) else 0


def main(words: Sequence[str] | None = None) -> int:
    """Runs what was typed and gives the exit code."""
    args = list(words) if words is not None else None
    try:
        return guarded(lambda: app(args=args, prog_name="doorcard", standalone_mode=False))
    finally:
        name_database(None)
