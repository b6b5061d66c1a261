"""What happened in a hand, in the order in which the site printed it, each with the line that says so.

Events are what reading gives and what the replay takes. They say only what the site said, in our words: an amount
is chips added, with the player's total on this street beside it, whatever the site prints. They are NamedTuples
because they are made by the million. Cards are texts with blanks between (`5d Ks 2h`), `??` for a hidden card.
"""

from __future__ import annotations

from datetime import datetime
from decimal import Decimal
from typing import NamedTuple

from histories.chips import Chips
from histories.seats import Seat
from histories.stakes import Stakes
from histories.streets import Street

ANTE, BRING_IN = "ante", "bring_in"
COMPLETE, BET, RAISE, CALL, CHECK, FOLD = "complete", "bet", "raise", "call", "check", "fold"
RETURN, SHOW, MUCK = "return", "show", "muck"
#: The kinds of action that are a bet or a raise.
RAISES = frozenset((COMPLETE, BET, RAISE))


class Acted(NamedTuple):
    """A player put in chips, checked or folded.

    `kind` is one of ante, bring_in, complete, bet, raise, call, check, fold. `added` are the chips this action put
    in, `street_total` what the player then has in on this street (antes are not part of it). `all_in` is what the
    site says, not what we computed.
    """

    line: int
    seat: Seat
    kind: str
    added: Chips = 0
    street_total: Chips = 0
    all_in: bool = False


class StreetDealt(NamedTuple):
    """A new street begins. `community` is the shared seventh card, empty in nearly every hand."""

    line: int
    street: Street
    community: str = ""


class Dealt(NamedTuple):
    """Cards came to a seat. `held` are the cards that the site printed again before them."""

    line: int
    seat: Seat
    held: str
    cards: str


class Shown(NamedTuple):
    """A hand was turned up, with the site's words for its high and the low it claims (ranks, `7,6,5,3,A`)."""

    line: int
    seat: Seat
    cards: str
    high: str | None = None
    low: str | None = None


class Mucked(NamedTuple):
    """A player did not show. `cards` are those that the site printed all the same."""

    line: int
    seat: Seat
    cards: str = ""


class Returned(NamedTuple):
    """Chips that nobody called went back."""

    line: int
    seat: Seat
    amount: Chips


class Collected(NamedTuple):
    """A player was paid. `pot` is None where the hand has one pot only, 0 for the main pot, 1.. for side pots.

    `side` is `high`, `low` or None where the site does not say.
    """

    line: int
    seat: Seat
    amount: Chips
    pot: int | None = None
    side: str | None = None


class CashedOut(NamedTuple):
    """A player took the insurance price for his hand; the pot itself is decided as ever."""

    line: int
    seat: Seat
    amount: Chips
    fee: Chips = 0


class NoLow(NamedTuple):
    """The site says that nobody had a low."""

    line: int


class Capped(NamedTuple):
    """The site says that no more raises are allowed on this street."""

    line: int


class Finished(NamedTuple):
    """A player left the tournament: his place (1 for the winner), and his prize in the tournament's currency."""

    line: int
    seat: Seat
    place: int
    prize: Decimal | None = None


class TotalPot(NamedTuple):
    """The summary's pot, its parts (main pot first; empty with one pot), and what the house took."""

    line: int
    total: Chips
    parts: tuple[Chips, ...]
    rake: Chips | None
    fees: Chips = 0


class Board(NamedTuple):
    """The summary's community card."""

    line: int
    cards: str


class SeatResult(NamedTuple):
    """What the summary says of a seat.

    `outcome` is one of folded, showed, mucked, collected. `street` is where he folded, `bet` False where the site
    says that he put in no bet. `won` is the sum over all pots, None where nothing is said of winning.
    """

    line: int
    seat: Seat
    outcome: str
    street: Street | None = None
    bet: bool = True
    cards: str = ""
    won: Chips | None = None
    high: str | None = None
    low: str | None = None


Event = (
    Acted
    | StreetDealt
    | Dealt
    | Shown
    | Mucked
    | Returned
    | Collected
    | CashedOut
    | NoLow
    | Capped
    | Finished
    | TotalPot
    | Board
    | SeatResult
)


class Seated(NamedTuple):
    """A player in the seat list. `away` holds the site's reason where he takes no part or no decision."""

    line: int
    seat: Seat
    name: str
    stack: Chips
    away: str | None = None


class Tournament(NamedTuple):
    """The tournament that a hand belongs to. Buy-in and fee are None where the header does not tell them."""

    number: str
    buy_in: Decimal | None = None
    fee: Decimal | None = None
    bounty: Decimal | None = None
    currency: str | None = None
    level: int | None = None
    words: str | None = None


class Header(NamedTuple):
    """What the first two lines of a hand say.

    `started_at` is UTC; `started_local` the site's own clock and `time_zone` the zone it names. `mix` is the mixed
    game's name where the header tells it. `game` is `stud8` for the hands we replay.
    """

    site: str
    hand_no: str
    game: str
    stakes: Stakes
    started_at: datetime | None = None
    started_local: datetime | None = None
    time_zone: str | None = None
    mix: str | None = None
    tournament: Tournament | None = None
    table_name: str | None = None
    max_seats: int | None = None


class HandHistory(NamedTuple):
    """One hand as its file tells it: header, seats in the printed order, events in the printed order.

    `first_line` and `last_line` are the lines of `file` that hold it; `hero` is the name whose down cards are seen,
    `heroes` all of those where several views of the hand were made into one.
    """

    header: Header
    seats: tuple[Seated, ...]
    events: tuple[Event, ...]
    file: str = ""
    first_line: int = 1
    last_line: int = 1
    hero: str | None = None
    heroes: tuple[str, ...] = ()
