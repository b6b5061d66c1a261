"""How PokerStars words a hand: the printer that is the counterpart of `grammars/pokerstars.lark`.

Takes a `HandHistory`, gives its text, each line with the blank at its end that the site leaves there. What the
grammar reads and the events do not hold (chat, comings and goings) comes as `asides`, lines to be put before an event
of a given index. The site's wording on this side of the house is here and in the two modules beside it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from histories.chips import SIGN_OF_CURRENCY, Chips
from histories.events import (
    ANTE,
    BET,
    BRING_IN,
    CALL,
    CHECK,
    COMPLETE,
    FOLD,
    Acted,
    Board,
    Capped,
    CashedOut,
    Collected,
    Dealt,
    Event,
    Finished,
    HandHistory,
    Mucked,
    NoLow,
    Returned,
    Seated,
    SeatResult,
    Shown,
    StreetDealt,
    TotalPot,
)
from histories.streets import FIFTH, FOURTH, SEVENTH, SIXTH, THIRD, Street
from histories.writing.pokerstars_headers import NEW, Amounts, HeaderStyle, amounts, header_line, table_line

_TITLES: dict[Street, str] = {
    THIRD: "*** 3rd STREET ***",
    FOURTH: "*** 4th STREET ***",
    FIFTH: "*** 5th STREET ***",
    SIXTH: "*** 6th STREET ***",
    SEVENTH: "*** RIVER ***",
}
_FOLDED: dict[Street, str] = {
    THIRD: "3rd Street",
    FOURTH: "4th Street",
    FIFTH: "5th Street",
    SIXTH: "6th Street",
    SEVENTH: "River",
}
SHOW_DOWN, SUMMARY = "*** SHOW DOWN ***", "*** SUMMARY ***"
#: Between two hands.
GAP = "\n\n\n\n"


def seat_line(seated: Seated, money: Amounts) -> str:
    """A player in the seat list, with the blank that the site puts after him."""
    away = ""
    if seated.away:
        away = "is sitting out" if seated.away == "sitting out" else seated.away
    return f"Seat {seated.seat}: {seated.name} ({money[seated.stack]} in chips) {away}"


class _Writer:
    """One hand while it is written: who is called what, what is in on this street."""

    def __init__(self, history: HandHistory) -> None:
        self.names = {seated.seat: seated.name for seated in history.seats}
        self.money = amounts(history.header.stakes)
        tournament = history.header.tournament
        self.prize_sign = SIGN_OF_CURRENCY.get(tournament.currency or "", "") if tournament is not None else ""
        self.lines: list[str] = []
        self.highest: Chips = 0
        # Hands that are shown before anybody is paid make a showdown; without one, who is left need not show.
        kinds = list(map(type, history.events))
        paid_from = kinds.index(Collected) if Collected in kinds else len(kinds)
        self.showdown = Shown in kinds[:paid_from]
        self.title_due = self.showdown
        self.collected = 0
        last_pot = 0
        for event in history.events[paid_from:]:
            if type(event) is Collected:
                last_pot = max(last_pot, event.pot or 0)
            elif type(event) is TotalPot:
                last_pot = max(last_pot, len(event.parts) - 1)
        self.many_side_pots = last_pot > 1

    def acted(self, event: Acted) -> None:
        """A player's action, in the site's words."""
        _, seat, kind, added, total, all_in = event
        name = self.names[seat]
        tail = " and is all-in" if all_in else ""
        if kind == FOLD:
            line = f"{name}: folds "
        elif kind == CHECK:
            line = f"{name}: checks "
        elif kind == CALL:
            line = f"{name}: calls {self.money[added]}{tail}"
        elif kind == ANTE:
            line = f"{name}: posts the ante {self.money[added]}{tail}"
        elif kind == BRING_IN:
            line = f"{name}: brings in for {self.money[added]}{tail}"
        elif kind == BET or (kind == COMPLETE and not self.highest):
            line = f"{name}: bets {self.money[added]}{tail}"
        else:
            line = f"{name}: raises {self.money[total - self.highest]} to {self.money[total]}{tail}"
        if total > self.highest:
            self.highest = total
        self.lines.append(line)

    def dealt(self, event: Dealt) -> None:
        """Cards, after those that a player holds."""
        _, seat, held, cards = event
        if held:
            self.lines.append(f"Dealt to {self.names[seat]} [{held}] [{cards}]")
        else:
            self.lines.append(f"Dealt to {self.names[seat]} [{cards}]")

    def street_dealt(self, event: StreetDealt) -> None:
        """The title of a street."""
        self.highest = 0
        shared = f" [{event.community}]" if event.community else ""
        self.lines.append(_TITLES[event.street] + shared)

    def returned(self, event: Returned) -> None:
        """Chips that nobody called."""
        self.lines.append(f"Uncalled bet ({self.money[event.amount]}) returned to {self.names[event.seat]}")

    def capped(self, event: Capped) -> None:
        """No more raises."""
        self.lines.append("Betting is capped")

    def _title(self) -> None:
        if self.title_due:
            self.title_due = False
            self.lines.append(SHOW_DOWN)

    def shown(self, event: Shown) -> None:
        """A hand that is turned up."""
        self._title()
        worth = f" ({_worth(event.high, event.low)})" if event.high else ""
        self.lines.append(f"{self.names[event.seat]}: shows [{event.cards}]{worth}")

    def mucked(self, event: Mucked) -> None:
        """A hand that is not; cards that were shown with a fold stand in the line of the fold."""
        name = self.names[event.seat]
        if event.cards:
            self.lines[-1] = f"{name}: folds [{event.cards}]"
            return
        if self.showdown:
            self._title()
        self.lines.append(f"{name}: mucks hand " if self.showdown else f"{name}: doesn't show hand ")

    def collects(self, event: Collected) -> None:
        """What a player takes from a pot."""
        pot = "pot" if event.pot is None else "main pot" if not event.pot else "side pot"
        if event.pot and self.many_side_pots:
            pot = f"side pot-{event.pot}"
        self.collected += event.amount
        self.lines.append(f"{self.names[event.seat]} collected {self.money[event.amount]} from {pot}")

    def no_low(self, event: NoLow) -> None:
        """Nobody has a low."""
        self.lines.append("No low hand qualified")

    def cashed_out(self, event: CashedOut) -> None:
        """The price of a hand that was cashed out."""
        fee = f" | Cash Out Fee {self.money[event.fee]}" if event.fee else ""
        self.lines.append(f"{self.names[event.seat]} cashed out the hand for {self.money[event.amount]}{fee}")

    def finished(self, event: Finished) -> None:
        """A player is out of the tournament, or has won it."""
        name, prize = self.names[event.seat], event.prize
        if event.place == 1:
            told = f" and receives {self.prize_sign}{prize}" if prize is not None else ""
            self.lines.append(f"{name} wins the tournament{told} - congratulations!")
            return
        told = f" and received {self.prize_sign}{prize}." if prize is not None else ""
        self.lines.append(f"{name} finished the tournament in {_ordinal(event.place)} place{told}")

    def total_pot(self, event: TotalPot) -> None:
        """The summary's first lines."""
        money = self.money
        rake = event.rake if event.rake is not None else event.total - self.collected
        parts = ""
        if event.parts:
            names = ["Main pot", "Side pot"]
            if len(event.parts) > 2:
                names[1:] = [f"Side pot-{number}" for number in range(1, len(event.parts))]
            told = zip(names, event.parts, strict=True)
            parts = "".join(f"{name} {money[amount]}. " for name, amount in told)
        self.lines += (SUMMARY, f"Total pot {money[event.total]} {parts}| Rake {money[rake]} ")

    def board(self, event: Board) -> None:
        """The common card again."""
        self.lines.append(f"Board [{event.cards}]")

    def seat_result(self, event: SeatResult) -> None:
        """What the summary says of a seat."""
        _, seat, outcome, street, bet, cards, won, high, low = event
        if outcome == "folded":
            told = f"folded on the {_FOLDED[street or SEVENTH]}{'' if bet else NO_BET}"
        elif outcome == "collected":
            told = f"collected ({self.money[won or 0]})"
        elif outcome == "mucked":
            told = f"mucked [{cards}]" if cards else "mucked"
        else:
            how = "lost" if won is None else f"won ({self.money[won]})"
            told = f"showed [{cards}] and {how}" + (f" with {_worth(high, low)}" if high else "")
        self.lines.append(f"Seat {seat}: {self.names[seat]} {told}")


