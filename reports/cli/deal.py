"""`doorcard deal`: hands of its own, by seed, to try things with."""

from __future__ import annotations

import json
import sys
from contextlib import ExitStack
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TextIO

import typer

from reports.cli import screen
from reports.cli.options import house_named
from reports.cli.own_files import DEALT, LEDGER, may_write
from reports.cli.trouble import Misuse

if TYPE_CHECKING:
    from histories.writing.deal import DealSettings


class Betting(StrEnum):
    """How much may be bet."""

    LIMIT = "limit"
    POT_LIMIT = "pot_limit"
    NO_LIMIT = "no_limit"


class DealtSite(StrEnum):
    """What dealt hands say that they are."""

    DOORCARD = "doorcard"
    POKERSTARS = "pokerstars"


def deal(
    hands: Annotated[int, typer.Option("--hands", min=1, metavar="N", help="So many.")] = 1000,
    players: Annotated[int, typer.Option("--players", min=2, max=8, metavar="N", help="At most at the table.")] = 8,
    seed: Annotated[int, typer.Option("--seed", min=0, metavar="S", help="The same seed deals the same hands.")] = 0,
    site: Annotated[
        DealtSite, typer.Option("--site", help="What the hands say that they are; both in the words of PokerStars.")
    ] = DealtSite.DOORCARD,
    mix: Annotated[str | None, typer.Option("--mix", metavar="HORSE", help="Deal a mixed game.")] = None,
    tournament: Annotated[bool, typer.Option("--tournament", help="Deal sit-and-gos.")] = False,
    rules: Annotated[
        str | None, typer.Option("--rules", metavar="HOUSE|FILE", help="House rules to play by; else those of online.")
    ] = None,
    betting: Annotated[
        Betting | None, typer.Option("--betting", help="How much may be bet; else as the house has it.")
    ] = None,
    hero: Annotated[str, typer.Option("--hero", metavar="NAME", help="Whose down cards are seen.")] = "Hero",
    ledger: Annotated[
        Path | None, typer.Option("--ledger", metavar="FILE", help="Write who won what, in all games, as JSON.")
    ] = None,
    output: Annotated[
        Path | None, typer.Option("-o", "--output", metavar="FILE", help="Write the hands to a file.")
    ] = None,
) -> None:
    """Deal hands that are played by the rules, as text on standard output or in a file."""
    from histories.writing.deal import DealSettings
    from histories.writing.other_games import MIXES

    by_letters = {name.lower(): name for name in MIXES}
    if mix is not None and mix.lower() not in by_letters:
        raise Misuse(f"no mixed game is called {mix}", f"there are {', '.join(MIXES)}")
    if mix is not None and tournament:
        raise Misuse("--mix and --tournament at once", "sit-and-gos are of stud hi/lo alone: choose one of them")
    try:
        settings = DealSettings(
            hands,
            players,
            seed,
            site=site.value,
            mix=by_letters[mix.lower()] if mix else None,
            tournament=tournament,
            hero=hero,
            house=_played_by(rules, betting, site),
        )
    except ValueError as error:
        raise Misuse(str(error), "doorcard deal --help shows what can be dealt") from None
    for path, option, kind in ((output, "-o", DEALT), (ledger, "--ledger", LEDGER)):
        if path is not None:
            may_write(path, option, kind)
    if output is not None and ledger is not None and output.resolve() == ledger.resolve():
        raise Misuse(f"the hands and the ledger are both to be written to {output}", "give each a file of its own")
    with ExitStack() as stack:
        out: TextIO = sys.stdout
        if output is not None:
            out = stack.enter_context(output.open("w", encoding="utf-8", newline="\n"))
        dealt = write_hands(settings, out, ledger)
    if output is not None:
        screen.note(f"{dealt:,} hands in {output}")


def _played_by(rules: str | None, betting: Betting | None, site: DealtSite) -> str:
    """The house to play by, with the betting that was asked for."""
    from histories.rules.houses import house
    from histories.worker import preset_for

    name = preset_for(site.value, house_named(rules) if rules is not None else None)
    if betting is None or house(name).rules.betting == betting.value:
        return name
    kept = [part for part in name.split(",") if not part.startswith("betting=")]
    return ",".join([*kept, f"betting={betting.value}"])


def write_hands(settings: DealSettings, out: TextIO, ledger: Path | None = None) -> int:
    """Deals into a stream and gives the number of hands. A ledger is kept only where it is wanted: it grows."""
    from histories.writing.deal import GAP, Ledger
    from histories.writing.deal import deal as dealt

    book = Ledger() if ledger is not None else None
    count = 0
    for hand in dealt(settings):
        out.write(hand.text + GAP)
        count += 1
        if book is not None:
            book.add(hand.ledger)
    if ledger is not None and book is not None:
        ledger.write_text(json.dumps(book.as_json(), ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    return count
