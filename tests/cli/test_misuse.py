"""A catalogue of misuse: each is told in one line with a hint, with the right exit code and without a traceback."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from conftest import Ran, Run
from written_hands import WALK

MISUSE = {
    "no such command": ["frobnicate"],
    "no such option": ["hands", "--frob"],
    "an option without its value": ["hands", "--since"],
    "no path to check": ["check"],
    "no such format": ["sql", "select 1", "--format", "xls"],
    "a number that is none": ["hands", "--limit", "many"],
    "no jobs": ["import", "x", "--jobs", "0"],
    "bad SQL": ["sql", "selec 1"],
    "a column that is not there": ["sql", "select frob from hands"],
    "a table that is not there": ["sql", "from frob"],
    "SQL that writes": ["sql", "delete from hands"],
    "SQL that creates": ["sql", "create temp table x as select 1"],
    "SQL that changes settings": ["sql", "set threads = 1"],
    "SQL that copies": ["sql", "copy hands to 'x.csv'"],
    "SQL that attaches": ["sql", "attach 'x.db'"],
    "SQL that reads a file": ["sql", "from read_csv('/etc/passwd')"],
    "SQL that names a file": ["sql", "from '/etc/passwd.csv'"],
    "SQL that explains a write": ["sql", "explain analyze delete from hands"],
    "SQL that writes inside": ["sql", "with x as (delete from hands returning *) from x"],
    "two statements": ["sql", "select 1; select 2"],
    "no statement": ["sql", "  "],
    "a statement and a file": ["sql", "select 1", "--file", "q.sql"],
    "no such file of SQL": ["sql", "--file", "no such.sql"],
    "Parquet on the screen": ["sql", "select 1", "--format", "parquet"],
    "a table in a file": ["sql", "select 1", "-o", "x.txt"],
    "no such player": ["hands", "--player", "Nobody"],
    "me as nobody": ["me", "add", "Nobody"],
    "not me": ["me", "remove", "Anna"],
    "no such site": ["hands", "--site", "fulltilt"],
    "no such stakes": ["hands", "--stakes", "5/10"],
    "stakes that are none": ["hands", "--stakes", "a/b"],
    "no such day": ["hands", "--since", "2026-13-01"],
    "no day at all": ["hands", "--until", "soon"],
    "days the wrong way round": ["hands", "--since", "2026-02-01", "--until", "2026-01-01"],
    "no such number of players": ["hands", "--dealt", "8-6"],
    "no such class": ["hands", "--class", "AK"],
    "no such position": ["hands", "--position", "button"],
    "no such mix": ["hands", "--mix", "badugi"],
    "two kinds of play": ["hands", "--cash", "--play"],
    "no such statistic": ["stats", "frob"],
    "no such split": ["stats", "vpip", "--by", "frob"],
    "two splits": ["stats", "vpip", "--by", "site", "--by", "stakes"],
    "no such hand": ["replay", "1"],
    "no such problem": ["explain", "frob"],
    "no such table": ["schema", "frob"],
    "no such rules": ["rules", "show", "frob"],
    "a name where a command of me should be": ["me", "Nobody"],
    "no house named": ["check", "x", "--rules", ""],
    "no such preset": ["import", "x", "--rules", "frob"],
    "too many players": ["deal", "--players", "9"],
    "no such mixed game": ["deal", "--mix", "badugi"],
    "a format that an ending cannot tell": ["sql", "select 1", "-o", "x.xls"],
    "a time without an end": ["sql", "select 1", "--seconds", "inf"],
    "a time that is none": ["sql", "select 1", "--seconds", "nan"],
    "a hero without a name": ["deal", "--hero", ""],
    "a hero of two lines": ["deal", "--hero", "a\nb"],
    "a hero with a blank at the end": ["deal", "--hero", "Bob "],
    "an answer in a folder that is missing": ["sql", "select 1", "-o", "no/such/a.csv"],
    "a report in a folder that is missing": ["report", "-o", "no/such/report.html"],
    "hands in a folder that is missing": ["deal", "-o", "no/such/hands.txt"],
    "a ledger in a folder that is missing": ["deal", "--ledger", "no/such/ledger.json"],
    "a store in a folder that is missing": ["import", "x", "--db", "no/such/a.duckdb"],
    "a report of everybody": ["report", "--everybody"],
    "a day before all days": ["hands", "--since", "999999d"],
    "a report in place of a folder": ["report", "-o", "."],
    "hands and ledger in one file": ["deal", "-o", "x.txt", "--ledger", "./x.txt"],
    "an empty path to import": ["import", ""],
    "an empty path to check": ["check", "x", ""],
    "stakes without a value": ["hands", "--stakes", "nan"],
    "stakes without an end": ["hands", "--stakes", "inf"],
    "stakes beyond all numbers": ["hands", "--stakes", "1e400/2"],
    "stakes below all numbers": ["hands", "--stakes", "1e-99999/2"],
    "a length of time as Parquet": ["sql", "select interval 1 day as x", "--format", "parquet", "-o", "x.parquet"],
}

#: What needs a store and finds none.
WITHOUT_STORE = (
    ["sql", "select 1"],
    ["hands"],
    ["replay", "1"],
    ["stats", "vpip"],
    ["me"],
    ["me", "add", "x"],
    ["report"],
    ["import"],
)


def is_told(ran: Ran) -> bool:
    """One line that says what is wrong, one that says what to do."""
    lines = ran.err.splitlines()
    return (
        len(lines) == 2
        and lines[0].startswith("doorcard: ")
        and lines[1].startswith("  hint: ")
        and "Traceback" not in ran.err
        and "fault of doorcard" not in ran.err
    )


@pytest.mark.parametrize("words", MISUSE.values(), ids=MISUSE)
def test_misuse_is_told(run: Run, store: Path, words: list[str]) -> None:
    ran = run(*words)
    assert (ran.code, ran.out) == (2, "")
    assert is_told(ran), ran.err
    assert not Path("no").exists()


def test_a_slip_in_a_split_is_met_with_what_was_meant(run: Run, store: Path) -> None:
    assert "did you mean position" in run("stats", "vpip", "--by", "positon").err


@pytest.mark.parametrize(
    "words",
    [
        ["report", "--no-open", "-o", "mine.html"],
        ["deal", "--hands", "2", "-o", "mine.txt"],
        ["deal", "--hands", "2", "--ledger", "mine.json"],
        ["sql", "select 1", "--format", "csv", "-o", "mine.txt"],
        ["sql", "select 1", "--format", "parquet", "-o", "mine.duckdb"],
    ],
)
def test_a_file_of_another_kind_is_never_written_over(run: Run, store: Path, words: list[str]) -> None:
    mine = Path(words[-1])
    for held in ("my own words", "<html>mine</html>", WALK, '{"mine": 1}'):
        mine.write_text(held, encoding="utf-8")
        ran = run(*words)
        assert (ran.code, mine.read_text(encoding="utf-8")) == (2, held)
        assert is_told(ran), ran.err


@pytest.mark.parametrize(
    "words",
    [
        ["report", "--no-open", "-o", "a.html"],
        ["deal", "--hands", "2", "-o", "a.txt", "--ledger", "a.json"],
        ["sql", "select 1", "-o", "a.csv"],
        ["sql", "select 1", "-o", "a.parquet"],
    ],
)
def test_an_earlier_file_of_the_same_kind_is_written_anew(run: Run, store: Path, words: list[str]) -> None:
    assert [run(*words).code for _ in range(2)] == [0, 0]


@pytest.mark.parametrize(
    ("question", "hint"),
    [
        ("from hnads", "did you mean hands"),
        ("select hand_nmo from hands", "did you mean hand_no"),
        ("select net from hands", "net is a column of hand_players"),
        ("from stats_playr", "did you mean stats_player"),
        ("from stat_vpp()", "did you mean stat_vpip?"),
        ("select zzzzz from hands", "doorcard schema lists the tables"),
    ],
)
def test_a_slip_in_a_question_is_met_with_what_was_meant(run: Run, store: Path, question: str, hint: str) -> None:
    ran = run("sql", question)
    assert is_told(ran)
    assert hint in ran.err


def test_a_name_without_a_command_is_met_with_the_command(run: Run, store: Path) -> None:
    assert "me add 'big fish' says" in run("me", "big fish").err


@pytest.mark.parametrize("words", WITHOUT_STORE, ids=" ".join)
def test_without_a_store_the_import_is_named(run: Run, words: list[str]) -> None:
    ran = run(*words)
    assert ran.code == 2
    assert is_told(ran), ran.err
    assert "doorcard import FOLDER" in ran.err


def test_nothing_of_the_store_was_changed(run: Run, store: Path) -> None:
    before = store.read_bytes()
    for words in MISUSE.values():
        if words[0] == "sql":
            run(*words)
    assert store.read_bytes() == before


@pytest.mark.parametrize(
    "words",
    [
        ["report", "-o"],
        ["sql", "select 1", "--format", "csv", "-o"],
        ["sql", "select 1", "--format", "parquet", "-o"],
        ["deal", "-o"],
        ["deal", "--ledger"],
    ],
    ids=" ".join,
)
def test_no_answer_is_written_over_a_database(run: Run, store: Path, words: list[str]) -> None:
    before = store.read_bytes()
    ran = run(*words, str(store))
    assert (ran.code, ran.out) == (2, "")
    assert is_told(ran), ran.err
    assert store.read_bytes() == before


def test_another_file_is_no_store(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("nothing of ours\n" * 200, encoding="utf-8")
    for words in (["hands"], ["import", str(file)]):
        ran = run(*words, "--db", str(file))
        assert ran.code == 2
        assert is_told(ran), ran.err
    assert file.read_text(encoding="utf-8").startswith("nothing of ours")


def test_a_damaged_store_is_told_with_what_to_do(run: Run, store: Path, hands_file: Path) -> None:
    store.write_bytes(store.read_bytes()[:20_000])
    for words in ([], ["hands"], ["stats", "vpip"], ["sql", "from hands"], ["import", str(hands_file)], ["report"]):
        ran = run(*words)
        assert ran.code == 1
        assert is_told(ran), ran.err
        assert f"{store} is damaged" in ran.err


def test_a_folder_is_no_store(run: Run, tmp_path: Path) -> None:
    ran = run("hands", "--db", str(tmp_path))
    assert ran.code in (1, 2)
    assert is_told(ran), ran.err


@pytest.mark.parametrize("command", ["import", "check"])
@pytest.mark.parametrize(
    ("name", "content"), [("empty.txt", b""), ("binary.bin", bytes(range(256)) * 40), ("letter.txt", b"Dear Anna,\n")]
)
def test_files_that_are_no_histories_are_counted(
    run: Run, tmp_path: Path, command: str, name: str, content: bytes
) -> None:
    (tmp_path / name).write_bytes(content)
    ran = run(command, str(tmp_path / name), *(["--db", "a.duckdb"] if command == "import" else []))
    assert ran.code == 0
    assert "no hand histor" in ran.out + ran.err


@pytest.mark.parametrize("command", ["import", "check"])
@pytest.mark.parametrize("name", ["missing.txt", "broken.zip", "broken.gz"])
def test_files_that_cannot_be_opened_are_named(run: Run, tmp_path: Path, command: str, name: str) -> None:
    if name != "missing.txt":
        (tmp_path / name).write_bytes(b"PK\x03\x04 but not really" if name.endswith("zip") else b"no gzip")
    ran = run(command, str(tmp_path / name), *(["--db", "a.duckdb"] if command == "import" else []))
    if name == "broken.zip":
        assert ran.code in (0, 1)
        return
    assert ran.code == 1
    assert f"doorcard: {tmp_path / name}: " in ran.err
    assert "Traceback" not in ran.err


def test_a_stopped_command_says_nothing(run: Run, store: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("histories.tables.store.reading", stopped)
    ran = run("hands")
    assert (ran.code, ran.out, ran.err) == (130, "", "")


def test_a_fault_of_ours_is_told_without_a_traceback(run: Run, store: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object, **__: object) -> None:
        raise ZeroDivisionError("by nothing")

    monkeypatch.setattr("histories.tables.store.reading", broken)
    ran = run("hands")
    assert ran.code == 1
    assert ran.err.splitlines()[0] == "doorcard: doorcard failed: ZeroDivisionError: by nothing"
    assert "Traceback" not in ran.err


def test_a_reader_that_has_seen_enough_is_no_trouble(run: Run, store: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def closed(*_: object) -> None:
        raise BrokenPipeError

    monkeypatch.setattr(sys.stdout, "write", closed)
    ran = run("sql", "from hands", "--format", "csv")
    assert (ran.code, ran.err) == (0, "")


@pytest.mark.parametrize("command", ["import", "check"])
def test_where_no_hand_is_found_one_line_says_so(run: Run, tmp_path: Path, command: str) -> None:
    (tmp_path / "nothing").mkdir()
    (tmp_path / "letter.txt").write_text("Dear Anna,\n", encoding="utf-8")
    more = ["--db", "a.duckdb"] if command == "import" else []
    for path, says in (("nothing", "there is no file"), ("letter.txt", "1 file is no hand history")):
        ran = run(command, str(tmp_path / path), *more)
        assert ran.code == 0
        lines = (ran.out + ran.err).splitlines()
        assert len(lines) == 1
        assert lines[0].startswith(f"No hand was found: {says}")
        # A folder without a file makes no store.
        assert (command, path) == ("import", "letter.txt") or not Path("a.duckdb").exists()


def test_a_path_that_is_missing_is_told_alone(run: Run) -> None:
    for words in (["check", "missing"], ["import", "missing", "--db", "a.duckdb"]):
        ran = run(*words)
        assert (ran.code, ran.out) == (1, "")
        assert is_told(ran)
        assert "the rest was read" not in ran.err
