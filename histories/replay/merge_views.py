"""One hand told from several players' sides, made into one history that knows all their cards.

Takes histories of the same hand, gives one history, the same whatever the order in which they came, and the problems
of views that contradict each other. Actions and money are the same in every view; what differs is whose down cards
are printed. A view that tells another action, amount, card or time is a damaged copy: it adds nothing to the hand, and
the soundest telling decides which one it is.

Problems: `views-contradict`.
"""

from __future__ import annotations

from collections.abc import Sequence

from histories.events import (
    Acted,
    Collected,
    Dealt,
    Event,
    HandHistory,
    Returned,
    SeatResult,
    Shown,
    StreetDealt,
    TotalPot,
)
from histories.problems import Problem
from histories.seats import Seat
from histories.streets import SEVENTH, THIRD, Street


def merge_views(views: Sequence[HandHistory], unsound: Sequence[int] = ()) -> tuple[HandHistory, list[Problem]]:
    """The hand with the cards of the views that agree, the soundest and fullest of which lends its lines.

    `unsound` says how much is wrong with each view by itself. Where views contradict each other, those are believed of
    whose best the least is wrong, then those of the telling that most views share, then of the one that came first.
    """
    if len(views) == 1:
        return views[0], []
    agreeing, *others = _tellings(views, unsound or [0] * len(views))
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


def _tellings(views: Sequence[HandHistory], unsound: Sequence[int]) -> list[list[HandHistory]]:
    """The views by what they tell, the telling that is believed first, and in each the soundest and fullest first."""
    order = sorted(range(len(views)), key=lambda at: (unsound[at], -len(views[at].events)))
    told: list[tuple[int, dict[object, object], list[HandHistory]]] = []
    for at in order:
        facts = _facts(views[at])
        for _, known, telling in told:
            if all(known.get(key, value) == value for key, value in facts.items()):
                known.update(facts)
                telling.append(views[at])
                break
        else:
            told.append((unsound[at], facts, [views[at]]))
    told.sort(key=lambda one: (one[0], -len(one[2])))
    return [telling for _, _, telling in told]


def _facts(view: HandHistory) -> dict[object, object]:
    """What a view tells, each fact under its place in the hand: two views must have the same in each place that both
    have. Whose down cards are seen is the only thing in which views may differ, and one of them may be cut short."""
    facts: dict[object, object] = {}
    street, play = THIRD, 0
    if view.header.started_at is not None:
        facts["started at"] = view.header.started_at
    for event in view.events:
        if type(event) is StreetDealt:
            street = event.street
            facts["street", street] = event.community
        elif type(event) is Acted or type(event) is Collected or type(event) is Returned:
            play += 1
            facts["play", play] = (type(event).__name__, *event[1:])
        elif type(event) is Dealt:
            facts["card", event.seat, street] = event.cards.split(" ")[-1]
            if " " in event.cards:
                facts["down cards", event.seat] = event.cards
        elif type(event) is Shown:
            facts["shown", event.seat] = event.cards
        elif type(event) is SeatResult and event.cards:
            facts["shown in the summary", event.seat] = event.cards
        elif type(event) is TotalPot:
            facts["total pot"] = event[1:]
    facts["plays"] = play
    return facts


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
