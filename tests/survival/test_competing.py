"""Processes that want one store at once: imports beside each other, and readers beside an import."""

from __future__ import annotations

import time
from pathlib import Path

from importing import ended, started
from played_hands import everything, imported

from histories.doctor import examine
from histories.tables.store import NoSuchStore, reading

HANDS = str(imported().parent / "hands")


def test_two_imports_at_once_store_what_one_stores(tmp_path: Path) -> None:
    store = tmp_path / "store.duckdb"
    began = time.monotonic()
    both = [started(store, "import", "--json", "--jobs", "1", HANDS) for _ in range(2)]
    done = [ended(process, began) for process in both]
    assert [(one.code, one.err.replace("waiting: ", "")[:0]) for one in done] == [(0, ""), (0, "")]
    assert sum(sum(one.commits) for one in done) == len(everything(store)["hands"])
    assert everything(store) == everything(imported())
    assert examine(store, quick=True).sound


def test_a_reader_beside_an_import_sees_whole_hands_and_more_and_more_of_them(tmp_path: Path) -> None:
    store = tmp_path / "store.duckdb"
    began = time.monotonic()
    process = started(store, "import", "--json", "--jobs", "1", HANDS)
    seen: list[int] = []
    while process.poll() is None:
        try:
            with reading(store, patience=60) as con:
                seen += [
                    int(hands)
                    for (hands,) in con.execute(
                        "SELECT count(*) FROM hands SEMI JOIN hand_players USING (hand_id)"
                    ).fetchall()
                ]
            if len(seen) % 3 == 0:
                examined = examine(store, quick=True)
                assert [(one.check.name, one.told) for one in examined.found if one.number] == []
        except NoSuchStore:
            time.sleep(0.02)
    done = ended(process, began)
    assert done.code == 0, done.err
    assert seen == sorted(seen)
    assert everything(store) == everything(imported())
