"""Worked examples of the rules, computed: what a file of examples says must come out.

The file is `examples.yaml` beside this one, or another of the same form: `pytest tests/rules --examples FILE`. Its
head tells the form. Where a file `presets.yaml` lies beside the examples, our houses are compared with it too.
"""

from __future__ import annotations

from dataclasses import fields, replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
import yaml
from stud_round import play_acts

from histories.rules.bring_in import who_brings_in
from histories.rules.first_to_act import high_board
from histories.rules.high_hands import high_rank
from histories.rules.house_rules import HouseRules
from histories.rules.houses import house, houses
from histories.rules.low_hands import low_rank, low_text
from histories.rules.rake import take_rake
from histories.rules.running_out_of_cards import community_seventh, undealt_before_seventh
from histories.rules.side_pots import pots, uncalled
from histories.rules.split_pot import split
from histories.stakes import Stakes

OURS = Path(__file__).with_name("examples.yaml")
BESIDE = Path(__file__).parents[3] / "shared" / "rules" / "examples.yaml"


def chosen_files(config: pytest.Config) -> list[Path]:
    """The files of examples: the one that was asked for, or ours and the one beside the project if it is there."""
    asked = config.getoption("--examples")
    if asked:
        return [Path(asked)]
    return [OURS, BESIDE] if BESIDE.is_file() else [OURS]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    files = chosen_files(metafunc.config)
    if "example" in metafunc.fixturenames:
        told = [one for file in files for one in yaml.safe_load(file.read_text(encoding="utf-8"))["examples"]]
        # Statements for people have nothing to compute; `test_rules_in_words` plays them.
        computed = [one for one in told if one["kind"] != "rule"]
        metafunc.parametrize("example", computed, ids=[one["id"] for one in computed])
    if "presets" in metafunc.fixturenames:
        tables = [file.with_name("presets.yaml") for file in files]
        found = [yaml.safe_load(table.read_text(encoding="utf-8")) for table in tables if table.is_file()]
        metafunc.parametrize("presets", found or [None], ids=["presets"] * (len(found) or 1))


def test_example(example: dict[str, Any]) -> None:
    named = example.get("preset")
    # An example may ask for what no house would allow, such as a low that must be a four.
    rules = replace(house(named).rules if named else HouseRules(), **example.get("override", {}))
    ANSWERS[example["kind"]](example, rules)


def test_our_houses_are_those_of_a_table_of_presets(presets: dict[str, dict[str, Any]] | None) -> None:
    if presets is None:
        pytest.skip("optional: no presets.yaml lies beside the examples")
    told = set(presets["base"])
    assert told <= {field.name for field in fields(HouseRules)}
    assert told_rules(presets, "base") == HouseRules()
    assert set(houses()) == set(presets) - {"base"}
    for name, ours in houses().items():
        # A choice that the table does not know yet is not compared.
        assert {choice: getattr(ours.rules, choice) for choice in told} == {
            choice: getattr(told_rules(presets, name), choice) for choice in told
        }, name
        assert ours.silent == told_silent(presets, name), name


def told_rules(presets: dict[str, dict[str, Any]], name: str) -> HouseRules:
    """The rules as the table tells them: a preset extends another."""
    told = dict(presets[name])
    parent = told_rules(presets, told.pop("extends")) if "extends" in told else HouseRules()
    told.pop("silent", None)
    values = {field.name: getattr(parent, field.name) for field in fields(HouseRules)} | told
    parts = {field: Fraction(value) for field, value in values.items() if field.endswith("_default") and value}
    return HouseRules(**values | parts)


def told_silent(presets: dict[str, dict[str, Any]], name: str) -> set[str]:
    """The choices that a preset's source leaves open: its own list, or its parent's without what it states."""
    told = presets[name]
    if "silent" in told or "extends" not in told:
        return set(told.get("silent", ()))
    return told_silent(presets, told["extends"]) - set(told)


