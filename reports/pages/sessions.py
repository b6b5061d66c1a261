"""Evening by evening."""

from __future__ import annotations

import polars as pl

from reports.pages import words
from reports.pages.parts import Block, Cell, Section, Source, Table, Text, chart, count_cell, money_cell, result_cell
from reports.stats.overview import Session, sessions

#: The latest so many are drawn and listed.
MOST = 150


def _row(session: Session) -> list[Cell]:
    share = "–"
    if session.pot_share is not None and session.fair_share is not None:
        share = f"{words.percent(session.pot_share)} / {words.percent(session.fair_share)}"
    when = words.day_and_time(session.started_local)
    other = f"and {session.other_hands:,} of other games" if session.other_hands else ""
    return [
        Cell(when, words.how_long(session.started_at, session.last_hand_at), session.started_at.isoformat()),
        Cell(f"{session.hands:,}", other, session.hands),
        result_cell(float(session.net_bb) if session.net_bb is not None else None),
        money_cell(session.net, session.currency),
        count_cell(session.scooped),
        count_cell(session.half),
        count_cell(session.quartered),
        count_cell(session.nothing),
        Cell(share, sort=session.pot_share),
    ]


def section(source: Source) -> Section:
    """The page."""
    every = sessions(source.connection, source.mine) if source.me else []
    shown = every[:MOST]
    blocks: list[Block] = []
    if shown:
        drawn = [session for session in reversed(shown) if session.net_bb is not None]
        if drawn:
            frame = pl.DataFrame(
                {
                    "label": [words.day(session.started_local) for session in drawn],
                    "result": [float(session.net_bb or 0) for session in drawn],
                    "hands": [session.hands for session in drawn],
                    "unit": ["big bets"] * len(drawn),
                }
            )
            won = sum(session.net > 0 for session in drawn)
            blocks.append(chart("sessions", frame, f"{len(drawn)} sessions, {won} of them won."))
        columns = (
            "Started", "Hands", "Big bets", "Money", "Scooped", "Half", "Quartered", "Nothing", "Pot share / fair",
        )  # fmt: skip
        note = f"The latest {MOST} of {len(every):,} sessions." if len(every) > MOST else ""
        caption = "Your sessions, the latest first"
        blocks.append(
            Table("table-sessions", caption, columns, [_row(row) for row in shown], frozenset(range(1, 9)), note)
        )
    return Section(
        "sessions",
        "Sessions",
        "A session takes in all games of an evening; its result is that of stud hi/lo.",
        blocks or [Text("There is no session of yours yet.")],
    )
