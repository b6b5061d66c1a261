"""What the doctor and reading again say, and how they ask; a database that lacks something, told by every command."""

from __future__ import annotations

import io
import json
from pathlib import Path

import duckdb
import pytest
from conftest import Run
from test_misuse import is_told
from written_hands import WALK

from histories.doctor import all_checks
from histories.tables.store import IncompleteStore
from reports.cli import screen


def changed(store: Path, *statements: str) -> None:
    """A change that no command makes."""
    with duckdb.connect(str(store)) as con:
        for statement in statements:
            con.execute(statement)


WRONG_NET = "UPDATE hand_players SET net = net + 1 WHERE seat = 1"


def test_a_sound_database_is_said_to_be_sound(run: Run, store: Path) -> None:
    ran = run("doctor")
    assert (ran.code, ran.err) == (0, "")
    lines = ran.out.splitlines()
    assert lines[0] == f"{store}: 2 hands of 1 file"
    assert lines[1] == f"Sound: {len(all_checks())} checks found nothing wrong."
    assert len(lines) == 3
    quick = run("doctor", "--quick")
    assert quick.code == 0
    assert "Hands were not read and replayed again; without --quick they are." in quick.out


def test_what_is_wrong_is_told_with_what_can_be_done(run: Run, store: Path) -> None:
    changed(store, WRONG_NET)
    ran = run("doctor", "--db", str(store))
    assert ran.code == 1
    assert "nets_add_up: 2 found\n" in ran.out
    assert "  hand 900000000001: results of -0.2000, rake 1.2000, fees 0.0000\n" in ran.out
    assert f"doorcard --db {store} reread makes the rows" in ran.out.replace("\n  ", " ")
    assert "hand_players seat 1: net is " in ran.out
    assert "Not sound: 3 checks of " in ran.out


def test_the_doctor_as_json_is_one_object(run: Run, store: Path) -> None:
    changed(store, WRONG_NET)
    ran = run("doctor", "--json", "--quick")
    told = json.loads(ran.out)
    assert (ran.code, ran.err) == (1, "")
    assert list(told) == ["database", "sound", "quick", "hands", "files", "checks", "not_asked", "seconds"]
    assert (told["sound"], told["quick"], told["hands"]) == (False, True, 2)
    wrong = {check["check"]: check["found"] for check in told["checks"] if check["found"]}
    assert wrong == {"nets_add_up": 2, "results_are_differences": 2}
    assert set(told["not_asked"]) == {"texts_give_hands", "texts_give_the_rows", "rejects_are_no_hands"}


def test_foreign_text_is_harmless_in_what_the_doctor_says(run: Run, store: Path) -> None:
    changed(store, "UPDATE hands SET hand_no = 'x' || chr(27) || '[2J', pot = pot + 1")
    ran = run("doctor", "--quick")
    assert ran.code == 1
    assert "\x1b" not in ran.out
    assert "hand x\\x1b[2J: " in ran.out


def test_a_database_that_lacks_a_column_is_told_by_every_command(run: Run, store: Path, hands_file: Path) -> None:
    changed(store, "ALTER TABLE hands DROP COLUMN rake")
    before = store.read_bytes()
    for words in ([], ["hands"], ["import", str(hands_file)], ["import"], ["report"], ["me"], ["sql", "from hands"],
                  ["stats", "vpip"], ["replay", "last"], ["reread", "--yes"], ["reread", "--dry-run"]):  # fmt: skip
        ran = run(*words)
        assert ran.code == 1, words
        assert is_told(ran), (words, ran.err)
        assert ran.err.splitlines()[0] == f"doorcard: {store} is not whole: it lacks the column hands.rake"
        assert "doctor" in ran.err
    ran = run("doctor")
    assert (ran.code, ran.err) == (1, "")
    assert "  the store lacks the column hands.rake\n" in ran.out
    assert "Not asked, because of what is missing: " in ran.out
    assert store.read_bytes() == before


@pytest.mark.parametrize("change", ["DROP TABLE hands", "DROP TABLE files", "DROP TABLE views", "DROP TABLE imports"])
def test_a_database_that_lacks_a_table_is_no_fault_of_ours(
    run: Run, store: Path, hands_file: Path, change: str
) -> None:
    changed(store, change)
    for words in (["doctor"], ["doctor", "--quick", "--json"]):
        ran = run(*words)
        assert (ran.code, ran.err) == (1, "")
        assert f"the store lacks the table {change.split()[-1]}" in ran.out
    assert is_told(run("import", str(hands_file)))


