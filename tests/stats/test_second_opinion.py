"""Three statistics counted again in plain Python from the events of dealt hands: two ways, one number."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

import pytest
from dealt_store import DealtStore, heroes, many_kinds

from histories.events import Acted, Collected, HandHistory, Returned, StreetDealt
from reports.stats import run
from reports.stats.filters import Filters

VOLUNTARY = ("complete", "bet", "raise", "call", "check", "fold")


class Told(NamedTuple):
    """A hand as its events tell it: who did what on third street, what each put in, who folded, who got what."""

    history: HandHistory
    third: list[Acted]
    put_in: dict[int, int]
    folded: set[int]
    collected: list[Collected]


def told(history: HandHistory) -> Told:
    third: list[Acted] = []
    put_in: dict[int, int] = defaultdict(int)
    folded: set[int] = set()
    collected = []
    street = 3
    for event in history.events:
        if isinstance(event, StreetDealt):
            street = event.street
        elif isinstance(event, Acted):
            put_in[event.seat] += event.added
            if event.kind == "fold":
                folded.add(event.seat)
            if street == 3:
                third.append(event)
        elif isinstance(event, Returned):
            put_in[event.seat] -= event.amount
        elif isinstance(event, Collected):
            collected.append(event)
    return Told(history, third, put_in, folded, collected)


def cash_hands(store: DealtStore) -> list[Told]:
    return [told(hand.history) for hand in store.hands if hand.history and hand.history.header.tournament is None]


def seat_of(hand: Told, name: str) -> int | None:
    found = [seated.seat for seated in hand.history.seats if seated.name == name and hand.put_in.get(seated.seat)]
    return found[0] if found else None


def comes_in(hand: Told, seat: int) -> bool | None:
    """Whether he put money in on third street of his own will; None without a choice that counts."""
    bets, chose, faced, came = 0, False, False, False
    low_card = next((act.seat for act in hand.third if act.kind != "ante"), None) == seat
    for act in hand.third:
        bets_now = act.kind in ("complete", "bet", "raise")
        if act.seat == seat and act.kind in VOLUNTARY:
            # The low card that opened for a completion has a choice once somebody raises it.
            chose, faced = True, faced or bets > 0
            came = came or bets_now or act.kind == "call"
        bets += bets_now
    return came if chose and (faced or not low_card) else None


def pots(hand: Told) -> Iterator[set[int]]:
    """Who could win each pot: a new pot begins where somebody's chips end."""
    last: set[int] | None = None
    for level in sorted(set(hand.put_in.values()) - {0}):
        able = {seat for seat, chips in hand.put_in.items() if chips >= level and seat not in hand.folded}
        if able and able != last:
            last = able
            yield able


def pot_share(hand: Told, seat: int) -> tuple[Fraction, Fraction] | None:
    """His part of the pots that he and another could win, and the fair one."""
    if seat in hand.folded or len(hand.put_in.keys() - hand.folded) < 2:
        return None
    paid = won = fair = Fraction(0)
    for number, able in enumerate(pots(hand)):
        if seat in able and len(able) > 1:
            parts = [one for one in hand.collected if (one.pot or 0) == number]
            paid += sum(one.amount for one in parts)
            won += sum(one.amount for one in parts if one.seat == seat)
            fair += Fraction(sum(one.amount for one in parts), len(able))
    return (won / paid, fair / paid) if paid else None


@pytest.fixture(scope="module", params=["Hero", "the_nit"])
def counted(request: pytest.FixtureRequest) -> tuple[str, list[tuple[Told, int]]]:
    """A player's name, his hands, and his seat in each."""
    name: str = request.param
    pairs = [(hand, seat_of(hand, name)) for hand in cash_hands(many_kinds())]
    return name, [(hand, seat) for hand, seat in pairs if seat is not None]


def answer(name: str, statistic: str) -> dict[str, object]:
    with heroes(many_kinds()) as (connection, _):
        who = connection.execute("SELECT player_id FROM players WHERE name = ?", [name]).fetchall()
        filters = Filters(players=tuple(row[0] for row in who))
        return run.run(connection, statistic, filters).frame.row(0, named=True)


def test_comes_in_on_third_street(counted: tuple[str, list[tuple[Told, int]]]) -> None:
    name, hands = counted
    chances = [came for came in (comes_in(hand, seat) for hand, seat in hands) if came is not None]
    found = answer(name, "vpip")
    assert (found["x"], found["x_opp"]) == (sum(chances), len(chances))


def test_pot_share(counted: tuple[str, list[tuple[Told, int]]]) -> None:
    name, hands = counted
    shares = [share for share in (pot_share(hand, seat) for hand, seat in hands) if share is not None]
    found = answer(name, "pot_share")
    assert found["x_opp"] == len(shares) > 20
    assert found["value"] == pytest.approx(float(sum(won for won, _ in shares)) / len(shares), abs=1e-8)
    assert found["fair"] == pytest.approx(float(sum(fair for _, fair in shares)) / len(shares), abs=1e-8)


def test_big_bets_per_100(counted: tuple[str, list[tuple[Told, int]]]) -> None:
    name, hands = counted
    total = Fraction(0)
    for hand, seat in hands:
        won = sum(one.amount for one in hand.collected if one.seat == seat)
        total += Fraction(won - hand.put_in[seat], hand.history.header.stakes.big_bet)
    found = answer(name, "big_bets_per_100")
    assert found["x_opp"] == len(hands)
    assert found["value"] == pytest.approx(float(100 * total / len(hands)), abs=1e-3)
