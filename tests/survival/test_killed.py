"""Imports, migrations and readings again that are killed at any moment: what was told is there, what is there is
whole, and the next run does the rest."""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import sys
import time
from functools import cache
from pathlib import Path

import duckdb
import pytest
from importing import Ended, killed, moments, run
from played_hands import everything, imported

from histories.doctor import examine
from histories.pipeline import import_files
from histories.reread import carry_out, plan
from histories.tables.migrations import backup_path
from histories.tables.store import DamagedStore, reading
from reports.cli.trouble import explained

#: Kills of the quick test and of the deep ones; so many in a row are of one store.
QUICK, DEEP, IN_A_ROW = 3, 200, 4


@cache
def undisturbed() -> Ended:
    """An import that nobody kills, and whether it stores what it should."""
    store = imported().parent / "undisturbed.duckdb"
    done = run(store, "import", "--jobs", "1", str(imported().parent / "hands"))
    assert done.code == 0, done.err
    assert len(done.commits) > 4
    assert sum(done.commits) == hands_of(store)
    assert everything(store) == everything(imported())
    return done


def hands_of(store: Path) -> int:
    """How many hands there are; none where there is no store yet."""
    if not store.exists():
        return 0
    with reading(store) as con:
        return int(con.execute("SELECT count(*) FROM hands").fetchall()[0][0])


def sound(store: Path, quick: bool = True) -> bool:
    """Whether the doctor finds nothing; where there is no store, nothing is wrong with it."""
    if not store.exists():
        return True
    examined = examine(store, quick=quick, jobs=1)
    assert [(one.check.name, one.told) for one in examined.found if one.number] == []
    return examined.sound


def import_killed(tmp_path: Path, seed: int, kills: int) -> int:
    """A store whose import is killed so many times in a row and then completed; how many kills met it at work."""
    store, hands = tmp_path / f"{seed}.duckdb", str(imported().parent / "hands")
    whole = undisturbed()
    chance = random.Random(seed)
    before = met = 0
    for _ in range(kills):
        commits = chance.randrange(len(whole.commits))
        after = chance.uniform(0, whole.seconds / len(whole.commits))
        done = killed(store, "import", "--jobs", "1", hands, commits=commits, after=after)
        met += done.code < 0
        now = hands_of(store)
        # What was there before is there, and what was told since.
        assert now >= before + sum(done.commits)
        before = now
        assert sound(store)
    import_files([hands], store, jobs=1)
    assert everything(store) == everything(imported())
    assert sound(store, quick=False)
    left = {file.name for file in tmp_path.iterdir() if not file.name.endswith(".new")}
    assert left == {store.name}
    return met


def test_an_import_that_is_killed_loses_nothing_and_the_next_one_completes_it(tmp_path: Path) -> None:
    assert import_killed(tmp_path, 0, QUICK) > 0


