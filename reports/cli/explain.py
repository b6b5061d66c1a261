"""`doorcard explain`: what a problem means and what to do; what a kind of starting hand, an end, a statistic is; what
a check of the database looks at."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import TYPE_CHECKING, Annotated

import typer

from histories.near_words import did_you_mean, near
from reports.cli import screen
from reports.cli.again import again
from reports.cli.trouble import Misuse

if TYPE_CHECKING:
    from histories.tables.soundness import Check


def explain(
    name: Annotated[
        str | None,
        typer.Argument(
            metavar="[NAME]",
            help="A problem, its severity, a kind of starting hand by code or cards (AA_LOW, A24), the end of a hand "
            "(quarter), a statistic (vpip), a house or a choice of its rules (max_raises), or a check of the database "
            "(keys_are_unique).",
        ),
    ] = None,
) -> None:
    """Say what a problem, a kind of starting hand, the end of a hand, a statistic, a house or a check is.

    Without a name, list them.
    """
    from histories.problems import CATALOGUE, SEVERITIES
    from reports.pages.outcome_words import outcome_of
    from reports.pages.start_words import kind_of
    from reports.pages.words import OUTCOME, START_CLASS
    from reports.stats.catalogue import statistics

    if name is None:
        for severity in SEVERITIES:
            _severity(severity)
        _codes("starting hands", START_CLASS)
        _codes("ends of hands", OUTCOME)
        _checks()
        screen.advise("doorcard explain NAME says what one means; doorcard stats lists the statistics.")
        return
    if name.lower() in SEVERITIES:
        _severity(name.lower())
        screen.advise("doorcard explain NAME says what one means.")
    elif name.lower() in CATALOGUE:
        _problem(name.lower())
    elif (outcome := outcome_of(name)) is not None:
        _outcome(outcome)
    elif (kind := kind_of(name)) is not None:
        _kind(kind)
    elif name.lower() in statistics():
        _statistic(name.lower())
    elif (check := _check_of(name)) is not None:
        _check(check)
    elif _of_rules(name.lower()):
        return
    else:
        raise Misuse(f"nothing to explain is called {name}", _meant(name))


def _of_rules(name: str) -> bool:
    """What a choice of the house rules means, or who a house is; False where it is neither."""
    from histories.rules.house_rules import HouseRules, says
    from histories.rules.houses import houses

    if name in houses():
        screen.heading(f"{name}: {houses()[name].title}")
        screen.paragraph(f"What: house rules, from {houses()[name].source}.")
        screen.advise(f"doorcard rules show {name} shows every choice.")
    elif name in {field.name for field in fields(HouseRules)}:
        screen.heading(f"{name}: a choice of the house rules")
        screen.paragraph(f"What: {says(name)}")
        screen.advise("doorcard rules show HOUSE shows what a house chooses.")
    else:
        return False
    return True


def _meant(name: str) -> str:
    """What somebody who typed this may have meant."""
    from histories.doctor import all_checks
    from histories.problems import CATALOGUE, SEVERITIES
    from histories.rules.house_rules import HouseRules
    from histories.rules.houses import houses
    from reports.pages.outcome_words import MEANS as ENDS
    from reports.pages.start_words import MEANS
    from reports.stats.catalogue import statistics

    choices = [field.name for field in fields(HouseRules)]
    every = (*CATALOGUE, *SEVERITIES, *MEANS, *ENDS, *statistics(), *choices, *houses(), *all_checks())
    known = {one.lower(): one for one in every}
    meant = [known[one] for one in near(name.lower(), known)]
    return did_you_mean(meant) or "doorcard explain lists all that there is"


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


def _codes(title: str, words: Mapping[str, str]) -> None:
    """Codes of a kind, each with its name."""
    screen.heading(title)
    width = max(map(len, words))
    for code, name in words.items():
        screen.say(f"  {code.ljust(width)}  {name}")


def _checks() -> None:
    """The checks of the database."""
    from histories.doctor import all_checks

    _codes("checks of the database", {check.name: check.title for check in all_checks().values()})


def _check_of(name: str) -> Check | None:
    """The check of the database that is called so."""
    from histories.doctor import all_checks

    return all_checks().get(name.lower().replace("-", "_"))


def _check(check: Check) -> None:
    """One check of the database."""
    screen.heading(f"{check.name}: {check.title}")
    screen.paragraph(f"Wrong: {check.wrong}.")
    screen.paragraph(f"Do: {again(check.do)}")
    screen.advise("A check of the database: doorcard doctor makes all of them.")


def _outcome(code: str) -> None:
    """One end of a hand."""
    from reports.pages.outcome_words import MEANS
    from reports.pages.words import OUTCOME

    screen.heading(f"{code}: {OUTCOME[code]}")
    screen.paragraph(f"What: {MEANS[code]}")
    screen.advise("doorcard stats outcome_mix counts how your hands ended.")


def _statistic(name: str) -> None:
    """One statistic."""
    from reports.stats.catalogue import statistics

    one = statistics()[name]
    screen.heading(f"{name}: {one.title} ({one.unit})")
    for head, text in (("Counts", one.counts), ("Mind", one.caveat), ("Source", one.source)):
        screen.paragraph(f"{head}: {text}.")
    screen.advise(f"doorcard stats {name} works it out, and --by splits it.")


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
    screen.advise(f"doorcard hands --class {code} lists yours.")
    screen.advise(f"doorcard stats vpip --class {code} counts them.")
