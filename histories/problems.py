"""What can be wrong with a hand history, as values with readable names.

A problem never stops a run: a stage takes a value and gives `(result, problems)`. Four severities, kept apart:
`unread` (we do not understand the text), `impossible` (it cannot happen in stud hi/lo), `disagrees` (we and the site
differ), `note` (worth knowing). `CATALOGUE` lists every name with what it means, why it matters and what to do.
"""

from __future__ import annotations

from typing import NamedTuple

UNREAD, IMPOSSIBLE, DISAGREES, NOTE = "unread", "impossible", "disagrees", "note"
#: From the worst to the mildest.
SEVERITIES = (UNREAD, IMPOSSIBLE, DISAGREES, NOTE)


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


class Explained(NamedTuple):
    """A catalogue entry: what `doorcard explain NAME` prints."""

    severity: str
    what: str
    why: str
    hint: str
    source: str = ""


CATALOGUE: dict[str, Explained] = {}
