"""What a hand is played for: the ante, the bring-in, the bets, and what one chip is worth."""

from __future__ import annotations

from decimal import Decimal
from typing import NamedTuple

from histories.chips import CASH_UNIT, Chips

LIMIT, POT_LIMIT, NO_LIMIT = "limit", "pot_limit", "no_limit"


class Stakes(NamedTuple):
    """The stakes of one hand, all amounts in chips of `chip_unit`.

    `ante` and `bring_in` are None until the hand has shown them (most sites print neither in the header).
    `currency` is an ISO code, or None for tournament chips and play money.
    """

    small_bet: Chips
    big_bet: Chips
    ante: Chips | None = None
    bring_in: Chips | None = None
    betting: str = LIMIT
    chip_unit: Decimal = CASH_UNIT
    currency: str | None = None
    is_play_money: bool = False
