"""What players did, could do and faced, counted by hand."""

from __future__ import annotations

from decimal import Decimal
from functools import cache

from dealt_hands import play, side_pot, split_pot, view, walk

from histories.replay.replayed import ReplayedHand
from histories.tables.batch import Batch
from histories.tables.rows import build

Row = dict[str, object]


def made(hand: ReplayedHand, table: str) -> list[Row]:
    rows: list[Row] = build(Batch([view(hand)])).tables[table].to_pylist()
    return rows


@cache
def streets(name: str) -> dict[tuple[int, int], Row]:
    hand = {"walk": walk, "split_pot": split_pot, "side_pot": side_pot}[name]()
    return {(int(str(row["seat"])), int(str(row["street"]))): row for row in made(hand, "player_streets")}


def of(name: str, seat: int, street: int, *columns: str) -> tuple[object, ...]:
    row = streets(name)[seat, street]
    return tuple(row[column] for column in columns)


def test_a_walk_gives_the_low_card_no_chance_of_anything() -> None:
    assert of("walk", 2, 3, "is_low_card", "decisions", "vpip_opp", "raise_opp") == (True, 0, False, False)
    assert of("walk", 4, 3, "is_low_card", "decisions", "vpip_opp", "vpip") == (False, 1, True, False)


def test_the_low_card_enters_when_he_faces_a_completion() -> None:
    assert of("split_pot", 2, 3, "vpip_opp", "vpip", "raise_opp", "raise") == (True, False, True, False)


def test_the_low_card_that_completed_enters_when_he_faces_a_raise() -> None:
    deal = {1: "Kd", 2: "2c", 4: "Ah"}
    seats = {1: ("Ann", 900), 2: ("Bea", 900), 4: ("Cal", 900)}
    raised = play(
        "7", seats, [(deal, "2 completes 40, 4 raises 80, 1 folds, 2 folds, 4 takes 40")], [(0, "whole", 4, 90)]
    )
    alone = play("8", seats, [(deal, "2 completes 40, 4 folds, 1 folds, 2 takes 40")], [(0, "whole", 2, 30)])
    columns = ("vpip_opp", "vpip", "raise_opp", "raise")
    for hand, enters in ((raised, True), (alone, False)):
        row = next(
            row
            for row in made(hand._replace(bring_in_seat=2), "player_streets")
            if (row["seat"], row["street"]) == (2, 3)
        )
        assert [row[column] for column in columns] == [enters] * 4


def test_a_limp_is_money_of_ones_own_will_and_bringing_in_is_not() -> None:
    assert of("split_pot", 3, 3, "vpip_opp", "vpip") == (True, True)
    assert of("split_pot", 2, 3, "vpip") == (False,)


def test_first_in_is_who_finds_nothing_but_the_bring_in() -> None:
    assert of("split_pot", 3, 3, "first_in_opp", "first_in_complete") == (True, False)
    assert of("split_pot", 4, 3, "first_in_opp", "first_in_complete") == (False, False)
    assert of("split_pot", 1, 3, "first_in_opp", "first_in_complete") == (False, False)
    assert of("walk", 1, 3, "first_in_opp", "first_in_complete") == (True, False)


def test_completing_first_in() -> None:
    hand = play(
        "7",
        {1: ("Ann", 900), 2: ("Bea", 900), 4: ("Cal", 900)},
        [({1: "Kd", 2: "2c", 4: "Ah"}, "2 brings 10, 4 completes 40, 1 folds, 2 folds, 4 takes 30")],
        [(0, "whole", 4, 50)],
    )
    told = {row["seat"]: row for row in made(hand, "player_streets")}
    assert (told[4]["first_in_opp"], told[4]["first_in_complete"]) == (True, True)
    assert (told[1]["first_in_opp"], told[1]["fold_to_bet_opp"], told[1]["fold_to_bet"]) == (False, True, True)


def test_the_low_card_who_completes_has_a_choice_and_no_chance() -> None:
    hand = play(
        "8",
        {1: ("Ann", 900), 2: ("Bea", 900)},
        [({1: "Kd", 2: "2c"}, "2 completes 40, 1 folds, 2 takes 40")],
        [(0, "whole", 2, 20)],
    )._replace(bring_in_seat=2, bring_in_kind="completed")
    told = {row["seat"]: row for row in made(hand, "player_streets")}
    assert (told[2]["decisions"], told[2]["bets"]) == (1, 1)
    assert (told[2]["vpip_opp"], told[2]["raise_opp"], told[2]["first_in_opp"]) == (False, False, False)
    assert [row["first_in"] for row in made(hand, "decisions")] == [None, False]


def test_bets_again_is_the_last_to_bet_on_the_street_before() -> None:
    assert of("split_pot", 1, 4, "bet_again_opp", "bet_again") == (True, True)
    assert of("split_pot", 4, 4, "bet_again_opp", "bet_again") == (False, False)


