"""Processes that want one store at once: two imports, and a reader beside them."""

from __future__ import annotations

import time
from pathlib import Path

from importing import ended, started
from played_hands import everything, imported

from histories.doctor import examine
from histories.tables.store import NoSuchStore, reading

HANDS = str(imported().parent / "hands")


def test_two_imports_and_a_reader_at_once_store_and_see_what_one_import_stores(tmp_path: Path) -> None:
    store = tmp_path / "store.duckdb"
    began = time.monotonic()
    both = [started(store, "import", "--json", "--jobs", "1", HANDS) for _ in range(2)]
    seen: list[int] = []
    while any(process.poll() is None for process in both):
        try:
            with reading(store, patience=60) as con:
                # Whole hands only, and never fewer than before.
                counted = con.execute("SELECT count(*), count(p.hand_id) FROM hands LEFT JOIN (SELECT DISTINCT hand_id "
                                      "FROM hand_players) AS p USING (hand_id)").fetchall()[0]  # fmt: skip
            assert counted[0] == counted[1]
            seen.append(int(counted[0]))
            if len(seen) == 3:
                examined = examine(store, quick=True)
                assert [(one.check.name, one.told) for one in examined.found if one.number] == []
        except NoSuchStore:
            pass
        time.sleep(0.1)
    done = [ended(process, began) for process in both]
    assert [one.code for one in done] == [0, 0], done
    assert seen == sorted(seen)
    assert sum(sum(one.commits) for one in done) == len(everything(store)["hands"])
    assert everything(store) == everything(imported())
    assert examine(store, quick=True).sound
