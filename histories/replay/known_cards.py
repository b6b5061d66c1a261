"""Which cards of a hand are known, where each lies in its player's hand, and how it became known.

Takes deals and showings in order, keeps seven places for each seat: 1 and 2 down, 3 the door card, 4 to 6 up, 7 down.
Gives the cards of a seat, its up cards, and the rows of the table `cards`. Notes where the text contradicts itself:
a card dealt twice, a held card that changed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from histories.cards import HIDDEN, Card
from histories.replay.replayed import SeenCard
from histories.seats import Seat
from histories.streets import SEVENTH, THIRD, Street

DEALT_UP, HERO, SHOWN, MUCKED = "dealt_up", "hero", "shown", "mucked"

#: The street that each place of a hand is dealt on, and whether it is dealt up.
STREET_OF_PLACE = (0, 3, 3, 3, 4, 5, 6, 7)

_PLACES = tuple(enumerate(STREET_OF_PLACE))[1:]


class Contradiction(NamedTuple):
    """A line that names a card that another line rules out. `twice` tells a double card from a changed one."""

    line: int
    seat: Seat
    card: Card
    twice: bool
    says: str


#: One known card: which, how it is known, and when it was shown.
Place = tuple[Card, str, int | None]


class KnownCards:
    """The cards of one hand, as they become known."""

    __slots__ = ("_dealt_n", "_where", "boards", "community", "community_n", "contradictions", "held", "places")

    def __init__(self, seats: Sequence[Seat]) -> None:
        #: Seven places for each seat, counted from 1; what lies there is None while it is unknown.
        self.places: dict[Seat, list[Place | None]] = {seat: [None] * 8 for seat in seats}
        #: The up cards of each seat, in order.
        self.boards: dict[Seat, list[Card]] = {seat: [] for seat in seats}
        #: The cards that the site has dealt openly in the text, as it prints them again on the next street.
        self.held: dict[Seat, str] = dict.fromkeys(seats, "")
        self.community: Card = ""
        self.community_n = 0
        self.contradictions: list[Contradiction] = []
        self._where: set[Card] = set()
        #: By sixteen times the street and the seat.
        self._dealt_n: dict[int, int] = {}

    def deal_up(self, seat: Seat, street: Street, held: str, card: Card, n: int) -> bool:
        """One up card comes to a seat; False, and nothing is done, where anything about it is not plain."""
        places, key = self.places[seat], 16 * street + seat
        if (
            street >= SEVENTH
            or held != self.held[seat]
            or places[street] is not None
            or key in self._dealt_n
            or card in self._where
            or card == HIDDEN
        ):
            return False
        self.held[seat] = f"{held} {card}" if held else card
        self._dealt_n[key] = n
        places[street] = (card, DEALT_UP, n)
        self._where.add(card)
        self.boards[seat].append(card)
        return True

    def deal(self, line: int, seat: Seat, street: Street, held: str, cards: str, n: int) -> None:
        """Cards come to a seat; `held` are those that the site printed again before them."""
        before = self.held[seat]
        if before and held and held != before and not before.endswith(held):
            says = f"the cards were [{before}] and are now [{held}]"
            self.contradictions.append(Contradiction(line, seat, held, False, says))
        known = held or before
        self.held[seat] = f"{known} {cards}" if known else cards
        self._dealt_n[16 * street + seat] = n
        dealt = cards.split(" ")
        if street == THIRD:
            if len(dealt) == 3:
                self._put(line, seat, 1, dealt[0], HERO, None)
                self._put(line, seat, 2, dealt[1], HERO, None)
            self._put(line, seat, 3, dealt[-1], DEALT_UP, n)
            self.boards[seat].append(dealt[-1])
        elif street == SEVENTH:
            self._put(line, seat, 7, dealt[0], HERO, None)
        else:
            self._put(line, seat, street, dealt[0], DEALT_UP, n)
            self.boards[seat].append(dealt[0])

    def was_dealt(self, seat: Seat, street: Street) -> bool:
        """Whether the text says that the seat got cards on the street."""
        return 16 * street + seat in self._dealt_n

    def dealt_places(self, seat: Seat, street: Street) -> list[int]:
        """The places of a seat that were dealt to it openly, or for its own eyes, on a street."""
        places = enumerate(self.places[seat])
        return [at for at, place in places if place and STREET_OF_PLACE[at] == street and place[1] in (HERO, DEALT_UP)]

    def deal_community(self, line: int, card: Card, n: int) -> None:
        """The one seventh card that serves all."""
        self.community, self.community_n = card, n
        if card in self._where:
            self._twice(line, 0, card)
        self._where.add(card)

    def show(self, line: int, seat: Seat, cards: str, n: int | None, how: str) -> None:
        """A hand becomes known as a whole, in the order dealt; six cards where the seventh is shared."""
        shown = cards.split(" ")
        if not 3 <= len(shown) <= 7:
            self.contradictions.append(Contradiction(line, seat, cards, False, f"[{cards}] is no hand of stud"))
            return
        places = self.places[seat]
        for place, card in enumerate(shown, 1):
            before = places[place]
            # Nearly always he shows what was known of him already, and the summary says it again.
            if before is None or before[0] != card or (before[2] is None and n is not None):
                self._put(line, seat, place, card, how, n)

    def of(self, seat: Seat) -> list[Card]:
        """All known cards of a seat in the order dealt, the community card last."""
        cards = [place[0] for place in self.places[seat] if place is not None]
        if self.community:
            cards.append(self.community)
        return cards

    def whole_hand(self, seat: Seat) -> list[Card] | None:
        """The seven cards of a seat, None while one of them is unknown."""
        cards = self.of(seat)
        return cards if len(cards) == 7 else None

    def rows(self, names: Mapping[Seat, str]) -> list[SeenCard]:
        """The rows of the table `cards`. A hero's down cards are known from his own view only."""
        found: list[SeenCard] = []
        dealt_n, new = self._dealt_n, tuple.__new__
        for seat, places in self.places.items():
            for place, street in _PLACES:
                known = places[place]
                if known is None:
                    continue
                card, how, shown_n = known
                n = dealt_n.get(16 * street + seat, 0)
                seen_by = names[seat] if how == HERO else None
                found.append(new(SeenCard, (n, seat, street, place, card, 3 <= place <= 6, shown_n, how, seen_by)))
        if self.community:
            n = self.community_n
            found.append(SeenCard(n, None, SEVENTH, 7, self.community, True, n, DEALT_UP, None))
        return found

    def _put(self, line: int, seat: Seat, place: int, card: Card, how: str, n: int | None) -> None:
        if card == HIDDEN:
            return
        places = self.places[seat]
        before = places[place]
        if before is None:
            places[place] = (card, how, n)
            if card in self._where:
                self._twice(line, seat, card)
            self._where.add(card)
        elif before[0] != card:
            says = f"card {place} was {before[0]} and is now {card}"
            self.contradictions.append(Contradiction(line, seat, card, False, says))
        elif before[2] is None and n is not None:
            places[place] = (card, before[1], n)

    def _twice(self, line: int, seat: Seat, card: Card) -> None:
        """A card lies in one place only."""
        self.contradictions.append(Contradiction(line, seat, card, True, f"{card} is in the hand twice"))
