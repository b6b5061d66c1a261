"""`doorcard reread`: reads the stored texts again with this version, shows what would change, and changes it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from reports.cli import screen
from reports.cli.options import Db, Jobs, Rules, house_named, store_path
from reports.cli.trouble import Misuse

if TYPE_CHECKING:
    from histories.reread import Plan

#: So many columns and problems are listed by which hands change.
MOST = 12


def reread(
    ctx: typer.Context,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Show what would change, and change nothing.")] = False,
    yes: Annotated[bool, typer.Option("--yes", "-y", help="Change it without a question.")] = False,
    jobs: Jobs = None,
    rules: Rules = None,
    db: Db = None,
) -> None:
    """Read the stored texts again with this version, and bring the database to what they give.

    Shows what would change and asks. Hands are judged by the house that they were judged by before, or by --rules.
    """
    store = store_path(ctx, db)
    # Not DOORCARD_RULES: that is for hands that are new, and would judge all others anew unasked.
    preset = None if rules is None else house_named(rules)
    if dry_run and yes:
        raise Misuse("--dry-run changes nothing, --yes changes without a question", "choose one of them")
    if not (dry_run or yes or screen.on_terminal()):
        raise Misuse("there is nobody who could be asked", "--yes changes without a question, --dry-run only shows")
    from histories.reread import carry_out, plan
    from histories.tables.store import NoSuchStore, writing
    from reports.cli.progress import progress, say_who_holds
    from reports.cli.summary import counted

    if not store.exists():
        raise NoSuchStore(f"there is no store at {store}")
    if not dry_run:
        with writing(store, waiting=say_who_holds):
            pass  # An older store is brought up to date first.
    with progress("reading hands again") as on_progress:
        planned = plan(store, preset, jobs, on_progress, say_who_holds)
    _tell(planned)
    if not planned.changes or dry_run:
        return
    if not yes and not typer.confirm("Change it?", default=True):
        screen.say("Nothing was changed.")
        return
    with progress("making hands anew") as on_progress:
        done = carry_out(store, planned, preset, jobs, on_progress, say_who_holds)
    made = f"{counted(done.hands, 'hand was', 'hands were')} made anew"
    told = f", {counted(done.rejects, 'text')} that could not be read brought in or told anew" if done.rejects else ""
    screen.say(f"{made}{told}.")


def _tell(planned: Plan) -> None:
    """What would change."""
    from reports.cli.summary import counted

    read = f"{counted(planned.hands, 'hand')} and {counted(planned.rejects, 'text')} that could not be read"
    screen.say(f"Read again: {read}.")
    if not planned.changes:
        screen.say("Nothing would change.")
    if len(planned.changed):
        screen.say()
        screen.heading(f"{counted(len(planned.changed), 'hand changes', 'hands change')}")
        by = planned.by.most_common()
        screen.table(("by", "hands"), [(name, f"{number:,}") for name, number in by[:MOST]], {1}, fold={0})
        if len(by) > MOST:
            screen.say(f"and by {len(by) - MOST} more")
        _examples(planned.told, len(planned.changed))
    if planned.places:
        screen.say()
        screen.heading(f"{counted(len(planned.places), 'text')} that could not be read")
        _examples(planned.rejects_told, len(planned.places))
    if planned.strays:
        screen.say()
        screen.say(f"{counted(planned.strays, 'row belongs', 'rows belong')} to no hand and no text, and would go.")
    if planned.left:
        screen.say()
        left = counted(planned.left, "hand stays as it is: its text", "hands stay as they are: their texts")
        screen.say(f"{left} cannot be read again.")
        _examples(planned.left_told, planned.left)


def _examples(told: tuple[str, ...], of: int) -> None:
    for line in told:
        screen.paragraph(line, edge=2, further=4)
    if of > len(told):
        screen.say("  ...")
