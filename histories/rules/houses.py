"""The houses that we know and those that a user makes, each a value of `HouseRules` with its name and source.

Takes: `houses.toml` beside this file; a user's words for a house, which are a name with changes
(`casino,max_raises=3`), or the text of a TOML file whose keys are fields of `HouseRules` and `extends`. Gives: `House`.
A user may choose houses by site: `casino;acr=acr,max_raises=4` judges hands of ACR by one and all others by another;
in a file a table `[site.acr]` does so.
Units: as in `house_rules`. Errors: `BadHouse`, with a hint.
Source: each house names its own.
"""

from __future__ import annotations

import functools
import re
import tomllib
from collections.abc import Mapping
from dataclasses import fields, replace
from fractions import Fraction
from importlib.resources import files
from typing import Any, Literal, NamedTuple, get_args, get_type_hints

from histories.near_words import did_you_mean, near
from histories.rules.house_rules import LEFT_OPEN, HouseRules

Kind = Literal["room", "casino", "document", "literal", "check", "own"]
#: The kinds of houses that people play by; the others are for comparing.
PLAYED: tuple[Kind, ...] = ("room", "casino", "document", "own")

_A_NUMBER = "a number"
#: How a house writes that a choice has no value: TOML has no word for it.
NONE = "none"
#: The keys of a house that are no choices.
_ABOUT = {"title", "kind", "source", "extends", "silent"}


class BadHouse(ValueError):
    """A house that makes no sense; `hint` says what would."""

    def __init__(self, says: str, hint: str = "") -> None:
        super().__init__(says)
        self.hint = hint


class House(NamedTuple):
    """A house: its rules, where they are from, and the choices that its source does not state.

    `name` is what the store keeps for a hand that was judged by it: `house(name)` gives the same house again, so the
    name of a user's own house tells its changes; `own` are the choices that he changed.
    """

    name: str
    title: str
    kind: Kind
    source: str
    rules: HouseRules
    silent: frozenset[str]
    own: frozenset[str] = frozenset()

    def assumes(self, choice: str) -> bool:
        """Whether nobody states a choice: not the house's source, nor the user who changed it."""
        return choice in self.silent or (choice in LEFT_OPEN and choice not in self.own)


@functools.cache
def houses() -> dict[str, House]:
    """The houses that we know, in the order in which they are listed."""
    told = tomllib.loads(files(__package__).joinpath("houses.toml").read_text(encoding="utf-8"))
    known: dict[str, House] = {}
    for name, table in told.items():
        parent = known[table["extends"]] if "extends" in table else _usual()
        silent = frozenset(table["silent"]) if "silent" in table else parent.silent.difference(table)
        about = (table["title"], table["kind"], table["source"])
        known[name] = House(name, *about, changed(parent.rules, table), silent)
    return known


def _usual() -> House:
    return House("", "", "check", "", HouseRules(), frozenset())


@functools.cache
def house(words: str) -> House:
    """A house by its name, or by a name with changes behind it.

    >>> house("casino").rules.max_raises, house("casino,max_raises=3,odd_hi_lo=low").rules.odd_hi_lo
    (4, 'low')
    """
    name, *changes = words.split(",")
    known = houses().get(name.strip())
    if known is None:
        hint = did_you_mean(near(name, houses())) or f"there are {', '.join(houses())}"
        raise BadHouse(f"no house rules are called {name}", hint)
    told: dict[str, str] = {}
    for change in changes:
        field, equals, value = change.partition("=")
        if not equals:
            raise BadHouse(f"{change.strip() or 'an empty change'} changes nothing", "a change is CHOICE=VALUE")
        if field.strip() in _ABOUT:
            raise BadHouse(f"{field.strip()} is no choice", "it has its place in a TOML file")
        if field.strip() in told:
            raise BadHouse(f"{field.strip()} is chosen twice", "choose one value of it")
        told[field.strip()] = value.strip()
    return _own(known, told)


@functools.cache
def chosen_houses(words: str) -> dict[str, House]:
    """The houses that a user chose, by site; the one for all other sites by `*`, if there is one.

    >>> {site: chosen.name for site, chosen in chosen_houses("casino;acr=acr,max_raises=4").items()}
    {'*': 'casino', 'acr': 'acr,max_raises=4'}
    """
    found: dict[str, House] = {}
    for part in words.split(";"):
        site, equals, named = part.partition("=")
        by_site = equals and "," not in site
        where = site.strip().lower() if by_site else "*"
        if where in _hints():
            raise BadHouse(
                f"{where} is a choice and no site", f"a change stands behind its house: casino,{part.strip()}"
            )
        if where in found:
            raise BadHouse(f"two houses are chosen for {'all sites' if where == '*' else where}", "choose one of them")
        found[where] = house(named.strip() if by_site else part.strip())
    return found


def words_of_toml(text: str) -> str:
    """A user's TOML file in the words in which houses are chosen.

    >>> words_of_toml('max_raises = 4\\n[site.acr]\\nextends = "acr"')
    'online,max_raises=4;acr=acr'
    """
    told = houses_of_toml(text)
    return ";".join(known.name if site == "*" else f"{site}={known.name}" for site, known in told.items())


def houses_of_toml(text: str) -> dict[str, House]:
    """The houses of a user's TOML file by site, `*` for all others, with the titles and sources that he gives them.

    >>> houses_of_toml('title = "Our club"\\nmax_raises = 4')["*"].title
    'Our club'
    """
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as wrong:
        raise BadHouse(f"the rules are no TOML: {wrong}", "a line is a choice and its value: max_raises = 4") from None
    except (ValueError, RecursionError):
        # A number of thousands of digits, or brackets as deep.
        raise BadHouse(
            "the rules hold what no choice can be", "a line is a choice and its value: max_raises = 4"
        ) from None
    sites = table.pop("site", {})
    if not isinstance(sites, dict) or not all(isinstance(told, dict) for told in sites.values()):
        raise BadHouse("`site` is no table of houses", 'a house for one site: [site.acr], then extends = "acr"')
    every = {"*": _told(table)} if table or not sites else {}
    return every | {site.strip().lower(): _told(told) for site, told in sites.items()}


