"""The commands by name, and the options that stand before a command.

A new command is one module with one function and one line here; see the README of this folder.
"""

from __future__ import annotations

from typing import Annotated

import typer

from reports.cli import (
    check,
    deal,
    doctor,
    explain,
    hands,
    import_hands,
    me,
    replay,
    report,
    reread,
    rules,
    schema,
    screen,
    sql,
    start,
    stats,
)
from reports.cli.again import name_database
from reports.cli.options import Db

app = typer.Typer(
    name="doorcard",
    no_args_is_help=False,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
    help="Seven-card stud hi/lo: your hands, replayed, counted and explained.",
)


def _version(asked: bool) -> None:
    """Prints the version of the program, and no more is done."""
    if not asked:
        return
    from importlib.metadata import PackageNotFoundError, version

    try:
        number = version("doorcard")
    except PackageNotFoundError:
        number = "(not installed)"
    screen.say(f"doorcard {number}")
    raise typer.Exit


Version = Annotated[
    bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version and do no more.")
]


@app.callback(invoke_without_command=True)
def without_command(ctx: typer.Context, db: Db = None, version: Version = False) -> None:
    """Seven-card stud hi/lo: your hands, replayed, counted and explained. Without a command: how it went."""
    ctx.obj = db
    name_database(db)
    if ctx.invoked_subcommand is None:
        start.start(ctx)


app.command("import")(import_hands.import_hands)
app.command()(check.check)
app.add_typer(me.app, name="me")
app.command()(hands.hands)
app.command()(replay.replay)
app.command()(stats.stats)
app.command()(sql.sql)
app.command()(report.report)
app.command()(deal.deal)
app.command()(schema.schema)
app.command()(explain.explain)
app.add_typer(rules.app, name="rules")
app.command()(doctor.doctor)
app.command()(reread.reread)
