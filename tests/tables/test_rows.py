"""Rows are as the schema says, and money is exact."""

from __future__ import annotations

from decimal import ROUND_HALF_EVEN, Decimal

import pyarrow as pa
import pytest
from dealt_hands import play, side_pot, split_pot, view, walk
from hypothesis import given
from hypothesis import strategies as st

from histories.events import Tournament
from histories.replay.starting_hands import START_CLASSES
from histories.stakes import POT_LIMIT, Stakes
from histories.tables import schema
from histories.tables.batch import Batch
from histories.tables.columns import big_bets
from histories.tables.rows import build
from histories.tables.starting_hands import START_GROUP
from histories.tables.texts import BrokenText, pack, unpack


def test_rows_have_the_columns_of_the_schema_and_only_allowed_words() -> None:
    tables = build(Batch([view(walk()), view(split_pot()), view(side_pot())])).tables
    for name, rows in tables.items():
        known = schema.TABLE[name].columns
        assert rows.column_names[: len(known)] == [of.name for of in known]
        for of in known:
            if of.allowed:
                assert set(rows[of.name].to_pylist()) <= {*of.allowed, None}, (name, of.name)


def test_an_empty_batch_has_every_table_with_no_row() -> None:
    assert {rows.num_rows for rows in build(Batch()).tables.values()} == {0}


@given(st.lists(st.tuples(st.integers(-(10**9), 10**9), st.integers(1, 10**6)), min_size=1, max_size=30))
def test_big_bets_are_rounded_half_even(told: list[tuple[int, int]]) -> None:
    chips, bets = zip(*told, strict=True)
    made = big_bets(pa.array(chips, pa.int64()), pa.array(bets, pa.int64())).to_pylist()
    sixth = Decimal("0.000001")
    assert made == [(Decimal(one) / bet).quantize(sixth, ROUND_HALF_EVEN) for one, bet in told]


def test_money_is_chips_times_their_worth() -> None:
    cash = split_pot()
    chips = split_pot("5", tournament=Tournament("T1"), stakes=Stakes(40, 80, chip_unit=Decimal(1)))
    rows = build(Batch([view(cash), view(chips)])).tables["hands"].to_pylist()
    assert [row["pot"] for row in rows] == [Decimal("8.60"), Decimal(860)]
    assert [row["big_bet"] for row in rows] == [Decimal("0.80"), Decimal(80)]


def test_pot_limit_has_no_big_bets() -> None:
    hand = split_pot(stakes=Stakes(40, 80, betting=POT_LIMIT))
    tables = build(Batch([view(hand)])).tables
    assert tables["hands"]["big_bet"].to_pylist() == [None]
    assert tables["hands"]["min_bet"].to_pylist() == [Decimal("0.40")]
    assert set(tables["hand_players"]["net_bb"].to_pylist()) == {None}
    assert set(tables["decisions"]["pot_bb"].to_pylist()) == {None}


def test_nets_and_rake_add_to_nothing() -> None:
    rows = build(Batch([view(split_pot())])).tables["hand_players"]
    assert sum(rows["net"].to_pylist()) + Decimal("0.20") == 0


def test_rake_is_parted_by_players_and_by_what_they_left() -> None:
    """20 of rake: a quarter each by players; Dan left 20 of 860 in."""
    rows = build(Batch([view(split_pot())])).tables["hand_players"].to_pylist()
    by_name = {row["seat"]: row for row in rows}
    assert by_name[3]["rake_dealt"] == Decimal("0.05")
    pot = Decimal(sum(row["invested"] - row["returned"] for row in rows))
    assert by_name[3]["rake_contributed"] == (Decimal("0.20") * Decimal("0.20") / pot).quantize(Decimal("0.0001"))


def test_every_class_of_start_has_a_group() -> None:
    assert tuple(START_GROUP) == START_CLASSES


def test_groups_and_door_classes() -> None:
    hand = split_pot(down={1: "2d 7h", 4: "Kc 5d"})
    rows = build(Batch([view(hand)])).tables["hand_players"].to_pylist()
    assert [row["start_group"] for row in rows] == ["low", None, None, "high"]
    assert [row["door_class"] for row in rows] == ["ace", "wheel", "six_to_eight", "queen_king"]


def test_an_anonymous_seat_is_another_player_at_another_table() -> None:
    seats = {1: ("Player 1", 900), 2: ("Player 2", 900)}
    hand = play("1", seats, [({1: "Kd", 2: "2c"}, "2 brings 10, 1 folds")], [(0, "whole", 2, 30)])
    moved = hand._replace(
        history=hand.history._replace(header=hand.history.header._replace(table_name="Vega", hand_no="2"))
    )
    people = build(Batch([view(hand, anonymous=True), view(moved, anonymous=True)])).tables["players"].to_pylist()
    assert len({row["player_id"] for row in people}) == 4
    assert all(row["is_anonymous"] for row in people)
    named = build(Batch([view(hand), view(moved)])).tables["players"]
    assert named.num_rows == 2


@given(st.text(max_size=3000))
def test_a_text_comes_back(text: str) -> None:
    assert unpack(pack(text)) == text


@pytest.mark.parametrize("length", [0, 1, 255, 256, 257, 65_791, 65_792, 300_000])
def test_a_text_of_any_length_comes_back(length: int) -> None:
    assert unpack(pack("A" * length)) == "A" * length


def test_a_damaged_frame_is_told() -> None:
    with pytest.raises(BrokenText):
        unpack(b"no frame")
