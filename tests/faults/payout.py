"""Faults in who is paid: the wrong player, the wrong half, the wrong pot, the odd chip, nobody at all.

But for what is said of them, these hands agree with themselves: the summary tells what the collected lines tell.
"""

from __future__ import annotations

import re
from random import Random

from faults.hand_lines import HandLines, Line, all_cards, picked
from faults.kinds import Planted, kind


def _retold(hand: HandLines, paid: dict[int, tuple[str, int]]) -> list[str]:
    """The hand with collected lines that pay others or other sums (by the line's place; 0 chips drop it), and with a
    summary that says the same."""
    lines = list(hand.lines)
    won = dict.fromkeys(hand.names, 0)
    for line in hand.of("collected"):
        name, chips = paid.get(line.at, (line.name, line.chips))
        won[name] += chips
        behind = line.text[len(line.name) :].replace(hand.money(line.chips), hand.money(chips), 1)
        lines[line.at] = f"{name}{behind}"
    for result in hand.of("result"):
        chips, old = won[result.name], hand.money(result.chips)
        if result.chips == chips:
            continue
        if " collected (" in result.text:
            lines[result.at] = result.text.replace(f"({old})", f"({hand.money(chips)})")
        elif " showed [" in result.text:
            before = f"won ({old})" if result.chips else "lost"
            after = f"won ({hand.money(chips)})" if chips else "lost"
            lines[result.at] = result.text.replace(f"] and {before}", f"] and {after}")
        elif " mucked [" in result.text:
            lines[result.at] = result.text.replace(" mucked [", " showed [") + f" and won ({hand.money(chips)})"
    gone = {at for at, (_, chips) in paid.items() if not chips}
    return [text for at, text in enumerate(lines) if at not in gone]


def _seen_losers(hand: HandLines) -> list[str]:
    """Who came to the showdown with seven cards that are known, and is paid nothing."""
    paid = {line.name for line in hand.of("collected")}
    seen = {line.name for line in hand.of("show", "result") if len(all_cards(line)) == 7}
    return [name for name in hand.playing_on() if name in seen - paid]


@kind("a-pot-goes-to-the-loser", "wrong-player-wins")
def _to_the_loser(hand: HandLines, chance: Random) -> Planted | None:
    line, losers = hand.one_of(chance, "collected"), _seen_losers(hand)
    if line is None or not losers:
        return None
    return Planted(_retold(hand, {line.at: (chance.choice(losers), line.chips)}), line.number)


def _two_of_a_pot(hand: HandLines, chance: Random) -> tuple[Line, Line] | None:
    """Two lines that pay two players from one pot."""
    line = hand.one_of(chance, "collected")
    if line is None:
        return None
    pot = line.text.rpartition(" from ")[2]
    other = picked(
        chance,
        [
            other
            for other in hand.of("collected")
            if other.name != line.name and other.text.rpartition(" from ")[2] == pot
        ],
    )
    return (line, other) if other else None


@kind("one-half-goes-to-the-other-winner", "wrong-player-wins wrong-share")
def _scooped(hand: HandLines, chance: Random) -> Planted | None:
    two = _two_of_a_pot(hand, chance)
    if two is None:
        return None
    return Planted(_retold(hand, {two[0].at: (two[1].name, two[0].chips)}), two[0].number)


@kind("the-halves-are-not-halves", "wrong-share wrong-player-wins")
def _unequal(hand: HandLines, chance: Random) -> Planted | None:
    two = _two_of_a_pot(hand, chance)
    # A chip or two are odd chips, which have a kind of their own.
    least = max(3, len(hand.of("collected")) + 1)
    if two is None or two[0].chips <= least:
        return None
    more = chance.randint(least, two[0].chips - 1)
    first, second = two
    paid = {first.at: (first.name, first.chips - more), second.at: (second.name, second.chips + more)}
    return Planted(_retold(hand, paid), first.number)


