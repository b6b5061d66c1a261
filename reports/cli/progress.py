"""How far a long work is, on a terminal only; who is being waited for, and what was done to an older database."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from reports.cli import screen
from reports.cli.plain import plain

if TYPE_CHECKING:
    from histories.pipeline import Progress
    from histories.tables.store import Holder, Migrated


def say_who_holds(told: Holder | Migrated) -> None:
    """Tells that another process is being waited for, or that an older database was brought up to date."""
    screen.note(str(told) if hasattr(told, "backup") else f"waiting: the database is in use by {told}")


@contextmanager
def progress(beginning: str = "looking for files") -> Iterator[Callable[[Progress], None] | None]:
    """A bar on standard error while the block runs; None where nobody would see it."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich import progress as bars

    bar = bars.Progress(
        bars.TextColumn("{task.description}", markup=False),
        bars.BarColumn(),
        bars.TaskProgressColumn(),
        bars.TimeRemainingColumn(),
        console=screen.console(errors=True),
        transient=True,
    )
    with bar:
        task = bar.add_task(beginning, total=None)

        def show(now: Progress) -> None:
            bar.update(task, total=now.total or 1, completed=now.done, description=plain(f"{now.hands:,} hands"))

        yield show
