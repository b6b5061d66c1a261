"""Every bet, call and raise is of a size that the rules allow.

Takes one step. Problems: `wrong-bet-size`, `wrong-call-size`, `check-facing-a-bet`, `raise-not-allowed`,
`more-than-the-stack`, `other-house-rule`.
Source: Robert's Rules of Poker, betting and raising: small bet on third and fourth, big bet from fifth street on; a
short all-in of half a bet or more is a full raise.
"""

from __future__ import annotations

from histories.chips import Chips
from histories.events import CALL, CHECK, RAISES
from histories.replay.played import Played
from histories.replay.replayed import Action
from histories.replay.step import Found
from histories.replay.table_state import TableState
from histories.rules.betting_round import Options
from histories.rules.raise_cap import capped
from histories.seats import Seat
from histories.stakes import LIMIT
from histories.streets import THIRD


def bet_size(
    action: Action, options: Options, expected: Seat | None, table: TableState, played: Played
) -> Found | None:
    """Whether the chips are as many as they may be."""
    kind, added = action.kind, action.added
    if added > action.stack_before:
        return "more-than-the-stack", f"{played.money(added)} of a stack of {played.money(action.stack_before)}"
    if kind == CALL:
        if added != options.to_call:
            return "wrong-call-size", f"calls {played.money(added)}, and {played.money(options.to_call)} was to call"
    elif kind == CHECK:
        if not options.can_check:
            return "check-facing-a-bet", f"checks, and {played.money(options.to_call)} was to call"
    elif kind in RAISES:
        return _raise(action, options, table, played)
    return None


def _raise(action: Action, options: Options, table: TableState, played: Played) -> Found | None:
    total = action.street_total
    if not options.can_raise:
        # The cap has a check of its own.
        betting = table.betting
        if table.stakes.betting == LIMIT and capped(betting.raises, betting.uncapped, table.street, table.rules):
            return None
        return "raise-not-allowed", f"raises to {played.money(total)}, and the betting was not open to a raise"
    if _completes_short_completion(total, table):
        least = played.money(options.min_to)
        # No source says whether this all-in is measured from nothing or from the bring-in: both are played.
        return "other-house-rule", f"completes to {played.money(total)} over a short all-in, by our reading {least}"
    limit = table.stakes.betting == LIMIT
    if limit and total not in (options.min_to, options.max_to):
        return "wrong-bet-size", f"makes it {played.money(total)}, and {played.money(options.min_to)} was the bet"
    if not options.min_to <= total <= options.max_to:
        allowed = f"{played.money(options.min_to)} to {played.money(options.max_to)}"
        return "wrong-bet-size", f"makes it {played.money(total)}, and {allowed} was allowed"
    return None


def _completes_short_completion(total: Chips, table: TableState) -> bool:
    """Whether he makes a full small bet over a completion that was all-in for less and counts as a bet."""
    betting = table.betting
    limit = table.stakes.betting == LIMIT
    return limit and table.street == THIRD and betting.raises == 1 and betting.full < table.stakes.small_bet == total
