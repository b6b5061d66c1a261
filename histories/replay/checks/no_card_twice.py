"""A card is dealt once, and a card that is known does not change.

Takes a whole hand. Problems: `card-twice`, `cards-changed`.
Source: there are fifty-two cards in the deck.
"""

from __future__ import annotations

from histories.replay.played import Played
from histories.replay.settle import Settled
from histories.replay.step import FoundAll


def no_card_twice(played: Played, settled: Settled) -> FoundAll:
    """Cards that stand in two places, or in one place as two cards."""
    seen: set[tuple[int, str]] = set()
    recycled: set[str] = set()
    if played.table.rules.community_trigger == "recycle_muck":
        # A house that runs out of cards deals those of folded players again.
        recycled = {card for seat in played.folded for card in played.known.of(seat)}
    for found in played.known.contradictions:
        if found.twice and found.card in recycled:
            continue
        name = "card-twice" if found.twice else "cards-changed"
        owner = played.names.get(found.seat, "the board")
        # The summary repeats what the showdown showed: one line is enough.
        if (found.seat, found.says) not in seen:
            seen.add((found.seat, found.says))
            yield name, found.line, f"{owner}: {found.says}"
