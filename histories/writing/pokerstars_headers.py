"""How PokerStars words the first two lines of a hand, and amounts and clocks anywhere in it."""

from __future__ import annotations

import functools
from datetime import datetime, timedelta
from decimal import Decimal
from typing import NamedTuple
from zoneinfo import ZoneInfo

from histories.chips import CASH_UNIT, SIGN_OF_CURRENCY, Chips, to_money
from histories.events import Header, Tournament
from histories.seats import Seat
from histories.stakes import LIMIT, NO_LIMIT, POT_LIMIT, Stakes

STUD8 = "7 Card Stud Hi/Lo"


class HeaderStyle(NamedTuple):
    """How a header is worded: `Hand` or the older `Game`, with the currency's code or without it."""

    word: str = "Hand"
    has_code: bool = True


#: Since about 2010, before it, and before August 2009.
NEW, OLD, OLDEST = HeaderStyle(), HeaderStyle("Game"), HeaderStyle("Game", has_code=False)

#: What the first word of a header is, by site.
_FIRST_WORD = {"pokerstars": "PokerStars", "doorcard": "doorcard"}
_BETTING = {LIMIT: "Limit", POT_LIMIT: "Pot Limit", NO_LIMIT: "No Limit"}


class Amounts(dict[Chips, str]):
    """Amounts of one currency as the site prints them: `$1`, `$1.50`; in tournaments and for play money no sign."""

    def __init__(self, sign: str, unit: Decimal) -> None:
        super().__init__()
        self.sign = sign
        self.unit = unit

    def __missing__(self, chips: Chips) -> str:
        """The amount, printed once and kept."""
        if len(self) > 100_000:
            self.clear()
        if self.unit == CASH_UNIT:
            whole, cents = divmod(chips, 100)
            text = f"{self.sign}{whole}.{cents:02}" if cents else f"{self.sign}{whole}"
        else:
            text = f"{self.sign}{to_money(chips, self.unit):f}"
        self[chips] = text
        return text


@functools.cache
def _amounts(sign: str, unit: Decimal) -> Amounts:
    return Amounts(sign, unit)


def amounts(stakes: Stakes) -> Amounts:
    """How amounts of a game are printed."""
    return _amounts(SIGN_OF_CURRENCY.get(stakes.currency or "", ""), stakes.chip_unit)


def header_line(header: Header, style: HeaderStyle = NEW, game: str = STUD8) -> str:
    """The first line of a hand; `game` is the site's name of it."""
    first = f"{_FIRST_WORD.get(header.site, 'PokerStars')} {style.word} #{header.hand_no}: "
    if header.tournament is not None:
        return first + _tournament(header, header.tournament, game) + f" - {clock(header)}"
    stakes = header.stakes
    money = amounts(stakes)
    code = f" {stakes.currency}" if stakes.currency and style.has_code else ""
    bets = f"{money[stakes.small_bet]}/{money[stakes.big_bet]}{code})"
    betting = game if game.endswith("Limit") else f"{game} {_BETTING[stakes.betting]}"
    told = f"{header.mix} ({betting}, {bets}" if header.mix else f"{betting} ({bets}"
    return f"{first} {told} - {clock(header)}"


def _tournament(header: Header, tournament: Tournament, game: str) -> str:
    sign = SIGN_OF_CURRENCY.get(tournament.currency or "", "")
    parts = (tournament.buy_in, tournament.bounty, tournament.fee)
    price = tournament.words or "+".join(f"{sign}{part}" for part in parts if part is not None)
    code = f" {tournament.currency}" if tournament.currency and price else ""
    stakes = header.stakes
    bets = f"({stakes.small_bet}/{stakes.big_bet})"
    told = f"{game} {_BETTING[stakes.betting]}"
    told = f"{header.mix} ({told})" if header.mix else told
    level = f"Level {roman(tournament.level or 1)} {bets}"
    return f"Tournament #{tournament.number}, {price}{code}{' ' if price else ''}{told} - {level}"


def roman(number: int) -> str:
    """A level in Roman numerals.

    >>> roman(14), roman(31)
    ('XIV', 'XXXI')
    """
    text = ""
    for value, letters in ((50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")):
        text += letters * (number // value)
        number %= value
    return text


def clock(header: Header) -> str:
    """The time of a hand on the site's clock, with Eastern time in brackets where that is another."""
    local, zone = header.started_local, header.time_zone
    if local is None:
        return "2000/01/01 0:00:00 ET"
    told = _time(local) + (f" {zone}" if zone else "")
    if header.started_at is not None and zone and zone != "ET":
        told += f" [{_time(eastern(header.started_at))} ET]"
    return told


def _time(moment: datetime) -> str:
    return f"{moment.year}/{moment.month:02}/{moment.day:02} {moment.hour}:{moment.minute:02}:{moment.second:02}"


def eastern(utc: datetime) -> datetime:
    """A moment in UTC on the clock of New York, both without a zone of their own."""
    return utc + eastern_offset(utc.replace(minute=0, second=0, microsecond=0))


@functools.lru_cache(maxsize=4096)
def eastern_offset(utc_hour: datetime) -> timedelta:
    """What New York's clock is ahead of UTC (a negative time) in this hour."""
    zone = ZoneInfo("America/New_York")
    return utc_hour.replace(tzinfo=ZoneInfo("UTC")).astimezone(zone).utcoffset() or timedelta()


def table_line(header: Header) -> str:
    """The second line of a hand."""
    play = " (Play Money)" if header.stakes.is_play_money and header.tournament is None else ""
    return f"Table '{header.table_name}' {header.max_seats or 8}-max{play}"


def button(seat: Seat) -> str:
    """What the table line of a game with a button says more."""
    return f" Seat #{seat} is the button"
