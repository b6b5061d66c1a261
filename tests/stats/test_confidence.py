"""Intervals against numbers from the textbooks and against simple cases."""

from __future__ import annotations

import pytest

from reports.stats import confidence


def test_wilson_of_textbook_numbers() -> None:
    assert confidence.wilson(81, 263) == pytest.approx((0.2553, 0.3662), abs=5e-5)
    assert confidence.wilson(0, 20) == pytest.approx((0.0, 0.1611), abs=5e-5)
    assert confidence.wilson(20, 20) == pytest.approx((0.8389, 1.0), abs=5e-5)
    assert confidence.wilson(0, 0) is None


def test_deviation_of_coin_flips_for_one_big_bet() -> None:
    """A hundred flips: mean 0, sum of squares 100, so ten big bets per hundred hands (and a little)."""
    assert confidence.deviation_per_100(0, 100, 100) == pytest.approx(10 * (100 / 99) ** 0.5)
    low, high = confidence.normal_per_100(0, 100, 100) or (0, 0)
    assert (low, high) == pytest.approx((-19.698, 19.698), abs=0.001)
    assert confidence.deviation_per_100(3, 9, 1) is None
    assert confidence.normal_per_100(3, 9, 1) is None


def test_bootstrap_needs_thirty_sessions_and_repeats_itself() -> None:
    assert confidence.bootstrap_per_100([1.0] * 29, [50] * 29) is None
    sums, hands = [(-1.0) ** number * number for number in range(40)], [50] * 40
    first = confidence.bootstrap_per_100(sums, hands)
    assert first == confidence.bootstrap_per_100(sums, hands)
    assert first is not None
    assert first[0] < 100 * sum(sums) / sum(hands) < first[1]
    assert confidence.bootstrap_per_100([1.0] * 30, [50] * 30) == (2.0, 2.0)
