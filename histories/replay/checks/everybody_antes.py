"""Everybody who is dealt in antes, and as many are dealt in as the house deals to.

Takes a whole hand. Problems: `ante-missing`, `wrong-number-of-players`, `other-house-rule`.
Source: Robert's Rules of Poker, antes, and seven-card stud for two to eight players. A hand without any ante had them
where its header, its pot or the house says so.
"""

from __future__ import annotations

from histories.events import ANTE, Acted
from histories.replay.antes import missing_antes
from histories.replay.played import Played
from histories.replay.settle import Settled
from histories.replay.step import FoundAll
from histories.streets import THIRD


def everybody_antes(played: Played, settled: Settled) -> FoundAll:
    """Players who are dealt in and pay no ante, one of them or all, and players too many or too few."""
    if not played.antes:
        yield from _no_antes(played, settled)
    elif len(played.antes) < len(played.table.order):
        antes = [event for event in played.history.events if type(event) is Acted and event.kind == ANTE]
        for seated in played.history.seats:
            if seated.seat in played.table.put_in and seated.seat not in played.antes:
                after = next((event.line for event in antes if event.seat > seated.seat), antes[-1].line)
                yield "ante-missing", after, f"{seated.name} is dealt in and pays no ante"
    rules, players = played.table.rules, len(played.saw.get(THIRD, ()))
    if players > 1 and not rules.min_players <= players <= rules.max_players:
        choice = "min_players" if players < rules.min_players else "max_players"
        bound = f"at least {rules.min_players}" if players < rules.min_players else f"at most {rules.max_players}"
        name = "other-house-rule" if choice in played.silent else "wrong-number-of-players"
        yield name, played.street_lines.get(THIRD, 0), f"{players} players are dealt in, and the house deals to {bound}"


def _no_antes(played: Played, settled: Settled) -> FoundAll:
    antes = missing_antes(played, settled)
    if antes:
        says = f"nobody pays an ante, and together they come to {played.money(antes)}"
        yield "ante-missing", played.street_lines.get(THIRD, played.history.last_line), says
