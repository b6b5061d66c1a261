"""Everybody in the hand gets his cards, everybody antes, and nothing is dealt that is not needed.

Takes a whole hand. Problems: `card-missing`, `ante-missing`, `street-missing`, `common-card-not-needed`.
Source: Robert's Rules of Poker, seven-card stud: everybody antes and is dealt to until he folds; the common card comes
when the deck runs out; a showdown comes after seventh street.
"""

from __future__ import annotations

from histories.events import ANTE, Acted, Dealt, Mucked, SeatResult, Shown
from histories.replay.played import Played
from histories.replay.settle import Settled
from histories.replay.step import FoundAll
from histories.rules.running_out_of_cards import community_seventh, undealt_before_seventh
from histories.seats import Seat
from histories.streets import SEVENTH, SIXTH, STREET_NAMES, THIRD, Street


def deals_are_complete(played: Played, settled: Settled) -> FoundAll:
    """Cards, antes and streets that are missing, and a common card too many."""
    known, names, last = played.known, played.names, played.history.last_line
    for street, seats in played.saw.items():
        if street > SIXTH or played.deals[street - THIRD] == len(seats):
            continue
        without = [seat for seat in seats if not known.was_dealt(seat, street)]
        if without and len(without) < len(seats):
            says = f"{', '.join(names[seat] for seat in without)} gets no card on {STREET_NAMES[street]}"
            yield "card-missing", _where_dealt(without[0], street, played), says
    for seat in () if known.community else played.saw.get(SEVENTH, ()):
        if not known.was_dealt(seat, SEVENTH) and 1 in known.dealt_places(seat, THIRD):
            yield "card-missing", played.street_lines[SEVENTH], f"{names[seat]} gets no card on seventh street"
    yield from _antes(played)
    if settled.at_showdown and SEVENTH not in played.street_lines:
        shown = (Shown, Mucked, SeatResult)
        line = next((event.line for event in played.history.events if isinstance(event, shown)), last)
        yield "street-missing", line, "the hand comes to a showdown without seventh street"
    if known.community and SEVENTH in played.street_lines:
        dealt = [len(played.saw.get(street, ())) for street in range(THIRD, SEVENTH)]
        left = len(played.saw.get(SEVENTH, ()))
        undealt = undealt_before_seventh(dealt)
        if not community_seventh(undealt, left, played.table.rules):
            says = f"a common card for {left} players, and {undealt} cards were left"
            yield "common-card-not-needed", played.street_lines[SEVENTH], says


def _antes(played: Played) -> FoundAll:
    """Players who are dealt in and pay no ante."""
    if not played.antes or len(played.antes) == len(played.table.put_in):
        return
    antes = [event for event in played.history.events if type(event) is Acted and event.kind == ANTE]
    for seated in played.history.seats:
        if seated.seat in played.table.put_in and seated.seat not in played.antes:
            after = next((event.line for event in antes if event.seat > seated.seat), antes[-1].line)
            yield "ante-missing", after, f"{seated.name} is dealt in and pays no ante"


def _where_dealt(seat: Seat, street: Street, played: Played) -> int:
    """The line before which a seat's card of a street should stand: cards are dealt in order of the seats."""
    title = played.street_lines[street]
    over = min(
        (line for later, line in played.street_lines.items() if later > street), default=played.history.last_line
    )
    deals = [event for event in played.history.events if type(event) is Dealt and title < event.line <= over]
    after = [event.line for event in deals if event.seat > seat]
    return after[0] if after else deals[-1].line if deals else title
