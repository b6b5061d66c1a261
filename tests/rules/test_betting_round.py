"""What the player to act may do, street by street. All numbers are street totals; 10/20 with a bring-in of 5."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from stud_round import play

from histories.replay.table_state import TableState
from histories.rules.betting_round import after_bring_in, after_raise, legal, must_act, new_round
from histories.rules.houses import ONLINE, house
from histories.stakes import POT_LIMIT, Stakes

STAKES = Stakes(10, 20, ante=2, bring_in=4)
FOUR_RAISES = replace(ONLINE, max_raises=4, cap_heads_up="unlimited_if_round_starts_heads_up")
ROBERT = replace(ONLINE, cap_heads_up="unlimited_once_heads_up")
FULL_BET = replace(ONLINE, limit_reopen="full_bet")


class TestThirdStreet:
    def test_the_low_card_brings_it_in_or_completes(self) -> None:
        standing = play("", street=3, stakes=STAKES)
        assert (standing.turn, standing.call, standing.raise_to) == ("A", 4, (10,))
        assert standing.options is not None
        assert not standing.options.can_check

    def test_where_completing_at_once_is_not_allowed_he_can_only_bring_it_in(self) -> None:
        rules = replace(ONLINE, bring_in_may_complete=False)
        assert play("", street=3, stakes=STAKES, rules=rules).raise_to == ()
        assert play("A brings in", street=3, stakes=STAKES, rules=rules).raise_to == (10,)

    def test_after_the_bring_in_one_calls_it_or_completes(self) -> None:
        standing = play("A brings in", street=3, stakes=STAKES)
        assert (standing.turn, standing.call, standing.raise_to) == ("B", 4, (10,))

    def test_a_raise_over_the_completion_is_a_full_bet_more(self) -> None:
        standing = play("A brings in, B completes to 10", street=3, stakes=STAKES)
        assert (standing.turn, standing.call, standing.raise_to) == ("C", 10, (20,))

    def test_the_low_card_that_opened_for_a_full_bet_is_raised_by_one(self) -> None:
        assert play("A completes to 10", street=3, stakes=STAKES).raise_to == (20,)

    def test_the_bring_in_may_raise_the_completion(self) -> None:
        standing = play("A brings in, B completes to 10, C folds", street=3, stakes=STAKES)
        assert (standing.turn, standing.call, standing.raise_to) == ("A", 6, (20,))

    def test_nobody_raised_so_the_bring_in_has_no_second_turn(self) -> None:
        told = "A brings in, B calls, C calls"
        assert play(told, street=3, stakes=STAKES).turn is None
        again = replace(ONLINE, bring_in_reacts_unraised=True)
        assert play(told, street=3, stakes=STAKES, rules=again).raise_to == (10,)

    def test_over_a_short_bring_in_the_others_call_it_in_full(self) -> None:
        standing = play("A brings in", street=3, stakes=STAKES, stacks={"A": 1})
        assert (standing.call, standing.raise_to) == (4, (10,))
        actual = replace(ONLINE, short_bring_in_call="actual")
        standing = play("A brings in", street=3, stakes=STAKES, stacks={"A": 1}, rules=actual)
        assert (standing.call, standing.raise_to) == (1, (10,))

    def test_an_all_in_between_bring_in_and_half_a_bet_is_completed(self) -> None:
        stakes = Stakes(15, 30, ante=1, bring_in=5)
        assert play("A brings in, B all-in 7", street=3, stakes=stakes, stacks={"B": 7}).raise_to == (15,)

    def test_an_all_in_of_half_a_bet_over_the_bring_in_is_a_bet(self) -> None:
        stakes = Stakes(15, 30, ante=1, bring_in=5)
        told = "A brings in, B all-in 8, C calls"
        standing = play(told, street=3, stakes=stakes, stacks={"B": 8})
        assert (standing.turn, standing.call, standing.raise_to, standing.raises) == ("A", 3, (23,), 1)

    def test_a_short_all_in_over_the_bring_in_opens_nothing_to_the_bring_in(self) -> None:
        stakes = Stakes(15, 30, ante=1, bring_in=5)
        standing = play("A brings in, B all-in 7, C calls", street=3, stakes=stakes, stacks={"B": 7})
        assert (standing.turn, standing.call, standing.raise_to) == ("A", 2, ())

    def test_a_bring_in_as_large_as_the_bet_is_a_bet(self) -> None:
        stakes = Stakes(10, 20, ante=2, bring_in=10)
        assert play("", street=3, stakes=stakes).raise_to == ()
        assert play("A brings in", street=3, stakes=stakes).raise_to == (20,)

    def test_an_unknown_bring_in_is_learned_from_the_first_one(self) -> None:
        stakes = Stakes(10, 20)
        opening = new_round(stakes, 3, ONLINE, players=3)
        assert after_bring_in(opening, 3, stakes, ONLINE).bet == 3


class TestCap:
    FOUR_BETS = "A brings in, B completes to 10, C raises to 20, A raises to 30, B raises to 40"

    def test_a_completion_and_three_raises_cap_the_street(self) -> None:
        standing = play(self.FOUR_BETS, street=3, stakes=STAKES)
        assert (standing.turn, standing.call, standing.raise_to, standing.raises) == ("C", 20, (), 4)

    def test_two_raises_do_not(self) -> None:
        told = "A brings in, B completes to 10, C raises to 20, A raises to 30"
        assert play(told, street=3, stakes=STAKES).raise_to == (40,)

    def test_live_a_fourth_raise_is_allowed_and_no_fifth(self) -> None:
        assert play(self.FOUR_BETS, street=3, stakes=STAKES, rules=FOUR_RAISES).raise_to == (50,)
        told = self.FOUR_BETS + ", C raises to 50"
        assert play(told, street=3, stakes=STAKES, rules=FOUR_RAISES).raise_to == ()

    def test_where_the_completion_is_a_raise_the_cap_comes_one_earlier(self) -> None:
        rules = replace(ONLINE, completion_counts_as_raise=True)
        told = "A brings in, B completes to 10, C raises to 20, A raises to 30"
        assert play(told, street=3, stakes=STAKES, rules=rules).raise_to == ()

    def test_online_the_cap_holds_heads_up_too(self) -> None:
        told = "A bets 20, B raises to 40, A raises to 60, B raises to 80"
        assert play(told, players="AB").raise_to == ()

    def test_live_a_round_that_begins_heads_up_has_no_cap(self) -> None:
        told = "A bets 20, B raises to 40, A raises to 60, B raises to 80, A raises to 100"
        assert play(told, players="AB", rules=FOUR_RAISES).raise_to == (120,)
        assert play(told, players="AB", rules=ROBERT).raise_to == (120,)

    def test_live_it_stays_capped_when_the_third_player_folds_in_mid_round(self) -> None:
        told = "A bets 20, B raises to 40, C folds, A raises to 60, B raises to 80, A raises to 100"
        assert play(told, rules=FOUR_RAISES).raise_to == ()

    def test_by_robert_a_fold_before_the_cap_lifts_it(self) -> None:
        told = "A bets 20, B raises to 40, C folds, A raises to 60, B raises to 80, A raises to 100"
        assert play(told, rules=ROBERT).raise_to == (120,)

    def test_by_robert_a_fold_after_the_cap_does_not(self) -> None:
        told = "A bets 20, B raises to 40, C calls, A raises to 60, B raises to 80, C folds"
        assert play(told, rules=ROBERT).raise_to == ()

    def test_a_house_may_allow_one_raise_or_none(self) -> None:
        assert play("A bets 20, B raises to 40", rules=replace(ONLINE, max_raises=1)).raise_to == ()
        assert play("A bets 20", rules=replace(ONLINE, max_raises=0)).raise_to == ()

    def test_some_houses_have_no_cap(self) -> None:
        told = "A bets 20, B raises to 40, C raises to 60, A raises to 80"
        assert play(told, rules=replace(ONLINE, max_raises=None)).raise_to == (100,)

    def test_a_short_all_in_is_no_raise_and_the_next_may_still_complete_to_the_cap(self) -> None:
        told = "A bets 20, B raises to 40, C raises to 60, D is all-in 65"
        standing = play(told, players="ABCD", stacks={"D": 65})
        assert (standing.raises, standing.raise_to) == (3, (80,))


class TestLaterStreets:
    def test_one_checks_or_bets(self) -> None:
        standing = play("")
        assert (standing.turn, standing.call, standing.raise_to) == ("A", 0, (20,))
        assert standing.options is not None
        assert standing.options.can_check

    def test_fourth_street_is_small_fifth_is_big(self) -> None:
        assert play("", street=4, stakes=STAKES).raise_to == (10,)
        assert play("", street=5, stakes=STAKES).raise_to == (20,)

    def test_all_check_and_the_round_is_over(self) -> None:
        assert play("A checks, B checks, C checks").turn is None

    def test_a_check_raise_is_allowed(self) -> None:
        assert play("A checks, B bets 20, C folds").raise_to == (40,)

    def test_all_fold_and_the_round_is_over(self) -> None:
        assert play("A bets 20, B folds, C folds").turn is None

    def test_an_open_pair_on_fourth_allows_the_big_bet_where_the_house_plays_so(self) -> None:
        rules = replace(ONLINE, open_pair_big_bet=True)
        more: dict[str, Any] = {"street": 4, "stakes": STAKES, "open_pair": True}
        assert play("", **more).raise_to == (10,)
        assert play("", rules=rules, **more).raise_to == (10, 20)
        assert play("", rules=rules, street=4, stakes=STAKES).raise_to == (10,)
        assert play("A bets 10", rules=rules, **more).raise_to == (20, 30)
        # Once somebody bet or raised big, every raise is big.
        assert play("A bets 20", rules=rules, **more).raise_to == (40,)
        assert play("A bets 10, B raises to 30", rules=rules, **more).raise_to == (50,)
        assert play("A bets 10, B raises to 20", rules=rules, **more).raise_to == (30, 40)


class TestShortAllIns:
    def test_less_than_half_a_bet_is_completed_by_who_did_not_act(self) -> None:
        standing = play("A bets 20, B calls, C all-in 25", players="ABCD", stacks={"C": 25})
        assert (standing.turn, standing.call, standing.raise_to) == ("D", 25, (40,))

    def test_and_only_called_by_who_did(self) -> None:
        standing = play("A bets 20, B calls, C all-in 29, D calls", players="ABCD", stacks={"C": 29})
        assert (standing.turn, standing.call, standing.raise_to) == ("A", 9, ())

    def test_half_a_bet_is_a_raise_and_opens_the_betting_again(self) -> None:
        standing = play("A bets 20, B calls, C all-in 30, D calls", players="ABCD", stacks={"C": 30})
        assert (standing.turn, standing.call, standing.raise_to, standing.raises) == ("A", 10, (50,), 2)

    def test_a_completed_raise_opens_the_betting_to_all(self) -> None:
        told = "A bets 20, B calls, C all-in 25, D raises to 40"
        assert play(told, players="ABCD", stacks={"C": 25}).raise_to == (60,)

    def test_where_only_a_full_bet_counts_half_a_bet_opens_nothing(self) -> None:
        told = "A bets 20, B calls, C all-in 30"
        standing = play(told, players="ABCD", stacks={"C": 30}, rules=FULL_BET)
        assert (standing.turn, standing.raise_to) == ("D", (50,))
        standing = play(told + ", D calls", players="ABCD", stacks={"C": 30}, rules=FULL_BET)
        assert (standing.turn, standing.raise_to) == ("A", ())

    def test_an_opening_all_in_of_less_than_half_is_completed(self) -> None:
        standing = play("A all-in 9", stacks={"A": 9})
        assert (standing.call, standing.raise_to, standing.raises) == (9, (20,), 0)

    def test_an_opening_all_in_of_half_is_a_bet(self) -> None:
        standing = play("A all-in 15", stacks={"A": 15})
        assert (standing.call, standing.raise_to, standing.raises) == (15, (35,), 1)

    def test_two_short_all_ins_add_up_for_who_faces_both(self) -> None:
        told = "A bets 20, B all-in 25, C all-in 32, D calls"
        standing = play(told, players="ABCD", stacks={"B": 25, "C": 32})
        assert (standing.turn, standing.call, standing.raise_to) == ("A", 12, (52,))
        alone = replace(ONLINE, short_all_ins_accumulate=False)
        standing = play(told, players="ABCD", stacks={"B": 25, "C": 32}, rules=alone)
        assert (standing.turn, standing.raise_to) == ("A", ())

    def test_but_not_for_who_faces_only_the_second(self) -> None:
        told = "A bets 20, B all-in 25, C calls, D all-in 32, A calls"
        standing = play(told, players="ABCD", stacks={"B": 25, "D": 32})
        assert (standing.turn, standing.call, standing.raise_to) == ("C", 7, ())

    def test_who_checked_may_not_complete_a_short_all_in(self) -> None:
        standing = play("A checks, B all-in 9, C calls", stacks={"B": 9})
        assert (standing.turn, standing.call, standing.raise_to) == ("A", 9, ())

    def test_a_short_stack_calls_for_less(self) -> None:
        standing = play("A bets 20", stacks={"B": 13})
        assert (standing.call, standing.raise_to) == (13, ())

    def test_a_stack_between_call_and_raise_may_go_all_in(self) -> None:
        standing = play("A bets 20", stacks={"B": 33})
        assert (standing.call, standing.raise_to) == (20, (33,))

    def test_a_bet_larger_than_the_stack_is_the_stack(self) -> None:
        assert play("", stacks={"A": 13}).raise_to == (13,)

    def test_nobody_left_to_raise(self) -> None:
        standing = play("A all-in 15", players="AB", stacks={"A": 15})
        assert (standing.turn, standing.call, standing.raise_to) == ("B", 15, ())

    def test_nobody_left_to_bet_at(self) -> None:
        assert play("A checks, B checks", players="AB").turn is None
        assert not must_act(new_round(STAKES, 5, ONLINE, 2), stack=500, total=0, acted=False, rivals=0)


NL = Stakes(20, 20, ante=0, bring_in=5, betting="no_limit")
PL = Stakes(1, 1, ante=0, bring_in=0, betting="pot_limit")


class TestNoLimit:
    def test_a_raise_is_at_least_as_large_as_the_bet(self) -> None:
        assert play("A bets 100", stakes=NL, stacks={"B": 1000}).raise_to == (200, 1000)

    def test_an_opening_bet_is_at_least_the_least_bet(self) -> None:
        assert play("", stakes=NL, stacks={"A": 1000}).raise_to == (20, 1000)

    def test_a_short_all_in_is_called_or_raised_by_a_full_raise(self) -> None:
        told = "A bets 100, B all-in 140"
        assert play(told, stakes=NL, stacks={"B": 140, "C": 1000}).raise_to == (240, 1000)

    def test_a_short_all_in_opens_nothing_to_the_last_raiser(self) -> None:
        told = "A bets 100, B raises to 200, C all-in 290, A calls"
        standing = play(told, stakes=NL, stacks={"C": 290})
        assert (standing.turn, standing.call, standing.raise_to) == ("B", 90, ())

    def test_a_full_all_in_does(self) -> None:
        told = "A bets 100, B raises to 200, C all-in 300, A calls"
        assert play(told, stakes=NL, stacks={"B": 1000, "C": 300}).raise_to == (400, 1000)

    def test_short_all_ins_add_up(self) -> None:
        told = "A bets 500, B raises to 1000, C calls, D all-in 1300, E all-in 1700, A folds"
        standing = play(told, players="ABCDE", stakes=NL, stacks={"B": 9000, "D": 1300, "E": 1700})
        assert (standing.turn, standing.call, standing.raise_to) == ("B", 700, (2200, 9000))

    def test_a_stack_below_the_least_raise_goes_all_in(self) -> None:
        assert play("A bets 100", stakes=NL, players="AB", stacks={"B": 150}).raise_to == (150,)

    def test_the_least_raise_over_the_bring_in_is_one_more(self) -> None:
        stakes = NL._replace(small_bet=150, bring_in=150)
        assert play("A brings in", stakes=stakes, street=3, stacks={"B": 9000}).raise_to == (300, 9000)

    def test_or_the_least_bet_where_the_house_says_so(self) -> None:
        rules = replace(ONLINE, big_bet_min_open="small_bet")
        stakes = NL._replace(small_bet=10, bring_in=2)
        assert play("A brings in", stakes=stakes, street=3, rules=rules, stacks={"B": 999}).raise_to == (10, 999)
        told = "A brings in, B completes to 10"
        assert play(told, stakes=stakes, street=3, rules=rules, stacks={"C": 999}).raise_to == (20, 999)

    def test_there_is_no_cap(self) -> None:
        told = "A bets 20, B raises to 40, A raises to 60, B raises to 80, A raises to 100"
        assert play(told, players="AB", stakes=NL, stacks={"B": 500}).raise_to == (120, 500)


class TestPotLimit:
    def test_a_raise_is_the_pot_after_the_call(self) -> None:
        assert play("A bets 1", stakes=PL, pot=5).raise_to == (2, 8)
        assert play("A bets 1, B raises to 8", stakes=PL, pot=5).raise_to == (15, 30)

    def test_the_pot_is_the_largest_bet(self) -> None:
        assert play("", stakes=PL, pot=5).raise_to == (1, 5)

    def test_read_literally_the_chips_put_in_equal_the_pot(self) -> None:
        rules = replace(ONLINE, pot_limit_formula="chips_in_equal_pot")
        assert play("A bets 1", stakes=PL, pot=5, rules=rules).raise_to == (2, 6)

    def test_the_bring_in_and_the_antes_are_in_the_pot(self) -> None:
        stakes = PL._replace(small_bet=150, bring_in=150)
        assert play("A brings in", stakes=stakes, street=3, pot=800).raise_to == (300, 1250)

    def test_a_closed_main_pot_counts_or_not(self) -> None:
        stakes = PL._replace(small_bet=10)
        assert play("A bets 20", players="AB", stakes=stakes, pot=100, dead=60).raise_to == (40, 160)
        side_only = replace(ONLINE, pot_limit_scope="live_side_pot_only")
        assert play("A bets 20", players="AB", stakes=stakes, pot=100, dead=60, rules=side_only).raise_to == (40, 100)


def test_a_bring_in_of_which_only_a_part_is_known_may_be_raised_by_the_pot_that_it_could_make() -> None:
    """Seven antes of 1, and an all-in for 1: with a bring-in of 2 the pot is 12, with one of 5 it is 18."""
    stakes = Stakes(5, 10, ante=1, betting="pot_limit")
    brought_in = after_bring_in(new_round(stakes, 3, ONLINE, players=7), 1, stakes, ONLINE)
    unknown = legal(brought_in, stakes, 3, ONLINE, stack=600, total=0, acted=False, pot=8)
    known = stakes._replace(bring_in=2)
    full = after_bring_in(new_round(known, 3, ONLINE, players=7), 1, known, ONLINE)
    assert (unknown.max_to, legal(full, known, 3, ONLINE, 600, 0, False, pot=8).max_to) == (18, 12)


def test_a_raise_to_no_more_than_the_bet_changes_nothing() -> None:
    bet = after_raise(new_round(STAKES, 5, ONLINE, 3), 20, STAKES, 5, ONLINE)
    assert after_raise(bet, 20, STAKES, 5, ONLINE) == bet


@given(
    bets=st.lists(st.integers(1, 60), max_size=6),
    stack=st.integers(1, 300),
    total=st.integers(0, 200),
    acted=st.booleans(),
    street=st.sampled_from([3, 4, 5, 6, 7]),
    betting=st.sampled_from(["limit", "pot_limit", "no_limit"]),
)
def test_options_never_ask_for_chips_that_a_player_has_not(
    bets: list[int], stack: int, total: int, acted: bool, street: int, betting: str
) -> None:
    stakes = STAKES._replace(betting=betting)
    now = new_round(stakes, street, ONLINE, 3)
    for more in bets:
        now = after_raise(now, now.bet + more, stakes, street, ONLINE)
    options = legal(now, stakes, street, ONLINE, stack, min(total, now.bet), acted, pot=now.bet * 2)
    assert 0 <= options.to_call <= stack
    assert options.can_check == (now.bet <= total)
    if options.can_raise:
        assert now.bet < options.min_to <= options.max_to <= min(total, now.bet) + stack
    else:
        assert options.min_to == options.max_to == 0


@pytest.mark.parametrize("unit", [1, 7, 100])
def test_all_amounts_times_a_number_change_nothing_else(unit: int) -> None:
    stakes = Stakes(10 * unit, 20 * unit, 2 * unit, 4 * unit)
    told = f"A brings in, B completes to {10 * unit}, C all-in {15 * unit}"
    standing = play(told, street=3, stakes=stakes, stacks={"A": 5000 * unit, "C": 15 * unit, "B": 5000 * unit})
    assert standing.raise_to == (25 * unit,)


def test_with_a_player_all_in_the_side_pot_alone_is_the_pot() -> None:
    """Antes of 20; the first bets 20, the second is all-in for 10: of the third's call ten go to the side pot, which
    then holds 20."""
    found = []
    for scope in ("live_side_pot_only", "all_pots"):
        rules = replace(house("suit-cap3-oddleft-pl").rules, pot_limit_scope=scope)
        table = TableState({1: 500, 2: 30, 3: 500}, Stakes(10, 20, 20, 5, POT_LIMIT), rules)
        for seat in (1, 2, 3):
            table.pay(seat, 20)
        table.start_round(5, 1)
        table.put_chips(1, 20)
        table.put_chips(2, 10)
        found.append(table.options(3).max_to)
    assert found == [40, 130]
