"""A picture of the report's first screen: `python -m tests.picture PATH` writes it as PNG.

The hands are those of `sample_data`, brought into a store of their own; without it, dealt ones. Needs Chromium.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from datetime import UTC, datetime
from pathlib import Path

ROOT = Path(__file__).parents[1]
SIZE = (1400, 1000)
MOST_BYTES = 300_000


def fill(store: Path, folder: Path) -> None:
    """The hands of the sample data, or dealt ones where it is not there."""
    from histories.pipeline import import_files
    from histories.writing.deal import DealSettings, deal

    samples = [path for path in (ROOT / "sample_data").glob("*") if path.is_dir() and path.name != "broken"]
    if not samples:
        file = folder / "dealt.txt"
        file.write_text("".join(hand.text for hand in deal(DealSettings(hands=2000, seed=1))), encoding="utf-8")
        samples = [file]
    import_files([str(path) for path in sorted(samples)], store, jobs=1)


def heroes(store: Path, report: Path) -> None:
    """The report of the player whose down cards are seen most often."""
    from histories.tables.store import reading
    from reports.pages.build import build_report

    with reading(store) as connection:
        found = connection.execute(
            "SELECT p.name FROM hand_players AS hp JOIN players AS p ON p.player_id = hp.player_id"
            " WHERE hp.is_hero GROUP BY p.name ORDER BY count(*) DESC, p.name LIMIT 1"
        ).fetchall()
        me = connection.execute("SELECT player_id FROM players WHERE name = ?", list(found[0])).fetchall()
        build_report(connection, [row[0] for row in me], output=report, made_at=datetime(2026, 8, 1, 12, tzinfo=UTC))


def photograph(report: Path, picture: Path) -> None:
    """The first screen of a report, in light."""
    sys.path.insert(0, str(ROOT / "tests" / "pages"))
    from opened_report import Opened, chromium

    with chromium() as browser:
        opened = Opened(browser, report, SIZE[0], height=SIZE[1])
        picture.parent.mkdir(parents=True, exist_ok=True)
        opened.page.screenshot(path=str(picture))
        opened.close()


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(description="Write a picture of the report's first screen.")
    parser.add_argument("path", type=Path, help="the PNG to write")
    picture: Path = parser.parse_args().path
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        fill(folder / "store.db", folder)
        heroes(folder / "store.db", folder / "report.html")
        photograph(folder / "report.html", picture)
    size = picture.stat().st_size
    if size > MOST_BYTES:
        sys.stderr.write(f"{picture} has {size:,} bytes; {MOST_BYTES:,} are the most\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
