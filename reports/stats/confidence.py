"""How sure a number is, given how few hands it comes from.

Takes counts and sums; gives the ends of 95 % intervals, or None where there is too little to say anything.
Units: shares are 0 to 1; rates are big bets per 100 hands. Source: E. B. Wilson, JASA 22 (1927), for shares; the
normal interval and the percentile bootstrap over whole sessions (hands of one session are not independent) for rates.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

Z95 = 1.959963984540054
#: A bootstrap over fewer sessions than this says more than it knows.
LEAST_SESSIONS = 30
_RESAMPLES = 1000


def wilson(x: float, opportunities: float, z: float = Z95) -> tuple[float, float] | None:
    """The interval of a share: 3 of 10 gives 10.8 % to 60.3 %.

    >>> [round(end, 3) for end in wilson(3, 10)]
    [0.108, 0.603]
    """
    if opportunities <= 0:
        return None
    share = x / opportunities
    spread = z * z / opportunities
    middle = (share + spread / 2) / (1 + spread)
    half = z / (1 + spread) * math.sqrt(share * (1 - share) / opportunities + spread / (4 * opportunities))
    return max(0.0, middle - half), min(1.0, middle + half)


def deviation_per_100(total: float, squares: float, hands: int) -> float | None:
    """Standard deviation of 100 hands in big bets, from the sum of the results and of their squares."""
    if hands < 2:
        return None
    variance = (squares - total * total / hands) / (hands - 1)
    return 10 * math.sqrt(max(0.0, variance))


def normal_per_100(total: float, squares: float, hands: int) -> tuple[float, float] | None:
    """The normal interval of big bets per 100 hands."""
    deviation = deviation_per_100(total, squares, hands)
    if deviation is None:
        return None
    rate = 100 * total / hands
    half = Z95 * deviation / math.sqrt(hands / 100)
    return rate - half, rate + half


def bootstrap_per_100(sums: Sequence[float], hands: Sequence[int], seed: int = 8) -> tuple[float, float] | None:
    """The interval of big bets per 100 hands from drawing whole sessions again and again; None below 30 sessions."""
    count = len(sums)
    if count < LEAST_SESSIONS:
        return None
    draw = random.Random(seed)
    sessions = list(zip(sums, hands, strict=True))
    rates = []
    for _ in range(_RESAMPLES):
        drawn = draw.choices(sessions, k=count)
        rates.append(100 * sum(total for total, _ in drawn) / sum(number for _, number in drawn))
    rates.sort()
    return rates[int(0.025 * _RESAMPLES)], rates[int(0.975 * _RESAMPLES) - 1]
