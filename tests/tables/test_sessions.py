"""Sessions are cut by gaps over all hands of a person, whatever the game."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

from dealt_hands import NOON, view, walk
from dealt_store import many_kinds
from stored_hands import ask, bring, rows

from histories.tables.batch import OtherHand
from histories.tables.store import writing


def at(minutes: int, number: str) -> object:
    return view(walk(number, started_at=NOON + timedelta(minutes=minutes)))


def razz(minutes: int, name: str = "Ann") -> OtherHand:
    moment = NOON + timedelta(minutes=minutes)
    local = (moment - timedelta(hours=5)).replace(tzinfo=None)
    return OtherHand("pokerstars", f"r{minutes}", 7, 1, moment, local, "Deneb", "Razz", None, "HORSE", None, (name,))


def sessions(store: Path, name: str = "Ann") -> list[tuple[object, ...]]:
    return ask(
        store,
        "SELECT hands, stud8_hands FROM sessions JOIN players ON player_id = person_id "
        f"WHERE name = '{name}' ORDER BY started_at",
    )


def test_a_gap_of_more_than_half_an_hour_ends_a_session(tmp_path: Path) -> None:
    store = tmp_path / "store"
    bring(store, rows(at(0, "1"), at(30, "2"), at(61, "3")))  # type: ignore[arg-type]
    assert sessions(store) == [(2, 2), (1, 1)]


def test_hands_of_other_games_bridge_a_gap_for_who_played_them(tmp_path: Path) -> None:
    store = tmp_path / "store"
    bring(store, rows(at(0, "1"), at(50, "2"), others=[razz(25)]))  # type: ignore[arg-type]
    assert sessions(store, "Ann") == [(3, 2)]
    assert sessions(store, "Cal") == [(1, 1), (1, 1)]


def test_a_day_begins_at_five(tmp_path: Path) -> None:
    """Noon in UTC is seven in the morning there; the night before ends at five."""
    store = tmp_path / "store"
    bring(store, rows(at(-121, "1"), at(-80, "2")))  # type: ignore[arg-type]
    days = ask(store, "SELECT DISTINCT day FROM sessions ORDER BY 1")
    assert days == [(date(2024, 3, 8),), (date(2024, 3, 9),)]


def test_all_my_names_are_one_person(tmp_path: Path) -> None:
    store = tmp_path / "store"
    away = walk("2", started_at=NOON + timedelta(minutes=10), site="doorcard")
    bring(store, rows(at(0, "1"), view(away)))  # type: ignore[arg-type]
    assert len(ask(store, "FROM sessions WHERE NOT is_me")) == 6
    with writing(store) as con:
        con.execute("UPDATE players SET is_me = true WHERE name = 'Ann'")
    assert ask(store, "SELECT hands FROM sessions WHERE is_me") == [(2,)]


def test_the_other_games_of_a_dealt_mix_are_of_the_same_site() -> None:
    """Else the names of one evening would be those of two sites, and its session would fall to pieces."""
    assert ask(many_kinds().path, "SELECT DISTINCT site FROM other_hands") == [("doorcard",)]
