"""The same hand judged by several houses: what one allows, another calls wrong."""

from __future__ import annotations

from pathlib import Path

import pytest
from test_near_misses import JUNO_SHOWS, OTTO_SHOWS, RIGHT, changed
from told_hands import tell

from histories.problems import CATALOGUE, NOTE
from histories.replay.replay import replay
from histories.rules.houses import house, houses
from histories.writing.deal import DealSettings, deal

CASES = Path(__file__).parents[1] / "corpus" / "pokerstars"


def judged(text: str, by: str) -> list[str]:
    """The names of the problems that the house of that name finds in a hand."""
    history = tell(text).read.history
    assert history is not None
    return [problem.name for problem in replay(history, house(by)).problems]


def case(name: str) -> str:
    return (CASES / name / "hand.txt").read_text(encoding="utf-8")


ODD_CENT = "broken/the-odd-cent-goes-to-the-low"


@pytest.mark.parametrize(
    ("by", "found"),
    [
        ("acr", []),
        ("online", ["odd-chip-elsewhere", "odd-chip-elsewhere"]),
        ("casino", ["odd-chip-misplaced", "odd-chip-misplaced"]),
    ],
)
def test_the_odd_cent_goes_to_the_low(by: str, found: list[str]) -> None:
    assert judged(case(ODD_CENT), by) == found


def test_a_misplaced_chip_is_a_note_where_no_house_says_where_it_goes() -> None:
    assert CATALOGUE["odd-chip-elsewhere"].severity == NOTE
    assert CATALOGUE["odd-chip-misplaced"].severity != NOTE


def test_a_fourth_raise() -> None:
    fourth = case("broken/a-fourth-raise")
    assert judged(fourth, "online") == ["raise-over-the-cap"]
    assert judged(fourth, "casino") == []


def test_two_deuces_the_lower_suit_or_the_first_seat() -> None:
    deuces = RIGHT.replace("Dealt to Wilma [9h]", "Dealt to Wilma [2s]")
    assert judged(deuces, "online") == []
    assert judged(deuces, "seat-cap3") == ["wrong-player-brings-in"]
    assert judged(deuces, "online,bring_in_tie=seat") == ["wrong-player-brings-in"]


#: Otto has the low card and his last chip in the antes; Petra sits to his left.
ALL_IN_FOR_THE_ANTE = """\
PokerStars Hand #7400000021:  7 Card Stud Hi/Lo Limit ($1/$2 USD) - 2019/04/06 20:15:09 ET
Table 'Ferrula' 8-max
Seat 3: Otto ($0.10 in chips)
Seat 4: Petra ($31 in chips)
Seat 6: Juno ($55 in chips)
Otto: posts the ante $0.10 and is all-in
Petra: posts the ante $0.10
Juno: posts the ante $0.10
*** 3rd STREET ***
Dealt to Otto [2c]
Dealt to Petra [Kd]
Dealt to Juno [As 4d 5h]
Petra: folds
Juno: brings in for $0.30
Uncalled bet ($0.30) returned to Juno
*** 4th STREET ***
Dealt to Otto [2c] [7d]
Dealt to Juno [As 4d 5h] [8s]
*** 5th STREET ***
Dealt to Otto [2c 7d] [Jc]
Dealt to Juno [As 4d 5h 8s] [Ks]
*** 6th STREET ***
Dealt to Otto [2c 7d Jc] [2h]
Dealt to Juno [As 4d 5h 8s Ks] [Tc]
*** RIVER ***
Dealt to Juno [As 4d 5h 8s Ks Tc] [3c]
*** SHOW DOWN ***
Otto: shows [Jd 6s 2c 7d Jc 2h 9d] (HI: two pair, Jacks and Deuces)
Juno: shows [As 4d 5h 8s Ks Tc 3c] (HI: high card Ace; LO: 8,5,4,3,A)
Otto collected $0.15 from pot
Juno collected $0.15 from pot
*** SUMMARY ***
Total pot $0.30 | Rake $0
Seat 3: Otto showed [Jd 6s 2c 7d Jc 2h 9d] and won ($0.15) with HI: two pair, Jacks and Deuces
Seat 4: Petra folded on the 3rd Street (didn't bet)
Seat 6: Juno showed [As 4d 5h 8s Ks Tc 3c] and won ($0.15) with HI: high card Ace; LO: 8,5,4,3,A
"""


