"""`doorcard explain`: what a problem means, why it matters, and what to do; what a kind of starting hand is."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Annotated

import typer

from reports.cli import screen
from reports.cli.trouble import Misuse


def explain(
    name: Annotated[
        str | None,
        typer.Argument(
            metavar="[NAME]", help="A problem, its severity, or a kind of starting hand by code or cards: AA_LOW, A24."
        ),
    ] = None,
) -> None:
    """Say what a problem or a kind of starting hand means; without a name, list them all."""
    from histories.problems import CATALOGUE, SEVERITIES
    from reports.pages.start_words import MEANS, kind_of

    if name is None:
        for severity in SEVERITIES:
            _severity(severity)
        _kinds()
        screen.advise("doorcard explain NAME says what one means.")
        return
    if name.lower() in SEVERITIES:
        _severity(name.lower())
        screen.advise("doorcard explain NAME says what one means.")
    elif name.lower() in CATALOGUE:
        _problem(name.lower())
    elif (kind := kind_of(name)) is not None:
        _kind(kind)
    else:
        known = {one.lower(): one for one in (*CATALOGUE, *SEVERITIES, *MEANS)}
        near = [known[one] for one in get_close_matches(name.lower(), known, 3, 0.5)]
        hint = f"did you mean {' or '.join(near)}?" if near else "doorcard explain lists all that there is"
        raise Misuse(f"no problem and no starting hand is called {name}", hint)


def _severity(severity: str) -> None:
    """The problems of one severity."""
    from histories.problems import CATALOGUE
    from reports.cli.summary import SEVERITY_WORDS

    screen.heading(f"{severity}: {SEVERITY_WORDS[severity]}")
    for name, entry in CATALOGUE.items():
        if entry.severity == severity:
            screen.say(f"  {name}")


def _problem(name: str) -> None:
    """One problem."""
    from histories.problems import CATALOGUE
    from reports.cli.summary import SEVERITY_WORDS

    entry = CATALOGUE[name]
    screen.heading(f"{name} ({entry.severity}: {SEVERITY_WORDS[entry.severity]})")
    rows = [("What", entry.what), ("Why", entry.why), ("Do", entry.hint), ("Source", entry.source)]
    for head, text in rows:
        if text:
            screen.paragraph(f"{head}: {text}")


def _kinds() -> None:
    """The kinds of starting hands by code and name."""
    from reports.pages.words import START_CLASS

    screen.heading("starting hands")
    width = max(map(len, START_CLASS))
    for code, words in START_CLASS.items():
        screen.say(f"  {code.ljust(width)}  {words}")


def _kind(code: str) -> None:
    """One kind of starting hand."""
    from histories.tables.starting_hands import START_GROUP as GROUP_OF
    from reports.pages.start_words import MEANS, how_many
    from reports.pages.words import START_CLASS, START_GROUP

    screen.heading(f"{code}: {START_CLASS[code]}")
    screen.paragraph(f"What: {MEANS[code]}")
    screen.paragraph(f"Group: {START_GROUP[GROUP_OF[code]]}.")
    number = how_many(code)
    screen.paragraph(f"How many: {number:,} of the 22,100 hands of three cards, {number / 221:.1f} %.")
    screen.advise(f"doorcard hands --class {code} lists yours; doorcard stats vpip --class {code} counts them.")
