"""A disk that fills up while hands are stored: told in one line, nothing half there, completed when there is room."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from importing import Ended, run
from played_hands import everything, imported

from histories.doctor import examine
from histories.pipeline import import_files
from histories.tables.migrations import backup_path

resource = pytest.importorskip("resource", reason="optional: this system limits no files")

#: Bytes of a disk that the hands of the tests fill, and of one that they do not.
SMALL, LARGE = 2 << 20, 64 << 20


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of few bytes, where the system lets us make one."""
    folder = tmp_path / "disk"
    folder.mkdir()
    made = mount("-t", "tmpfs", "-o", f"size={SMALL}", "tmpfs", str(folder))
    if made is None or made.returncode:
        pytest.skip("optional: this system lets nobody make a small disk")
    yield folder
    subprocess.run(["umount", str(folder)], check=True)


def mount(*words: str) -> subprocess.CompletedProcess[bytes] | None:
    try:
        return subprocess.run(["mount", *words], capture_output=True, check=False)
    except OSError:
        return None


def is_told(done: Ended) -> bool:
    """One line that says what is wrong, one that says what to do."""
    lines = done.err.splitlines()
    return (
        done.code == 1
        and len(lines) == 2
        and lines[0].startswith("doorcard: there is no room left for ")
        and lines[1].startswith("  hint: make room")
    )


def sound(store: Path) -> None:
    if store.exists():
        examined = examine(store, quick=True)
        assert [(one.check.name, one.told) for one in examined.found if one.number] == []


HANDS = imported().parent / "hands"


def test_a_disk_that_fills_up(small_disk: Path) -> None:
    store = small_disk / "store.duckdb"
    done = run(store, "import", "--jobs", "1", str(HANDS))
    assert is_told(done), done
    sound(store)
    enlarged = mount("-o", f"remount,size={LARGE}", str(small_disk))
    assert enlarged is not None and enlarged.returncode == 0
    import_files([str(HANDS)], store, jobs=1)
    assert everything(store) == everything(imported())
    sound(store)


def limited(most: int) -> dict[str, Any]:
    """A process whose files may not grow beyond so many bytes."""
    return {"preexec_fn": lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))}


@pytest.mark.parametrize("most", [4_000, 60_000])
def test_a_file_that_may_not_grow(tmp_path: Path, most: int) -> None:
    store = tmp_path / "store.duckdb"
    done = run(store, "import", "--jobs", "1", str(HANDS), **limited(most))
    assert is_told(done), done
    assert [file.name for file in tmp_path.iterdir() if file.name.startswith(".store")] == []
    sound(store)
    import_files([str(HANDS)], store, jobs=1)
    assert everything(store) == everything(imported())


def test_a_copy_for_which_there_is_no_room_leaves_the_store_as_it_is(tmp_path: Path) -> None:
    from test_killed import older

    store = tmp_path / "store.duckdb"
    store.write_bytes(imported().read_bytes())
    older(store)
    before = store.read_bytes()
    done = run(store, "import", "--jobs", "1", str(HANDS), **limited(1_000_000))
    assert is_told(done), done
    assert str(backup_path(store, 1)) in done.err
    assert store.read_bytes() == before
    assert [file.name for file in tmp_path.iterdir()] == [store.name]
    assert os.path.getsize(store) > 1_000_000  # noqa: PTH202
