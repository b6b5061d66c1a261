"""The demonstration: deals hands, imports them with the sample hands, and writes the report, all in one folder.

`python -m reports.cli.demo FOLDER [--open]`. Everything stays in the folder; no store of a user is touched. The dealt
hands are the same each time, so that a second run finds them unchanged.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

from reports.cli import guarded

HANDS = 8000
SEED = 8
#: Who is the user here: the player of half a year of the sample hands, who is at the dealt tables, too.
ME = "LowTideLarry"
SAMPLES = Path(__file__).parents[2] / "sample_data"


def demo(folder: Path, open_it: bool) -> None:
    """Deals, imports, reports, and says where things are."""
    from histories.pipeline import import_files
    from histories.tables import people
    from histories.tables.store import reading, writing
    from histories.writing.deal import DealSettings
    from reports.cli import screen
    from reports.cli.again import PROGRAM, name_database, name_program
    from reports.cli.deal import write_hands
    from reports.cli.progress import progress
    from reports.cli.summary import tell_import, tell_troubles
    from reports.pages.build import build_report

    began = time.monotonic()
    hands, store = folder / "hands", folder / "doorcard.duckdb"
    hands.mkdir(parents=True, exist_ok=True)
    dealt = hands / f"{HANDS}_hands_of_{ME}.txt"
    if not dealt.exists():
        screen.say(f"Dealing {HANDS:,} hands ...")
        unfinished = dealt.with_suffix(".part")
        with unfinished.open("w", encoding="utf-8", newline="\n") as out:
            write_hands(DealSettings(HANDS, seed=SEED, hero=ME), out, folder / "ledger.json")
        unfinished.replace(dealt)
    screen.say("Importing them, with the sample hands ...")
    with progress() as on_progress:
        paths = [str(hands), *([str(SAMPLES)] if SAMPLES.exists() else [])]
        summary = import_files(paths, store, on_progress=on_progress)
    name_database(store)
    beside = Path(sys.executable).with_name(PROGRAM)
    if beside.exists():
        name_program(beside.relative_to(Path.cwd()) if beside.is_relative_to(Path.cwd()) else beside)
    tell_import(summary, store)
    tell_troubles(summary)
    with writing(store) as con:
        mine = people.named(con, ME)
        people.mark_as_me(con, mine, True)
    screen.say(f"You are {ME} here: {sum(one.hands for one in mine):,} hands are yours.")
    screen.say("Writing the report ...")
    with reading(store) as con:
        report = build_report(con, [one.player_id for one in mine], output=folder / "report.html")
    screen.say(f"The report: {report.resolve()}")
    screen.say(f"The database: {store.resolve()}")
    asked = "select hand_no, started_local, players, pot, rake from hands order by pot desc limit 5"
    screen.advise(f'  doorcard sql "{asked}"\n  doorcard stats vpip --by start_class\n  doorcard replay last')
    screen.say(f"In {time.monotonic() - began:.0f} seconds.")
    if open_it:
        import webbrowser

        webbrowser.open(report.resolve().as_uri())


if __name__ == "__main__":
    words = [word for word in sys.argv[1:] if word != "--open"]
    folder = Path(words[0] if words else "demo")
    sys.exit(guarded(lambda: demo(folder, "--open" in sys.argv[1:])))
