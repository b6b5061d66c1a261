"""The ends of hands in the site's words: showdowns and what just misses being one, pots by their names, who shows."""

from __future__ import annotations

import random

import pytest

from histories.events import (
    ANTE,
    BET,
    BRING_IN,
    CALL,
    COMPLETE,
    FOLD,
    Acted,
    Collected,
    Event,
    Finished,
    HandHistory,
    Header,
    Mucked,
    Seated,
    SeatResult,
    Shown,
    StreetDealt,
    TotalPot,
)
from histories.replay.table_state import TableState
from histories.rules.high_hands import high_rank
from histories.rules.houses import ONLINE
from histories.rules.low_hands import low_rank
from histories.stakes import Stakes
from histories.streets import FIFTH, FOURTH, SIXTH, THIRD
from histories.writing.choices import FAMILY_POT, FOLDS, on_later_street, on_third
from histories.writing.player_styles import STYLES, TIGHT, later_worth, start_worth
from histories.writing.pokerstars import write
from histories.writing.showdown import showdown

STAKES = Stakes(100, 200, 20, 50, currency="USD")
SEATS = (Seated(0, 1, "Ann", 5000), Seated(0, 4, "Bob", 5000))
SHOWS = Shown(0, 1, "5d Ah 3c 9s 2h Kd 4c", "a straight, Ace to Five", "5,4,3,2,A")


def lines(*events: Event) -> list[str]:
    header = Header("pokerstars", "1", "stud8", STAKES)
    return write(HandHistory(header, SEATS, events)).split("\n")[3:-1]


def test_a_showdown_has_its_title_and_losers_muck() -> None:
    told = lines(SHOWS, Mucked(0, 4), Collected(0, 1, 500))
    assert told == [
        "*** SHOW DOWN ***",
        "Ann: shows [5d Ah 3c 9s 2h Kd 4c] (HI: a straight, Ace to Five; LO: 5,4,3,2,A)",
        "Bob: mucks hand ",
        "Ann collected $5 from pot",
    ]


def test_who_is_alone_does_not_show() -> None:
    assert lines(Collected(0, 1, 500), Mucked(0, 1)) == ["Ann collected $5 from pot", "Ann: doesn't show hand "]


def test_a_hand_that_is_shown_after_it_was_paid_is_no_showdown() -> None:
    assert lines(Collected(0, 1, 500), SHOWS)[0] == "Ann collected $5 from pot"


def test_one_side_pot_has_no_number_and_two_have() -> None:
    one = lines(Collected(0, 1, 200, 1), Collected(0, 4, 500, 0), TotalPot(0, 700, (500, 200), 0))
    assert one[:2] == ["Ann collected $2 from side pot", "Bob collected $5 from main pot"]
    assert one[3] == "Total pot $7 Main pot $5. Side pot $2. | Rake $0 "
    two = lines(Collected(0, 1, 150, 2), Collected(0, 1, 200, 1), TotalPot(0, 850, (500, 200, 150), 0))
    assert two[:2] == ["Ann collected $1.50 from side pot-2", "Ann collected $2 from side pot-1"]
    assert two[3] == "Total pot $8.50 Main pot $5. Side pot-1 $2. Side pot-2 $1.50. | Rake $0 "


def test_the_low_card_bets_and_another_raises_over_the_bring_in() -> None:
    assert lines(StreetDealt(0, THIRD), Acted(0, 1, COMPLETE, 100, 100))[1] == "Ann: bets $1"
    told = lines(StreetDealt(0, THIRD), Acted(0, 1, BRING_IN, 50, 50), Acted(0, 4, COMPLETE, 100, 100))
    assert told[1:] == ["Ann: brings in for $0.50", "Bob: raises $0.50 to $1"]


def test_a_new_street_begins_at_nothing() -> None:
    told = lines(StreetDealt(0, FOURTH), Acted(0, 1, BET, 100, 100), StreetDealt(0, FIFTH), Acted(0, 4, BET, 200, 200))
    assert told[1::2] == ["Ann: bets $1", "Bob: bets $2"]


def test_all_in_is_said() -> None:
    told = lines(Acted(0, 1, ANTE, 15, 0, all_in=True), Acted(0, 4, CALL, 30, 30, all_in=True))
    assert told == ["Ann: posts the ante $0.15 and is all-in", "Bob: calls $0.30 and is all-in"]


def test_cards_that_are_folded_open_stand_with_the_fold() -> None:
    assert lines(Acted(0, 1, FOLD), Mucked(0, 1, "As Kd 3c")) == ["Ann: folds [As Kd 3c]"]


