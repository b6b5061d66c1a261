"""Faults in amounts: a digit lost, a digit too many, a sum that is another one."""

from __future__ import annotations

import re
from random import Random

from faults.hand_lines import PUTS_IN, HandLines, Line, picked
from faults.kinds import Planted, kind


def _other(chance: Random, chips: int) -> int:
    """Another amount, as a slip of the pen makes one: a chip more or less, a nought too many, half, twice."""
    choices = {chips + 1, chips - 1, chips * 10, chips // 10, chips // 2, chips * 2, chips + chance.randint(2, 50)}
    return chance.choice(sorted(choices - {chips, 0, -1}) or [chips + 1])


def _with_amount(hand: HandLines, line: Line, old: int, new: int, last: bool = False) -> Planted | None:
    """The line with one amount in place of another: the first that it names, or the last."""
    before, after = hand.money(old), hand.money(new)
    at = line.text.rfind(before) if last else line.text.find(before, len(line.name))
    if at < 0:
        return None
    return Planted(hand.with_line(line, line.text[:at] + after + line.text[at + len(before) :]), line.number)


def _changed(hand: HandLines, chance: Random, *kinds: str) -> Planted | None:
    line = hand.one_of(chance, *kinds)
    return line and _with_amount(hand, line, line.chips, _other(chance, line.chips), last=line.kind == "raise")


@kind("a-call-of-another-size", "wrong-call-size more-than-the-stack all-in-with-chips-left")
def _call(hand: HandLines, chance: Random) -> Planted | None:
    return _changed(hand, chance, "call")


@kind("a-bet-of-another-size", "wrong-bet-size more-than-the-stack all-in-with-chips-left")
def _bet(hand: HandLines, chance: Random) -> Planted | None:
    return _changed(hand, chance, "bet")


# A raise to no more than he has in is none: such a line makes no sense by itself.
@kind("a-raise-to-another-sum", "wrong-bet-size more-than-the-stack all-in-with-chips-left line-not-understood")
def _raise(hand: HandLines, chance: Random) -> Planted | None:
    return _changed(hand, chance, "raise")


# "raises $2 to $4": the first of the two amounts. No problem was named for it when this was written first, as nothing
# read that amount; `raise-told-two-ways` came with the check.
@kind("a-raise-by-another-sum", "wrong-bet-size line-not-understood raise-told-two-ways")
def _raise_by(hand: HandLines, chance: Random) -> Planted | None:
    line = hand.one_of(chance, "raise")
    if line is None:
        return None
    by = line.chips - max(hand.in_street(line.at).values())
    return _with_amount(hand, line, by, _other(chance, by))


@kind("an-ante-of-another-size", "wrong-ante more-than-the-stack all-in-with-chips-left")
def _ante(hand: HandLines, chance: Random) -> Planted | None:
    return _changed(hand, chance, "ante")


@kind("a-bring-in-of-another-size", "wrong-bring-in-size more-than-the-stack all-in-with-chips-left")
def _bring_in(hand: HandLines, chance: Random) -> Planted | None:
    return _changed(hand, chance, "bring_in")


PAYS_WRONG = (
    "collected-more-than-the-pot wrong-share wrong-player-wins pot-and-rake-disagree summary-disagrees"
    " odd-chip-misplaced"
)


@kind("too-much-is-collected", PAYS_WRONG)
def _collected_more(hand: HandLines, chance: Random) -> Planted | None:
    line = hand.one_of(chance, "collected")
    return line and _with_amount(hand, line, line.chips, line.chips + chance.choice((1, 5, 100, line.chips)))


@kind("too-little-is-collected", PAYS_WRONG)
def _collected_less(hand: HandLines, chance: Random) -> Planted | None:
    line = hand.one_of(chance, "collected")
    if line is None or line.chips < 2:
        return None
    return _with_amount(hand, line, line.chips, line.chips - chance.randint(1, line.chips - 1))


def _amount_behind(hand: HandLines, line: Line | None, word: str, chance: Random) -> Planted | None:
    """The line with another amount behind a word."""
    found = re.search(re.escape(word) + r"([$€]?[0-9][0-9,]*(?:\.[0-9]+)?)", line.text) if line else None
    if line is None or found is None:
        return None
    new = hand.money(_other(chance, hand.chips(found[1])))
    return Planted(hand.with_line(line, line.text[: found.start(1)] + new + line.text[found.end(1) :]), line.number)


@kind("the-total-pot-is-another", "wrong-total-pot")
def _total(hand: HandLines, chance: Random) -> Planted | None:
    return _amount_behind(hand, hand.one_of(chance, "total"), "Total pot ", chance)


@kind("the-rake-is-another", "pot-and-rake-disagree")
def _rake(hand: HandLines, chance: Random) -> Planted | None:
    return _amount_behind(hand, hand.one_of(chance, "total"), "| Rake ", chance)


@kind("a-side-pot-of-another-size", "wrong-side-pots")
def _side_pot(hand: HandLines, chance: Random) -> Planted | None:
    words = chance.choice(("Side pot ", "Side pot-1 ", "Main pot "))
    return _amount_behind(hand, hand.one_of(chance, "total"), words, chance)


@kind("more-or-less-goes-back", "returned-too-much uncalled-bet-not-returned")
def _uncalled(hand: HandLines, chance: Random) -> Planted | None:
    return _changed(hand, chance, "uncalled")


@kind("a-stack-smaller-than-what-is-put-in", "more-than-the-stack all-in-player-acts")
def _stack(hand: HandLines, chance: Random) -> Planted | None:
    line = hand.one_of(chance, "seat")
    if line is None:
        return None
    all_put_in = hand.put_in(len(hand.lines))[line.name]
    if all_put_in < 2:
        return None
    stack = chance.randint(1, all_put_in - 1)
    for put in hand.told:
        # With the chips of this line he has put in more than the stack.
        if put.name == line.name and put.kind in ("ante", *PUTS_IN) and hand.put_in(put.at + 1)[put.name] > stack:
            planted = _with_amount(hand, line, line.chips, stack)
            return planted and planted._replace(line=put.number)
    return None


@kind("the-summary-pays-another-sum", "summary-disagrees")
def _won(hand: HandLines, chance: Random) -> Planted | None:
    line = picked(chance, [line for line in hand.of("result") if line.chips])
    if line is None:
        return None
    old, new = f"({hand.money(line.chips)})", f"({hand.money(_other(chance, line.chips))})"
    return Planted(hand.replaced(line, old, new), line.number)


@kind("an-amount-finer-than-the-chips", "line-not-understood")
def _too_fine(hand: HandLines, chance: Random) -> Planted | None:
    line = hand.one_of(chance, "ante", *PUTS_IN, "collected", "uncalled")
    if line is None:
        return None
    finer = f"{hand.money(line.chips)}.5" if hand.is_tournament else f"{hand.sign}{line.chips / 100:.2f}5"
    at = line.text.rfind(hand.money(line.chips))
    return Planted(
        hand.with_line(line, line.text[:at] + finer + line.text[at + len(hand.money(line.chips)) :]), line.number
    )


@kind("an-amount-is-lost", "line-not-understood")
def _lost(hand: HandLines, chance: Random) -> Planted | None:
    line = hand.one_of(chance, "ante", *PUTS_IN, "collected", "uncalled")
    if line is None:
        return None
    at = line.text.rfind(hand.money(line.chips))
    return Planted(hand.with_line(line, line.text[:at] + line.text[at + len(hand.money(line.chips)) :]), line.number)


def _bets_of_the_size(hand: HandLines, small: bool) -> list[Line]:
    """The bets and raises on the streets of the small bet, or of the big one, that are not all-in."""
    streets = (3, 4) if small else (5, 6, 7)
    return [line for line in hand.of("bet", "raise") if line.street in streets and not line.all_in]


@kind("the-header-names-another-small-bet", "wrong-bet-size")
def _small_bet(hand: HandLines, chance: Random) -> Planted | None:
    return _stakes(hand, chance, small=True)


@kind("the-header-names-another-big-bet", "wrong-bet-size")
def _big_bet(hand: HandLines, chance: Random) -> Planted | None:
    return _stakes(hand, chance, small=False)


def _stakes(hand: HandLines, chance: Random, small: bool) -> Planted | None:
    """Other stakes in the header; they are seen at the first bet of their size."""
    bets = _bets_of_the_size(hand, small)
    found = re.search(r"\(([$€]?[0-9.,]+)/([$€]?[0-9.,]+)", hand.lines[0])
    if not bets or found is None:
        return None
    group = 1 if small else 2
    # More than it was: a small bet below the bring-in would be two faults.
    new = hand.money(hand.chips(found[group]) * chance.choice((2, 3, 5, 10)))
    header = hand.lines[0][: found.start(group)] + new + hand.lines[0][found.end(group) :]
    return Planted(hand.with_line(hand.told[0], header), bets[0].number)


@kind("said-to-be-all-in-with-chips-left", "all-in-with-chips-left")
def _all_in(hand: HandLines, chance: Random) -> Planted | None:
    lines = hand.of("ante", *PUTS_IN)
    able = [line for line in lines if hand.put_in(line.at + 1)[line.name] < hand.stack_of(line.name)]
    line = picked(chance, able)
    return line and Planted(hand.with_line(line, f"{line.text} and is all-in"), line.number)