@kind("the-odd-chip-goes-to-another", "odd-chip-elsewhere odd-chip-misplaced", odd_chip=True)
def _odd_chip(hand: HandLines, chance: Random) -> Planted | None:
    two = _two_of_a_pot(hand, chance)
    if two is None or abs(two[0].chips - two[1].chips) != 1:
        return None
    first, second = two
    # A player who is paid twice from this pot may have the odd chip of one half and not of the other.
    if [line.name for line in hand.of("collected")].count(first.name) > 1:
        return None
    if [line.name for line in hand.of("collected")].count(second.name) > 1:
        return None
    paid = {first.at: (first.name, second.chips), second.at: (second.name, first.chips)}
    return Planted(_retold(hand, paid), min(first.number, second.number))


def _all_his(hand: HandLines, planted: Planted) -> bool:
    """One player takes everything, and no pot pays more than it holds: the house may have raked them so."""
    if len({line.name for line in hand.of("collected")}) > 1:
        return False
    side = [line.chips for line in hand.of("collected") if " from side pot" in planted.lines[line.at]]
    main = [line.chips for line in hand.of("collected") if " from main pot" in planted.lines[line.at]]
    parts = [hand.chips(part) for part in re.findall(r"pot(?:-[0-9])? (\S+)\. ", hand.of("total")[0].text)]
    return sum(main) <= parts[0] and sum(side) <= sum(parts[1:])


@kind(
    "a-side-pot-is-paid-as-the-main-pot",
    "wrong-player-wins wrong-share pots-differ collected-more-than-the-pot",
    harmless=_all_his,
)
def _as_main_pot(hand: HandLines, chance: Random) -> Planted | None:
    line = picked(chance, [line for line in hand.of("collected") if " from side pot" in line.text])
    if line is None:
        return None
    behind = line.text[: line.text.rindex(" from ")]
    return Planted(hand.with_line(line, f"{behind} from main pot"), line.number)


@kind("a-side-pot-that-there-is-not", "pots-differ")
def _no_such_pot(hand: HandLines, chance: Random) -> Planted | None:
    line = picked(chance, [line for line in hand.of("collected") if line.text.endswith(" from pot")])
    return line and Planted(hand.replaced(line, " from pot", " from side pot"), line.number)


@kind("nobody-gets-the-pot", "chips-do-not-add-up")
def _nobody(hand: HandLines, chance: Random) -> Planted | None:
    paid = hand.of("collected")
    return Planted(hand.without(*paid), paid[0].number)


@kind("the-uncalled-bet-stays-in-the-pot", "uncalled-bet-not-returned")
def _kept(hand: HandLines, chance: Random) -> Planted | None:
    """Without the refund, and with its chips in the pot, in what is collected, and in the summary."""
    line, paid = hand.one_of(chance, "uncalled"), hand.of("collected")
    total = hand.of("total")[0]
    if line is None or len(paid) != 1:
        return None
    lines = _retold(hand, {paid[0].at: (paid[0].name, paid[0].chips + line.chips)})
    before = total.text.split(" ")[2]
    lines[total.at] = total.text.replace(before, hand.money(hand.chips(before) + line.chips), 1)
    del lines[line.at]
    return Planted(lines, line.number)


@kind("a-player-out-of-a-side-pot-wins-it", "wrong-player-wins")
def _not_his_pot(hand: HandLines, chance: Random) -> Planted | None:
    """The side pot goes to a winner of the main pot who has no part in it: he has fewer chips in than others."""
    side = picked(chance, [line for line in hand.of("collected") if " from side pot" in line.text])
    if side is None:
        return None
    put_in = hand.put_in(len(hand.lines))
    short = min(hand.playing_on(), key=lambda name: put_in[name])
    if any(line.name == short and " from side pot" in line.text for line in hand.of("collected")):
        return None
    return Planted(_retold(hand, {side.at: (short, side.chips)}), side.number)
