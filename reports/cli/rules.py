"""`doorcard rules`: the house rules that hands are judged by."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperGroup

from reports.cli import screen
from reports.cli.options import house_named

if TYPE_CHECKING:
    from histories.rules.houses import House


class _ByName(TyperGroup):
    """A house may be named at once, without the word `show`."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """The command that is meant: `online` means `show online`."""
        named = args and args[0] not in self.commands and not args[0].startswith("-")
        return super().resolve_command(ctx, ["show", *args] if named else args)


app = typer.Typer(cls=_ByName, rich_markup_mode=None, context_settings={"help_option_names": ["-h", "--help"]})

Name = Annotated[str, typer.Argument(metavar="HOUSE|FILE", help="A house, a house with changes, or a TOML file.")]


@app.callback(invoke_without_command=True)
def rules(ctx: typer.Context) -> None:
    """List the house rules, or show those of one house."""
    if ctx.invoked_subcommand is None:
        list_rules()


@app.command("list")
def list_rules(
    every: Annotated[bool, typer.Option("--all", help="Also houses that are for comparing only.")] = False,
) -> None:
    """List the house rules by name."""
    from histories.rules.houses import PLAYED, houses
    from histories.worker import PRESET_OF_SITE

    shown = [house for house in houses().values() if every or house.kind in PLAYED]
    rows = []
    for house in shown:
        sites = [site for site, of_site in PRESET_OF_SITE.items() if of_site == house.name]
        judges = f"; judges hands of {' and '.join(sites)}" if sites else ""
        rows.append((house.name, f"{house.title}: {house.source}{judges}"))
    screen.table(("house", "what it is, and where its rules are from"), rows, fold={1})
    screen.say()
    screen.advise("doorcard rules show HOUSE shows every choice.\nimport and check take --rules HOUSE.")


@app.command("show")
def show_rules(
    name: Name,
    against: Annotated[
        str | None, typer.Option("--against", metavar="HOUSE|FILE", help="Only what differs from this house.")
    ] = None,
) -> None:
    """Show every choice of a house, or what differs from another."""
    house = _house(name)
    if against is not None:
        _difference(house, _house(against))
        return
    _heading(house)
    _every_choice(house)


def _house(name: str) -> House:
    """The house of that name, or in that file; of a site the one that judges its hands, which is said."""
    from histories.rules.houses import chosen_houses, houses
    from histories.worker import PRESET_OF_SITE

    site = name.strip().lower()
    if site in PRESET_OF_SITE and site not in houses():
        name = PRESET_OF_SITE[site]
        screen.say(f"Hands of {site} are judged by {name}.")
    chosen = chosen_houses(house_named(name) or "online")
    return chosen.get("*") or next(iter(chosen.values()))


def _heading(house: House) -> None:
    screen.heading(f"{house.name}: {house.title}")
    screen.say(f"from {house.source}")


def _every_choice(house: House) -> None:
    """Each choice with its value, whether the source states it, and what it means."""
    from histories.rules.house_rules import HouseRules, says
    from histories.rules.houses import spoken

    usual = HouseRules()
    for field in fields(house.rules):
        value, common = getattr(house.rules, field.name), getattr(usual, field.name)
        marks = ["assumed: the source does not say it"] if field.name in house.silent else []
        marks += [f"usually {spoken(common)}"] if value != common else []
        screen.say()
        screen.say(f"{field.name} = {spoken(value)}{'   (' + '; '.join(marks) + ')' if marks else ''}")
        screen.paragraph(says(field.name), edge=4, further=4)


def _difference(house: House, other: House) -> None:
    """Only the choices in which two houses differ."""
    from histories.rules.houses import spoken

    rows = []
    for field in fields(house.rules):
        values = [getattr(each.rules, field.name) for each in (house, other)]
        if values[0] != values[1]:
            told = [
                spoken(value) + (" (assumed)" if field.name in each.silent else "")
                for value, each in zip(values, (house, other), strict=True)
            ]
            rows.append((field.name, *told))
    if not rows:
        screen.say(f"{house.name} and {other.name} play by the same rules.")
        return
    screen.table(("choice", house.name, other.name), rows, fold={1, 2})
    screen.say()
    screen.advise(f"doorcard rules show {house.name} tells what each choice means.")
