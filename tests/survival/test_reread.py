"""Stored texts read again by a version that knows more: what would change is shown, and changed, and nothing else."""

from __future__ import annotations

import shutil
from pathlib import Path

import duckdb
import pytest
from made_hands import MILOS, numbered
from played_hands import CUT, everything, imported
from test_doctor import changed, with_text

from histories.doctor import examine
from histories.pipeline import import_files
from histories.reread import Plan, carry_out, plan
from histories.tables.identity import text_id
from histories.tables.store import reading
from histories.tables.texts import pack


@pytest.fixture
def store(tmp_path: Path) -> Path:
    """A sound store with hands of all kinds."""
    path = tmp_path / "store.duckdb"
    shutil.copy(imported(), path)
    return path


def reread(store: Path, preset: str | None = None) -> Plan:
    """What would change, changed."""
    planned = plan(store, preset, jobs=1)
    carry_out(store, planned, preset, jobs=1)
    return planned


def ask(store: Path, sql: str) -> list[tuple[object, ...]]:
    with reading(store) as con:
        answer: list[tuple[object, ...]] = con.execute(sql).fetchall()
    return answer


def sound(store: Path, quick: bool = True) -> bool:
    examined = examine(store, quick, jobs=1)
    assert [(one.check.name, one.told) for one in examined.found if one.number] == []
    return examined.sound


def test_where_nothing_changes_nothing_is_written(store: Path) -> None:
    before = store.read_bytes()
    planned = reread(store)
    assert not planned.changes
    assert planned.hands == ask(store, "SELECT count(*) FROM hands")[0][0]
    assert (planned.left, planned.strays) == (0, 0)
    assert store.read_bytes() == before


def test_hands_that_an_earlier_version_made_otherwise_are_made_anew(store: Path) -> None:
    changed(store, "UPDATE hand_players SET share = share / 2 WHERE share > 0")
    changed(store, "DELETE FROM player_streets WHERE street = 7")
    changed(store, "DELETE FROM problems WHERE hand_id IS NOT NULL AND severity <> 'unread'")
    changed(
        store, "INSERT INTO problems SELECT file_id, hand_id, '', 'odd-chip', 'note', '', first_line, '' FROM views"
    )
    planned = reread(store)
    with_share = "SELECT count(DISTINCT hand_id) FROM hand_players WHERE share > 0"
    assert planned.by["hand_players.share"] == ask(store, with_share)[0][0]
    assert planned.by["problem odd-chip"] == planned.hands
    assert planned.by["rows of player_streets"] > 0
    assert everything(store) == everything(imported())
    assert sound(store)


def test_what_was_lost_or_is_there_twice_is_put_right(store: Path) -> None:
    changed(store, "DELETE FROM hands WHERE hand_id IN (SELECT hand_id FROM hands ORDER BY 1 LIMIT 3)")
    changed(store, "INSERT INTO awards SELECT * FROM awards")
    changed(store, "INSERT INTO cards SELECT * REPLACE (77 AS hand_id) FROM cards LIMIT 9")
    changed(store, "DELETE FROM players WHERE name = 'Otto'")
    planned = plan(store, jobs=1)
    assert planned.strays == 9
    reread(store)
    assert everything(store) == everything(imported())
    assert sound(store)


def test_what_could_not_be_read_and_can_be_now_is_brought_in(store: Path, tmp_path: Path) -> None:
    """A version that did not understand a hand kept its text: this one does, and counts it as if it had read it."""
    text = numbered(50)
    (tmp_path / "more").mkdir()
    (tmp_path / "more" / "new.txt").write_text(numbered(51) + "\n\n\n" + text, encoding="utf-8")
    import_files([str(tmp_path / "more")], store, jobs=1)
    wanted = everything(store)
    with duckdb.connect(str(store)) as con:
        ((hand_id, file_id, first, last, kept),) = con.execute(
            "SELECT hand_id, file_id, first_line, last_line, text FROM views JOIN hands USING (hand_id) "
            "WHERE hand_no = '750050'"
        ).fetchall()
        for table in ("hands", "hand_players", "player_streets", "actions", "decisions", "cards", "pots", "awards"):
            con.execute(f"DELETE FROM {table} WHERE hand_id = {hand_id}")
        con.execute(f"DELETE FROM pot_players WHERE hand_id = {hand_id}")
        con.execute(f"DELETE FROM views WHERE hand_id = {hand_id}")
        con.execute(
            "INSERT INTO rejects VALUES (?, ?, ?, 'pokerstars', '750050', 'lines-out-of-order', ?)",
            [file_id, first, last, kept],
        )
        con.execute(
            "INSERT INTO problems VALUES (?, NULL, '750050', 'line-not-understood', 'unread', 'new.txt', ?, '')",
            [file_id, first + 3],
        )
        con.execute(
            "UPDATE files SET hands_imported = hands_imported - 1, hands_rejected = hands_rejected + 1, "
            f"lines_unread = lines_unread + 1, lines_understood = lines_understood - 1 WHERE file_id = {file_id}"
        )
        con.execute("UPDATE imports SET hands_imported = 1, hands_rejected = 1 WHERE hands_imported = 2")
    assert [one.check.name for one in examine(store, jobs=1).found if one.number] == ["rejects_are_no_hands"]
    planned = reread(store)
    assert len(planned.places) == 1
    assert "lines-out-of-order; now hand 750050, clean" in planned.rejects_told[0]
    assert everything(store) == wanted
    assert sound(store, quick=False)


