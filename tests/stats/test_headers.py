"""The heads of the `.sql` files say what is true: what they read, and what tells their rows apart."""

from __future__ import annotations

import re
from collections.abc import Iterator

import duckdb
import pytest
from empty_store import empty_store

from histories.tables.schema import TABLE
from reports.stats import catalogue, run
from reports.stats.catalogue import BrokenHeader, Question, Statistic
from reports.stats.filters import Filters
from reports.stats.groups import ALL, CLASSES, DOORS, GROUPS, sort_key
from reports.stats.own_sql import answer
from reports.stats.population import POPULATION, STREET_POPULATION, population, session_hands_sql
from reports.stats.views import create_views

COMMON = (POPULATION, STREET_POPULATION, "session_hands")
GOOD = """-- stat: hands
-- title: Hands
-- unit: hands
-- grain: group
-- reads: population
-- counts: hands
--   and more hands
-- caveat: none
-- source: counting
SELECT 1
"""


@pytest.fixture
def store() -> Iterator[duckdb.DuckDBPyConnection]:
    """An empty store in which what statistics read before the tables are tables, too."""
    connection = empty_store()
    connection.sql(f"CREATE TABLE session_hands AS {session_hands_sql()}")
    for name in (POPULATION, STREET_POPULATION):
        people = population(Filters(), ALL, (name,))
        connection.sql(f"CREATE TABLE {name} AS WITH {people.sql} SELECT * FROM {name}")
    yield connection
    connection.close()


def everything() -> list[Statistic | Question]:
    return [*catalogue.statistics().values(), *catalogue.questions().values()]


def name_of(one: object) -> str:
    return one.name if isinstance(one, Statistic | Question) else str(one)


@pytest.mark.parametrize("one", everything(), ids=name_of)
def test_it_reads_what_it_says(one: Statistic | Question, store: duckdb.DuckDBPyConnection) -> None:
    read = store.get_table_names(re.sub(r"\$\w+", "NULL", one.sql))
    assert read == set(one.reads)
    assert all(name in TABLE or name in COMMON for name in read)


@pytest.mark.parametrize("statistic", catalogue.statistics().values(), ids=name_of)
def test_its_columns_are_those_of_its_grain(statistic: Statistic, store: duckdb.DuckDBPyConnection) -> None:
    columns = [row[0] for row in store.execute(f"DESCRIBE {statistic.sql}").fetchall()]
    assert columns[: 1 + len(statistic.grain)] == ["by_value", *statistic.grain[1:], "x"]
    assert columns[1 + len(statistic.grain)] == "x_opp"


def test_names_and_titles_are_unique() -> None:
    names = [one.name for one in everything()]
    assert len(names) == len(set(names))
    titles = [statistic.title for statistic in catalogue.statistics().values()]
    assert len(titles) == len(set(titles))


def test_a_good_header_is_read() -> None:
    statistic = catalogue.read_statistic(GOOD, "hands.sql")
    assert statistic.counts == "hands and more hands"
    assert statistic.sql == "SELECT 1"


@pytest.mark.parametrize(
    "broken",
    [
        GOOD.replace("-- source: counting\n", ""),
        GOOD.replace("-- unit: hands", "-- unit: furlongs"),
        GOOD.replace("-- caveat: none", "-- caveat: "),
        GOOD.replace("-- stat: hands\n-- title: Hands\n", "-- title: Hands\n-- stat: hands\n"),
    ],
    ids=["a-key-is-missing", "no-such-unit", "nothing-said", "another-order"],
)
def test_a_broken_header_is_told(broken: str) -> None:
    with pytest.raises(BrokenHeader, match=r"hands\.sql"):
        catalogue.read_statistic(broken, "hands.sql")


@pytest.mark.parametrize("by", GROUPS)
def test_every_statistic_can_be_split_by_everything(by: str) -> None:
    connection = empty_store()
    for name in ("hands", "vpip", "net"):
        assert run.run(connection, name, by=by).frame.height == 0


def test_unknown_names_are_told_with_the_known_ones() -> None:
    with pytest.raises(run.NoSuchStatistic, match="vpip"):
        run.run(empty_store(), "vipp")
    with pytest.raises(run.NoSuchStatistic, match="start_class"):
        run.run(empty_store(), "vpip", by="moon")


def test_a_table_takes_one_row_a_group_only() -> None:
    with pytest.raises(run.NoSuchStatistic, match="outcome_mix"):
        run.table(empty_store(), ["outcome_mix"])


def test_values_stand_in_the_order_of_the_game() -> None:
    assert sorted(sorted(DOORS), key=lambda rank: sort_key(GROUPS["door_card"], rank)) == list(DOORS)
    assert sorted(CLASSES, key=lambda code: sort_key(GROUPS["start_class"], code)) == list(CLASSES)
    stakes = ["10/20", "2/4", None, "0.5/1"]
    assert sorted(stakes, key=lambda text: sort_key(GROUPS["stakes"], text)) == ["0.5/1", "2/4", "10/20", None]


def test_views_answer_questions_of_ones_own() -> None:
    connection = empty_store()
    create_views(connection)
    for view in ("stats_player", "stats_position", "stats_class", "sessions", "stat_vpip(split_by := 'site')"):
        assert [row for piece in answer(connection, f"SELECT count(*) FROM {view}", 30).pieces for row in piece]