def _told(table: Mapping[str, Any]) -> House:
    """The house that a table of a file describes."""
    extends = table.get("extends", "online")
    if not isinstance(extends, str):
        raise BadHouse("`extends` is no name of a house", f"there are {', '.join(houses())}")
    made = _own(house(extends), {field: value for field, value in table.items() if field not in _ABOUT})
    about = {key: table[key] for key in ("title", "source") if isinstance(table.get(key), str)}
    return made._replace(**about)


def _own(parent: House, changes: Mapping[str, Any]) -> House:
    """A user's house: what he changes he states."""
    rules = changed(parent.rules, changes)
    made = {field.name: getattr(rules, field.name) for field in fields(rules)}
    differs = [field for field in changes if made[field] != getattr(parent.rules, field)]
    stated = parent.silent.difference(changes)
    if not differs and stated == parent.silent:
        return parent
    base, *before = parent.name.split(",")
    kept = [change for change in before if change.partition("=")[0] not in changes]
    name = ",".join([base, *kept, *(f"{field}={spoken(made[field])}" for field in changes)])
    title = parent.title if parent.own else f"{parent.title}, changed"
    return House(name, title, "own", parent.source, rules, stated, parent.own | changes.keys())


def changed(rules: HouseRules, changes: Mapping[str, Any]) -> HouseRules:
    """The rules with some choices changed, each given as it stands in a file or on the command line."""
    values: dict[str, Any] = {field: _value(field, told) for field, told in changes.items() if field not in _ABOUT}
    made = replace(rules, **values)
    if made.min_players > made.max_players:
        says = f"min_players={made.min_players} is more than max_players={made.max_players}"
        raise BadHouse(says, "at least as many play at most")
    return made


def spoken(value: object) -> str:
    """A choice as it is written in a file and on the screen.

    >>> spoken(None), spoken(True), spoken(Fraction(1, 5))
    ('none', 'true', '1/5')
    """
    try:
        return NONE if value is None else str(value).lower() if isinstance(value, bool) else str(value)
    except ValueError:
        return "a number of thousands of digits"


@functools.cache
def allowed(field: str) -> tuple[str, ...]:
    """The values that a choice may have, as they are written.

    >>> allowed("bring_in_tie"), allowed("max_raises"), allowed("burn_cards")
    (('suit', 'seat'), ('a number', 'none'), ('true', 'false'))
    """
    hint = _hints()[field]
    options = get_args(hint) or (hint,)
    spelt = {bool: ("true", "false"), int: (_A_NUMBER,), Fraction: ("a part as 1/5",), type(None): (NONE,)}
    if hint is str:
        return ("the four letters c, d, h and s",)
    return tuple(value for option in options for value in spelt.get(option, (option,)))


@functools.cache
def _hints() -> dict[str, Any]:
    return get_type_hints(HouseRules)


#: The least and the most that a number may be.
_BOUNDS = {
    "min_players": (2, 8),
    "max_players": (2, 8),
    "max_raises": (0, 99),
    "low_qualifier": (5, 9),
    "odd_max_per_player": (1, 99),
}
#: A number and a part as they are written.
_NUMBER, _PART = re.compile("[0-9]{1,3}"), re.compile(r"[0-9]{1,6}/[0-9]{1,6}|[0-9]{0,6}\.?[0-9]{1,9}")
#: So much of a value is told when it makes no sense.
_TOLD = 40


def _value(field: str, told: object) -> object:
    """The value of a choice; what makes no sense is told with the values that do."""
    if field not in _hints():
        meant = [choice for choice in _hints() if choice.startswith(f"{field.rstrip('s')}_")]
        hint = (
            did_you_mean(near(field, _hints()) or meant or near(field, _ABOUT))
            or "doorcard rules show online lists the choices"
        )
        raise BadHouse(f"no choice is called {field}", hint)
    hint, written = _hints()[field], spoken(told)
    options = get_args(hint) or (hint,)
    found: object = _NOT
    if written == NONE and type(None) in options:
        return None
    if bool in options:
        found = {"true": True, "false": False}.get(written, _NOT)
    elif int in options and _NUMBER.fullmatch(written):
        low, high = _BOUNDS.get(field, (0, 999))
        found = int(written) if low <= int(written) <= high else _NOT
    elif Fraction in options:
        found = _part(written)
    elif hint is str:
        found = written if sorted(written) == sorted("cdhs") else _NOT
    elif written in options:
        found = written
    if found is _NOT:
        shown = written if len(written) <= _TOLD else f"{written[:_TOLD]}..."
        low, high = _BOUNDS.get(field, (0, 999))
        bounds = f", from {low} to {high} in the digits 0 to 9" if _A_NUMBER in allowed(field) else ""
        raise BadHouse(f"{field} cannot be {shown}", f"it may be {' or '.join(allowed(field))}{bounds}")
    return found


_NOT = object()


def _part(written: str) -> object:
    """A part of the small bet."""
    if not _PART.fullmatch(written):
        return _NOT
    try:
        part = Fraction(written)
    except ZeroDivisionError:
        return _NOT
    return part if 0 <= part <= 1 else _NOT


#: The large online rooms, after what PokerStars and Full Tilt print: the house of hands whose site nobody judged yet.
ONLINE = house("online").rules
