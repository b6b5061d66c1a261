"""Which hands a command is about: the options that `hands`, `stats` and `report` share.

`takes_choice` gives a command all of these options at once; it gets them as one `Choice`. `chosen` makes of it the
filters of the statistics, with names looked up in the store, so that a slip of the pen is told and not answered by
nothing.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Sequence
from datetime import date, timedelta
from decimal import Decimal, InvalidOperation
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple, get_type_hints

import typer

from reports.cli.trouble import Misuse

if TYPE_CHECKING:
    from histories.tables.people import Person
    from reports.stats.filters import Filters
    from reports.stats.run import Connection, LeftOut

PANEL = "Which hands"
#: An amount as somebody types it; more digits no stakes have.
_AMOUNT = re.compile(r"[0-9,]{0,16}(\.[0-9]{0,9})?")


def _option(*names: str, metavar: str | None = None, help: str) -> Any:
    return typer.Option(*names, metavar=metavar, help=help, rich_help_panel=PANEL)


class Choice(NamedTuple):
    """What was typed. The names of the fields are those of the options."""

    player: Annotated[
        list[str] | None, _option("--player", metavar="NAME[@SITE]", help="Whose hands; else all my names.")
    ] = None
    everybody: Annotated[bool, _option("--everybody", help="Everybody's hands, not only mine.")] = False
    since: Annotated[
        str | None,
        _option(
            "--since",
            metavar="DAY",
            help="First day: 2026-07-01, 2026-07, 2026; 90d: the 90 days up to the newest of these hands.",
        ),
    ] = None
    until: Annotated[str | None, _option("--until", metavar="DAY", help="Last day.")] = None
    site: Annotated[list[str] | None, _option("--site", metavar="SITE", help="Only this site.")] = None
    stakes: Annotated[list[str] | None, _option("--stakes", metavar="2/4", help="Only these stakes.")] = None
    dealt: Annotated[str | None, _option("--dealt", metavar="6-8", help="So many players dealt in.")] = None
    currency: Annotated[str | None, _option("--currency", metavar="USD", help="Only this currency.")] = None
    mix: Annotated[str | None, _option("--mix", metavar="HORSE|none", help="Only this mixed game, or none.")] = None
    cash: Annotated[bool, _option("--cash", help="Cash games for money (what is taken unasked).")] = False
    tournament: Annotated[bool, _option("--tournament", help="Tournaments instead.")] = False
    play: Annotated[bool, _option("--play", help="Play money instead.")] = False
    class_: Annotated[
        list[str] | None, _option("--class", metavar="A24", help="Only this class of starting hands.")
    ] = None
    position: Annotated[
        list[str] | None,
        _option("--position", metavar="N", help="Only N places after the bring-in; bring-in is the low card itself."),
    ] = None
    tag: Annotated[str | None, _option("--tag", metavar="TAG", help="Only hands with this tag.")] = None
    impossible: Annotated[bool, _option("--impossible", help="With hands that break the rules of stud.")] = False


class Chosen(NamedTuple):
    """The filters of a choice, with the ids of the players it is about (none: everybody) and their names."""

    filters: Filters
    players: tuple[int, ...]
    who: str


def takes_choice(command: Callable[..., None], hidden: Sequence[str] = ()) -> Callable[..., None]:
    """The command with the options of a choice in place of its parameter `choice`.

    Those in `hidden` are not offered: the command refuses them with a hint of its own.
    """
    signature = inspect.signature(command, eval_str=True)
    own = [parameter for parameter in signature.parameters.values() if parameter.name != "choice"]
    hints = get_type_hints(Choice, include_extras=True)
    hints |= {name: Annotated[bool, typer.Option(f"--{name}", hidden=True)] for name in hidden}
    options = [
        inspect.Parameter(
            name, inspect.Parameter.KEYWORD_ONLY, default=Choice._field_defaults[name], annotation=hints[name]
        )
        for name in Choice._fields
    ]

    def run(**typed: Any) -> None:
        choice = Choice(**{name: typed.pop(name) for name in Choice._fields})
        command(**typed, choice=choice)

    keyword_only = [parameter.replace(kind=inspect.Parameter.KEYWORD_ONLY) for parameter in own]
    run.__name__, run.__doc__ = command.__name__, command.__doc__
    run.__signature__ = signature.replace(parameters=[*keyword_only, *options])  # type: ignore[attr-defined]
    run.__annotations__ = {}
    return run


def day(text: str, last: bool = False, newest: date | None = None) -> date:
    """The day that a text means; of a month or year the first, or the last. Days ago are counted from the newest hand.

    >>> day("2026-02"), day("2026-02", last=True), day("90d", newest=date(2026, 7, 1))
    (datetime.date(2026, 2, 1), datetime.date(2026, 2, 28), datetime.date(2026, 4, 3))
    """
    if text[-1:] in ("d", "D") and text[:-1].isdigit() and len(text) < 9:
        try:
            return (newest or date.today()) - timedelta(days=max(0, int(text[:-1]) - 1))
        except OverflowError:
            raise Misuse(f"{text} is longer ago than there are days", "write --since 2020 for all since then") from None
    try:
        numbers = [int(part) for part in text.split("-")]
        if len(numbers) == 3:
            return date(*numbers)
        if len(numbers) > 3:
            raise ValueError
        year, month = numbers if len(numbers) == 2 else (numbers[0], 12 if last else 1)
        if len(numbers) < 3 and not last:
            return date(year, month, 1)
        return date(year + month // 12, month % 12 + 1, 1) - timedelta(days=1)
    except (ValueError, TypeError, OverflowError):
        raise Misuse(
            f"{text} is no day",
            "write 2026-07-01, 2026-07, 2026, or 90d for the 90 days up to the newest of these hands",
        ) from None


def stakes(text: str) -> str:
    """Stakes as the store spells them.

    >>> stakes("$0.50/$1.00")
    '0.5/1'
    """
    try:
        amounts = [part.strip().lstrip("$€£") for part in text.split("/")]
        if not all(_AMOUNT.fullmatch(amount) for amount in amounts):
            raise InvalidOperation
        parts = [Decimal(amount.replace(",", "")) for amount in amounts]
    except InvalidOperation:
        raise Misuse(f"{text} are no stakes", "write them as 2/4 or 0.50/1") from None
    return "/".join(format(part, "f").rstrip("0").rstrip(".") if part % 1 else format(part, ".0f") for part in parts)


def _dealt(text: str) -> tuple[int, int]:
    least, _, most = text.partition("-")
    if not least.isdigit() or (most and not most.isdigit()) or not 1 <= int(least) <= int(most or least) <= 10:
        raise Misuse(f"{text} is no number of players", "write --dealt 6-8, or --dealt 2")
    return int(least), int(most or least)


def _positions(texts: Sequence[str]) -> tuple[int, ...]:
    places = []
    for text in texts:
        if text.isdigit():
            places.append(int(text))
        elif text.lower() in ("bring-in", "low-card"):
            places.append(0)
        else:
            raise Misuse(
                f"{text} is no position", "1 acts first after the bring-in, 2 next ...; bring-in is the low card"
            )
    return tuple(places)


def _classes(texts: Sequence[str]) -> tuple[str, ...]:
    """The classes that are meant, by their code, by the hand in their name, or by any other of the kind."""
    from reports.pages.start_words import kind_of

    found = []
    for text in texts:
        code = kind_of(text)
        if code is None:
            raise Misuse(
                f"no class of starting hands is called {text}",
                "name one by its code or by three cards, as AA_LOW or AA5; doorcard explain lists them",
            )
        found.append(code)
    return tuple(found)


def _kind(choice: Choice) -> str:
    from reports.stats.filters import CASH, PLAY, TOURNAMENT

    kinds = [
        kind for kind, typed in ((CASH, choice.cash), (TOURNAMENT, choice.tournament), (PLAY, choice.play)) if typed
    ]
    if len(kinds) > 1:
        raise Misuse(f"--{' and --'.join(kinds)} at once", "they are never added up: choose one of them")
    return kinds[0] if kinds else CASH


def _known(con: Connection, column: str, typed: Sequence[str], option: str) -> tuple[str, ...]:
    """The values of a column that were typed, spelled as in the store; a misuse where there are none."""
    from reports.stats.run import ask

    there = [str(value) for value in ask(con, "kinds_of_play")[column].drop_nulls().unique().sort()]
    by_letters = {value.lower(): value for value in there}
    for value in typed:
        if value.lower() not in by_letters:
            raise Misuse(f"no hands are there for {option} {value}", f"there are {', '.join(there) or 'none at all'}")
    return tuple(by_letters[value.lower()] for value in typed)


def people_named(con: Connection, names: Sequence[str]) -> list[Person]:
    """The people that were named; a misuse where nobody is called so."""
    from histories.tables import people

    found = []
    for name in names:
        same = people.named(con, name)
        if not same:
            near = people.names_like(con, name)
            hint = f"did you mean {' or '.join(near)}?" if near else "names are written as in the hand histories"
            elsewhere = people.named(con, name.rpartition("@")[0])
            if elsewhere:
                hint = f"there is {' and '.join(f'{one.name}@{one.site}' for one in elsewhere)}"
            raise Misuse(f"nobody in the store is called {name}", hint)
        found += same
    return found


def _who(con: Connection, choice: Choice) -> tuple[tuple[int, ...], str]:
    from histories.tables import people

    if choice.everybody:
        if choice.player:
            raise Misuse("--everybody and --player at once", "choose one of them")
        return (), "everybody"
    found = people_named(con, choice.player) if choice.player else people.me(con)
    if not found:
        raise Misuse("nobody knows who you are", "doorcard me add NAME says so; --player NAME goes without")
    names = list(dict.fromkeys(one.name for one in found))
    return tuple(one.player_id for one in found), ", ".join(names) if choice.player else "you"


def chosen(con: Connection, choice: Choice) -> Chosen:
    """The filters of a choice."""
    from reports.stats.filters import NO_MIX, Filters

    players, who = _who(con, choice)
    mix = choice.mix
    if mix is not None and mix.lower() != NO_MIX:
        mix = _known(con, "mix", [mix], "--mix")[0]
    filters = Filters(
        players=players,
        sites=_known(con, "site", choice.site or (), "--site"),
        stakes=_known(con, "stakes", [stakes(text) for text in choice.stakes or ()], "--stakes"),
        dealt=_dealt(choice.dealt) if choice.dealt else None,
        currency=_known(con, "currency", [choice.currency], "--currency")[0] if choice.currency else None,
        mix=mix.lower() if mix and mix.lower() == NO_MIX else mix,
        kind=_kind(choice),
        classes=_classes(choice.class_ or ()),
        positions=_positions(choice.position or ()),
        tag=choice.tag,
        with_impossible=choice.impossible,
    )
    if choice.until:
        filters = filters.changed(until=day(choice.until, last=True, newest=_newest(con, filters)))
    if choice.since:
        filters = filters.changed(since=day(choice.since, newest=_newest(con, filters)))
    if filters.since and filters.until and filters.since > filters.until:
        raise Misuse(
            f"no day is after {filters.since} and before {filters.until}", "--since is the first day, --until the last"
        )
    return Chosen(filters, players, who)


def _newest(con: Connection, filters: Filters) -> date | None:
    """The day of the newest hand of a choice, from which days ago are counted."""
    from reports.stats.run import ask

    latest = ask(con, "my_latest_hand", filters)["started_local"][0]
    return latest.date() if latest is not None else None


def no_hands(con: Connection, which: Chosen) -> str:
    """That no hand fits a choice, and of which kinds of play and days there are hands."""
    from reports.pages import words
    from reports.pages.choice_words import KIND, days
    from reports.stats.filters import KINDS, Filters
    from reports.stats.run import ask

    there = []
    for kind in KINDS:
        every = Filters(players=which.players, kind=kind, betting=None, with_impossible=True)
        row = ask(con, "my_latest_hand", every).row(0, named=True)
        if row["hands"]:
            span = days(row["first_local"], row["started_local"])
            there.append(f"{words.count(row['hands'], 'hand')} of {KIND[kind]}" + (f" ({span})" if span else ""))
    return f"No hand fits this choice; there are {', '.join(there) or 'none at all'}."


def left_out_words(left: LeftOut, kind: str | None) -> str:
    """What was not counted and how to add it; nothing if nothing was left out."""
    parts = []
    if left.kind:
        others = [f"--{other}" for other in ("cash", "tournament", "play") if other != kind]
        hands = "hand" if left.kind == 1 else "hands"
        parts.append(f"{left.kind:,} {hands} of other kinds of play ({', '.join(others)})")
    if left.betting:
        parts.append(f"{left.betting:,} not in fixed limit (doorcard sql)")
    if left.impossible:
        parts.append(f"{left.impossible:,} that break the rules of stud (--impossible)")
    return f"Not counted: {'; '.join(parts)}." if parts else ""
