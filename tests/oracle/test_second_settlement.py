"""Every dealt hand settled a second time, chip by chip, by an engine that shares no line with ours.

Hands are dealt by each house in limit, pot limit and no limit, read back from their text, replayed and compared: who
brings it in, who opens each street, what comes back, what everybody wins.
"""

from __future__ import annotations

import ast
import itertools
from dataclasses import asdict
from pathlib import Path

import pytest
import settle as oracle
from told_hands import readings

from histories.events import Dealt, StreetDealt
from histories.replay.replay import replay
from histories.replay.replayed import ReplayedHand
from histories.rules.houses import House, house, houses
from histories.streets import STREETS, THIRD
from histories.writing.deal import DealSettings, DealtHand, deal

BETTING = ("limit", "pot_limit", "no_limit")
HOUSES = list(dict.fromkeys(house(f"{name},betting={kind}").name for name in houses() for kind in BETTING))
#: Bets of few chips make odd chips likely, and settling chip by chip quick.
SMALL = {"small_bet": 5, "big_bet": 10, "ante": 1, "bring_in": 2}
SMALLER = {"small_bet": 3, "big_bet": 6, "ante": 1, "bring_in": 1}


def compared(dealt: DealtHand, by: House) -> ReplayedHand:
    """The hand, replayed from its text, after it was seen that the oracle agrees."""
    (read,) = [piece for piece in readings(dealt.text) if piece.site]
    assert read.history is not None, dealt.text
    hand = replay(read.history, by)
    assert [problem for problem in hand.problems if problem.severity != "note"] == [], dealt.text
    rules = asdict(by.rules)
    put = {player.seat: player.invested for player in hand.players}
    live = sorted(_left(hand))
    cards = {seat: [seen.card for seen in hand.cards if seen.seat == seat] for seat in live}
    shared = [seen.card for seen in hand.cards if seen.seat is None]
    whole = {seat: own + shared for seat, own in cards.items()}
    won, back = oracle.settle(put, live, whole, hand.rake, rules)
    assert {player.seat: player.won for player in hand.players if player.won} == won, dealt.text
    assert {player.seat: player.by_rules for player in hand.players if player.by_rules} == won, dealt.text
    returned = {player.seat: player.returned for player in hand.players if player.returned}
    assert sum(returned.values()) >= sum(back.values())
    _openers(hand, rules)
    assert sum(player.stack_end - player.stack for player in hand.players) + hand.rake == 0
    return hand


def _left(hand: ReplayedHand) -> set[int]:
    """The seats that never folded."""
    dealt_in = {player.seat for player in hand.players if player.dealt_in}
    return dealt_in - {action.seat for action in hand.actions if action.kind == "fold"}


def _openers(hand: ReplayedHand, rules: oracle.Rules) -> None:
    """Who brings it in, and on each street the first to act who has chips, from the highest board on."""
    boards: dict[int, list[str]] = {}
    street = THIRD
    acted: dict[int, int] = {}
    for action in hand.actions:
        if action.kind not in ("ante", "return", "show", "muck"):
            acted.setdefault(action.street, action.seat)
    for event in hand.history.events:
        if type(event) is StreetDealt:
            street = event.street
        if type(event) is Dealt and street < STREETS[-1]:
            boards.setdefault(event.seat, []).append(event.cards.split(" ")[-1])
            if street == THIRD and len(boards) == sum(player.dealt_in for player in hand.players):
                doors = {seat: cards[0] for seat, cards in boards.items()}
                assert hand.bring_in_seat == oracle.brings_in(doors, rules)
    stacks = {player.seat: player.stack for player in hand.players if player.dealt_in}
    for number, first in acted.items():
        if number == THIRD:
            continue
        before = [action for action in hand.actions if action.street < number]
        out = {action.seat for action in before if action.kind == "fold"}
        left = {seat: stacks[seat] for seat in stacks if seat not in out}
        for action in before:
            if action.seat in left:
                left[action.seat] += action.added if action.kind == "return" else -action.added
        shown = {seat: boards[seat][: min(number, 6) - 2] for seat in left}
        shared = [seen.card for seen in hand.cards if seen.seat is None] if number == STREETS[-1] else []
        if shared and rules["river_opener_uses_community"]:
            shown = {seat: cards + shared for seat, cards in shown.items()}
        high = oracle.opener(shown, rules)
        clockwise = [seat for seat in sorted(left) if seat >= high] + [seat for seat in sorted(left) if seat < high]
        assert first == next(seat for seat in clockwise if left[seat] > 0), (hand.history.header.hand_no, number)


def many(name: str, hands: int, seed: int) -> list[ReplayedHand]:
    by = house(name)
    tables = (
        DealSettings(hands, 8, seed, house=name, with_talk=False, **SMALL),
        DealSettings(hands, 6, seed, house=name, with_talk=False, **SMALLER),
    )
    return [compared(dealt, by) for settings in tables for dealt in deal(settings)]


@pytest.mark.parametrize("name", HOUSES)
def test_the_oracle_agrees(name: str) -> None:
    assert len(many(name, hands=40, seed=5)) == 80


@pytest.mark.deep
@pytest.mark.parametrize("name", HOUSES)
def test_the_oracle_agrees_in_thousands_of_hands(name: str) -> None:
    hands = list(itertools.chain.from_iterable(many(name, 1000, seed) for seed in range(10)))
    assert len(hands) == 20_000
    # What makes settling hard must have come up.
    assert sum(len(hand.pots) > 1 for hand in hands) > 100
    assert sum(any(award.odd_chip for award in hand.awards) for hand in hands) > 100
    assert sum(any(award.side == "low" for award in hand.awards) for hand in hands) > 1000


def test_the_oracle_imports_nothing_of_ours() -> None:
    text = Path(oracle.__file__).read_text(encoding="utf-8")
    assert len(text.splitlines()) < 200
    modules = {node.module for node in ast.walk(ast.parse(text)) if isinstance(node, ast.ImportFrom)}
    assert modules == {"__future__", "collections", "itertools", "typing"}


def test_the_oracle_can_disagree() -> None:
    """The oracle is asked about another house than the hand was played by."""
    acr, online = (asdict(house(name).rules) for name in ("acr", "online"))
    cards = {1: ["Kc", "Kd", "9h", "9s", "4c", "3d", "Jh"], 2: ["8c", "7d", "5h", "4s", "2c", "Qd", "Js"]}
    put = {1: 50, 2: 50, 3: 1}
    assert oracle.settle(put, [1, 2], cards, 0, acr) == ({1: 50, 2: 51}, {})
    assert oracle.settle(put, [1, 2], cards, 0, online) == ({1: 51, 2: 50}, {})
