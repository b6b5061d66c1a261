"""A file that was read is known again by its place, or by its bytes."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

from dealt_hands import NOON, view, walk
from stored_hands import bring, rows

from histories.tables.known_files import found_at, known_files
from histories.tables.store import reading, writing


def test_a_file_is_known_by_its_place_until_it_changes(tmp_path: Path) -> None:
    store = tmp_path / "store"
    bring(store, rows(view(walk())))
    with reading(store) as con:
        known = known_files(con)
    assert known.unchanged("file7.txt", 100, NOON)
    assert not known.unchanged("file7.txt", 101, NOON)
    assert not known.unchanged("file7.txt", 100, NOON + timedelta(seconds=1))
    assert not known.unchanged("other.txt", 100, NOON)
    assert known.with_bytes(7)
    assert not known.with_bytes(8)


def test_a_file_that_moved_is_known_where_it_lies_now(tmp_path: Path) -> None:
    store = tmp_path / "store"
    bring(store, rows(view(walk())))
    with writing(store) as con:
        found_at(con, 7, "moved.txt", 100, NOON)
        assert known_files(con).unchanged("moved.txt", 100, NOON)


def test_a_file_whose_last_part_never_came_is_not_known(tmp_path: Path) -> None:
    store = tmp_path / "store"
    bring(store, rows(view(walk()), last=False))
    with reading(store) as con:
        assert not known_files(con).with_bytes(7)
