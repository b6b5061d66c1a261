"""Where the poker clients on this machine keep their hand histories.

Takes nothing, gives the folders that exist and hold files, one a player name. Source: the folders that PokerStars
writes on Windows and macOS, and on Linux under Wine; a country's client has its ending (`PokerStars.FR`).
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path


def _roots() -> Iterator[Path]:
    """The folders under which clients are installed."""
    home = Path.home()
    for name in ("LOCALAPPDATA", "APPDATA", "PROGRAMFILES", "PROGRAMFILES(X86)"):
        if os.environ.get(name):
            yield Path(os.environ[name])
    yield home / "Library" / "Application Support"
    yield home / "Documents"
    wine = home / ".wine" / "drive_c"
    yield wine / "Program Files"
    yield wine / "Program Files (x86)"
    users = wine / "users"
    if users.is_dir():
        for user in sorted(users.iterdir()):
            yield user / "AppData" / "Local"
            yield user / "Local Settings" / "Application Data"


def found_folders() -> list[Path]:
    """The folders of hand histories that are there, each once."""
    found: dict[Path, None] = {}
    for root in _roots():
        try:
            for folder in sorted(root.glob("PokerStars*/HandHistory/*")):
                if folder.is_dir() and any(folder.iterdir()):
                    found[folder] = None
        except OSError:
            continue
    return list(found)
