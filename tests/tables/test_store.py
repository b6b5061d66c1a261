"""How a store is made, opened, waited for and asked."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import duckdb
import pytest
from dealt_hands import split_pot, view
from stored_hands import ask, bring, rows

from histories.tables import schema, store
from histories.tables.store import (
    Holder,
    Migration,
    NoSuchStore,
    NotAStore,
    StoreBusy,
    StoreFromNewerVersion,
    StoreFromOlderVersion,
    open_for_questions,
    reading,
    writing,
)

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


def test_a_newer_store_is_refused(path: Path) -> None:
    with writing(path) as con:
        con.execute("UPDATE store SET schema_version = 99")
    for way in (reading, writing, open_for_questions):
        with pytest.raises(StoreFromNewerVersion, match="newer"), way(path):
            pass


def test_an_older_store_is_migrated_with_a_copy_of_what_it_was(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    step = Migration(schema.SCHEMA_VERSION + 1, ("ALTER TABLE tags ADD COLUMN colour VARCHAR",))
    monkeypatch.setattr(store, "MIGRATIONS", (step,))
    monkeypatch.setattr(schema, "SCHEMA_VERSION", step.to_version)
    with pytest.raises(StoreFromOlderVersion), reading(path):
        pass
    with writing(path) as con:
        assert con.execute("SELECT colour FROM tags").fetchall() == []
    copy = path.with_name(f"{path.name}.version-{step.to_version - 1}.backup")
    assert ask_version(copy) == step.to_version - 1
    assert ask_version(path) == step.to_version


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
