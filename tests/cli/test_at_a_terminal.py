"""What is asked at a terminal, and what happens while another process holds the store."""

from __future__ import annotations

import functools
import io
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from conftest import Run
from written_hands import SPLIT, WALK

from histories.tables import store as stores
from reports.cli import screen

HOLD = """
import sys, duckdb
con = duckdb.connect(sys.argv[1])
print("held", flush=True)
sys.stdin.read()
"""


@pytest.fixture
def two_heroes(tmp_path: Path) -> str:
    """A file in which the down cards of two players are seen."""
    file = tmp_path / "two.txt"
    file.write_text(SPLIT + "\n\n" + WALK.replace("Hero", "Zoe"), encoding="utf-8")
    return str(file)


def test_several_heroes_are_asked_for_at_a_terminal(run: Run, two_heroes: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screen, "on_terminal", lambda: True)
    monkeypatch.setattr("sys.stdin", io.StringIO("2\n"))
    assert "You are Zoe." in run("import", two_heroes, "--db", "a.duckdb").out
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert "Zoe" in run("me", "--db", "a.duckdb").out


def test_several_heroes_are_only_named_where_nobody_can_answer(run: Run, two_heroes: str) -> None:
    ran = run("import", two_heroes, "--db", "a.duckdb")
    assert ran.code == 0
    assert "Who are you? Down cards are seen of Hero, Zoe: doorcard --db a.duckdb me add NAME" in ran.out
    assert "Who are you?" in run("--db", "a.duckdb").out


def test_questions_are_answered_one_after_the_other(run: Run, store: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    monkeypatch.setattr("sys.stdin", Terminal("select 1\nas one;\nselec;\nselect 2 as two;\n"))
    ran = run("sql", "--format", "csv")
    assert ran.code == 0
    assert "one\n1\n" in ran.out
    assert "two\n2\n" in ran.out
    assert "syntax error" in ran.err


@pytest.fixture
def held(store: Path) -> Iterator[int]:
    """The store, held by another process, whose number this is."""
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(store)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "held\n"
        yield holder.pid
        holder.communicate("")


def test_a_reader_says_who_holds_the_store(run: Run, held: int, monkeypatch: pytest.MonkeyPatch) -> None:
    for opens in ("reading", "open_for_questions"):
        monkeypatch.setattr(stores, opens, functools.partial(getattr(stores, opens), patience=0.1))
    for words in (["hands"], ["sql", "select 1"], []):
        ran = run(*words)
        assert ran.code == 1
        lines = ran.err.splitlines()
        assert f"(process {held})" in lines[-2]
        assert lines[-1].startswith("  hint: ")


def test_a_writer_says_whom_it_waits_for(run: Run, held: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stores, "writing", functools.partial(stores.writing, patience=0.1))
    ran = run("me", "add", "Anna")
    assert ran.code == 1
    assert ran.err.splitlines()[0].startswith("waiting: the database is in use by ")
    assert "is in use by" in ran.err.splitlines()[-2]
