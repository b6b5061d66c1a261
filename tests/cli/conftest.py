"""Runs commands as a user types them, on stores of their own."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest
from written_hands import GOOD

from reports.cli import main


class Ran(NamedTuple):
    """What a command printed, and its exit code."""

    code: int
    out: str
    err: str


Run = Callable[..., Ran]


@pytest.fixture(autouse=True)
def away_from_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No test sees the user's store or folders, or writes beside the project."""
    home = tmp_path / "home"
    home.mkdir()
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(Path, "home", lambda: home)
    for name in ("HOME", "XDG_DATA_HOME", "LOCALAPPDATA", "APPDATA", "PROGRAMFILES", "USERPROFILE"):
        monkeypatch.setenv(name, str(home))
    monkeypatch.delenv("DOORCARD_DB", raising=False)
    monkeypatch.delenv("DOORCARD_RULES", raising=False)
    monkeypatch.delenv("DOORCARD_TRACEBACK", raising=False)


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs one command in this process."""

    def typed(*words: str) -> Ran:
        capsys.readouterr()
        code = main([str(word) for word in words])
        return Ran(code, *capsys.readouterr())

    return typed


@pytest.fixture
def hands_file(tmp_path: Path) -> Path:
    """A file with a split pot, a walk and a hand of razz."""
    folder = tmp_path / "histories"
    folder.mkdir()
    file = folder / "evening.txt"
    file.write_text(GOOD, encoding="utf-8")
    return file


@pytest.fixture(scope="session")
def made_store(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A store with the hands of such a file, made once."""
    folder = tmp_path_factory.mktemp("made")
    (folder / "evening.txt").write_text(GOOD, encoding="utf-8")
    assert main(["import", "--json", str(folder / "evening.txt"), "--db", str(folder / "hands.duckdb")]) == 0
    return folder / "hands.duckdb"


@pytest.fixture
def store(tmp_path: Path, made_store: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A store for one test, which commands find without being told."""
    path = tmp_path / "hands.duckdb"
    shutil.copy(made_store, path)
    monkeypatch.setenv("DOORCARD_DB", str(path))
    return path