def bring_in(example: dict[str, Any], rules: HouseRules) -> None:
    names = list(example["doors"])
    doors = dict(enumerate(example["doors"].values(), 1))
    assert names[who_brings_in(doors, rules) - 1] == example["expect"]


def opener(example: dict[str, Any], rules: HouseRules) -> None:
    names = list(example["ups"])
    boards = {seat: cards.split() for seat, cards in enumerate(example["ups"].values(), 1)}
    community = example.get("community", [""])[0]
    assert names[high_board(boards, rules, community) - 1] == example["expect"]


def low(example: dict[str, Any], rules: HouseRules) -> None:
    rank = low_rank(example["cards"].split())
    text = None if rank is None else low_text(rank)
    wanted = example["expect"]
    assert text == (None if wanted is None else ",".join("A" if card == 1 else str(card) for card in wanted))


def compare_low(example: dict[str, Any], rules: HouseRules) -> None:
    a, b = (low_rank(example[side].split()) for side in "ab")
    assert a is not None
    assert b is not None
    assert ("a" if a < b else "b" if b < a else "tie") == example["expect"]


def compare_high(example: dict[str, Any], rules: HouseRules) -> None:
    a, b = (high_rank(example[side].split()) for side in "ab")
    assert ("a" if a > b else "b" if b > a else "tie") == example["expect"]


def community(example: dict[str, Any], rules: HouseRules) -> None:
    *dealt, players = example["n"]
    assert community_seventh(undealt_before_seventh(dealt), players, rules) is example["expect"]


def settle(example: dict[str, Any], rules: HouseRules) -> None:
    names = list(example["seats"])
    hands = dict(enumerate(example["seats"].values(), 1))
    put_in = {seat: hand["put"] for seat, hand in hands.items()}
    live = [seat for seat, hand in hands.items() if not hand.get("folded")]
    returned = {}
    if back := uncalled(put_in, live):
        put_in[back[0]] -= back[1]
        returned[names[back[0] - 1]] = back[1]
    made = pots(put_in, live)
    amounts = take_rake([pot.amount for pot in made], example.get("rake", 0), rules)
    expect = example["expect"]
    assert list(amounts) == expect["pots"]
    assert returned == expect.get("returned", {})
    cards = {seat: hands[seat].get("cards", "2c").split() for seat in live}
    won = dict.fromkeys((names[seat - 1] for seat in live), 0)
    for amount, pot in zip(amounts, made, strict=True):
        highs = {seat: high_rank(cards[seat]) for seat in pot.eligible}
        lows = {seat: low_rank(cards[seat], rules.low_qualifier) for seat in pot.eligible}
        for share in split(amount, highs, lows, rules, cards, list(hands)):
            won[names[share.seat - 1]] += share.chips
    assert {seat: chips for seat, chips in won.items() if chips} == {s: c for s, c in expect["awards"].items() if c}


def betting(example: dict[str, Any], rules: HouseRules) -> None:
    unit = example.get("min_bet") or example["unit"]
    street = 3 if example.get("third") else 4 if "open_pair" in example else 5
    stakes = Stakes(unit, example.get("open_pair", unit), 0, example.get("bring_in", 0), rules.betting)
    standing = play_acts(
        [(player, what) for player, what in example["acts"]],
        example["order"],
        example["stacks"],
        stakes,
        street,
        rules,
        example["pot"],
        example.get("dead_main", 0),
        "open_pair" in example,
        example["first"],
    )
    expect = example["expect"]
    if expect.get("done"):
        assert standing.turn is None
        return
    assert standing.turn == expect["turn"]
    assert standing.call == expect["call"]
    options = standing.options
    assert options is not None
    wanted = expect["raise_to"]
    assert ([options.min_to, options.max_to] if options.can_raise else None) == (
        None if wanted is None else [wanted[0], wanted[-1]]
    )


ANSWERS = {
    "bring_in": bring_in,
    "opener": opener,
    "low": low,
    "compare_low": compare_low,
    "compare_high": compare_high,
    "community": community,
    "settle": settle,
    "round": betting,
}
