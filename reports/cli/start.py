"""`doorcard` alone: how it went, or how to begin.

The numbers come from `reports.stats.overview`; here they are drawn in eighty columns.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from reports.cli import screen
from reports.cli.options import store_path

if TYPE_CHECKING:
    from reports.stats.overview import Compared, Number, Overview, Session

#: On fewer chances than these a number says little, and is marked.
FEW_CHANCES, FEW_HANDS = 30, 500


def start(ctx: typer.Context) -> None:
    """The start screen."""
    store = store_path(ctx, None)
    if not store.exists():
        _begin(store)
        return
    from histories.tables import people
    from histories.tables.store import reading
    from reports.cli.choice import left_out_words
    from reports.cli.me import seen_of
    from reports.stats.filters import CASH
    from reports.stats.overview import overview

    with reading(store) as con:
        mine = people.me(con)
        heroes = [] if mine else people.heroes(con)
        seen = overview(con, [one.player_id for one in mine])
    if not seen.accounted.hands_read:
        _begin(store)
        return
    _accounted(seen)
    if not mine:
        screen.advise("Who are you? doorcard me add NAME says so, and your results stand here.")
        if heroes:
            screen.paragraph(f"Down cards are seen of {seen_of(heroes)}.")
        return
    if not seen.hands:
        screen.advise("No cash hand of yours is counted yet. doorcard stats hands --tournament counts others.")
        return
    _last_session(seen.last_session)
    _compared(seen)
    _worth_a_look(seen.worth_a_look.to_dicts())
    left = left_out_words(seen.left_out, CASH)
    if left:
        screen.paragraph(left)


def _begin(store: Path) -> None:
    """What to do first."""
    from reports.cli.client_folders import found_folders

    screen.heading("doorcard: your hands of seven-card stud hi/lo, replayed and counted")
    screen.say("No hands were imported yet.")
    folders = found_folders()
    if folders:
        screen.say("Hand histories are on this machine; this brings them in:")
        for folder in folders:
            screen.advise(f'  doorcard import "{folder}"')
    else:
        screen.advise("  doorcard import FOLDER      brings in the hand histories of a folder")
    screen.advise("  doorcard check FILE         says what is wrong with a file, and stores nothing")
    screen.advise("  doorcard deal --hands 1000 -o hands.txt    deals hands to try it with")
    screen.say(f"They will be kept in {store}")


def _accounted(seen: Overview) -> None:
    """How many hands, and whether every line is accounted for."""
    from reports.pages import words
    from reports.pages.choice_words import days

    books = seen.accounted
    span = f", {days(seen.first_day, seen.last_day)}" if seen.first_day and seen.last_day else ""
    yours = f"{words.count(seen.hands, 'hand')} of yours{span}" if seen.hands else "doorcard"
    screen.heading(yours)
    files = words.count(books.files, "file")
    # Hands that two files hold were read twice and are stored once.
    screen.say(f"{words.count(books.hands_read, 'hand')} in {files}, {books.other_games:,} of other games.")
    if not (books.every_hand and books.every_line):
        screen.say("Some lines are not accounted for: please report it.")
    elif books.lines_unread or books.rejected:
        parts = []
        if books.lines_unread:
            parts.append(words.count(books.lines_unread, "line was not understood", "lines were not understood"))
        if books.rejected:
            parts.append(words.count(books.rejected, "hand could not be read", "hands could not be read"))
        screen.say(f"{', '.join(parts).capitalize()}:")
        screen.advise('  doorcard sql "select file, line, name, message from problems"')
    else:
        screen.say(f"Every one of {books.lines_total:,} lines is accounted for.")


def _last_session(rows: Sequence[Session]) -> None:
    """The last session, a block for each currency."""
    from reports.pages import words

    for row in rows:
        screen.say()
        length = words.how_long(row.started_at, row.last_hand_at)
        screen.heading(f"Last session: {words.day_and_time(row.started_local)}, {length}, {row.site}")
        other = f", {words.count(row.other_hands, 'hand')} of other games" if row.other_hands else ""
        bets = f" ({words.signed(float(row.net_bb))} big bets)" if row.net_bb is not None else ""
        result = words.money(row.net, row.currency, plus=True)
        screen.say(f"{words.count(row.hands, 'hand')} of stud hi/lo{other}: {result}{bets}")
        ends = f"scooped {row.scooped}, half {row.half}, quartered {row.quartered}, nothing {row.nothing}"
        screen.say(f"At showdown: {ends}")
        if row.pot_share is not None and row.fair_share is not None:
            fair = words.percent(row.fair_share)
            screen.say(f"Pot share at showdown: {words.percent(row.pot_share)}, {fair} would be fair")


def _number(number: Number | None, unit: str) -> tuple[str, str]:
    """A number and the chances it comes from; a `~` marks those that say little."""
    from reports.pages import words
    from reports.stats.catalogue import PER_100

    if number is None:
        return "–", ""
    few = number.chances < (FEW_HANDS if unit == PER_100 else FEW_CHANCES)
    value = words.signed(number.value) if unit == PER_100 else words.percent(number.value)
    return ("~" if few else "") + value, f"of {number.chances:,}"


def _compared(seen: Overview) -> None:
    """The last ninety days: you, your tables, and the winners there."""
    from reports.pages.choice_words import days
    from reports.stats.overview import LEAST_WINNERS

    if seen.since is None or seen.until is None:
        return
    screen.say()
    screen.heading(f"{days(seen.since, seen.until)}, you beside the others at your tables")
    with_winners = seen.winners >= LEAST_WINNERS
    columns = ["", "you", "", "your tables", ""] + (["winners", ""] if with_winners else [])
    rows = [_compared_row(row, with_winners) for row in seen.compared]
    screen.table(columns, rows, set(range(1, len(columns))), fold={0})
    notes = []
    if any(cell.startswith("~") for row in rows for cell in row):
        notes.append("~ stands on too few chances to say much.")
    if not with_winners:
        notes.append(f"Winners (1,000 hands, a positive result) are shown from {LEAST_WINNERS} on.")
    if notes:
        screen.paragraph(" ".join(notes))


def _compared_row(row: Compared, with_winners: bool) -> list[str]:
    numbers = [row.you, row.tables] + ([row.winners] if with_winners else [])
    return [row.title, *(text for number in numbers for text in _number(number, row.unit))]


def _worth_a_look(rows: list[dict[str, Any]]) -> None:
    """Hands that tell something."""
    from reports.pages import words

    if not rows:
        return
    screen.say()
    screen.heading("Hands worth a look")
    body = [
        (
            row["hand_no"],
            f"{row['started_local']:%Y-%m-%d}",
            row["start_cards"] or "",
            words.money(row["net"], row["currency"], plus=True),
            row["reason"],
        )
        for row in rows
    ]
    screen.table(("hand", "day", "start", "result", "why"), body, {3}, fold={4})
    screen.advise(f"doorcard replay {body[0][0]} shows one.")
