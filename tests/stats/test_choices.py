"""Choices of hands and ways to split them lose nothing, add nothing, and say what they leave out."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from typing import Any

import duckdb
import pytest
from made_up_store import ME, ME_ELSEWHERE, made_up_store

from reports.stats import run, views
from reports.stats.catalogue import statistics
from reports.stats.filters import CASH, TOURNAMENT, Filters
from reports.stats.groups import GROUPS

MINE = Filters(players=(ME, ME_ELSEWHERE))


@pytest.fixture(scope="module")
def made_up() -> Iterator[duckdb.DuckDBPyConnection]:
    """Some hundred made-up hands, the last ones play money, tournament and impossible."""
    with made_up_store(700) as store:
        store.execute("UPDATE hands SET tournament_no = '77', currency = NULL WHERE hand_id > 680")
        store.execute("UPDATE hands SET is_play_money = false")
        store.execute("UPDATE hands SET trust = if(hand_id % 100 = 7, 'impossible', 'clean')")
        yield store


@pytest.mark.parametrize("name", statistics())
def test_the_grain_tells_rows_apart(name: str, made_up: duckdb.DuckDBPyConnection) -> None:
    answer = run.run(made_up, name, by="site")
    keys = ["by_value" if column == "group" else column for column in answer.statistic.grain]
    assert answer.frame.select(keys).n_unique() == answer.frame.height > 0


@pytest.mark.parametrize("by", GROUPS)
def test_no_hand_is_lost_between_groups(by: str, made_up: duckdb.DuckDBPyConnection) -> None:
    assert run.run(made_up, "hands", by=by).frame["x_opp"].sum() == run.run(made_up, "hands").frame["x_opp"].sum()
    choices = run.run(made_up, "response_by_street").frame["x"].sum()
    assert run.run(made_up, "response_by_street", by=by).frame["x"].sum() == choices


def test_parts_add_up_to_the_whole(made_up: duckdb.DuckDBPyConnection) -> None:
    def total(name: str) -> Decimal:
        return Decimal(run.run(made_up, name).frame["x"].sum())

    assert total("showdown_winnings") + total("non_showdown_winnings") == total("big_bets_per_100")
    for _, rows in run.run(made_up, "outcome_mix", by="players_fourth").frame.group_by("by_value"):
        assert rows["x"].sum() == rows["x_opp"][0]


def test_filters_choose(made_up: duckdb.DuckDBPyConnection) -> None:
    def hands(**choices: Any) -> int:
        return int(run.run(made_up, "hands", Filters(**choices)).frame["x_opp"].sum())

    assert hands(sites=("winamax",)) + hands(sites=("pokerstars",)) == hands()
    assert hands(mix="horse") + hands(mix="none") + hands(mix="8-Game") == hands()
    assert hands(stakes=("0.5/1", "2/4", "5/10", "1/2")) == hands()
    assert hands(players=(ME,)) + hands(at_tables_of=(ME,)) == hands(sites=("pokerstars",))
    assert hands(dealt=(5, 6)) + hands(dealt=(7, 8)) == hands()
    assert hands(kind=TOURNAMENT) + hands(kind=CASH) == hands(kind=None)
    assert hands(with_impossible=True) > hands() > hands(classes=("TRASH", "TWO_LOW_BRICK")) > 0


def test_what_was_left_out_is_counted(made_up: duckdb.DuckDBPyConnection) -> None:
    assert run.left_out(made_up) == run.LeftOut(kind=20, betting=0, impossible=7)
    assert run.left_out(made_up, Filters(kind=None, with_impossible=True)) == run.LeftOut(0, 0, 0)


def test_a_population_kept_at_hand_gives_the_same(made_up: duckdb.DuckDBPyConnection) -> None:
    for by in ("all", "start_class", "stakes", "player", "session", "month", "position"):
        loose = {name: run.run(made_up, name, MINE, by).frame for name in statistics()}
        with run.holding(made_up, MINE):
            for name, frame in loose.items():
                assert run.run(made_up, name, MINE, by).frame.equals(frame), (name, by)


def test_views_answer_as_the_statistics_do(made_up: duckdb.DuckDBPyConnection) -> None:
    views.create_views(made_up)
    for name in ("vpip", "scoops", "big_bets_per_100"):
        macro = made_up.sql(f"SELECT value FROM stat_{name}(split_by := 'site') ORDER BY by_value").pl()
        assert macro["value"].to_list() == run.run(made_up, name, by="site").frame["value"].to_list()
    wide = made_up.sql("SELECT vpip FROM stats_player WHERE vpip IS NOT NULL ORDER BY player").pl()
    assert wide["vpip"].to_list() == run.run(made_up, "vpip", by="player").frame.sort("by_value")["value"].to_list()
