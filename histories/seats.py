"""Seats round the table, numbered 1 to 10 as the site prints them; play goes clockwise by seat number.

Stud has no button. Where a rule speaks of "the dealer", the house dealer sits before seat 1.
"""

from __future__ import annotations

from collections.abc import Collection

Seat = int


def clockwise_from(seat: Seat, seats: Collection[Seat]) -> list[Seat]:
    """The seats in clockwise order, beginning with `seat`, or with the next one taken after it.

    >>> clockwise_from(5, [1, 3, 5, 8])
    [5, 8, 1, 3]
    >>> clockwise_from(6, [1, 3, 5, 8])
    [8, 1, 3, 5]
    """
    ordered = sorted(seats)
    after = [other for other in ordered if other >= seat]
    return after + [other for other in ordered if other < seat]
