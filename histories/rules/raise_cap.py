"""When no more raises are allowed on a street.

Takes: the full bets and raises so far (1 is the bet or completion), whether the cap was lifted for two players, the
street. Gives: yes or no. Units: bets.
Source: Robert's Rules of Poker (three raises, unlimited once heads-up); WSOP live action rules 126 and 127 (four,
unlimited when the round begins heads-up); PokerStars prints that betting is capped after a bet and three raises.
"""

from __future__ import annotations

from histories.rules.house_rules import HouseRules
from histories.streets import THIRD, Street

#: The commonest cap.
_USUAL_CAP = HouseRules().max_raises


def capped(raises: int, uncapped: bool, street: Street, rules: HouseRules) -> bool:
    """Whether the street is capped: call or fold only. In limit; there is no cap in pot limit and no limit.

    A house of pot limit or no limit that names no cap says nothing about limit: there the commonest cap holds.

    >>> from histories.rules.houses import ONLINE
    >>> capped(3, False, 5, ONLINE), capped(4, False, 5, ONLINE)
    (False, True)
    """
    most = rules.max_raises
    if most is None and rules.betting != "limit":
        most = _USUAL_CAP
    if most is None or uncapped:
        return False
    if street == THIRD and rules.completion_counts_as_raise:
        return raises >= most
    return raises > most


def cap_lifted_at_start(players: int, rules: HouseRules) -> bool:
    """Whether a round that so many players begin has no cap.

    >>> from dataclasses import replace
    >>> from histories.rules.houses import ONLINE
    >>> cap_lifted_at_start(2, replace(ONLINE, cap_heads_up="unlimited_if_round_starts_heads_up"))
    True
    """
    return players == 2 and rules.cap_heads_up != "same"


def cap_lifted_by_fold(raises: int, uncapped: bool, street: Street, players: int, rules: HouseRules) -> bool:
    """Whether there is no cap once a fold left so many players; what was capped before the fold stays capped."""
    if uncapped or rules.cap_heads_up != "unlimited_once_heads_up" or players != 2:
        return uncapped
    return not capped(raises, False, street, rules)
