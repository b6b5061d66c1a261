"""The biggest pots that you were in on fourth street."""

from __future__ import annotations

from reports.pages import words
from reports.pages.parts import HOW_TO_REPLAY, Block, Cell, Section, Source, Table, Text, money_cell, result_cell
from reports.stats import run

MOST = 40


def section(source: Source) -> Section:
    """The page."""
    rows = run.ask(source.connection, "biggest_pots", source.mine, most=MOST).to_dicts() if source.me else []
    blocks: list[Block] = []
    if rows:
        body = []
        for row in rows:
            stakes = words.stakes(f"{row['small_bet']}/{row['big_bet']}", row["currency"])
            ended = "folded" if row["outcome"] == "nothing" and not row["showdown"] else row["outcome"] or ""
            made = ", low ".join(part for part in (row["high_words"], row["low_words"]) if part)
            body.append(
                [
                    Cell(
                        f"{float(row['pot_bb']):,.1f}", words.money(row["pot"], row["currency"]), float(row["pot_bb"])
                    ),
                    Cell(stakes, f"{words.day(row['started_local'])}, hand {row['hand_no']}", float(row["big_bet"])),
                    Cell(cards=words.cards(row["final_cards"] or row["start_cards"]), small=made),
                    Cell(words.OUTCOME.get(ended, "–")),
                    result_cell(row["net_bb"]),
                    money_cell(row["net"], row["currency"]),
                ]
            )
        columns = ("Pot in big bets", "Stakes", "Your cards", "Ending", "Big bets", "Money")
        blocks = [
            HOW_TO_REPLAY,
            Table("table-pots", f"The {len(body)} biggest pots", columns, body, frozenset({0, 4, 5})),
        ]
    return Section(
        "biggest-pots",
        "Biggest pots",
        "Measured in big bets of their own stakes.",
        blocks or [Text("There is no pot to show yet.")],
    )
