"""What the checks say of a planted fault: whether they find it, name it rightly, and point to its line.

Takes faults, gives for each kind how many were planted, left out as harmless, found, rightly named, and found near.
The only module here that lets hands be read and replayed.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from faults.hand_lines import HandLines
from faults.planting import Fault
from histories.problems import NOTE, Problem
from histories.reading.read import read_hands
from histories.reading.split_hands import TextBlock
from histories.replay.replay import replay
from histories.rules.houses import house

ONLINE, STRICT = "online", "online,strict_odd_chip=true"


def problems_of(text: str, by: str = ONLINE) -> list[Problem]:
    """All that is wrong with a text, by the rules of a house."""
    found: list[Problem] = []
    for hand in read_hands(TextBlock(text)):
        if hand.history is None:
            found += hand.problems
        else:
            found += replay(hand.history, house(by), hand.problems).problems
    return found


class Finding(NamedTuple):
    """What was said of a fault: whether it was found, under a right name, and with that name within a line of it."""

    fault: Fault
    said: tuple[Problem, ...]
    found: bool
    named: bool
    near: bool

    def told(self) -> str:
        """The finding as a person reads it."""
        at = self.fault.planted.line
        lines = self.fault.planted.lines
        said = [f"  {problem.line}: {problem.name}: {problem.says}" for problem in self.said]
        return "\n".join([f"{self.fault.kind.name}, line {at}: {lines[min(at, len(lines)) - 1]}", *said])


class Judge:
    """Judges faults; it remembers what is said of the hands without them."""

    def __init__(self) -> None:
        self._before: dict[tuple[int, str], set[tuple[str, str]]] = {}

    def _new(self, hand: HandLines, text: str, by: str) -> list[Problem]:
        """The problems of a text that the unchanged hand does not have."""
        key = (id(hand), by)
        if key not in self._before:
            before = problems_of("\n".join(hand.lines), by)
            self._before[key] = {(problem.name, problem.says) for problem in before}
        return [problem for problem in problems_of(text, by) if (problem.name, problem.says) not in self._before[key]]

    def finding(self, fault: Fault) -> Finding:
        """What the checks say of a fault."""
        text = "\n".join(fault.planted.lines)
        said = self._new(fault.hand, text, ONLINE)
        if fault.kind.odd_chip:
            # A note in a house that does not say where odd chips go, and more in one that does.
            strict = [problem for problem in self._new(fault.hand, text, STRICT) if problem.severity != NOTE]
            found = bool(strict) and bool(said) and all(problem.severity == NOTE for problem in said)
            said += strict
        else:
            said = [problem for problem in said if problem.severity != NOTE]
            found = bool(said)
        named = [problem for problem in said if problem.name in fault.kind.right]
        near = any(abs(problem.line - fault.planted.line) <= 1 for problem in named)
        return Finding(fault, tuple(said), found, found and bool(named), found and near)


@dataclass
class Measured:
    """How one kind of faults fares."""

    planted: int = 0
    excluded: int = 0
    found: int = 0
    named: int = 0
    near: int = 0
    missed: list[Finding] = field(default_factory=list)

    @property
    def judged(self) -> int:
        """The faults that should be found."""
        return self.planted - self.excluded


def measured(faults: Iterable[Fault]) -> dict[str, Measured]:
    """Each kind with how it fares. `missed` keeps what was not found, not rightly named, or not near."""
    judge = Judge()
    by_kind: dict[str, Measured] = {}
    for fault in faults:
        kind = by_kind.setdefault(fault.kind.name, Measured())
        kind.planted += 1
        if fault.harmless:
            kind.excluded += 1
            continue
        finding = judge.finding(fault)
        kind.found += finding.found
        kind.named += finding.named
        kind.near += finding.near
        if not finding.near:
            kind.missed.append(finding)
    return by_kind


def as_table(by_kind: dict[str, Measured]) -> str:
    """The measurement as a table."""
    rows = [f"{'':46}{'planted':>8}{'excluded':>9}{'found':>8}{'named':>8}{'near':>8}"]
    for name, kind in by_kind.items():
        numbers = (kind.found, kind.named, kind.near)
        shares = "".join(f"{number / kind.judged:>8.1%}" if kind.judged else f"{'-':>8}" for number in numbers)
        rows.append(f"{name:46}{kind.planted:>8}{kind.excluded:>9}{shares}")
    whole = total(by_kind)
    shares = "".join(f"{number / max(whole.judged, 1):>8.1%}" for number in (whole.found, whole.named, whole.near))
    rows.append(f"{f'all {len(by_kind)} kinds':46}{whole.planted:>8}{whole.excluded:>9}{shares}")
    return "\n".join(rows)


def total(by_kind: dict[str, Measured]) -> Measured:
    """All kinds together."""
    whole = Measured()
    for kind in by_kind.values():
        whole.planted += kind.planted
        whole.excluded += kind.excluded
        whole.found += kind.found
        whole.named += kind.named
        whole.near += kind.near
    return whole
