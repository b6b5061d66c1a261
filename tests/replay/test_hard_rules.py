"""The rules that are easy to get wrong, each as a hand that a player could have seen."""

from __future__ import annotations

from pathlib import Path

from told_hands import ToldHand, hand


@hand("pokerstars")
def test_a_short_all_in_of_less_than_half_a_bet_opens_nothing(hand: ToldHand) -> None:
    """
    PokerStars Hand #74001: Tournament #89, $3+$0.30 7 Card Stud Hi/Lo Limit - Level V (100/200) - 2016/03/12 9:48:55 ET
    Table '89 4' 8-max
    Seat 1: Dov (260 in chips)
    Seat 5: Quill (2400 in chips)
    Seat 7: Ravi (3000 in chips)
    Dov: posts the ante 20
    Quill: posts the ante 20
    Ravi: posts the ante 20
    *** 3rd STREET ***
    Dealt to Dov [Ks]
    Dealt to Quill [Ad]
    Dealt to Ravi [3c]
    Ravi: brings in for 30
    Dov: raises 70 to 100
    Quill: calls 100
    Ravi: calls 70
    *** 4th STREET ***
    Dealt to Dov [Ks] [Jc]
    Dealt to Quill [Ad] [9c]
    Dealt to Ravi [3c] [7s]
    Quill: bets 100
    Ravi: calls 100
    Dov: raises 40 to 140 and is all-in
    Quill: calls 40
    Ravi: calls 40
    *** 5th STREET ***
    Dealt to Dov [Ks Jc] [5d]
    Dealt to Quill [Ad 9c] [Ac]
    Dealt to Ravi [3c 7s] [2s]
    Quill: bets 200
    Ravi: folds
    Uncalled bet (200) returned to Quill
    *** 6th STREET ***
    Dealt to Dov [Ks Jc 5d] [4d]
    Dealt to Quill [Ad 9c Ac] [4c]
    *** RIVER ***
    *** SHOW DOWN ***
    Quill: shows [9h Td Ad 9c Ac 4c Qs] (HI: two pair, Aces and Nines)
    Dov: mucks hand
    Quill collected 780 from pot
    No low hand qualified
    *** SUMMARY ***
    Total pot 780 | Rake 0
    Seat 1: Dov mucked [Kd Th Ks Jc 5d 4d 2h]
    Seat 5: Quill showed [9h Td Ad 9c Ac 4c Qs] and won (780) with HI: two pair, Aces and Nines
    Seat 7: Ravi folded on the 5th Street
    """
    assert hand.problems() == []
    asked_again = hand.action("Quill: calls 40")
    assert (asked_again.to_call, asked_again.can_raise) == (40, False)
    assert hand.action("Ravi: calls 40").can_raise is False
    assert hand.player("Dov").all_in_street == 4
    assert hand.net() == {"Dov": -260, "Quill": 520, "Ravi": -260}


@hand("pokerstars")
def test_a_short_all_in_of_half_a_bet_is_a_raise(hand: ToldHand) -> None:
    """
    PokerStars Hand #74002: Tournament #89, $3+$0.30 7 Card Stud Hi/Lo Limit - Level V (100/200) - 2016/03/12 9:50:55 ET
    Table '89 4' 8-max
    Seat 1: Dov (270 in chips)
    Seat 5: Quill (2400 in chips)
    Dov: posts the ante 20
    Quill: posts the ante 20
    *** 3rd STREET ***
    Dealt to Dov [2s]
    Dealt to Quill [Ad]
    Dov: brings in for 30
    Quill: raises 70 to 100
    Dov: calls 70
    *** 4th STREET ***
    Dealt to Dov [2s] [Jc]
    Dealt to Quill [Ad] [9c]
    Quill: bets 100
    Dov: raises 50 to 150 and is all-in
    Quill: calls 50
    *** 5th STREET ***
    Dealt to Dov [2s Jc] [5d]
    Dealt to Quill [Ad 9c] [Ac]
    *** 6th STREET ***
    Dealt to Dov [2s Jc 5d] [4d]
    Dealt to Quill [Ad 9c Ac] [4c]
    *** RIVER ***
    *** SHOW DOWN ***
    Quill: shows [9h Td Ad 9c Ac 4c Qs] (HI: two pair, Aces and Nines)
    Dov: mucks hand
    Quill collected 540 from pot
    No low hand qualified
    *** SUMMARY ***
    Total pot 540 | Rake 0
    Seat 1: Dov mucked [Kd Th 2s Jc 5d 4d 2h]
    Seat 5: Quill showed [9h Td Ad 9c Ac 4c Qs] and won (540) with HI: two pair, Aces and Nines
    """
    assert hand.problems() == []
    short = hand.action("Dov: raises 50")
    assert (short.can_raise, short.min_to, short.max_to, short.is_all_in) == (True, 150, 150, True)
    # Nobody is left to raise against, though the betting is open again.
    call = hand.action("Quill: calls 50")
    assert (call.bet_level, call.can_raise) == (2, False)


