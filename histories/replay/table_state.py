"""Who is in, what each has behind and in the middle, and whose turn it is, while a hand is played.

The one thing in the house that changes: a hand has some forty steps, and a fresh value for each would cost more than
the rules do. A replay and a dealer drive it alike. Units: chips. Rules: `histories.rules.betting_round`.
"""

from __future__ import annotations

from collections.abc import Mapping

from histories.chips import Chips
from histories.events import BRING_IN, CHECK, FOLD
from histories.rules.betting_round import (
    Betting,
    Options,
    after_bring_in,
    after_fold,
    after_raise,
    legal,
    new_round,
    opened_for_more,
)
from histories.rules.house_rules import HouseRules
from histories.rules.side_pots import pots
from histories.seats import Seat, clockwise_from
from histories.stakes import POT_LIMIT, Stakes
from histories.streets import THIRD, Street


class TableState:
    """A hand in progress.

    `order` are the seats that were dealt in, clockwise; `waiting` the seats whose turn is still to come in this
    round, in order: the first of them is to act. An empty `waiting` means that the round is over.
    """

    __slots__ = (
        "able",
        "acted",
        "betting",
        "in_street",
        "is_open",
        "live",
        "open_pair",
        "opener",
        "order",
        "pot",
        "put_in",
        "rules",
        "stacks",
        "stakes",
        "street",
        "waiting",
    )

    def __init__(self, stacks: Mapping[Seat, Chips], stakes: Stakes, rules: HouseRules) -> None:
        self.rules = rules
        self.stakes = stakes
        self.stacks: dict[Seat, Chips] = dict(stacks)
        self.order: list[Seat] = sorted(stacks)
        self.put_in: dict[Seat, Chips] = dict.fromkeys(self.order, 0)
        self.in_street: dict[Seat, Chips] = dict.fromkeys(self.order, 0)
        self.live: list[Seat] = list(self.order)
        #: How many of the live have chips.
        self.able = sum(1 for chips in self.stacks.values() if chips > 0)
        self.acted: set[Seat] = set()
        self.waiting: list[Seat] = []
        self.pot: Chips = 0
        self.street: Street = THIRD
        self.betting = Betting()
        self.opener: Seat | None = None
        #: Third street, and nobody has brought it in or completed yet.
        self.is_open = True
        #: A pair shows on fourth street, which some houses bet double.
        self.open_pair = False

    def copy(self) -> TableState:
        """The same table, on which the hand may go on another way."""
        then = TableState(self.stacks, self.stakes, self.rules)
        then.put_in, then.in_street = dict(self.put_in), dict(self.in_street)
        then.live, then.able, then.acted, then.waiting = list(self.live), self.able, set(self.acted), list(self.waiting)
        then.pot, then.street, then.betting = self.pot, self.street, self.betting
        then.opener, then.is_open, then.open_pair = self.opener, self.is_open, self.open_pair
        return then

    def pay(self, seat: Seat, chips: Chips) -> None:
        """Chips go from a stack into the middle, outside of the betting: an ante."""
        self._take(seat, chips)
        self.put_in[seat] += chips
        self.pot += chips

    def give_back(self, seat: Seat, chips: Chips) -> None:
        """Chips that nobody called go back."""
        if self.stacks[seat] <= 0 < self.stacks[seat] + chips and seat in self.live:
            self.able += 1
        self.stacks[seat] += chips
        self.put_in[seat] -= chips
        self.pot -= chips

    def start_round(self, street: Street, opener: Seat | None, open_pair: bool = False) -> None:
        """A betting round begins with `opener`; without one there is nobody to bet against."""
        self.open_pair = open_pair
        self.street = street
        self.in_street = dict.fromkeys(self.order, 0)
        self.acted = set()
        self.opener = opener
        self.is_open = street == THIRD
        self.betting = new_round(self.stakes, street, self.rules, len(self.live))
        able = [seat for seat in self.live if self.stacks[seat] > 0]
        self.waiting = clockwise_from(opener, able) if opener is not None and len(able) > 1 else []

    def options(self, seat: Seat) -> Options:
        """What the rules allow this player now."""
        stack = self.stacks[seat]
        dead_pots, dead_call = self._dead_chips(seat) if self.stakes.betting == POT_LIMIT else (0, 0)
        return legal(
            self.betting,
            self.stakes,
            self.street,
            self.rules,
            stack,
            self.in_street[seat],
            seat in self.acted,
            self.pot,
            dead_pots,
            self.open_pair,
            self.able - (stack > 0),
            # Whoever is to act while nobody has opened may open: the low card, or those after it where it is all-in.
            self.is_open and seat == (self.waiting[0] if self.waiting else self.opener),
            dead_call,
        )

    def move(self, seat: Seat, kind: str, chips: Chips) -> None:
        """The player acts: he folds, checks, brings it in, or adds chips."""
        if kind == FOLD:
            self.fold(seat)
        elif kind == CHECK:
            self.check(seat)
        elif kind == BRING_IN:
            self.bring_in(seat, chips)
        else:
            self.put_chips(seat, chips)

    def bring_in(self, seat: Seat, chips: Chips) -> None:
        """The low card opens third street with the bring-in, or with what he has left."""
        self._take(seat, chips)
        self.put_in[seat] += chips
        self.pot += chips
        self.in_street[seat] += chips
        self.is_open = False
        posted = self.in_street[seat]
        # What the others call is the bring-in, whatever this player put in.
        usual = self.stakes.bring_in
        if usual is not None and usual < posted < self.stakes.small_bet:
            posted = usual
        self.betting = after_bring_in(self.betting, posted, self.stakes, self.rules)
        self._turn_passes(seat)
        if self.rules.bring_in_reacts_unraised and self.stacks[seat] > 0:
            self.acted.discard(seat)
            self.waiting.append(seat)

    def put_chips(self, seat: Seat, chips: Chips) -> None:
        """The player adds chips in the betting; whether they call or raise follows from how many they are."""
        self._take(seat, chips)
        self.put_in[seat] += chips
        self.pot += chips
        total = self.in_street[seat] + chips
        self.in_street[seat] = total
        betting = opened_for_more(self.betting) if self.is_open and total > self.betting.bet else self.betting
        self.is_open = False
        if total > betting.bet:
            self.betting = after_raise(betting, total, self.stakes, self.street, self.rules, self.open_pair)
            self.acted.add(seat)
            stacks = self.stacks
            others = [other for other in self.live if stacks[other] > 0 and other != seat]
            self.waiting = clockwise_from(seat, others)
            return
        self._turn_passes(seat)

    def check(self, seat: Seat) -> None:
        """The player checks."""
        self._turn_passes(seat)

    def fold(self, seat: Seat) -> None:
        """The player is out; with one player left the round is over."""
        if seat in self.live:
            self.live.remove(seat)
            self.able -= self.stacks[seat] > 0
        self._turn_passes(seat)
        if len(self.live) == 1:
            self.waiting = []
        elif len(self.live) == 2:
            self.betting = after_fold(self.betting, self.street, self.rules, 2)

    def _dead_chips(self, caller: Seat) -> tuple[Chips, Chips]:
        """The chips in pots that a player who is all-in can win, as nobody can bet for them any more, and how many of
        a player's call would go there."""
        if self.able == len(self.live):
            return 0, 0
        stacks, put_in = self.stacks, self.put_in
        dead = sum(pot.amount for pot in pots(put_in, self.live) if any(stacks[seat] <= 0 for seat in pot.eligible))
        level = max(put_in[seat] for seat in self.live if stacks[seat] <= 0)
        owed = max(0, self.betting.bet - self.in_street[caller])
        return dead, min(owed, max(0, level - put_in[caller]))

    def _take(self, seat: Seat, chips: Chips) -> None:
        stack = self.stacks[seat]
        self.stacks[seat] = stack - chips
        if stack > 0 and stack <= chips:
            self.able -= 1

    def _turn_passes(self, seat: Seat) -> None:
        self.acted.add(seat)
        waiting = self.waiting
        if waiting and waiting[0] == seat:
            del waiting[0]
        elif seat in waiting:
            # Out of turn: the turn goes on from where he sits.
            self.waiting = clockwise_from(seat, [other for other in waiting if other != seat])

    def can_bet(self) -> list[Seat]:
        """The players in the hand who have chips."""
        return [seat for seat in self.live if self.stacks[seat] > 0]