def test_an_error_of_an_import_is_not_hidden_by_what_clears_up_after_it(
    run: Run, store: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A column that was lost while nobody looked: the first error says which."""
    changed(store, "ALTER TABLE hand_players DROP COLUMN net")
    monkeypatch.setattr("histories.tables.store.lacking", lambda _: [])
    other = tmp_path / "other.txt"
    other.write_text(WALK.replace("900000000002", "900000000077"), encoding="utf-8")
    ran = run("import", str(other))
    assert ran.code == 1
    assert '"net"' in ran.err
    assert "aborted" not in ran.err


@pytest.mark.parametrize(
    "words",
    [["doctor", "--frob"], ["reread", "--yes", "--dry-run"], ["reread"], ["reread", "--yes", "--rules", "frob"]],
    ids=" ".join,
)
def test_misuse_is_told(run: Run, store: Path, words: list[str]) -> None:
    ran = run(*words)
    assert (ran.code, ran.out) == (2, "")
    assert is_told(ran), ran.err


@pytest.mark.parametrize("words", [["doctor"], ["reread", "--yes"], ["reread", "--dry-run"]], ids=" ".join)
def test_without_a_store_the_import_is_named(run: Run, words: list[str]) -> None:
    ran = run(*words)
    assert ran.code == 2
    assert is_told(ran), ran.err
    assert "doorcard import FOLDER" in ran.err
    assert not (Path.home() / "doorcard").exists()


def test_reading_again_shows_what_would_change_and_changes_it_when_it_may(
    run: Run, store: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert run("reread", "--yes").out == (
        "Read again: 2 hands and 0 texts that could not be read.\nNothing would change.\n"
    )
    changed(store, WRONG_NET)
    before = store.read_bytes()
    shown = run("reread", "--dry-run")
    assert (shown.code, shown.err) == (0, "")
    assert "2 hands change\n" in shown.out
    assert "hand_players.net      2" in shown.out
    assert "  hand 900000000001: hand_players seat 1: net is " in shown.out
    monkeypatch.setattr(screen, "on_terminal", lambda: True)
    monkeypatch.setattr("sys.stdin", io.StringIO("n\n"))
    assert run("reread").out.endswith("Nothing was changed.\n")
    assert store.read_bytes() == before
    monkeypatch.setattr("sys.stdin", io.StringIO("y\n"))
    assert run("reread").out.endswith("2 hands were made anew.\n")
    assert run("doctor").code == 0


def test_reading_again_by_another_house(run: Run, store: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DOORCARD_RULES", "casino")
    assert "Nothing would change." in run("reread", "--yes").out
    monkeypatch.delenv("DOORCARD_RULES")
    assert "hands.preset" in run("reread", "--yes", "--rules", "casino").out
    told = run("sql", "select distinct preset from hands", "--format", "csv")
    assert told.out == "preset\ncasino\n"
    assert "Nothing would change." in run("reread", "--yes").out


def test_every_check_is_explained(run: Run) -> None:
    listed = run("explain").out
    for name, check in all_checks().items():
        ran = run("explain", name)
        assert (ran.code, ran.err) == (0, "")
        assert ran.out.startswith(f"{name}: {check.title}\n")
        assert name in listed
    assert run("explain", "keys-are-unique").code == 0
    assert "did you mean keys_are_unique" in run("explain", "keys_are_uniqe").err


def test_where_the_copy_of_an_older_database_lies_is_told(run: Run, store: Path, hands_file: Path) -> None:
    changed(
        store,
        "ALTER TABLE imports DROP COLUMN paths",
        "ALTER TABLE players DROP COLUMN said_by_user",
        "UPDATE store SET schema_version = 1",
    )
    ran = run("doctor")
    assert ran.code == 1
    assert is_told(ran)
    ran = run("import", str(hands_file))
    assert ran.code == 0
    backup = f"{store}.version-1.backup"
    assert ran.err == f"{store} was brought up to date; as it was before, it lies at {backup}\n"
    assert Path(backup).exists()
    assert run("doctor").code == 0


def test_what_a_database_lacks_is_told_shortly() -> None:
    many = IncompleteStore(Path("a.duckdb"), [f"the table {number}" for number in range(9)])
    assert str(many) == "a.duckdb is not whole: it lacks the table 0, the table 1, the table 2 and 6 more"
