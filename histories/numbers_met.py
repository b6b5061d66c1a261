"""Which deal stands under each number of a site, where no store knows: a check finds another deal under it as well.

Takes the hands of blocks that were read, in order; gives a problem for each hand whose number stood for another deal
before. A hand costs two numbers of memory, and after some millions no more are remembered.

Problems: same-number-other-hand.
"""

from __future__ import annotations

from histories.problems import Problem
from histories.tables.commit import OTHER_DEAL, SAME_NUMBER
from histories.worker import DealtUnder

#: So many hands are remembered.
MOST = 4_000_000


class NumbersMet:
    """The deals of the numbers that were met so far."""

    def __init__(self) -> None:
        self._deals: dict[int, int] = {}

    def others(self, dealt: tuple[DealtUnder, ...], file: str) -> list[Problem]:
        """The problems of those hands of a file whose number stood for another deal before."""
        found = []
        for hand in dealt:
            first = self._deals.get(hand.hand_id)
            if first is None and len(self._deals) < MOST:
                self._deals[hand.hand_id] = hand.deal_id
            elif first is not None and first != hand.deal_id:
                says = OTHER_DEAL.format(hand.site, hand.hand_no)
                found.append(Problem(SAME_NUMBER, hand.line, says, hand.hand_no, file))
        return found
