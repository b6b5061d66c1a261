"""Rules that a book tells in words, played: who must bring it in for another, who shows first, who may muck."""

from __future__ import annotations

from dataclasses import replace

from stud_round import play

from histories.rules.betting_round import legal, new_round
from histories.rules.bring_in import Opener, who_opens
from histories.rules.first_to_act import first_to_act, high_board
from histories.rules.high_hands import high_rank
from histories.rules.house_rules import HouseRules
from histories.rules.houses import ONLINE, house
from histories.rules.low_hands import low_rank
from histories.rules.running_out_of_cards import is_dealt_to
from histories.rules.showing_down import can_still_win, may_muck, order_of_showing, shows_first
from histories.rules.side_pots import Pot, pots
from histories.rules.split_pot import split
from histories.stakes import Stakes

STAKES = Stakes(small_bet=10, big_bet=20, ante=1, bring_in=5)
#: The two of clubs in seat 3 has no chips left after its ante.
DOORS, STACKS = {1: "Kd", 2: "9h", 3: "2c", 4: "3s"}, {1: 90, 2: 90, 3: 0, 4: 90}


class TestTheLowCardIsAllInForItsAnte:
    def test_the_next_player_must_bring_it_in(self) -> None:
        rules = house("seat-nocap").rules
        assert who_opens(DOORS, STACKS, rules) == Opener(4, may_fold=False, instead_of=3)
        options = legal(new_round(STAKES, 3, rules, 4), STAKES, 3, rules, 90, 0, acted=False, brings_in=True)
        assert (options.to_call, options.can_check, options.min_to) == (5, False, 10)

    def test_or_may_fold(self) -> None:
        assert who_opens(DOORS, STACKS, house("casino").rules) == Opener(4, may_fold=True, instead_of=3)

    def test_or_the_next_lowest_card_brings_it_in(self) -> None:
        rules = replace(ONLINE, low_card_all_in_for_ante="next_lowest_posts")
        assert who_opens(DOORS | {4: "Qs"}, STACKS, rules) == Opener(2, may_fold=False, instead_of=3)

    def test_with_chips_he_brings_it_in_himself(self) -> None:
        assert who_opens(DOORS, STACKS | {3: 1}, house("seat-nocap").rules) == Opener(3, may_fold=False)


BOARDS = {1: ["7c", "8d"], 2: ["Ac", "Ad"], 4: ["Kc", "2d"]}


class TestTheHighBoardIsAllIn:
    def test_the_next_player_acts_as_if_it_had_checked(self) -> None:
        assert high_board(BOARDS, ONLINE) == 2
        assert first_to_act(BOARDS, [1, 4], ONLINE) == 4
        assert play("", players="AB", stakes=STAKES).turn == "A"

    def test_with_chips_it_acts_itself(self) -> None:
        assert first_to_act(BOARDS, [1, 2, 4], ONLINE) == 2


class TestShowingDown:
    """On the river 1 bets, 2 raises, 3 calls, 1 calls."""

    def test_the_last_to_raise_shows_first_then_clockwise(self) -> None:
        first = shows_first(2, 1, 1, house("seat-cap3-openpair").rules)
        assert order_of_showing(first, [1, 2, 3]) == [2, 3, 1]

    def test_in_some_houses_the_last_to_act(self) -> None:
        rules = replace(house("seat-cap3").rules, showdown_first="last_to_act")
        assert order_of_showing(shows_first(2, 1, 1, rules), [1, 2, 3]) == [1, 2, 3]

    def test_checked_through_the_high_board_shows_first(self) -> None:
        assert order_of_showing(shows_first(None, 2, 3, house("casino").rules), [1, 2, 3]) == [3, 1, 2]

    def test_players_in_the_side_pot_show_before_one_who_is_all_in_for_the_main_pot(self) -> None:
        made = pots({1: 10, 2: 50, 3: 50}, [1, 2, 3])
        assert order_of_showing(1, [1, 2, 3], made) == [2, 3, 1]
        # With one pot the order is that of the seats.
        assert order_of_showing(1, [1, 2, 3], pots({1: 50, 2: 50, 3: 50}, [1, 2, 3])) == [1, 2, 3]


RULES = house("seat-nocap").rules
ACES = ["Ac", "Ad", "9h", "9s", "Kc", "Qd", "Jh"]
EIGHT_LOW = ["8c", "7d", "4h", "3s", "2c", "Qh", "Js"]
KINGS = ["Kd", "Kh", "9c", "9d", "6s", "Tc", "Jd"]
POT = Pot(90, (1, 2, 3), {1: 30, 2: 30, 3: 30})
HIGHS = {seat: high_rank(cards) for seat, cards in {1: ACES, 2: EIGHT_LOW, 3: KINGS}.items()}
LOWS = {seat: low_rank(cards) for seat, cards in {1: ACES, 2: EIGHT_LOW, 3: KINGS}.items()}


class TestMucking:
    def mucks(self, seat: int, shown: list[int]) -> bool:
        return may_muck(seat, [POT], shown, HIGHS, LOWS, RULES)

    def test_a_beaten_hand_may_be_thrown_away(self) -> None:
        assert self.mucks(3, shown=[1])

    def test_a_hand_that_can_win_one_side_must_be_shown_to_win_it(self) -> None:
        assert not self.mucks(2, shown=[1])
        assert can_still_win(2, POT, [1], HIGHS, LOWS)

    def test_nobody_may_muck_before_a_hand_was_shown(self) -> None:
        assert not self.mucks(3, shown=[])

    def test_where_all_hands_are_shown_nobody_mucks(self) -> None:
        strict = replace(RULES, losers_may_muck=False)
        assert not may_muck(3, [POT], [1], HIGHS, LOWS, strict)

    def test_a_mucked_hand_cannot_win(self) -> None:
        shown = {seat: HIGHS[seat] for seat in (2, 3)}
        won = split(90, shown, {seat: LOWS[seat] for seat in shown}, RULES, {}, [1, 2, 3])
        assert {share.seat for share in won} == {2, 3}


class TestFoldingWithoutABet:
    def test_the_seat_is_dealt_to_until_somebody_bets(self) -> None:
        assert is_dealt_to(folded_to_a_bet=False, bet_since=False)
        assert not is_dealt_to(folded_to_a_bet=False, bet_since=True)

    def test_who_folds_to_a_bet_gets_no_more_cards(self) -> None:
        assert not is_dealt_to(folded_to_a_bet=True, bet_since=False)


class TestTheOddChipStays:
    @staticmethod
    def shares(rules: HouseRules) -> list[int]:
        """What a high and a low get of 101 chips."""
        return [share.chips for share in split(101, {1: 9, 2: 7}, {1: None, 2: 0b11111000}, rules, {}, [1, 2])]

    def test_for_the_next_pot(self) -> None:
        assert self.shares(replace(house("suit-cap3-oddleft").rules, odd_carry_over=True)) == [50, 50]

    def test_where_the_house_does_not_say_so_it_is_paid(self) -> None:
        assert self.shares(house("suit-cap3-oddleft").rules) == [51, 50]
