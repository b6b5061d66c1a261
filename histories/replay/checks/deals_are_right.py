"""Cards come to players who are in the hand, as many as the street deals.

Takes one deal before it is done. Problems: `folded-player-gets-cards`, `wrong-number-of-cards`.
Source: Robert's Rules of Poker, seven-card stud: two down and one up on third street, one card on each later street.
"""

from __future__ import annotations

from histories.events import Dealt
from histories.replay.played import Played
from histories.replay.step import Found
from histories.streets import STREET_NAMES, THIRD


def deals_are_right(event: Dealt, played: Played) -> Found | None:
    """Whether the player gets these cards rightly."""
    street, name = played.table.street, played.names.get(event.seat, f"seat {event.seat}")
    cards = len(event.cards.split(" "))
    if event.seat in played.folded:
        return "folded-player-gets-cards", f"{name} gets {event.cards} and has folded"
    if played.known.was_dealt(event.seat, street):
        return "wrong-number-of-cards", f"{name} gets cards twice on {STREET_NAMES[street]}"
    if cards != 1 and not (street == THIRD and cards == 3):
        return "wrong-number-of-cards", f"{name} gets {cards} cards on {STREET_NAMES[street]}"
    return None
