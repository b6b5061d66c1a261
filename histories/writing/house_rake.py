"""What the house takes from a dealt hand: a part of the pot in whole cents, up to a cap."""

from __future__ import annotations

from typing import NamedTuple

from histories.chips import Chips


class HouseRake(NamedTuple):
    """So many percent of the pot, at most `cap` chips; nothing from a hand that ends on third street.

    >>> HouseRake(5, 300).of(1250), HouseRake(5, 300).of(80_000)
    (62, 300)
    """

    percent: int = 5
    cap: Chips = 300

    def of(self, pot: Chips) -> Chips:
        """The rake of a pot."""
        return min(pot * self.percent // 100, self.cap)


#: What most rooms take at small stakes.
USUAL_RAKE = HouseRake()
#: Tournaments take no rake from the pots.
NO_RAKE = HouseRake(0, 0)
