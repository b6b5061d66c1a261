"""Our engine and pokerkit play the same hands step by step: whose turn, what is allowed, stacks, pots, payouts.

Hands are of limit, and of pot limit and no limit put together from pokerkit's parts, by the house that `houses.toml`
calls `pokerkit`. Hypothesis chooses the stacks and every action; it is led to call, so that most hands see the river.
Where the two differ for a reason, the reason stands in `DIFFERENCES` with the book that decides it, and nowhere else.
"""

from __future__ import annotations

import random
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, precondition, rule, run_state_machine_as_test
from pokerkit_parts import (
    ANTE_PAID,
    AUTOMATIC,
    BIG,
    BROUGHT_IN,
    SMALL,
    Deck,
    EightOrBetterLowHand,
    FixedLimitPokerMixin,
    Mode,
    NoLimitPokerMixin,
    PotLimitPokerMixin,
    SevenCardStud,
    StandardHighHand,
)

from histories.cards import DECK
from histories.replay.table_state import TableState
from histories.rules.bring_in import who_opens
from histories.rules.first_to_act import high_board
from histories.rules.high_hands import high_rank
from histories.rules.houses import house
from histories.rules.low_hands import low_rank
from histories.rules.side_pots import Pot, pots, uncalled
from histories.rules.split_pot import split
from histories.seats import clockwise_from
from histories.stakes import LIMIT, NO_LIMIT, POT_LIMIT, Stakes
from histories.streets import SEVENTH, SIXTH, THIRD

RULES = house("pokerkit").rules


class _Stud8:
    deck = Deck.STANDARD
    hand_types = (StandardHighHand, EightOrBetterLowHand)
    low = False


class _Limit(_Stud8, FixedLimitPokerMixin, SevenCardStud):
    pass


class _PotLimit(_Stud8, PotLimitPokerMixin, SevenCardStud):
    pass


class _NoLimit(_Stud8, NoLimitPokerMixin, SevenCardStud):
    pass


GAMES = {LIMIT: _Limit, POT_LIMIT: _PotLimit, NO_LIMIT: _NoLimit}


class Difference(NamedTuple):
    """Where pokerkit is known to do otherwise, and who says that we are right."""

    why: str
    source: str
    applies: Callable[[SideBySide], bool]


def _nobody_could_call(hand: SideBySide) -> bool:
    """Every other player would be all-in for less than there is to call already."""
    state = hand.state
    others = [state.stacks[place] + state.bets[place] for place in state.player_indices if state.statuses[place]]
    others.remove(state.stacks[state.actor_index] + state.bets[state.actor_index])
    return max(others) <= max(state.bets)


def _after_a_short_all_in(hand: SideBySide) -> bool:
    """On this street somebody put in his last chips for more than there was to call and less than a full raise."""
    return hand.short_on == hand.street


def _all_in_for_the_bring_in(hand: SideBySide) -> bool:
    """The low card has no more than the bring-in."""
    return bool(hand.state.can_post_bring_in()) and hand.state.stacks[hand.state.actor_index] <= BROUGHT_IN


def _a_pot_without_a_low(hand: SideBySide) -> bool:
    """A pot that several can win, none of them with a low, while a player of another pot has one."""
    lows = {seat for seat in hand.table.live if low_rank(hand.cards[seat]) is not None}
    return bool(lows) and any(len(pot.eligible) > 1 and not lows & set(pot.eligible) for pot in hand.pots)


def _several_pots(hand: SideBySide) -> bool:
    """Several pots: pokerkit merges those whose losers are dead, and an odd chip a pot is lost with them."""
    return len(hand.pots) > 1


#: Differences in what is allowed, then those in what is paid.
DIFFERENCES = {
    "a-raise-that-nobody-can-call": Difference(
        "pokerkit forbids a raise where all others are all-in for less; tables let it be made and give it back",
        "Robert's Rules of Poker, betting and raising",
        _nobody_could_call,
    ),
    "a-short-all-in-is-completed": Difference(
        "after an all-in for less than a bet pokerkit adds a full bet to it, and counts it to the cap; at the table a "
        "player completes it to the full bet",
        "Robert's Rules of Poker, seven-card stud; WSOP live action rule 129",
        _after_a_short_all_in,
    ),
    "an-all-in-that-completes-nothing": Difference(
        "pokerkit calls it a completion too when the low card puts in his last chips, no more than the bring-in",
        "Robert's Rules of Poker, seven-card stud: a completion is more than the bring-in",
        _all_in_for_the_bring_in,
    ),
    "a-side-pot-without-a-low": Difference(
        "pokerkit halves a side pot in which nobody has a low if a player of another pot has one",
        "WSOP live action rule 149: each pot is split on its own",
        _a_pot_without_a_low,
    ),
    "an-odd-chip-for-each-pot": Difference(
        "pokerkit pays pots with the same winners as one, so that an odd chip may lie elsewhere",
        "WSOP live action rule 149: each pot is split on its own",
        _several_pots,
    ),
}
SEEN: Counter[str] = Counter()


