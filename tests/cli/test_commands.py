"""What each command says on a small store: its answer on standard output, the rest on standard error."""

from __future__ import annotations

import csv
import gzip
import io
import json
import re
from pathlib import Path

import pytest
from conftest import Run
from written_hands import GAP, SPLIT, STRANGE_LINE, WALK, WRONG_BRING_IN

from histories.tables.store import writing
from reports.cli.again import again


def test_import_accounts_for_every_hand_and_line(run: Run, hands_file: Path, tmp_path: Path) -> None:
    ran = run("import", str(hands_file), "--db", str(tmp_path / "a.duckdb"))
    assert ran.code == 0
    assert "3 hands: 2 new, 1 of other games" in ran.out
    assert "Every line is accounted for." in ran.out
    assert "You are Hero." in ran.out


def test_import_as_json_is_one_object(run: Run, hands_file: Path, tmp_path: Path) -> None:
    ran = run("import", "--json", str(hands_file), "--db", str(tmp_path / "a.duckdb"))
    told = json.loads(ran.out)
    assert list(told) == ["files", "hands", "lines", "problems", "seconds"]
    assert told["files"] == {"read": 1, "unchanged": 0, "not_histories": 0, "failed": 0}
    hands = told["hands"]
    assert hands == {"read": 3, "imported": 2, "duplicate": 0, "enriched": 0, "rejected": 0, "other_games": 1}
    lines = dict(told["lines"])
    assert lines.pop("total") == sum(lines.values()) > 0
    assert told["problems"] == {"unread": 0, "impossible": 0, "disagrees": 0, "note": 0}


