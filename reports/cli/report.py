"""`doorcard report`: everything in one HTML file that works offline."""

from __future__ import annotations

import os
import sys
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from reports.cli import screen
from reports.cli.choice import Choice, chosen, no_hands, takes_choice
from reports.cli.options import Db, store_path
from reports.cli.own_files import REPORT, may_write
from reports.cli.trouble import Misuse


@partial(takes_choice, hidden=("everybody",))
def report(
    ctx: typer.Context,
    choice: Choice,
    output: Annotated[Path, typer.Option("-o", "--output", metavar="PATH", help="Where to write it.")] = Path(
        "doorcard-report.html"
    ),
    no_open: Annotated[bool, typer.Option("--no-open", help="Do not open it in the browser.")] = False,
    db: Db = None,
) -> None:
    """Write the report of one player, one HTML file, and open it."""
    store = store_path(ctx, db)
    if choice.everybody:
        raise Misuse(
            "a report is about one player, not about everybody",
            "doorcard report --player NAME; doorcard stats big_bets_per_100 --by player --everybody puts them in a row",
        )
    may_write(output, "-o", REPORT)
    from histories.tables.store import reading
    from reports.pages.build import build_report
    from reports.pages.choice_words import counted_hands
    from reports.stats.overview import my_players
    from reports.stats.run import ask

    with reading(store) as con:
        which = chosen(con, choice)
        if not (seen := ask(con, "my_latest_hand", which.filters).row(0, named=True))["hands"]:
            screen.say(f"{no_hands(con, which)} No report was written.")
            return
        name = "" if set(which.players) <= set(my_players(con)) else which.who
        written = build_report(con, which.players, which.filters.changed(players=()), output, name=name)
    screen.say(f"The report of {counted_hands(seen)} is in {written.resolve()}")
    if not no_open and sees_a_browser():
        import webbrowser

        webbrowser.open(written.resolve().as_uri())


def sees_a_browser() -> bool:
    """Whether somebody is there to look at a window."""
    window = sys.platform in ("win32", "darwin") or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    return bool(window) and screen.on_terminal()
