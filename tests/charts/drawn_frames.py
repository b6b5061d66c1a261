"""A small frame for each chart, such as a page gives it, with what is particular to it: few hands, gaps, odd names."""

from __future__ import annotations

from datetime import datetime, timedelta

import polars as pl

START = datetime(2026, 7, 1, 20, 0)


def rates(labels: tuple[str, ...]) -> pl.DataFrame:
    """Rates of which one stands on few hands and runs out of the picture, and one on a single hand."""
    return pl.DataFrame(
        {
            "label": labels,
            "value": [4.5, -12.25, 400.0, None, 0.0],
            "low": [-3.0, -20.5, -150.0, None, None],
            "high": [12.0, -4.0, 950.0, None, None],
            "hands": [4000, 2500, 12, 0, 1],
        },
        schema={"label": pl.String, "value": pl.Float64, "low": pl.Float64, "high": pl.Float64, "hands": pl.Int64},
    )


def winnings(hands: int = 6) -> pl.DataFrame:
    """Hands in the order played: every third one goes to showdown."""
    return pl.DataFrame(
        {
            "started_at": [START + timedelta(minutes=number) for number in range(hands)],
            "result": [2.5 if number % 3 == 0 else -0.1 for number in range(hands)],
            "showdown": [number % 3 == 0 for number in range(hands)],
            "forced": [0.1] * hands,
            "unit": ["big bets"] * hands,
        },
        schema={
            "started_at": pl.Datetime("us"), "result": pl.Float64, "showdown": pl.Boolean, "forced": pl.Float64,
            "unit": pl.String,
        },
    )  # fmt: skip


FRAMES: dict[str, pl.DataFrame] = {
    "result": winnings(4),
    "winnings": winnings(),
    "by_stakes": rates(("$2/$4", "$5/$10", "$10/$20", "$0.50/$1", "€1/€2")),
    "by_mix": rates(("No mix", "HORSE", "8-Game", "HOSE", "Triple Stud")),
    "by_starting_hand": rates(("Nothing (6TK)", "High pair (QQ4)", "Rolled up (444)", "None", "Once (A24)")),
    "by_door_card": pl.DataFrame(
        {
            "rank": ["A", "A", "2", "K"],
            "played": [True, False, True, False],
            "value": [35.5, -10.0, -60.25, -10.0],
            "hands": [140, 300, 8, 200],
        }
    ),
    "outcome_mix": pl.DataFrame(
        {
            "players_fourth": [2, 2, 2, 3],
            "outcome": ["scoop_two_way", "quarter", "nothing", "folded"],
            "words": ["Scooped both ways", "Quartered", "Nothing at showdown", "Folded later"],
            "x": [3, 1, 6, 4],
            "x_opp": [10, 10, 10, 4],
            "value": [0.3, 0.1, 0.6, 1.0],
        }
    ),
    "pot_share": pl.DataFrame(
        {"players_fourth": [2, 3], "value": [0.525, 0.25], "fair": [0.5, 1 / 3], "x_opp": [120, 12]}
    ),
    "sessions": pl.DataFrame(
        {
            "label": ["1 Jul 2026", "2 Jul 2026", "4 Jul 2026"],
            "result": [12.5, -8.25, 0.0],
            "hands": [120, 80, 1],
            "unit": ["big bets"] * 3,
        }
    ),
    "street_actions": pl.DataFrame(
        {
            "street": [3, 3, 3, 4, 4, 7],
            "response": ["fold", "complete", "bet", "check", "bet", "raise"],
            "x": [6, 3, 1, 2, 2, 1],
            "x_opp": [10, 10, 10, 4, 4, 1],
            "value": [0.6, 0.3, 0.1, 0.5, 0.5, 1.0],
        }
    ),
}
