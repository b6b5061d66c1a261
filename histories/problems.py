"""What can be wrong with a hand history, as values with readable names.

A problem never stops a run: a stage takes a value and gives `(result, problems)`. `CATALOGUE` lists every name with
what it means, why it matters and what to do.
"""

from __future__ import annotations

from typing import NamedTuple

from histories.problem_words import DISAGREES, IMPOSSIBLE, NOTE, SEVERITIES, UNREAD, Explained
from histories.rule_problems import RULE_PROBLEMS
from histories.text_problems import TEXT_PROBLEMS

__all__ = ["CATALOGUE", "DISAGREES", "IMPOSSIBLE", "NOTE", "SEVERITIES", "UNREAD", "Explained", "Problem"]

CATALOGUE: dict[str, Explained] = TEXT_PROBLEMS | RULE_PROBLEMS


class Problem(NamedTuple):
    """One thing wrong, where it stands, and what it says in one line."""

    name: str
    line: int
    says: str
    hand_no: str = ""
    file: str = ""

    @property
    def severity(self) -> str:
        """How bad this is, from the catalogue."""
        return CATALOGUE[self.name].severity
