"""The summary says of each seat what the hand showed: where it folded, what it won.

Takes a whole hand. Problems: `summary-disagrees`.
Source: the site's own lines; we believe the hand itself.
"""

from __future__ import annotations

from histories.replay.played import Played
from histories.replay.settle import Settled
from histories.replay.step import FoundAll
from histories.seats import Seat
from histories.streets import STREET_NAMES


def summary_agrees(played: Played, settled: Settled) -> FoundAll:
    """Seats of which the summary says something else than the hand."""
    won = played.paid()
    shown = {event.seat for event in played.shown}
    mucked = {event.seat for event in played.mucked}
    for board in played.shared_cards:
        if board.cards != played.known.community:
            says = f"the summary shows the common card {board.cards}, the hand {played.known.community or 'none'}"
            yield "summary-disagrees", board.line, says
    told: set[Seat] = set()
    for event in played.seat_results:
        if event.seat in told:
            yield "summary-disagrees", event.line, f"speaks of seat {event.seat} a second time"
        told.add(event.seat)
        name = played.names[event.seat]
        if event.seat not in played.table.put_in:
            continue
        folded = played.folded.get(event.seat)
        if event.outcome == "folded":
            if folded != event.street:
                did = f"folded on {STREET_NAMES[folded]}" if folded else "did not fold"
                says = f"says that {name} folded on {STREET_NAMES[event.street or 3]}; he {did}"
                yield "summary-disagrees", event.line, says
            elif not event.bet and _has_bet(event.seat, played):
                yield "summary-disagrees", event.line, f"says that {name} did not bet; he did"
        elif folded is not None:
            yield "summary-disagrees", event.line, f"says that {name} {event.outcome}; he had folded"
        elif event.outcome == "showed" and event.seat not in shown:
            yield "summary-disagrees", event.line, f"says that {name} showed; he did not"
        elif event.outcome == "mucked" and (event.seat in shown or event.seat not in mucked):
            did = "showed" if event.seat in shown else "did not muck"
            yield "summary-disagrees", event.line, f"says that {name} mucked; he {did}"
        at_end = event.outcome == "showed" or (event.outcome == "mucked" and settled.at_showdown)
        tells = event.won is not None or at_end
        if tells and (event.won or 0) != won.get(event.seat, 0):
            collected = played.money(won.get(event.seat, 0))
            did = f"won {played.money(event.won or 0)}" if event.outcome != "mucked" else "mucked"
            says = f"says that {name} {did}; he collected {collected}"
            yield "summary-disagrees", event.line, says


def _has_bet(seat: Seat, played: Played) -> bool:
    """Whether a player has put in more than he was forced to."""
    forced = played.antes.get(seat, 0) + played.bring_ins.get(seat, 0)
    return played.table.put_in[seat] + played.returned.get(seat, 0) > forced
