"""House rules at the command line: listed, shown, compared, and hands judged by others than their site's."""

from __future__ import annotations

from pathlib import Path

import pytest
from conftest import Run

from histories.rules.houses import houses

CASES = Path(__file__).parents[1] / "corpus" / "pokerstars" / "broken"
ODD_CENT = CASES / "the-odd-cent-goes-to-the-low" / "hand.txt"
FOURTH_RAISE = CASES / "a-fourth-raise" / "hand.txt"
DEUCES = Path(__file__).parents[2] / "sample_data" / "oddities" / "two_deuces.txt"


def test_the_list_names_rooms_and_casinos_before_rule_documents(run: Run) -> None:
    out = run("rules", "list").out
    places = [out.index(f"\n{name} ") for name in ("online", "acr", "casino", "suit-cap3-oddleft", "seat-cap3")]
    assert places == sorted(places)
    assert "literal" not in out
    assert "suit-cap3-oddleft-pl-literal" in run("rules", "list", "--all").out


def test_a_house_shows_each_choice_its_source_and_what_is_assumed(run: Run) -> None:
    out = run("rules", "show", "online").out
    assert "from what PokerStars and Full Tilt print" in out
    assert "max_raises = 3\n    Raises on one street" in out
    assert "cap_heads_up = same   (assumed: the source does not say it)" in out
    assert "strict_odd_chip = false   (usually true)" in out


def test_a_house_is_shown_by_its_name_alone_and_by_the_site_that_it_judges(run: Run) -> None:
    assert run("rules", "casino").out == run("rules", "show", "casino").out
    told = run("rules", "show", "pokerstars").out
    assert told == "Hands of pokerstars are judged by online.\n" + run("rules", "show", "online").out
    assert "no house rules are called frob" in run("rules", "frob").err


def test_two_houses_beside_each_other(run: Run) -> None:
    out = run("rules", "show", "acr", "--against", "online").out
    rows = [line.split() for line in out.splitlines() if line.startswith("odd_")]
    assert rows == [["odd_hi_lo", "low", "high"]]
    assert run("rules", "show", "acr", "--against", "acr").out == "acr and acr play by the same rules.\n"


