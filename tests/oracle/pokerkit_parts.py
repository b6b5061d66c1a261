"""The parts of pokerkit that hands are compared with, and the stakes that both engines play for."""

from __future__ import annotations

import warnings

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    from pokerkit import (
        Automation,
        Deck,
        EightOrBetterLowHand,
        FixedLimitSevenCardStudHighLowSplitEightOrBetter,
        Mode,
        StandardHighHand,
    )
    from pokerkit.games import FixedLimitPokerMixin, NoLimitPokerMixin, PotLimitPokerMixin, SevenCardStud

__all__ = [
    "ANTE_PAID",
    "AUTOMATIC",
    "BIG",
    "BROUGHT_IN",
    "SMALL",
    "Deck",
    "EightOrBetterLowHand",
    "FixedLimitPokerMixin",
    "FixedLimitSevenCardStudHighLowSplitEightOrBetter",
    "Mode",
    "NoLimitPokerMixin",
    "PotLimitPokerMixin",
    "SevenCardStud",
    "StandardHighHand",
]

ANTE_PAID, BROUGHT_IN, SMALL, BIG = 2, 5, 10, 20
#: What pokerkit does by itself: all but the dealing and the betting.
AUTOMATIC = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.CARD_BURNING,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)