@pytest.mark.parametrize(
    ("by", "found"),
    [("casino", []), ("seat-nocap", ["no-bring-in"]), ("pokerkit", ["no-bring-in"]), ("online", [])],
)
def test_left_of_a_low_card_that_is_all_in_for_the_ante_one_may_fold_or_not(by: str, found: list[str]) -> None:
    assert judged(ALL_IN_FOR_THE_ANTE, by) == found
    opens = ("Petra: folds\nJuno: brings in for $0.30\n", "Petra: brings in for $0.30\nJuno: calls $0.30\n")
    folds = ALL_IN_FOR_THE_ANTE.replace(*opens).replace("Juno: calls $0.30", "Juno: raises $0.70 to $1\nPetra: folds")
    brought_in = folds.replace("Uncalled bet ($0.30)", "Uncalled bet ($0.70)")
    brought_in = brought_in.replace("pot $0.30", "pot $0.90").replace("Otto collected $0.15 from pot\nJuno", "Juno")
    assert "no-bring-in" not in judged(brought_in, by)


SHOWN_BY_THE_CALLER = changed((OTTO_SHOWS + JUNO_SHOWS, JUNO_SHOWS + OTTO_SHOWS))


@pytest.mark.parametrize(
    ("by", "found"),
    [
        ("online", ["other-showing-order"]),
        ("suit-cap3-oddleft", ["other-showing-order"]),
        ("casino", ["shows-out-of-turn"]),
        ("seat-cap3", ["shows-out-of-turn"]),
        ("seat-cap3,showdown_first=last_to_act", []),
    ],
)
def test_the_last_to_bet_shows_first(by: str, found: list[str]) -> None:
    assert judged(RIGHT, by) == ([] if "last_to_act" not in by else ["shows-out-of-turn"])
    assert judged(SHOWN_BY_THE_CALLER, by) == found


def test_checked_through_the_high_board_shows_first() -> None:
    checks = ("Otto: bets $2\nJuno: calls $2\n*** SHOW", "Otto: checks\nJuno: checks\n*** SHOW")
    less = (("$5.90", "$3.90"), ("$12.30", "$8.30"))
    assert judged(changed(checks, *less), "casino") == []
    assert judged(changed(checks, *less, (OTTO_SHOWS + JUNO_SHOWS, JUNO_SHOWS + OTTO_SHOWS)), "casino") == [
        "shows-out-of-turn"
    ]


ALL_IN_ON_FOURTH = (
    ("Juno: checks\nOtto: checks\n", ""),
    ("Otto: bets $2\nJuno: calls $2\n", ""),
    ("Otto ($22.50", "Otto ($2.10"),
    ("Otto: calls $1\n", "Otto: calls $1 and is all-in\n"),
    ("$5.90", "$1.90"),
    ("$12.30", "$4.30"),
)


def test_after_an_all_in_hands_are_turned_up_at_once() -> None:
    """Nobody's turn comes first; where all hands are turned up, nobody mucks."""
    turned = (OTTO_SHOWS + JUNO_SHOWS, JUNO_SHOWS + OTTO_SHOWS)
    assert judged(changed(*ALL_IN_ON_FOURTH, turned), "casino") == []
    juno_mucks = (
        (JUNO_SHOWS, "Juno: mucks hand\n"),
        ("Ks Tc] [3c]", "Ks Tc] [Kc]"),
        ("Otto collected $1.90 from pot\nJuno collected $1.90 from pot\n", "Otto collected $3.80 from pot\n"),
        ("won ($1.90) with HI: two", "won ($3.80) with HI: two"),
        (
            "showed [As 4d 5h 8s Ks Tc 3c] and won ($1.90) with HI: high card Ace; LO: 8,5,4,3,A",
            "mucked [As 4d 5h 8s Ks Tc Kc]",
        ),
    )
    low = (
        ("Jd 6s 2c 7d Jc 2h 9d", "Jd Js 2c 7d Jc 2h 9d"),
        ("two pair, Jacks and Deuces", "a full house, Jacks full of Deuces"),
    )
    mucked = changed(*ALL_IN_ON_FOURTH, *juno_mucks, *low)
    assert judged(mucked, "casino") == []
    assert judged(mucked, "casino-tournament") == ["mucks-and-must-show"]
    assert judged(mucked, "casino,losers_may_muck=false") == ["mucks-and-must-show"]


