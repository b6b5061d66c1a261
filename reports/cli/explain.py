"""`doorcard explain`: what a problem means, why it matters, and what to do."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Annotated

import typer

from reports.cli import screen
from reports.cli.trouble import Misuse


def explain(problem: Annotated[str | None, typer.Argument(metavar="[PROBLEM]", help="Its name.")] = None) -> None:
    """Say what a problem means; without a name, list them all."""
    from histories.problems import CATALOGUE, SEVERITIES
    from reports.cli.summary import SEVERITY_WORDS

    if problem is None:
        for severity in SEVERITIES:
            screen.heading(f"{severity}: {SEVERITY_WORDS[severity]}")
            for name, entry in CATALOGUE.items():
                if entry.severity == severity:
                    screen.say(f"  {name}")
        screen.advise("doorcard explain NAME says what one means.")
        return
    entry_of = CATALOGUE.get(problem)
    if entry_of is None:
        near = get_close_matches(problem, CATALOGUE, 3, 0.5)
        hint = f"did you mean {' or '.join(near)}?" if near else "doorcard explain lists all problems"
        raise Misuse(f"no problem is called {problem}", hint)
    screen.heading(f"{problem} ({entry_of.severity}: {SEVERITY_WORDS[entry_of.severity]})")
    rows = [("What", entry_of.what), ("Why", entry_of.why), ("Do", entry_of.hint), ("Source", entry_of.source)]
    for head, text in rows:
        if text:
            screen.paragraph(f"{head}: {text}")