@hand("pokerstars")
def test_the_bring_in_that_everybody_limps_after_has_no_second_turn(hand: ToldHand) -> None:
    """
    PokerStars Hand #7400000003:  7 Card Stud Hi/Lo Limit ($1/$2 USD) - 2015/05/05 5:05:05 ET
    Table 'Iapetus' 8-max
    Seat 2: Otto ($22.50 in chips)
    Seat 4: Juno ($55 in chips)
    Seat 6: Milo ($12 in chips)
    Otto: posts the ante $0.10
    Juno: posts the ante $0.10
    Milo: posts the ante $0.10
    *** 3rd STREET ***
    Dealt to Otto [8c]
    Dealt to Juno [2d 9s Kc]
    Dealt to Milo [7h]
    Milo: brings in for $0.30
    Otto: calls $0.30
    Juno: calls $0.30
    Milo: raises $0.70 to $1
    Otto: folds
    Juno: folds
    Uncalled bet ($0.70) returned to Milo
    Milo collected $1.20 from pot
    *** SUMMARY ***
    Total pot $1.20 | Rake $0
    Seat 2: Otto folded on the 3rd Street
    Seat 4: Juno folded on the 3rd Street
    Seat 6: Milo collected ($1.20)
    """
    assert hand.problems()[0] == ("acts-out-of-turn", "Milo: raises $0.70 to $1")
    assert hand.again.trust == "impossible"


@hand("pokerstars")
def test_a_high_board_that_is_all_in_passes_to_the_next_with_chips(hand: ToldHand) -> None:
    """
    PokerStars Hand #74004: Tournament #89, $3+$0.30 7 Card Stud Hi/Lo Limit - Level V (100/200) - 2016/03/12 9:52:55 ET
    Table '89 4' 8-max
    Seat 3: Dov (120 in chips)
    Seat 5: Quill (2400 in chips)
    Seat 7: Ravi (3000 in chips)
    Dov: posts the ante 20
    Quill: posts the ante 20
    Ravi: posts the ante 20
    *** 3rd STREET ***
    Dealt to Dov [As]
    Dealt to Quill [Td]
    Dealt to Ravi [3c]
    Ravi: brings in for 30
    Dov: raises 70 to 100 and is all-in
    Quill: calls 100
    Ravi: calls 70
    *** 4th STREET ***
    Dealt to Dov [As] [Ac]
    Dealt to Quill [Td] [9c]
    Dealt to Ravi [3c] [Qs]
    Quill: checks
    Ravi: bets 100
    Quill: folds
    Uncalled bet (100) returned to Ravi
    *** 5th STREET ***
    Dealt to Dov [As Ac] [5d]
    Dealt to Ravi [3c Qs] [2s]
    *** 6th STREET ***
    Dealt to Dov [As Ac 5d] [4d]
    Dealt to Ravi [3c Qs 2s] [Js]
    *** RIVER ***
    *** SHOW DOWN ***
    Dov: shows [Kd Th As Ac 5d 4d Kh] (HI: two pair, Aces and Kings)
    Ravi: mucks hand
    Dov collected 360 from pot
    No low hand qualified
    *** SUMMARY ***
    Total pot 360 | Rake 0
    Seat 3: Dov showed [Kd Th As Ac 5d 4d Kh] and won (360) with HI: two pair, Aces and Kings
    Seat 5: Quill folded on the 4th Street
    Seat 7: Ravi mucked [Qd 8h 3c Qs 2s Js 7d]
    """
    assert hand.problems() == []
    assert {saw.street: saw.high_board for saw in hand.again.saw}[4] == 3
    assert hand.action("Quill: checks").players_behind == 1


