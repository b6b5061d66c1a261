"""A hand as lines of text: what each line is, who is named in it, and what stands in it.

Takes the text of a right hand, gives its lines with their kinds, names, chips and cards, and sums that anybody can add
up who reads them from above: who has folded, what each has put in. It knows no rules and none of the readers of the
house, so that a fault is planted, and called harmless, by the text alone. Chips are cents, in tournaments chips.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from functools import cached_property
from random import Random
from typing import NamedTuple

SEAT = re.compile(r"Seat ([0-9]+): (.+) \(([$€]?[0-9.,]+) in chips\)")
CARDS = re.compile(r"\[([^\]]*)\]")
MONEY = re.compile(r"[$€]?[0-9][0-9,]*(?:\.[0-9]+)?")
STREETS = ("3rd STREET", "4th STREET", "5th STREET", "6th STREET", "RIVER")
PUTS_IN = ("bring_in", "bet", "raise", "call")
ACTIONS = (*PUTS_IN, "check", "fold")
#: How the line of a player goes on behind his name, by its kind. The first that fits counts.
BEHIND_THE_NAME = (
    (": posts the ante ", "ante"),
    (": brings in for ", "bring_in"),
    (": bets ", "bet"),
    (": raises ", "raise"),
    (": calls ", "call"),
    (": checks", "check"),
    (": folds", "fold"),
    (": shows [", "show"),
    (": mucks hand", "muck"),
    (": doesn't show hand", "muck"),
    (" collected ", "collected"),
)
OTHERS = (
    ("Uncalled bet (", "uncalled"),
    ("No low hand qualified", "no_low"),
    ("Betting is capped", "capped"),
    ("*** SHOW DOWN", "show_down"),
    ("*** SUMMARY", "summary"),
    ("*** ", "title"),
    ("Total pot ", "total"),
    ("Board [", "board"),
)


class Line(NamedTuple):
    """One line: its place counted from 0, its kind, who it names, its chips, its cards by bracket, its street.

    `chips` are those put in, paid or given back, in a line of the seat list the stack; of a raise the total of the
    street.
    """

    at: int
    text: str
    kind: str
    name: str = ""
    chips: int = 0
    cards: tuple[str, ...] = ()
    street: int = 2

    @property
    def number(self) -> int:
        """The line's number in the file, counted from 1."""
        return self.at + 1

    @property
    def all_in(self) -> bool:
        """Whether the line says that its player is all-in."""
        return self.text.endswith(" and is all-in")


