"""The dealt hands as pokerkit replays them: its own form of a hand history (PHH), for a time to compare with.

Takes hands as read, gives pokerkit's histories of those that it can follow: one community card for all, and odd
all-ins, are left out. Amounts are chips.
"""

from __future__ import annotations

import warnings
from collections.abc import Iterator, Sequence
from typing import Any

from histories.events import ANTE, BRING_IN, CALL, CHECK, FOLD, Acted, Dealt, HandHistory, Mucked, Shown, StreetDealt
from histories.streets import SEVENTH, THIRD

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    from pokerkit import HandHistory as PokerkitHistory


def _actions(history: HandHistory, place: dict[int, int]) -> Iterator[str] | None:
    """The hand's actions as PHH has them; players are counted from one in the order of their seats."""
    shown = {event.seat: event.cards for event in history.events if type(event) is Shown}
    folded: set[int] = set()
    made: list[str] = []
    street = THIRD
    for event in history.events:
        if type(event) is StreetDealt:
            street = event.street
            if event.community:
                return None
            if street == SEVENTH:
                for seat in sorted(place.keys() - folded):
                    card = shown[seat].split(" ")[-1] if seat in shown else "??"
                    made.append(f"d dh p{place[seat]} {card}")
        elif type(event) is Dealt and street < SEVENTH:
            up = event.cards.split(" ")[-1]
            down = "".join(shown[event.seat].split(" ")[:2]) if event.seat in shown else "????"
            made.append(f"d dh p{place[event.seat]} {down + up if street == THIRD else up}")
        elif type(event) is Acted and event.kind != ANTE:
            player = f"p{place[event.seat]}"
            if event.kind == FOLD:
                folded.add(event.seat)
            word = {BRING_IN: "pb", FOLD: "f", CALL: "cc", CHECK: "cc"}.get(event.kind)
            made.append(f"{player} {word}" if word else f"{player} cbr {event.street_total}")
        elif type(event) is Shown and event.seat not in folded:
            made.append(f"p{place[event.seat]} sm {event.cards.replace(' ', '')}")
        elif type(event) is Mucked and event.seat not in folded and len(place) - len(folded) > 1:
            made.append(f"p{place[event.seat]} sm -")
    return iter(made)


def as_phh(history: HandHistory, ante: int, bring_in: int) -> Any | None:
    """The hand as pokerkit's history, None where it has no words for it."""
    dealt = {event.seat for event in history.events if type(event) is Dealt}
    seats = sorted((seated.seat, seated.stack) for seated in history.seats if seated.seat in dealt)
    place = {seat: number for number, (seat, _) in enumerate(seats, 1)}
    actions = _actions(history, place)
    if actions is None:
        return None
    stakes = history.header.stakes
    return PokerkitHistory(
        variant="F7S/8",
        antes=[ante] * len(seats),
        starting_stacks=[stack for _, stack in seats],
        bring_in=bring_in,
        small_bet=stakes.small_bet,
        big_bet=stakes.big_bet,
        actions=list(actions),
    )


def replayed_by_pokerkit(hands: Sequence[Any]) -> int:
    """Replays hands in pokerkit; how many it followed to the end."""
    followed = 0
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for hand in hands:
            try:
                for _ in hand:
                    pass
                followed += 1
            except (ValueError, AssertionError, KeyError):
                continue
    return followed
