"""`doorcard stats`: statistics, each with the hands it comes from and how sure it is."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Any

import typer

from histories.near_words import did_you_mean, near
from reports.cli import formats, screen
from reports.cli.choice import Choice, Chosen, chosen, left_out_words, no_hands, takes_choice
from reports.cli.formats import Format
from reports.cli.options import Db, store_path
from reports.cli.trouble import Misuse

if TYPE_CHECKING:
    from reports.stats.catalogue import Statistic
    from reports.stats.run import Answer, Connection

#: The statistic of money won and lost.
NET = "net"
#: The units of numbers that do not say theirs, in the space that a table has.
UNIT = {"big bets per 100": "/100", "big bets": " bets"}
#: The word for all statistics that are one number.
ALL = "all"
#: Why numbers of hands can be a few apart.
FEW_APART = (
    "Numbers of hands can be a few apart: hands while away cost an ante and are in results alone, hands all-in on "
    "third street are not in wtsd, and showdowns without a pot that two could win are not in pot_share."
)


@takes_choice
def stats(
    ctx: typer.Context,
    choice: Choice,
    name: Annotated[str | None, typer.Argument(metavar="[NAME]", help="A statistic, or all.")] = None,
    splits: Annotated[list[str] | None, typer.Option("--by", metavar="COLUMN", help="Split by a column.")] = None,
    form: Annotated[
        Format,
        typer.Option(
            "--format",
            help="How the answer is written. In all but the table x is what is counted, x_opp the chances or hands "
            "that it is counted of, low and high the 95 % interval of value.",
        ),
    ] = Format.TABLE,
    db: Db = None,
) -> None:
    """Work out a statistic; without a name, list them. With all, every one that is a single number."""
    from reports.stats.catalogue import statistics

    by = _split(splits or [])
    if name is None:
        _list(form)
        return
    name = name.lower()
    if name != ALL and name not in statistics():
        hint = did_you_mean(near(name, statistics())) or "doorcard stats lists them"
        raise Misuse(f"no statistic is called {name}", hint)
    if name == ALL and by != "all":
        raise Misuse("all statistics cannot be split at once", f"doorcard stats NAME --by {by} splits one")
    from histories.tables.store import reading
    from reports.pages.choice_words import chosen_hands, counted_hands
    from reports.stats.run import ask, left_out, run

    with reading(store_path(ctx, db)) as con:
        which = chosen(con, choice)
        if form is Format.TABLE:
            seen = ask(con, "my_latest_hand", which.filters).row(0, named=True)
            title = "All statistics" if name == ALL else statistics()[name].title
            screen.heading(f"{title}, {which.who}")
            if not seen["hands"]:
                screen.paragraph(no_hands(con, which))
                return
            screen.paragraph(f"{counted_hands(seen)}: {chosen_hands(which.filters)}")
        if name == ALL:
            _all(con, which, form)
        else:
            _one(run(con, name, which.filters, by), form, _signs(con, which) if by == "stakes" else {})
        about_money = form is Format.TABLE and name in (ALL, NET) and which.players
        prizes = _prizes(con, which) if about_money else ""
        left = left_out_words(left_out(con, which.filters), which.filters.kind)
    if prizes:
        screen.paragraph(prizes)
    if left and form is Format.TABLE:
        screen.paragraph(left)


def _split(typed: list[str]) -> str:
    """The one column to split by; a misuse where there are two, or none of that name."""
    from reports.stats.groups import GROUPS

    if len(typed) > 1:
        raise Misuse(f"--by {' and --by '.join(typed)} at once", "a statistic is split by one column: choose one")
    by = typed[0].lower() if typed else "all"
    if by not in GROUPS:
        hint = f"{did_you_mean(near(by, GROUPS))} --by takes {', '.join(GROUPS)}"
        raise Misuse(f"statistics cannot be split by {typed[0]}", hint.lstrip())
    return by


def _prizes(con: Connection, which: Chosen) -> str:
    """What tournaments paid, where the choice is about them: their hands are counted in chips."""
    from reports.pages import words
    from reports.stats.filters import TOURNAMENT
    from reports.stats.run import ask

    if which.filters.kind != TOURNAMENT:
        return ""
    said = words.prizes(ask(con, "tournament_results", which.filters.changed(betting=None)).to_dicts())
    return f"Prizes: {'; '.join(said)}." if said else "Prizes: the end of none of these tournaments is told."


def _list(form: Format) -> None:
    """All statistics with what they are."""
    from reports.stats.catalogue import statistics

    rows = [(one.name, one.title, one.unit) for one in statistics().values()]
    if form is not Format.TABLE:
        formats.write(form, sys.stdout, ("stat", "title", "unit"), [rows])
        return
    screen.table(("statistic", "what it is", "unit"), rows, fold={1})
    screen.advise("doorcard stats NAME works one out, and --by splits it.\ndoorcard stats all shows all of yours.")


def shown(unit: str, row: dict[str, Any], plus: bool = False) -> tuple[str, str, str]:
    """The value of a statistic, the sample it comes from, and its interval of 95 %, as text.

    `plus` is for money that was won or lost, and not for what was paid.
    """
    from reports.pages import words
    from reports.stats import catalogue

    value, count = row["value"], row["x_opp"]
    low, high = row.get("low"), row.get("high")
    if value is None:
        return "–", f"{count:,}", ""
    if unit == catalogue.SHARE:
        ends = "–".join(words.number(100 * end, 1) for end in (low, high) if end is not None)
        return words.percent(value, 1), f"{row['x']:,} of {count:,}", ends and f"{ends} %"
    if unit == catalogue.POT_SHARE:
        return words.percent(value, 1), words.count(count, "showdown"), ""
    if unit == catalogue.PER_100:
        sure = f"{words.signed(low)} to {words.signed(high)}" if low is not None and high is not None else ""
        return words.signed(value), words.count(count, "hand"), sure
    if unit == catalogue.MONEY:
        return words.money(row["x"], row.get("currency"), plus=plus), words.count(count, "hand"), ""
    if unit == catalogue.HANDS:
        away = count - row["x"]
        return f"{row['x']:,}", f"{away:,} more while away" if away else "", ""
    return words.signed(value, 2), words.count(count, "hand"), ""


def group_words(by: str, value: object) -> str:
    """A value that a statistic is split by, in a player's words."""
    from reports.pages import words

    known = {
        "all": {"all": "all hands"},
        "start_class": words.START_CLASS,
        "start_group": words.START_GROUP,
        "outcome": words.OUTCOME_SPLIT,
        "street": words.STREET,
        "response": words.RESPONSE,
        "first_in": {True: "first in", False: "somebody came in before"},
        "position": {0: "the bring-in itself"},
        "door_class": {"six_to_eight": "six to eight", "nine_to_jack": "nine to jack", "queen_king": "queen or king"},
    }
    if value is None:
        return "chips" if by == "currency" else "unknown"
    words_of: dict[Any, str] = known.get(by, {})  # type: ignore[assignment]
    return words_of.get(value, formats.cell(value))


