"""A round that is known says of each action what the table says that is asked step by step."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from histories.events import HandHistory
from histories.reading.read import read_hands
from histories.reading.split_hands import TextBlock
from histories.replay import known_rounds, replay
from histories.rules.houses import house
from histories.stakes import POT_LIMIT, Stakes
from histories.writing.deal import DealSettings, deal

CASES = Path(__file__).parents[1] / "corpus" / "pokerstars"
#: Houses that differ in the cap, in who brings it in, in short all-ins and in the pair that shows on fourth street.
HOUSES = ("online", "casino", "casino-robert", "seat-nocap", "seat-cap3-openpair", "online,limit_reopen=full_bet")


def histories_of(text: str) -> Iterator[HandHistory]:
    """The hands of a text that can be read."""
    return (hand.history for hand in read_hands(TextBlock(text)) if hand.history is not None)


def dealt(name: str) -> Iterator[HandHistory]:
    """Hands of a house, with short stacks among them and in tournaments."""
    for players, tournament in ((8, False), (5, True), (2, False)):
        for hand in deal(DealSettings(25, players, seed=players, house=name, tournament=tournament, with_talk=False)):
            yield from histories_of(hand.text)


def step_by_step(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is known from here on."""
    monkeypatch.setattr(replay, "known_rounds", lambda stakes, rules: None)


@pytest.mark.parametrize("name", HOUSES)
def test_hands_come_out_as_they_do_step_by_step(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    hands = list(dealt(name))
    by = house(name)
    known = [replay.replay(hand, by) for hand in hands]
    step_by_step(monkeypatch)
    assert known == [replay.replay(hand, by) for hand in hands]


def test_so_do_hands_that_are_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    """Broken cases: out of turn, over the cap, chips that nobody has, lines that are gone."""
    texts = [path.read_text(encoding="utf-8") for path in sorted((CASES / "broken").glob("*/hand.txt"))]
    hands = [hand for text in texts for hand in histories_of(text)]
    assert len(hands) > 60
    known = [replay.replay(hand) for hand in hands]
    step_by_step(monkeypatch)
    assert known == [replay.replay(hand) for hand in hands]


def test_most_moves_are_met_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is known is worth knowing: far fewer positions than moves."""
    monkeypatch.setattr(known_rounds, "_known", {})
    hands = [hand for each in deal(DealSettings(300, 8, seed=77, with_talk=False)) for hand in histories_of(each.text)]
    moves = sum(len(replay.replay(hand).actions) for hand in hands)
    assert 0 < sum(found.positions for found in known_rounds._known.values()) < moves / 4


def test_what_is_known_does_not_grow_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(known_rounds, "MOST_POSITIONS", 50)
    monkeypatch.setattr(known_rounds, "_known", {})
    for hand in dealt("online"):
        replay.replay(hand)
        # One set of stakes may pass the limit within a hand; the next hand begins anew.
        assert sum(found.positions for found in known_rounds._known.values()) < 2 * 50 + 60


def test_in_pot_limit_nothing_is_known_as_stacks_decide() -> None:
    rules = house("online").rules
    assert known_rounds.known_rounds(Stakes(10, 20, betting=POT_LIMIT), rules) is None
    assert known_rounds.known_rounds(Stakes(10, 20), rules) is not None