class HandLines:
    """The lines of one right hand."""

    def __init__(self, text: str) -> None:
        self.lines = text.split("\n")
        self.is_tournament = "ournament #" in self.lines[0] or "OURNAMENT #" in self.lines[0]
        self.sign = "" if self.is_tournament else "$" if "$" in text else "€"
        seats = [match for match in map(SEAT.match, self.lines) if match]
        self.names = [match[2] for match in seats]
        self.seat_of = {match[2]: int(match[1]) for match in seats}
        self.told = self._told()

    # ---- reading

    def chips(self, printed: str) -> int:
        """A printed amount in chips."""
        whole, _, cents = printed.lstrip("$€").replace(",", "").partition(".")
        return int(whole) if self.is_tournament else int(whole) * 100 + int(cents.ljust(2, "0") or 0)

    def money(self, chips: int) -> str:
        """Chips as the site prints them: no cents where there are none."""
        if self.is_tournament:
            return str(chips)
        return f"{self.sign}{chips // 100}" + (f".{chips % 100:02}" if chips % 100 else "")

    def _told(self) -> list[Line]:
        by_length = sorted(self.names, key=len, reverse=True)
        told: list[Line] = []
        street, in_summary = 2, False
        for at, text in enumerate(self.lines):
            line = self._line(at, text.rstrip(), by_length, in_summary)
            if line.kind == "title":
                street = next((3 + place for place, title in enumerate(STREETS) if title in text), street)
            in_summary = in_summary or line.kind == "summary"
            told.append(line._replace(street=street))
        return told

    def _line(self, at: int, text: str, by_length: Sequence[str], in_summary: bool) -> Line:
        if at == 0:
            return Line(at, text, "header")
        seat = SEAT.match(text)
        if seat and not in_summary:
            return Line(at, text, "seat", seat[2], self.chips(seat[3]))
        for name in by_length:
            # A name may hold brackets itself.
            cards = tuple(CARDS.findall(text.replace(name, "", 1)))
            if in_summary and text.startswith(f"Seat {self.seat_of[name]}: {name} "):
                won = re.search(r"(?:won|collected) \((\S+)\)", text)
                return Line(at, text, "result", name, self.chips(won[1]) if won else 0, cards)
            if text.startswith(f"Dealt to {name} ["):
                return Line(at, text, "deal", name, 0, cards)
            if text.startswith("Uncalled bet (") and text.endswith(f" returned to {name}"):
                return Line(at, text, "uncalled", name, self.chips(MONEY.findall(text)[0]))
            if text.startswith(name):
                behind = text[len(name) :]
                for begins, kind in BEHIND_THE_NAME:
                    if behind.startswith(begins):
                        amounts = MONEY.findall(behind) if not cards else []
                        chips = amounts[1 if kind == "raise" else 0] if amounts else "0"
                        return Line(at, text, kind, name, self.chips(chips), cards)
        for begins, kind in OTHERS:
            if text.startswith(begins):
                return Line(at, text, kind, cards=tuple(CARDS.findall(text)))
        return Line(at, text, "talk")

    # ---- asking

    @cached_property
    def actions(self) -> list[Line]:
        """The actions of the betting, in order."""
        return self.of(*ACTIONS)

    def of(self, *kinds: str) -> list[Line]:
        """The lines of these kinds, in order."""
        return [line for line in self.told if line.kind in kinds]

    def one_of(self, chance: Random, *kinds: str) -> Line | None:
        """A line of these kinds, by chance."""
        return picked(chance, self.of(*kinds))

    def result_of(self, name: str) -> Line | None:
        """What the summary says of a player."""
        return next((line for line in self.of("result") if line.name == name), None)

    def folded_before(self, at: int) -> set[str]:
        """Who has folded above a line."""
        return {line.name for line in self.actions if line.kind == "fold" and line.at < at}

    def in_street(self, at: int, street: int | None = None) -> dict[str, int]:
        """What each has in above a line on its street, the antes left out."""
        street = self.told[at].street if street is None else street
        chips = dict.fromkeys(self.names, 0)
        for line in self.actions:
            if line.at < at and line.street == street and line.kind in PUTS_IN:
                chips[line.name] = line.chips if line.kind == "raise" else chips[line.name] + line.chips
        return chips

    def put_in(self, at: int) -> dict[str, int]:
        """What each has put in above a line, the antes too."""
        chips = dict.fromkeys(self.names, 0)
        for line in self.of("ante"):
            if line.at < at:
                chips[line.name] += line.chips
        for street in range(3, 8):
            for name, more in self.in_street(at, street).items():
                chips[name] += more
        return chips

    def stack_of(self, name: str) -> int:
        """What a player sat down with."""
        return next(line.chips for line in self.of("seat") if line.name == name)

    def adds(self, line: Line) -> int:
        """The chips that an action adds."""
        return line.chips - self.in_street(line.at)[line.name] if line.kind == "raise" else line.chips

    def next_told(self, at: int, but: Collection[str] = ("talk", "capped")) -> Line:
        """The first line from a place on that says something of the play; the last line of all where none does."""
        return next((line for line in self.told[at:] if line.kind not in but and line.text), self.told[-1])

    def playing_on(self) -> list[str]:
        """Who has not folded when the hand ends."""
        folded = self.folded_before(len(self.lines))
        return [name for name in self.names if name not in folded and any(a.name == name for a in self.of("ante"))]

    # ---- changing

    def replaced(self, line: Line, old: str, new: str, count: int = 1) -> list[str]:
        """The lines with something in one of them changed."""
        return [text.replace(old, new, count) if at == line.at else text for at, text in enumerate(self.lines)]

    def with_line(self, line: Line, text: str) -> list[str]:
        """The lines with one of them worded anew."""
        return [text if at == line.at else old for at, old in enumerate(self.lines)]

    def without(self, *lines: Line) -> list[str]:
        """The lines without some of them."""
        gone = {line.at for line in lines}
        return [text for at, text in enumerate(self.lines) if at not in gone]

    def inserted(self, at: int, *texts: str) -> list[str]:
        """The lines with more before one of them."""
        return [*self.lines[:at], *texts, *self.lines[at:]]


def picked(chance: Random, lines: Sequence[Line]) -> Line | None:
    """One of the lines by chance, None where there is none."""
    return chance.choice(lines) if lines else None


def all_cards(line: Line) -> list[str]:
    """The cards of a line, those in its brackets one after the other."""
    return [card for bracket in line.cards for card in bracket.split(" ")]
