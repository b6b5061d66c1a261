"""The first page: is everything accounted for, how did the last session go, and how do you play beside your tables."""

from __future__ import annotations

from typing import Any

import polars as pl

from reports.pages import words
from reports.pages.choice_words import days
from reports.pages.parts import (
    HOW_TO_REPLAY,
    Block,
    Cell,
    Facts,
    Section,
    Source,
    Table,
    Text,
    chart,
    money_cell,
    result_cell,
)
from reports.stats import catalogue, run
from reports.stats.overview import Compared, Number, Overview, Session, overview
from reports.stats.run import LeftOut


def left_out_words(left: LeftOut) -> str:
    """What the defaults left out, and how to add it."""
    parts = []
    if left.kind:
        parts.append(
            f"{words.count(left.kind, 'hand')} of other kinds of play (choose with --cash, --tournament or --play)"
        )
    if left.betting:
        parts.append(f"{words.count(left.betting, 'hand')} that were not fixed limit")
    if left.impossible:
        parts.append(f"{words.count(left.impossible, 'hand')} that break the rules of stud")
    return f"Not counted here: {', '.join(parts)}." if parts else "Nothing was left out of these numbers."


def accounted_words(seen: Overview) -> Text:
    """One sentence on whether every hand and line went somewhere."""
    books = seen.accounted
    if not books.hands_read and not books.lines_total:
        return Text("No files have been read into this store.")
    hands = (
        f"{words.count(books.hands_read, 'hand')} in {words.count(books.files, 'file')}: {books.imported:,} imported, "
        f"{books.duplicate + books.enriched:,} seen before, {books.other_games:,} of other games, "
        f"{books.rejected:,} that could not be read."
    )
    if books.every_hand and books.every_line and not books.lines_unread and not books.rejected:
        return Text(f"{hands} Every line is accounted for.", "good")
    if books.every_hand and books.every_line:
        parts = []
        if books.lines_unread:
            parts.append(words.count(books.lines_unread, "line was not understood", "lines were not understood"))
        if books.rejected:
            kept = "hand could not be read and is kept aside", "hands could not be read and are kept aside"
            parts.append(words.count(books.rejected, *kept))
        return Text(f"{hands} {'; '.join(parts)}: see “Can I trust this?” below.", "warning")
    return Text(f"{hands} Some hands or lines are not accounted for: please report it.", "warning")


def _facts(source: Source, seen: Overview) -> Facts:
    facts = []
    if seen.first_day and seen.last_day:
        facts.append(("Hands", f"{seen.hands:,}", days(seen.first_day, seen.last_day), ""))
    rate = run.run(source.connection, "big_bets_per_100", source.mine).frame
    if rate.height and rate["value"][0] is not None:
        row: dict[str, Any] = rate.row(0, named=True)
        sure = f"95 % sure: {words.number(row['low'])} to {words.number(row['high'])}" if row["low"] is not None else ""
        facts.append(("Big bets per 100", words.signed(row["value"]), sure, words.tone(row["value"])))
    for row in run.run(source.connection, "net", source.mine).frame.iter_rows(named=True):
        tone = words.tone(row["x"])
        where = f"in {words.count(row['x_opp'], 'hand')}"
        facts.append(("Result", words.money(row["x"], row["currency"], plus=True), where, tone))
    scoops = run.run(source.connection, "scoops", source.mine).frame
    if scoops.height and scoops["value"][0] is not None:
        facts.append(("Scoops", words.percent(scoops["value"][0]), "of hands that saw fourth", ""))
    return Facts(facts)


def _result(source: Source) -> list[Block]:
    """The result as a line, in big bets."""
    hands = run.ask(source.connection, "winnings_by_hand", source.mine).filter(pl.col("net_bb").is_not_null())
    if not hands.height:
        return []
    frame = hands.select(
        "started_at", pl.col("net_bb").cast(pl.Float64).alias("result"), pl.lit("big bets").alias("unit")
    )
    total = words.signed(float(frame["result"].sum()))
    return [chart("result", frame, f"{total} big bets in {words.count(frame.height, 'hand')}.")]


