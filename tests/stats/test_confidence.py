"""Intervals against numbers that others have published or that can be worked out on paper."""

from __future__ import annotations

import math

import pytest

from reports.stats import confidence


@pytest.mark.parametrize(
    ("x", "opportunities", "low", "high"),
    [
        # Newcombe, Statistics in Medicine 17 (1998), table I, method 3.
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilson_as_published(x: int, opportunities: int, low: float, high: float) -> None:
    assert confidence.wilson(x, opportunities) == pytest.approx((low, high), abs=5e-5)


def test_wilson_is_even_handed_and_needs_a_chance() -> None:
    low, high = confidence.wilson(3, 10) or (0.0, 0.0)
    assert confidence.wilson(7, 10) == pytest.approx((1 - high, 1 - low))
    assert confidence.wilson(20, 20) == pytest.approx((1 - 0.1611, 1.0), abs=5e-5)
    assert confidence.wilson(0, 0) is None


def test_normal_interval_on_paper() -> None:
    # Fifty hands that win one big bet and fifty that lose one: nothing, give or take 1.96 x 10 x sqrt(100/99) / 1.
    low, high = confidence.normal_per_100(0, 100, 100) or (0.0, 0.0)
    assert high == pytest.approx(1.959964 * 10 * math.sqrt(100 / 99))
    assert low == -high
    assert confidence.deviation_per_100(0, 100, 100) == pytest.approx(10 * math.sqrt(100 / 99))
    assert confidence.normal_per_100(5, 25, 1) is None


def test_bootstrap_needs_thirty_sessions() -> None:
    assert confidence.bootstrap_per_100([1.0] * 29, [50] * 29) is None
    assert confidence.bootstrap_per_100([1.0] * 30, [50] * 30) == (2.0, 2.0)


def test_bootstrap_is_the_same_every_time_and_holds_the_rate() -> None:
    sums = [float(number % 7 - 3) for number in range(60)]
    hands = [40 + number % 5 for number in range(60)]
    low, high = confidence.bootstrap_per_100(sums, hands) or (0.0, 0.0)
    assert (low, high) == confidence.bootstrap_per_100(sums, hands)
    assert low < 100 * sum(sums) / sum(hands) < high