class SideBySide(RuleBasedStateMachine):
    """One hand in both engines."""

    def __init__(self) -> None:
        super().__init__()
        self.going = False

    @precondition(lambda self: not self.going)
    @rule(
        seed=st.integers(0, 2**32),
        stacks=st.lists(st.one_of(st.integers(3, 40), st.integers(60, 900)), min_size=2, max_size=6),
        betting=st.sampled_from([LIMIT, POT_LIMIT, NO_LIMIT]),
        low_cards=st.booleans(),
    )
    def deals(self, seed: int, stacks: list[int], betting: str, low_cards: bool) -> None:
        self.betting = betting
        # In pot limit and no limit the least bet is the same on every street.
        big = BIG if betting == LIMIT else SMALL
        self.state: Any = GAMES[betting](AUTOMATIC, True, ANTE_PAID, BROUGHT_IN, SMALL, big, mode=Mode.CASH_GAME)(
            stacks, len(stacks)
        )
        self.deck = list(DECK)
        random.Random(seed).shuffle(self.deck)
        if low_cards:
            # Cards are dealt from the end: with the low ones there, equal lows come up often.
            self.deck.sort(key=lambda card: card[0] in "A2345678")
        seats = {place + 1: chips for place, chips in enumerate(stacks)}
        self.table = TableState(seats, Stakes(SMALL, BIG, ANTE_PAID, BROUGHT_IN, betting), RULES)
        for seat, chips in seats.items():
            self.table.pay(seat, min(ANTE_PAID, chips))
        self.cards: dict[int, list[str]] = {seat: [] for seat in seats}
        self.street = self.short_on = THIRD - 1
        self.pots: tuple[Pot, ...] = ()
        self.going = True
        with self.as_far_as_pokerkit_goes():
            self.next_street()

    def next_street(self) -> None:
        """Cards and a new round in both, until somebody is to act or the hand is over."""
        while self.going and self.state.actor_index is None:
            back = uncalled(self.table.put_in, self.table.live)
            if back is not None and len(self.table.live) > 1:
                self.table.give_back(*back)
            if not self.state.status or self.street == SEVENTH:
                self.pays_out()
                return
            self.street += 1
            count = 3 if self.street == THIRD else 1
            for seat in self.table.live:
                self.cards[seat] += [self.deck.pop() for _ in range(count)]
            for _ in self.table.live:
                place = self.state.hole_dealee_index
                self.state.deal_hole("".join(self.cards[place + 1][-count:]))
            self.table.start_round(self.street, self.first())

    def first(self) -> int | None:
        """Who acts first by our rules."""
        table = self.table
        if self.street == THIRD:
            return who_opens({seat: self.cards[seat][2] for seat in table.live}, table.stacks, RULES).seat
        boards = {seat: self.cards[seat][2 : min(self.street, SIXTH)] for seat in table.live}
        able = table.can_bet()
        return clockwise_from(high_board(boards, RULES), able)[0] if able else None

    @precondition(lambda self: self.going)
    @rule(choice=st.sampled_from(["call"] * 12 + ["raise"] * 3 + ["fold"]), size=st.integers(0, 3))
    def acts(self, choice: str, size: int) -> None:
        """The player to act does something, in both, after it was seen that both allow the same."""
        state, table = self.state, self.table
        seat = state.actor_index + 1
        assert table.waiting[0] == seat
        options = table.options(seat)
        brings_in = state.can_post_bring_in()
        assert brings_in == (table.is_open and table.opener == seat)
        can_raise = state.can_complete_bet_or_raise_to()
        if not brings_in:
            assert options.to_call == state.checking_or_calling_amount
        assert [table.stacks[place + 1] for place in range(len(state.stacks))] == list(state.stacks)
        assert table.pot == state.total_pot_amount
        if options.can_raise != can_raise:
            self.differs(
                "a-raise-that-nobody-can-call", "an-all-in-that-completes-nothing", "a-short-all-in-is-completed"
            )
        elif can_raise:
            limits = (
                state.min_completion_betting_or_raising_to_amount,
                state.max_completion_betting_or_raising_to_amount,
            )
            if (options.min_to, options.max_to) != limits:
                self.differs("a-short-all-in-is-completed")
                can_raise = False
        with self.as_far_as_pokerkit_goes():
            self.does(seat, choice if can_raise and options.can_raise else choice.replace("raise", "call"), size)
            assert bool(table.waiting) == (state.actor_index is not None)
            self.next_street()

    @contextmanager
    def as_far_as_pokerkit_goes(self) -> Iterator[None]:
        """The hand ends where pokerkit fails, be it when it takes an action or when it deals what is left."""
        try:
            yield
        except AssertionError as failed:
            if not pokerkit_failed(failed):
                raise
            SEEN["pokerkit fails"] += 1
            self.going = False

    def does(self, seat: int, choice: str, size: int) -> None:
        """One action in both; pokerkit first, as it may fail."""
        state, table, options = self.state, self.table, self.table.options(seat)
        if choice == "raise":
            to = options.min_to if size < 3 else options.max_to
            state.complete_bet_or_raise_to(to)
            table.put_chips(seat, to - table.in_street[seat])
            if table.betting.bet != table.betting.full:
                self.short_on = self.street
            SEEN["short all-in"] += table.stacks[seat] == 0
            SEEN["capped"] += self.betting == LIMIT and table.betting.raises == 4
        elif state.can_post_bring_in():
            table.bring_in(seat, state.post_bring_in().amount)
        elif choice == "fold" and state.can_fold():
            state.fold()
            table.fold(seat)
        else:
            called = state.check_or_call().amount
            if called:
                table.put_chips(seat, called)
            else:
                table.check(seat)

    def pays_out(self) -> None:
        """The end: the same chips to the same players."""
        self.going = False
        table = self.table
        live = table.live
        self.pots = pots(table.put_in, live)
        highs = {seat: high_rank(self.cards[seat]) for seat in live if len(live) > 1}
        won: Counter[int] = Counter()
        for pot in self.pots:
            if len(pot.eligible) == 1:
                won[pot.eligible[0]] += pot.amount
                continue
            contending = {seat: highs[seat] for seat in pot.eligible}
            lows = {seat: low_rank(self.cards[seat]) for seat in pot.eligible}
            for share in split(pot.amount, contending, lows, RULES, self.cards, table.order):
                won[share.seat] += share.chips
        stacks = [table.stacks[seat] + won[seat] for seat in table.order]
        assert sum(stacks) == sum(self.state.starting_stacks)
        if stacks != list(self.state.stacks):
            self.differs("a-side-pot-without-a-low", "an-odd-chip-for-each-pot")
        self.count(live)

    def differs(self, *names: str) -> None:
        """The engines differ: one of these reasons must be the one."""
        reasons = [name for name in names if DIFFERENCES[name].applies(self)]
        assert reasons, names
        SEEN[reasons[0]] += 1

    def count(self, live: list[int]) -> None:
        """What the hand had in it."""
        SEEN["hands"] += 1
        SEEN[self.betting] += 1
        river = self.street == SEVENTH and len(live) > 1
        SEEN["river"] += river
        SEEN["side pot"] += len(self.pots) > 1
        lows = [low for seat in live if river and (low := low_rank(self.cards[seat])) is not None]
        SEEN["split"] += bool(lows)
        SEEN["quarter"] += len(lows) > lows.count(min(lows)) > 1 if lows else False
        SEEN["tied low"] += lows.count(min(lows)) > 1 if lows else False


