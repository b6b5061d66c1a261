"""What a hand's text says after the betting: hands shown and mucked, chips that go back, the summary's cards.

Takes the hand as it was followed so far and one event, and adds what the event says. Problems: `returned-too-much`,
`wrong-number-of-cards`, `incomplete-show`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from histories.chips import Chips
from histories.events import (
    MUCK,
    RETURN,
    SHOW,
    Board,
    CashedOut,
    Collected,
    Event,
    Finished,
    Mucked,
    NoLow,
    Returned,
    SeatResult,
    Shown,
    TotalPot,
)
from histories.replay.known_cards import MUCKED, SHOWN
from histories.replay.played import Played
from histories.replay.replayed import Action
from histories.seats import Seat


def show(played: Played, event: Shown) -> None:
    """A player turns up his hand."""
    played.n += 1
    played.shown.append(event)
    _known(played, event.line, event.seat, event.cards, played.n, SHOWN, event.high is not None)
    _said(played, event.seat, SHOW, event.line)


def muck(played: Played, event: Mucked) -> None:
    """A player does not show."""
    played.n += 1
    played.mucked.append(event)
    if event.cards:
        _known(played, event.line, event.seat, event.cards, None, MUCKED)
    _said(played, event.seat, MUCK, event.line)


def give_back(played: Played, event: Returned) -> None:
    """Chips go back that nobody called."""
    seat, amount, table = event.seat, event.amount, played.table
    played.n += 1
    played.refunds.append(event)
    _said(played, seat, RETURN, event.line, amount)
    if table.waiting:
        says = f"{played.names[table.waiting[0]]} can still call what is given back"
        played.problem("returned-too-much", event.line, says)
    if seat in table.put_in:
        table.give_back(seat, amount)
    played.returned[seat] = played.returned.get(seat, 0) + amount


def sum_up(played: Played, event: SeatResult) -> None:
    """The summary speaks of a seat."""
    played.seat_results.append(event)
    if event.cards and event.seat in played.table.put_in:
        how = SHOWN if event.outcome == "showed" else MUCKED
        _known(played, event.line, event.seat, event.cards, None, how)


def _known(played: Played, line: int, seat: Seat, cards: str, n: int | None, how: str, valued: bool = False) -> None:
    """A hand becomes known; fewer cards than he holds do not tell which of his they are."""
    count, street = cards.count(" ") + 1, played.table.street
    if count > 7:
        played.problem("wrong-number-of-cards", line, f"{played.names.get(seat)} shows {count} cards")
    elif count in (street, 7) or (count == 6 and played.known.community):
        played.known.show(line, seat, cards, n, how)
    elif n is not None:
        holds = 6 if played.known.community else street
        says = f"{played.names.get(seat)} shows {count} of {holds} cards"
        # What a hand is worth is said of whole hands only.
        played.problem("wrong-number-of-cards" if valued else "incomplete-show", line, says)


def _said(played: Played, seat: Seat, kind: str, line: int, amount: Chips = 0) -> None:
    """An action that is not betting."""
    table = played.table
    played.actions.append(
        Action(
            played.n, table.street, seat, kind, amount, table.in_street.get(seat, 0), 0,
            table.stacks.get(seat, 0), table.pot, table.betting.raises, False, None, None, len(table.live), 0,
            False, False, line,
        )
    )  # fmt: skip


#: What is done with each event that is neither cards nor betting.
SAID: dict[type[Event], Callable[[Played, Any], None]] = {
    Shown: show,
    Mucked: muck,
    Returned: give_back,
    SeatResult: sum_up,
    CashedOut: lambda played, event: played.cashed_out.append(event),
    Finished: lambda played, event: played.finished.append(event),
    Collected: lambda played, event: played.collected.append(event),
    NoLow: lambda played, event: played.no_lows.append(event),
    TotalPot: lambda played, event: played.totals.append(event),
    Board: lambda played, event: played.shared_cards.append(event),
}
