"""Who wins how much: halves, quarters, and the odd chip."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from histories.cards import DECK
from histories.rules.high_hands import high_rank
from histories.rules.house_rules import HouseRules
from histories.rules.houses import ONLINE, house
from histories.rules.low_hands import low_rank
from histories.rules.split_pot import Share, split

BY_SEAT = replace(ONLINE, odd_tied_high="seat", odd_tied_low="seat")
WSOP = replace(ONLINE, odd_tied_low="high_card_by_suit")
SEVEN = replace(ONLINE, odd_cards="seven")
ALL_TO_ONE = replace(BY_SEAT, odd_max_per_player=None)


def shares(amount: int, *hands: str, rules: HouseRules = ONLINE) -> tuple[Share, ...]:
    cards = {seat: hand.split() for seat, hand in enumerate(hands, 1)}
    highs = {seat: high_rank(hand) for seat, hand in cards.items()}
    lows = {seat: low_rank(hand, rules.low_qualifier) for seat, hand in cards.items()}
    return split(amount, highs, lows, rules, cards, list(cards))


def won(amount: int, *hands: str, rules: HouseRules = ONLINE) -> list[int]:
    """What seats 1, 2, ... win of the pot."""
    total = dict.fromkeys(range(1, len(hands) + 1), 0)
    for share in shares(amount, *hands, rules=rules):
        total[share.seat] += share.chips
    return list(total.values())


KINGS_UP = "Kc Kd 9h 9s 4c 3d Jh"
EIGHT_LOW = "8c 7d 5h 4s 2c Qd Js"
QUEENS_UP = "Qc Qh Th Ts 5c 2d Jd"
WHEEL = "Ac 2d 3h 4s 5c Kd Qh"
OTHER_WHEEL = "Ad 2h 3c 4d 5h Kc Js"
BROADWAYS = ("Ac Kd Qh Jd Ts 8d 2c", "Ad Kh Qc Js Th 8h 3d", "Ah Ks Qd Jc Tc 8s 4h")


class TestTwoSides:
    def test_high_and_low_take_half_each(self) -> None:
        assert shares(100, KINGS_UP, EIGHT_LOW) == (Share(1, "high", 50), Share(2, "low", 50))

    def test_with_no_low_the_high_takes_all(self) -> None:
        assert shares(100, KINGS_UP, QUEENS_UP) == (Share(1, "whole", 100),)

    def test_who_can_win_the_pot_alone_takes_it_unseen(self) -> None:
        assert split(45, {3: 0}, {3: None}, ONLINE, {}, [1, 2, 3]) == (Share(3, "whole", 45),)

    def test_a_wheel_scoops(self) -> None:
        assert shares(121, WHEEL, KINGS_UP, EIGHT_LOW) == (Share(1, "high", 61, 1), Share(1, "low", 60))

    def test_the_low_of_another_pot_does_not_count(self) -> None:
        highs, lows = {2: 9, 3: 8}, {1: 0b11111, 2: None, 3: None}
        assert split(60, highs, lows, ONLINE, {}, [1, 2, 3]) == (Share(2, "whole", 60),)

    def test_the_odd_chip_goes_to_the_high(self) -> None:
        assert shares(101, KINGS_UP, EIGHT_LOW) == (Share(1, "high", 51, 1), Share(2, "low", 50))

    def test_at_acr_to_the_low(self) -> None:
        assert shares(101, KINGS_UP, EIGHT_LOW, rules=house("acr").rules) == (
            Share(1, "high", 50),
            Share(2, "low", 51, 1),
        )

    def test_or_by_seat(self) -> None:
        by_seat = replace(ONLINE, odd_hi_lo="seat")
        assert won(101, EIGHT_LOW, KINGS_UP, rules=by_seat) == [51, 50]
        assert won(101, KINGS_UP, EIGHT_LOW, rules=by_seat) == [51, 50]

    def test_or_stays_for_the_next_hand(self) -> None:
        assert won(101, KINGS_UP, EIGHT_LOW, rules=replace(ONLINE, odd_carry_over=True)) == [50, 50]


class TestTiedHighs:
    def test_the_highest_card_by_suit_takes_the_odd_chip(self) -> None:
        assert won(101, *BROADWAYS[:2]) == [50, 51]

    def test_or_the_seat_left_of_the_dealer(self) -> None:
        assert won(101, *BROADWAYS[:2], rules=BY_SEAT) == [51, 50]

    def test_of_two_aces_the_better_one_counts(self) -> None:
        assert won(101, "Ac Kd Qh Jd Ts As 2c", "Ah Kh Qc Js Th 8h 3d") == [51, 50]

    def test_idle_cards_count_only_where_seven_do(self) -> None:
        nines = ("9c 8d 7h 6d 5s Ks Kd", "9h 8h 7c 6s 5h Jd 2d")
        assert won(101, *nines, rules=replace(ONLINE, low_qualifier=5)) == [50, 51]
        assert won(101, *nines, rules=replace(SEVEN, low_qualifier=5)) == [51, 50]

    def test_two_odd_chips_go_to_two_players(self) -> None:
        assert won(11, *BROADWAYS) == [3, 4, 4]
        assert won(11, *BROADWAYS, rules=BY_SEAT) == [4, 4, 3]

    def test_or_both_to_one(self) -> None:
        assert won(11, *BROADWAYS, rules=ALL_TO_ONE) == [5, 3, 3]

    def test_a_shared_community_card_passes_to_the_next_card(self) -> None:
        assert won(101, "As Kd Qh Jd Ts 9d 9c", "As Kh Qc Js Th 9h 9s") == [50, 51]

    def test_three_highs_and_one_low(self) -> None:
        assert won(107, *BROADWAYS[:3], EIGHT_LOW) == [18, 18, 18, 53]
        assert won(109, *BROADWAYS[:3], EIGHT_LOW) == [18, 18, 19, 54]


class TestTiedLows:
    FIRST, SECOND = "8c 6d 4h 3s 2c Kc Qd", "8d 6h 4c 3d 2h Ks Jc"

    def test_two_tied_highs_and_two_tied_lows_have_a_quarter_each(self) -> None:
        assert won(100, *BROADWAYS[:2], self.FIRST, self.SECOND) == [25, 25, 25, 25]

    def test_the_lowest_card_by_suit_takes_the_odd_chip(self) -> None:
        assert won(103, *BROADWAYS[:2], self.FIRST, self.SECOND) == [26, 26, 26, 25]
        assert won(103, *BROADWAYS[:2], self.SECOND, self.FIRST) == [26, 26, 25, 26]

    def test_or_the_highest(self) -> None:
        assert won(103, *BROADWAYS[:2], self.FIRST, self.SECOND, rules=WSOP) == [26, 26, 25, 26]

    def test_the_high_hand_is_quartered(self) -> None:
        one, other = "Ad 7c 5d 4s 3h Ah Ks", "Ac 7h 5c 4d 3s Kd Jc"
        # 52 high; of the low 51 the odd chip goes to the lower ace, clubs before diamonds.
        assert won(103, one, other) == [77, 26]
        assert won(103, one, other, rules=BY_SEAT) == [78, 25]
        ace_high = replace(WSOP, odd_low_ace="high")
        assert won(103, one, other, rules=ace_high) == [78, 25]
        # With the ace low, the highest card of the low is the seven.
        assert won(103, one, other, rules=WSOP) == [77, 26]

    def test_idle_cards_count_only_where_seven_do(self) -> None:
        one, other = "8c 6d 5h 4s 3h Kc Qd", "8d 6h 5c 4d 3s 3c Jc"
        assert won(103, *BROADWAYS[:2], one, other) == [26, 26, 25, 26]
        # The trey of clubs plays either way; the highest of all cards is the king.
        assert won(103, *BROADWAYS[:2], one, other, rules=replace(WSOP, odd_cards="seven")) == [26, 26, 26, 25]
        assert won(103, *BROADWAYS[:2], one, other, rules=WSOP) == [26, 26, 25, 26]


class TestSameWinnersBothWays:
    def test_two_wheels_share_as_evenly_as_possible(self) -> None:
        assert won(26, WHEEL, OTHER_WHEEL) == [13, 13]
        assert won(27, WHEEL, OTHER_WHEEL) == [13, 14]

    def test_or_half_by_half(self) -> None:
        halves = replace(WSOP, same_winners_both_ways="halves_separately")
        assert won(26, WHEEL, OTHER_WHEEL, rules=halves) == [12, 14]

    def test_each_has_a_high_and_a_low_share(self) -> None:
        paid = shares(26, WHEEL, OTHER_WHEEL)
        assert [(share.seat, share.side) for share in paid] == [(1, "high"), (1, "low"), (2, "high"), (2, "low")]
        assert sum(share.chips for share in paid if share.side == "high") == 13


houses = st.builds(
    HouseRules,
    odd_hi_lo=st.sampled_from(["high", "low", "seat"]),
    odd_tied_high=st.sampled_from(["seat", "high_card_by_suit"]),
    odd_tied_low=st.sampled_from(["seat", "low_card_by_suit", "high_card_by_suit"]),
    odd_cards=st.sampled_from(["five", "seven"]),
    odd_low_ace=st.sampled_from(["low", "high"]),
    odd_max_per_player=st.sampled_from([1, None]),
    same_winners_both_ways=st.sampled_from(["split_evenly", "halves_separately"]),
)


@given(st.integers(0, 500), st.integers(1, 7), st.permutations(DECK), houses)
def test_every_chip_is_won_once(amount: int, players: int, deck: list[str], rules: HouseRules) -> None:
    hands = [" ".join(deck[7 * player : 7 * player + 7]) for player in range(players)]
    paid = shares(amount, *hands, rules=rules)
    assert sum(share.chips for share in paid) == amount
    assert all(share.chips >= share.odd_chips >= 0 for share in paid)


few_ranks = st.dictionaries(
    st.integers(1, 6), st.tuples(st.integers(1, 2), st.sampled_from([None, 31, 47])), min_size=1
)


@given(st.integers(0, 200), few_ranks, houses)
def test_with_many_ties_too(amount: int, ranks: dict[int, tuple[int, int | None]], rules: HouseRules) -> None:
    rules = replace(rules, odd_tied_high="seat", odd_tied_low="seat")
    highs = {seat: high for seat, (high, _) in ranks.items()}
    lows = {seat: low for seat, (_, low) in ranks.items()}
    paid = split(amount, highs, lows, rules, {}, sorted(ranks))
    assert sum(share.chips for share in paid) == amount
    assert all(share.chips >= 0 for share in paid)
    sides = {side: sum(share.chips for share in paid if share.side == side) for side in ("high", "low")}
    if any(share.side == "low" for share in paid):
        assert abs(sides["high"] - sides["low"]) <= 1
    # Nobody who is beaten both ways is paid.
    best = max(highs.values())
    lowest = min((low for low in lows.values() if low is not None), default=None)
    assert all(highs[share.seat] == best or lows[share.seat] == lowest for share in paid)
