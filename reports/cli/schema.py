"""`doorcard schema`: the tables and columns of the database, with unit and meaning."""

from __future__ import annotations

from typing import Annotated

import typer

from reports.cli import screen
from reports.cli.trouble import Misuse

#: Views that every store and every question of SQL has beside the tables.
VIEWS = (
    ("sessions", "session of a person, over all games"),
    ("stats_player", "player, with every statistic"),
    ("stats_position", "place after the bring-in, with every statistic"),
    ("stats_class", "class of starting hands, with every statistic"),
)


def schema(table: Annotated[str | None, typer.Argument(metavar="[TABLE]", help="Its name.")] = None) -> None:
    """List the tables of the database, or the columns of one."""
    from histories.tables.schema import TABLE, TABLES

    if table is None:
        rows = [(of.name, of.row, str(len(of.columns))) for of in TABLES] + [(*view, "view") for view in VIEWS]
        screen.table(("table", "one row per", "columns"), rows, {2}, fold={1})
        screen.advise("doorcard schema TABLE lists its columns.")
        return
    found = TABLE.get(table)
    view = next((view for view in VIEWS if view[0] == table), None)
    if view is not None:
        screen.heading(f"{table}: one row per {view[1]}")
        screen.advise(f'A view: doorcard sql "describe {table}" lists its columns.')
        return
    if found is None:
        raise Misuse(f"no table is called {table}", f"there are {', '.join(TABLE)}")
    screen.heading(f"{found.name}: one row per {found.row}")
    if found.key:
        screen.say(f"key: {', '.join(found.key)}")
    rows_of = []
    for column in found.columns:
        allowed = f" ({', '.join(column.allowed)})" if column.allowed else ""
        rows_of.append((column.name, column.type, column.meaning + allowed))
    screen.table(("column", "type", "meaning"), rows_of, fold={2})
    if any(column.name == "outcome" for column in found.columns):
        _outcomes()


def _outcomes() -> None:
    """What each code of the column outcome stands for."""
    from histories.tables.schema import OUTCOMES
    from reports.pages.outcome_words import MEANS

    screen.say()
    screen.table(("outcome", "how the hand ended"), [(code, MEANS[code]) for code in OUTCOMES], fold={1})
    screen.say("No outcome: folded on third street, or not dealt in.")
