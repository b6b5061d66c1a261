"""Files of hands brought into a store from end to end: counted, known again, in any order, from any packing."""

from __future__ import annotations

import gzip
import shutil
import zipfile
from pathlib import Path

import pytest
from case_folders import cases
from made_hands import HAND, MILOS, OTTOS
from told_hands import told

from histories import pipeline
from histories.pipeline import ImportSummary, check_files, import_files
from histories.tables.batch import Counts
from histories.tables.store import reading

ALL = [case / "hand.txt" for case in cases("corpus", holding="hand.txt")]
TABLES = ("hands", "hand_players", "player_streets", "actions", "cards", "pots", "pot_players", "awards", "problems")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with every case of the corpus in a file of its own, and a file that is no history."""
    hands = tmp_path / "hands"
    hands.mkdir()
    for file in ALL:
        shutil.copy(file, hands / f"{file.parent.name}.txt")
    (hands / "diary.txt").write_text("Dear diary,\ntoday I did not play.\n", encoding="utf-8")
    return hands


def ask(store: Path, sql: str) -> list[tuple[object, ...]]:
    with reading(store) as con:
        answer: list[tuple[object, ...]] = con.execute(sql).fetchall()
    return answer


def everything(store: Path) -> dict[str, list[tuple[object, ...]]]:
    """All rows of the tables that are made of hands, in an order of their own."""
    return {name: ask(store, f"SELECT * FROM {name} ORDER BY ALL") for name in TABLES}


def adds_up(counts: Counts) -> None:
    ended = counts.hands_imported + counts.hands_duplicate + counts.hands_enriched + counts.hands_rejected
    assert counts.hands_read == ended + counts.hands_other_games
    assert counts.lines_total == (
        counts.lines_understood + counts.lines_noise + counts.lines_other_games + counts.lines_unread
    )


def test_all_hands_and_lines_of_a_folder_are_accounted_for(folder: Path, tmp_path: Path) -> None:
    store = tmp_path / "store.duckdb"
    done = import_files([str(folder)], store, jobs=1)
    adds_up(done.counts)
    lines = sum(file.read_text(encoding="utf-8").count("\n") for file in ALL)
    assert done.counts.lines_total == lines
    assert (done.files_read, done.files_not_histories, done.files_failed) == (len(ALL), 1, 0)
    hands = [hand for file in ALL for hand in told(file.read_text(encoding="utf-8"))]
    assert done.counts.hands_imported == sum(hand.read.history is not None for hand in hands)
    assert ask(store, "SELECT count(*) FROM hands") == [(done.counts.hands_imported,)]
    assert ask(store, "SELECT count(*) FROM problems") == [(sum(len(hand.all_problems) for hand in hands),)]


def test_a_second_import_adds_nothing(folder: Path, tmp_path: Path) -> None:
    store = tmp_path / "store.duckdb"
    first = import_files([str(folder)], store, jobs=1)
    before = everything(store)
    again = import_files([str(folder)], store, jobs=1)
    assert (again.files_read, again.files_unchanged) == (0, len(ALL))
    assert (again.counts.hands_imported, again.counts.hands_duplicate) == (0, first.counts.hands_imported)
    adds_up(again.counts)
    assert everything(store) == before


def test_check_counts_as_import_does(folder: Path, tmp_path: Path) -> None:
    done = import_files([str(folder)], tmp_path / "store.duckdb", jobs=1)
    checked = check_files([str(folder)], jobs=1)
    assert checked.severities == done.severities
    assert checked.counts == done.counts._replace(hands_imported=0)
    assert {problem.name for problem in checked.problems} >= {"wrong-total-pot", "hand-cut-off"}
    assert all(problem.file and problem.line for problem in checked.problems)


def test_many_processes_store_what_one_does(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    alone, together = tmp_path / "alone.duckdb", tmp_path / "together.duckdb"
    one = import_files([str(folder)], alone, jobs=1)
    monkeypatch.setattr(pipeline, "SMALL_IMPORT", 0)
    monkeypatch.setattr(pipeline, "FILES_A_GROUP", 15)
    two = import_files([str(folder)], together, jobs=2)
    assert two.counts == one.counts
    assert everything(together) == everything(alone)


def test_the_order_of_files_does_not_matter(folder: Path, tmp_path: Path) -> None:
    paths = [str(path) for path in sorted(folder.iterdir())]
    there, back = tmp_path / "there.duckdb", tmp_path / "back.duckdb"
    for path in paths[:6]:
        import_files([path], there, jobs=1)
    import_files(paths[:6][::-1], back, jobs=1)
    assert everything(there) == everything(back)


def test_archives_hold_the_same_hands(folder: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "hands.zip", "w") as archive:
        for path in sorted(folder.iterdir()):
            archive.write(path, path.name)
    packed = tmp_path / "hands.txt.gz"
    packed.write_bytes(gzip.compress("".join(file.read_text(encoding="utf-8") for file in ALL).encode()))
    plain = check_files([str(folder)], jobs=1).counts
    assert check_files([str(tmp_path / "hands.zip")], jobs=1).counts == plain
    assert check_files([str(packed)], jobs=1).counts.hands_read == plain.hands_read


def test_what_cannot_be_opened_is_said_and_stops_nothing(tmp_path: Path) -> None:
    (tmp_path / "hand.txt").write_text(OTTOS, encoding="utf-8")
    (tmp_path / "broken.gz").write_bytes(b"no gzip at all")
    (tmp_path / "broken.zip").write_bytes(b"no zip at all")
    done = import_files([str(tmp_path), str(tmp_path / "nowhere")], tmp_path / "store.duckdb", jobs=1)
    assert done.counts.hands_imported == 1
    assert {Path(trouble.name).name for trouble in done.troubles} >= {"broken.gz", "nowhere"}


def two_files(tmp_path: Path, first: str, second: str) -> tuple[ImportSummary, Path]:
    """Two files, the first of them imported before the other."""
    store = tmp_path / "store.duckdb"
    for name, text in (("first.txt", first), ("second.txt", second)):
        (tmp_path / name).write_text(text, encoding="utf-8")
        done = import_files([str(tmp_path / name)], store, jobs=1)
    return done, store


def test_two_sides_of_a_hand_make_it_fuller(tmp_path: Path) -> None:
    done, store = two_files(tmp_path, OTTOS, MILOS)
    assert done.counts.hands_enriched == 1
    assert ask(store, "SELECT trust, revision FROM hands") == [("clean", 2)]
    assert ask(store, "SELECT start_cards FROM hand_players ORDER BY seat") == [("(Ac Ad) 8c",), ("(Kc Jd) 7h",)]


@pytest.mark.parametrize("damaged_first", [False, True])
def test_a_damaged_copy_is_told_and_the_sound_one_is_believed(tmp_path: Path, damaged_first: bool) -> None:
    damaged = HAND.format(otto="", milo="Kc Jd ", won="0.79")
    told = (damaged, OTTOS) if damaged_first else (OTTOS, damaged)
    _, store = two_files(tmp_path, *told)
    assert ("views-contradict", "disagrees") in ask(store, "SELECT name, severity FROM problems")
    assert ask(store, "SELECT trust FROM hands") == [("disagrees",)]
    sound = tmp_path / "alone.duckdb"
    (tmp_path / "alone.txt").write_text(OTTOS, encoding="utf-8")
    import_files([str(tmp_path / "alone.txt")], sound, jobs=1)
    money = "SELECT seat, invested, won, net, start_cards FROM hand_players ORDER BY seat"
    assert ask(store, money) == ask(sound, money)


DAMAGED_COPIES = {
    "another down card": OTTOS.replace("Ac Ad 8c", "Ac Kd 8c"),
    "a down card that another has": OTTOS.replace("Ac Ad 8c", "Ac 7h 8c"),
    "another rake": OTTOS.replace("Rake $0", "Rake $0.01"),
    "another total": OTTOS.replace("Total pot $0.80", "Total pot $0.90"),
    "an end that is missing": OTTOS[: OTTOS.index("Seat 6: Milo folded")],
}


@pytest.mark.parametrize("name", DAMAGED_COPIES)
@pytest.mark.parametrize("damaged_first", [False, True])
def test_a_damaged_copy_changes_nothing_of_a_hand(tmp_path: Path, name: str, damaged_first: bool) -> None:
    damaged = DAMAGED_COPIES[name]
    assert damaged != OTTOS
    _, store = two_files(tmp_path, *((damaged, OTTOS) if damaged_first else (OTTOS, damaged)))
    (tmp_path / "alone.txt").write_text(OTTOS, encoding="utf-8")
    sound = tmp_path / "alone.duckdb"
    import_files([str(tmp_path / "alone.txt")], sound, jobs=1)
    for question in (
        "SELECT started_at, pot, rake, low_exists FROM hands",
        "SELECT seat, invested, won, net, start_cards, start_class FROM hand_players ORDER BY seat",
        "SELECT seat, place, card FROM cards ORDER BY ALL",
        "SELECT n, seat, kind, added FROM actions ORDER BY n",
    ):
        assert ask(store, question) == ask(sound, question), question


def test_of_two_sound_tellings_the_same_one_is_believed_in_either_order(tmp_path: Path) -> None:
    later = OTTOS.replace("5:08:05", "5:08:06")
    times = []
    for place, texts in (("one", (OTTOS, later)), ("other", (later, OTTOS))):
        (tmp_path / place).mkdir()
        _, store = two_files(tmp_path / place, *texts)
        assert ask(store, "SELECT name FROM problems") == [("views-contradict",)]
        times += ask(store, "SELECT started_at FROM hands")
    assert times[0] == times[1]


def test_another_deal_under_the_same_number_is_kept_apart(tmp_path: Path) -> None:
    other = MILOS.replace("7h]", "6h]").replace("$12 in", "$13 in")
    done, store = two_files(tmp_path, OTTOS, other)
    assert done.counts.hands_rejected == 1
    adds_up(done.counts)
    assert ask(store, "SELECT name FROM problems") == [("same-number-other-hand",)]
    assert ask(store, "SELECT count(*) FROM hands") == [(1,)]


def test_a_file_that_has_grown_brings_what_is_new(tmp_path: Path) -> None:
    store, file = tmp_path / "store.duckdb", tmp_path / "growing.txt"
    cut = OTTOS.replace("#750001", "#750002").split("Milo: folds")[0]
    file.write_text(OTTOS + "\n\n" + cut, encoding="utf-8")
    first = import_files([str(file)], store, jobs=1)
    assert (first.counts.hands_imported, first.counts.hands_rejected) == (1, 1)
    file.write_text(OTTOS + "\n\n" + OTTOS.replace("#750001", "#750002"), encoding="utf-8")
    grown = import_files([str(file)], store, jobs=1)
    assert (grown.counts.hands_imported, grown.counts.hands_duplicate, grown.counts.hands_rejected) == (1, 1, 0)
    adds_up(grown.counts)
    assert ask(store, "SELECT count(*) FROM hands") == [(2,)]
    assert ask(store, "SELECT count(*) FROM rejects") == [(0,)]


@pytest.mark.parametrize("broken", ["9" * 25 + "-max", "$" + "9" * 30, "[Kh Kh Kh]"])
def test_one_damaged_hand_stops_no_other(tmp_path: Path, broken: str) -> None:
    old = {"9": "8-max", "$": "$22.50", "[": "[Ac Ad 8c]"}[broken[0]]
    text = OTTOS.replace(old, broken) + "\n\n" + OTTOS.replace("#750001", "#750002")
    (tmp_path / "hands.txt").write_text(text, encoding="utf-8")
    done = import_files([str(tmp_path)], tmp_path / "store.duckdb", jobs=1)
    adds_up(done.counts)
    assert ("750002", "clean") in ask(tmp_path / "store.duckdb", "SELECT hand_no, trust FROM hands")