@pytest.mark.deep
@pytest.mark.parametrize("seed", range(1000, 1000 + DEEP // IN_A_ROW))
def test_an_import_that_is_killed_at_any_moment_loses_nothing(tmp_path: Path, seed: int) -> None:
    import_killed(tmp_path, seed, IN_A_ROW)


@pytest.mark.skipif(not os.path.isdir("/proc/self"), reason="optional: this system does not list its processes")  # noqa: PTH112
def test_nothing_of_a_killed_import_goes_on_without_it(tmp_path: Path) -> None:
    """Workers wait at a queue of which they hold both ends: they must not wait there for ever."""
    script = (
        "import sys, time\n"
        "from histories.many_processes import at_once\n"
        "if __name__ == '__main__':\n"
        "    for _ in at_once(((n, 0) for n in range(2)), time.sleep, 1):\n"
        "        print('worked', flush=True)\n"
        "        if _[0]: time.sleep(60)\n"
        "    print('done')\n"
    )
    (tmp_path / "working.py").write_text(script + "    time.sleep(60)\n", encoding="utf-8")
    with subprocess.Popen([sys.executable, str(tmp_path / "working.py")], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "worked\n"
        workers = children(process.pid)
        assert workers
        process.kill()
    deadline = time.monotonic() + 20
    while any(alive(pid) for pid in workers) and time.monotonic() < deadline:
        time.sleep(0.1)
    assert [pid for pid in workers if alive(pid)] == []


def children(pid: int) -> list[int]:
    """The processes that a process started, but for the one that only counts what is left behind."""
    found = []
    for of in Path("/proc").glob("[0-9]*"):
        try:
            parent = int((of / "stat").read_text(encoding="utf-8").rpartition(")")[2].split()[1])
            words = (of / "cmdline").read_bytes()
        except (OSError, ValueError):
            continue
        if parent == pid and b"resource_tracker" not in words:
            found.append(int(of.name))
    return found


def alive(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


#: Writes a commit beside the file of a store, and is gone before it is written into it.
LEAVES_A_COMMIT = """
import duckdb, os, signal, sys
con = duckdb.connect(sys.argv[1])
con.execute("SET checkpoint_threshold = '1GB'")
con.execute("UPDATE players SET is_me = true")
os.kill(os.getpid(), signal.SIGKILL)
"""


def test_a_commit_that_is_damaged_is_told_and_the_store_is_as_it_was_before_it(tmp_path: Path) -> None:
    store = tmp_path / "store.duckdb"
    shutil.copy(imported(), store)
    subprocess.run([sys.executable, "-c", LEAVES_A_COMMIT, str(store)], check=False)
    commit = store.with_name("store.duckdb.wal")
    data = bytearray(commit.read_bytes())
    data[len(data) // 2] ^= 0xFF
    commit.write_bytes(data)
    with pytest.raises(DamagedStore, match="WAL"), reading(store):
        pass
    trouble = explained(DamagedStore("replaying the WAL file"))
    assert ".wal away" in trouble.hint
    commit.unlink()
    assert everything(store) == everything(imported())


def older(path: Path) -> None:
    """The store as the first version made it."""
    with duckdb.connect(str(path)) as con:
        con.execute("ALTER TABLE imports DROP COLUMN paths")
        con.execute("ALTER TABLE players DROP COLUMN said_by_user")
        con.execute("UPDATE store SET schema_version = 1")


@pytest.mark.parametrize("after", moments(7, 1, 0.25))
def test_a_migration_that_is_killed_is_done_by_the_next_import(tmp_path: Path, after: float) -> None:
    store = tmp_path / "store.duckdb"
    shutil.copy(imported(), store)
    older(store)
    hands = str(imported().parent / "hands")
    killed(store, "import", hands, after=after)
    import_files([hands], store, jobs=1)
    assert everything(store) == everything(imported())
    assert sound(store)
    with duckdb.connect(str(backup_path(store, 1))) as con:
        assert con.execute("SELECT schema_version FROM store").fetchall() == [(1,)]


def spoilt(store: Path) -> None:
    """All hands as an earlier version might have made them, and one lost."""
    shutil.copy(imported(), store)
    with duckdb.connect(str(store)) as con:
        con.execute("UPDATE hand_players SET net = net + 1, share = NULL")
        con.execute("DELETE FROM actions WHERE n > 12")
        con.execute("DELETE FROM hands WHERE hand_id = (SELECT min(hand_id) FROM hands)")


def read_again(store: Path) -> None:
    """Everything read again and brought to what it gives, in this process."""
    carry_out(store, plan(store, jobs=1), jobs=1)


def reading_again_killed(tmp_path: Path, seed: int, kills: int) -> None:
    """A spoilt store that is read again, which is killed so many times and then completed."""
    store = tmp_path / f"{seed}.duckdb"
    spoilt(store)
    chance = random.Random(seed)
    for _ in range(kills):
        killed(store, "reread", "--yes", "--jobs", "1", commits=chance.randrange(4), after=chance.uniform(0, 0.1))
        with reading(store) as con:
            # A hand is as it was before, or as it is now: never one in one table and the other in the next.
            mixed = con.execute(
                """
                SELECT count(*)
                FROM (SELECT hand_id, bool_or(net <> won + returned - invested) AS old FROM hand_players GROUP BY 1)
                JOIN (SELECT hand_id, max(n) > 12 AS whole FROM actions GROUP BY 1) USING (hand_id)
                WHERE old AND whole
                """
            ).fetchall()
        assert mixed == [(0,)]
    read_again(store)
    assert everything(store) == everything(imported())
    assert sound(store)


def test_reading_again_that_is_killed_leaves_each_hand_whole_and_the_next_one_finishes(tmp_path: Path) -> None:
    reading_again_killed(tmp_path, 0, 1)


@pytest.mark.deep
@pytest.mark.parametrize("seed", range(2000, 2010))
def test_reading_again_that_is_killed_at_any_moment_leaves_each_hand_whole(tmp_path: Path, seed: int) -> None:
    reading_again_killed(tmp_path, seed, 4)
