"""`doorcard rules`: the house rules that hands are judged by."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperGroup

from reports.cli import screen
from reports.cli.again import quoted
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
    screen.advise("doorcard rules show HOUSE shows every choice.\nimport, check and replay take --rules HOUSE.")


@app.command("show")
def show_rules(
    name: Name,
    against: Annotated[
        str | None, typer.Option("--against", metavar="HOUSE|FILE", help="Only what differs from this house.")
    ] = None,
) -> None:
    """Show every choice of a house, or what differs from another."""
    chosen = _houses(name)
    others = _houses(against) if against is not None else {}
    for place, (site, house) in enumerate(chosen.items()):
        if place:
            screen.say()
        if len(chosen) > 1:
            screen.heading(f"Hands of {site}" if site != "*" else "Hands of all other sites")
        if others:
            _difference(house, others.get(site) or others.get("*") or next(iter(others.values())))
        else:
            _heading(house)
            _every_choice(house)


def _houses(name: str) -> dict[str, House]:
    """The houses of that name, or in that file, by site; of a site the one that judges its hands, which is said."""
    from histories.rules.houses import chosen_houses, houses, houses_of_toml
    from histories.worker import PRESET_OF_SITE

    site = name.strip().lower()
    if site in PRESET_OF_SITE and site not in houses():
        name = PRESET_OF_SITE[site]
        screen.say(f"Hands of {site} are judged by {name}.")
    words = house_named(name) or "online"
    # What is no file is known by these words; a file tells the titles and sources of its houses as well.
    return (
        chosen_houses(words) if words == name else houses_of_toml(Path(name).expanduser().read_text(encoding="utf-8"))
    )


def _heading(house: House) -> None:
    screen.heading(f"{house.name}: {house.title}")
    screen.paragraph(f"from {house.source}")


def _every_choice(house: House) -> None:
    """Each choice with its value, whether the source states it, and what it means."""
    from histories.rules.house_rules import says
    from histories.rules.houses import spoken

    for field in fields(house.rules):
        screen.say()
        marks = _marks(house, field.name)
        value = f"{field.name} = {spoken(getattr(house.rules, field.name))}"
        screen.paragraph(f"{value}{'   (' + '; '.join(marks) + ')' if marks else ''}", further=4)
        screen.paragraph(says(field.name), edge=4, further=4)


def _marks(house: House, choice: str) -> list[str]:
    """What is to be known of a choice of a house beside its value."""
    from histories.rules.house_rules import NOT_JUDGED
    from histories.rules.houses import spoken

    marks = ["your own"] if choice in house.own else []
    if house.assumes(choice):
        marks.append("assumed: the source does not say it")
    usual = _usual(choice)
    if usual is not None and spoken(getattr(house.rules, choice)) != usual:
        marks.append(f"usually {usual}")
    if choice in NOT_JUDGED:
        marks.append(NOT_JUDGED[choice])
    return marks


def _usual(choice: str) -> str | None:
    """What more than half of the houses have that people play by, None where they differ."""
    from collections import Counter

    from histories.rules.houses import PLAYED, houses, spoken

    played = [spoken(getattr(house.rules, choice)) for house in houses().values() if house.kind in PLAYED]
    ((value, times),) = Counter(played).most_common(1)
    return value if times * 2 > len(played) else None


def _difference(house: House, other: House) -> None:
    """Only the choices in which two houses differ."""
    from histories.rules.houses import spoken

    rows = []
    for field in fields(house.rules):
        values = [getattr(each.rules, field.name) for each in (house, other)]
        if values[0] != values[1]:
            told = [
                spoken(value) + ("*" if each.assumes(field.name) else "")
                for value, each in zip(values, (house, other), strict=True)
            ]
            rows.append((field.name, *told))
    if not rows:
        screen.paragraph(f"{house.name} and {other.name} play by the same rules.")
        return
    # A user's house is named after its changes: folded between them, so that the columns have room.
    heads = [each.name.replace(",", ", ") for each in (house, other)]
    screen.table(("choice", *heads), rows, fold={1, 2})
    if any(value.endswith("*") for row in rows for value in row):
        screen.say("* assumed: the source does not say it")
    screen.say()
    screen.advise(f"What each choice means:\n  doorcard rules show {quoted(house.name)}")
