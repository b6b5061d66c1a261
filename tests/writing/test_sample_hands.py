"""The sample hands: dealt ones can be renewed byte for byte, written ones add up, broken ones are found out."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from histories.problems import NOTE
from histories.reading.hand_read import ReadHand
from histories.reading.read import read_text
from histories.reading.text_files import pieces
from histories.replay.replay import replay
from histories.writing.sample_hands import FILES, HERO

SAMPLES = Path(__file__).parents[2] / "sample_data"
DEALT, ODDITIES, BROKEN = SAMPLES / "half_a_year", SAMPLES / "oddities", SAMPLES / "broken"
#: What is found in the broken ones.
WRONG = {
    "cut_off.txt": {"hand-cut-off"},
    "impossible_low.txt": {"wrong-low-claimed", "wrong-player-wins", "wrong-share"},
    "wrong_winner.txt": {"wrong-player-wins"},
}


def named(path: Path) -> str:
    return path.name


def read_file(path: Path) -> list[ReadHand]:
    with path.open("rb") as file:
        return [hand for hand in read_text(pieces(file), path.name) if hand.text or hand.other]


def problems_in(hands: list[ReadHand]) -> set[str]:
    found = set()
    for hand in hands:
        problems = list(hand.problems)
        if hand.history:
            problems += replay(hand.history).problems
        found |= {problem.name for problem in problems if problem.severity != NOTE}
    return found


def test_the_dealt_files_can_be_renewed_byte_for_byte(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "histories.writing.sample_hands", str(tmp_path)]
    subprocess.run(command, check=True, cwd=SAMPLES.parent)
    renewed = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    kept = {path.name: path.read_bytes() for path in DEALT.iterdir()}
    assert renewed.keys() == kept.keys() == FILES.keys()
    assert [name for name in kept if renewed[name] != kept[name]] == []


def test_the_folder_to_write_to_must_be_named() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "histories.writing.sample_hands"], cwd=SAMPLES.parent, capture_output=True, text=True
    )
    assert done.returncode == 2
    assert "usage" in done.stderr


def test_half_a_year_is_600_hands_of_one_player() -> None:
    hands = [hand for path in sorted(DEALT.iterdir()) for hand in read_file(path)]
    assert len(hands) == 600
    own = [hand.history for hand in hands if hand.history]
    assert len(own) == 600 - 48
    assert {history.hero for history in own} == {HERO}
    assert {history.header.site for history in own} == {"doorcard"}
    assert len({history.header.hand_no for history in own}) == len(own)
    months = {(history.header.started_at.year, history.header.started_at.month) for history in own}
    assert months == {(2025, month) for month in range(1, 7)}


@pytest.mark.parametrize("path", sorted(DEALT.iterdir()), ids=named)
def test_dealt_files_replay_clean(path: Path) -> None:
    assert problems_in(read_file(path)) == set()


@pytest.mark.parametrize("path", sorted(ODDITIES.iterdir()), ids=named)
def test_odd_hands_are_read_whole_and_add_up(path: Path) -> None:
    hands = read_file(path)
    assert any(hand.history for hand in hands)
    assert [hand.rejected for hand in hands if hand.rejected] == []
    assert sum(hand.lines.unread for hand in hands) == 0
    assert problems_in(hands) == set()


@pytest.mark.parametrize("path", sorted(BROKEN.iterdir()), ids=named)
def test_broken_hands_are_found_out(path: Path) -> None:
    assert problems_in(read_file(path)) == WRONG[path.name]


def test_each_file_has_its_line_in_the_readme() -> None:
    told = (SAMPLES / "README.md").read_text(encoding="utf-8")
    files = [path for folder in (DEALT, ODDITIES, BROKEN) for path in folder.iterdir()]
    assert [path.name for path in files if f"| `{path.name}` |" not in told] == []
    assert told.count(".txt` |") == len(files)


# ---- what each odd file is there for


def only(name: str) -> ReadHand:
    return next(hand for hand in reversed(read_file(ODDITIES / name)) if hand.history)


def test_bytes_are_as_odd_as_they_say() -> None:
    raw = {path.name: path.read_bytes() for path in ODDITIES.iterdir()}
    assert raw["utf16.txt"].startswith(b"\xff\xfe")
    assert b"\r\n" in raw["crlf.txt"]
    assert raw["crlf.txt"].startswith(b"\xef\xbb\xbf")
    assert b"(\x800.50/\x801 EUR)" in raw["cp1252_euro.txt"]
    others = [name for name in raw if name not in ("utf16.txt", "cp1252_euro.txt", "crlf.txt")]
    assert [name for name in others if name != "upper_case_tournament.txt" and b"\r" in raw[name]] == []


def test_odd_names_are_the_names_of_the_seat_list() -> None:
    hands = [hand.history for hand in read_file(ODDITIES / "names.txt") if hand.history]
    names = [seated.name for history in hands for seated in history.seats]
    assert names == [
        "Bob: folds", "PX [Mid]", "big  al", "$cash$ (high)", "🃏 Joker", "Seat 4: Ann", "*** RIVER ***", "Bob",
        "calls", "'quoted' \"twice\"", "€uro [Ah Kh]",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("name", "currency", "play"),
    [("cp1252_euro.txt", "EUR", False), ("play_money.txt", None, True), ("spaced_stakes.txt", "USD", False)],
)
def test_currencies(name: str, currency: str | None, play: bool) -> None:
    history = only(name).history
    assert history is not None
    stakes = history.header.stakes
    assert (stakes.currency, stakes.is_play_money) == (currency, play)
    assert (stakes.small_bet, stakes.big_bet) == (50, 100)


def test_mixes_are_named() -> None:
    home, triple = only("home_game.txt").history, only("triple_stud.txt").history
    assert home is not None
    assert triple is not None
    assert (home.header.mix, triple.header.mix) == ("8-Game", "Triple Stud")


def test_three_pots_are_three_pots() -> None:
    history = only("side_pots.txt").history
    assert history is not None
    assert [pot.amount for pot in replay(history).pots] == [1350, 900, 1200]
