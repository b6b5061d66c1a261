"""Everybody in the hand gets his cards, on every street.

Takes a whole hand. Problems: `card-missing`, `street-missing`.
Source: Robert's Rules of Poker, seven-card stud: everybody is dealt to until he folds; a showdown comes after seventh
street.
"""

from __future__ import annotations

from histories.events import Dealt, Mucked, SeatResult, Shown
from histories.replay.played import Played
from histories.replay.settle import Settled
from histories.replay.step import FoundAll
from histories.seats import Seat
from histories.streets import SEVENTH, SIXTH, STREET_NAMES, THIRD, Street


def deals_are_complete(played: Played, settled: Settled) -> FoundAll:
    """Cards and streets that are missing."""
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
    if settled.at_showdown and SEVENTH not in played.street_lines:
        shown = (Shown, Mucked, SeatResult)
        line = next((event.line for event in played.history.events if isinstance(event, shown)), last)
        yield "street-missing", line, "the hand comes to a showdown without seventh street"


def _where_dealt(seat: Seat, street: Street, played: Played) -> int:
    """The line before which a seat's card of a street should stand: cards are dealt in order of the seats."""
    title = played.street_lines[street]
    over = min(
        (line for later, line in played.street_lines.items() if later > street), default=played.history.last_line
    )
    deals = [event for event in played.history.events if type(event) is Dealt and title < event.line <= over]
    after = [event.line for event in deals if event.seat > seat]
    return after[0] if after else deals[-1].line if deals else title
