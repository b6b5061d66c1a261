"""Half a year of one player, dealt: the hands of `sample_data/half_a_year`, the same bytes each time.

`python -m histories.writing.sample_hands DIR` writes the files anew. He begins at $0.50/$1, plays too many hands,
learns, and moves up; once he sits down at HORSE, and once in a sit-and-go.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from histories.writing.deal import GAP, DealSettings, deal
from histories.writing.player_styles import AGGRESSIVE, LOOSE, TIGHT, PlayerStyle

HERO = "LowTideLarry"


def _month(
    hands: int, seed: int, small_bet: int, style: PlayerStyle, table: str, start: datetime, players: int = 8
) -> DealSettings:
    return DealSettings(
        hands,
        players,
        seed,
        small_bet,
        2 * small_bet,
        hero=HERO,
        hero_style=style,
        table_name=table,
        start=start,
        session=(22, 40),
        breaks=(4300, 13000),
        evenings=True,
    )


#: The files and what is dealt into each: 600 hands in all.
FILES: dict[str, DealSettings] = {
    "2025-01_0.50-1_Aldebaran.txt": _month(90, 101, 50, LOOSE, "Aldebaran", datetime(2025, 1, 7, 0, 12, 40)),
    "2025-02_0.50-1_Mizar.txt": _month(80, 102, 50, TIGHT, "Mizar", datetime(2025, 2, 4, 0, 41, 5)),
    "2025-03_1-2_Capella.txt": _month(85, 209, 100, TIGHT, "Capella", datetime(2025, 3, 4, 23, 3, 31)),
    "2025-04_1-2_Mizar.txt": _month(80, 208, 100, AGGRESSIVE, "Mizar", datetime(2025, 4, 1, 22, 50, 2), players=6),
    "2025-04_HORSE_1-2_Vega.txt": DealSettings(
        60, 6, 105, 100, 200, mix="HORSE", hero=HERO, table_name="Vega", start=datetime(2025, 4, 19, 23, 20, 14)
    ),
    "2025-05_2-4_Capella.txt": _month(90, 204, 200, AGGRESSIVE, "Capella", datetime(2025, 5, 2, 22, 17, 55)),
    "2025-06_2-4_Deneb.txt": _month(50, 210, 200, AGGRESSIVE, "Deneb", datetime(2025, 6, 3, 21, 58, 9), players=7),
    "2025-06_sit-and-go.txt": DealSettings(
        65, 8, 307, tournament=True, hero=HERO, hero_style=AGGRESSIVE, start=datetime(2025, 6, 21, 22, 0, 3)
    ),
}


def write_files(folder: Path) -> None:
    """Writes the sample files into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, settings in FILES.items():
        text = GAP.join(hand.text for hand in deal(settings)) + GAP
        (folder / name).write_bytes(text.encode("utf-8"))


def main(arguments: Sequence[str]) -> int:
    """Writes the files into the folder that the command names."""
    if len(arguments) != 1:
        sys.stderr.write("usage: python -m histories.writing.sample_hands DIR\n")
        return 2
    write_files(Path(arguments[0]))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
