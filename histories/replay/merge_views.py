"""One hand told from several players' sides, made into one history that knows all their cards.

Takes histories of the same hand, gives one history, the same whatever the order in which they came, and the problems
of views that contradict each other. Actions and money are the same in every view; what differs is whose down cards
are printed. A view that tells other actions or money is a damaged copy: it adds nothing to the hand, and the soundest
telling decides which one it is.

Problems: `views-contradict`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from histories.events import Acted, Collected, Dealt, Event, HandHistory, Returned, SeatResult, StreetDealt
from histories.problems import Problem
from histories.seats import Seat
from histories.streets import SEVENTH, THIRD, Street


def merge_views(
    views: Sequence[HandHistory], unsound: Callable[[HandHistory], int] = lambda view: 0
) -> tuple[HandHistory, list[Problem]]:
    """The hand with the cards of the views that agree, the first of which lends its lines.

    Where views contradict each other, those are believed in whose telling the least is wrong by itself, then those of
    the telling that most views share, then of the one that came first. `unsound` says how much is wrong with a view.
    """
    if len(views) == 1:
        return views[0], []
    tellings: dict[tuple[object, ...], list[HandHistory]] = {}
    for view in views:
        tellings.setdefault(_money(view), []).append(view)
    agreeing, *others = tellings.values()
    if others:
        agreeing, *others = sorted(tellings.values(), key=lambda told: (min(map(unsound, told)), -len(told)))
    base = agreeing[0]
    problems = [
        Problem(
            "views-contradict",
            view.first_line,
            f"{view.file} tells the hand otherwise than {base.file}, which is believed",
            base.header.hand_no,
            view.file,
        )
        for telling in others
        for view in telling
    ]
    deals = _deals(agreeing)
    results = _results(agreeing)
    events: list[Event] = []
    street = THIRD
    for event in base.events:
        if type(event) is Dealt:
            event = deals.get((street, event.seat), event)
        elif type(event) is SeatResult:
            event = results.get(event.seat, event)
        elif type(event) is StreetDealt:
            street = event.street
        if street == SEVENTH and type(event) is Dealt:
            continue
        events.append(event)
        if type(event) is StreetDealt and street == SEVENTH:
            events += [deal for (on, _), deal in sorted(deals.items()) if on == SEVENTH]
    heroes = tuple(sorted({view.hero for view in agreeing if view.hero}))
    return base._replace(events=tuple(events), heroes=heroes), problems


def _money(view: HandHistory) -> tuple[object, ...]:
    """What every view of a hand must agree on: who put in what, who got what, and the up cards."""
    told: list[tuple[object, ...]] = []
    street = THIRD
    for event in view.events:
        if type(event) is StreetDealt:
            street = event.street
            told.append(("street", event.street, event.community))
        elif type(event) is Acted or type(event) is Collected or type(event) is Returned:
            told.append((type(event).__name__, *event[1:]))
        elif type(event) is Dealt and street < SEVENTH:
            told.append(("up card", event.seat, event.cards.split(" ")[-1]))
    return tuple(told)


def _deals(views: Sequence[HandHistory]) -> dict[tuple[Street, Seat], Dealt]:
    """The fullest telling of each deal."""
    deals: dict[tuple[Street, Seat], Dealt] = {}
    for view in views:
        street = THIRD
        for event in view.events:
            if type(event) is StreetDealt:
                street = event.street
            elif type(event) is Dealt:
                before = deals.get((street, event.seat))
                if before is None or len(event.held + event.cards) > len(before.held + before.cards):
                    deals[street, event.seat] = event
    return deals


def _results(views: Sequence[HandHistory]) -> dict[Seat, SeatResult]:
    """The fullest telling of each seat in the summaries."""
    results: dict[Seat, SeatResult] = {}
    for view in views:
        for event in view.events:
            if type(event) is SeatResult:
                before = results.get(event.seat)
                if before is None or len(event.cards) > len(before.cards):
                    results[event.seat] = event
    return results
