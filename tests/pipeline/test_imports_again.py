"""Files that are met again: twins, files that grew, two imports at once, and what is told of all of them."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from case_folders import cases
from made_hands import BETWEEN, HAND, MILOS, OTTOS, numbered

from histories import pipeline
from histories.pipeline import ImportSummary, check_files, import_files
from histories.tables import schema
from histories.tables.known_files import NO_FILES
from histories.tables.store import reading

BROKEN = OTTOS.replace("Milo: folds", "Milo: flies")
CUT = numbered(9).split("Milo: folds")[0]
#: A hand of the same number that is another deal.
OTHER_DEAL = MILOS.replace("7h]", "6h]").replace("$12 in", "$13 in")


def ask(store: Path, sql: str) -> list[tuple[object, ...]]:
    with reading(store) as con:
        answer: list[tuple[object, ...]] = con.execute(sql).fetchall()
    return answer


def everything(store: Path, *but: str) -> dict[str, list[tuple[object, ...]]]:
    """All rows but of the tables that say when something was done."""
    names = [table.name for table in schema.TABLES if table.name not in ("imports", *but)]
    asked = {name: "* EXCLUDE (import_id)" if name == "files" else "*" for name in names}
    return {name: ask(store, f"SELECT {columns} FROM {name} ORDER BY ALL") for name, columns in asked.items()}


def written(tmp_path: Path, **texts: str) -> Path:
    """A folder of files of these texts."""
    folder = tmp_path / "hands"
    folder.mkdir(exist_ok=True)
    for name, text in texts.items():
        (folder / f"{name}.txt").write_text(text, encoding="utf-8")
    return folder


def brought(folder: Path, store: str = "store") -> ImportSummary:
    return import_files([str(folder)], folder.parent / f"{store}.duckdb", jobs=1)


def test_the_same_bytes_under_two_names_are_read_once(tmp_path: Path) -> None:
    text = BROKEN + BETWEEN + CUT
    folder = written(tmp_path, one=text, two=text, three="no hands\n", four="no hands\n")
    done = brought(folder)
    assert (done.files_read, done.files_unchanged, done.files_not_histories) == (1, 1, 2)
    counts = done.counts
    assert (counts.hands_read, counts.hands_imported, counts.hands_duplicate, counts.hands_rejected) == (4, 1, 1, 2)
    assert counts.lines_total == 2 * text.count("\n") + 2 * (not text.endswith("\n"))
    shutil.rmtree(folder)
    brought(written(tmp_path, one=text, three="no hands\n"), "alone")
    assert everything(tmp_path / "store.duckdb", "files") == everything(tmp_path / "alone.duckdb", "files")


def test_a_check_says_of_each_twin_what_is_wrong_with_it(tmp_path: Path) -> None:
    folder = written(tmp_path, one=BROKEN, two=BROKEN)
    found = check_files([str(folder)], jobs=1)
    assert {Path(problem.file).name for problem in found.problems} == {"one.txt", "two.txt"}
    assert found.files_read == 2


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    folder = tmp_path / "hands"
    folder.mkdir()
    for case in cases("corpus", holding="hand.txt"):
        shutil.copy(case / "hand.txt", folder / f"{case.name}.txt")
    (folder / "another deal of it.txt").write_text(OTHER_DEAL, encoding="utf-8")
    (folder / "a deal.txt").write_text(OTTOS, encoding="utf-8")
    return folder


def test_two_imports_at_once_store_what_one_stores(corpus: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    brought(corpus)
    brought(corpus, "twice")
    # An import that began before the other one had stored anything knows of no files.
    monkeypatch.setattr(pipeline, "known_files", lambda _: NO_FILES)
    again = brought(corpus, "twice")
    assert again.counts.hands_imported == again.files_unchanged == 0
    assert everything(corpus.parent / "twice.duckdb") == everything(corpus.parent / "store.duckdb")


def test_an_import_that_was_stopped_half_way_is_completed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = BETWEEN.join([BROKEN, CUT, *(numbered(number) for number in range(20, 60))])
    folder = written(tmp_path, long=text)
    brought(folder)
    monkeypatch.setattr("histories.reading.split_hands.blocks.__defaults__", (4000,))
    monkeypatch.setattr(pipeline, "BLOCKS_A_COMMIT", 1)
    usual = pipeline.commits.commit

    def stopped(*args: object, **options: object) -> object:
        done = usual(*args, **options)  # type: ignore[arg-type]
        raise KeyboardInterrupt
        return done

    monkeypatch.setattr(pipeline.commits, "commit", stopped)
    with pytest.raises(KeyboardInterrupt):
        brought(folder, "stopped")
    assert ask(tmp_path / "stopped.duckdb", "SELECT state FROM files") == [("reading",)]
    monkeypatch.setattr(pipeline.commits, "commit", usual)
    brought(folder, "stopped")
    stopped_store, store = tmp_path / "stopped.duckdb", tmp_path / "store.duckdb"
    assert everything(stopped_store, "files") == everything(store, "files")
    counted = "SELECT state, hands_read, hands_rejected, lines_total, lines_unread FROM files"
    assert ask(stopped_store, counted) == ask(store, counted)


def test_problems_that_only_the_store_finds_are_in_the_summary(tmp_path: Path) -> None:
    done = brought(written(tmp_path, a=OTTOS, b=OTHER_DEAL))
    assert done.severities == {"impossible": 1}
    contradicting = HAND.format(otto="", milo="Kc Jd ", won="0.79")
    done = brought(written(tmp_path, c=numbered(3), d=numbered(3, contradicting)))
    assert ask(tmp_path / "store.duckdb", "SELECT name FROM problems WHERE severity = 'disagrees'") == [
        ("views-contradict",)
    ]
    # What is wrong with a text that is not believed is no problem of the hand, and not counted as one.
    assert (done.severities, done.known_severities) == ({"disagrees": 1}, {"impossible": 1})


@pytest.mark.parametrize("together", [True, False], ids=["in one file", "in two files"])
def test_a_check_finds_another_deal_under_a_number_as_an_import_does(tmp_path: Path, together: bool) -> None:
    texts = {"a": OTTOS + BETWEEN + OTHER_DEAL} if together else {"a": OTTOS, "b": OTHER_DEAL}
    folder = written(tmp_path, **texts, c=numbered(4), d=MILOS)
    done, found = brought(folder), check_files([str(folder)], jobs=1)
    stored = ask(tmp_path / "store.duckdb", "SELECT name, file, line, hand_no, message FROM problems ORDER BY ALL")
    assert stored == [(one.name, one.file, one.line, one.hand_no, one.says) for one in found.problems]
    assert [name for name, *_ in stored] == ["same-number-other-hand"]
    assert found.severities == done.severities
    assert found.counts.hands_rejected == done.counts.hands_rejected == 1


def test_a_second_import_tells_the_problems_that_are_stored_of_its_files(tmp_path: Path) -> None:
    folder = written(tmp_path, a=OTTOS, b=OTHER_DEAL, c=numbered(4, BROKEN), d=CUT)
    first = brought(folder)
    again = brought(folder)
    assert (again.files_unchanged, again.severities) == (4, {})
    assert again.known_severities == first.severities
    (folder / "b.txt").unlink()
    assert brought(folder).known_severities == first.severities | {"impossible": first.severities["impossible"] - 1}


def test_a_hand_that_two_files_tell_has_its_problems_once_however_often_it_is_imported(tmp_path: Path) -> None:
    wrong = OTTOS.replace("collected $0.80", "collected $0.79")
    assert wrong != OTTOS
    folder = written(tmp_path, a=wrong, b="\n" + wrong, c=numbered(4))
    first = brought(folder)
    assert first.severities == dict(
        ask(tmp_path / "store.duckdb", "SELECT severity, count(*) FROM problems GROUP BY 1")
    )
    assert brought(folder).known_severities == first.severities
    for name in ("a", "b"):
        assert (
            import_files([str(folder / f"{name}.txt")], tmp_path / "store.duckdb").known_severities == first.severities
        )
    # A file more that tells the hand: what is wrong with it is wrong there as well, and nowhere twice.
    written(tmp_path, d="\n\n" + wrong)
    done = brought(folder)
    assert (done.severities, done.known_severities) == (first.severities, {})


def test_the_first_files_that_are_no_histories_are_named(tmp_path: Path) -> None:
    folder = written(tmp_path, **{f"letter {number}": f"Dear {number},\n" for number in range(8)})
    for done in (brought(folder), brought(folder), check_files([str(folder)], jobs=1)):
        assert [Path(name).name for name in done.not_histories] == [f"letter {number}.txt" for number in range(5)]
        assert done.files_not_histories == 8


WHOLE = numbered(1) + BETWEEN + numbered(2)
IN_SUMMARY = WHOLE.rindex("*** SUMMARY")


def grown(folder: Path, cut: int) -> None:
    """The file as it was when it was cut, then as it is."""
    for text in (WHOLE[:cut], WHOLE):
        (folder / "growing.txt").write_text(text, encoding="utf-8")
        brought(folder)


@pytest.mark.parametrize("cut", range(IN_SUMMARY, len(WHOLE), 5))
def test_a_file_that_was_cut_off_in_a_summary_ends_as_if_it_had_been_read_whole(tmp_path: Path, cut: int) -> None:
    folder = written(tmp_path)
    grown(folder, cut)
    brought(folder, "fresh")
    assert everything(tmp_path / "store.duckdb", "files") == everything(tmp_path / "fresh.duckdb", "files")
    assert ask(tmp_path / "store.duckdb", "SELECT path, lines_total FROM files") == ask(
        tmp_path / "fresh.duckdb", "SELECT path, lines_total FROM files"
    )


@pytest.mark.parametrize("copied", ["cut", "whole"])
def test_a_copy_of_a_file_that_grew_keeps_its_text(tmp_path: Path, copied: str) -> None:
    cut = WHOLE.rindex("Seat 6")
    text = WHOLE[:cut] if copied == "cut" else WHOLE
    folder = written(tmp_path, copy="a letter before it\n\n" + text)
    brought(folder)
    grown(folder, cut)
    brought(folder, "fresh")
    assert everything(tmp_path / "store.duckdb", "files", "views") == everything(
        tmp_path / "fresh.duckdb", "files", "views"
    )
    counted = "SELECT hand_id, count(*), count(text), count(DISTINCT text_id) FROM views GROUP BY 1 ORDER BY 1"
    assert ask(tmp_path / "store.duckdb", counted) == ask(tmp_path / "fresh.duckdb", counted)


def test_a_shorter_file_in_the_place_of_another_is_no_growth(tmp_path: Path) -> None:
    folder = written(tmp_path, same=CUT + BETWEEN + CUT.replace("#750009", "#750010"))
    brought(folder)
    brought(written(tmp_path, same=OTTOS[:200]))
    assert ask(tmp_path / "store.duckdb", "SELECT count(*) FROM rejects") == [(3,)]
