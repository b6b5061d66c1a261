"""Each statistic against rows counted by hand, and each header against what its SQL really reads."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path
from typing import Any

import duckdb
import pytest
from empty_store import empty_store, put

from histories.tables.schema import TABLE
from reports.stats import catalogue, run, views
from reports.stats.catalogue import BrokenHeaderError, questions, read_statistic, statistics
from reports.stats.filters import CASH, PLAY, Filters
from reports.stats.groups import GROUPS
from reports.stats.run import NoSuchStatisticError

HERE = Path(__file__).parent
CASES = sorted(path.name for path in HERE.iterdir() if (path / "expected.csv").exists())
#: What a row says that a case does not mention.
USUAL: dict[str, dict[str, Any]] = {
    "hands": {
        "site": "pokerstars", "betting": "limit", "is_play_money": False, "trust": "clean", "currency": "USD",
        "small_bet": Decimal(2), "big_bet": Decimal(4), "players": 8, "showdown": False,
    },
    "hand_players": {
        "player_id": 1, "seat": 1, "dealt_in": True, "absent": False, "showdown": False, "last_street": 3,
        "bring_in_paid": Decimal(0), "ante_paid": Decimal(0), "won": Decimal(0), "won_low": Decimal(0),
    },
    "player_streets": {
        "player_id": 1, "seat": 1, "absent": False, "is_low_card": False, "decisions": 1, "folds": 0, "checks": 0,
        "calls": 0, "bets": 0, "raises": 0, "raise_opp": False, "first_in_opp": False, "first_in_complete": False,
        "fold_to_bet_opp": False, "fold_to_bet": False, "check_raise_opp": False, "check_raise": False,
        "bet_again_opp": False, "bet_again": False, "lead_opp": False, "lead": False,
    },
    "decisions": {"player_id": 1, "seat": 1},
}  # fmt: skip


def typed(table: str, name: str, text: str) -> Any:
    """A word of a case as its column holds it; nothing is NULL."""
    if text == "":
        return None
    kind = {column.name: column.type for column in TABLE[table].columns}[name]
    if kind == "BOOLEAN":
        return {"true": True, "false": False}[text]
    if kind.startswith("DECIMAL"):
        return Decimal(text)
    return text if kind == "VARCHAR" else float(text) if kind == "DOUBLE" else int(text)


def rows_of(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def given(case: str) -> duckdb.DuckDBPyConnection:
    """A store with the rows of a case, filled up with what is usual."""
    store = empty_store()
    put(store, "players", [{"player_id": 1, "site": "pokerstars", "name": "Kim", "is_me": True, "is_anonymous": False}])
    hands = {row["hand_id"]: {} for row in rows_of(HERE / case / "hand_players.csv")}
    if (HERE / case / "hands.csv").exists():
        hands = {row["hand_id"]: row for row in rows_of(HERE / case / "hands.csv")}
    told = [
        USUAL["hands"] | {"hand_id": int(number)} | {name: typed("hands", name, text) for name, text in row.items()}
        for number, row in hands.items()
    ]
    put(store, "hands", told)
    for table in ("hand_players", "player_streets", "decisions"):
        if (HERE / case / f"{table}.csv").exists():
            rows = rows_of(HERE / case / f"{table}.csv")
            put(
                store,
                table,
                [USUAL[table] | {name: typed(table, name, text) for name, text in row.items()} for row in rows],
            )
    return store


def comparable(value: object) -> object:
    """Numbers to nine digits, all else as text."""
    try:
        return round(float(str(value)), 9)
    except ValueError:
        return "" if value is None else str(value)


@pytest.mark.parametrize("case", CASES)
def test_counts_what_was_counted_by_hand(case: str) -> None:
    store = given(case)
    for path in sorted((HERE / case).glob("expected*.csv")):
        by = path.stem.removeprefix("expected").removeprefix("_by_") or "all"
        frame = run.run(store, case, by=by).frame
        expected = [{name: comparable(text) for name, text in row.items()} for row in rows_of(path)]
        found = [{name: comparable(row[name]) for name in expected[0]} for row in frame.iter_rows(named=True)]
        assert found == expected


def test_every_statistic_has_a_case_and_every_case_a_statistic() -> None:
    assert sorted(statistics()) == CASES


@pytest.fixture(scope="module")
def reading_store() -> Iterator[duckdb.DuckDBPyConnection]:
    """A store in which the populations are tables too, so that DuckDB can say what a query reads."""
    with empty_store() as store:
        yield store


@pytest.mark.parametrize("name", [*statistics(), *questions()])
def test_header_names_the_tables_that_are_read(name: str, reading_store: duckdb.DuckDBPyConnection) -> None:
    kept = statistics().get(name) or questions()[name]
    sql = re.sub(r"\$\w+", "1", kept.sql)
    assert reading_store.get_table_names(sql) == set(kept.reads)


@pytest.mark.parametrize("name", statistics())
def test_grain_tells_rows_apart(name: str, made_up: duckdb.DuckDBPyConnection) -> None:
    answer = run.run(made_up, name, by="site")
    keys = ["by_value" if column == "group" else column for column in answer.statistic.grain]
    assert answer.frame.select(keys).n_unique() == answer.frame.height > 0


@pytest.mark.parametrize("by", GROUPS)
def test_groups_split_hands_without_losing_one(by: str, made_up: duckdb.DuckDBPyConnection) -> None:
    whole = run.run(made_up, "hands").frame["x_opp"].sum()
    assert run.run(made_up, "hands", by=by).frame["x_opp"].sum() == whole
    choices = run.run(made_up, "response_by_street").frame["x"].sum()
    assert run.run(made_up, "response_by_street", by=by).frame["x"].sum() == choices


def test_lines_add_up(made_up: duckdb.DuckDBPyConnection) -> None:
    def total(name: str) -> Decimal:
        return Decimal(run.run(made_up, name).frame["x"].sum())

    assert total("showdown_winnings") + total("non_showdown_winnings") == total("big_bets_per_100")
    mix = run.run(made_up, "outcome_mix", by="players_fourth").frame
    for _, rows in mix.group_by("by_value"):
        assert rows["x"].sum() == rows["x_opp"][0]


def test_kept_at_hand_gives_the_same(made_up: duckdb.DuckDBPyConnection) -> None:
    mine = Filters(players=(1, 2))
    for by in ("all", "start_class", "stakes", "player", "session", "month", "position"):
        loose = {name: run.run(made_up, name, mine, by).frame for name in statistics()}
        with run.holding(made_up, mine):
            for name, frame in loose.items():
                assert run.run(made_up, name, mine, by).frame.equals(frame), (name, by)


def test_filters_choose(made_up: duckdb.DuckDBPyConnection) -> None:
    def hands(**choices: Any) -> int:
        return int(run.run(made_up, "hands", Filters(**choices)).frame["x_opp"].sum())

    assert hands(sites=("winamax",)) + hands(sites=("pokerstars",)) == hands()
    assert hands(mix="HORSE") + hands(mix="none") + hands(mix="8-game") == hands()
    assert hands(currency="EUR") == hands(sites=("winamax",))
    assert hands(stakes=("0.5/1", "2/4", "5/10", "1/2")) == hands()
    assert hands(players=(1,)) + hands(at_tables_of=(1,)) == hands(sites=("pokerstars",))
    assert hands(dealt=(5, 6)) + hands(dealt=(7, 8)) == hands()
    assert hands(kind=PLAY) > 0
    assert hands(kind=None) > hands(kind=CASH)
    assert hands(with_impossible=True) > hands()


def test_what_was_left_out_is_counted(made_up: duckdb.DuckDBPyConnection) -> None:
    left = run.left_out(made_up)
    assert left.any
    everything = made_up.sql("SELECT count(*) FROM hands").pl().item()
    counted = made_up.sql("SELECT count(*) FROM hands WHERE trust = 'impossible'").pl().item()
    assert left.impossible == counted
    assert left.betting == 0
    used = run.run(made_up, "hands", Filters(players=(1, 2))).frame["x_opp"].sum()
    assert used + run.left_out(made_up, Filters(players=(1, 2), with_impossible=True)).kind <= everything


def test_views_answer_as_the_statistics_do(made_up: duckdb.DuckDBPyConnection) -> None:
    views.create_views(made_up)
    for name in ("vpip", "scoops", "big_bets_per_100"):
        macro = made_up.sql(f"SELECT * FROM stat_{name}(split_by := 'site') ORDER BY by_value").pl()
        assert macro["value"].to_list() == run.run(made_up, name, by="site").frame["value"].to_list()
    wide = made_up.sql("SELECT vpip, vpip_opp FROM stats_player ORDER BY player").pl()
    long = run.run(made_up, "vpip", by="player").frame.sort("by_value")
    assert wide.drop_nulls()["vpip"].to_list() == long["value"].to_list()
    assert made_up.sql("SELECT count(*) FROM sessions WHERE person = 0").pl().item() > 10
    other = made_up.sql("SELECT sum(other_hands) FROM sessions WHERE person = 0").pl().item()
    assert other == 7


def test_wide_tables_take_statistics_of_one_row_only(made_up: duckdb.DuckDBPyConnection) -> None:
    frame = run.table(made_up, ["hands", "vpip"], by="start_group")
    assert frame.columns[:3] == ["by_value", "hands", "hands_n"]
    with pytest.raises(NoSuchStatisticError):
        run.table(made_up, ["check_raise"])
    with pytest.raises(NoSuchStatisticError, match="there are"):
        run.run(made_up, "luck")
    with pytest.raises(NoSuchStatisticError):
        run.run(made_up, "vpip", by="moon")
    with pytest.raises(NoSuchStatisticError):
        run.ask(made_up, "why")


def test_a_broken_header_is_told() -> None:
    with pytest.raises(BrokenHeaderError, match="must say"):
        read_statistic("-- stat: x\nSELECT 1", "x.sql")
    text = "\n".join(f"-- {key}: {key}" for key in catalogue._STAT_KEYS) + "\nSELECT 1"
    with pytest.raises(BrokenHeaderError, match="unknown unit"):
        read_statistic(text, "x.sql")


@pytest.mark.parametrize("name", statistics())
def test_words_of_players(name: str) -> None:
    """Titles are what a player reads: no jargon of other games' trackers."""
    kept = statistics()[name]
    assert not re.search(r"\bbb\b|3-bet|c-bet|ev_net|pfr", kept.title.lower())
