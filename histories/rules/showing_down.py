"""Who turns up his hand, in which order, and who may throw his away unseen.

Takes: who bet or raised last on the river and who acted last, the seats that are left, the pots and the ranks of hands
that were shown. Gives: seats in order; yes or no. Units: none.
Source: WSOP live action rule 145 and tournament rule 72: the last to bet or raise shows first, with no bet whoever was
first to act, then clockwise; players in a side pot before those who can win the main pot only. A beaten hand may be
mucked, and a mucked hand cannot win.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from histories.rules.house_rules import HouseRules
from histories.rules.side_pots import Pot
from histories.seats import Seat, clockwise_from


def shows_first(aggressor: Seat | None, last_to_act: Seat | None, opener: Seat, rules: HouseRules) -> Seat:
    """The seat that must show first. `aggressor` bet or raised last on the river, None if nobody did.

    >>> from histories.rules.houses import ONLINE
    >>> shows_first(3, 5, 1, ONLINE), shows_first(None, 5, 1, ONLINE)
    (3, 1)
    """
    if rules.showdown_first == "last_to_act" and last_to_act is not None:
        return last_to_act
    return opener if aggressor is None else aggressor


def order_of_showing(first: Seat, live: Sequence[Seat], pots: Sequence[Pot] = ()) -> list[Seat]:
    """The seats in the order in which they show: clockwise, those in the last side pot before the others.

    >>> order_of_showing(4, [1, 2, 4, 6])
    [4, 6, 1, 2]
    """
    order = clockwise_from(first, live)
    side_pots = {seat: sum(seat in pot.eligible for pot in pots) for seat in order}
    return sorted(order, key=lambda seat: -side_pots[seat])


def must_all_show(somebody_all_in: bool, rules: HouseRules) -> bool:
    """Whether no hand may be thrown away unseen: the house lets nobody muck, or hands are turned up after all-ins.

    >>> from dataclasses import replace
    >>> from histories.rules.houses import ONLINE
    >>> must_all_show(True, ONLINE), must_all_show(True, replace(ONLINE, all_in_hands_face_up=True))
    (False, True)
    """
    return not rules.losers_may_muck or (somebody_all_in and rules.all_in_hands_face_up)


def can_still_win(
    seat: Seat,
    pot: Pot,
    shown: Collection[Seat],
    highs: Mapping[Seat, int],
    lows: Mapping[Seat, int | None],
) -> bool:
    """Whether no hand that was shown beats him in this pot both ways: a tie is no defeat.

    >>> pot = Pot(100, (1, 2), {1: 50, 2: 50})
    >>> can_still_win(2, pot, [1], highs={1: 9, 2: 7}, lows={1: None, 2: 0b11111})
    True
    >>> can_still_win(2, pot, [1], highs={1: 9, 2: 7}, lows={1: None, 2: None})
    False
    """
    if seat not in pot.eligible:
        return False
    high, low = highs[seat], lows[seat]
    rivals = [other for other in pot.eligible if other in shown]
    if all(highs[other] <= high for other in rivals):
        return True
    if low is None:
        return False
    return all((theirs := lows[other]) is None or theirs >= low for other in rivals)


def may_muck(
    seat: Seat,
    pots: Sequence[Pot],
    shown: Collection[Seat],
    highs: Mapping[Seat, int],
    lows: Mapping[Seat, int | None],
    rules: HouseRules,
) -> bool:
    """Whether a player may throw his hand away unseen: he is not the first to show, and can win no pot any more."""
    if not rules.losers_may_muck or not shown:
        return False
    return not any(can_still_win(seat, pot, shown, highs, lows) for pot in pots)
