"""What a showdown says of a hand is what its cards are: the low that it claims, the high that it names.

Takes a whole hand. Problems: `wrong-low-claimed`, `low-not-claimed`, `low-denied`, `wrong-high-claimed`.
Source: eight or better: five different ranks of eight or lower, the ace low; straights and flushes do not count
against it. Words for highs are compared by their beginning, the ranks; sites differ in what they add.
"""

from __future__ import annotations

import functools

from histories.events import SeatResult, Shown
from histories.replay.played import Played
from histories.replay.settle import Settled
from histories.replay.step import FoundAll
from histories.rules.high_hands import high_rank, high_words
from histories.rules.low_hands import low_rank, low_text


@functools.lru_cache(maxsize=64)
def _in_words(cards: str, community: str, qualifier: int) -> tuple[str, str | None] | None:
    """The high of a whole hand in words, and its low; None of part of a hand. The summary repeats what was shown."""
    held = cards.split(" ")
    if len(held) == 6 and community:
        held.append(community)
    if len(held) < 7:
        return None
    low = low_rank(held, qualifier)
    return high_words(high_rank(held)), low_text(low) if low is not None else None


def low_qualifies(played: Played, settled: Settled) -> FoundAll:
    """Claims that the cards do not bear out."""
    qualifier = played.table.rules.low_qualifier
    for denied in played.no_lows if settled.lows else ():
        seat = next(iter(settled.lows))
        says = f"{played.names[seat]} has {low_text(settled.lows[seat])}, and the site says that there is no low"
        yield "low-denied", denied.line, says
    events: list[Shown | SeatResult] = [*played.shown, *played.seat_results]
    for event in events:
        if event.high is None:
            continue
        worth = _in_words(event.cards, played.known.community, qualifier)
        if worth is None:
            continue
        words, own = worth
        if event.low is not None and event.low != own:
            yield "wrong-low-claimed", event.line, f"says {event.low}, the cards make {own or 'no low'}"
        elif event.low is None and own is not None:
            yield "low-not-claimed", event.line, f"says no low, the cards make {own}"
        if event.high != words:
            yield "wrong-high-claimed", event.line, f"says {event.high}, the cards make {words}"
