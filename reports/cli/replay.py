"""`doorcard replay`: one hand street by street, and who got which chips and why."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from reports.cli import screen
from reports.cli.options import Db, house_named, store_path
from reports.cli.trouble import FAILED, Misuse

if TYPE_CHECKING:
    from histories.problems import Problem
    from histories.replay.replayed import ReplayedHand
    from reports.stats.run import Connection

#: The word for the newest hand.
LAST = "last"


def replay(
    ctx: typer.Context,
    hand: Annotated[str, typer.Argument(metavar="HAND", help="Its number, NUMBER@SITE, or last.")],
    cards: Annotated[bool, typer.Option("--open", help="Show all known cards from the start.")] = False,
    allowed: Annotated[bool, typer.Option("--allowed", help="Show what each player could choose from.")] = False,
    rules: Annotated[
        str | None,
        typer.Option("--rules", metavar="HOUSE|FILE", help="Judge the hand by other house rules; else DOORCARD_RULES."),
    ] = None,
    db: Db = None,
) -> None:
    """Show a hand street by street, and the settlement chip by chip.

    Opponents' down cards stay hidden until they are shown.
    """
    from histories.tables import people
    from histories.tables.store import reading
    from reports.cli.hand_told import told
    from reports.cli.settlement import settlement
    from reports.stats.run import ask

    with reading(store_path(ctx, db)) as con:
        found = _found(con, hand)
        chosen = house_named(rules)
        replayed = _replayed(con, found, chosen)
        problems = ask(con, "hand_problems", hand_id=found["hand_id"]).to_dicts()
        if chosen:
            problems = [_row(problem) for problem in replayed.problems]
        mine = {one.name for one in people.me(con) if one.site == found["site"]}
    for line in [*told(replayed, mine, all_cards=cards, allowed=allowed), *settlement(replayed, mine)]:
        screen.styled(line)
    if replayed.preset != found["preset"]:
        screen.paragraph(f"Judged anew by {replayed.preset}; the database keeps it as {found['preset']} judged it.")
    if problems:
        screen.heading("Problems")
    for problem in problems:
        screen.say(f"  {problem['severity']} {problem['name']}: {problem['message']}")
        screen.say(f"    {problem['file']}:{problem['line']}")


def _row(problem: Problem) -> dict[str, Any]:
    """A problem as the store keeps it."""
    return {
        "severity": problem.severity,
        "name": problem.name,
        "message": problem.says,
        "file": problem.file,
        "line": problem.line,
    }


def _found(con: Connection, typed: str) -> dict[str, Any]:
    """The hand that is meant: NUMBER, #NUMBER, NUMBER@SITE, SITE:NUMBER, or the newest."""
    from reports.stats.run import EVERYTHING, ask

    if typed.lower() == LAST:
        every = EVERYTHING.changed(kind=None, betting=None, with_impossible=True)
        newest = ask(con, "hand_list", every, sort_by="newest", most=1).to_dicts()
        if not newest:
            raise Misuse("there is no hand in the store", "doorcard import FOLDER brings some in")
        typed = f"{newest[0]['hand_no']}@{newest[0]['site']}"
    number, _, site = typed.partition("@")
    if not site and ":" in number:
        site, _, number = number.partition(":")
    number = number.strip().lstrip("#")
    rows = [row for row in ask(con, "find_hand", hand_no=number).to_dicts() if not site or row["site"] == site.lower()]
    if not rows:
        raise Misuse(f"no hand has the number {typed}", "doorcard hands lists them")
    here = [row for row in rows if row["kind"] == "stud8"]
    if len(here) > 1:
        sites = " or ".join(f"{number}@{row['site']}" for row in here)
        raise Misuse(f"hands of several sites have the number {number}", f"choose {sites}")
    if not here and rows[0]["kind"] == "other":
        raise Misuse(f"hand {number} is one of another game: {rows[0]['says']}", "only stud hi/lo is replayed", FAILED)
    if not here:
        raise Misuse(
            f"hand {number} could not be read: {rows[0]['says']}", f"doorcard explain {rows[0]['says']}", FAILED
        )
    return here[0]


def _replayed(con: Connection, found: dict[str, Any], chosen: str | None) -> ReplayedHand:
    """The hand, replayed anew from all its texts by the rules that it was imported with, or by others."""
    from histories.tables.batch import ViewText
    from histories.tables.texts import unpack
    from histories.worker import replay_views
    from reports.stats.run import ask

    views = [
        ViewText(
            unpack(row["text"]), row["hero"], row["file_id"], row["path"] or "", row["first_line"], row["last_line"]
        )
        for row in ask(con, "hand_texts", hand_id=found["hand_id"]).to_dicts()
    ]
    if not views:
        raise Misuse(f"the text of hand {found['hand_no']} is not in the store", "import its file again", FAILED)
    return replay_views(views, chosen or found["preset"]).replayed
