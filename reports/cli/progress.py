"""How far a long work is, on a terminal only, and who is being waited for."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from reports.cli import screen
from reports.cli.plain import plain

if TYPE_CHECKING:
    from histories.pipeline import Progress
    from histories.tables.store import Holder


def say_who_holds(holder: Holder) -> None:
    """Tells that another process is being waited for."""
    screen.note(f"waiting: the database is in use by {holder}")


@contextmanager
def progress() -> Iterator[Callable[[Progress], None] | None]:
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
        task = bar.add_task("looking for files", total=None)

        def show(now: Progress) -> None:
            bar.update(task, total=now.total or 1, completed=now.done, description=plain(f"{now.hands:,} hands"))

        yield show
