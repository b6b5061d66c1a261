"""Random betting, played in pokerkit and replayed here: whose turn it was, what was allowed, what the pots are.

pokerkit is another engine by other people. It is no judge where houses differ, or where it errs: what may be done on
a street after an all-in of less than a full bet, the payout of side pots, odd chips, community cards. There the test
looks away; payouts are compared where there is one pot and nothing is odd.
"""

from __future__ import annotations

import random
from typing import Any

import pytest
from pokerkit_parts import (
    ANTE_PAID,
    AUTOMATIC,
    BIG,
    BROUGHT_IN,
    SMALL,
    FixedLimitSevenCardStudHighLowSplitEightOrBetter,
    Mode,
)

from histories.cards import DECK
from histories.events import (
    ANTE,
    BRING_IN,
    CALL,
    CHECK,
    COMPLETE,
    FOLD,
    RAISE,
    Acted,
    Collected,
    Dealt,
    Event,
    HandHistory,
    Header,
    Returned,
    Seated,
    Shown,
    StreetDealt,
)
from histories.replay.replay import replay
from histories.replay.replayed import Action, ReplayedHand
from histories.rules.houses import house
from histories.stakes import Stakes
from histories.streets import STREETS, THIRD

#: The house that pokerkit plays by, as far as this test compares.
HOUSE = house("online,short_bring_in_call=actual")


