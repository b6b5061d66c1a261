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


@pytest.fixture
def one_hero_each(tmp_path: Path) -> list[str]:
    """Two files, each with the down cards of another player."""
    files = {"hero.txt": SPLIT, "zoe.txt": WALK.replace("Hero", "Zoe")}
    for name, text in files.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    return [str(tmp_path / name) for name in files]


def test_who_the_user_is_does_not_hang_on_which_file_came_first(run: Run, one_hero_each: list[str]) -> None:
    for number, files in enumerate((one_hero_each, one_hero_each[::-1])):
        store = f"{number}.duckdb"
        assert "You are " in run("import", files[0], "--db", store).out
        ran = run("import", files[1], "--db", store)
        assert "is not taken for you any more. Who are you?" in ran.out
        assert run("sql", "select count(*) as mine from players where is_me", "--db", store).out.split()[-1] == "0"
        assert "taken for you" not in run("import", files[0], "--db", store).out


def test_what_the_user_said_stands_whoever_comes(run: Run, one_hero_each: list[str]) -> None:
    hero, zoe = one_hero_each
    run("import", hero, "--db", "a.duckdb")
    run("me", "add", "Hero", "--db", "a.duckdb")
    assert "Who are you?" not in run("import", zoe, "--db", "a.duckdb").out
    asked = "select name from players where is_me"
    assert run("sql", asked, "--format", "csv", "--db", "a.duckdb").out == "name\nHero\n"
    run("import", hero, "--db", "b.duckdb")
    run("me", "remove", "Hero", "--db", "b.duckdb")
    assert "You are Zoe." in run("import", zoe, "--db", "b.duckdb").out
    assert run("sql", asked, "--format", "csv", "--db", "b.duckdb").out == "name\nZoe\n"


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
