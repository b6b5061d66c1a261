"""The ante and the bring-in that a hand itself shows: most sites print neither in the header.

Takes a hand and house rules, gives the stakes to replay it by, and the bring-in as far as the hand tells it. Where all
who pay the bring-in are all-in, it tells only that the bring-in was no less than the most of them: that is enough to
replay it, and not what the bring-in was.
"""

from __future__ import annotations

from typing import NamedTuple

from histories.chips import Chips
from histories.events import ANTE, BRING_IN, CALL, FOLD, Acted, HandHistory, StreetDealt
from histories.rules.bet_sizes import bring_in_size
from histories.rules.house_rules import HouseRules
from histories.stakes import Stakes
from histories.streets import THIRD


class ToldStakes(NamedTuple):
    """The stakes to replay a hand by, and its bring-in, None where the hand does not tell it."""

    stakes: Stakes
    bring_in: Chips | None


def told_stakes(history: HandHistory, rules: HouseRules) -> ToldStakes:
    """The stakes with the ante and the bring-in that the hand shows."""
    antes: list[Acted] = []
    bring_in: Acted | None = None
    called: list[Chips] = []
    least: Chips = 0
    for event in history.events:
        if type(event) is Acted:
            if event.kind == ANTE:
                antes.append(event)
            elif event.kind == BRING_IN:
                bring_in = event
            elif event.kind == CALL and bring_in is not None:
                # Who calls with his last chips may call less than there is to call.
                if not event.all_in:
                    called.append(event.street_total)
                else:
                    least = max(least, event.street_total)
            elif event.kind != FOLD:
                break
        elif type(event) is StreetDealt and event.street > THIRD:
            break
    stakes = history.header.stakes._replace(ante=_usual_ante(antes))
    if bring_in is None:
        return ToldStakes(stakes, stakes.bring_in)
    full = bring_in.added
    if called:
        usual = max(called, key=called.count)
        # A bring-in that is all-in for less does not tell the full one; those who call it do, and so do two who agree.
        if (bring_in.all_in and usual > full) or called.count(usual) > 1:
            full = usual
    told = full if called or not bring_in.all_in else None
    if told is None and full < least < stakes.small_bet and bring_in_size(stakes, rules) is None:
        return ToldStakes(stakes._replace(bring_in=least), None)
    return ToldStakes(stakes._replace(bring_in=told), told)


def _usual_ante(antes: list[Acted]) -> Chips:
    """What most pay who are not all-in for it, the larger of two as frequent."""
    sums = [event.added for event in antes if not event.all_in] or [event.added for event in antes]
    most = max(sums, default=0)
    return most if sums.count(most) == len(sums) else max(sums, key=lambda chips: (sums.count(chips), chips))
