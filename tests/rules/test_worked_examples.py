"""A second source: worked examples kept beside the project, read where they are at hand.

They lie in a folder `shared/rules` next to the project. Everything that they show is told in our own words in the
other tests of this folder; this one makes sure that we did not tell it wrongly.
"""

from __future__ import annotations

from collections import Counter
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
from histories.rules.house_rules import PRESETS, SILENT, HouseRules
from histories.rules.low_hands import low_rank, low_text
from histories.rules.rake import take_rake
from histories.rules.running_out_of_cards import community_seventh, undealt_before_seventh
from histories.rules.side_pots import pots, uncalled
from histories.rules.split_pot import split
from histories.stakes import Stakes

FOLDER = Path(__file__).parents[3] / "shared" / "rules"
if not (FOLDER / "examples.yaml").exists():
    pytest.skip("the worked examples are not beside the project", allow_module_level=True)

EXAMPLES: list[dict[str, Any]] = yaml.safe_load((FOLDER / "examples.yaml").read_text())["examples"]
HOUSES: dict[str, dict[str, Any]] = yaml.safe_load((FOLDER / "presets.yaml").read_text())
#: Statements for people; nothing to compute.
NOT_COVERED = {"rule"}


def house(name: str) -> HouseRules:
    """The rules that the file tells, for presets that we have not made yet too."""
    told = HOUSES[name]
    parent = HouseRules() if "extends" not in told else house(told["extends"])
    return changed(parent, {field: value for field, value in told.items() if field not in ("extends", "silent")})


def changed(rules: HouseRules, values: dict[str, Any]) -> HouseRules:
    told: dict[str, Any] = {
        field: Fraction(value) if field.endswith("_default") and value is not None else value
        for field, value in values.items()
    }
    return replace(rules, **told)


def test_every_field_has_the_default_of_the_rule_book() -> None:
    assert {field.name for field in fields(HouseRules)} == set(HOUSES["base"])
    assert house("base") == HouseRules()


@pytest.mark.parametrize("name", PRESETS)
def test_our_presets_say_what_the_rule_book_says(name: str) -> None:
    assert house(name) == PRESETS[name]
    told = HOUSES[name]
    assert SILENT[name] == set(told.get("silent") or HOUSES[told["extends"]]["silent"])


def test_what_is_not_covered_is_known() -> None:
    kinds = Counter(example["kind"] for example in EXAMPLES)
    assert set(kinds) - NOT_COVERED == set(ANSWERS)


@pytest.mark.parametrize(
    "example",
    [example for example in EXAMPLES if example["kind"] not in NOT_COVERED],
    ids=lambda example: example["id"],
)
def test_example(example: dict[str, Any]) -> None:
    rules = changed(house(example.get("preset", "base")), example.get("override", {}))
    ANSWERS[example["kind"]](example, rules)


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