@hand("pokerstars")
def test_a_side_pot_in_which_nobody_has_a_low_is_not_split(hand: ToldHand) -> None:
    """
    PokerStars Hand #74005: Tournament #89, $3+$0.30 7 Card Stud Hi/Lo Limit - Level V (100/200) - 2016/03/12 9:54:55 ET
    Table '89 4' 8-max
    Seat 3: Dov (121 in chips)
    Seat 5: Quill (2400 in chips)
    Seat 7: Ravi (3000 in chips)
    Dov: posts the ante 20
    Quill: posts the ante 20
    Ravi: posts the ante 20
    *** 3rd STREET ***
    Dealt to Dov [2s]
    Dealt to Quill [Td]
    Dealt to Ravi [Qc]
    Dov: brings in for 30
    Quill: raises 70 to 100
    Ravi: raises 100 to 200
    Dov: calls 71 and is all-in
    Quill: calls 100
    *** 4th STREET ***
    Dealt to Dov [2s] [Ac]
    Dealt to Quill [Td] [9c]
    Dealt to Ravi [Qc] [3s]
    Quill: checks
    Ravi: checks
    *** 5th STREET ***
    Dealt to Dov [2s Ac] [5d]
    Dealt to Quill [Td 9c] [6c]
    Dealt to Ravi [Qc 3s] [Jc]
    Quill: checks
    Ravi: checks
    *** 6th STREET ***
    Dealt to Dov [2s Ac 5d] [4d]
    Dealt to Quill [Td 9c 6c] [Ts]
    Dealt to Ravi [Qc 3s Jc] [Qd]
    Ravi: bets 200
    Quill: calls 200
    *** RIVER ***
    Ravi: checks
    Quill: checks
    *** SHOW DOWN ***
    Ravi: shows [Kd Kh Qc 3s Jc Qd 8d] (HI: two pair, Kings and Queens)
    Quill: mucks hand
    Ravi collected 598 from side pot
    Dov: shows [7s 7d 2s Ac 5d 4d 9h] (HI: a pair of Sevens; LO: 7,5,4,2,A)
    Ravi collected 182 from main pot
    Dov collected 181 from main pot
    *** SUMMARY ***
    Total pot 961 Main pot 363. Side pot 598. | Rake 0
    Seat 3: Dov showed [7s 7d 2s Ac 5d 4d 9h] and won (181) with HI: a pair of Sevens; LO: 7,5,4,2,A
    Seat 5: Quill mucked [8s Jd Td 9c 6c Ts 4h]
    Seat 7: Ravi showed [Kd Kh Qc 3s Jc Qd 8d] and won (780) with HI: two pair, Kings and Queens
    """
    # The side pot is whole, and the odd chip of the main pot goes to the high half.
    assert hand.problems() == []
    assert [(award.pot, award.side, award.paid) for award in hand.again.awards] == [
        (0, "low", 181),
        (0, "high", 182),
        (1, "whole", 598),
    ]
    assert hand.player("Ravi").outcome == "mixed"


