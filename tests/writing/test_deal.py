"""Dealt hands: they are played by the rules, read back as they were dealt, add up, and show all that stud has."""

from __future__ import annotations

import itertools
import json
from collections import Counter, defaultdict
from dataclasses import replace
from decimal import Decimal
from typing import Any, NamedTuple

import pytest

from histories.chips import TOURNAMENT_UNIT, to_money
from histories.events import Capped, Finished, StreetDealt
from histories.reading.hand_read import ReadHand
from histories.reading.read import read_text
from histories.replay.replay import replay
from histories.replay.replayed import ReplayedHand
from histories.replay.starting_hands import start
from histories.streets import FOURTH, SEVENTH
from histories.writing.deal import GAP, DealSettings, DealtHand, Ledger, deal
from histories.writing.house_rake import HouseRake
from histories.writing.other_games import MIXES
from histories.writing.pokerstars_headers import OLDEST

HANDS = 3000


class Seen(NamedTuple):
    """A dealt hand, read back, and replayed where it is stud hi/lo."""

    dealt: DealtHand
    read: ReadHand
    replayed: ReplayedHand | None


def seen(settings: DealSettings) -> list[Seen]:
    hands = list(deal(settings))
    read = list(read_text([GAP.join(hand.text for hand in hands)]))
    return [
        Seen(dealt, back, replay(back.history) if back.history else None)
        for dealt, back in zip(hands, read, strict=True)
    ]


@pytest.fixture(scope="module")
def cash() -> list[Seen]:
    return seen(DealSettings(HANDS, seed=11))


OTHER_TABLES = {
    "tournament": DealSettings(500, tournament=True, seed=2),
    "mixed tournament": DealSettings(150, tournament=True, mix="Triple Stud", seed=3),
    "horse": DealSettings(300, mix="HORSE", seed=4),
    "eight games": DealSettings(300, mix="8-Game", players=6, seed=5),
    "heads-up": DealSettings(200, players=2, seed=6),
    "pennies": DealSettings(200, players=5, small_bet=4, big_bet=8, rake=HouseRake(5, 50), seed=7),
    "old headers": DealSettings(60, site="pokerstars", style=OLDEST, hero=None, seed=8),
    "euros, own antes": DealSettings(60, currency="EUR", ante=25, bring_in=75, with_talk=False, seed=9),
}


def assert_clean(hands: list[Seen]) -> None:
    for hand in hands:
        assert hand.read.problems == ()
        assert hand.read.lines.unread == 0
        if hand.dealt.history is None:
            assert hand.read.other is not None
            continue
        back = hand.read.history
        assert back is not None
        assert tuple(event._replace(line=0) for event in back.events) == hand.dealt.history.events
        assert tuple(seated._replace(line=0) for seated in back.seats) == hand.dealt.history.seats
        assert back.header == hand.dealt.history.header
        assert back.hero == hand.dealt.history.hero
        assert hand.replayed is not None
        assert hand.replayed.problems == ()
        assert hand.replayed.trust == "clean"


def test_every_hand_is_read_as_it_was_dealt_and_replays_clean(cash: list[Seen]) -> None:
    assert len(cash) == HANDS
    assert_clean(cash)


@pytest.mark.parametrize("table", OTHER_TABLES)
def test_other_tables_replay_clean(table: str) -> None:
    settings = OTHER_TABLES[table]
    hands = seen(settings)
    assert len(hands) == settings.hands
    assert_clean(hands)
    assert_adds_up(hands)


def assert_adds_up(hands: list[Seen]) -> None:
    for hand in hands:
        ledger = hand.dealt.ledger
        assert sum(entry.net for entry in ledger.entries) + ledger.rake == 0
        if hand.replayed is None:
            continue
        by_name = {player.name: player for player in hand.replayed.players if player.dealt_in}
        assert by_name.keys() == {entry.name for entry in ledger.entries}
        for entry in ledger.entries:
            player = by_name[entry.name]
            assert (entry.put_in - entry.returned, entry.won) == (player.invested - player.returned, player.won)
            assert player.stack_end - player.stack == entry.net
        assert hand.replayed.rake == ledger.rake