def _session_text(rows: tuple[Session, ...]) -> list[Block]:
    facts = []
    for row in rows:
        other = f", and {words.count(row.other_hands, 'hand')} of other games" if row.other_hands else ""
        facts.append(
            (
                "Last session",
                words.money(row.net, row.currency, plus=True),
                f"{words.day_and_time(row.started_local)}, {words.count(row.hands, 'hand')}{other}",
                words.tone(row.net),
            )
        )
        facts.append(
            (
                "Its showdowns",
                f"{row.scooped} · {row.half} · {row.quartered} · {row.nothing}",
                "scooped · half · quartered · nothing",
                "",
            )
        )
        if row.pot_share is not None and row.fair_share is not None:
            fair = f"{words.percent(row.fair_share)} would be fair"
            facts.append(("Its pot share", words.percent(row.pot_share), fair, ""))
    return [Facts(facts)] if facts else []


def number_cell(number: Number | None, unit: str) -> Cell:
    """A number of a comparison with its chances."""
    if number is None:
        return Cell("–")
    if unit == catalogue.PER_100:
        small = f"{number.chances:,} hands"
        return Cell(words.signed(number.value), small, number.value, tone="few" if number.chances < 500 else "")
    small = f"of {number.chances:,}"
    return Cell(words.percent(number.value), small, number.value, tone="few" if number.chances < 30 else "")


def _compared(rows: tuple[Compared, ...], seen: Overview) -> Table:
    columns = ["", "You", "Your tables"] + (["Winners there"] if seen.winners >= 5 else [])
    body = []
    for row in rows:
        cells = [Cell(row.title), number_cell(row.you, row.unit), number_cell(row.tables, row.unit)]
        if seen.winners >= 5:
            cells.append(number_cell(row.winners, row.unit))
        body.append(cells)
    note = "Pale numbers stand on too few chances to say much. Winners have 1,000 hands or more and a positive result"
    note += f"; {seen.winners} of them at your tables." if seen.winners >= 5 else "; they are shown from five on."
    note += (
        " Numbers of hands can be a few apart: hands all-in on third street are not in “Goes to showdown”, and "
        "showdowns without a pot that two could win are not in the pot share."
    )
    caption = f"{days(seen.since, seen.until)}: you beside the others at your tables"
    return Table("compared", caption, columns, body, frozenset({1, 2, 3}), note)


def worth_a_look(seen: Overview) -> list[Block]:
    """Hands that tell something."""
    rows = seen.worth_a_look.to_dicts()
    if not rows:
        return []
    body = [
        [
            Cell(row["reason"].capitalize(), f"{words.day(row['started_local'])}, hand {row['hand_no']}"),
            Cell(cards=words.cards(row["start_cards"]), small=words.class_name(row["start_class"])),
            result_cell(row["net_bb"]),
            money_cell(row["net"], row["currency"]),
        ]
        for row in rows
    ]
    columns = ["Why", "Your start", "Big bets", "Money"]
    return [HOW_TO_REPLAY, Table("worth-a-look", "Hands worth a look", columns, body, frozenset({2, 3}))]


def section(source: Source) -> Section:
    """The page."""
    seen = overview(source.connection, source.me, source.filters)
    blocks: list[Block] = []
    if not source.me:
        blocks.append(accounted_words(seen))
        blocks.append(Text("Tell us who you are with “doorcard me add NAME”, and your results will stand here."))
    elif not seen.hands:
        blocks.append(accounted_words(seen))
        blocks.append(Text("No hand of yours fits this choice yet. Import some, or widen the choice."))
    else:
        blocks += [_facts(source, seen), *_result(source), *_session_text(seen.last_session)]
        blocks += [accounted_words(seen), _compared(seen.compared, seen), *worth_a_look(seen)]
    blocks.append(Text(left_out_words(seen.left_out)))
    return Section("overview", "Overview", "Where things stand.", blocks)
