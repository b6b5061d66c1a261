"""What the replay of a hand gives: every action, card, pot and award explained, and what it says of each player.

All amounts are chips of the hand's unit. Fields are named as the columns of the tables that they become; the tables
add ids and turn chips into money. NamedTuples, because they are made by the million.
"""

from __future__ import annotations

from typing import NamedTuple

from histories.cards import Card
from histories.chips import Chips
from histories.events import HandHistory
from histories.problems import Problem
from histories.rules.high_hands import high_words
from histories.rules.low_hands import low_text
from histories.seats import Seat
from histories.streets import Street


class Action(NamedTuple):
    """One action with the situation it was made in. See the table `actions` for each field."""

    n: int
    street: Street
    seat: Seat
    kind: str
    added: Chips
    street_total: Chips
    to_call: Chips
    stack_before: Chips
    pot_before: Chips
    bet_level: int
    can_raise: bool
    min_to: Chips | None
    max_to: Chips | None
    players_in: int
    players_behind: int
    is_forced: bool
    is_all_in: bool
    line: int


class SeenCard(NamedTuple):
    """One card that is known. See the table `cards`."""

    dealt_n: int
    seat: Seat | None
    street: Street
    place: int
    card: Card
    face_up: bool
    shown_n: int | None
    how: str
    view: str | None = None


class Pot(NamedTuple):
    """One pot: 0 is the main pot."""

    pot: int
    amount: Chips
    rake: Chips
    fees: Chips


class PotPlayer(NamedTuple):
    """A player's part in a pot."""

    pot: int
    seat: Seat
    put_in: Chips
    eligible: bool
    high_rank: int | None
    low_rank: int | None


class Award(NamedTuple):
    """What one player got of one side of one pot: from the site, and by the rules (None where undecidable)."""

    pot: int
    side: str
    seat: Seat
    paid: Chips
    by_rules: Chips | None
    odd_chip: bool


class Saw(NamedTuple):
    """Who was in when the betting of a street began, and whose board was the highest, None where that is unknown."""

    street: Street
    seats: tuple[Seat, ...]
    high_board: Seat | None


class PlayerResult(NamedTuple):
    """How a player came through the hand. See the table `hand_players`. Shares are fractions, not chips.

    `left` are the seats that could still act after his first turn on third street, the low card left out: a bit each.
    """

    seat: Seat
    name: str
    stack: Chips
    stack_end: Chips
    is_hero: bool
    dealt_in: bool
    absent: bool
    ante_paid: Chips
    bring_in_paid: Chips
    invested: Chips
    returned: Chips
    won: Chips
    won_high: Chips
    won_low: Chips
    by_rules: Chips | None
    share: float | None
    fair_share: float | None
    outcome: str | None
    showdown: bool
    last_street: Street
    folded_street: Street | None
    all_in_street: int | None
    left: int | None
    first_in: bool | None
    high_rank: int | None
    low_rank: int | None

    @property
    def high_words(self) -> str | None:
        """His high at the showdown in words."""
        return None if self.high_rank is None else high_words(self.high_rank)

    @property
    def low_words(self) -> str | None:
        """His low at the showdown."""
        return None if self.low_rank is None else low_text(self.low_rank)


class ReplayedHand(NamedTuple):
    """A hand, replayed. `players_on` and `raises_on` are counted by street, third first.

    `opener_may_fold` where the low card is all-in for its ante and the house lets the next player pass it on.
    """

    history: HandHistory
    actions: tuple[Action, ...]
    cards: tuple[SeenCard, ...]
    pots: tuple[Pot, ...]
    pot_players: tuple[PotPlayer, ...]
    awards: tuple[Award, ...]
    players: tuple[PlayerResult, ...]
    saw: tuple[Saw, ...]
    ante: Chips
    bring_in: Chips | None
    bring_in_seat: Seat | None
    bring_in_kind: str | None
    players_on: tuple[int, int, int, int, int]
    raises_on: tuple[int, int, int, int, int]
    showdown: bool
    low_exists: bool | None
    pot: Chips
    returned: Chips
    rake: Chips
    fees: Chips
    rake_source: str
    preset: str
    trust: str
    problems: tuple[Problem, ...]
    opener_may_fold: bool = False
