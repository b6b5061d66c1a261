"""A hand is shown once, or mucked once, by a player who is still in.

Takes a whole hand. Problems: `folded-player-acts`, `shown-twice`.
Source: Robert's Rules of Poker, showdown: who folded has no hand to show or to throw away.
"""

from __future__ import annotations

from itertools import takewhile

from histories.events import FOLD, MUCK, RETURN, SHOW
from histories.replay.played import Played
from histories.replay.replayed import Action
from histories.replay.settle import Settled
from histories.replay.step import FoundAll
from histories.seats import Seat


def showing_is_right(played: Played, settled: Settled) -> FoundAll:
    """Players who had folded, and players who show or muck a second time."""
    # Cards that come with a fold are shown then and there; what is looked at stands at the end of the hand.
    ending = list(takewhile(lambda action: action.kind in (SHOW, MUCK, RETURN), reversed(played.actions)))
    done: dict[Seat, str] = {}
    for action in reversed(ending):
        seat, kind = action.seat, action.kind
        if kind == RETURN or seat not in played.names:
            continue
        name, does = played.names[seat], "shows" if kind == SHOW else "mucks"
        if kind == MUCK and seat in played.folded and _folded_before(action, played):
            yield "folded-player-acts", action.line, f"{name} {does} and has folded"
        elif seat in done:
            yield "shown-twice", action.line, f"{name} {does} and {done[seat]} already"
        done.setdefault(seat, "showed" if kind == SHOW else "mucked")


def _folded_before(action: Action, played: Played) -> bool:
    """Whether a player mucks who folded in an earlier line: cards that he shows with his fold are in the same."""
    return any(
        before.kind == FOLD and before.seat == action.seat for before in played.actions if before.line != action.line
    )
