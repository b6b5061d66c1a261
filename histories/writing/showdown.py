"""The end of a dealt hand: who shows, who mucks, who is paid from which pot, and what the summary says.

Takes the table when the betting is over and everybody's cards. Gives events. Pots, rake and shares are those of
`histories.rules`, and so is the order in which players turn up their hands; who cannot win anything any more mucks,
and his cards stand in the summary.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from histories.cards import Card
from histories.chips import Chips
from histories.events import Board, Collected, Event, Mucked, NoLow, SeatResult, Shown, TotalPot
from histories.replay.table_state import TableState
from histories.rules.high_hands import high_rank, high_words
from histories.rules.house_rules import HouseRules
from histories.rules.low_hands import low_rank, low_text
from histories.rules.rake import take_rake
from histories.rules.showing_down import may_muck, must_all_show, order_of_showing
from histories.rules.side_pots import Pot, pots
from histories.rules.split_pot import Share, split
from histories.seats import Seat
from histories.writing.choices import Chance

_words = functools.lru_cache(maxsize=8192)(high_words)
_low_text = functools.lru_cache(maxsize=512)(low_text)


class Ending(NamedTuple):
    """The end of a hand: events up to the last chip won, the summary's first lines, results by seat, chips won."""

    events: list[Event]
    summary: list[Event]
    results: dict[Seat, SeatResult]
    won: dict[Seat, Chips]


def showdown(
    table: TableState,
    cards: Mapping[Seat, Sequence[Card]],
    community: Card,
    first: Seat,
    rake: Chips,
    shows: Mapping[Seat, float],
    chance: Chance,
) -> Ending:
    """Ends a hand. `shows` is how often each player turns up a beaten hand, `first` who must show first."""
    made = pots(table.put_in, table.live)
    total = sum([pot.amount for pot in made])
    parts = tuple([pot.amount for pot in made]) if len(made) > 1 else ()
    summary: list[Event] = [TotalPot(0, total, parts, rake)]
    if community:
        summary.append(Board(0, community))
    if len(table.live) == 1:
        seat = table.live[0]
        won = total - rake
        events: list[Event] = [Collected(0, seat, won), Mucked(0, seat)]
        return Ending(events, summary, {seat: SeatResult(0, seat, "collected", won=won)}, {seat: won})
    highs = {seat: high_rank(cards[seat]) for seat in table.live}
    lows = {seat: low_rank(cards[seat]) for seat in table.live}
    order = order_of_showing(first, table.live, made if table.rules.showdown_order == "side_pots_first" else ())
    face_up = must_all_show(len(table.can_bet()) < len(table.live), table.rules)
    shown = _who_shows(order, made, highs, lows, shows, table.rules, chance, face_up)
    ending = Ending([], summary, {}, {})
    _turn_up(shown, cards, bool(community), highs, lows, ending)
    _pay(table, made, rake, highs, lows, cards, ending)
    for seat, turned_up in shown.items():
        own = _printed(cards[seat], bool(community))
        if not turned_up:
            ending.results[seat] = SeatResult(0, seat, "mucked", cards=own)
            continue
        low = lows[seat]
        low_words = None if low is None else _low_text(low)
        got = ending.won.get(seat)
        ending.results[seat] = SeatResult(0, seat, "showed", None, True, own, got, _words(highs[seat]), low_words)
    return ending


def _printed(cards: Sequence[Card], community: bool) -> str:
    """A hand as it is shown: without the common card."""
    return " ".join(cards[:6] if community else cards)


def _who_shows(
    order: Sequence[Seat],
    made: Sequence[Pot],
    highs: Mapping[Seat, int],
    lows: Mapping[Seat, int | None],
    shows: Mapping[Seat, float],
    rules: HouseRules,
    chance: Chance,
    face_up: bool,
) -> dict[Seat, bool]:
    """Who turns up his hand, in the order of showing; `face_up` where all must."""
    shown: dict[Seat, bool] = {}
    for seat in order:
        turned_up = [other for other, up in shown.items() if up]
        must = face_up or not may_muck(seat, made, turned_up, highs, lows, rules)
        shown[seat] = must or chance() < shows[seat]
    return shown


def _turn_up(
    shown: Mapping[Seat, bool],
    cards: Mapping[Seat, Sequence[Card]],
    community: bool,
    highs: Mapping[Seat, int],
    lows: Mapping[Seat, int | None],
    ending: Ending,
) -> None:
    for seat, turned_up in shown.items():
        if turned_up:
            low = lows[seat]
            words = _low_text(low) if low is not None else None
            ending.events.append(Shown(0, seat, _printed(cards[seat], community), _words(highs[seat]), words))
        else:
            ending.events.append(Mucked(0, seat))


def _pay(
    table: TableState,
    made: Sequence[Pot],
    rake: Chips,
    highs: Mapping[Seat, int],
    lows: Mapping[Seat, int | None],
    cards: Mapping[Seat, Sequence[Card]],
    ending: Ending,
) -> None:
    """Each pot alone, in the order of the house."""
    net = take_rake([pot.amount for pot in made], rake, table.rules)
    won = ending.won
    for number in sorted(range(len(made)), reverse=table.rules.pot_order == "side_first"):
        pot = made[number]
        if len(pot.eligible) == 1:
            shares: Sequence[Share] = (Share(pot.eligible[0], "whole", net[number]),)
        else:
            contending = {seat: highs[seat] for seat in pot.eligible}
            shares = split(net[number], contending, lows, table.rules, cards, table.order)
        for share in shares:
            if share.chips:
                seat = share.seat
                named = number if len(made) > 1 else None
                ending.events.append(Collected(0, seat, share.chips, named))
                won[seat] = won.get(seat, 0) + share.chips
    if all(low is None for low in lows.values()):
        ending.events.append(NoLow(0))
