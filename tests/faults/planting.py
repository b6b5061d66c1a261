"""Plants faults by seed: which hands, which kinds, how many of each.

Takes real hands (where they lie beside the checkout) and dealt ones, gives the faults planted in them. Every choice
comes from a seed, so a measurement can be made again.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

from faults import amounts, cards, ends, lines, moved, names, order, payout, words
from faults.hand_lines import HandLines
from faults.kinds import KINDS, FaultKind, Planted
from histories.writing.deal import DealSettings, deal

#: What is imported for the kinds that it registers.
THEMES = (amounts, cards, order, names, lines, moved, payout, words, ends)
#: Hands that people wrote down at real tables. They lie beside the checkout, and are nobody's to give away.
REAL = Path(__file__).parents[3] / "shared" / "corpus" / "pokerstars"
_BEGINNING = re.compile(r"^(?=PokerStars (?:Game|Hand) #)", re.MULTILINE)


class Fault(NamedTuple):
    """A fault that was planted: its kind, the hand as it was, and as it is now."""

    kind: FaultKind
    hand: HandLines
    planted: Planted

    @property
    def harmless(self) -> bool:
        """Whether it leaves a right hand."""
        return self.kind.harmless(self.hand, self.planted)


def real_hands() -> list[HandLines]:
    """The real hands of stud hi/lo, none where there is no such folder."""
    texts = [path.read_text(encoding="utf-8") for path in sorted(REAL.glob("*.txt"))]
    return [HandLines(hand.rstrip() + "\n") for text in texts for hand in _BEGINNING.split(text) if hand.strip()]


def dealt_texts(hands: int, seeds: Sequence[int]) -> Iterator[str]:
    """Dealt hands: so many for each seed, for two to eight players, for cash and in tournaments."""
    for seed in seeds:
        for players in range(2, 9):
            for tournament in (False, True):
                chosen = DealSettings(
                    hands, players, seed=seed, tournament=tournament, with_talk=seed % 2 == 0, house="online"
                )
                yield from (hand.text for hand in deal(chosen) if hand.history is not None)


def dealt_hands(hands: int, seeds: Sequence[int]) -> list[HandLines]:
    """Dealt hands as lines."""
    return [HandLines(text) for text in dealt_texts(hands, seeds)]


def planted_faults(hands: Sequence[HandLines], each: int, seed: int) -> Iterator[Fault]:
    """So many faults of each kind, or as many as the hands have places for, in hands by chance."""
    for name, kind in KINDS.items():
        chance = Random(f"{seed} {name}")
        left = each
        for at in chance.sample(range(len(hands)), len(hands)):
            planted = kind.plant(hands[at], chance)
            if planted is not None and planted.lines != hands[at].lines:
                yield Fault(kind, hands[at], planted)
                left -= 1
            if not left:
                break
