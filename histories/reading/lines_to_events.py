"""What lexed lines mean: the events of a hand, in our words.

Takes lexed lines in order, gives the seats and events of the hand and the lines that cannot mean anything (a card
that is no card, an amount that is no whole number of chips, a player who is not at the table). Amounts become chips
added, with the player's street total beside them; a completion becomes one kind of action, whatever the site calls it.

Each maker below takes the fields of its kind of line by the names that the grammar gives them.
"""

from __future__ import annotations

import functools
import inspect
import operator
from collections.abc import Callable
from decimal import Decimal
from typing import Any

from histories.cards import RANK
from histories.chips import CASH_UNIT, Chips, NotInWholeChips, to_chips, to_money
from histories.events import (
    ANTE,
    BET,
    BRING_IN,
    CALL,
    CHECK,
    COMPLETE,
    FOLD,
    RAISE,
    Acted,
    Board,
    Capped,
    CashedOut,
    Collected,
    Dealt,
    Event,
    Finished,
    Mucked,
    NoLow,
    Returned,
    Seated,
    SeatResult,
    Shown,
    StreetDealt,
    TotalPot,
)
from histories.reading.lex_lines import LexedLine, line_reader
from histories.seats import Seat
from histories.stakes import Stakes
from histories.streets import FIFTH, FOURTH, SEVENTH, SIXTH, THIRD, Street

Text = str | None
#: Makes a NamedTuple from its fields at once; its own constructor takes them one by one, three times as slow.
_new = tuple.__new__


class MakesNoSense(ValueError):
    """A line whose form is right and whose content is not."""


@functools.lru_cache(maxsize=100_000)
def _cash(printed: str) -> Chips:
    return to_chips(printed, CASH_UNIT)


@functools.lru_cache(maxsize=100_000)
def _tournament_chips(printed: str) -> Chips:
    return to_chips(printed, Decimal(1))


@functools.lru_cache(maxsize=200_000)
def _cards(printed: str) -> str:
    """The printed cards, each looked up in the deck."""
    for card in printed.split(" "):
        if card not in RANK:
            raise MakesNoSense(f"{card or 'a blank'} is no card")
    return printed