def _signs(con: Connection, which: Chosen) -> dict[str, str]:
    """The currency of each stake that is played in one only, so that it is written as everywhere: $0.50/$1."""
    from reports.stats.run import run

    found: dict[str, set[str | None]] = {}
    for row in run(con, NET, which.filters, "stakes").frame.to_dicts():
        found.setdefault(row["by_value"], set()).add(row["currency"])
    return {stakes: one for stakes, of in found.items() if len(of) == 1 and (one := next(iter(of)))}


def _one(answer: Answer, form: Format, signs: Mapping[str, str]) -> None:
    """One statistic, a row a group. `signs` are the currencies of stakes."""
    statistic, frame = answer.statistic, answer.frame
    if form is not Format.TABLE:
        formats.write(form, sys.stdout, frame.columns, [frame.rows()])
        return
    from reports.pages import words

    if not frame.height:
        screen.say("In none of these hands was there a chance for it.")
        return
    # Money says its currency itself.
    grain = [column for column in statistic.grain if column not in ("group", "currency")]
    further = [column for column in ("fair", "expected") if column in frame.columns]
    heads = [answer.by.title.lower(), *grain, statistic.unit, "from", "95 % sure"]
    body = []
    for row in frame.to_dicts():
        group = group_words(answer.by.name, row["by_value"])
        if answer.by.name == "stakes":
            group = words.stakes(row["by_value"], signs.get(row["by_value"]))
        line = [group, *(group_words(column, row[column]) for column in grain)]
        line += shown(statistic.unit, row, plus=statistic.name == NET)
        line += [f"{100 * row[column]:.1f} %" if row[column] is not None else "–" for column in further]
        body.append(line)
    heads += ["fair" if column == "fair" else column for column in further]
    keep = [place for place in range(len(heads)) if any(line[place] for line in body)]
    if answer.by.name == "all":
        keep.remove(0)
    right = {at for at, place in enumerate(keep) if place > len(grain)}
    screen.table([heads[place] for place in keep], [[line[place] for place in keep] for line in body], right, fold={0})
    _small_print(statistic)


def _small_print(statistic: Statistic) -> None:
    screen.paragraph(f"Counts {statistic.counts}.")
    screen.paragraph(f"Mind: {statistic.caveat}.")


def _all(con: Connection, which: Chosen, form: Format) -> None:
    """Every statistic that is one number."""
    from reports.stats.catalogue import MONEY, statistics
    from reports.stats.run import run

    body: list[tuple[object, ...]] = []
    for one in statistics().values():
        if one.grain != ("group",) and one.unit != MONEY:
            continue
        for row in run(con, one.name, which.filters).frame.to_dicts():
            if form is Format.TABLE:
                value, sample, sure = shown(one.unit, row, plus=one.name == NET)
                body.append((one.name, one.title, value + UNIT.get(one.unit, ""), sample, sure))
            else:
                keys = ("x", "x_opp", "value", "low", "high")
                body.append((one.name, one.unit, row.get("currency"), *(row.get(key) for key in keys)))
    if form is Format.TABLE:
        screen.table(
            ("statistic", "what it is", "value", "from", "95 % sure"),
            [tuple(map(str, row)) for row in body],
            {2, 3, 4},
            fold={1},
        )
        screen.paragraph(f"/100: big bets in 100 hands; bets: big bets. {FEW_APART}")
        screen.advise("doorcard stats NAME says what one counts, and --by splits it.")
    else:
        heads = ("stat", "unit", "currency", "x", "x_opp", "value", "low", "high")
        formats.write(form, sys.stdout, heads, [body])
