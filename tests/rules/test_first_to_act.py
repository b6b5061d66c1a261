"""Who acts first from fourth street on: the highest board."""

from __future__ import annotations

from dataclasses import replace

from histories.rules.first_to_act import first_to_act, high_board
from histories.rules.houses import ONLINE

BY_SUIT = replace(ONLINE, first_to_act_tie="suit")


def boards(*ups: str) -> dict[int, list[str]]:
    return {seat: cards.split() for seat, cards in enumerate(ups, 1)}


def test_the_highest_card_opens_fourth_street() -> None:
    assert high_board(boards("Qc Jd", "Kh 3s", "Ks 2c"), ONLINE) == 2


def test_a_pair_of_deuces_opens_before_an_ace() -> None:
    assert high_board(boards("Ac Kd", "2h 2s"), ONLINE) == 2


def test_trips_open_before_two_pair_before_one_pair() -> None:
    assert high_board(boards("As Ad Kc Kd", "3c 3d 3h 7s", "Qc Qd Jh Ts"), ONLINE) == 2
    assert high_board(boards("As Ad Kc Qd", "3c 3d 2h 2s"), ONLINE) == 2


def test_four_to_a_straight_flush_is_only_a_high_card() -> None:
    assert high_board(boards("8c 7c 6c 5c", "9d 4h 3s 2s"), ONLINE) == 2


def test_equal_boards_go_by_seat_from_the_dealers_left() -> None:
    assert high_board({7: ["Ks", "9s"], 3: ["Kc", "9d"], 5: ["2c", "7d"]}, ONLINE) == 3


def test_elsewhere_equal_boards_go_by_suit() -> None:
    assert high_board(boards("Kc 9d", "Ks 9s", "2c 7d"), BY_SUIT) == 2
    # The pair's suits come before the kicker's.
    assert high_board(boards("9h 9c Ks", "9d 9s Kc"), BY_SUIT) == 2


def test_the_community_card_may_pair_a_board() -> None:
    ups = boards("Kc Qd 9h 4s", "8c 7d 6h 3s")
    assert high_board(ups, ONLINE, "8s") == 2
    assert high_board(ups, replace(ONLINE, river_opener_uses_community=False), "8s") == 1


def test_the_community_card_makes_no_straight() -> None:
    assert high_board(boards("Kc Qd 9h 4s", "8c 7d 6h 5s"), ONLINE, "4h") == 1
    assert high_board(boards("Kc Qd 9h 2s", "8c 7d 6h 5s"), ONLINE, "4h") == 1


def test_an_all_in_high_board_passes_to_the_next_clockwise() -> None:
    ups = {2: ["Ac", "Ad"], 4: ["2c", "7d"], 6: ["Kc", "Kd"]}
    assert first_to_act(ups, [4, 6], ONLINE) == 4
    assert first_to_act(ups, [2, 4, 6], ONLINE) == 2


def test_clockwise_goes_round_the_table() -> None:
    assert first_to_act({2: ["3c", "4d"], 8: ["Ac", "Ad"]}, [2], ONLINE) == 2
