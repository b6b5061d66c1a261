"""How bad a problem can be, and the shape of its explanation.

Four severities, kept apart: `unread` (we do not understand the text), `impossible` (it cannot happen in stud hi/lo),
`disagrees` (we and the site differ), `note` (worth knowing).
"""

from __future__ import annotations

from typing import NamedTuple

UNREAD, IMPOSSIBLE, DISAGREES, NOTE = "unread", "impossible", "disagrees", "note"
#: From the worst to the mildest.
SEVERITIES = (UNREAD, IMPOSSIBLE, DISAGREES, NOTE)


class Explained(NamedTuple):
    """A catalogue entry: what `doorcard explain NAME` prints."""

    severity: str
    what: str
    why: str
    hint: str
    source: str = ""