def test_a_text_of_a_site_that_has_a_reader_now_is_no_hand_of_other_games_any_more(store: Path) -> None:
    with duckdb.connect(str(store)) as con:
        text = numbered(60).strip()
        with_text(con, "rejects", "reason = 'site-without-reader'", pack(text), site="pokerstars")
        con.execute("UPDATE rejects SET last_line = first_line + 17 WHERE reason = 'site-without-reader'")
        con.execute(
            "UPDATE files SET lines_total = 18, lines_other_games = 18, lines_noise = 0 "
            "WHERE path LIKE '%another site.txt'"
        )
        others = con.execute("SELECT count(*) FROM other_hands").fetchall()[0][0]
    reread(store)
    assert ask(store, "SELECT trust FROM hands WHERE hand_no = '750060'") == [("clean",)]
    assert ask(store, "SELECT count(*) FROM other_hands") == [(others - 1,)]
    counted = "SELECT hands_read, hands_imported, hands_other_games, lines_understood, lines_other_games FROM files"
    assert ask(store, f"{counted} WHERE path LIKE '%another site.txt'") == [(1, 1, 0, 18, 0)]
    assert sound(store)


def test_a_reject_that_is_another_side_of_a_hand_enriches_it(store: Path) -> None:
    with duckdb.connect(str(store)) as con:
        with_text(con, "rejects", "reason = 'hand-cut-off'", pack(MILOS.replace("#750001", "#750022").strip()))
    reread(store)
    assert ask(store, "SELECT revision, trust FROM hands WHERE hand_no = '750022'") == [(2, "clean")]
    assert ask(store, "SELECT sum(hands_enriched) FROM files WHERE path LIKE '%d broken.txt'") == [(1,)]
    assert sound(store)


def test_lines_that_are_understood_now_are_counted_so(store: Path) -> None:
    """The line that is not understood is read as if it were, as by a later version."""
    which = "hand_id = (SELECT hand_id FROM hands WHERE hand_no = '750020')"
    with duckdb.connect(str(store)) as con:
        text = numbered(20).strip()
        with_text(con, "views", which, pack(text), text_id=text_id(text))
    counted = "SELECT lines_total, lines_unread FROM files WHERE path LIKE '%d broken.txt'"
    ((total, unread),) = ask(store, counted)
    planned = reread(store)
    assert planned.by["problem line-not-understood"] == 1
    assert ask(store, counted) == [(total, unread - 1)]
    assert sound(store, quick=False)


@pytest.mark.parametrize(
    "change",
    [
        lambda con: with_text(con, "views", "hero = 'Otto' AND text IS NOT NULL", b"broken"),
        lambda con: with_text(con, "views", "hero = 'Otto' AND text IS NOT NULL", pack(CUT), text_id=text_id(CUT)),
    ],
    ids=["damaged", "no hand any more"],
)
def test_hands_whose_texts_cannot_be_read_stay_as_they_are(store: Path, change: object) -> None:
    changed(store, change)  # type: ignore[arg-type]
    before = everything(store)
    planned = reread(store)
    assert planned.left > 0
    assert planned.left_told
    assert everything(store) == before


def test_hands_are_judged_by_the_house_of_before_or_by_the_one_that_is_named(store: Path) -> None:
    planned = reread(store, "casino")
    assert planned.by["hands.preset"] == planned.hands
    assert ask(store, "SELECT DISTINCT preset FROM hands") == [("casino",)]
    assert not plan(store, jobs=1).changes


def test_a_house_that_is_known_no_more_gives_way_to_that_of_the_site(store: Path) -> None:
    changed(store, "UPDATE hands SET preset = 'the old house'")
    reread(store)
    assert everything(store) == everything(imported())


def test_a_hand_that_was_enriched_meanwhile_is_left_to_who_did_it(store: Path, tmp_path: Path) -> None:
    changed(store, "UPDATE hand_players SET net = 0")
    planned = plan(store, jobs=1)
    later = tmp_path / "later.txt"
    later.write_text(MILOS.replace("#750001", "#750021"), encoding="utf-8")
    import_files([str(later)], store, jobs=1)
    carry_out(store, planned, jobs=1)
    assert ask(store, "SELECT revision FROM hands WHERE hand_no = '750021'") == [(2,)]
    assert sound(store)
