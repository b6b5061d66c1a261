"""Who goes out of a tournament has no chips left, and who sells his hand has one.

Takes a whole hand. Problems: `tournament-end-is-wrong`, `folded-player-collects`, `collected-more-than-the-pot`.
Source: a player is out when he has lost all his chips; the price of a hand is a part of the pot that it may win.
"""

from __future__ import annotations

from histories.chips import Chips
from histories.events import CashedOut, Finished
from histories.replay.played import Played
from histories.replay.settle import Settled
from histories.replay.step import FoundAll
from histories.seats import Seat


def leaving_is_right(played: Played, settled: Settled) -> FoundAll:
    """Ends of a tournament that cannot be, and hands that were sold for what they cannot be worth."""
    if played.finished:
        yield from _finished(played)
    for event in played.cashed_out:
        yield from _cashed_out(event, played, settled)


def _finished(played: Played) -> FoundAll:
    won = played.paid()
    for end in played.finished:
        name = played.names.get(end.seat, f"seat {end.seat}")
        left = played.table.stacks.get(end.seat, 0) + won.get(end.seat, 0)
        if played.history.header.tournament is None:
            yield "tournament-end-is-wrong", end.line, f"{name} is out of a tournament, and this is a cash game"
        elif end.place < 1:
            yield "tournament-end-is-wrong", end.line, f"{name} finishes in place {end.place}"
        elif end.place > 1 and left > 0:
            yield "tournament-end-is-wrong", end.line, f"{name} is out and has {played.money(left)} left"
        elif end.place == 1 and _others_have_chips(end, played, won):
            yield "tournament-end-is-wrong", end.line, f"{name} has won, and others have chips"


def _others_have_chips(end: Finished, played: Played, won: dict[Seat, Chips]) -> bool:
    stacks = played.table.stacks
    return any(stacks[seat] + won.get(seat, 0) > 0 for seat in stacks if seat != end.seat)


def _cashed_out(event: CashedOut, played: Played, settled: Settled) -> FoundAll:
    name = played.names.get(event.seat, f"seat {event.seat}")
    if event.seat in played.folded:
        yield "folded-player-collects", event.line, f"{name} is paid for his hand and has folded"
    elif event.amount > settled.amount:
        pot = played.money(settled.amount)
        yield "collected-more-than-the-pot", event.line, f"{name} gets {played.money(event.amount)} for a pot of {pot}"
