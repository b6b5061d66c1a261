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
from histories.rules.house_rules import ONLINE, HouseRules
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
    stack = dict(stacks)
    total = dict.fromkeys(order, 0)
    acted = dict.fromkeys(order, False)
    live = list(order)
    betting = new_round(stakes, street, rules, len(order))
    opening = street == THIRD
    at = order.index(first or order[0])

    def waiting() -> tuple[str, Options] | None:
        for step in range(len(order)):
            player = order[(at + step) % len(order)]
            rivals = sum(1 for other in live if other != player and stack[other])
            if player in live and must_act(betting, stack[player], total[player], acted[player], rivals):
                options = legal(
                    betting,
                    stakes,
                    street,
                    rules,
                    stack[player],
                    total[player],
                    acted[player],
                    pot + sum(total.values()),
                    dead,
                    open_pair,
                    rivals,
                    brings_in=opening,
                )
                return player, options
        return None

    for player, what in acts:
        turn = waiting()
        assert turn is not None, f"{player} acts after the round is over"
        assert turn[0] == player, f"{player} acts, but it is {turn[0]}'s turn"
        options = turn[1]
        to = total[player]
        if isinstance(what, int):
            assert options.can_raise, f"{player} may not raise"
            limit = stakes.betting == LIMIT
            allowed = (options.min_to, options.max_to) if limit else range(options.min_to, options.max_to + 1)
            assert what in allowed, f"{player} may go to {allowed}, not {what}"
            betting = after_raise(betting, what, stakes, street, rules, open_pair)
            to = what
        elif what == "fold":
            live.remove(player)
            betting = after_fold(betting, street, rules, len(live))
        elif what == "check":
            assert options.can_check
        elif what == "bring":
            assert opening
            to = options.to_call
            betting = after_bring_in(betting, to, stakes, rules)
        else:
            assert what == "call"
            to += options.to_call
        stack[player] -= to - total[player]
        total[player] = to
        acted[player] = not (what == "bring" and rules.bring_in_reacts_unraised)
        opening = False
        at = (order.index(player) + 1) % len(order)
    turn = waiting() if len(live) > 1 else None
    return Standing(turn[0] if turn else None, turn[1] if turn else None, betting.raises)