def test_hands_are_checked_by_a_house_or_a_file_or_what_the_environment_says(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "raise-over-the-cap" in run("check", str(FOURTH_RAISE)).out
    assert run("check", str(FOURTH_RAISE), "--rules", "casino").code == 0
    mine = tmp_path / "mine.toml"
    mine.write_text("max_raises = 4\n", encoding="utf-8")
    assert run("check", str(FOURTH_RAISE), "--rules", str(mine)).code == 0
    mine.write_text("max_raises = 3\n[site.pokerstars]\nmax_raises = 4\n", encoding="utf-8")
    monkeypatch.setenv("DOORCARD_RULES", str(mine))
    assert run("check", str(FOURTH_RAISE)).code == 0


def test_a_file_that_makes_no_sense_is_one_line_and_a_hint(run: Run, tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text("max_raise = 4\n", encoding="utf-8")
    ran = run("check", str(FOURTH_RAISE), "--rules", str(mine))
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.splitlines()[0] == "doorcard: no choice is called max_raise"
    assert "did you mean max_raises" in ran.err
    for senseless in ("x=" + "[" * 5000, f"max_raises = {'9' * 6000}", f"max_raises = 0x{'f' * 6000}"):
        mine.write_text(senseless + "\n", encoding="utf-8")
        for words in (["check", str(FOURTH_RAISE), "--rules", str(mine)], ["rules", "show", str(mine)]):
            ran = run(*words)
            assert (ran.code, ran.out, len(ran.err.splitlines())) == (2, "", 2)
            assert len(ran.err) < 300
    mine.write_bytes(b"\xff\xfe\x00")
    assert run("check", str(FOURTH_RAISE), "--rules", str(mine)).err.startswith(f"doorcard: {mine} is no text\n")
    assert run("check", str(FOURTH_RAISE), "--rules", str(mine)).code == 2
    assert run("check", str(FOURTH_RAISE), "--rules", str(tmp_path / "none.toml")).code == 1


def test_one_hand_judged_by_two_houses(run: Run, tmp_path: Path) -> None:
    store = str(tmp_path / "a.duckdb")
    run("import", str(ODD_CENT), "--db", store)
    own = run("replay", "last", "--db", store).out
    assert "house rules: online" in own
    assert "note odd-chip-elsewhere" in own
    theirs = run("replay", "last", "--db", store, "--rules", "acr").out
    assert "house rules: acr; all checks passed" in theirs
    assert "odd-chip" not in theirs


def test_a_replay_tells_what_was_allowed_if_asked(run: Run, tmp_path: Path) -> None:
    store = str(tmp_path / "a.duckdb")
    run("import", str(FOURTH_RAISE), "--db", store)
    assert "could " not in run("replay", "last", "--db", store).out
    told = run("replay", "last", "--db", store, "--allowed").out
    lines = [line.strip() for line in told.splitlines()]
    raises = [place for place, line in enumerate(lines) if "raises to" in line and "impossible" not in line]
    could = [lines[place + 1] for place in raises]
    assert all(line.startswith("could fold, call ") for line in could[:-1])
    # The fourth raise was not among what was allowed, the third was.
    assert ["raise to" in line for line in could[-2:]] == [True, False]


def test_a_pot_that_went_to_the_wrong_player_is_told_as_it_was_paid(run: Run, tmp_path: Path) -> None:
    store = str(tmp_path / "a.duckdb")
    wrong = Path(__file__).parents[2] / "sample_data" / "broken" / "wrong_winner.txt"
    run("import", str(wrong), "--db", store)
    told = " ".join(run("replay", "last", "--db", store).out.split())
    assert "FifthStFred wins $11.97: the whole pot" in told
    assert "KansasWheel (you) wins nothing; by the rules $11.97 is due, with two pair, Aces and Threes" in told


def test_what_was_imported_keeps_its_judge_and_is_told_so(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = str(tmp_path / "a.duckdb")
    assert "judged" not in run("import", str(DEUCES), "--db", store).out
    again = run("import", str(DEUCES), str(ODD_CENT), "--db", store, "--rules", "seat-cap3").out
    assert "1 hand stays as online judged it; seat-cap3 judges what is new." in again
    assert "house rules: online; all checks passed" in run("replay", "7300000031", "--db", store).out
    monkeypatch.setenv("DOORCARD_RULES", "seat-cap3")
    anew = run("replay", "7300000031", "--db", store).out
    assert "house rules: seat-cap3; against the rules" in anew
    assert "Judged anew by seat-cap3; the database keeps it as online judged it." in anew
    assert "Otto opens showing 2c, but Wilma has 2s and sits first" in anew


@pytest.mark.parametrize(
    ("rules", "says", "hint"),
    [
        ("casino;pokerstar=seat-cap3", "no site is called pokerstar", "did you mean pokerstars"),
        ("casino;max_raises=3", "max_raises is a choice and no site", "casino,max_raises=3"),
        ("casino,title=mine", "title is no choice", "TOML"),
    ],
)
def test_a_site_that_nobody_knows_is_told(run: Run, rules: str, says: str, hint: str) -> None:
    ran = run("check", str(FOURTH_RAISE), "--rules", rules)
    assert (ran.code, ran.err.splitlines()[0]) == (2, f"doorcard: {says}")
    assert hint in ran.err
    for right in ("casino;PokerStars=online", "casino;acr=acr", "casino;winamax=online;doorcard=acr"):
        assert run("rules", "show", right).code == 0


def test_a_house_of_ones_own_is_shown_as_such(run: Run, tmp_path: Path) -> None:
    mine = tmp_path / "club.toml"
    mine.write_text(
        'title = "Our club"\nsource = "the house book"\nextends = "casino"\nmax_raises = 5\nodd_low_ace = "high"\n'
        '[site.acr]\nextends = "acr"\n',
        encoding="utf-8",
    )
    out = run("rules", "show", str(mine)).out
    assert "Hands of all other sites\ncasino,max_raises=5,odd_low_ace=high: Our club\nfrom the house book\n" in out
    assert "max_raises = 5   (your own; usually 3)" in out
    assert "odd_low_ace = high   (your own; usually low)" in out
    assert "Hands of acr\nacr: Americas Cardroom\n" in out
    assert "odd_low_ace = low   (assumed: the source does not say it)" in out
    mine.write_text('exends = "casino"\n', encoding="utf-8")
    assert "did you mean extends" in run("rules", "show", str(mine)).err


def test_no_line_of_a_house_is_wider_than_the_screen(run: Run) -> None:
    for name in houses():
        for words in (
            ["show", name],
            ["show", name, "--against", "casino-robert"],
            ["show", "casino", "--against", name],
        ):
            assert [line for line in run("rules", *words).out.splitlines() if len(line) > 80] == []


def test_choices_that_no_hand_shows_are_marked(run: Run) -> None:
    out = run("rules", "show", "casino").out
    assert "burn_cards = true   (usually false; not seen in a history)" in out
    # Most houses that people play by leave no cap open either.
    assert (
        "max_raises = none   (assumed: the source does not say it; usually 3)" in run("rules", "show", "seat-nocap").out
    )


def test_a_choice_and_a_house_are_explained(run: Run) -> None:
    assert "doorcard rules show HOUSE" in run("explain", "max_raises").out
    assert "doorcard rules show casino" in run("explain", "casino").out


def test_hands_are_dealt_by_a_house_and_a_betting(run: Run) -> None:
    text = run("deal", "--hands", "3", "--rules", "seat-nocap", "--betting", "pot_limit").out
    assert "7 Card Stud Hi/Lo Pot Limit" in text
    assert run("deal", "--hands", "3", "--rules", "casino;doorcard=online").out == run("deal", "--hands", "3").out
    assert run("deal", "--rules", "nobody").code == 2
    Path("dealt.txt").write_text(text, encoding="utf-8")
    assert run("check", "dealt.txt", "--rules", "seat-nocap").code == 0


def test_who_must_open_is_told_what_he_could(run: Run, tmp_path: Path) -> None:
    store = str(tmp_path / "a.duckdb")
    run("import", str(DEUCES), "--db", store)
    told = run("replay", "7300000031", "--db", store, "--allowed").out
    assert "could bring in for $0.30 or complete to $1" in told
    assert "could check or bet $2" in told