def test_a_mucked_hand_wins_where_it_is_the_last() -> None:
    """Otto gives up first, so Juno need not show; but who mucks first is told."""
    both = changed(
        (OTTO_SHOWS + JUNO_SHOWS, "Otto: mucks hand\nJuno: mucks hand\n"),
        ("Otto collected $5.90 from pot\nJuno collected $5.90 from pot\n", "Juno collected $11.80 from pot\n"),
        (RIGHT[RIGHT.index("Seat 3: Otto showed") :], "Seat 3: Otto mucked\nSeat 6: Juno collected ($11.80)\n"),
    )
    assert judged(both, "online") == ["other-showing-order"]
    assert judged(both, "casino") == ["mucks-and-must-show"]
    other = both.replace("Juno collected $11.80", "Otto collected $11.80")
    assert judged(other, "online")[0] == "mucked-hand-wins"


#: Otto wins the high half with a cent more, of a pot that has one too many to be halved.
ODD = (
    ("Rake $0.50", "Rake $0.49"),
    ("Otto collected $5.90", "Otto collected $5.91"),
    ("($5.90) with HI: two", "($5.91) with HI: two"),
)


def test_an_odd_chip_stays_for_the_next_pot() -> None:
    paid = changed(*ODD)
    left = changed(ODD[0])
    assert judged(paid, "casino") == judged(left, "casino,odd_carry_over=true") == []
    assert judged(left, "casino") == ["pot-and-rake-disagree"]
    assert judged(paid, "casino,odd_carry_over=true") == ["odd-chip-misplaced"]
    assert judged(paid, "online,odd_carry_over=true") == ["odd-chip-elsewhere"]
    # Two chips are more than what cannot be divided.
    assert judged(changed(("Rake $0.50", "Rake $0.48")), "casino,odd_carry_over=true") == ["pot-and-rake-disagree"]


#: Wilma makes the bring-in of 5 a bet of 10, all-in; Juno completes to 15.
OVER_A_SHORT_ALL_IN = """\
PokerStars Hand #7400000022: Tournament #89, $3+$0.30 7 Card Stud Hi/Lo Limit - Level I (15/30) - 2016/03/12 9:48:55 ET
Table '89 4' 8-max
Seat 1: Wilma (12 in chips)
Seat 3: Otto (500 in chips)
Seat 6: Juno (500 in chips)
Wilma: posts the ante 2
Otto: posts the ante 2
Juno: posts the ante 2
*** 3rd STREET ***
Dealt to Wilma [9h]
Dealt to Otto [2c]
Dealt to Juno [As]
Otto: brings in for 5
Juno: calls 5
Wilma: raises 5 to 10 and is all-in
Otto: raises 5 to 15
Juno: raises 15 to 30
Otto: folds
Uncalled bet (15) returned to Juno
*** 4th STREET ***
Dealt to Wilma [9h] [5s]
Dealt to Juno [As] [8s]
*** 5th STREET ***
Dealt to Wilma [9h 5s] [Jc]
Dealt to Juno [As 8s] [Ks]
*** 6th STREET ***
Dealt to Wilma [9h 5s Jc] [2h]
Dealt to Juno [As 8s Ks] [Tc]
*** RIVER ***
*** SHOW DOWN ***
Wilma: shows [Jd 6s 9h 5s Jc 2h 9d] (HI: two pair, Jacks and Nines)
Juno: mucks hand
Juno collected 10 from side pot
Wilma collected 36 from main pot
No low hand qualified
*** SUMMARY ***
Total pot 46 Main pot 36. Side pot 10. | Rake 0
Seat 1: Wilma showed [Jd 6s 9h 5s Jc 2h 9d] and won (36) with HI: two pair, Jacks and Nines
Seat 3: Otto folded on the 3rd Street
Seat 6: Juno mucked
"""


