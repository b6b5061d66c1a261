"""Dealt hands in a store of their own, for tests that look at what an import makes of them.

Takes what to deal; gives the store and the hands. A user's store is never touched; the folder goes with the process.
"""

from __future__ import annotations

import atexit
import shutil
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from histories.pipeline import import_files
from histories.tables.store import reading, writing
from histories.writing.deal import DealSettings, deal
from histories.writing.dealt_hand import DealtHand

#: Names that are an attack on a page that does not write them as text, and names that are merely unusual.
HOSTILE = "<img src=x onerror=alert(1)>"
HOSTILE_TOO = "</script><script>"
FORMULA = "$x$ {{7*7}} %{y}"
NAMES = (
    HOSTILE,
    HOSTILE_TOO,
    FORMULA,
    "Döner & Söhne",
    "fish'n'chips",
    "the_nit",
    "三条",
    "old_joe",
    "k-high",
    "Sorel",
)


class DealtStore(NamedTuple):
    """A store, and the hands that were brought into it."""

    path: Path
    hands: tuple[DealtHand, ...]


def dealt_store(*deals: DealSettings, files: Sequence[str] = ()) -> DealtStore:
    """These deals in a new store, one file each; `files` are further texts to be read."""
    folder = Path(tempfile.mkdtemp(prefix="dealt-store-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    hands: list[DealtHand] = []
    for number, settings in enumerate(deals):
        dealt = list(deal(settings))
        (folder / f"deal {number}.txt").write_text("".join(hand.text for hand in dealt), encoding="utf-8", newline="")
        hands += dealt
    for number, text in enumerate(files):
        (folder / f"text {number}.txt").write_text(text, encoding="utf-8", newline="")
    store = folder / "store.db"
    import_files([str(file) for file in sorted(folder.glob("*.txt"))], store, jobs=1)
    return DealtStore(store, tuple(hands))


def _settings(hands: int, seed: int, **more: Any) -> DealSettings:
    return DealSettings(hands=hands, seed=seed, names=NAMES, **more)


@cache
def many_kinds() -> DealtStore:
    """Two stakes, two currencies, a mixed game and a tournament, at tables where half of the names are an attack."""
    return dealt_store(
        _settings(300, 1, evenings=True),
        _settings(120, 2, small_bet=500, big_bet=1000, start=datetime(2020, 2, 1, 20, 0)),
        _settings(90, 3, currency="EUR", start=datetime(2020, 3, 1, 20, 0)),
        _settings(120, 4, mix="HORSE", start=datetime(2020, 3, 9, 20, 0)),
        _settings(24, 5, tournament=True, start=datetime(2020, 3, 20, 20, 0)),
    )


@cache
def one_stake() -> DealtStore:
    """One stake, everything ordinary."""
    return dealt_store(DealSettings(hands=300, seed=7))


@cache
def nothing() -> DealtStore:
    """A store without a hand."""
    store = dealt_store()
    with writing(store.path):
        pass
    return store


@contextmanager
def heroes(store: DealtStore) -> Iterator[tuple[Any, list[int]]]:
    """A connection that reads, and the ids of the names whose down cards are seen."""
    with reading(store.path) as connection:
        found = connection.execute("SELECT DISTINCT player_id FROM hand_players WHERE is_hero ORDER BY 1").fetchall()
        yield connection, [row[0] for row in found]
