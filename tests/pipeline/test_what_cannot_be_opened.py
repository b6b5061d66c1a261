"""Archives that are damaged or locked, pipes and closed inputs: each is told in a line, and the rest is imported."""

from __future__ import annotations

import gzip
import io
import os
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from made_hands import BETWEEN, OTTOS, numbered

from histories.found_files import FoundFile, Trouble, find_files
from histories.pipeline import ImportSummary, check_files, import_files

SOME_TEXT = OTTOS.encode() * 3


def zipped(data: bytes = SOME_TEXT, packing: int = zipfile.ZIP_DEFLATED) -> bytearray:
    """An archive of one member."""
    into = io.BytesIO()
    with zipfile.ZipFile(into, "w", packing) as archive:
        archive.writestr("hands.txt", data)
    return bytearray(into.getvalue())


def turned(data: bytearray, place: int, bits: int = 0xFF) -> bytearray:
    """The bytes with one that is damaged."""
    data[place] ^= bits
    return data


def locked() -> bytearray:
    data = zipped()
    return turned(turned(data, 6, 1), data.find(b"PK\1\2") + 8, 1)


DAMAGED: dict[str, Callable[[], bytes]] = {
    "a member that its checksum denies.zip": lambda: turned(zipped(packing=zipfile.ZIP_STORED), 80),
    "a member that cannot be unpacked.zip": lambda: turned(turned(zipped(), 60), 70),
    "cut in two.zip": lambda: zipped()[:120],
    "no archive.zip": lambda: b"no zip at all",
    "locked.zip": locked,
    "packed in an unknown way.zip": lambda: turned(turned(zipped(), 8, 0x40), zipped().find(b"PK\1\2") + 10, 0x40),
    "cut in two.gz": lambda: gzip.compress(SOME_TEXT)[:60],
    "damaged.gz": lambda: turned(bytearray(gzip.compress(SOME_TEXT)), 40),
    "no archive.gz": lambda: b"no gzip at all",
}


@pytest.mark.parametrize("name", DAMAGED)
def test_a_damaged_archive_is_one_trouble_and_the_other_files_are_imported(tmp_path: Path, name: str) -> None:
    folder = tmp_path / "hands"
    folder.mkdir()
    (folder / name).write_bytes(DAMAGED[name]())
    (folder / "good.txt").write_text(OTTOS, encoding="utf-8")
    done = import_files([str(folder)], tmp_path / "store.duckdb", jobs=1)
    assert done.counts.hands_imported == 1
    assert [trouble.name.startswith(str(folder / name)) for trouble in done.troubles] == [True]
    assert "\n" not in done.troubles[0].says
    assert check_files([str(folder)], jobs=1).troubles == done.troubles


def test_the_good_members_of_a_damaged_archive_are_imported(tmp_path: Path) -> None:
    into = io.BytesIO()
    with zipfile.ZipFile(into, "w", zipfile.ZIP_STORED) as archive:
        archive.writestr("bad.txt", OTTOS)
        archive.writestr("good.txt", numbered(2))
    (tmp_path / "hands.zip").write_bytes(turned(bytearray(into.getvalue()), 80))
    done = import_files([str(tmp_path / "hands.zip")], tmp_path / "store.duckdb", jobs=1)
    assert done.counts.hands_imported == 1
    assert [trouble.name for trouble in done.troubles] == [f"{tmp_path / 'hands.zip'}:bad.txt"]


@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_two_members_of_one_name_are_both_read(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "hands.zip", "w") as archive:
        archive.writestr("evening.txt", OTTOS)
        archive.writestr("evening.txt", numbered(2))
    store = tmp_path / "store.duckdb"
    done = import_files([str(tmp_path / "hands.zip")], store, jobs=1)
    assert (done.files_read, done.counts.hands_imported) == (2, 2)
    assert import_files([str(tmp_path / "hands.zip")], store, jobs=1).files_unchanged == 2


needs_pipes = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="optional: this system has no pipes in folders")


@needs_pipes
def test_a_pipe_that_is_named_is_told_and_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    told = list(find_files([str(tmp_path / "pipe"), os.devnull]))
    assert [isinstance(one, Trouble) and "no file" in one.says for one in told] == [True, True]


@needs_pipes
def test_a_pipe_in_a_folder_is_passed_over(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "good.txt").write_text(OTTOS, encoding="utf-8")
    assert [one.name for one in find_files([str(tmp_path)])] == [str(tmp_path / "good.txt")]


def from_stdin(tmp_path: Path) -> ImportSummary:
    return import_files(["-"], tmp_path / "store.duckdb", jobs=1)


def test_a_closed_standard_input_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert from_stdin(tmp_path).troubles == (Trouble("-", "standard input is closed"),)
    gone = io.TextIOWrapper(io.BytesIO())
    gone.close()
    monkeypatch.setattr(sys, "stdin", gone)
    assert from_stdin(tmp_path).troubles == (Trouble("-", "standard input is closed"),)


def test_standard_input_is_a_file_like_any_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(OTTOS.encode())))
    assert from_stdin(tmp_path).counts.hands_imported == 1


def test_names_that_no_file_can_have_are_told() -> None:
    for name in ("~nobody of that name/hands", "a" * 5000, "nowhere"):
        (told,) = find_files([name])
        assert isinstance(told, Trouble) and told.says


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="optional: root may look into any folder")
def test_a_folder_that_may_not_be_looked_into_is_told(tmp_path: Path) -> None:
    (tmp_path / "shut").mkdir(mode=0)
    (told,) = find_files([str(tmp_path)])
    assert isinstance(told, Trouble)


def test_a_time_that_no_calendar_has_is_a_trouble_and_no_end(tmp_path: Path) -> None:
    (tmp_path / "good.txt").write_text(OTTOS, encoding="utf-8")
    os.utime(tmp_path / "good.txt", (1e15, 1e15))
    found = list(find_files([str(tmp_path)]))
    assert len(found) == 1 and isinstance(found[0], FoundFile | Trouble)


def test_packed_files_are_told_by_their_first_bytes(tmp_path: Path) -> None:
    folder = tmp_path / "hands"
    folder.mkdir()
    (folder / "packed").write_bytes(gzip.compress(numbered(1).encode()))
    (folder / "packed.bak").write_bytes(zipped(numbered(2).encode()))
    (folder / "packed by the name.txt").write_bytes(gzip.compress(numbered(3).encode()))
    done = check_files([str(folder)], jobs=1)
    assert (done.counts.hands_read, done.files_not_histories, done.troubles) == (3, 0, ())


@pytest.mark.parametrize("packed_in", [1, 3])
def test_bytes_behind_a_gzip_file_are_one_trouble_and_what_stands_before_is_read(
    tmp_path: Path, packed_in: int
) -> None:
    texts = [numbered(number) + BETWEEN for number in range(1, 700)]
    whole = "".join(texts).encode()
    step = len(whole) // packed_in + 1
    members = b"".join(gzip.compress(whole[at : at + step]) for at in range(0, len(whole), step))
    for name, behind in (("clean", b""), ("filled up", bytes(3_000_000)), ("more", b"\0\0the end"), ("one", b"\x1f")):
        (tmp_path / f"{name}.gz").write_bytes(members + behind)
        done = check_files([str(tmp_path / f"{name}.gz")], jobs=1)
        assert done.counts.hands_read == len(texts)
        assert [trouble.name for trouble in done.troubles] == (
            [str(tmp_path / f"{name}.gz")] if name in ("more", "one") else []
        )