def test_the_ledger_adds_up_and_is_what_the_replay_finds(cash: list[Seen]) -> None:
    assert_adds_up(cash)


def test_the_ledger_as_json(cash: list[Seen]) -> None:
    ledger = Ledger()
    for hand in cash[:200]:
        ledger.add(hand.dealt.ledger)
    told = json.loads(json.dumps(ledger.as_json()))
    assert told["hands"] == 200 == len(told["per_hand"])
    assert sum(map(Decimal, told["net"].values())) + Decimal(told["rake"]) == 0
    first = told["per_hand"][0]
    assert first["hand_no"] == cash[0].dealt.ledger.hand_no
    assert sum(Decimal(player["net"]) for player in first["players"].values()) == -Decimal(first["rake"])
    assert all("." in money for money in told["net"].values())


def test_rake_is_five_percent_capped_and_none_without_a_flop(cash: list[Seen]) -> None:
    capped = 0
    for hand in cash:
        assert hand.replayed is not None
        due = min(hand.replayed.pot * 5 // 100, 300) if hand.replayed.players_on[1] else 0
        assert hand.dealt.ledger.rake == due
        capped += due == 300
    assert capped


def test_tournaments_take_no_rake_and_pay_the_first_three() -> None:
    hands = list(deal(DealSettings(400, tournament=True, seed=2)))
    assert all(hand.ledger.rake == 0 and hand.ledger.unit == TOURNAMENT_UNIT for hand in hands)
    finished: dict[str, list[Finished]] = defaultdict(list)
    for hand in hands:
        assert hand.history is not None
        assert hand.history.header.tournament is not None
        number = hand.history.header.tournament.number
        finished[number] += [event for event in hand.history.events if type(event) is Finished]
    whole = [events for events in finished.values() if events[-1].place == 1]
    assert whole
    for events in whole:
        assert [event.place for event in events] == list(range(8, 0, -1))
        assert sum(event.prize or 0 for event in events) == 80
        assert [event.prize is not None for event in events] == [False] * 5 + [True] * 3


# ---- what the hands show


def share_of(count: int) -> float:
    return count / HANDS


def test_most_hands_that_see_fourth_go_to_the_river(cash: list[Seen]) -> None:
    played = [hand.replayed for hand in cash if hand.replayed]
    on_fourth = sum(1 for hand in played if hand.players_on[1])
    on_river = sum(1 for hand in played if hand.players_on[4])
    assert 0.85 < share_of(on_fourth) < 0.97
    assert 0.70 < on_river / on_fourth < 0.90
    lines = sum(hand.dealt.text.count("\n") for hand in cash) / HANDS
    assert 65 < lines < 85


def test_hands_show_all_that_stud_has(cash: list[Seen]) -> None:
    shown: Counter[str] = Counter()
    for hand in cash:
        assert hand.replayed is not None
        shown.update(what_happened(hand.replayed))
        shown.update(what_was_said(hand.dealt.text))
    least = {
        "no low": 600, "split": 900, "scooped both ways": 300, "quartered": 4, "side pot": 90, "two side pots": 1,
        "side pot split": 10, "common card": 15, "capped": 30, "completed by the low card": 60,
        "all-in for the ante": 3, "all-in bringing it in": 1, "all-in calling": 60, "uncalled": 300, "mucked": 600,
        "does not show": 300, "chat": 150, "joins": 40, "leaves": 30, "times out": 40, "disconnected": 40,
        "sits out": 10, "two all-in": 5, "beaten hand shown": 50,
    }  # fmt: skip
    assert {what: shown[what] for what in least if shown[what] < least[what]} == {}
    assert share_of(shown["side pot"]) < 0.15
    assert share_of(shown["common card"]) < 0.05


def what_happened(hand: ReplayedHand) -> set[str]:
    found = set()
    winners: dict[tuple[int, str], set[int]] = defaultdict(set)
    for award in hand.awards:
        if award.paid:
            winners[award.pot, award.side].add(award.seat)
    for number in range(len(hand.pots)):
        high, low = winners[number, "high"], winners[number, "low"]
        if high and low:
            found.add("scooped both ways" if high == low and len(high) == 1 else "split")
            if len(high) > 1 or len(low) > 1:
                found.add("quartered")
            if number:
                found.add("side pot split")
    if hand.showdown and hand.low_exists is False:
        found.add("no low")
    found |= {name for name, pots in (("side pot", 2), ("two side pots", 3)) if len(hand.pots) >= pots}
    for event in hand.history.events:
        if type(event) is StreetDealt and event.community:
            found.add("common card")
        elif type(event) is Capped:
            found.add("capped")
    kinds = {action.kind for action in hand.actions if action.is_all_in}
    names = {"ante": "for the ante", "bring_in": "bringing it in", "call": "calling"}
    found |= {f"all-in {words}" for kind, words in names.items() if kind in kinds}
    if sum(player.all_in_street is not None for player in hand.players) > 1:
        found.add("two all-in")
    if hand.bring_in_kind == "completed":
        found.add("completed by the low card")
    return found


def what_was_said(text: str) -> set[str]:
    words = {
        "uncalled": "Uncalled bet", "mucked": ": mucks hand", "does not show": ": doesn't show hand",
        "chat": ' said, "', "joins": " joins the table", "leaves": " leaves the table", "times out": " has timed out",
        "disconnected": " is disconnected", "sits out": ") is sitting out", "beaten hand shown": " and lost with HI",
    }  # fmt: skip
    return {what for what, said in words.items() if said in text}


def test_good_starting_hands_are_played_more(cash: list[Seen]) -> None:
    came_in: Counter[str] = Counter()
    dealt: Counter[str] = Counter()
    for hand in cash:
        assert hand.replayed is not None
        for player in hand.replayed.players:
            three = [seen.card for seen in hand.replayed.cards if seen.seat == player.seat and seen.place <= 3]
            if player.is_hero and len(three) == 3 and player.bring_in_paid == 0:
                name = start(three).start_class
                dealt[name] += 1
                came_in[name] += player.folded_street != 3
    good = [name for name in dealt if name.startswith(("LOW3_A", "AA", "ROLLED"))]
    bad = ["TRASH", "TWO_LOW_BRICK"]
    assert sum(came_in[name] for name in good) / sum(dealt[name] for name in good) > 0.85
    assert sum(came_in[name] for name in bad) / sum(dealt[name] for name in bad) < 0.30


def test_stacks_link_from_hand_to_hand_and_top_ups_are_rare(cash: list[Seen]) -> None:
    after: dict[str, int] = {}
    linked = topped_up = 0
    for hand in cash:
        history = hand.dealt.history
        assert history is not None
        now = {seated.name: seated.stack for seated in history.seats}
        for name, stack in now.items():
            if name in after:
                linked += stack == after[name]
                topped_up += stack > after[name]
                assert stack >= after[name]
        after = now
        for entry in hand.dealt.ledger.entries:
            after[entry.name] += entry.net
    assert linked > 40 * topped_up > 0


def test_time_goes_on(cash: list[Seen]) -> None:
    moments = [hand.dealt.history.header.started_at for hand in cash if hand.dealt.history]
    steps = [(later - before).total_seconds() for before, later in itertools.pairwise(moments)]
    within = [step for step in steps if 35 <= step <= 70]
    assert len(within) > 0.97 * len(steps)
    assert len(within) < len(steps)
    assert min(steps) >= 33
    numbers = [int(hand.dealt.ledger.hand_no) for hand in cash]
    assert numbers == sorted(set(numbers))


def test_the_same_seed_gives_the_same_bytes_and_another_does_not() -> None:
    settings = DealSettings(80, seed=31)
    text = [hand.text for hand in deal(settings)]
    assert text == [hand.text for hand in deal(settings)]
    assert text[:40] == [hand.text for hand in deal(replace(settings, hands=40))]
    assert text != [hand.text for hand in deal(replace(settings, seed=32))]


def test_no_two_deals_share_a_number() -> None:
    usual = DealSettings(60)
    deals = [
        usual,
        *(replace(usual, players=players) for players in range(2, 8)),
        *(replace(usual, mix=mix) for mix in MIXES),
        *(replace(usual, tournament=True, players=players) for players in (6, 8)),
        *(replace(usual, seed=seed) for seed in (1, 899, 8999, 9000, 18_000, 10**12)),
        replace(usual, seed=9000, tournament=True),
    ]
    numbers = [{hand.ledger.hand_no for hand in deal(settings)} for settings in deals]
    assert sum(map(len, numbers)) == len(set().union(*numbers)) == 60 * len(deals)


def test_the_other_games_of_a_mix_come_in_turn() -> None:
    hands = list(deal(DealSettings(60, mix="HORSE", seed=1)))
    games = [hand.ledger.game for hand in hands]
    assert games[:30:6] == [*MIXES["HORSE"][:4], "stud8"]
    assert games[30:] == games[:30]
    read = list(read_text([GAP.join(hand.text for hand in hands)]))
    assert [hand.other.game for hand in read if hand.other] == [game for game in games if game != "stud8"]
    assert {hand.other.mix for hand in read if hand.other} == {"HORSE"}


@pytest.mark.parametrize(
    "wrong",
    [
        {"players": 1}, {"players": 9}, {"hands": -1}, {"small_bet": 0}, {"small_bet": 400}, {"bring_in": 200},
        {"bring_in": 0}, {"ante": 0}, {"mix": "horse"}, {"tournament": True, "names": ("Ann", "Bob")},
        {"small_bet": 1, "big_bet": 2},
    ],
    ids=str,
)  # fmt: skip
def test_what_cannot_be_dealt_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        DealSettings(**{"hands": 1, **wrong})


def test_dealt_hands_say_so() -> None:
    (ours,), (theirs,) = (list(deal(DealSettings(1, site=site))) for site in ("doorcard", "pokerstars"))
    assert ours.text.startswith("doorcard Hand #")
    assert theirs.text.startswith("PokerStars Hand #")
    assert ours.text.split("#", 1)[1] == theirs.text.split("#", 1)[1]


def test_without_a_hero_nobody_shows_his_down_cards() -> None:
    for hand in deal(DealSettings(20, hero=None, seed=3)):
        assert hand.history is not None
        assert hand.history.hero is None
        third = hand.text.split("*** 3rd STREET ***")[1].split("***")[0]
        assert all(len(line.split("[")[-1]) == 3 for line in third.split("\n") if line.startswith("Dealt to"))


@pytest.mark.parametrize(("pot", "rake"), [(19, 0), (20, 1), (39, 1), (5999, 299), (6000, 300), (6020, 300)])
def test_rake_to_the_cent(pot: int, rake: int) -> None:
    assert HouseRake(5, 300).of(pot) == rake


def test_every_common_card_comes_when_there_are_too_few_cards(cash: list[Seen]) -> None:
    for hand in cash:
        assert hand.replayed is not None
        on = hand.replayed.players_on
        if not on[SEVENTH - 3]:
            continue
        left = 52 - 3 * on[0] - on[FOURTH - 3] - on[2] - on[3]
        streets = [event for event in hand.replayed.history.events if type(event) is StreetDealt]
        assert bool(streets[-1].community) == (left < on[SEVENTH - 3])


def test_money_of_the_ledger_is_exact(cash: list[Seen]) -> None:
    ledger = Ledger()
    total = 0
    for hand in cash:
        ledger.add(hand.dealt.ledger)
        total += hand.dealt.ledger.rake
    assert ledger.rake() == to_money(total)
    assert sum(ledger.net().values()) == -to_money(total)
