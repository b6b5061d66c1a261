"""`doorcard doctor`: whether the database is sound; what is wrong with it, and what can be done."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from reports.cli import screen
from reports.cli.again import again
from reports.cli.options import AsJson, Db, Jobs, store_path
from reports.cli.trouble import FAILED

if TYPE_CHECKING:
    from histories.doctor import Examined


def doctor(
    ctx: typer.Context,
    quick: Annotated[
        bool, typer.Option("--quick", help="Do not read and replay the hands again; takes seconds, not minutes.")
    ] = False,
    as_json: AsJson = False,
    jobs: Jobs = None,
    db: Db = None,
) -> None:
    """Say whether the database is sound, what is wrong with it, and what can be done. Changes nothing.

    Exits with 0 where it is sound, with 1 where something is wrong.
    """
    store = store_path(ctx, db)
    from histories.doctor import examine
    from reports.cli.progress import progress, say_who_holds

    with progress("looking at the database") as on_progress:
        examined = examine(store, quick, jobs, on_progress, say_who_holds)
    if as_json:
        from reports.cli.formats import as_json as written

        screen.send(written(_as_object(store, examined, quick)) + "\n")
    else:
        _tell(store, examined, quick)
    if not examined.sound:
        raise typer.Exit(FAILED)


def _as_object(store: Path, examined: Examined, quick: bool) -> dict[str, object]:
    """What was found as an object."""
    return {
        "database": str(store),
        "sound": examined.sound,
        "quick": quick,
        "hands": examined.hands,
        "files": {"known": examined.files, "unfinished": examined.unfinished},
        "checks": [
            {
                "check": one.check.name,
                "title": one.check.title,
                "found": one.number,
                "told": list(one.told),
                "do": one.check.do if one.number else None,
            }
            for one in examined.found
        ],
        "not_asked": list(examined.not_asked),
        "seconds": round(examined.seconds, 3),
    }


def _tell(store: Path, examined: Examined, quick: bool) -> None:
    """What was found, for people."""
    from reports.cli.summary import counted

    size = f"{counted(examined.hands, 'hand')} of {counted(examined.files, 'file')}"
    screen.say(f"{store}: {size}")
    wrong = [one for one in examined.found if one.number]
    for one in wrong:
        screen.say()
        screen.heading(f"{one.check.name}: {one.number:,} found")
        screen.paragraph(f"Wrong: {one.check.wrong}.", further=2)
        for line in one.told:
            screen.paragraph(line, edge=2, further=4)
        if one.number > len(one.told):
            screen.say("  ...")
        screen.paragraph(again(f"Do: {one.check.do}"), further=2)
    if wrong:
        screen.say()
    if examined.unfinished:
        files = counted(examined.unfinished, "file was", "files were")
        screen.advise(f"{files} not read to the end: an import is under way, or doorcard import completes it.")
    passed = counted(len(examined.found) - len(wrong), "check")
    asked = f"{counted(len(wrong), 'check')} of {len(examined.found)} found something wrong" if wrong else ""
    screen.say(f"Not sound: {asked}." if wrong else f"Sound: {passed} found nothing wrong.")
    if examined.not_asked and not quick:
        screen.paragraph(f"Not asked, because of what is missing: {', '.join(examined.not_asked)}.")
    elif quick:
        screen.say("Hands were not read and replayed again; without --quick they are.")
    screen.say(f"In {examined.seconds:.1f} seconds.")