@pytest.mark.parametrize("by", ["online", "casino", "seat-cap3", "suit-cap3-oddleft"])
def test_a_short_all_in_over_the_bring_in_may_be_completed_in_every_house(by: str) -> None:
    """No source says whether it is measured from nothing; who completes makes a whole bet of it, and 30 comes next."""
    assert [name for name in judged(OVER_A_SHORT_ALL_IN, by) if name != "summary-disagrees"] == ["other-house-rule"]
    too_much = OVER_A_SHORT_ALL_IN.replace("raises 5 to 15", "raises 10 to 20").replace(
        "raises 15 to 30", "raises 10 to 30"
    )
    assert "wrong-bet-size" in judged(too_much, by)


def test_a_house_of_pot_limit_says_nothing_of_the_cap_in_limit() -> None:
    fourth = case("broken/a-fourth-raise")
    for by in ("suit-cap3-oddleft", "suit-cap3-oddleft-pl", "suit-cap3-oddleft-nl"):
        assert judged(fourth, by) == ["raise-over-the-cap"]
    assert judged(fourth, "seat-nocap") == []


def test_so_many_players_are_dealt_in_as_the_house_says() -> None:
    assert judged(RIGHT, "online,max_players=3,min_players=3") == []
    assert judged(RIGHT, "online,max_players=2") == ["wrong-number-of-players"]
    assert judged(RIGHT, "online,min_players=4") == ["wrong-number-of-players"]


def test_a_last_card_that_lies_open() -> None:
    face_up = changed(("*** RIVER ***\n", "*** RIVER ***\nDealt to Otto [2c 7d Jc 2h] [9d]\n"))
    assert judged(face_up, "online") == ["seventh-card-face-up"]
    assert judged(face_up, "online,seventh_card=up") == []


def test_the_house_says_what_the_antes_are_of_a_hand_that_shows_none() -> None:
    antes = [(f"{name}: posts the ante $0.10\n", "") for name in ("Wilma", "Otto", "Juno")]
    assert judged(changed(*antes), "online") == judged(changed(*antes), "seat-cap3") == ["ante-missing"]
    without = changed(*antes, ("$12.30", "$12"), ("Rake $0.50", "Rake $0.20"))
    assert judged(without, "online") == []
    assert judged(without, "seat-cap3") == ["ante-missing"]


def test_what_nobody_called_goes_back_or_stays() -> None:
    kept = case("broken/a-bet-that-nobody-called-stays-in-the-pot")
    assert judged(kept, "online")[0] == "uncalled-bet-not-returned"
    assert judged(kept, "online,return_uncalled=false") == []


def test_a_missing_fold_makes_no_side_pot_that_somebody_is_robbed_of() -> None:
    missing = case("broken/a-fold-on-the-river-is-missing")
    assert judged(missing, "online") == ["player-did-not-act", "summary-disagrees"]
    told = missing.replace("Juno: calls $2\n*** SHOW", "Juno: calls $2\nWilma: folds\n*** SHOW")
    assert judged(told, "online") == []


SAMPLES = Path(__file__).parents[2] / "sample_data" / "half_a_year"


def test_seven_players_and_seven_cards_left() -> None:
    """Enough for everybody's own in a room; in a casino, which keeps two back, one card is for all."""
    evening = (SAMPLES / "2025-01_0.50-1_Aldebaran.txt").read_text(encoding="utf-8")
    (seven,) = [text for text in evening.split("\n\n\n") if "Hand #110100000123:" in text]
    assert judged(seven, "online") == []
    assert "common-card-missing" in judged(seven, "casino")
    assert "common-card-missing" not in judged(seven, "casino-robert")


@pytest.mark.parametrize("by", houses())
def test_hands_that_a_house_deals_are_right_by_its_rules(by: str) -> None:
    """From the low card that is all-in for its ante to who shows when."""
    for players, tournament in ((3, True), (8, False), (8, True)):
        for dealt in deal(DealSettings(40, players, seed=23, tournament=tournament, house=by)):
            assert judged(dealt.text, by) == [], dealt.text
