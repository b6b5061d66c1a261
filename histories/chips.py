"""Money as whole chips: every amount in the engine is an `int` of the hand's smallest unit.

A cash hand counts in hundredths of its currency, a tournament hand in single chips. The unit is a fact about the
hand (its header says cash or tournament), never guessed from the digits that were printed.
"""

from __future__ import annotations

from decimal import Decimal

Chips = int

#: How many chips make one of the currency: 100 in cash games, 1 in tournaments.
CASH_UNIT = Decimal("0.01")
TOURNAMENT_UNIT = Decimal("1")


class NotInWholeChips(ValueError):
    """An amount that is no whole number of the hand's smallest unit."""


def to_chips(printed: str, unit: Decimal = CASH_UNIT) -> Chips:
    """The printed amount, without its currency sign, in whole chips of `unit`.

    >>> to_chips("1,234.5")
    123450
    >>> to_chips("1200", TOURNAMENT_UNIT)
    1200
    """
    chips = Decimal(printed.replace(",", "")) / unit
    if chips != chips.to_integral_value():
        raise NotInWholeChips(f"{printed} is no whole number of the smallest chip")
    return int(chips)


def to_money(chips: Chips, unit: Decimal = CASH_UNIT) -> Decimal:
    """The amount in the currency.

    >>> to_money(1250)
    Decimal('12.50')
    """
    return chips * unit
