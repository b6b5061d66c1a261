"""Deals hands of stud hi/lo: played by the rules, written as text, with a ledger that says what each did to whom.

Takes `DealSettings`, gives `DealtHand` one by one. The same settings give the same bytes on every machine: all chance
comes from one `random.Random`, by its `random()` alone, and nothing depends on the order of a set.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from histories.writing.cash_table import CashTable
from histories.writing.dealt_hand import DealSettings, DealtHand
from histories.writing.ledger import Ledger
from histories.writing.pokerstars import GAP
from histories.writing.sit_and_go import deal_tournaments

__all__ = ["GAP", "DealSettings", "DealtHand", "Ledger", "deal"]


def deal(settings: DealSettings) -> Iterator[DealtHand]:
    """Deals hands, one by one. Between their texts belongs a `GAP`, as the site leaves it."""
    chance = random.Random(settings.seed).random
    if settings.tournament:
        return deal_tournaments(settings, chance)
    return CashTable(settings, chance).hands()
