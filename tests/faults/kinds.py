"""The list of kinds of faults, and what a kind is: how it is planted, how it should be named, when it harms nothing.

A kind is registered where it is written: `@kind("a-call-of-another-size", right="wrong-call-size")` over a function
that takes the lines of a right hand and a `Random`, and gives `Planted`, or None where the hand has no place for it.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from faults.hand_lines import HandLines


class Planted(NamedTuple):
    """A hand with a fault in it: its lines, and the number of the line of the fault, counted from 1.

    That is the line in which the fault can first be seen by who reads from above: a changed line itself, the line
    that stands where one was dropped, the bet that is more than a stack made smaller.
    """

    lines: list[str]
    line: int


Plant = Callable[[HandLines, Random], Planted | None]
Harmless = Callable[[HandLines, Planted], bool]


class FaultKind(NamedTuple):
    """A kind of fault. `right` are the names of problems that name it rightly, written before any check was run.

    `odd_chip` marks faults that are a note in a house that does not say where odd chips go, and more in one that does.
    """

    name: str
    plant: Plant
    right: frozenset[str]
    harmless: Harmless
    odd_chip: bool


KINDS: dict[str, FaultKind] = {}


def never(hand: HandLines, planted: Planted) -> bool:
    """No hand with such a fault is a right hand."""
    return False


def kind(name: str, right: str, harmless: Harmless = never, odd_chip: bool = False) -> Callable[[Plant], Plant]:
    """Registers a way to plant faults."""

    def register(plant: Plant) -> Plant:
        assert name not in KINDS, f"two kinds of faults are called {name}"
        KINDS[name] = FaultKind(name, plant, frozenset(right.split()), harmless, odd_chip)
        return plant

    return register