class HandMaker:
    """The events of one hand, made line by line.

    It remembers what the meaning of a line depends on: who sits where, what each has in on this street, and how far
    the betting has gone.
    """

    def __init__(self, stakes: Stakes, parts: Callable[[str], list[str]]) -> None:
        self.seats: list[Seated] = []
        self.events: list[Event] = []
        self.seat_of: dict[str, Seat] = {}
        self.hero: str | None = None
        self._chips = _cash if stakes.chip_unit == CASH_UNIT else _tournament_chips
        self._small_bet = stakes.small_bet
        self._parts = parts
        self._in: dict[Seat, Chips] = {}
        self._highest = 0
        self._street: Street = THIRD
        self._untold: set[Seat] = set()
        self._short_bring_in = False
        #: Lines that are understood and do not fit what was told before, each with what it says.
        self.contradictions: list[tuple[str, int, str]] = []

    def not_in_summary(self) -> list[str]:
        """The players who paid an ante and of whom the summary says nothing."""
        return [seated.name for seated in self.seats if seated.seat in self._untold]

    def summary_ends(self, last_line: int) -> int:
        """The line before which the summary should have told of the first of them, `last_line` where none follows."""
        missing = min(self._untold)
        results = (event for event in self.events if type(event) is SeatResult)
        return next((event.line for event in results if event.seat > missing), last_line)

    # ---- who sits where

    def seat(
        self, line: int, name: str, seat: str, player: str, stack: str, sitting_out: Text, out_of_hand: Text
    ) -> None:
        """A player of the seat list."""
        number = int(seat)
        if number in self._in or not 1 <= number <= 10:
            raise MakesNoSense(f"seat {number} cannot be taken")
        chips = self._chips(stack)
        self._in[number] = 0
        self.seat_of[name] = number
        self.seat_of.setdefault(name.rstrip(), number)
        self.seats.append(_new(Seated, (line, number, name, chips, sitting_out or out_of_hand)))

    # ---- the play

    def _put_in(self, line: int, name: str, kind: str, added: Chips, all_in: Text) -> None:
        seat = self.seat_of[name]
        total = self._in[seat] + added
        self._in[seat] = total
        if total > self._highest:
            self._highest = total
        self.events.append(_new(Acted, (line, seat, kind, added, total, all_in is not None)))

    def ante(self, line: int, name: str, added: str, all_in: Text) -> None:
        """An ante is money in the pot and no part of what a player has in on third street."""
        seat = self.seat_of[name]
        self._untold.add(seat)
        self.events.append(_new(Acted, (line, seat, ANTE, self._chips(added), 0, all_in is not None)))

    def brings_in(self, line: int, name: str, added: str, all_in: Text) -> None:
        """The low card brings it in."""
        self._put_in(line, name, BRING_IN, self._chips(added), all_in)
        # Whether a site counts a raise from what was brought in, or from what should have been, nobody wrote down.
        self._short_bring_in = all_in is not None

    def _first_or_raise(self, first: str) -> str:
        """Below a full small bet on third street, whatever the site calls it is a completion."""
        if self._street == THIRD and self._highest < self._small_bet:
            return COMPLETE
        return first

    def bets(self, line: int, name: str, added: str, all_in: Text) -> None:
        """A bet; on third street the low card opened for a full bet."""
        self._put_in(line, name, self._first_or_raise(BET), self._chips(added), all_in)

    def raises(self, line: int, name: str, by: Text, to: str, all_in: Text) -> None:
        """A raise to a street total, by what that is more than the bet where the site says so."""
        total = self._chips(to)
        added = total - self._in[self.seat_of[name]]
        if added <= 0:
            raise MakesNoSense(f"{name} had as much in already")
        if by and self._chips(by) != total - self._highest and not self._short_bring_in:
            says = f"the raise by {by} to {to} is not what is above the bet"
            self.contradictions.append(("raise-told-two-ways", line, says))
        self._put_in(line, name, self._first_or_raise(RAISE), added, all_in)

    def calls(self, line: int, name: str, added: str, all_in: Text) -> None:
        """A call, by the chips that it adds."""
        self._put_in(line, name, CALL, self._chips(added), all_in)

    def checks(self, line: int, name: str) -> None:
        """A check."""
        seat = self.seat_of[name]
        self.events.append(_new(Acted, (line, seat, CHECK, 0, self._in[seat], False)))

    def folds(self, line: int, name: str, cards: Text) -> None:
        """A fold; cards that are shown with it are known from then on."""
        seat = self.seat_of[name]
        self.events.append(_new(Acted, (line, seat, FOLD, 0, self._in[seat], False)))
        if cards:
            self.events.append(Mucked(line, seat, _cards(cards)))

    def capped(self, line: int, name: str) -> None:
        """No more raises on this street."""
        self.events.append(Capped(line))

    def uncalled(self, line: int, name: str, amount: str) -> None:
        """Chips that nobody called go back."""
        self.events.append(Returned(line, self.seat_of[name], self._chips(amount)))

    # ---- the cards

    def _new_street(self, line: int, street: Street, community: str = "") -> None:
        self._street, self._highest, self._short_bring_in = street, 0, False
        self._in = dict.fromkeys(self._in, 0)
        self.events.append(StreetDealt(line, street, community))

    def third_title(self, line: int, name: str) -> None:
        """Third street: what is in from now on is no ante."""
        self._new_street(line, THIRD)

    def fourth_title(self, line: int, name: str) -> None:
        """Fourth street."""
        self._new_street(line, FOURTH)

    def fifth_title(self, line: int, name: str) -> None:
        """Fifth street."""
        self._new_street(line, FIFTH)

    def sixth_title(self, line: int, name: str) -> None:
        """Sixth street."""
        self._new_street(line, SIXTH)

    def seventh_title(self, line: int, name: str, community: Text) -> None:
        """Seventh street, with the common card where the deck ran out."""
        self._new_street(line, SEVENTH, community or "")

    def dealt(self, line: int, name: str, player: str, held: Text, cards: str) -> None:
        """Cards come to a player. The player whose third-street cards are all seen is the hero."""
        cards = _cards(cards)
        if self._street == THIRD and len(cards) == 8:
            if self.hero not in (None, name):
                self.contradictions.append(("two-heroes", line, f"the cards of {self.hero} and of {name} are seen"))
            self.hero = name
        self.events.append(_new(Dealt, (line, self.seat_of[name], held or "", cards)))

    # ---- the end of the hand

    def shows(self, line: int, name: str, cards: str, high: Text, low: Text) -> None:
        """A hand is turned up."""
        self.events.append(Shown(line, self.seat_of[name], _cards(cards), high, low))

    def mucks(self, line: int, name: str) -> None:
        """A hand is not shown."""
        self.events.append(Mucked(line, self.seat_of[name]))

    def collected(self, line: int, name: str, amount: str, main_pot: Text, side_pot: Text, side_pot_no: Text) -> None:
        """A player is paid from a pot."""
        pot = 0 if main_pot else int(side_pot_no or 1) if side_pot else None
        self.events.append(Collected(line, self.seat_of[name], self._chips(amount), pot))

    def no_low(self, line: int, name: str) -> None:
        """The site says that nobody had a low."""
        self.events.append(NoLow(line))

    def cashed_out(self, line: int, name: str, amount: str, fee: Text) -> None:
        """A player takes the price that the house offers for his hand."""
        self.events.append(CashedOut(line, self.seat_of[name], self._chips(amount), self._chips(fee) if fee else 0))

    def finished(self, line: int, name: str, place: str, prize: Text) -> None:
        """A player is out of the tournament."""
        self.events.append(Finished(line, self.seat_of[name], int(place), _prize(prize)))

    def wins_tournament(self, line: int, name: str, prize: Text) -> None:
        """A player has won the tournament."""
        self.events.append(Finished(line, self.seat_of[name], 1, _prize(prize)))

    # ---- the summary

    def total_pot(self, line: int, name: str, total: str, parts: Text, rake: Text) -> None:
        """The pot, its parts, and the rake."""
        amounts = tuple(self._chips(part) for part in self._parts(parts)) if parts else ()
        self.events.append(TotalPot(line, self._chips(total), amounts, self._chips(rake) if rake else None))

    def board_cards(self, line: int, name: str, cards: str) -> None:
        """The common card again."""
        self.events.append(Board(line, _cards(cards)))

    def seat_result(
        self,
        line: int,
        name: str,
        seat: str,
        player: str,
        cards: Text,
        won: Text,
        lost: Text,
        high: Text,
        low: Text,
        collected: Text,
        mucked: Text,
        mucked_cards: Text,
        on_fourth: Text,
        on_third: Text,
        on_fifth: Text,
        on_sixth: Text,
        on_seventh: Text,
        no_bet: Text,
    ) -> None:
        """What the summary says of a seat."""
        number = self.seat_of[name]
        if number != int(seat):
            raise MakesNoSense(f"{name} does not sit in seat {seat}")
        if cards:
            paid = self._chips(won) if won else None
            result = SeatResult(line, number, "showed", None, True, _cards(cards), paid, high, low)
        elif collected:
            result = SeatResult(line, number, "collected", won=self._chips(collected))
        elif mucked:
            result = SeatResult(line, number, "mucked", cards=_cards(mucked_cards) if mucked_cards else "")
        else:
            street = (
                THIRD if on_third else FOURTH if on_fourth else FIFTH if on_fifth else SIXTH if on_sixth else SEVENTH
            )
            fields = (line, number, "folded", street, no_bet is None, "", None, None, None)
            result = _new(SeatResult, fields)
        self._untold.discard(number)
        self.events.append(result)


