"""Folders and files that we may not write: told in one line, and what only reads goes on."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from importing import run
from played_hands import imported

HANDS = imported().parent / "hands"


@pytest.fixture
def forbidden() -> Iterator[Path]:
    """A folder with a store and hands that everybody may read, and nobody may write."""
    folder = Path(tempfile.mkdtemp(prefix="forbidden-"))
    shutil.copy(imported(), folder / "store.duckdb")
    shutil.copytree(HANDS, folder / "hands")
    (folder / "hands" / "new.txt").write_text((HANDS / "a one side.txt").read_text(encoding="utf-8") + "\n\n", "utf-8")
    for file in folder.rglob("*"):
        file.chmod(0o555 if file.is_dir() else 0o444)
    folder.chmod(0o555)
    yield folder
    folder.chmod(0o755)
    (folder / "hands").chmod(0o755)
    shutil.rmtree(folder)


def without_rights() -> dict[str, Any]:
    """How a command is run to which something is forbidden: to root nothing is, but root can renounce that."""
    if not hasattr(os, "getuid"):
        pytest.skip("optional: this system has other rights")
    if os.getuid():
        return {}
    renounced = "-dac_override,-dac_read_search"
    by = ["setpriv", "--bounding-set", renounced, "--inh-caps", renounced]
    if shutil.which("setpriv") is None or subprocess.run([*by, "true"], check=False).returncode:
        pytest.skip("optional: this system lets root not renounce any rights")
    return {"by": by}


@pytest.mark.parametrize("store", ["store.duckdb", "another.duckdb"])
def test_what_may_not_be_written_is_told(forbidden: Path, store: str) -> None:
    before = sorted(file.name for file in forbidden.iterdir())
    done = run(forbidden / store, "import", "--jobs", "1", str(forbidden / "hands"), **without_rights())
    lines = done.err.splitlines()
    assert done.code == 1
    assert lines == [
        f"doorcard: {forbidden / store} cannot be opened or written: Permission denied",
        "  hint: look whether the path and your rights to it are right",
    ]
    assert sorted(file.name for file in forbidden.iterdir()) == before


def test_what_only_reads_goes_on(forbidden: Path) -> None:
    done = run(forbidden / "store.duckdb", "doctor", **without_rights())
    assert (done.code, done.err) == (0, "")
