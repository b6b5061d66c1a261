"""Plays one betting round told in a player's words, through the rules' public functions alone.

`play("A bets 20, B calls, C is all-in 25", stacks={"C": 25})` gives who is to act next and what he may do. Every
number is the player's total on this street; every step is checked against what he was allowed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from histories.chips import Chips
from histories.rules.betting_round import (
    Options,
    after_bring_in,
    after_fold,
    after_raise,
    legal,
    must_act,
    new_round,
)
from histories.rules.house_rules import HouseRules
from histories.rules.houses import ONLINE
from histories.stakes import LIMIT, Stakes
from histories.streets import THIRD, Street

FIFTH = 5
Act = tuple[str, str | Chips]


class Standing(NamedTuple):
    """Who is next (None: the round is over), what he may do, and how many bets and raises there were."""

    turn: str | None
    options: Options | None
    raises: int

    @property
    def call(self) -> Chips:
        assert self.options is not None
        return self.options.to_call

    @property
    def raise_to(self) -> tuple[Chips, ...]:
        assert self.options is not None
        if not self.options.can_raise:
            return ()
        return tuple(sorted({self.options.min_to, self.options.max_to}))


def play(
    told: str,
    players: str = "ABC",
    stacks: Mapping[str, Chips] | None = None,
    stakes: Stakes | None = None,
    street: Street = FIFTH,
    rules: HouseRules = ONLINE,
    **more: Any,
) -> Standing:
    """The standing after a told round: players A, B, C clockwise, A first, 5,000 chips each unless said."""
    behind = dict.fromkeys(players, 5000) | dict(stacks or {})
    acts: list[Act] = []
    for step in filter(None, (step.strip() for step in told.split(","))):
        words = step.split()
        amount = words[-1]
        acts.append((words[0], int(amount) if amount.isdigit() else words[1].rstrip("s")))
    return play_acts(acts, list(players), behind, stakes or Stakes(20, 20, 2, 5), street, rules, **more)


def play_acts(
    acts: Sequence[Act],
    order: Sequence[str],
    stacks: Mapping[str, Chips],
    stakes: Stakes,
    street: Street,
    rules: HouseRules,
    pot: Chips = 0,
    dead: Chips = 0,
    open_pair: bool = False,
    first: str = "",
) -> Standing:
    """The standing after the acts: `bring`, `call`, `check`, `fold`, or the total of a bet or raise."""
    table = _Table(order, stacks, stakes, street, rules, pot, dead, open_pair, first or order[0])
    for player, what in acts:
        table.act(player, what)
    turn = table.waiting() if len(table.live) > 1 else None
    return Standing(turn[0] if turn else None, turn[1] if turn else None, table.betting.raises)


class _Table:
    """The players of one round, and what they have done."""

    def __init__(
        self,
        order: Sequence[str],
        stacks: Mapping[str, Chips],
        stakes: Stakes,
        street: Street,
        rules: HouseRules,
        pot: Chips,
        dead: Chips,
        open_pair: bool,
        first: str,
    ) -> None:
        self.order, self.live = order, list(order)
        self.stack = dict(stacks)
        self.total = dict.fromkeys(order, 0)
        self.acted = dict.fromkeys(order, False)
        self.stakes, self.street, self.rules = stakes, street, rules
        self.pot, self.dead, self.open_pair = pot, dead, open_pair
        self.betting = new_round(stakes, street, rules, len(order))
        self.opening = street == THIRD
        self.at = order.index(first)

    def waiting(self) -> tuple[str, Options] | None:
        """Who is next, and what he may do."""
        for step in range(len(self.order)):
            player = self.order[(self.at + step) % len(self.order)]
            rivals = sum(1 for other in self.live if other != player and self.stack[other])
            stack, total, acted = self.stack[player], self.total[player], self.acted[player]
            if player in self.live and must_act(self.betting, stack, total, acted, rivals):
                middle = self.pot + sum(self.total.values())
                round_so_far = (self.betting, self.stakes, self.street, self.rules)
                more = (middle, self.dead, self.open_pair, rivals, self.opening)
                return player, legal(*round_so_far, stack, total, acted, *more)
        return None

    def act(self, player: str, what: str | Chips) -> None:
        """The player does as told, if it is his turn and he may."""
        turn = self.waiting()
        assert turn is not None, f"{player} acts after the round is over"
        assert turn[0] == player, f"{player} acts, but it is {turn[0]}'s turn"
        to = self._goes_to(player, what, turn[1])
        self.stack[player] -= to - self.total[player]
        self.total[player] = to
        self.acted[player] = not (what == "bring" and self.rules.bring_in_reacts_unraised)
        self.opening = False
        self.at = (self.order.index(player) + 1) % len(self.order)

    def _goes_to(self, player: str, what: str | Chips, options: Options) -> Chips:
        to = self.total[player]
        if isinstance(what, int):
            assert options.can_raise, f"{player} may not raise"
            limit = self.stakes.betting == LIMIT
            allowed = (options.min_to, options.max_to) if limit else range(options.min_to, options.max_to + 1)
            assert what in allowed, f"{player} may go to {allowed}, not {what}"
            self.betting = after_raise(self.betting, what, self.stakes, self.street, self.rules, self.open_pair)
            return what
        if what == "fold":
            self.live.remove(player)
            self.betting = after_fold(self.betting, self.street, self.rules, len(self.live))
        elif what == "check":
            assert options.can_check
        elif what == "bring":
            assert self.opening
            to = options.to_call
            self.betting = after_bring_in(self.betting, to, self.stakes, self.rules)
        else:
            assert what == "call"
            to += options.to_call
        return to
