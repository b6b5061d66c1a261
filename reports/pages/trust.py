"""Can I trust this? The books of the store: hands, money, stacks, totals and problems."""

from __future__ import annotations

from typing import Any

from reports.pages import words
from reports.pages.parts import HOW_TO_REPLAY, Block, Cell, Section, Source, Table, Text, count_cell, money_cell
from reports.stats import run
from reports.stats.overview import accounted

MOST_JUMPS, MOST_DAYS, MOST_PROBLEMS = 60, 366, 200


def _hands(source: Source) -> list[Block]:
    books = accounted(source.connection)
    rows = (
        ("Imported", books.imported),
        ("Seen before, just so", books.duplicate),
        ("Seen before, from another player's side", books.enriched),
        ("Other games", books.other_games),
        ("Could not be read", books.rejected),
    )
    total = sum(number for _, number in rows)
    fits = "All hands are accounted for." if books.every_hand else "These do not add up: please report it."
    body = [[Cell(name), count_cell(number)] for name, number in (*rows, ("Together", total))]
    body.append([Cell("Hands in the files"), count_cell(books.hands_read)])
    lines = (
        ("Understood", books.lines_understood),
        ("Blank lines, chat, comings and goings", books.lines_noise),
        ("Of other games", books.lines_other_games),
        ("Not understood", books.lines_unread),
        ("Lines in the files", books.lines_total),
    )
    even = "All lines are accounted for." if books.every_line else "These do not add up: please report it."
    return [
        Table("table-files", "Where the hands of the files went", ("Hands", ""), body, frozenset({1}), fits),
        Table(
            "table-lines",
            "Where their lines went",
            ("Lines", ""),
            [[Cell(name), count_cell(number)] for name, number in lines],
            frozenset({1}),
            even,
        ),
    ]


def _balance(source: Source) -> list[Block]:
    rows = run.ask(source.connection, "money_balance").to_dicts()
    body = []
    for row in rows:
        currency = row["currency"] if row["kind"] == "cash" else None
        differs = row["hands_that_differ"]
        body.append(
            [
                Cell(row["site"], row["kind"]),
                count_cell(row["hands"]),
                Cell(words.money(row["net"], currency), sort=float(row["net"])),
                Cell(words.money(row["rake"] or 0, currency), f"{row['rake_inferred']:,} inferred"),
                Cell(words.money(row["fees"] or 0, currency)),
                Cell(words.money(row["difference"], currency), sort=float(row["difference"])),
                Cell(f"{differs:,}", sort=differs, tone="down" if differs else "up"),
            ]
        )
    columns = ("Site", "Hands", "Net of all players", "Rake", "Fees", "Left over", "Hands that differ")
    note = "What all players won and lost, and what the house took, must come to nothing."
    return (
        [Table("table-balance", "Does the money add up?", columns, body, frozenset(range(1, 7)), note)] if body else []
    )


def _jumps(source: Source) -> list[Block]:
    rows = run.ask(source.connection, "stack_jumps", source.mine).to_dicts() if source.me else []
    if not rows:
        return [Text("Your stack goes on from hand to hand at every table: no hand seems to be missing.", "good")]
    body = [
        [
            Cell(words.day_and_time(row["started_local"]), sort=row["started_at"].isoformat()),
            Cell(row["table_name"] or "", row["site"]),
            Cell(row["hand_no_before"] or ""),
            Cell(row["hand_no"] or ""),
            money_cell(row["jump"], row["currency"]),
        ]
        for row in rows[:MOST_JUMPS]
    ]
    note = f"A jump is a top-up, or a hand that is missing. {words.count(len(rows), 'jump')} in all"
    note += f", the latest {MOST_JUMPS} listed." if len(rows) > MOST_JUMPS else "."
    columns = ("When", "Table", "After hand", "Before hand", "Jump")
    return [HOW_TO_REPLAY, Table("table-jumps", "Where your stack jumps", columns, body, frozenset({4}), note)]


def _days(source: Source) -> list[Block]:
    rows: list[dict[str, Any]] = run.ask(source.connection, "day_totals", source.mine).to_dicts() if source.me else []
    body = [
        [
            Cell(words.day_of(row["day"]), sort=row["day"].isoformat()),
            Cell(row["site"]),
            Cell(
                words.stakes(f"{row['small_bet']}/{row['big_bet']}", row["currency"]) if row["big_bet"] else "–",
                sort=float(row["big_bet"] or 0),
            ),
            count_cell(row["hands"]),
            money_cell(row["net"], row["currency"]),
            Cell(words.money(row["rake"], row["currency"]), sort=float(row["rake"] or 0)),
        ]
        for row in rows[:MOST_DAYS]
    ]
    if not body:
        return []
    note = (
        "Compare them with the site's own statement. Days start at five in the morning by the site's clock. Your part "
        "of the rake is worked out to a hundredth of a cent and rounded in each row: added up, the rows can be some "
        "cents off."
    )
    if len(rows) > MOST_DAYS:
        note += f" The latest {MOST_DAYS} of {len(rows):,} rows."
    columns = ("Day", "Site", "Stakes", "Hands", "Money", "Rake you paid")
    return [Table("table-days", "Totals by day, site and stakes", columns, body, frozenset({3, 4, 5}), note)]


def _problems(source: Source) -> list[Block]:
    counts = run.ask(source.connection, "problem_counts").to_dicts()
    if not counts:
        return [Text("No problem was found in any file.", "good")]
    rows = run.ask(source.connection, "problem_list", most=MOST_PROBLEMS).to_dicts()
    total = sum(row["problems"] for row in counts)
    body = [
        [
            Cell(words.SEVERITY.get(row["severity"], row["severity"]), row["name"]),
            Cell(row["file"] or ""),
            Cell(f"{row['line']:,}" if row["line"] is not None else "", sort=row["line"]),
            Cell(row["hand_no"] or ""),
            Cell(row["message"] or ""),
        ]
        for row in rows
    ]
    note = f"{words.count(total, 'problem')} in all" + (
        f", the first {MOST_PROBLEMS} listed" if total > len(rows) else ""
    )
    columns = ("Problem", "File", "Line", "Hand", "What it says")
    return [Table("table-problems", "Problems by file and line", columns, body, frozenset({2}), note + ".")]


def _checks(source: Source) -> list[Block]:
    rows = {row["trust"]: row["hands"] for row in run.ask(source.connection, "hands_by_trust").to_dicts()}
    if not rows:
        return []
    parts = [f"{words.count(rows[trust], 'hand')}: {words.TRUST[trust]}" for trust in words.TRUST if rows.get(trust)]
    left = run.left_out(source.connection, source.mine).impossible
    tail = (
        f" Of your hands in this choice, {left:,} break the rules and are left out of all numbers."
        if left
        else " No hand of yours in this choice breaks the rules."
    )
    return [Text("; ".join(parts) + "." + tail, "warning" if rows.get("impossible") else "good")]


def section(source: Source) -> Section:
    """The page."""
    blocks = _checks(source) + _hands(source) + _balance(source) + _problems(source) + _jumps(source) + _days(source)
    return Section("trust", "Can I trust this?", "The books behind the numbers, open to check.", blocks)
