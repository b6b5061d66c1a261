"""A hand that was thrown away unseen wins nothing of a pot for which another hand was left.

Takes a whole hand. Problem: `mucked-hand-wins`.
Source: WSOP live action rule 145, and Robert's Rules of Poker, showdown: to win a hand must be shown, unless all others
gave theirs up before. Who takes what nobody else can win, or is the last with a hand, need not show it; sites write
that he mucks, too.
"""

from __future__ import annotations

from histories.chips import Chips
from histories.replay.played import Played
from histories.replay.settle import Settled
from histories.replay.step import FoundAll
from histories.seats import Seat


def mucked_hands_lose(played: Played, settled: Settled) -> FoundAll:
    """Players who are paid from a pot after they mucked."""
    if not settled.at_showdown or not played.mucked or played.is_broken():
        return
    shown = {event.seat for event in played.shown}
    given_up: set[Seat] = set()
    paid = played.paid()
    for event in played.mucked:
        seat = event.seat
        given_up.add(seat)
        if seat in paid and seat not in shown and paid[seat] > _his_alone(seat, given_up, settled):
            line = next(payment.line for payment in played.collected if payment.seat == seat)
            says = f"{played.names[seat]} mucks and collects {played.money(paid[seat])}"
            yield "mucked-hand-wins", line, says


def _his_alone(seat: Seat, given_up: set[Seat], settled: Settled) -> Chips:
    """The chips of the pots for which nobody else has a hand any more."""
    rivals = {one.pot for one in settled.pot_players if one.eligible and one.seat not in given_up | {seat}}
    return sum(pot.amount for pot in settled.pots if pot.pot not in rivals)
