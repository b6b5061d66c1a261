"""Money as whole chips: every amount in the engine is an `int` of the hand's smallest unit.

A cash hand counts in hundredths of its currency, a tournament hand in single chips. The unit is a fact about the
hand (its header says cash or tournament), never guessed from the digits that were printed.
"""

from __future__ import annotations

import functools
from decimal import Decimal

Chips = int

#: How many chips make one of the currency: 100 in cash games, 1 in tournaments.
CASH_UNIT = Decimal("0.01")
TOURNAMENT_UNIT = Decimal("1")


#: More chips than any hand is played with: ten thousand million of the currency. A printed amount above it is damaged.
MOST_CHIPS: Chips = 10**12
#: More digits than an amount is printed with, whatever zeros stand before it.
_MOST_DIGITS = 40


class NotInWholeChips(ValueError):
    """An amount that is no whole number of the hand's smallest unit, or more than there can be."""


def to_chips(printed: str, unit: Decimal = CASH_UNIT) -> Chips:
    """The printed amount, without its currency sign, in whole chips of `unit`.

    >>> to_chips("1,234.5")
    123450
    >>> to_chips("1200", TOURNAMENT_UNIT)
    1200
    """
    whole, _, fraction = printed.replace(",", "").partition(".")
    places = _decimal_places(unit)
    if fraction[places:].strip("0"):
        raise NotInWholeChips(f"{_cut(printed)} is no whole number of the smallest chip")
    digits = whole + fraction[:places].ljust(places, "0")
    # Python refuses to make a number of thousands of digits, so that length is looked at first.
    if len(digits) > _MOST_DIGITS or int(digits) > MOST_CHIPS:
        raise NotInWholeChips(f"{_cut(printed)} is more than any hand is played with")
    return int(digits)


@functools.cache
def _decimal_places(unit: Decimal) -> int:
    """How many digits after the point a chip of this unit has: two for a hundredth."""
    return -int(unit.as_tuple().exponent)


def _cut(printed: str) -> str:
    """The amount as a problem shows it."""
    return printed if len(printed) <= _MOST_DIGITS else printed[:_MOST_DIGITS] + "..."


def to_money(chips: Chips, unit: Decimal = CASH_UNIT) -> Decimal:
    """The amount in the currency.

    >>> to_money(1250)
    Decimal('12.50')
    """
    return chips * unit


#: The sign that is written before an amount; other currencies are named after it.
SIGN_OF_CURRENCY = {"USD": "$", "EUR": "€", "GBP": "£", "INR": "₹"}


def spoken(chips: Chips, unit: Decimal = CASH_UNIT, currency: str | None = None) -> str:
    """The amount as players write it: whole currency units without cents, tournament chips without a sign.

    >>> spoken(1250, currency="USD"), spoken(400, currency="EUR"), spoken(75, TOURNAMENT_UNIT)
    ('$12.50', '€4', '75')
    """
    money = chips * unit
    written = f"{money:,.0f}" if money == money.to_integral_value() else f"{money:,.2f}"
    if currency is None:
        return written
    sign = SIGN_OF_CURRENCY.get(currency)
    return f"{sign}{written}" if sign else f"{written} {currency}"
