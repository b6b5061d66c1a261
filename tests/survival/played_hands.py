"""A folder with hands of all kinds, a store that holds it, and all that a store says but when and by whom it was made.

Takes an empty folder; gives files of dealt hands, of a hand from two sides, of another deal under its number, of hands
that cannot be read, of another game, of a site without a reader, of a tournament.
"""

from __future__ import annotations

import atexit
import shutil
import tempfile
from functools import cache
from pathlib import Path

from made_hands import BETWEEN, HAND, MILOS, OTTOS, numbered

from histories.pipeline import import_files
from histories.tables import schema
from histories.tables.store import reading
from histories.writing.deal import GAP, DealSettings, deal

CUT = numbered(9).split("Milo: folds")[0]
OTHER_DEAL = MILOS.replace("7h]", "6h]").replace("$12 in", "$13 in")
RAZZ = numbered(30).replace("7 Card Stud Hi/Lo Limit", "Razz Limit")
FOREIGN = "Full Tilt Poker Game #31: Table Elm - $1/$2 - Limit Stud H/L - 5:08:05 ET - 2015/05/05\nSeat 1: Otto ($22)\n"
TEXTS = {
    "a one side": OTTOS,
    "b other side": MILOS,
    "c another deal": OTHER_DEAL,
    "d broken": BETWEEN.join((numbered(20, OTTOS.replace("Milo: folds", "Milo: flies")), CUT, numbered(21))),
    "e other games": BETWEEN.join((RAZZ, numbered(22))),
    "f another site": FOREIGN,
    "g contradicting": numbered(23) + BETWEEN + numbered(24),
    "h contradicting": numbered(23, HAND.format(otto="", milo="Kc Jd ", won="0.79")),
    "i the same again": numbered(24),
    "j a letter": "Dear diary,\nit rained.\n",
}


def write_hands(folder: Path, dealt: int = 16) -> Path:
    """The files, in a folder of that folder."""
    hands = folder / "hands"
    hands.mkdir()
    for name, text in TEXTS.items():
        (hands / f"{name}.txt").write_text(text, encoding="utf-8")
    for number, settings in enumerate(
        (DealSettings(hands=dealt, seed=11), DealSettings(hands=6, seed=12, tournament=True))
    ):
        text = GAP.join(hand.text for hand in deal(settings))
        (hands / f"dealt {number}.txt").write_text(text, encoding="utf-8", newline="")
    return hands


@cache
def imported() -> Path:
    """A store of these files, made once, and the files beside it. It is copied and never changed."""
    folder = Path(tempfile.mkdtemp(prefix="played-hands-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    store = folder / "store.duckdb"
    import_files([str(write_hands(folder))], store, jobs=1)
    return store


#: What hangs on how often and in how many runs files were read. Of twins, one keeps the text: either.
_BY_RUN = {"files": ("import_id", "hands_imported", "hands_duplicate", "hands_enriched")}


def everything(store: Path) -> dict[str, list[tuple[object, ...]]]:
    """All rows of all tables, but the list of the runs and what hangs on the run."""
    told = {}
    with reading(store) as con:
        for table in schema.TABLES:
            if table.name == "imports":
                continue
            names = [f'"{of.name}"' for of in table.columns if of.name not in _BY_RUN.get(table.name, ())]
            told[table.name] = con.execute(f"SELECT {', '.join(names)} FROM {table.name} ORDER BY ALL").fetchall()
        told["stored hands"] = con.execute(
            "SELECT path, hands_imported + hands_duplicate + hands_enriched FROM files ORDER BY ALL"
        ).fetchall()
    return told
