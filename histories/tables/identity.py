"""Who is who in the store: ids made from what a hand, a player, a file or a text is, never from a counter.

Takes: site and number, site and name, bytes, text, a hand history. Gives: 63-bit ids, the same on every machine, in
every process and in any order of import. `deal_id` tells two hands under one number apart: it is made only of what
every player at the table could see.
"""

from __future__ import annotations

from hashlib import blake2b

from histories.cards import HIDDEN
from histories.events import Dealt, HandHistory, Header, StreetDealt
from histories.streets import FIFTH, FOURTH, SEVENTH, SIXTH, THIRD

#: What stands between the parts of a text that is hashed; no site prints it.
_BETWEEN = "\x1f"


def hash63(data: bytes) -> int:
    """The first 63 bits of the BLAKE2b hash, so that an id is a BIGINT that is never negative.

    >>> hash63(b"Ah")
    1075973055568581730
    """
    return from_digest(blake2b(data, digest_size=8).digest())


def from_digest(digest: bytes) -> int:
    """The id that a BLAKE2b hash of eight bytes gives, where the data came in pieces."""
    return int.from_bytes(digest, "big") >> 1


def hand_id(site: str, hand_no: str) -> int:
    """The id of a hand: its site and the number that the site gave it."""
    return hash63(f"hand{_BETWEEN}{site}{_BETWEEN}{hand_no}".encode())


def history_id(header: Header, deal: int) -> int:
    """The id of a hand; where its format has no number, the id of its deal stands in for one."""
    return hand_id(header.site, header.hand_no or f"deal {deal}")


def player_id(site: str, name: str, table: str | None = None) -> int:
    """The id of a person at a site. `table` is given for an anonymous seat, whose name means nothing elsewhere."""
    where = site if table is None else f"{site}{_BETWEEN}{table}"
    return hash63(f"player{_BETWEEN}{where}{_BETWEEN}{name}".encode(errors="surrogatepass"))


def file_id(data: bytes) -> int:
    """The id of a file: its bytes, wherever it lies and whatever it is called."""
    return hash63(data)


def text_id(text: str) -> int:
    """The id of the text of a hand. Line ends and blanks at the ends of the text do not count."""
    return hash63(text.strip().replace("\r\n", "\n").encode(errors="surrogatepass"))


def import_id(started_at: str, process: int, machine: str) -> int:
    """The id of a run of the import."""
    return hash63(f"import{_BETWEEN}{started_at}{_BETWEEN}{process}{_BETWEEN}{machine}".encode())


#: The streets on which cards come up, and what is greater than any place of them.
UP_STREETS = (THIRD, FOURTH, FIFTH, SIXTH)
_AFTER_SIXTH = 16 * SEVENTH


def up_cards(history: HandHistory) -> list[tuple[int, str]]:
    """The up cards in order, each with sixteen times its street and its seat: the last card of each deal of third
    street, and fourth to sixth.

    A site that shows a player only his own up cards would make this differ from view to view, so a street on which
    no two players' cards are seen gives none.
    """
    seen: dict[int, str] = {}
    base = 16 * THIRD
    for event in history.events:
        kind = type(event)
        if kind is Dealt:
            seen[base + event.seat] = event.cards[-2:]  # type: ignore[union-attr]
        elif kind is StreetDealt:
            base = 16 * event.street  # type: ignore[union-attr, operator]
    places = sorted([place for place, card in seen.items() if place < _AFTER_SIXTH and card and card != HIDDEN])
    known = [place // 16 for place in places]
    alone = {street for street in UP_STREETS if known.count(street) == 1}
    return [(place, seen[place]) for place in places if place // 16 not in alone]


def deal_id(history: HandHistory) -> int:
    """The id of a deal: seats, stacks, stakes and up cards; the same from every player's side of the table."""
    stakes = history.header.stakes
    played_for = f"{stakes.betting} {stakes.small_bet} {stakes.big_bet} {stakes.chip_unit} {stakes.currency}"
    seats = ",".join(f"{seat} {stack}" for seat, stack in sorted([(of.seat, of.stack) for of in history.seats]))
    cards = ",".join([f"{place} {card}" for place, card in up_cards(history)])
    return hash63(f"{played_for};{seats};{cards}".encode())
