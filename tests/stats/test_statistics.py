"""Each statistic counted by hand: `given_<table>.csv` are rows of the store, `expected.csv` is what must come out.

A given row fills the columns it names; the rest is an ordinary cash hand. The column `why` tells the reader what the
row stands for. A first line `# by: player` in the expected file names the grouping. Only the columns named there are
compared.
"""

from __future__ import annotations

import csv
from pathlib import Path
from typing import Any

import duckdb
import pytest
from case_folders import TESTS
from empty_store import empty_store, put

from reports.stats import catalogue, run

FOLDER = TESTS / "stats"
HAND = {
    "site": "doorcard", "game": "stud8", "betting": "limit", "small_bet": "2", "big_bet": "4", "currency": "USD",
    "is_play_money": "false", "players": "6", "trust": "clean", "started_at": "2026-07-01 20:00:00",
    "started_local": "2026-07-01 16:00:00",
}  # fmt: skip
DEFAULTS: dict[str, dict[str, str]] = {
    "hands": HAND,
    "hand_players": {"player_id": "1", "seat": "1", "dealt_in": "true", "absent": "false"},
    "player_streets": {"player_id": "1", "seat": "1", "absent": "false"},
    "decisions": {"player_id": "1"},
    "players": {"is_anonymous": "false", "is_me": "false"},
}


def read_rows(file: Path) -> list[dict[str, str | None]]:
    """The rows of a file without comments; an empty cell is unknown."""
    with file.open(encoding="utf-8", newline="") as lines:
        rows = list(csv.DictReader(line for line in lines if not line.startswith("#")))
    return [{name: value or None for name, value in row.items() if name != "why"} for row in rows]


def given(folder: Path) -> duckdb.DuckDBPyConnection:
    """A store with the rows of a case; a hand that no file names is an ordinary one."""
    tables: dict[str, list[dict[str, Any]]] = {
        table: [DEFAULTS[table] | row for row in read_rows(folder / f"given_{table}.csv")]
        for table in DEFAULTS
        if (folder / f"given_{table}.csv").is_file()
    }
    hands = tables.setdefault("hands", [])
    known = {row["hand_id"] for row in hands}
    hands += [HAND | {"hand_id": row["hand_id"]} for row in tables["hand_players"] if row["hand_id"] not in known]
    connection = empty_store()
    for table, rows in tables.items():
        put(connection, table, rows)
    return connection


def same(found: object, expected: str | None) -> bool:
    """Whether a value is what the file says; numbers to as many digits as it says."""
    if expected is None or found is None:
        return found is None and expected is None
    try:
        wanted = float(expected)
    except ValueError:
        return str(found) == expected
    digits = len(expected.partition(".")[2])
    return abs(float(str(found)) - wanted) <= 0.5000001 * 10**-digits


@pytest.mark.parametrize("name", catalogue.statistics())
def test_counted_by_hand(name: str) -> None:
    folder = FOLDER / name
    head = (folder / "expected.csv").read_text(encoding="utf-8").partition("\n")[0]
    by = head.removeprefix("# by: ") if head.startswith("# by: ") else "all"
    expected = read_rows(folder / "expected.csv")
    found = run.run(given(folder), name, by=by).frame.to_dicts()
    shown = [{column: row[column] for column in expected[0]} for row in found]
    key = catalogue.statistics()[name].grain[1:]
    shown.sort(key=lambda row: [str(row[column]) for column in key])
    assert len(shown) == len(expected), shown
    for row, wanted in zip(shown, expected, strict=True):
        assert all(same(row[column], wanted[column]) for column in wanted), (row, wanted)


def test_every_case_is_of_a_statistic() -> None:
    cases = {path.parent.name for path in FOLDER.rglob("expected.csv")}
    assert cases == set(catalogue.statistics())


@pytest.mark.parametrize("name", catalogue.statistics())
def test_no_hand_gives_no_row_and_no_trouble(name: str) -> None:
    frame = run.run(empty_store(), name).frame
    assert frame.height == 0
    assert {"by_value", "x", "x_opp", "value", "low", "high"} <= set(frame.columns)


def test_outcomes_add_up_to_all() -> None:
    frame = run.run(given(FOLDER / "outcome_mix"), "outcome_mix").frame
    assert frame["value"].sum() == pytest.approx(1.0)
    assert frame["x"].sum() == frame["x_opp"][0]


def test_what_the_defaults_leave_out_is_counted() -> None:
    left = run.left_out(given(FOLDER / "net"))
    assert (left.kind, left.betting, left.impossible) == (1, 0, 0)
    left = run.left_out(given(FOLDER / "big_bets_per_100"))
    assert (left.kind, left.betting, left.impossible) == (0, 1, 0)
