"""`doorcard me`: which names are yours."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from reports.cli import screen
from reports.cli.again import quoted
from reports.cli.options import Db, store_path
from reports.cli.trouble import Misuse

if TYPE_CHECKING:
    from histories.tables.people import Person

app = typer.Typer(rich_markup_mode=None, context_settings={"help_option_names": ["-h", "--help"]})

#: So many names are listed whose down cards are seen.
MOST = 20
#: So many are named in a sentence.
NAMED = 5

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
        mine, others = people.me(con), people.unclaimed(con)
    if mine:
        rows = [(one.name, one.site, f"{one.hands:,}") for one in mine]
        screen.table(("your names", "site", "hands"), rows, {2})
    else:
        screen.advise("No name is marked as yours: doorcard me add NAME")
    if others:
        screen.say()
        _unclaimed(others)


def _unclaimed(others: list[Person]) -> None:
    """Whose down cards are seen, too, and the command that says that it is the user."""
    rows = [(one.name, one.site, f"{one.hero_hands:,}") for one in others[:MOST]]
    screen.table(("down cards seen of", "site", "hands"), rows, {2})
    if len(others) > MOST:
        screen.say(f"and of {len(others) - MOST:,} more")
    screen.advise(f"Is that you? {claim(others[0])}")


def claim(one: Person) -> str:
    """The command that says that a name at a site is the user's."""
    dashed = "-- " if one.name.startswith("-") else ""
    return f"doorcard me add {dashed}{quoted(f'{one.name}@{one.site}')}"


def seen_of(heroes: list[Person]) -> str:
    """The first names whose down cards are seen, each once, and how many more there are."""
    names = list(dict.fromkeys(hero.name for hero in heroes))
    more = f" and {len(names) - NAMED:,} more (doorcard me lists them)" if len(names) > NAMED else ""
    return ", ".join(names[:NAMED]) + more


def ask_for(others: list[Person]) -> None:
    """Says whose down cards are seen without being counted as the user's, and what counts them."""
    if not others:
        return
    one = others[0]
    more = f"   (doorcard me lists {len(others) - 1:,} more)" if len(others) > 1 else ""
    shown = "1 hand shows" if one.hero_hands == 1 else f"{one.hero_hands:,} hands show"
    screen.advise(f"{shown} {one.name}'s down cards at {one.site}: is that you?\n  {claim(one)}{more}")


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
