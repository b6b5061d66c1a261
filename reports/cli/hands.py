"""`doorcard hands`: hands in a list, the newest first or the biggest."""

from __future__ import annotations

import sys
from enum import StrEnum
from typing import Annotated, Any

import typer

from reports.cli import formats, screen
from reports.cli.choice import Choice, chosen, left_out_words, no_hands, takes_choice
from reports.cli.formats import Format
from reports.cli.options import Db, store_path


class Order(StrEnum):
    """Which hands come first."""

    NEWEST = "newest"
    BIGGEST = "biggest"
    WON = "won"
    LOST = "lost"


HEADS = {
    Order.NEWEST: "The newest hands",
    Order.BIGGEST: "The biggest pots in big bets of their stakes",
    Order.WON: "Most won in big bets of their stakes",
    Order.LOST: "Most lost in big bets of their stakes",
}


@takes_choice
def hands(
    ctx: typer.Context,
    choice: Choice,
    order: Annotated[
        Order,
        typer.Option(
            "--order", help="The newest first; or the biggest pots, most won, most lost, in big bets of their stakes."
        ),
    ] = Order.NEWEST,
    limit: Annotated[int, typer.Option(min=1, max=1_000_000, metavar="N", help="So many at most.")] = 20,
    form: Annotated[Format, typer.Option("--format", help="How the answer is written.")] = Format.TABLE,
    db: Db = None,
) -> None:
    """List hands."""
    from histories.tables.store import reading
    from reports.pages.choice_words import chosen_days
    from reports.stats.run import ask, left_out

    with reading(store_path(ctx, db)) as con:
        which = chosen(con, choice)
        frame = ask(con, "hand_list", which.filters, sort_by=order.value, most=limit)
        none = "" if frame.height else no_hands(con, which)
        left = left_out_words(left_out(con, which.filters), which.filters.kind)
    if form is not Format.TABLE:
        formats.write(form, sys.stdout, frame.columns, [frame.rows()])
        return
    rows = frame.to_dicts()
    if rows:
        dates = chosen_days(which.filters)
        screen.say(f"{HEADS[order]}, {which.who}{', ' + dates if dates else ''}:")
        _table(rows, own=bool(which.players))
        screen.advise("doorcard replay HAND shows one street by street.")
    else:
        screen.paragraph(none)
    if left:
        screen.paragraph(left)


def _table(rows: list[dict[str, Any]], own: bool) -> None:
    """The hands in eighty columns; results only where somebody was chosen."""
    from reports.pages import words

    # Of tournaments and play money all amounts are chips, and one word says so.
    chips = all(row["currency"] is None for row in rows)
    columns = ["hand", "day", "stakes", "pot, chips" if chips else "pot"]
    columns += ["start", "result", "how it ended"] if own else ["players"]

    def amount(value: Any, row: dict[str, Any], plus: bool = False) -> str:
        return words.money(value, row["currency"], plus=plus).removesuffix(" chips" if chips else "")

    body = []
    for row in rows:
        bets = "/".join(str(row[bet]) for bet in ("small_bet", "big_bet") if row[bet] is not None)
        bets = words.stakes(bets, row["currency"]) if bets else ""
        line = [row["hand_no"], f"{row['started_local']:%Y-%m-%d}" if row["started_local"] else "", bets]
        line.append(amount(row["pot"], row))
        if own:
            line += [
                (row["start_cards"] or "unknown").replace("?? ??", "??"),
                amount(row["net"], row, plus=True),
                how_it_ended(row),
            ]
        else:
            line.append(str(row["players"]))
        body.append(line)
    screen.table(columns, body, {3, 5} if own else {3, 4}, fold={len(columns) - 1})


#: The ends of hands in the space that a list has.
ENDS = {
    "scoop_two_way": "scooped",
    "scoop_no_low": "scooped",
    "scoop_uncontested": "all folded",
    "three_quarter": "3/4",
    "split_no_low": "split high",
    "split_both": "split both",
    "other_share": "a part",
    "mixed": "side pots",
    "quarter": "quartered",
    "sixth_or_less": "a sixth",
}
STREETS = {3: "3rd", 4: "4th", 5: "5th", 6: "6th", 7: "7th"}


def how_it_ended(row: dict[str, Any]) -> str:
    """The end of a hand for its player, in a word or two."""
    outcome, street = row["outcome"], STREETS.get(row["last_street"], "")
    if outcome is None or (outcome == "nothing" and not row["showdown"]):
        return f"folded {street}"
    return ENDS.get(outcome, str(outcome).replace("_", " "))
