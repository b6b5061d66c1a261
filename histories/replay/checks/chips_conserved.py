"""No chips come from nowhere and none get lost: what was put in is in the pots, was given back, or was raked.

Takes a whole hand. Problems: `uncalled-bet-not-returned`, `returned-too-much`, `chips-do-not-add-up`.
Source: arithmetic; what nobody called goes back before pots are made.
"""

from __future__ import annotations

from histories.events import MUCK, RETURN, SHOW
from histories.replay.played import Played
from histories.replay.settle import Settled
from histories.replay.step import FoundAll
from histories.rules import side_pots
from histories.seats import Seat


def chips_conserved(played: Played, settled: Settled) -> FoundAll:
    """Chips that nobody called, and chips that nobody can account for."""
    last = played.history.last_line
    if settled.not_returned is not None:
        seat, chips = settled.not_returned
        line = _where_it_goes_back(seat, played)
        says = f"nobody called {played.money(chips)} of {played.names[seat]}, and it stayed in"
        yield "uncalled-bet-not-returned", line, says
    refunds = played.refunds
    if refunds:
        put_in = {
            seat: chips + played.returned.get(seat, 0) for seat, chips in played.table.put_in.items() if chips >= 0
        }
        right = side_pots.uncalled(put_in, played.table.live) if played.table.rules.return_uncalled else None
        given = sum(event.amount for event in refunds)
        if given > (right[1] if right else 0):
            not_called = played.money(right[1] if right else 0)
            says = f"{played.money(given)} was given back and {not_called} was not called"
            yield "returned-too-much", refunds[-1].line, says
    for seat, chips in played.table.stacks.items():
        if chips < 0 and not any(problem.name == "more-than-the-stack" for problem in played.problems):
            yield "chips-do-not-add-up", last, f"{played.names[seat]} put in {played.money(-chips)} more than he had"


def _where_it_goes_back(seat: Seat, played: Played) -> int:
    """The line that gives back what was bet last, or else the one after which it should: the end of that betting."""
    actions = [action for action in played.actions if action.kind not in (SHOW, MUCK)]
    bet = next(
        (action for action in reversed(actions) if action.seat == seat and action.added and action.kind != RETURN), None
    )
    if bet is None:
        return played.history.last_line
    after = [action for action in actions if action.line >= bet.line]
    refund = next((action.line for action in after if action.kind == RETURN), None)
    return refund or max(action.line for action in after if action.street == bet.street)
