"""Faults planted in a store, each of which the doctor must find by name; and what only looks like a fault."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import duckdb
import pytest
from made_hands import numbered
from played_hands import imported, write_hands

from histories.doctor import Examined, all_checks, examine
from histories.pipeline import import_files
from histories.read_again import PageTask, read_page
from histories.tables import schema
from histories.tables.differences import Differing
from histories.tables.hand_pages import page_of
from histories.tables.identity import text_id
from histories.tables.soundness import Found, ask, checks, read_check
from histories.tables.sql_headers import BrokenHeader
from histories.tables.store import writing
from histories.tables.texts import pack

Change = Callable[[duckdb.DuckDBPyConnection], object]


@pytest.fixture
def store(tmp_path: Path) -> Path:
    """A sound store with hands of all kinds."""
    path = tmp_path / "store.duckdb"
    shutil.copy(imported(), path)
    return path


def changed(store: Path, change: str | Change) -> None:
    """A change that no command makes."""
    con = duckdb.connect(str(store))
    if isinstance(change, str):
        con.execute(change)
    else:
        change(con)
    con.close()


def found(examined: Examined) -> set[str]:
    """The names of the checks that found something wrong."""
    return {one.check.name for one in examined.found if one.number}


def one(table: str, which: str = "true") -> str:
    """A condition that one row meets: the last one of those that meet another."""
    return f"rowid = (SELECT max(rowid) FROM {table} WHERE {which})"


CLEAN = "hand_id IN (SELECT hand_id FROM hands WHERE trust = 'clean')"
LAST_CLEAN = "hand_id = (SELECT max(hand_id) FROM hands WHERE trust = 'clean' AND tournament_no IS NULL)"


CALL, CLEAN_CALL = one("actions", "kind = 'call'"), one("actions", f"kind = 'call' AND {CLEAN}")
ALL_HIGH = one("hand_players", "won > 0 AND won_low = 0")
OTHER_CARD = one("cards", "card <> '2c'")


def with_text(con: duckdb.DuckDBPyConnection, table: str, which: str, text: bytes, **more: object) -> None:
    """Another text in the place of one that is kept."""
    sets = ", ".join(["text = ?", *(f"{name} = ?" for name in more)])
    con.execute(f"UPDATE {table} SET {sets} WHERE {which}", [text, *more.values()])


def flipped(con: duckdb.DuckDBPyConnection, place: int, bits: int = 0x10) -> None:
    """Bits of a byte of a text changed."""
    ((text,),) = con.execute(f"SELECT text FROM views WHERE {one('views', 'text IS NOT NULL')}").fetchall()
    data = bytearray(text)
    data[place] ^= bits
    with_text(con, "views", one("views", "text IS NOT NULL"), bytes(data))


def told_otherwise(con: duckdb.DuckDBPyConnection, text: str) -> None:
    """The text of a hand, exchanged with its id as a program would that writes what it likes."""
    which = "hand_id = (SELECT hand_id FROM hands WHERE hand_no = '750021')"
    with_text(con, "views", which, pack(text), text_id=text_id(text))


#: What was done, and the name of the check that must find it.
FAULTS: dict[str, tuple[str, str | Change]] = {
    "an action is lost": ("players_put_in_what_they_did", f"DELETE FROM actions WHERE {CALL}"),
    "an action is there for another amount": (
        "chips_put_in_are_the_pot",
        f"UPDATE actions SET added = added + 0.01 WHERE {CLEAN_CALL}",
    ),
    "an award is lost": ("players_won_what_was_paid", f"DELETE FROM awards WHERE {one('awards')}"),
    "an award is of another amount": (
        "pots_are_paid",
        f"UPDATE awards SET paid = paid + 0.01 WHERE {one('awards', CLEAN)}",
    ),
    "a side pot is lost": ("pots_add_up", f"DELETE FROM pots WHERE {one('pots')}"),
    "a pot has another rake": ("pots_add_up", f"UPDATE pots SET rake = rake + 0.01 WHERE {one('pots')}"),
    "a hand has another pot": ("pots_add_up", f"UPDATE hands SET pot = pot + 1 WHERE {one('hands')}"),
    "a hand has another rake": ("nets_add_up", f"UPDATE hands SET rake = rake + 1 WHERE {LAST_CLEAN}"),
    "a hand says that more went back": (
        "chips_put_in_are_the_pot",
        f"UPDATE hands SET returned = returned + 1 WHERE {LAST_CLEAN}",
    ),
    "a player has another result": (
        "results_are_differences",
        f"UPDATE hand_players SET net = -net WHERE {one('hand_players', 'net <> 0')}",
    ),
    "a player has another stack at the end": (
        "results_are_differences",
        f"UPDATE hand_players SET stack_end = 0 WHERE {one('hand_players', 'stack_end <> 0')}",
    ),
    "a player won another half": (
        "players_won_what_was_paid",
        f"UPDATE hand_players SET won_low = 1, won_high = won - 1 WHERE {ALL_HIGH}",
    ),
    "a player is lost": ("players_are_counted", f"DELETE FROM hand_players WHERE {one('hand_players', 'dealt_in')}"),
    "a hand is lost": ("rows_have_hands", f"DELETE FROM hands WHERE {one('hands')}"),
    "rows of a hand that never was": (
        "rows_have_hands",
        f"INSERT INTO cards SELECT * REPLACE (77 AS hand_id) FROM cards WHERE {one('cards')}",
    ),
    "a problem of a hand that never was": (
        "rows_have_hands",
        f"UPDATE problems SET hand_id = 77 WHERE {one('problems', 'hand_id IS NULL')}",
    ),
    "the views of a hand are lost": ("hands_have_texts", f"DELETE FROM views WHERE {LAST_CLEAN}"),
    "a view is lost": ("files_have_their_hands", f"DELETE FROM views WHERE {LAST_CLEAN}"),
    "a reject is lost": ("files_have_their_hands", "DELETE FROM rejects WHERE reason = 'hand-cut-off'"),
    "a text is lost": ("texts_are_kept_once", f"UPDATE views SET text = NULL WHERE {LAST_CLEAN}"),
    "a text is kept twice": (
        "texts_are_kept_once",
        "UPDATE views SET text = kept.text FROM views AS kept "
        "WHERE views.text IS NULL AND kept.text_id = views.text_id AND kept.text IS NOT NULL",
    ),
    "a file is lost": ("rows_have_files", "DELETE FROM files WHERE path LIKE '%a one side.txt'"),
    "a player is unknown": ("rows_have_players", "DELETE FROM players WHERE name = 'Otto'"),
    "a word that nobody knows": ("words_are_known", f"UPDATE actions SET kind = 'calls' WHERE {one('actions')}"),
    "a trust that nobody knows": ("words_are_known", f"UPDATE hands SET trust = 'fine' WHERE {one('hands')}"),
    "a file counts a hand more": (
        "counts_add_up",
        f"UPDATE files SET hands_read = hands_read + 1 WHERE {one('files')}",
    ),
    "a file counts a line more": (
        "counts_add_up",
        f"UPDATE files SET lines_noise = lines_noise + 1 WHERE {one('files')}",
    ),
    "an import counts a line less": ("counts_add_up", "UPDATE imports SET lines_total = lines_total - 1"),
    "an import counts no lines": ("counts_add_up", "UPDATE imports SET lines_unread = NULL"),
    "a file counts a stored hand more": (
        "files_have_their_hands",
        f"UPDATE files SET hands_read = hands_read + 1, hands_imported = hands_imported + 1 WHERE {one('files')}",
    ),
    "imports brought more than there is": (
        "imports_have_their_hands",
        "UPDATE imports SET hands_read = hands_read + 900, hands_imported = hands_imported + 900",
    ),
}

#: What is wrong with tables and columns, and with texts as they are kept.
OF_SCHEMA: dict[str, tuple[str, str | Change]] = {
    "a table is lost": ("schema_is_whole", "DROP TABLE pot_players"),
    "the hands are lost": ("schema_is_whole", "DROP TABLE hands"),
    "a column is lost": ("schema_is_whole", "ALTER TABLE hands DROP COLUMN rake"),
    "a column is of another type": ("schema_is_whole", "ALTER TABLE hand_players ALTER net TYPE DOUBLE"),
    "a view is not there": ("schema_is_whole", "DROP VIEW sessions"),
}
OF_TEXTS: dict[str, tuple[str, str | Change]] = {
    "a text is cut off": (
        "texts_unpack",
        lambda con: with_text(con, "views", one("views", "text IS NOT NULL"), pack("Hand #1")[:-3]),
    ),
    "a text is empty": ("texts_unpack", lambda con: with_text(con, "views", one("views", "text IS NOT NULL"), b"")),
    "a byte of a text has changed": ("texts_unpack", lambda con: flipped(con, 60)),
    "the head of a text has changed": ("texts_unpack", lambda con: flipped(con, 4, 0x20)),
    "the text of another hand": (
        "texts_unpack",
        lambda con: with_text(con, "views", one("views", "text IS NOT NULL"), pack(numbered(5))),
    ),
    "the text of a reject is damaged": (
        "texts_unpack",
        lambda con: with_text(con, "rejects", "reason = 'hand-cut-off'", b"nothing"),
    ),
    "the text of a site without a reader is damaged": (
        "texts_unpack",
        lambda con: with_text(con, "rejects", "reason = 'site-without-reader'", b"nothing"),
    ),
}

#: Changes of one hand that only reading and replaying it again finds, and by what it differs then.
OF_ROWS: dict[str, str] = {
    "rows of cards": f"DELETE FROM cards WHERE {one('cards', '{hand}')}",
    "cards.card": f"UPDATE cards SET card = 'xx' WHERE {one('cards', '{hand}')}",
    "rows of decisions": f"DELETE FROM decisions WHERE {one('decisions', '{hand}')}",
    "player_streets.vpip": "UPDATE player_streets SET vpip = coalesce(NOT vpip, true) WHERE "
    f"{one('player_streets', '{hand}')}",
    "hand_players.share": f"UPDATE hand_players SET share = -1 WHERE {one('hand_players', '{hand}')}",
    "hands.started_at": "UPDATE hands SET started_at = started_at + INTERVAL 1 HOUR WHERE {hand}",
    "hands.trust": "UPDATE hands SET trust = 'disagrees' WHERE {hand}",
    "hands.revision": "UPDATE hands SET revision = 7 WHERE {hand}",
    "hands.mix": "UPDATE hands SET mix = 'HORSE' WHERE {hand}",
    "rows of pot_players": f"INSERT INTO pot_players SELECT * FROM pot_players WHERE {one('pot_players', '{hand}')}",
    "actions.line": f"UPDATE actions SET line = line + 1 WHERE {one('actions', '{hand}')}",
    "problem low-misread": "INSERT INTO problems SELECT NULL, hand_id, '', 'low-misread', 'note', '', NULL, '' "
    "FROM hands WHERE {hand}",
}
#: The same of a hand with a problem.
OF_PROBLEMS: tuple[str, ...] = (
    "DELETE FROM problems WHERE hand_id IS NOT NULL",
    "UPDATE problems SET severity = 'note' WHERE hand_id IS NOT NULL",
    "UPDATE problems SET message = '' WHERE name = 'line-not-understood'",
    "UPDATE problems SET line = line + 1 WHERE name = 'line-not-understood'",
)

#: What reading again finds in the texts themselves.
FOUND_BY_READING: dict[str, tuple[str, str | Change]] = {
    "all of a hand is told otherwise": (
        "texts_give_the_rows",
        lambda con: told_otherwise(con, numbered(21).strip().replace("Ac Ad 8c", "Ac As 8c")),
    ),
    "no hand is told": ("texts_give_hands", lambda con: told_otherwise(con, "Dear diary,\nit rained.")),
    "another hand is told": ("texts_give_hands", lambda con: told_otherwise(con, numbered(77).strip())),
    "a reject that is a hand": (
        "rejects_are_no_hands",
        lambda con: with_text(con, "rejects", "reason = 'hand-cut-off'", pack(numbered(78).strip())),
    ),
    "a reject with another reason": (
        "rejects_are_no_hands",
        "UPDATE rejects SET reason = 'header-not-understood' WHERE reason = 'hand-cut-off'",
    ),
    "another deal whose number is free now": (
        "rejects_are_no_hands",
        lambda con: with_text(con, "rejects", "reason LIKE 'same%'", pack(numbered(79).strip())),
    ),
}


@pytest.fixture(scope="module")
def con(tmp_path_factory: pytest.TempPathFactory) -> Iterator[duckdb.DuckDBPyConnection]:
    """A store in which every change is taken back."""
    path = tmp_path_factory.mktemp("faults") / "store.duckdb"
    shutil.copy(imported(), path)
    with duckdb.connect(str(path)) as opened:
        yield opened


@contextmanager
def planted(con: duckdb.DuckDBPyConnection, *changes: str | Change) -> Iterator[dict[str, Found]]:
    """What the checks of SQL find after some changes, which are taken back."""
    con.begin()
    try:
        for change in changes:
            if isinstance(change, str):
                con.execute(change)
            else:
                change(con)
        asked = [ask(con, check) for check in checks().values()]
        yield {one.check.name: one for one in asked if one is not None and one.number}
    finally:
        con.rollback()


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_found_by_its_name(con: duckdb.DuckDBPyConnection, fault: str) -> None:
    name, change = FAULTS[fault]
    with planted(con, change) as found_now:
        assert found_now[name].told


def test_where_nothing_was_planted_nothing_is_found(con: duckdb.DuckDBPyConnection) -> None:
    with planted(con) as found_now:
        assert found_now == {}


@pytest.mark.parametrize("table", [table.name for table in schema.TABLES if table.key])
def test_a_row_that_is_there_twice_is_found_in_every_table_with_a_key(
    con: duckdb.DuckDBPyConnection, table: str
) -> None:
    tag = "INSERT INTO tags VALUES (NULL, NULL, 'fish', NULL)"
    with planted(con, tag, f"INSERT INTO {table} SELECT * FROM {table} WHERE {one(table)}") as found_now:
        told = found_now["keys_are_unique"]
        assert told.number == 1
        assert told.told[0].startswith(f"{table}: ")


def test_the_doctor_finds_many_faults_at_once(store: Path) -> None:
    names = ["an action is lost", "an award is lost", "a file is lost", "a player is unknown", "a reject is lost"]
    for fault in names:
        changed(store, FAULTS[fault][1])
    examined = examine(store, quick=True)
    assert found(examined) >= {FAULTS[fault][0] for fault in names}
    assert not examined.sound


@pytest.mark.parametrize("fault", OF_SCHEMA | OF_TEXTS)
def test_a_text_or_a_table_that_is_damaged_is_found_by_its_name(store: Path, fault: str) -> None:
    name, change = (OF_SCHEMA | OF_TEXTS)[fault]
    changed(store, change)
    examined = examine(store, quick=True)
    # Amounts of another type do not add up either.
    assert found(examined) - {"nets_add_up"} == {name}
    (told,) = [one for one in examined.found if one.check.name == name]
    assert (told.number, len(told.told)) == (1, 1)


@pytest.mark.parametrize("fault", FOUND_BY_READING)
def test_a_text_that_gives_something_else_is_found_by_its_name(store: Path, fault: str) -> None:
    name, change = FOUND_BY_READING[fault]
    changed(store, change)
    examined = examine(store, jobs=1)
    assert found(examined) == {name}
    (told,) = [one for one in examined.found if one.number]
    assert (told.number, bool(told.told)) == (1, True)


def differences(con: duckdb.DuckDBPyConnection) -> Differing:
    """What reading all hands again finds."""
    read = read_page(PageTask(page_of(con, 0, 1)))
    assert read.differing is not None
    return read.differing


def test_what_only_reading_again_finds_is_found_by_its_column(con: duckdb.DuckDBPyConnection) -> None:
    hands = con.execute("SELECT hand_id FROM hands WHERE trust = 'clean' ORDER BY hand_id").fetchall()
    changes = [
        statement.replace("{hand}", f"hand_id = {hand_id}")
        for statement, (hand_id,) in zip(OF_ROWS.values(), hands, strict=False)
    ]
    with planted(con, *changes):
        differing = differences(con)
        assert differing.by == dict.fromkeys(OF_ROWS, 1)
        assert differing.hand_ids.to_pylist() == [hand_id for (hand_id,) in hands[: len(OF_ROWS)]]
        assert differing.told
    assert len(differences(con).hand_ids) == 0


@pytest.mark.parametrize("change", OF_PROBLEMS)
def test_a_problem_that_is_told_otherwise_is_found(con: duckdb.DuckDBPyConnection, change: str) -> None:
    with planted(con, change):
        by = differences(con).by
        assert by
        assert all(name.startswith("problem ") for name in by)


@pytest.mark.parametrize("column", ["actions.added", "views.text", "files.path"])
def test_a_store_that_lacks_a_column_is_looked_at_as_far_as_can_be(store: Path, column: str) -> None:
    table, name = column.split(".")
    changed(store, f"ALTER TABLE {table} DROP COLUMN {name}")
    examined = examine(store)
    assert found(examined) == {"schema_is_whole"}
    assert examined.not_asked
    assert len(examined.found) > 8


def moved(con: duckdb.DuckDBPyConnection) -> None:
    """The files, found in another folder later."""
    con.execute("UPDATE files SET path = '/elsewhere/' || file_id")


def shuffled(con: duckdb.DuckDBPyConnection) -> None:
    """All rows in another order."""
    for table in schema.TABLES:
        con.execute(f"CREATE TEMP TABLE kept AS SELECT * FROM {table.name} ORDER BY hash(rowid)")
        con.execute(f"DELETE FROM {table.name}; INSERT INTO {table.name} SELECT * FROM kept; DROP TABLE kept")


NEAR_MISSES: dict[str, str | Change] = {
    "nothing": "SELECT 1",
    "a table of the user's own": "CREATE TABLE notes AS SELECT 1 AS note",
    "a column of the user's own": "ALTER TABLE hands ADD COLUMN mine INTEGER DEFAULT 7",
    "a name marked as the user's": "UPDATE players SET is_me = true, said_by_user = true WHERE name = 'Otto'",
    "a note on a player": "INSERT INTO tags SELECT NULL, max(player_id), 'fish', 'calls' FROM players",
    "a tag on a hand": "INSERT INTO tags SELECT max(hand_id), NULL, 'cooler', NULL FROM hands",
    "files that were moved": moved,
    "rows in another order": shuffled,
    "the list of imports forgotten": "DELETE FROM imports",
    "a file that is still being read": "UPDATE files SET state = 'reading', hands_read = hands_read - hands_imported, "
    "hands_imported = 0 WHERE file_id = (SELECT min(file_id) FROM views)",
    "written down anew": "CHECKPOINT",
}


def test_what_only_looks_like_a_fault_is_none(store: Path) -> None:
    for change in NEAR_MISSES.values():
        changed(store, change)
    examined = examine(store, jobs=1)
    assert found(examined) == set()
    assert examined.sound
    assert examined.unfinished == 1


AROUND = {
    "behind a hand": numbered(1) + "the lights went out\n\n\n" + numbered(2),
    "before a hand": numbered(1) + "\n\nthe lights went out\n" + numbered(2),
    "in a hand": numbered(1).replace("*** SUMMARY", "the lights went out\n*** SUMMARY") + "\n\n" + numbered(2),
    "at the end": numbered(2) + "\n\n" + numbered(1).replace("Seat 6: Milo folded on", "Seat 6: Milo flew out on"),
}


@pytest.mark.parametrize("where", AROUND)
def test_a_line_that_is_lost_is_in_the_text_of_the_hand_that_it_counts_against(tmp_path: Path, where: str) -> None:
    store = tmp_path / "store.duckdb"
    (tmp_path / "hands.txt").write_text(AROUND[where], encoding="utf-8")
    import_files([str(tmp_path / "hands.txt")], store, jobs=1)
    assert found(examine(store, jobs=1)) == set()
    with duckdb.connect(str(store)) as opened:
        lost = "SELECT hand_id FROM problems WHERE name = 'line-not-understood'"
        told = opened.execute(f"SELECT trust FROM ({lost}) LEFT JOIN hands USING (hand_id)").fetchall()
        trusts = opened.execute("SELECT trust FROM hands ORDER BY hand_no").fetchall()
    # What touches the next hand is no part of the one before.
    mine = where != "before a hand"
    assert told == [("disagrees" if mine else None,)]
    assert trusts == [("disagrees" if mine else "clean",), ("clean",)]


def test_hands_that_were_judged_by_other_houses_are_sound(tmp_path: Path) -> None:
    store = tmp_path / "store.duckdb"
    import_files([str(write_hands(tmp_path, 12))], store, jobs=1, preset="casino,max_raises=3")
    assert examine(store, jobs=1).sound


def test_files_that_grew_or_were_exchanged_are_sound(tmp_path: Path) -> None:
    store, file = tmp_path / "store.duckdb", tmp_path / "evening.txt"
    for text in (
        numbered(1)[:-40],
        numbered(1),
        "\n\n\n".join(numbered(number) for number in (1, 2, 3)),
        "\n\n\n".join(numbered(number) for number in (2, 4, 5, 6)),
        "\n\n\n".join(numbered(number) for number in (7, 8)),
    ):
        file.write_text(text, encoding="utf-8")
        import_files([str(file)], store, jobs=1)
        assert found(examine(store, quick=True)) == set()
    assert found(examine(store, jobs=1)) == set()


def test_many_processes_find_what_one_finds(store: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("histories.tables.hand_pages.HANDS_A_PAGE", 20)
    changed(store, "UPDATE hand_players SET door_class = NULL")
    alone, together = examine(store, jobs=1), examine(store, jobs=2)
    assert found(alone) == {"texts_give_the_rows"}
    assert alone._replace(seconds=0) == together._replace(seconds=0)


def test_every_check_finds_something_somewhere() -> None:
    planted = {name for name, _ in (FAULTS | OF_SCHEMA | OF_TEXTS | FOUND_BY_READING).values()} | {"keys_are_unique"}
    assert planted == set(all_checks())


def test_the_header_of_a_check_is_checked() -> None:
    head = "-- check: x\n-- title: y\n-- each: {each}\n-- wrong: z\n-- do: {do}\nSELECT 1 AS says"
    assert read_check(head.format(each="store", do="reread"), "x.sql").sql == "SELECT 1 AS says"
    for bad in (head.format(each="stores", do="reread"), head.format(each="store", do="pray"), "SELECT 1"):
        with pytest.raises(BrokenHeader, match=r"x\.sql"):
            read_check(bad, "x.sql")


def test_looking_changes_nothing(store: Path) -> None:
    before = store.read_bytes()
    examine(store, jobs=1)
    assert store.read_bytes() == before
    with writing(store):
        pass