def test_import_without_a_path_reads_the_folders_used_before(
    run: Run, hands_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DOORCARD_DB", "own.duckdb")
    assert run("import", "histories").code == 0
    (hands_file.parent / "next evening.txt").write_text(WALK.replace("900000000002", "900000000012"), encoding="utf-8")
    told = json.loads(run("import", "--json").out)
    assert told["files"]["unchanged"] == 1
    assert told["hands"]["imported"] == 1


def without_a_path(run: Run) -> dict[str, int]:
    """What became of the files of an import without a path."""
    ran = run("import", "--json")
    assert ran.code == 0, ran.err
    files: dict[str, int] = json.loads(ran.out)["files"]
    return files


def test_import_without_a_path_finds_new_folders_in_the_folder_that_was_named(
    run: Run, hands_file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DOORCARD_DB", "own.duckdb")
    (tmp_path / "all" / "Anna").mkdir(parents=True)
    hands_file.rename(tmp_path / "all" / "Anna" / "evening.txt")
    assert run("import", "all").code == 0
    (tmp_path / "all" / "Berta").mkdir()
    (tmp_path / "all" / "Berta" / "evening.txt").write_text(WALK.replace("900000000002", "900000000012"))
    monkeypatch.chdir(tmp_path / "all")
    monkeypatch.setenv("DOORCARD_DB", "../own.duckdb")
    assert without_a_path(run) == {"read": 1, "unchanged": 1, "not_histories": 0, "failed": 0}


def test_import_without_a_path_reads_nothing_that_was_never_named(
    run: Run, hands_file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DOORCARD_DB", "own.duckdb")
    (hands_file.parent / "deeper").mkdir()
    (hands_file.parent / "deeper" / "other.txt").write_text("Dear Anna,\n")
    (hands_file.parent / "beside.txt").write_text(WALK.replace("900000000002", "900000000012"), encoding="utf-8")
    assert run("import", "histories/evening.txt").code == 0
    assert without_a_path(run) == {"read": 0, "unchanged": 1, "not_histories": 0, "failed": 0}
    hands_file.rename(tmp_path / "evening.txt")
    ran = run("import")
    assert (ran.code, ran.out) == (2, "")
    assert "none of the folders used before" in ran.err


def test_import_without_a_path_knows_nothing_of_standard_input(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DOORCARD_DB", "own.duckdb")
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(WALK.encode())))
    assert run("import", "-").code == 0
    ran = run("import")
    assert ran.code == 2
    assert "no file or folder was named yet" in ran.err


def test_an_archive_that_was_named_is_read_again_and_nothing_beside_it(
    run: Run, hands_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DOORCARD_DB", "own.duckdb")
    packed = hands_file.with_suffix(".txt.gz")
    packed.write_bytes(gzip.compress(hands_file.read_bytes() + WALK.replace("900000000002", "900000000012").encode()))
    assert run("import", str(packed)).code == 0
    assert without_a_path(run) == {"read": 0, "unchanged": 1, "not_histories": 0, "failed": 0}


def test_problems_of_unchanged_files_are_told_again(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DOORCARD_DB", "own.duckdb")
    (tmp_path / "bad.txt").write_text(WRONG_BRING_IN, encoding="utf-8")
    (tmp_path / "letter.txt").write_text("Dear Anna,\n", encoding="utf-8")
    first, second = (json.loads(run("import", "--json", "bad.txt").out)["problems"] for _ in range(2))
    assert second == first
    assert sum(first.values()) > 0
    told = run("import", "bad.txt", "letter.txt").out
    assert "Problems of the unchanged files, told before: " in told
    assert f"No hand history: {tmp_path / 'letter.txt'}\n" in told


def test_import_takes_what_can_be_opened_and_fails(run: Run, hands_file: Path, tmp_path: Path) -> None:
    ran = run("import", "--json", "no such folder", str(hands_file), "--db", str(tmp_path / "a.duckdb"))
    assert ran.code == 1
    told = json.loads(ran.out)
    assert told["files"]["failed"] == 1
    assert told["hands"]["imported"] == 2
    assert "no such folder" in ran.err


def test_the_store_may_be_named_before_and_after_the_command(
    run: Run, store: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DOORCARD_DB", "elsewhere.duckdb")
    question = "select count(*) as hands from hands"
    before = run("--db", str(store), "sql", question, "--format", "csv")
    after = run("sql", question, "--db", str(store), "--format", "csv")
    assert before == after
    assert before.out == "hands\n2\n"


def test_check_is_silent_on_a_clean_file(run: Run, hands_file: Path) -> None:
    ran = run("check", str(hands_file))
    assert (ran.code, ran.out) == (0, "")
    assert "Problems: none." in ran.err


def test_check_names_file_line_and_problem(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "odd.txt"
    file.write_text(WALK + GAP + WRONG_BRING_IN + GAP + STRANGE_LINE, encoding="utf-8")
    ran = run("check", str(file))
    assert ran.code == 1
    assert "1 not understood.\n" in ran.err
    assert "Problems: 1 could not be read, 1 against the rules of stud.\n" in ran.err
    assert "Every line is accounted for" not in ran.err
    found = [line.split(": ")[:2] for line in ran.out.splitlines()]
    lines = file.read_text(encoding="utf-8").splitlines()
    strange = next(place for place, line in enumerate(lines, 1) if "flips the table" in line)
    assert [f"{file}:{strange}", "unread line-not-understood"] in found
    assert any(name == "impossible wrong-player-brings-in" for _, name in found)


def test_a_hand_that_is_cut_off_is_no_line_that_is_not_understood(run: Run, store: Path, tmp_path: Path) -> None:
    cut = WALK.replace("900000000002", "900000000009").partition("*** SUMMARY")[0]
    (tmp_path / "cut.txt").write_text(cut, encoding="utf-8")
    ran = run("check", "cut.txt")
    assert "1 hand in 1 file, 1 that could not be read\n" in ran.err
    assert "Problems: 1 could not be read.\n" in ran.err
    told = run("import", "cut.txt").out
    assert "1 hand: 1 that could not be read\n" in told
    assert "Problems: 1 could not be read.\n" in told
    assert run("report", "-o", "report.html", "--no-open").code == 0
    page = (tmp_path / "report.html").read_text(encoding="utf-8")
    assert "1 hand could not be read and is kept aside" in page
    for text in (ran.err, told, page):
        assert "1 not understood" not in text
        assert "1 line was not understood" not in text


def test_days_ago_are_counted_from_the_newest_hand_of_the_choice(run: Run, store: Path, tmp_path: Path) -> None:
    years_later = (
        SPLIT.replace("2026/03/07", "2030/01/01").replace("Hero", "Zoe").replace("900000000001", "900000000021")
    )
    (tmp_path / "later.txt").write_text(years_later, encoding="utf-8")
    assert run("me", "add", "Hero").code == 0
    assert run("import", "later.txt").code == 0
    assert "8 Dec 2025 to 7 Mar 2026, you beside" in run().out
    assert "2 hands, 7 Mar 2026: cash games" in run("stats", "vpip", "--since", "90d").out
    listed = run("hands", "--since", "90d").out
    assert listed.startswith("The newest hands, you, from 8 Dec 2025 on:\n")
    assert "900000000001" in listed
    assert "from 4 Oct 2029 on" in run("stats", "vpip", "--since", "90d", "--player", "Zoe").out


def test_check_as_json_adds_up(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "odd.txt"
    file.write_text(SPLIT + GAP + STRANGE_LINE, encoding="utf-8")
    ran = run("check", "--json", str(file))
    told = json.loads(ran.out)
    hands = dict(told["hands"])
    assert hands.pop("read") == sum(hands.values()) == 2
    assert told["problems"]["unread"] == 1
    assert ran.code == 1


def test_me_is_added_and_removed(run: Run, store: Path) -> None:
    assert "Hero" in run("me").out
    assert run("me", "add", "anna@pokerstars").out.startswith("Yours: Anna at pokerstars")
    assert run("me", "remove", "Anna").code == 0
    assert "Anna" not in run("me").out


def test_an_import_says_whose_down_cards_are_not_counted(run: Run, store: Path, tmp_path: Path) -> None:
    others = WALK.replace("Hero", "Old Nick").replace("9000000000", "9000000001")
    (tmp_path / "other.txt").write_text(others, encoding="utf-8")
    assert run("me", "add", "Hero").code == 0
    told = run("import", "other.txt").out
    assert "1 hand shows Old Nick's down cards at pokerstars: is that you?\n" in told
    assert "  doorcard me add 'Old Nick@pokerstars'\n" in told
    listed = run("me").out
    assert re.search(r"^Old Nick +pokerstars +1$", listed, re.MULTILINE)
    assert "Is that you? doorcard me add 'Old Nick@pokerstars'\n" in listed
    assert run("me", "add", "Old Nick@pokerstars").code == 0
    assert "down cards" not in run("me").out
    assert "is that you" not in run("import", "other.txt").out


def test_a_name_is_added_only_where_it_plays(run: Run, store: Path, tmp_path: Path) -> None:
    ran = run("me", "add", "Anna@doorcard")
    assert (ran.code, ran.err.splitlines()[1]) == (2, "  hint: there is Anna@pokerstars")
    dealt, ours = tmp_path / "dealt.txt", tmp_path / "dealt.duckdb"
    dealt.write_text(SPLIT.replace("PokerStars", "doorcard"), encoding="utf-8")
    assert run("import", str(dealt), "--db", str(ours)).code == 0
    with writing(ours) as con:
        con.execute("INSERT INTO players VALUES (1, 'pokerstars', 'Anna', false, false, false)")
    assert run("me", "add", "Anna", "--db", str(ours)).out == "Yours: Anna at doorcard (1 hand)\n"


def test_a_hand_that_moved_little_is_not_worth_a_look(run: Run, store: Path) -> None:
    assert "Hands worth a look" not in run().out


def test_a_hint_can_be_copied(run: Run, store: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DOORCARD_DB")
    spaced = tmp_path / "my hands.duckdb"
    store.rename(spaced)
    assert f"doorcard --db '{spaced}' replay HAND shows" in run("--db", str(spaced), "hands").out
    assert f"doorcard --db '{spaced}' hands lists them" in run("replay", "1", "--db", str(spaced)).err
    assert "doorcard hands lists them" not in run("replay", "1", "--db", str(spaced)).err
    assert "doorcard explain lists all that there is" in run("--db", str(spaced), "explain", "frob").err


def test_a_program_off_the_path_is_named_by_its_path(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", [".venv/bin/doorcard", "hands"])
    monkeypatch.setattr("shutil.which", lambda _: None)
    assert again("doorcard stats lists them") == ".venv/bin/doorcard stats lists them"
    monkeypatch.setattr("shutil.which", lambda _: str(Path(".venv/bin/doorcard").absolute()))
    assert again("doorcard stats lists them; doorcard is") == "doorcard stats lists them; doorcard is"


def test_a_report_of_an_opponent_is_about_the_opponent(run: Run, store: Path, tmp_path: Path) -> None:
    assert run("report", "--player", "Anna", "-o", "anna.html", "--no-open").code == 0
    page = (tmp_path / "anna.html").read_text(encoding="utf-8")
    assert "the hands of Anna" in page
    assert "Your tables" not in page
    assert "--everybody" not in run("report", "--help").out
    assert "--everybody" in run("hands", "--help").out


def test_a_report_without_hands_is_not_written(run: Run, store: Path, tmp_path: Path) -> None:
    ran = run("report", "--since", "2030", "-o", str(tmp_path / "report.html"), "--no-open")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == (
        "No hand fits this choice; there are 2 hands of cash games for money (7 Mar 2026). No report was written.\n"
    )
    assert not (tmp_path / "report.html").exists()


def test_answers_say_which_hands_they_are_from(run: Run, store: Path, tmp_path: Path) -> None:
    told = run("stats", "vpip", "--since", "90d").out
    assert "2 hands, 7 Mar 2026: cash games for money in fixed limit, from 8 Dec 2025" in told
    report = tmp_path / "report.html"
    assert run("report", "--since", "90d", "-o", str(report), "--no-open").code == 0
    text = report.read_text(encoding="utf-8")
    assert "You: Hero at pokerstars" in text
    assert "2 hands, 7 Mar 2026 · cash games for money in fixed limit, from 8 Dec 2025 on" in text


def test_hands_are_listed_newest_first(run: Run, store: Path) -> None:
    rows = list(csv.DictReader(io.StringIO(run("hands", "--format", "csv").out)))
    assert [row["hand_no"] for row in rows] == ["900000000002", "900000000001"]
    biggest = json.loads(run("hands", "--order", "biggest", "--limit", "1", "--format", "json").out)
    assert [row["hand_no"] for row in biggest] == ["900000000001"]
    assert biggest[0]["net"] == -0.4


def test_a_list_of_hands_fits_eighty_columns(run: Run, store: Path) -> None:
    assert max(map(len, run("hands").out.splitlines())) <= 80
    assert max(map(len, run().out.splitlines())) <= 80
    assert max(map(len, run("stats", "all").out.splitlines())) <= 80


@pytest.mark.parametrize(
    "typed", ["900000000001", "#900000000001", "900000000001@pokerstars", "pokerstars:900000000001"]
)
def test_a_hand_is_replayed_by_its_number(run: Run, store: Path, typed: str) -> None:
    ran = run("replay", typed)
    assert ran.code == 0
    assert ran.out.startswith("pokerstars hand 900000000001\n")


def test_a_replay_explains_every_chip(run: Run, store: Path) -> None:
    told = run("replay", "900000000001").out
    assert "antes: 3 of $0.40; $1.20 in the pot" in told
    assert "brings in for $1" in told
    assert "completes to $2" in told
    assert "Pot: $25.20 less rake $1.20, for Anna or Hero (you)" in told
    assert "Anna wins $12: high half, with a pair of Kings" in told
    assert "Hero (you) wins $12: low half, with 8,7,3,2,A" in told
    assert "All chips are accounted for." in told
    assert max(map(len, told.splitlines())) <= 80


def test_a_replay_is_told_in_a_players_words(run: Run, tmp_path: Path) -> None:
    long = "a name that goes on and on and on"
    hand = (
        SPLIT.replace("Anna", long)
        .replace(f"{long}: bets $2\nHero: calls $2", f"{long}: bets $2\nHero: raises $2 to $4\n{long}: calls $2")
        .replace("[Ah 2d 3s", "[2d Ah 3s")
        .replace("Total pot $25.20", "Total pot $29.20")
        .replace("collected $12 ", "collected $14 ")
        .replace("won ($12)", "won ($14)")
    )
    (tmp_path / "long.txt").write_text(hand, encoding="utf-8")
    assert run("import", "long.txt", "--db", "a.duckdb").code == 0
    told = run("replay", "last", "--db", "a.duckdb").out
    assert "7 Mar 2026, 20:00 ET" in told
    assert "all checks passed" in told
    assert "a name that goes on…  bets $2" in told
    assert "Hero (you)            raises to $4\n" in told
    assert "Bob\\x1b[2J[bold]      folds, $1 to call" in told
    assert "Hero (you)            (Ah 2d) 3s 7c 8d Td (Ks)" in told
    assert max(map(len, told.splitlines())) <= 80


def test_statistics_say_their_units_and_no_column_twice(run: Run, store: Path) -> None:
    told = run("stats", "all").out
    assert re.search(r"^forced_bets +Antes and +−22\.5/100 +2 hands\n +bring-ins$", told, re.MULTILINE)
    assert "/100: big bets in 100 hands" in told
    by_currency = run("stats", "net", "--by", "currency").out
    assert by_currency.splitlines()[2].split() == ["currency", "money", "from"]
    assert "+$1.00" in by_currency
    assert "1 hand\n" in run("stats", "net", "--dealt", "3").out


def test_statistics_are_named_in_capitals_too_and_players_come_by_their_hands(run: Run, store: Path) -> None:
    assert run("stats", "VPIP").out == run("stats", "vpip").out
    told = run("stats", "hands", "--by", "player", "--everybody").out
    assert [line.split()[0] for line in told.splitlines() if "@pokerstars" in line] == [
        "Anna@pokerstars",
        "Hero@pokerstars",
        "Bob\\x1b[2J[bold]@pokerstars",
    ]
    assert "2026-03-07 20:00" in run("stats", "hands", "--by", "session").out


def test_tournaments_say_what_they_paid(run: Run, tmp_path: Path) -> None:
    assert run("deal", "--tournament", "--hands", "120", "--players", "3", "--seed", "3", "-o", "t.txt").code == 0
    assert run("import", "t.txt", "--db", "t.duckdb").code == 0
    where = ("--tournament", "--db", "t.duckdb")
    told = run("stats", "net", *where).out
    assert re.search(
        r"^Prizes: \d tournaments?: \$[\d.]+ in prizes, \$[\d.]+ paid, [+−]\$[\d.]+\.$", told, re.MULTILINE
    )
    assert "chips" in told
    assert "Prizes:" not in run("stats", "vpip", *where).out
    listed = run("hands", *where).out
    assert "pot, chips" in listed
    assert max(map(len, listed.splitlines()[:-1])) <= 80


def test_a_list_of_hands_says_its_order(run: Run, store: Path) -> None:
    assert run("hands").out.startswith("The newest hands, you:\n")
    assert run("hands", "--order", "lost").out.startswith("Most lost in big bets of their stakes, you:\n")


def test_down_cards_of_others_stay_hidden_until_they_are_shown(run: Run, store: Path) -> None:
    before, _, after = run("replay", "900000000001").out.partition("Showdown")
    assert "(?? ??) Kc" in before
    assert "Kd" not in before
    assert "(Kd 5h) Kc Qd Jh 4c (6s)" in after
    assert "(Kd 5h) Kc" in run("replay", "900000000001", "--open").out.partition("Showdown")[0]


def test_the_newest_hand_is_replayed(run: Run, store: Path) -> None:
    told = run("replay", "last").out
    assert "900000000002" in told
    assert "everybody else folded" in told
    assert "$1 went back uncalled" in told


def test_a_name_from_a_history_cannot_take_over_the_terminal(run: Run, store: Path) -> None:
    for words in (
        ["replay", "900000000001"],
        ["sql", "select name from players"],
        ["hands", "--everybody"],
        ["stats", "vpip", "--by", "player", "--everybody"],
    ):
        told = run(*words).out
        assert "\x1b" not in told
    assert "Bob\\x1b[2J[bold]" in run("replay", "900000000001").out
    as_json = run("sql", "select name from players", "--format", "json").out
    assert "\x1b" not in as_json
    assert "Bob\x1b[2J[bold]" in {row["name"] for row in json.loads(as_json)}


def test_statistics_are_listed_and_worked_out(run: Run, store: Path) -> None:
    assert "vpip" in run("stats").out
    told = run("stats", "vpip", "--by", "stakes").out
    assert "2 of 2" in told
    assert "34.2–100.0 %" in told


def test_statistics_go_to_other_programs(run: Run, store: Path) -> None:
    rows = list(csv.DictReader(io.StringIO(run("stats", "net", "--format", "csv").out)))
    assert [(row["x"], row["x_opp"], row["currency"]) for row in rows] == [("1.0000", "2", "USD")]
    everybody = json.loads(run("stats", "net", "--everybody", "--by", "player", "--format", "json").out)
    assert sum(row["x"] for row in everybody) == pytest.approx(-1.2)


@pytest.mark.parametrize(
    ("words", "hands"),
    [
        ([], 2),
        (["--since", "2026-03-08"], 0),
        (["--until", "2026-03"], 2),
        (["--site", "PokerStars"], 2),
        (["--stakes", "$2/$4"], 2),
        (["--dealt", "3"], 1),
        (["--dealt", "2-8"], 2),
        (["--mix", "none"], 2),
        (["--class", "HIGHPAIR_ACE"], 1),
        (["--class", "TTA"], 1),
        (["--position", "bring-in"], 1),
        (["--player", "Anna"], 2),
        (["--tournament"], 0),
        (["--currency", "usd"], 2),
    ],
)
def test_hands_are_chosen(run: Run, store: Path, words: list[str], hands: int) -> None:
    assert len(json.loads(run("hands", "--format", "json", *words).out)) == hands


def test_sql_answers_in_every_format(run: Run, store: Path, tmp_path: Path) -> None:
    question = "select hand_no, pot, showdown from hands order by hand_no"
    assert "25.2000" in run("sql", question).out
    assert run("sql", question, "--format", "csv").out.splitlines()[1] == "900000000001,25.2000,true"
    assert json.loads(run("sql", question, "--format", "json").out)[0]["pot"] == 25.2
    assert run("sql", question, "--format", "markdown").out.splitlines()[2] == "| 900000000001 | 25.2000 | yes |"
    for ending, begins in (("csv", "hand_no,pot"), ("json", "["), ("md", "| hand_no |")):
        answer = tmp_path / f"a.{ending}"
        assert run("sql", question, "-o", str(answer)).code == 0
        assert answer.read_text(encoding="utf-8").startswith(begins)
    file = tmp_path / "a.parquet"
    assert run("sql", question, "--format", "parquet", "-o", str(file)).code == 0
    assert file.read_bytes()[:4] == b"PAR1"


@pytest.mark.parametrize(
    "question",
    [
        "describe hands",
        "summarize hands",
        "explain select 1",
        "pivot hands on site using count(*)",
        "from hands",
        "select * from stat_vpip(split_by := 'site')",
    ],
)
def test_every_kind_of_question_is_answered(run: Run, store: Path, question: str) -> None:
    ran = run("sql", question)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out


def test_sql_comes_from_a_file(run: Run, store: Path, tmp_path: Path) -> None:
    file = tmp_path / "q.sql"
    file.write_text("select 1 as one; -- and no more\n", encoding="utf-8")
    assert run("sql", "--file", str(file), "--format", "csv").out == "one\n1\n"


def test_the_report_is_written(run: Run, store: Path, tmp_path: Path) -> None:
    file = tmp_path / "report.html"
    ran = run("report", "-o", str(file), "--no-open")
    assert ran.code == 0
    assert "<html" in file.read_text(encoding="utf-8")


def test_dealt_hands_are_the_same_for_a_seed_and_can_be_imported(run: Run, tmp_path: Path) -> None:
    assert run("deal", "--hands", "20", "--seed", "5").out == run("deal", "--hands", "20", "--seed", "5").out
    file, ledger, store = tmp_path / "dealt.txt", tmp_path / "l.json", tmp_path / "d.duckdb"
    words = ["deal", "--hands", "30", "--players", "4", "--seed", "2", "--site", "pokerstars"]
    assert run(*words, "--ledger", str(ledger), "-o", str(file)).code == 0
    told = json.loads(run("import", "--json", str(file), "--db", str(store)).out)
    assert told["hands"]["imported"] == 30
    book = json.loads(ledger.read_text(encoding="utf-8"))
    nets = run(
        "sql", "select name, sum(net) as net from hand_players join players using (player_id) group by all",
        "--format", "csv", "--db", str(store),
    ).out  # fmt: skip
    found = {row["name"]: float(row["net"]) for row in csv.DictReader(io.StringIO(nets))}
    assert found == {name: float(net) for name, net in book["net"].items()}


def test_the_start_screen_tells_how_to_begin(run: Run, tmp_path: Path) -> None:
    ran = run()
    assert ran.code == 0
    assert "doorcard import FOLDER" in ran.out


def test_the_start_screen_finds_the_folders_of_clients(run: Run) -> None:
    folder = Path.home() / "PokerStars.FR" / "HandHistory" / "Hero"
    folder.mkdir(parents=True)
    (folder / "hands.txt").write_text("x", encoding="utf-8")
    assert f'doorcard import "{folder}"' in run().out


def test_the_start_screen_tells_how_it_went(run: Run, store: Path) -> None:
    told = run().out
    assert "2 hands of yours" in told
    assert "lines is accounted for" in told
    assert "2 hands of stud hi/lo, 1 hand of other games: +$1.00" in told
    assert "scooped 0, half 1, quartered 0, nothing 0" in told


def test_the_version_is_told(run: Run) -> None:
    ran = run("--version")
    assert (ran.code, ran.err) == (0, "")
    assert re.fullmatch(r"doorcard \d+\.\d+\S*\n", ran.out)


def test_schema_explain_and_rules_are_told(run: Run) -> None:
    assert "hand_players" in run("schema").out
    assert "chips before the ante" in run("schema", "hand_players").out
    assert "wrong-player-brings-in" in run("explain").out
    assert "lowest card by suit" in run("explain", "wrong-player-brings-in").out
    assert "online" in run("rules").out
    assert "online" in run("rules", "list").out
    assert "low_qualifier" in run("rules", "show", "online").out


def test_every_command_stands_in_the_readme(run: Run) -> None:
    readme = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
    commands = [line.split()[0] for line in run("--help").out.partition("Commands:")[2].splitlines() if line.strip()]
    assert len(commands) > 10
    assert [name for name in commands if f"| `{name}" not in readme] == []
