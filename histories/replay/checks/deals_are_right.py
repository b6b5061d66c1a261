"""Cards come to players who are in the hand, as many as the street deals.

Takes one deal before it is done. Problems: `folded-player-gets-cards`, `wrong-number-of-cards`.
Source: Robert's Rules of Poker, seven-card stud: two down and one up on third street, one card on each later street;
who folded where he could check is dealt to until somebody bets.
"""

from __future__ import annotations

from histories.events import FOLD, RAISES, Dealt
from histories.replay.played import Played
from histories.replay.step import Found
from histories.rules.running_out_of_cards import is_dealt_to
from histories.seats import Seat
from histories.streets import STREET_NAMES, THIRD


def deals_are_right(event: Dealt, played: Played) -> Found | None:
    """Whether the player gets these cards rightly."""
    street, name = played.table.street, played.names.get(event.seat, f"seat {event.seat}")
    cards = len(event.cards.split(" "))
    if event.seat in played.folded and not _is_still_dealt_to(event.seat, played):
        return "folded-player-gets-cards", f"{name} gets {event.cards} and has folded"
    if played.known.was_dealt(event.seat, street):
        return "wrong-number-of-cards", f"{name} gets cards twice on {STREET_NAMES[street]}"
    if cards != 1 and not (street == THIRD and cards == 3):
        return "wrong-number-of-cards", f"{name} gets {cards} cards on {STREET_NAMES[street]}"
    return None


def _is_still_dealt_to(seat: Seat, played: Played) -> bool:
    """Whether a player who folded folded without a bet, and nobody has bet since."""
    bet_since = False
    for action in reversed(played.actions):
        if action.seat == seat and action.kind == FOLD:
            return is_dealt_to(action.to_call > 0, bet_since)
        bet_since = bet_since or action.kind in RAISES
    return False