def test_results_by_seat() -> None:
    told = lines(
        SeatResult(0, 1, "folded", THIRD, False),
        SeatResult(0, 1, "folded", THIRD, True),
        SeatResult(0, 1, "mucked", cards="As Kd 3c"),
        SeatResult(0, 4, "showed", None, True, "As Kd 3c", None, "high card Ace"),
    )
    assert told == [
        "Seat 1: Ann folded on the 3rd Street (didn't bet)",
        "Seat 1: Ann folded on the 3rd Street",
        "Seat 1: Ann mucked [As Kd 3c]",
        "Seat 4: Bob showed [As Kd 3c] and lost with HI: high card Ace",
    ]


@pytest.mark.parametrize(("place", "ordinal"), [(2, "2nd"), (3, "3rd"), (4, "4th"), (11, "11th"), (22, "22nd")])
def test_places(place: int, ordinal: str) -> None:
    assert lines(Finished(0, 4, place)) == [f"Bob finished the tournament in {ordinal} place"]


# ---- who shows


HANDS = {
    1: ["Ac", "Ad", "Kh", "Ks", "9c", "9d", "Qh"],  # aces up, no low
    2: ["2c", "3d", "4h", "6s", "8c", "Kd", "Qs"],  # a rough low
    3: ["Ah", "2d", "3s", "4c", "7c", "Jd", "Jh"],  # a better low
    4: ["5c", "6d", "8h", "8s", "Qc", "Qd", "Tc"],  # queens up: beaten
}


def ended(first: int, all_in: dict[int, int] | None = None) -> list[tuple[int, bool]]:
    """Who shows, in order, when each player has put in as many chips."""
    stacks = all_in or dict.fromkeys(HANDS, 500)
    table = TableState(stacks, STAKES, ONLINE)
    for seat, chips in stacks.items():
        table.pay(seat, chips)
    ending = showdown(table, HANDS, "", first, 0, dict.fromkeys(HANDS, 0.0), random.Random(1).random)
    assert sum(ending.won.values()) == sum(stacks.values())
    return [(event.seat, type(event) is Shown) for event in ending.events if type(event) in (Shown, Mucked)]


def test_who_cannot_win_any_more_mucks() -> None:
    assert ended(first=1) == [(1, True), (2, True), (3, True), (4, False)]


def test_the_first_must_show_although_he_is_beaten() -> None:
    assert ended(first=4) == [(4, True), (1, True), (2, True), (3, True)]


def test_a_low_that_was_beaten_already_mucks() -> None:
    assert ended(first=3) == [(3, True), (4, True), (1, True), (2, False)]


def test_who_can_win_a_side_pot_shows() -> None:
    assert ended(first=1, all_in={1: 200, 2: 500, 3: 200, 4: 500}) == [(1, True), (2, True), (3, True), (4, True)]


# ---- what hands are worth


def test_worth_follows_the_cards() -> None:
    starts = [start_worth(cards.split()) for cards in ("Ah 2d 3c", "9c 9d Ah", "3s 5d Qh", "2c 9d Kh")]
    assert starts == sorted(starts, reverse=True)
    assert start_worth(["3c", "Ah", "2d"]) == start_worth(["Ah", "2d", "3c"])
    fourth = [later_worth(cards.split(), FOURTH) for cards in ("Ah 2d 3c 4c", "Ah 2d 3c Kc", "Ah 2d Qc Kc")]
    assert fourth == sorted(fourth, reverse=True)
    four_suited, three_suited = ["2c", "9c", "Jc", "Kc", "8d", "7h"], ["2c", "9c", "Jc", "Kd", "8d", "7h"]
    assert later_worth(four_suited, SIXTH) > later_worth(three_suited, SIXTH)
    low, no_low = ["2c", "4d", "6h", "7s", "8c"], ["2c", "4d", "6h", "7s", "9c"]
    assert later_worth(low, FIFTH) > later_worth(no_low, FIFTH)
    assert low_rank(low) is not None
    assert high_rank(low) < high_rank(no_low)


@pytest.mark.parametrize("style", STYLES, ids=lambda style: style.name)
def test_everybody_folds_trash_and_nobody_folds_in_a_family_pot(style: object) -> None:
    options = TableState({1: 5000, 2: 5000}, STAKES, ONLINE)
    options.start_round(THIRD, 1)
    options.bring_in(1, 50)
    faced = options.options(2)
    chance = random.Random(5).random
    trash = start_worth(["9c", "4d", "Kh"])
    usual = [on_third(TIGHT, trash, faced, 1, False, 5, True, 0.0, chance) for _ in range(100)]
    assert usual.count(FOLDS) == 100
    family = [on_third(style, trash, faced, 0, False, 5, True, FAMILY_POT, chance) for _ in range(100)]
    assert family.count(FOLDS) == 0
    later = [on_later_street(style, 0.05, faced, FIFTH, 1, 400, 0.0, chance) for _ in range(100)]
    assert later.count(FOLDS) > 50
