"""What is heard and seen at a dealt table beside the play: chat, timeouts, lost connections, comings and goings.

Takes a played hand and the news of its table, gives lines by the index of the event that they stand before.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from histories.events import FOLD, Acted
from histories.seats import Seat
from histories.writing import pokerstars_asides
from histories.writing.choices import Chance
from histories.writing.play_hand import PlayedHand

#: Things that people say; some look like other lines of a hand history.
SAYINGS = (
    "nh", "gg all", "ty", "nice catch", "so many bricks", "how do you call that", "lol", "quartered again",
    "I had the nut low", "wow: [two outer]", "folds", "raises $2 to $4?", "Seat 3: is mine", "*** RIVER ***",
    "he said, \"low is live\"", "brb", "any deuce", "scooop", "gl", "was für eine Karte", "c'est la vie", "zzz",
)  # fmt: skip

Asides = dict[int, list[str]]


def talk(
    hand: PlayedHand,
    names: Mapping[Seat, str],
    hero: Seat | None,
    news: Sequence[tuple[Seat | None, str]],
    chance: Chance,
) -> Asides:
    """What stands between the lines of a hand."""
    asides: Asides = {}
    roll = chance()
    if roll < 0.10:
        _chat(hand, names, chance, asides)
    elif roll < 0.13:
        _times_out(hand, names, hero, chance, asides)
    elif roll < 0.15:
        _comes_and_goes(hand, names, hero, chance, asides)
    for seat, line in news:
        asides.setdefault(_place_of_news(hand, seat, chance), []).append(line)
    return asides


def _somewhere(hand: PlayedHand, chance: Chance) -> int:
    """A place after the antes and before the summary."""
    first = len(hand.put_in) + 1
    return first + int(chance() * (len(hand.events) - first))


def _chat(hand: PlayedHand, names: Mapping[Seat, str], chance: Chance, asides: Asides) -> None:
    seats = list(names)
    for _ in range(1 + int(chance() * 3)):
        name = names[seats[int(chance() * len(seats))]]
        saying = SAYINGS[int(chance() * len(SAYINGS))]
        asides.setdefault(_somewhere(hand, chance), []).append(pokerstars_asides.said(name, saying))


def _times_out(hand: PlayedHand, names: Mapping[Seat, str], hero: Seat | None, chance: Chance, asides: Asides) -> None:
    """Somebody folds because he did not act."""
    folds = [
        (place, event.seat)
        for place, event in enumerate(hand.events)
        if type(event) is Acted and event.kind == FOLD and event.seat != hero
    ]
    if not folds:
        return
    place, seat = folds[int(chance() * len(folds))]
    name = names[seat]
    if chance() < 0.5:
        asides[place] = [pokerstars_asides.timed_out(name)]
        return
    asides[place] = [
        pokerstars_asides.connection(name, lost=True),
        pokerstars_asides.timed_out(name, disconnected=True),
    ]


def _comes_and_goes(
    hand: PlayedHand, names: Mapping[Seat, str], hero: Seat | None, chance: Chance, asides: Asides
) -> None:
    """A connection is lost and found again in one hand."""
    seats = [seat for seat in names if seat != hero]
    if not seats:
        return
    name = names[seats[int(chance() * len(seats))]]
    lost, found = sorted((_somewhere(hand, chance), _somewhere(hand, chance)))
    asides.setdefault(lost, []).append(pokerstars_asides.connection(name, lost=True))
    asides.setdefault(found, []).append(pokerstars_asides.connection(name, lost=False))


def _place_of_news(hand: PlayedHand, seat: Seat | None, chance: Chance) -> int:
    """Where a coming or going is told: who gets up does so after he folded, else at the end."""
    if seat is None:
        return _somewhere(hand, chance)
    if seat in hand.folded:
        for place, event in enumerate(hand.events):
            if type(event) is Acted and event.kind == FOLD and event.seat == seat:
                return min(place + 1 + int(chance() * 6), len(hand.events))
    return len(hand.events)
