"""What you do on each street, and what you do when somebody bets."""

from __future__ import annotations

from reports.pages import words
from reports.pages.parts import Block, Cell, Section, Source, Table, Text, chart, share_cell
from reports.stats import run

BY_STREET = ("fold_to_bet_by_street", "bet_again_by_street", "lead_by_street", "check_raise")
COLUMNS = ("Street", "Folds to a bet", "Bets again", "Leads out", "Checks and raises")


def section(source: Source) -> Section:
    """The page."""
    blocks: list[Block] = []
    responses = run.run(source.connection, "response_by_street", source.mine).frame if source.me else None
    if responses is not None and responses.height:
        cells: dict[tuple[str, int], Cell] = {}
        tables: dict[tuple[str, int], Cell] = {}
        others = source.filters.changed(at_tables_of=source.me)
        for name in BY_STREET:
            for found, choice in ((cells, source.mine), (tables, others)):
                for row in run.run(source.connection, name, choice).frame.iter_rows(named=True):
                    found[name, row["street"]] = share_cell({name: row["value"], f"{name}_n": row["x_opp"]}, name, 15)
        numeric = frozenset(range(1, 5))
        parts = []
        for key, caption, found in (("you", "You, street by street", cells), ("tables", "The others there", tables)):
            body = [
                [Cell(words.STREET[street], sort=street), *(found.get((name, street), Cell("–")) for name in BY_STREET)]
                for street in words.STREET
            ]
            parts.append(Table(f"table-streets-{key}", caption, COLUMNS, body, numeric))
        blocks = [chart("street_actions", responses, "Stacked bars, third to seventh street."), *parts]
    return Section(
        "streets",
        "Street by street",
        "Bets again means: you made the last bet of the street before, and bet this one too.",
        blocks or [Text("There is no choice of yours to count yet.")],
    )
