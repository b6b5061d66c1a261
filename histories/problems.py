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


CATALOGUE: dict[str, Explained] = {
    "line-not-understood": Explained(
        UNREAD,
        "A line of a hand is of no kind that the site's grammar knows, or names a card, seat or amount that cannot be.",
        "What it says is lost to the hand, so the hand may not add up.",
        "Send us the hand (names can be made anonymous): a new kind of line is one line in the grammar.",
    ),
    "header-not-understood": Explained(
        UNREAD,
        "The first line of a hand is no header that the site's grammar knows.",
        "Without it neither the game nor the stakes nor the time are known; the hand is kept and not counted.",
        "Send us the line; once the grammar knows it, `doorcard reread` reads the hands that were kept.",
    ),
    "hand-cut-off": Explained(
        UNREAD,
        "The hand ends before its summary.",
        "Nobody knows how it went on. It is kept and not counted.",
        "The file may still be written, or was cut when it was copied: import it again when it is whole.",
    ),
    "street-missing": Explained(
        UNREAD,
        "A street begins before the one that comes before it.",
        "Cards and bets of a whole street are missing, so the hand cannot be replayed. It is kept and not counted.",
        "Look at the file at that line: a block of lines was probably lost.",
    ),
    "line-out-of-place": Explained(
        UNREAD,
        "Lines of a kind that we know stand where no hand has them.",
        "The order of a hand is part of what it says. The hand is kept and not counted.",
        "Look at the file at that line: two hands may be mixed up, or lines were moved.",
    ),
    "same-number-other-hand": Explained(
        IMPOSSIBLE,
        "A hand has a site and number that the store knows, but other seats, stacks, stakes or up cards.",
        "A number stands for one deal. The first that came is kept; this one is kept as text and not counted.",
        "One of the two files was changed, or comes from another site: look at both at the lines given.",
    ),
}