@hand("pokerstars")
def test_two_equal_lows_share_their_half(hand: ToldHand) -> None:
    """
    PokerStars Hand #7400000006:  7 Card Stud Hi/Lo Limit ($1/$2 USD) - 2015/05/05 5:11:05 ET
    Table 'Iapetus' 8-max
    Seat 2: Otto ($22.50 in chips)
    Seat 4: Juno ($55 in chips)
    Seat 5: Nell ($9.01 in chips)
    Otto: posts the ante $0.10
    Juno: posts the ante $0.10
    Nell: posts the ante $0.10
    *** 3rd STREET ***
    Dealt to Otto [3c]
    Dealt to Juno [6h]
    Dealt to Nell [Kd]
    Otto: brings in for $0.30
    Juno: calls $0.30
    Nell: raises $0.70 to $1
    Otto: calls $0.70
    Juno: calls $0.70
    *** 4th STREET ***
    Dealt to Otto [3c] [7s]
    Dealt to Juno [6h] [2s]
    Dealt to Nell [Kd] [9c]
    Nell: checks
    Otto: checks
    Juno: checks
    *** 5th STREET ***
    Dealt to Otto [3c 7s] [9d]
    Dealt to Juno [6h 2s] [7d]
    Dealt to Nell [Kd 9c] [5s]
    Nell: checks
    Otto: checks
    Juno: checks
    *** 6th STREET ***
    Dealt to Otto [3c 7s 9d] [Jh]
    Dealt to Juno [6h 2s 7d] [Tc]
    Dealt to Nell [Kd 9c 5s] [Qh]
    Nell: checks
    Otto: checks
    Juno: checks
    *** RIVER ***
    Nell: checks
    Otto: checks
    Juno: checks
    *** SHOW DOWN ***
    Nell: shows [Kh 4c Kd 9c 5s Qh 2d] (HI: a pair of Kings)
    Otto: shows [As 2h 3c 7s 9d Jh 6c] (HI: high card Ace; LO: 7,6,3,2,A)
    Juno: shows [Ac 3d 6h 2s 7d Tc Jd] (HI: high card Ace; LO: 7,6,3,2,A)
    Nell collected $1.57 from pot
    Otto collected $0.78 from pot
    Juno collected $0.78 from pot
    *** SUMMARY ***
    Total pot $3.30 | Rake $0.17
    Seat 2: Otto showed [As 2h 3c 7s 9d Jh 6c] and won ($0.78) with HI: high card Ace; LO: 7,6,3,2,A
    Seat 4: Juno showed [Ac 3d 6h 2s 7d Tc Jd] and won ($0.78) with HI: high card Ace; LO: 7,6,3,2,A
    Seat 5: Nell showed [Kh 4c Kd 9c 5s Qh 2d] and won ($1.57) with HI: a pair of Kings
    """
    assert hand.problems() == []
    assert hand.won() == {"Otto": (0, 78), "Juno": (0, 78), "Nell": (157, 0)}
    assert {player.name: player.outcome for player in hand.again.players} == {
        "Otto": "quarter",
        "Juno": "quarter",
        "Nell": "high_half",
    }
    shares = {player.name: player.share for player in hand.again.players}
    assert shares["Otto"] == 78 / 313 and shares["Nell"] == 157 / 313
    assert {player.fair_share for player in hand.again.players} == {1 / 3}


@hand("pokerstars")
def test_a_seat_that_is_taken_by_another_in_mid_hand_stays_the_first_ones(hand: ToldHand) -> None:
    """
    PokerStars Hand #7400000007:  7 Card Stud Hi/Lo Limit ($1/$2 USD) - 2015/05/05 5:08:05 ET
    Table 'Iapetus' 8-max
    Seat 2: Otto ($22.50 in chips)
    Seat 6: Milo ($12 in chips)
    Otto: posts the ante $0.10
    Milo: posts the ante $0.10
    *** 3rd STREET ***
    Dealt to Otto [8c]
    Dealt to Milo [7h]
    Milo: brings in for $0.30
    Otto: raises $0.70 to $1
    Milo: folds
    Milo leaves the table
    Otto: bets joins the table at seat #6
    Uncalled bet ($0.70) returned to Otto
    Otto collected $0.80 from pot
    *** SUMMARY ***
    Total pot $0.80 | Rake $0
    Seat 2: Otto collected ($0.80)
    Seat 6: Milo folded on the 3rd Street
    """
    assert hand.problems() == []
    assert [player.name for player in hand.again.players] == ["Otto", "Milo"]
    assert hand.read.lines.noise == 2


@hand("pokerstars")
def test_lines_are_those_of_this_file(hand: ToldHand) -> None:
    """
    PokerStars Hand #7400000009:  7 Card Stud Hi/Lo Limit ($1/$2 USD) - 2015/05/05 5:08:05 ET
    Table 'Iapetus' 8-max
    Seat 2: Otto ($22.50 in chips)
    Seat 6: Milo ($12 in chips)
    Otto: posts the ante $0.10
    Milo: posts the ante $0.10
    *** 3rd STREET ***
    Dealt to Otto [8c]
    Dealt to Milo [7h]
    Milo: brings in for $0.30
    Otto: dances on the table
    Otto: folds
    Uncalled bet ($0.30) returned to Milo
    Milo collected $0.20 from pot
    *** SUMMARY ***
    Total pot $0.20 | Rake $0
    Seat 2: Otto folded on the 3rd Street (didn't bet)
    Seat 6: Milo collected ($0.20)
    """
    lines = Path(__file__).read_text(encoding="utf-8").split("\n")
    (problem,) = hand.all_problems
    assert (problem.file, lines[problem.line - 1].strip()) == ("test_hard_rules.py", "Otto: dances on the table")
