"""Hands are shown in turn, and thrown away unseen only by who may do so.

Takes a whole hand. Problems: `shows-out-of-turn`, `mucks-and-must-show`, `other-showing-order`.
Source: `histories.rules.showing_down`. Rooms turn up hands as their clients do it, so there it is only worth a note;
and where nothing is said of side pots, round the table is as good as the side pot first. Where nobody can bet any more
hands are turned up at once, and nobody's turn comes before another's.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile

from histories.events import ANTE, BET, COMPLETE, FOLD, MUCK, RAISE, RETURN, SHOW
from histories.replay.played import Played
from histories.replay.replayed import Action
from histories.replay.settle import Settled
from histories.replay.step import FoundAll
from histories.rules.showing_down import must_all_show, order_of_showing, shows_first
from histories.rules.side_pots import pots
from histories.seats import Seat
from histories.streets import SEVENTH


def shows_in_order(played: Played, settled: Settled) -> FoundAll:
    """Players who show or muck before their turn, and who muck though they must show."""
    table = played.table
    if not settled.at_showdown or not (played.shown or played.mucked) or played.is_broken():
        return
    strict = table.rules.showdown_order != "any"
    turned_up = _turned_up(played)
    if must_all_show(len(table.can_bet()) < len(table.live), table.rules):
        for action in turned_up:
            if action.kind == MUCK:
                yield "mucks-and-must-show", action.line, f"{played.names[action.seat]} mucks, and all hands are shown"
        return
    river = [action for action in played.actions if action.street == SEVENTH and action.kind not in NO_BETTING]
    if not river or not turned_up or len(table.can_bet()) < 2:
        return
    first = turned_up[0]
    if first.kind == MUCK:
        says = f"{played.names[first.seat]} mucks before anybody has shown"
        yield "mucks-and-must-show" if strict else "other-showing-order", first.line, says
    seats = [action.seat for action in turned_up]
    wanted = [[seat for seat in order if seat in seats] for order in _orders(played, river)]
    if seats not in wanted:
        action, before = next(
            (action, right) for action, right in zip(turned_up, wanted[0], strict=True) if action.seat != right
        )
        does = "shows" if action.kind == SHOW else "mucks"
        bets = [bet.seat for bet in river if bet.kind in (BET, RAISE, COMPLETE)]
        why = ", who bet or raised last" if [before] == bets[-1:] else ""
        says = f"{played.names[action.seat]} {does} before {played.names[before]}{why}"
        yield "shows-out-of-turn" if strict else "other-showing-order", action.line, says


#: What stands among the actions of the river and is no betting.
NO_BETTING = (ANTE, SHOW, MUCK, RETURN)


def _turned_up(played: Played) -> list[Action]:
    """What players in the hand did with their cards at its end, each once."""
    ending = list(takewhile(lambda action: action.kind in (SHOW, MUCK, RETURN), reversed(played.actions)))
    done: dict[Seat, Action] = {}
    for action in reversed(ending):
        if action.kind != RETURN and action.seat in played.table.live:
            done.setdefault(action.seat, action)
    return list(done.values())


def _orders(played: Played, river: list[Action]) -> Iterator[list[Seat]]:
    """The orders in which the players may show: who opened an unbet river may be the high board, all-in, as well."""
    table = played.table
    bets = [action.seat for action in river if action.kind in (BET, RAISE, COMPLETE)]
    stayed = [action.seat for action in river if action.kind != FOLD]
    made = pots({seat: chips for seat, chips in table.put_in.items() if chips > 0}, table.live)
    for opener in {river[0].seat: True, played.high_boards.get(SEVENTH, river[0].seat): True}:
        first = shows_first(bets[-1] if bets else None, stayed[-1] if stayed else None, opener, table.rules)
        yield order_of_showing(first, table.live, made)
        if table.rules.showdown_order != "side_pots_first":
            yield order_of_showing(first, table.live)
