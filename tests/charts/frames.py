"""A small frame for each chart, with names in it that attack whoever reads them as HTML."""

from __future__ import annotations

from datetime import datetime, timedelta

import polars as pl

HOSTILE = "<img src=x onerror=alert(1)>"


def rates() -> pl.DataFrame:
    return pl.DataFrame(
        {
            "label": ["$2/$4", HOSTILE, "<b>mix</b>"],
            "value": [5.25, -12.5, 0.0],
            "low": [-4.0, -60.0, None],
            "high": [14.5, 35.0, None],
            "hands": [2400, 310, 1],
        }
    )


FRAMES: dict[str, pl.DataFrame] = {
    "winnings": pl.DataFrame(
        {
            "started_at": [datetime(2026, 1, 1) + timedelta(minutes=number) for number in range(4)],
            "result": [-0.1, 4.5, -2.5, -0.36],
            "showdown": [False, True, True, False],
            "forced": [0.1, 0.1, 0.1, 0.35],
            "unit": ["big bets"] * 4,
        }
    ),
    "by_stakes": rates(),
    "by_mix": rates(),
    "by_starting_hand": rates(),
    "by_door_card": pl.DataFrame(
        {
            "rank": ["A", "A", "2", "K"],
            "played": [True, False, False, True],
            "value": [30.0, -10.0, -25.0, -41.5],
            "hands": [200, 50, 300, 120],
        }
    ),
    "outcome_mix": pl.DataFrame(
        {
            "players_fourth": [2, 2, 3],
            "outcome": ["scoop_two_way", "nothing", "quarter"],
            "words": ["Scooped both ways", "Nothing at showdown", "Quartered"],
            "x": [3, 1, 2],
            "x_opp": [4, 4, 2],
            "value": [0.75, 0.25, 1.0],
        }
    ),
    "pot_share": pl.DataFrame(
        {"players_fourth": [2, 3], "value": [0.55, 0.31], "fair": [0.5, 0.3333], "x_opp": [120, 14]}
    ),
    "sessions": pl.DataFrame(
        {"label": ["1 Jan 2026", HOSTILE], "result": [12.5, -3.25], "hands": [60, 44], "unit": ["big bets"] * 2}
    ),
    "street_actions": pl.DataFrame(
        {
            "street": [3, 3, 3, 4],
            "response": ["fold", "complete", "bet", "raise"],
            "x": [6, 3, 1, 5],
            "x_opp": [10, 10, 10, 5],
            "value": [0.6, 0.3, 0.1, 1.0],
        }
    ),
}
