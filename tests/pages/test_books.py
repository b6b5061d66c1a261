"""The books behind the numbers: what must balance does, and what is missing shows."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal

import duckdb
import pytest
from made_up_store import ME, ME_ELSEWHERE, made_up_store

from reports.stats import run
from reports.stats.filters import Filters
from reports.stats.overview import overview

MINE = Filters(players=(ME, ME_ELSEWHERE))


@pytest.fixture(scope="module")
def store() -> Iterator[duckdb.DuckDBPyConnection]:
    """Some hundred made-up hands."""
    with made_up_store(700) as made_up:
        yield made_up


def test_what_players_lose_is_what_the_house_takes(store: duckdb.DuckDBPyConnection) -> None:
    balance = run.ask(store, "money_balance")
    assert balance["difference"].to_list() == [Decimal(0)] * balance.height
    assert balance["hands_that_differ"].sum() == 0


def test_a_cent_that_is_lost_is_found(store: duckdb.DuckDBPyConnection) -> None:
    store.execute("BEGIN")
    store.execute("UPDATE hand_players SET net = net - 0.01 WHERE hand_id = 3 AND seat = 1")
    balance = run.ask(store, "money_balance")
    store.execute("ROLLBACK")
    assert balance["hands_that_differ"].sum() == 1
    assert sum(balance["difference"].to_list()) == Decimal("-0.01")


def test_a_missing_hand_shows_as_a_jump(store: duckdb.DuckDBPyConnection) -> None:
    before = run.ask(store, "stack_jumps", MINE).height
    store.execute("BEGIN")
    store.execute("DELETE FROM hand_players WHERE hand_id % 7 = 3")
    after = run.ask(store, "stack_jumps", MINE).height
    store.execute("ROLLBACK")
    assert after > before


def test_the_start_screen_as_data(store: duckdb.DuckDBPyConnection) -> None:
    seen = overview(store, [ME, ME_ELSEWHERE])
    assert seen.accounted.every_hand
    assert seen.accounted.every_line
    assert seen.last_session[0].other_hands == 7
    assert [row.statistic for row in seen.compared][:2] == ["vpip", "complete_third"]
    assert all(row.you and row.tables and row.winners is None for row in seen.compared)
    assert 0 < seen.worth_a_look.height <= 8
