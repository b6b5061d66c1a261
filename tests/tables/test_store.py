"""How a store is made, opened, waited for and asked."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import duckdb
import pytest
from dealt_hands import NOON, split_pot, view
from stored_hands import ask, bring, rows

from histories.tables import migrations, new_store, schema, store
from histories.tables.batch import Counts, ImportEntry
from histories.tables.commit import enter_import
from histories.tables.known_files import paths_named
from histories.tables.migrations import Migration
from histories.tables.store import (
    DamagedStore,
    Holder,
    IncompleteStore,
    Migrated,
    NoSuchStore,
    NotAStore,
    StoreBusy,
    StoreFromNewerVersion,
    StoreFromOlderVersion,
    open_for_questions,
    reading,
    writing,
)
from histories.tables.transactions import lent, transaction

HOLD = "import duckdb, sys; con = duckdb.connect(sys.argv[1]); print('held', flush=True); sys.stdin.readline()"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    place = tmp_path / "deep" / "doorcard.duckdb"
    with writing(place):
        pass
    return place


@contextmanager
def held(path: Path) -> Iterator[subprocess.Popen[str]]:
    """The file in the hands of another process."""
    process = subprocess.Popen(
        [sys.executable, "-c", HOLD, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert process.stdin is not None and process.stdout is not None
    try:
        assert process.stdout.readline() == "held\n"
        yield process
    finally:
        process.stdin.close()
        process.wait(20)
        process.stdout.close()


def test_a_new_store_has_every_table_with_a_comment_on_every_column(path: Path) -> None:
    comments = ask(path, "SELECT table_name, column_name, comment FROM duckdb_columns() WHERE NOT internal")
    known = {(table.name, of.name) for table in schema.TABLES for of in table.columns}
    assert known <= {(table, column) for table, column, comment in comments if comment}
    types = dict(ask(path, "SELECT table_name || '.' || column_name, data_type FROM duckdb_columns()"))
    assert all(types[f"{table.name}.{of.name}"] == of.type for table in schema.TABLES for of in table.columns)
    assert ask(path, "SELECT schema_version FROM store") == [(schema.SCHEMA_VERSION,)]


def test_no_store_and_no_store_of_ours(tmp_path: Path) -> None:
    with pytest.raises(NoSuchStore), reading(tmp_path / "none"):
        pass
    (tmp_path / "text").write_text("PokerStars Hand #1\n" * 500)
    with pytest.raises(NotAStore), writing(tmp_path / "text"):
        pass
    duckdb.connect(str(tmp_path / "other")).execute("CREATE TABLE hands (i INTEGER)").close()
    with pytest.raises(NotAStore), writing(tmp_path / "other"):
        pass


def made(path: Path, *statements: str) -> None:
    con = duckdb.connect(str(path))
    for statement in statements:
        con.execute(statement)
    con.close()


FOREIGN = {
    "a table of another program": "CREATE TABLE hands (i INTEGER)",
    "a view of another program": "CREATE VIEW hands AS SELECT 1 AS i",
    "another store": "CREATE TABLE store AS SELECT 1 AS shelf",
    "a version that is no number": "CREATE TABLE store AS SELECT 'new' AS schema_version",
    "no version": "CREATE TABLE store AS SELECT NULL::INTEGER AS schema_version",
    "an old version and no tables": "CREATE TABLE store AS SELECT 1 AS schema_version",
    "a version in a view": "CREATE VIEW store AS SELECT 1 AS schema_version",
    "a newer version and no tables": "CREATE TABLE store AS SELECT 99 AS schema_version",
    "a version and no tables": f"CREATE TABLE store AS SELECT {schema.SCHEMA_VERSION} AS schema_version",
}


@pytest.mark.parametrize("statement", FOREIGN.values(), ids=FOREIGN)
def test_a_database_of_another_program_is_no_store(tmp_path: Path, statement: str) -> None:
    made(tmp_path / "other", statement)
    for way in (reading, writing, open_for_questions):
        with pytest.raises(NotAStore), way(tmp_path / "other"):
            pass
    assert [file.name for file in tmp_path.iterdir()] == ["other"]


@pytest.mark.parametrize("head", [b"", b"\0", b"SQLite format 3\0" + bytes(100), b"PAR1" * 50, b"DUCK" * 2])
def test_files_of_other_kinds_are_no_stores(tmp_path: Path, head: bytes) -> None:
    (tmp_path / "other").write_bytes(head)
    for way in (reading, writing, open_for_questions):
        with pytest.raises(NotAStore), way(tmp_path / "other"):
            pass
    assert (tmp_path / "other").read_bytes() == head


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="optional: this system has no pipes in folders")
def test_a_pipe_is_no_store_and_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(NotAStore), reading(tmp_path / "pipe"):
        pass


@pytest.mark.parametrize("kept", [5_000, 12_288, 100_000])
def test_a_store_that_was_cut_off_is_damaged(path: Path, kept: int) -> None:
    path.write_bytes(path.read_bytes()[:kept])
    for way in (reading, writing, open_for_questions):
        with pytest.raises(DamagedStore), way(path):
            pass


@pytest.mark.parametrize("place", [100, 4_200, 8_200, 12_400])
def test_a_store_with_a_changed_byte_is_damaged(path: Path, place: int) -> None:
    data = bytearray(path.read_bytes())
    data[place] ^= 0xFF
    path.write_bytes(data)
    for way in (reading, writing, open_for_questions):
        with pytest.raises(DamagedStore, match="is damaged"), way(path):
            pass


def test_damage_that_is_met_late_is_told_as_damage(path: Path) -> None:
    # Text that does not repeat fills blocks of its own, which are read when they are asked for.
    with writing(path) as con:
        con.execute("INSERT INTO tags (note) SELECT md5(i::VARCHAR) || md5((-i)::VARCHAR) FROM range(50000) AS t(i)")
    data = bytearray(path.read_bytes())
    for place in range(500_000, len(data), 1_000):
        data[place] ^= 0xFF
    path.write_bytes(data)
    with pytest.raises(DamagedStore), reading(path) as con:
        con.execute("SELECT max(note) FROM tags").fetchall()
        con.execute("SELECT count(*) FROM problems").fetchall()


def test_damage_that_is_met_while_hands_are_stored_is_told_as_damage(path: Path) -> None:
    bring(path, rows(view(split_pot())))
    with writing(path) as con:
        con.execute(
            "INSERT INTO views (hand_id, text_id) SELECT hash(i) >> 1, hash(-i) >> 1 FROM range(300000) AS t(i)"
        )
    whole = path.read_bytes()
    path.write_bytes(whole[: len(whole) * 9 // 10])
    cut = path.read_bytes()
    with pytest.raises(DamagedStore, match="is damaged"):
        bring(path, rows(view(split_pot())))
    assert path.read_bytes() == cut


@pytest.mark.parametrize("way", [reading, writing, open_for_questions])
def test_no_connection_looks_for_extensions(
    path: Path, way: Callable[[Path], AbstractContextManager[duckdb.DuckDBPyConnection]]
) -> None:
    with way(path) as con:
        told = con.execute(
            "SELECT current_setting('autoinstall_known_extensions'), current_setting('autoload_known_extensions')"
        ).fetchall()
    assert told == [(False, False)]


def test_a_table_that_is_not_there_is_no_variable_of_the_program(path: Path) -> None:
    frame = rows(view(split_pot())).tables["hands"]
    assert frame.num_rows
    for way in (reading, writing, open_for_questions):
        with pytest.raises(duckdb.CatalogException), way(path) as con:
            con.execute("FROM frame")


def test_a_newer_store_is_refused(path: Path) -> None:
    with writing(path) as con:
        con.execute("UPDATE store SET schema_version = 99")
    for way in (reading, writing, open_for_questions):
        with pytest.raises(StoreFromNewerVersion, match="newer"), way(path):
            pass


def test_an_older_store_is_migrated_with_a_copy_of_what_it_was(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    step = Migration(schema.SCHEMA_VERSION + 1, ("ALTER TABLE tags ADD COLUMN colour VARCHAR",))
    monkeypatch.setattr(migrations, "MIGRATIONS", (step,))
    monkeypatch.setattr(schema, "SCHEMA_VERSION", step.to_version)
    with pytest.raises(StoreFromOlderVersion), reading(path):
        pass
    with writing(path) as con:
        assert con.execute("SELECT colour FROM tags").fetchall() == []
    copy = path.with_name(f"{path.name}.version-{step.to_version - 1}.backup")
    assert ask_version(copy) == step.to_version - 1
    assert ask_version(path) == step.to_version


def test_a_store_of_the_first_version_learns_which_paths_were_named(path: Path) -> None:
    with writing(path) as con:
        con.execute("INSERT INTO imports (import_id) VALUES (1)")
        con.execute("ALTER TABLE imports DROP COLUMN paths")
        con.execute("ALTER TABLE players DROP COLUMN said_by_user")
        con.execute("UPDATE store SET schema_version = 1")
    with writing(path) as con:
        assert paths_named(con) == []
        enter_import(con, ImportEntry(2, NOON, 1.5, "0.1", ("/hands",), 2, 0, 0, 0, Counts()))
        assert paths_named(con) == ["/hands"]
    (meaning,) = [of.meaning for of in schema.IMPORTS.columns if of.name == "paths"]
    told = "SELECT comment, data_type FROM duckdb_columns() WHERE column_name = 'paths'"
    assert ask(path, told) == [(meaning, "VARCHAR[]")]


def test_a_name_that_an_older_store_had_marked_stays_marked(path: Path) -> None:
    with writing(path) as con:
        con.execute("INSERT INTO players (player_id, is_me) VALUES (1, true), (2, false)")
        con.execute("ALTER TABLE imports DROP COLUMN paths")
        con.execute("ALTER TABLE players DROP COLUMN said_by_user")
        con.execute("UPDATE store SET schema_version = 1")
    with writing(path):
        pass
    assert ask(path, "SELECT player_id, is_me, said_by_user FROM players ORDER BY 1") == [
        (1, True, True),
        (2, False, False),
    ]
    (meaning,) = [of.meaning for of in schema.PLAYERS.columns if of.name == "said_by_user"]
    told = "SELECT comment, data_type FROM duckdb_columns() WHERE column_name = 'said_by_user'"
    assert ask(path, told) == [(meaning, "BOOLEAN")]


def ask_version(path: Path) -> int:
    con = duckdb.connect(str(path))
    version: int = con.execute("SELECT schema_version FROM store").fetchall()[0][0]
    con.close()
    return version


def test_who_holds_the_file_is_told(path: Path) -> None:
    told: list[Holder] = []
    with held(path) as process:
        with pytest.raises(StoreBusy) as busy, reading(path, patience=0.3, waiting=told.append):
            pass
        assert busy.value.holder.pid == process.pid
        assert [holder.pid for holder in told] == [process.pid]
        if os.path.isdir("/proc/self"):  # noqa: PTH112
            assert "duckdb.connect" in str(busy.value)
        with pytest.raises(StoreBusy), writing(path, patience=0.1):
            pass


def test_a_reader_waits_until_the_file_is_free(path: Path) -> None:
    with held(path) as process:

        def let_go(_: Holder) -> None:
            assert process.stdin is not None
            process.stdin.write("go\n")
            process.stdin.flush()

        with reading(path, patience=20, waiting=let_go) as con:
            assert con.execute("SELECT count(*) FROM hands").fetchall() == [(0,)]


def test_the_file_is_let_go_after_a_commit(path: Path) -> None:
    bring(path, rows(view(split_pot())))
    with held(path):
        pass


@pytest.mark.parametrize(
    "sql",
    [
        "SELECT * FROM read_csv('/etc/hostname')",
        "SELECT * FROM glob('*')",
        "ATTACH 'other.db'",
        "COPY hands TO 'out.csv'",
        "INSTALL httpfs",
        "SET memory_limit = '100GB'",
        "SET enable_external_access = true",
        "DELETE FROM hands",
        "CREATE TABLE mine (i INTEGER)",
        "SELECT * FROM secret_frame",
    ],
)
def test_a_question_reaches_nothing_but_the_store(path: Path, sql: str) -> None:
    secret_frame = rows(view(split_pot())).tables["hands"]
    assert secret_frame.num_rows
    with open_for_questions(path) as con, pytest.raises(duckdb.Error):
        con.execute(sql).fetchall()


def test_a_question_is_answered(path: Path) -> None:
    bring(path, rows(view(split_pot())))
    with open_for_questions(path) as con:
        assert con.execute("SELECT count(*) FILTER (raise_opp), count(*) FILTER (raise) FROM player_streets").fetchall()


LOST = {
    "the table pots": "DROP TABLE pots",
    "the column hands.rake": "ALTER TABLE hands DROP COLUMN rake",
    "the column hands.rake as DECIMAL(18,4) (it is INTEGER)": "ALTER TABLE hands ALTER rake TYPE INTEGER",
    "the view sessions": "DROP VIEW sessions",
}


@pytest.mark.parametrize("lacks", LOST)
def test_what_a_store_lacks_is_told_before_anything_is_done_to_it(path: Path, lacks: str) -> None:
    made(path, LOST[lacks])
    before = path.read_bytes()
    for way in (reading, writing, open_for_questions):
        with pytest.raises(IncompleteStore) as told, way(path):
            pass
        assert told.value.lacks == (lacks,)
    assert path.read_bytes() == before
    with reading(path, whole=False) as con:
        assert con.execute("SELECT count(*) FROM files").fetchall() == [(0,)]


def test_what_somebody_added_to_a_store_is_his(path: Path) -> None:
    made(path, "CREATE TABLE my_notes (note VARCHAR)", "ALTER TABLE hands ADD COLUMN mine INTEGER")
    bring(path, rows(view(split_pot())))
    assert ask(path, "SELECT hand_no, mine FROM hands") == [("1002", None)]


def test_the_first_error_of_a_transaction_is_the_one_that_is_told(path: Path) -> None:
    con = duckdb.connect(str(path))
    with pytest.raises(duckdb.BinderException, match="no_such_column"), transaction(con):
        con.execute("INSERT INTO tags (tag) VALUES ('x')")
        with lent(con, "new", rows(view(split_pot())).tables["hands"]):
            con.execute("SELECT no_such_column FROM new")
    assert con.execute("SELECT count(*) FROM tags").fetchall() == [(0,)]
    with pytest.raises(ZeroDivisionError), transaction(con):
        con.rollback()
        raise ZeroDivisionError
    con.close()


def test_a_store_is_made_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place = tmp_path / "doorcard.duckdb"
    monkeypatch.setattr(new_store, "create_statements", lambda: ["CREATE TABLE store (i INTEGER)", "frob"])
    with pytest.raises(duckdb.ParserException), writing(place):
        pass
    assert list(tmp_path.iterdir()) == []


def test_a_store_that_another_made_meanwhile_stays(tmp_path: Path) -> None:
    place = tmp_path / "doorcard.duckdb"
    with writing(place) as con:
        con.execute("INSERT INTO tags (tag) VALUES ('mine')")
    new_store.make_store(place, store.AT_HOME)
    assert ask(place, "SELECT tag FROM tags") == [("mine",)]
    assert [file.name for file in tmp_path.iterdir()] == [place.name]


def test_what_a_stopped_making_left_is_taken_away(tmp_path: Path) -> None:
    place = tmp_path / "doorcard.duckdb"
    old, young = tmp_path / ".doorcard.duckdb.1.new", tmp_path / ".doorcard.duckdb.2.new"
    for file in (old, young):
        file.write_bytes(b"half a store")
    os.utime(old, (1, 1))
    with writing(place):
        pass
    assert sorted(file.name for file in tmp_path.iterdir()) == [young.name, place.name]


def older(path: Path) -> None:
    """The store as the first version made it."""
    made(
        path,
        "ALTER TABLE imports DROP COLUMN paths",
        "ALTER TABLE players DROP COLUMN said_by_user",
        "UPDATE store SET schema_version = 1",
    )


def test_where_the_copy_of_an_older_store_lies_is_told(path: Path) -> None:
    older(path)
    told: list[Holder | Migrated] = []
    with writing(path, waiting=told.append):
        pass
    (done,) = told
    assert isinstance(done, Migrated)
    assert (done.from_version, ask_version(done.backup)) == (1, 1)
    assert str(done.backup) in str(done)
    with writing(path, waiting=told.append):
        pass
    assert told == [done]


def test_the_copy_is_of_what_was_migrated_though_others_wrote_meanwhile(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    older(path)
    copy, names = shutil.copy2, iter(["first", "second"])

    def slow(source: Path, target: Path) -> None:
        copy(source, target)
        for name in list(names)[:1]:
            made(path, f"INSERT INTO tags (tag) VALUES ('{name}')")

    monkeypatch.setattr(migrations.shutil, "copy2", slow)
    with writing(path) as con:
        assert con.execute("SELECT tag FROM tags").fetchall() == [("first",)]
    backup = migrations.backup_path(path, 1)
    con = duckdb.connect(str(backup))
    assert con.execute("SELECT tag FROM tags").fetchall() == [("first",)]
    con.close()


def test_an_older_store_is_migrated_once_though_two_begin(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    older(path)
    copy = shutil.copy2

    def overtaken(source: Path, target: Path) -> None:
        monkeypatch.setattr(migrations.shutil, "copy2", copy)
        with writing(path):
            pass
        copy(source, target)

    monkeypatch.setattr(migrations.shutil, "copy2", overtaken)
    with writing(path):
        pass
    assert ask_version(path) == schema.SCHEMA_VERSION
    assert ask_version(migrations.backup_path(path, 1)) == 1


def test_an_older_store_that_lacks_a_table_is_left_as_it_is(path: Path) -> None:
    older(path)
    made(path, "DROP TABLE players")
    with pytest.raises(IncompleteStore, match="the table players"), writing(path):
        pass
    assert ask_version(path) == 1


def test_a_copy_put_back_is_the_store_as_it_was(path: Path) -> None:
    bring(path, rows(view(split_pot())))
    older(path)
    with writing(path) as con:
        con.execute("DELETE FROM hands")
    migrations.backup_path(path, 1).replace(path)
    assert ask_version(path) == 1
    with writing(path):
        pass
    assert ask(path, "SELECT hand_no FROM hands") == [("1002",)]
