"""From which pots the house takes its part, before they are split.

Takes: the pots' amounts, main pot first, and the whole rake (from the hand; no house's schedule is assumed). Gives:
what is left of each. Units: chips.
Source: a Full Tilt hand whose rake came from the main pot alone; elsewhere unknown.
"""

from __future__ import annotations

from collections.abc import Sequence

from histories.chips import Chips
from histories.rules.house_rules import HouseRules


def take_rake(pots: Sequence[Chips], rake: Chips, rules: HouseRules) -> tuple[Chips, ...]:
    """The pots without the rake.

    >>> from dataclasses import replace
    >>> from histories.rules.houses import ONLINE
    >>> take_rake([8510, 1000], 300, ONLINE)
    (8210, 1000)
    >>> take_rake([8510, 1000], 300, replace(ONLINE, rake_from="proportional"))
    (8241, 969)
    """
    if not rake:
        return tuple(pots)
    whole = sum(pots)
    left = rake
    net = list(pots)
    if rules.rake_from == "proportional" and whole:
        for place, amount in enumerate(pots):
            part = min(amount, rake * amount // whole)
            net[place] -= part
            left -= part
    for place, amount in enumerate(net):
        part = min(amount, left)
        net[place] -= part
        left -= part
    return tuple(net)