def pokerkit_failed(error: AssertionError) -> bool:
    """Whether pokerkit itself gave up: it does where a side pot is left that nobody still in put chips into."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    return "pokerkit" in Path(last.filename).parts


def play(hands: int) -> None:
    """Plays about so many hands and looks that they had everything that is hard in them."""
    SEEN.clear()
    chosen = settings(
        max_examples=hands,
        stateful_step_count=90,
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=list(HealthCheck),
        phases=[Phase.generate],
    )
    run_state_machine_as_test(SideBySide, settings=chosen)  # type: ignore[no-untyped-call]


@pytest.mark.filterwarnings("ignore")
def test_a_few_hands_are_the_same_in_both() -> None:
    play(60)
    assert SEEN["hands"] > 40
    assert all(SEEN[betting] for betting in GAMES)


@pytest.mark.deep
@pytest.mark.filterwarnings("ignore")
def test_thousands_of_hands_are_the_same_in_both() -> None:
    play(2600)
    assert SEEN["hands"] >= 2000
    assert SEEN["river"] > SEEN["hands"] / 2
    assert SEEN["pokerkit fails"] < SEEN["hands"] / 100
    wanted = ("side pot", "split", "tied low", "short all-in", "capped", *GAMES)
    assert all(SEEN[name] > 20 for name in wanted), SEEN
    # The list is strict: a difference that never comes up is no difference.
    assert all(SEEN[name] for name in DIFFERENCES), SEEN
