"""The wording of every site, found and compiled once.

Gives: for a site, the kinds of line it writes, each with its pattern (`Wording`); for all sites, the order of lines
in a hand (`HandOrder`). Nothing outside the `.lark` files knows how a line is spelt.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable, Iterator
from importlib.resources import files
from typing import Any, NamedTuple

from lark import Lark, Token, UnexpectedToken
from lark.grammar import NonTerminal, Terminal
from lark.lexer import Lexer

#: How a compiled pattern writes a name, by the words of `stud_words.lark`.
NAME_GROUPS = ("(?P<player>.+?)", "(?P<player>.+)", "(?P<player>[^[]+)")


class LineKind(NamedTuple):
    """One kind of line at one site: its name, its pattern as text, and the names of its fields in order."""

    name: str
    pattern: str
    fields: tuple[str, ...]


class Wording(NamedTuple):
    """All kinds of line that one site writes, by what they are good for.

    `openings` says how any hand of the site starts; `hand_lines` what a stud hi/lo hand is made of; `other_games`
    the headers of other games; `noise` what is counted only; `inside` what stands inside a field.
    """

    site: str
    openings: tuple[LineKind, ...]
    hand_lines: tuple[LineKind, ...]
    other_games: tuple[LineKind, ...]
    noise: tuple[LineKind, ...]
    inside: tuple[LineKind, ...]


class Misplaced(NamedTuple):
    """Where the order of a hand breaks: which run cannot stand there, and what could."""

    at: int
    found: str
    expected: tuple[str, ...]


class _Ready(Lexer):
    """Hands the parser tokens that are made already: whole runs of lines."""

    def __init__(self, lexer_conf: Any) -> None:
        """Lark gives every lexer its settings; this one needs none."""

    def lex(self, lexer_state: Any, parser_state: Any = None) -> Iterator[Token]:
        """The tokens as they came."""
        return iter(lexer_state)


def _compiled(name: str, start: list[str]) -> Lark:
    """The grammar `name.lark`, compiled for tokens that are made outside it."""
    grammar = files(__package__).joinpath(f"{name}.lark")
    with grammar.open(encoding="utf-8") as text:
        return Lark(text, parser="lalr", lexer=_Ready, start=start, import_paths=[str(files(__package__))])


def _members(lark: Lark) -> dict[str, list[str]]:
    """The terminals that each rule lists, by the rule's name, through the rules that Lark makes for `+`."""
    listed: dict[str, list[str]] = {}
    for rule in lark.rules:
        if isinstance(rule.origin, NonTerminal):
            name = str(rule.origin.name).removeprefix("__").split("_plus_")[0].split("_star_")[0]
            terminals = [str(symbol.name) for symbol in rule.expansion if isinstance(symbol, Terminal)]
            listed.setdefault(name, []).extend(terminals)
    return {name: list(dict.fromkeys(members)) for name, members in listed.items()}


@functools.cache
def wording(site: str) -> Wording:
    """The kinds of line that `site` writes."""
    lark = _compiled(site, ["start"])
    members = _members(lark)
    patterns = {terminal.name: terminal.pattern.to_regexp() for terminal in lark.terminals}

    def kinds(rule: str) -> tuple[LineKind, ...]:
        return tuple(
            LineKind(name, patterns[name], tuple(re.compile(patterns[name]).groupindex))
            for name in members.get(rule, [])
        )

    return Wording(site, kinds("opening"), kinds("line"), kinds("other_game"), kinds("noise"), kinds("inside"))


class HandOrder:
    """The order of lines in a hand: which run a kind of line belongs to, and whether runs stand in order."""

    def __init__(self) -> None:
        self._lark = _compiled("stud_hand", ["hand", "run"])
        #: The run that each kind of line belongs to.
        self.run_of: dict[str, str] = {}
        #: The runs of one line: two such lines in a row are two runs.
        self.single: set[str] = set()
        members = _members(self._lark)
        for rule in self._lark.rules:
            if rule.origin.name == "run":
                (run,) = (str(symbol.name) for symbol in rule.expansion)
                self.run_of |= {kind: run.upper() for kind in members[run]}
        repeated = {
            str(rule.origin.name)
            for rule in self._lark.rules
            if any(isinstance(symbol, NonTerminal) and "_plus_" in symbol.name for symbol in rule.expansion)
        }
        self.single = {run for run in self.run_of.values() if run.lower() not in repeated}

    def first_misplaced(self, runs: Iterable[str]) -> Misplaced | None:
        """The first run that cannot stand where it stands, None if the hand is in order.

        The answer depends on nothing but the names of the runs, so that callers may remember it.
        """
        names = list(runs)
        tokens = [Token(name, index) for index, name in enumerate(names)]
        try:
            self._lark.parse(tokens, start="hand")
        except UnexpectedToken as unexpected:
            at_end = unexpected.token.type == "$END"
            index = len(names) if at_end else int(unexpected.token.value)
            expected = tuple(sorted(name for name in unexpected.expected if name != "$END"))
            return Misplaced(index, "" if at_end else names[index], expected)
        return None


@functools.cache
def hand_order() -> HandOrder:
    """The order of lines in a hand, compiled once."""
    return HandOrder()
