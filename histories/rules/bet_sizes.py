"""How much a bet is on each street: small on third and fourth, big from fifth on.

Takes: the stakes, the street, whether a pair shows. Gives: chips.
Units: chips.
Source: Robert's Rules of Poker, seven-card stud and stud/8; WSOP live action rule 237: a pair showing on fourth street
opens the big bet in stud high only, unless the house plays it in hi/lo too.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

from histories.cards import Card
from histories.chips import Chips
from histories.rules.house_rules import HouseRules
from histories.stakes import Stakes
from histories.streets import FOURTH, Street


def bet_size(stakes: Stakes, street: Street) -> Chips:
    """The limit bet on a street.

    >>> [bet_size(Stakes(small_bet=200, big_bet=400), street) for street in (3, 4, 5, 6, 7)]
    [200, 200, 400, 400, 400]
    """
    return stakes.small_bet if street <= FOURTH else stakes.big_bet


def bet_sizes(stakes: Stakes, street: Street, open_pair: bool, rules: HouseRules) -> tuple[Chips, ...]:
    """The bets that a player may choose from: two with an open pair on fourth street, where the house plays it so.

    >>> from dataclasses import replace
    >>> from histories.rules.houses import ONLINE
    >>> bet_sizes(Stakes(500, 1000), 4, open_pair=True, rules=ONLINE)
    (500,)
    >>> bet_sizes(Stakes(500, 1000), 4, open_pair=True, rules=replace(ONLINE, open_pair_big_bet=True))
    (500, 1000)
    """
    if open_pair and street == FOURTH and rules.open_pair_big_bet:
        return (stakes.small_bet, stakes.big_bet)
    return (stakes.small_bet if street <= FOURTH else stakes.big_bet,)


def pair_opens(boards: Iterable[Sequence[Card]], street: Street, rules: HouseRules) -> bool:
    """Whether one of the boards shows a pair that opens the big bet; where the house has no such bet none is looked at.

    >>> from histories.rules.house_rules import HouseRules
    >>> doubles = HouseRules(open_pair_big_bet=True)
    >>> [pair_opens([["Kd", "7c"], ["7h", card]], 4, doubles) for card in ("7s", "8s")]
    [True, False]
    """
    if street != FOURTH or not rules.open_pair_big_bet:
        return False
    return any(len({card[0] for card in board}) < len(board) for board in boards)


def ante_size(stakes: Stakes, rules: HouseRules) -> Chips | None:
    """The ante: what the hand shows, else the house's usual part of the small bet, else unknown."""
    return stakes.ante if stakes.ante is not None else _part(rules.ante_default, stakes)


def bring_in_size(stakes: Stakes, rules: HouseRules) -> Chips | None:
    """The bring-in: what the hand shows, else the house's usual part of the small bet, else unknown.

    >>> from histories.rules.house_rules import HouseRules
    >>> from histories.rules.houses import ONLINE
    >>> bring_in_size(Stakes(200, 400), HouseRules()), bring_in_size(Stakes(200, 400), ONLINE)
    (100, None)
    """
    return stakes.bring_in if stakes.bring_in is not None else _part(rules.bring_in_default, stakes)


def _part(part: Fraction | None, stakes: Stakes) -> Chips | None:
    return None if part is None else int(part * stakes.small_bet)
