"""No more raises on a street than the house allows.

Takes one step. Problem: `raise-over-the-cap`.
Source: Robert's Rules of Poker: a bet and three raises; PokerStars says that betting is capped at the same point, two
players left or more.
"""

from __future__ import annotations

from histories.events import RAISES
from histories.replay.played import Played
from histories.replay.replayed import Action
from histories.replay.step import Found
from histories.replay.table_state import TableState
from histories.rules.betting_round import Options
from histories.rules.raise_cap import capped
from histories.seats import Seat
from histories.stakes import LIMIT


def raises_within_cap(
    action: Action, options: Options, expected: Seat | None, table: TableState, played: Played
) -> Found | None:
    """Whether a raise was still possible on this street."""
    if options.can_raise or action.kind not in RAISES or table.stakes.betting != LIMIT:
        return None
    betting = table.betting
    if capped(betting.raises, betting.uncapped, table.street, table.rules):
        to = played.money(action.street_total)
        return "raise-over-the-cap", f"raises to {to} after a bet and {betting.raises - 1} raises"
    return None