class Table:
    """A hand that pokerkit plays, and the events that a site would have told of it."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        players = self.chance.randint(2, 6)
        self.stacks = [
            self.chance.randint(8, 60) if self.chance.random() < 0.4 else self.chance.randint(100, 900)
            for _ in range(players)
        ]
        self.state: Any = FixedLimitSevenCardStudHighLowSplitEightOrBetter.create_state(
            AUTOMATIC, True, ANTE_PAID, BROUGHT_IN, SMALL, BIG, self.stacks, players, mode=Mode.CASH_GAME
        )
        self.deck = list(DECK)
        self.chance.shuffle(self.deck)
        self.cards: list[list[str]] = [[] for _ in range(players)]
        self.events: list[Event] = [Acted(0, seat + 1, ANTE, ANTE_PAID) for seat in range(players)]
        #: What pokerkit allowed at each choice: to call, whether to raise, from, to, the pot before.
        self.allowed: list[tuple[int, bool, int | None, int | None, int]] = []
        #: The lines on which houses differ; an event's line is its place.
        self.house_matters: set[int] = set()
        self.short = False
        self.put_in = [ANTE_PAID] * players

    def play(self) -> None:
        """Streets until the hand is over."""
        for street in STREETS:
            if not self.state.status:
                return
            self.deal(street)
            while self.state.actor_index is not None:
                self.act(street)

    def deal(self, street: int) -> None:
        self.events.append(StreetDealt(0, street))
        self.short = False
        for player, is_in in enumerate(list(self.state.statuses)):
            if not is_in:
                continue
            new = [self.deck.pop() for _ in range(3 if street == THIRD else 1)]
            self.cards[player] += new
            if street < 7:
                self.events.append(Dealt(0, player + 1, "", new[-1]))
        count = 3 if street == THIRD else 1
        for _ in range(sum(self.state.statuses)):
            self.state.deal_hole("".join(self.cards[self.state.hole_dealee_index][-count:]))

    def act(self, street: int) -> None:
        state, player = self.state, self.state.actor_index
        seat, before = player + 1, state.bets[player]
        if state.can_post_bring_in():
            if self.chance.random() < 0.9:
                amount = state.post_bring_in().amount
                self.tell(seat, BRING_IN, amount, amount)
            else:
                amount = state.complete_bet_or_raise_to().amount
                self.tell(seat, COMPLETE, amount, amount)
                self.short = amount < SMALL
            return
        can_raise = state.can_complete_bet_or_raise_to()
        self.allowed.append(
            (
                state.checking_or_calling_amount,
                can_raise,
                state.min_completion_betting_or_raising_to_amount if can_raise else None,
                state.max_completion_betting_or_raising_to_amount if can_raise else None,
                state.total_pot_amount,
            )
        )
        others = [
            chips + bet if is_in and place != player else 0
            for place, (chips, bet, is_in) in enumerate(zip(state.stacks, state.bets, state.statuses, strict=True))
        ]
        if max(others) <= max(state.bets):
            # Nobody could call any of a raise: pokerkit forbids it, houses let it be made and give it back.
            self.house_matters.add(len(self.events))
        roll = self.chance.random()
        if can_raise and roll < 0.3:
            done = state.complete_bet_or_raise_to().amount
            highest = max([0, *(state.bets[:player] + state.bets[player + 1 :])])
            kind = COMPLETE if street == THIRD and highest < SMALL else RAISE
            full = max(highest if highest >= SMALL or street > THIRD else 0, 0) + (SMALL if street < 5 else BIG)
            self.tell(seat, kind, done - before, done)
            self.short = self.short or done < full
        elif roll < 0.92 or not state.can_fold():
            called = state.check_or_call().amount
            self.tell(seat, CALL if called else CHECK, called, before + called)
        else:
            state.fold()
            self.tell(seat, FOLD, 0, before)

    def tell(self, seat: int, kind: str, added: int, total: int) -> None:
        self.put_in[seat - 1] += added
        if self.short:
            self.house_matters.add(len(self.events))
        self.events.append(Acted(len(self.events), seat, kind, added, total))

    def history(self) -> HandHistory:
        """The hand as told, with what came back, and what was shown and paid."""
        most = sorted(self.put_in, reverse=True)
        owner = self.put_in.index(most[0])
        over = most[0] - most[1]
        events = list(self.events)
        if over and not self.folded(owner):
            events.append(Returned(0, owner + 1, over))
        else:
            over = 0
        left = [player for player in range(len(self.stacks)) if not self.folded(player)]
        if len(left) > 1:
            events += [Shown(0, player + 1, " ".join(self.cards[player])) for player in left]
        for player, payoff in enumerate(self.state.payoffs):
            won = payoff + self.put_in[player] - (over if player == owner else 0)
            if won:
                events.append(Collected(0, player + 1, won))
        header = Header("pokerstars", "1", "stud8", Stakes(SMALL, BIG))
        seats = tuple(Seated(0, player + 1, f"p{player}", chips) for player, chips in enumerate(self.stacks))
        return HandHistory(header, seats, tuple(events))

    def folded(self, player: int) -> bool:
        return any(type(event) is Acted and event.kind == FOLD and event.seat == player + 1 for event in self.events)


def options(action: Action) -> tuple[int, bool, int | None, int | None, int]:
    return action.to_call, action.can_raise, action.min_to, action.max_to, action.pot_before


#: What a player chooses, and the bring-in.
CHOICES = (BRING_IN, COMPLETE, RAISE, CALL, CHECK, FOLD)
#: Problems that speak of who gets what, where pokerkit is no judge, and of who shows when: here by seat.
PAYOUT = {"wrong-player-wins", "wrong-share", "odd-chip-elsewhere", "pots-differ", "other-showing-order"}


def compare(seed: int) -> tuple[Table, ReplayedHand] | None:
    """The hand in both, None where pokerkit fails: it does when it pays some side pots that nobody can win."""
    table = Table(seed)
    try:
        table.play()
    except AssertionError:
        return None
    hand = replay(table.history(), HOUSE)
    differ = table.house_matters
    found = [problem for problem in hand.problems if problem.name not in PAYOUT and problem.line not in differ]
    assert found == [], (seed, found)
    _, *choices = [action for action in hand.actions if action.kind in CHOICES]
    for action, allowed in zip(choices, table.allowed, strict=True):
        assert action.line in differ or options(action) == allowed, (seed, action)
    assert sum(player.invested - player.returned for player in hand.players) == hand.pot
    one_pot = len(hand.pots) == 1 and hand.pot % 12 == 0
    if one_pot:
        for player, payoff in zip(hand.players, table.state.payoffs, strict=True):
            assert (player.by_rules or 0) - player.invested + player.returned == payoff, seed
    return table, hand


def check_many(seeds: range) -> None:
    rivers = side_pots = splits = capped = failed = 0
    for seed in seeds:
        compared = compare(seed)
        if compared is None:
            failed += 1
            continue
        table, hand = compared
        rivers += hand.showdown
        side_pots += len(hand.pots) > 1
        splits += hand.low_exists is True and hand.showdown
        capped += any(action.bet_level == 4 for action in hand.actions)
        assert table.state.status is False
    count = len(seeds)
    # The dealer must not go blind: the hands have what is hard about stud.
    assert rivers > 0.4 * count and side_pots > 0.2 * count and splits > 0.2 * count and capped > 0.03 * count
    assert failed < 0.03 * count


@pytest.mark.filterwarnings("ignore")
def test_a_hundred_hands_are_the_same_in_both() -> None:
    check_many(range(100))


@pytest.mark.deep
@pytest.mark.filterwarnings("ignore")
def test_thousands_of_hands_are_the_same_in_both() -> None:
    check_many(range(100, 5000))
