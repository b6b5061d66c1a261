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
    for event in played.mucked:
        seat = event.seat
        given_up.add(seat)
        paid = [payment for payment in played.collected if payment.seat == seat]
        if paid and seat not in shown and sum(one.amount for one in paid) > _his_alone(seat, given_up, settled):
            amount = played.money(sum(one.amount for one in paid))
            yield "mucked-hand-wins", paid[0].line, f"{played.names[seat]} mucks and collects {amount}"


def _his_alone(seat: Seat, given_up: set[Seat], settled: Settled) -> Chips:
    """The chips of the pots for which nobody else has a hand any more."""
    rivals = {one.pot for one in settled.pot_players if one.eligible and one.seat not in given_up | {seat}}
    return sum(pot.amount for pot in settled.pots if pot.pot not in rivals)