#: After a fold of somebody who put in no more than his ante.
NO_BET = " (didn't bet)"
_HOW: dict[type[Event], Callable[[_Writer, Any], None]] = {
    Acted: _Writer.acted,
    Dealt: _Writer.dealt,
    StreetDealt: _Writer.street_dealt,
    Returned: _Writer.returned,
    Capped: _Writer.capped,
    Shown: _Writer.shown,
    Mucked: _Writer.mucked,
    Collected: _Writer.collects,
    NoLow: _Writer.no_low,
    CashedOut: _Writer.cashed_out,
    Finished: _Writer.finished,
    TotalPot: _Writer.total_pot,
    Board: _Writer.board,
    SeatResult: _Writer.seat_result,
}


def _worth(high: str | None, low: str | None) -> str:
    return f"HI: {high}; LO: {low}" if low else f"HI: {high}"


def _ordinal(place: int) -> str:
    """A place in words: `1st`, `22nd`, `113th`."""
    ending = "th" if place % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(place % 10, "th")
    return f"{place}{ending}"


def write(history: HandHistory, style: HeaderStyle = NEW, asides: Mapping[int, Sequence[str]] | None = None) -> str:
    """The hand as PokerStars words it, each line with its line break.

    `asides` are lines that are no part of the play, by the index of the event that they stand before.
    """
    writer = _Writer(history)
    lines = writer.lines
    lines.append(header_line(history.header, style))
    if history.header.table_name is not None:
        lines.append(table_line(history.header))
    for seated in history.seats:
        lines.append(seat_line(seated, writer.money))
    how = _HOW
    if asides:
        for index, event in enumerate(history.events):
            if index in asides:
                lines.extend(asides[index])
            how[type(event)](writer, event)
    else:
        for event in history.events:
            how[type(event)](writer, event)
    return "\n".join(lines) + "\n"
