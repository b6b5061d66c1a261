"""One common card comes on seventh street where the deck is too short for everybody's own, and only there.

Takes a whole hand. Problems: `common-card-not-needed`, `common-card-missing`, `seventh-card-face-up`,
`other-house-rule`.
Source: Robert's Rules of Poker, seven-card stud 15; WSOP live action rule 228; the house says how many cards are too
few. Where no common card is told, everybody got a card of his own: sites print that of their user alone. A last card
lies face down in every house but those of `seventh_card`.
"""

from __future__ import annotations

from histories.events import Dealt
from histories.replay.played import Played
from histories.replay.settle import Settled
from histories.replay.step import FoundAll
from histories.rules.running_out_of_cards import community_seventh, undealt_before_seventh
from histories.seats import Seat
from histories.streets import SEVENTH, THIRD, Street

#: Fewer players dealt in cannot use up the deck, and for fewer left it is never too short, whatever the house.
FEWEST, FEWEST_LEFT = 8, 3
#: So many cards stand before the last one where a client shows them to its user; of others it shows four.
_OWN = 6


def common_card(played: Played, settled: Settled) -> FoundAll:
    """A common card too many or too few, and last cards that lie open."""
    title = played.street_lines.get(SEVENTH)
    if title is None:
        return
    known, community = played.known, played.known.community
    saw = played.saw.get(SEVENTH, ())
    left = len(saw)
    if community or (left >= FEWEST_LEFT and len(played.saw.get(THIRD, ())) >= FEWEST):
        undealt = undealt_before_seventh([_dealt_to(street, played) for street in range(THIRD, SEVENTH)])
        due = community_seventh(undealt, left, played.table.rules)
        silent = "community_trigger" in played.silent
        if community and not due:
            says = f"a common card for {left} players, and {undealt} cards were left"
            yield "other-house-rule" if silent else "common-card-not-needed", title, says
        elif due and not community:
            says = f"{left} players get cards of their own, and {undealt} cards were left: one is for all"
            yield "other-house-rule" if silent else "common-card-missing", title, says
    if played.table.rules.seventh_card == "up" or community:
        return
    for seat in saw:
        if known.was_dealt(seat, SEVENTH) and 1 not in known.dealt_places(seat, THIRD):
            yield from _face_up(seat, played)


def _face_up(seat: Seat, played: Played) -> FoundAll:
    """The line that deals a last card openly to another than the client's user."""
    last = [event for event in played.history.events if type(event) is Dealt and event.seat == seat][-1]
    if last.held.count(" ") + 1 < _OWN:
        yield "seventh-card-face-up", last.line, f"{played.names[seat]} gets {last.cards} face up on seventh street"


def _dealt_to(street: Street, played: Played) -> int:
    """How many got cards on a street: who folded where he could check is dealt to as well."""
    seats = set(played.saw.get(street, ()))
    return len(seats | {seat for seat in played.table.order if played.known.was_dealt(seat, street)})
