"""Which chips each player can win: what nobody called, the main pot, the side pots.

Takes: what every player put in over the whole hand, antes included, and who is still in. Gives: the uncalled chips
and the pots, main pot first. Units: chips.
Source: Robert's Rules of Poker, all-in and side pots; WSOP live action rule 149. Money of players who folded fills
the pots from below, and pots that the same players can win are one pot.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import NamedTuple

from histories.chips import Chips
from histories.seats import Seat


class Pot(NamedTuple):
    """A pot, the seats that can win it, and what every player (folded ones too) has in it."""

    amount: Chips
    eligible: tuple[Seat, ...]
    put_in: dict[Seat, Chips]


def uncalled(put_in: Mapping[Seat, Chips], live: Collection[Seat]) -> tuple[Seat, Chips] | None:
    """The part of the largest sum that nobody matched, folded players included, and whose it is.

    >>> uncalled({1: 30, 2: 20, 3: 5}, live=[1])
    (1, 10)
    >>> uncalled({1: 30, 2: 30, 3: 5}, live=[1]) is None
    True
    """
    most = second = 0
    owner = 0
    for seat, chips in put_in.items():
        if chips > most:
            most, second, owner = chips, most, seat
        elif chips > second:
            second = chips
    return (owner, most - second) if most > second and owner in live else None


def pots(put_in: Mapping[Seat, Chips], live: Collection[Seat]) -> tuple[Pot, ...]:
    """The pots of a hand, main pot first; what was uncalled should have gone back before.

    >>> for pot in pots({1: 10, 2: 50, 3: 50, 4: 30}, live=[1, 2, 3]):
    ...     print(pot.amount, pot.eligible)
    40 (1, 2, 3)
    100 (2, 3)
    """
    contenders = sorted(seat for seat in live if put_in.get(seat))
    levels = sorted({put_in[seat] for seat in contenders})
    if len(levels) < 2:
        inside = {seat: chips for seat, chips in put_in.items() if chips}
        return (Pot(sum(inside.values()), tuple(contenders), inside),)
    made: list[Pot] = []
    below = 0
    for level in levels:
        # Dead money above the highest level has nowhere else to go than into the last pot.
        top = level if level != levels[-1] else max(put_in.values())
        inside = {seat: min(chips, top) - below for seat, chips in put_in.items() if chips > below}
        eligible = tuple(seat for seat in contenders if put_in[seat] >= level)
        made.append(Pot(sum(inside.values()), eligible, inside))
        below = level
    return tuple(made)
