"""Hands are shown in turn, and thrown away unseen only by who may do so.

Takes a whole hand. Problems: `shows-out-of-turn`, `mucks-and-must-show`, `other-showing-order`.
Source: `histories.rules.showing_down`. Rooms turn up hands as their clients do it, so there it is only worth a note;
and where nothing is said of side pots, round the table is as good as the side pot first. Where nobody can bet any more
hands are turned up at once, and nobody's turn comes before another's.
"""

from __future__ import annotations

from collections.abc import Iterator

from histories.events import ANTE, FOLD, MUCK, RAISES, RETURN, SHOW
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
    if must_all_show(table.able < len(table.live), table.rules):
        for action in _ending(played)[0]:
            if action.kind == MUCK:
                yield "mucks-and-must-show", action.line, f"{played.names[action.seat]} mucks, and all hands are shown"
        return
    if table.able < 2:
        return
    turned_up, river = _ending(played)
    if not river or not turned_up:
        return
    strict = table.rules.showdown_order != "any"
    first = turned_up[0]
    if len(turned_up) == 1 and first.kind == SHOW:
        return
    if first.kind == MUCK:
        says = f"{played.names[first.seat]} mucks before anybody has shown"
        yield "mucks-and-must-show" if strict else "other-showing-order", first.line, says
    seats = [action.seat for action in turned_up]
    wanted: list[Seat] = []
    for order in _orders(played, river):
        wanted = [seat for seat in order if seat in seats]
        if wanted == seats:
            return
    action, before = next((action, seat) for action, seat in zip(turned_up, wanted, strict=True) if action.seat != seat)
    does = "shows" if action.kind == SHOW else "mucks"
    bets = [bet.seat for bet in river if bet.kind in RAISES]
    why = ", who bet or raised last" if [before] == bets[-1:] else ""
    says = f"{played.names[action.seat]} {does} before {played.names[before]}{why}"
    yield "shows-out-of-turn" if strict else "other-showing-order", action.line, says


def _ending(played: Played) -> tuple[list[Action], list[Action]]:
    """What players in the hand did with their cards at its end, each once, and the betting of the river before it."""
    turned_up: dict[Seat, Action] = {}
    river: list[Action] = []
    for action in reversed(played.actions):
        kind = action.kind
        if kind in (SHOW, MUCK):
            if not river and action.seat in played.table.live:
                # The first of several counts, and has its place: taken out, it comes in anew.
                turned_up.pop(action.seat, None)
                turned_up[action.seat] = action
        elif action.street != SEVENTH or kind == ANTE:
            break
        elif kind != RETURN:
            river.append(action)
    return list(turned_up.values())[::-1], river[::-1]


def _orders(played: Played, river: list[Action]) -> Iterator[list[Seat]]:
    """The orders in which the players may show: who opened an unbet river may be the high board, all-in, as well."""
    table = played.table
    rules = table.rules
    bettor = next((action.seat for action in reversed(river) if action.kind in RAISES), None)
    last = next((action.seat for action in reversed(river) if action.kind != FOLD), None)
    openers = {river[0].seat: True, played.high_boards.get(SEVENTH, river[0].seat): True}
    firsts = [shows_first(bettor, last, opener, rules) for opener in openers]
    if rules.showdown_order != "side_pots_first":
        yield from (order_of_showing(first, table.live) for first in firsts)
    made = pots({seat: chips for seat, chips in table.put_in.items() if chips > 0}, table.live)
    yield from (order_of_showing(first, table.live, made) for first in reversed(firsts))
