"""`doorcard me`: which names are yours."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from reports.cli import screen
from reports.cli.options import Db, store_path
from reports.cli.trouble import Misuse

if TYPE_CHECKING:
    from histories.tables.people import Person

app = typer.Typer(rich_markup_mode=None, context_settings={"help_option_names": ["-h", "--help"]})

Name = Annotated[str, typer.Argument(metavar="NAME[@SITE]", help="A name as in the hand histories.")]


@app.callback(invoke_without_command=True)
def me(ctx: typer.Context, db: Db = None) -> None:
    """List the names that are yours, add one, or remove one."""
    ctx.obj = db
    if ctx.invoked_subcommand is not None:
        return
    from histories.tables import people
    from histories.tables.store import reading

    with reading(store_path(ctx, db)) as con:
        mine, heroes = people.me(con), people.heroes(con)
    if mine:
        rows = [(one.name, one.site, f"{one.hands:,}") for one in mine]
        screen.table(("your names", "site", "hands"), rows, {2})
    else:
        screen.advise("No name is marked as yours: doorcard me add NAME")
    others = [one for one in heroes if not one.is_me]
    if others:
        screen.paragraph(f"Down cards are seen of {', '.join(one.name for one in others[:8])}, too.")


@app.command()
def add(ctx: typer.Context, name: Name, db: Db = None) -> None:
    """Say that a name is yours."""
    _mark(ctx, db, name, mine=True)


@app.command()
def remove(ctx: typer.Context, name: Name, db: Db = None) -> None:
    """Say that a name is not yours."""
    _mark(ctx, db, name, mine=False)


def _mark(ctx: typer.Context, db: Db, name: str, mine: bool) -> None:
    """Marks the name at all sites that have it, or at the one that was named."""
    from histories.tables import people
    from histories.tables.store import NoSuchStore, writing
    from reports.cli.choice import people_named
    from reports.cli.progress import say_who_holds

    given = ctx.parent.obj if ctx.parent is not None else None
    store = store_path(ctx, db or given)
    if not store.exists():
        raise NoSuchStore(f"there is no store at {store}")
    with writing(store, waiting=say_who_holds) as con:
        found = people_named(con, [name])
        if not mine and not any(one.is_me for one in found):
            raise Misuse(f"{name} is not one of your names", "doorcard me lists them")
        people.mark_as_me(con, found, mine)
    where = ", ".join(f"{one.name} at {one.site} ({_hands_of(one)})" for one in found)
    screen.say(f"{'Yours' if mine else 'Not yours'}: {where}")


def _hands_of(one: Person) -> str:
    """The hands of a name: those of stud hi/lo, and those of other games where there are no others."""
    from reports.pages import words

    if one.hands or not one.other_hands:
        return words.count(one.hands, "hand")
    return f"{words.count(one.other_hands, 'hand')} of other games"