def test_a_lead_into_him_takes_the_chance_to_bet_again() -> None:
    assert of("split_pot", 1, 5, "bet_again_opp", "bet_again", "raises") == (False, False, 1)
    assert of("split_pot", 4, 5, "lead_opp", "lead") == (True, True)


def test_bets_again_after_a_raise_and_not_after_a_street_checked_through() -> None:
    assert of("split_pot", 1, 6, "bet_again_opp", "bet_again") == (True, False)
    assert of("split_pot", 1, 7, "bet_opp", "bet", "bet_again_opp", "bet_again") == (True, True, False, False)


def test_check_raise_and_check_call() -> None:
    assert of("split_pot", 4, 7, "check_raise_opp", "check_raise") == (True, True)
    assert of("split_pot", 4, 4, "check_raise_opp", "check_raise") == (True, False)
    assert of("split_pot", 4, 6, "check_raise_opp", "check_raise") == (False, False)


def test_folding_to_a_bet_needs_a_bet_of_somebody_else_first() -> None:
    assert of("side_pot", 1, 5, "fold_to_bet_opp", "fold_to_bet") == (True, True)
    assert of("split_pot", 4, 4, "fold_to_bet_opp", "fold_to_bet") == (True, False)
    assert of("split_pot", 4, 5, "fold_to_bet_opp", "fold_to_bet") == (False, False)


def test_who_acts_first_and_last() -> None:
    assert of("split_pot", 2, 3, "acted_first", "acted_last") == (True, False)
    assert of("split_pot", 1, 3, "acted_first", "acted_last") == (False, True)
    assert of("side_pot", 2, 4, "acted_first", "acted_last", "decisions") == (None, None, 0)


def test_an_absent_player_is_in_nothing() -> None:
    hand = play(
        "9",
        {1: ("Ann", 900), 2: ("Bea", 900), 3: ("Dan", 900), 4: ("Cal", 900)},
        [({1: "Kd", 2: "2c", 3: "9s", 4: "Ah"}, "2 brings 10, 3 folds, 4 completes 40, 1 folds, 2 folds, 4 takes 30")],
        [(0, "whole", 4, 60)],
        absent=(3,),
    )
    away = next(row for row in made(hand, "player_streets") if row["seat"] == 3)
    # His cards speak for an absent player as well.
    assert [name for name, value in away.items() if value is True] == ["absent", "low_possible"]
    assert (away["decisions"], away["folds"], away["acted_last"]) == (0, 0, None)
    assert 3 not in {row["seat"] for row in made(hand, "decisions")}
    assert next(row for row in made(hand, "player_streets") if row["seat"] == 4)["first_in_complete"] is True


def test_what_was_faced() -> None:
    told = [(row["seat"], row["did"], row["facing"], row["bets_faced"]) for row in made(split_pot(), "decisions")]
    assert told[:6] == [
        (3, "call", "bring_in", 0),
        (4, "call", "bring_in", 0),
        (1, "complete", "bring_in", 0),
        (2, "fold", "bet", 1),
        (3, "fold", "bet", 1),
        (4, "call", "bet", 1),
    ]
    assert told[9:12] == [(4, "bet", "nothing", 0), (1, "raise", "bet", 1), (4, "call", "raise", 2)]


def test_a_fold_is_nothing_from_here() -> None:
    folds = [row["from_here_bb"] for row in made(side_pot(), "decisions") if row["did"] == "fold"]
    assert folds == [Decimal(0)]


def test_the_price_of_a_call_counted_by_hand() -> None:
    """On the river Ann calls 80 into 780 and takes 420 of it: 340 from here, at 80 a big bet."""
    last = made(split_pot(), "decisions")[-1]
    assert (last["did"], last["to_call_bb"], last["pot_bb"], last["from_here_bb"]) == (
        "call",
        Decimal(1),
        Decimal("9.75"),
        Decimal("4.25"),
    )


def test_net_is_from_here_of_the_first_choice_less_what_was_forced_before_it() -> None:
    for hand in (walk(), split_pot(), side_pot()):
        nets = {row["seat"]: row["net_bb"] for row in made(hand, "hand_players")}
        forced = {row["seat"]: row["ante_paid"] + row["bring_in_paid"] for row in made(hand, "hand_players")}
        firsts: dict[object, Row] = {}
        for row in made(hand, "decisions"):
            firsts.setdefault(row["seat"], row)
        for seat, row in firsts.items():
            if row["did"] != "fold":
                assert nets[seat] == row["from_here_bb"] - forced[seat] / Decimal("0.80")  # type: ignore[operator]
    assert Decimal("-0.25") == {row["seat"]: row["net_bb"] for row in made(split_pot(), "hand_players")}[3]
