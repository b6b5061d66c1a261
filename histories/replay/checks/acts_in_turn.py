"""Everybody acts when it is his turn, and nobody who has folded or has no chips acts at all.

Takes one step. Problems: `folded-player-acts`, `all-in-player-acts`, `acts-out-of-turn`.
Source: Robert's Rules of Poker, betting: action goes clockwise; on third street from the low card, then from the high
board.
"""

from __future__ import annotations

from histories.replay.played import Played
from histories.replay.replayed import Action
from histories.replay.step import Found
from histories.replay.table_state import TableState
from histories.rules.betting_round import Options
from histories.seats import Seat


def acts_in_turn(
    action: Action, options: Options, expected: Seat | None, table: TableState, played: Played
) -> Found | None:
    """Whether the player was to act."""
    seat = action.seat
    # Who opens third street is told by the check of the bring-in.
    if seat == expected or table.is_open:
        return None
    name = played.names.get(seat, f"seat {seat}")
    if seat not in table.live:
        return "folded-player-acts", f"{name} acts and has folded"
    if not action.stack_before:
        return "all-in-player-acts", f"{name} acts and has no chips left"
    if expected is None:
        return "acts-out-of-turn", f"{name} acts when the betting is over"
    return "acts-out-of-turn", f"{name} acts and it is {played.names[expected]}'s turn"
