"""Faults in names: somebody whom nobody knows, and one player in another's place."""

from __future__ import annotations

from random import Random

from faults.hand_lines import ACTIONS, HandLines, Line, picked
from faults.kinds import Planted, kind

#: No player at any table is called so.
STRANGER = "Quillfeather"


def _another(hand: HandLines, chance: Random, line: Line) -> str:
    """The name of another player who was dealt in."""
    return chance.choice([ante.name for ante in hand.of("ante") if ante.name != line.name])


def _renamed(hand: HandLines, chance: Random, *kinds: str) -> Planted | None:
    """A line of these kinds, given to another player."""
    line = hand.one_of(chance, *kinds)
    return line and Planted(hand.replaced(line, line.name, _another(hand, chance, line)), line.number)


@kind("somebody-acts-whom-nobody-knows", "line-not-understood")
def _stranger_acts(hand: HandLines, chance: Random) -> Planted | None:
    line = hand.one_of(chance, "ante", *ACTIONS)
    return line and Planted(hand.replaced(line, line.name, STRANGER), line.number)


@kind("somebody-is-dealt-to-whom-nobody-knows", "line-not-understood")
def _stranger_dealt(hand: HandLines, chance: Random) -> Planted | None:
    line = hand.one_of(chance, "deal", "show", "muck", "collected", "uncalled", "result")
    return line and Planted(hand.replaced(line, line.name, STRANGER), line.number)


@kind("an-action-is-anothers", "acts-out-of-turn folded-player-acts all-in-player-acts wrong-player-brings-in")
def _action(hand: HandLines, chance: Random) -> Planted | None:
    return _renamed(hand, chance, *ACTIONS)


@kind("an-ante-is-anothers", "ante-missing wrong-ante more-than-the-stack")
def _ante(hand: HandLines, chance: Random) -> Planted | None:
    return _renamed(hand, chance, "ante")


@kind("a-card-is-anothers", "card-missing wrong-number-of-cards folded-player-gets-cards cards-changed")
def _deal(hand: HandLines, chance: Random) -> Planted | None:
    return _renamed(hand, chance, "deal")


@kind("a-shown-hand-is-anothers", "cards-changed card-twice")
def _show(hand: HandLines, chance: Random) -> Planted | None:
    return _renamed(hand, chance, "show")


@kind("the-uncalled-bet-goes-to-another", "returned-too-much uncalled-bet-not-returned")
def _uncalled(hand: HandLines, chance: Random) -> Planted | None:
    return _renamed(hand, chance, "uncalled")


@kind("a-folded-player-collects", "folded-player-collects")
def _folded_collects(hand: HandLines, chance: Random) -> Planted | None:
    line = hand.one_of(chance, "collected")
    folded = sorted(hand.folded_before(len(hand.lines)))
    if line is None or not folded:
        return None
    return Planted(hand.replaced(line, line.name, chance.choice(folded)), line.number)


@kind("a-summary-seat-is-anothers", "line-not-understood summary-disagrees")
def _result(hand: HandLines, chance: Random) -> Planted | None:
    return _renamed(hand, chance, "result")


@kind("a-summary-seat-has-another-number", "line-not-understood summary-disagrees")
def _result_number(hand: HandLines, chance: Random) -> Planted | None:
    line = hand.one_of(chance, "result")
    if line is None:
        return None
    number = hand.seat_of[line.name]
    other = chance.choice([seat for seat in range(1, 9) if seat != number])
    return Planted(hand.replaced(line, f"Seat {number}:", f"Seat {other}:"), line.number)


# His name in the seat list is misspelt, so nobody knows who antes.
@kind("a-name-misspelt-in-the-seat-list", "line-not-understood")
def _misspelt(hand: HandLines, chance: Random) -> Planted | None:
    line = picked(chance, [line for line in hand.of("seat") if any(a.name == line.name for a in hand.of("ante"))])
    if line is None:
        return None
    first = next(after for after in hand.told[line.at + 1 :] if after.name == line.name)
    return Planted(
        hand.replaced(line, line.name, f"{line.name}X" if len(line.name) < 3 else line.name[1:]), first.number
    )


@kind("a-seat-is-taken-twice", "line-not-understood")
def _seat_twice(hand: HandLines, chance: Random) -> Planted | None:
    seats = hand.of("seat")
    if len(seats) < 2:
        return None
    place = chance.randrange(1, len(seats))
    line, before = seats[place], seats[chance.randrange(place)]
    old, new = (f"Seat {hand.seat_of[name]}:" for name in (line.name, before.name))
    return Planted(hand.replaced(line, old, new), line.number)
