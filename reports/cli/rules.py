"""`doorcard rules`: the house rules that hands are judged by."""

from __future__ import annotations

from dataclasses import fields
from difflib import get_close_matches
from typing import Annotated

import typer

from reports.cli import screen
from reports.cli.trouble import Misuse

app = typer.Typer(rich_markup_mode=None, context_settings={"help_option_names": ["-h", "--help"]})


@app.callback(invoke_without_command=True)
def rules(ctx: typer.Context) -> None:
    """List the house rules, or show those of one house."""
    if ctx.invoked_subcommand is None:
        list_rules()


@app.command("list")
def list_rules() -> None:
    """List the house rules by name."""
    from histories.rules.house_rules import PRESETS, HouseRules
    from histories.worker import PRESET_OF_SITE

    usual = HouseRules()
    rows = []
    for name, preset in PRESETS.items():
        sites = [site for site, of_site in PRESET_OF_SITE.items() if of_site == name]
        differs = [field.name for field in fields(preset) if getattr(preset, field.name) != getattr(usual, field.name)]
        rows.append((name, ", ".join(sites) or "--rules only", ", ".join(differs) or "nothing"))
    screen.table(("rules", "for hands of", "departs from the usual in"), rows, fold={2})
    screen.advise("doorcard rules show NAME shows every choice; import and check take --rules NAME.")


@app.command("show")
def show_rules(name: Annotated[str, typer.Argument(metavar="NAME")]) -> None:
    """Show every choice of a house."""
    from histories.rules.house_rules import PRESETS, SILENT, HouseRules

    preset = PRESETS.get(name)
    if preset is None:
        near = get_close_matches(name, PRESETS, 3, 0.5)
        raise Misuse(
            f"no house rules are called {name}",
            f"did you mean {' or '.join(near)}?" if near else f"there are {', '.join(PRESETS)}",
        )
    usual, silent = HouseRules(), SILENT.get(name, frozenset())
    rows = []
    for field in fields(preset):
        value = getattr(preset, field.name)
        marks = ["differs from the usual"] if value != getattr(usual, field.name) else []
        marks += ["assumed: no source says it"] if field.name in silent else []
        rows.append((field.name, "none" if value is None else str(value), ", ".join(marks)))
    screen.heading(f"House rules: {name}")
    screen.table(("choice", "value", ""), rows, fold={1, 2})