def _prize(printed: Text) -> Decimal | None:
    """A sum in the currency of the tournament."""
    return to_money(to_chips(printed, CASH_UNIT), CASH_UNIT) if printed else None


#: Kinds of line that are told by another maker, or that say nothing that the events do not say.
_SAME = {"does_not_show": "mucks", "show_down": None, "summary_title": None, "table_name": None}


Maker = Callable[..., None]
Pick = Callable[[tuple[Any, ...]], tuple[Any, ...]]


@functools.cache
def makers(site: str) -> dict[str, tuple[Maker, Pick | None]]:
    """For each kind of line at a site its maker, and how to put the line's fields in the maker's order.

    The order is worked out once, from the names that the grammar and the maker give the fields; None where it is
    the same already.
    """
    found: dict[str, tuple[Maker, Pick | None]] = {}
    for kind, fields in line_reader(site).fields.items():
        name = _SAME.get(kind.lower(), kind.lower())
        maker: Maker | None = getattr(HandMaker, name, None) if name else None
        if maker is None:
            continue
        # The first three are the maker itself, the line and the player's name.
        wanted = list(inspect.signature(maker).parameters)[3:]
        at = [fields.index(field) if field in fields else -1 for field in wanted]
        in_order = at == list(range(len(fields)))
        found[kind] = (maker, None if in_order else _picking(at))
    return found


def _picking(at: list[int]) -> Pick:
    """Puts the fields at these places in order; a place of -1 is a field that the site does not have."""
    if len(at) > 1 and min(at) >= 0:
        return operator.itemgetter(*at)
    return lambda fields: tuple([fields[index] if index >= 0 else None for index in at])


def make_events(site: str, maker: HandMaker, lines: list[LexedLine]) -> list[tuple[int, str]]:
    """Lets the maker make an event of each line; gives the lines that make no sense, each with the reason."""
    senseless: list[tuple[int, str]] = []
    by_kind = makers(site)
    for number, kind, name, fields in lines:
        made = by_kind.get(kind)
        if made is None:
            continue
        make, pick = made
        try:
            make(maker, number, name, *(fields if pick is None else pick(fields)))
        except (MakesNoSense, NotInWholeChips) as reason:
            senseless.append((number, str(reason)))
        except KeyError:
            senseless.append((number, "nobody of that name sits at the table"))
    return senseless
