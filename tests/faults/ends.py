"""Faults at the end of a hand, and of the table it is played at: who shows, who goes out, whose money, whose seat."""

from __future__ import annotations

import re
from random import Random

from faults.hand_lines import ACTIONS, HandLines, Line, picked
from faults.kinds import Planted, kind


def _before(hand: HandLines, line: Line, text: str) -> Planted:
    """The hand with a line more before one of its lines."""
    return Planted(hand.inserted(line.at, text), line.number)


@kind("a-folded-player-mucks", "folded-player-acts")
def _mucks(hand: HandLines, chance: Random) -> Planted | None:
    shown, folded = hand.of("show"), hand.of("fold")
    if not shown or not folded:
        return None
    return _before(hand, shown[-1], f"{chance.choice(folded).name}: mucks hand")


@kind("a-hand-is-shown-twice", "shown-twice")
def _twice(hand: HandLines, chance: Random) -> Planted | None:
    line = hand.one_of(chance, "show", "muck")
    return line and Planted(hand.inserted(line.at + 1, line.text), line.number + 1)


@kind("a-winner-of-chips-goes-out", "tournament-end-is-wrong")
def _goes_out(hand: HandLines, chance: Random) -> Planted | None:
    collected, (summary, *_) = hand.one_of(chance, "collected"), hand.of("summary")
    return collected and _before(hand, summary, f"{collected.name} finished the tournament in 7th place")


@kind("a-pot-of-a-tournament-is-raked", "rake-in-a-tournament")
def _rake(hand: HandLines, chance: Random) -> Planted | None:
    total, collected = hand.of("total"), hand.of("collected")
    if not hand.is_tournament or not total or len(collected) != 1 or not total[0].text.rstrip().endswith("Rake 0"):
        return None
    paid = hand.money(collected[0].chips)
    lines = hand.replaced(total[0], "Rake 0", "Rake 1")
    less = hand.money(collected[0].chips - 1)
    lines = [text.replace(paid, less, 1) if at == collected[0].at else text for at, text in enumerate(lines)]
    results = {line.at for line in hand.of("result") if line.chips}
    return Planted(
        [text.replace(f"({paid})", f"({less})") if at in results else text for at, text in enumerate(lines)],
        total[0].number,
    )


@kind("an-amount-is-in-another-currency", "other-currency")
def _currency(hand: HandLines, chance: Random) -> Planted | None:
    line = hand.one_of(chance, "ante", "call", "bet", "collected", "total")
    if line is None:
        return None
    other = "€" if hand.sign == "$" else "$"
    before, behind = line.text[: len(line.name)], line.text[len(line.name) :]
    changed = re.sub(r"[$€]?(?=[0-9])", other, behind, count=1)
    return Planted(hand.replaced(line, line.text, before + changed), line.number)


@kind("the-down-cards-of-another-are-seen", "two-heroes")
def _two_heroes(hand: HandLines, chance: Random) -> Planted | None:
    deals = [line for line in hand.of("deal") if line.street == 3]
    heroes = [line for line in deals if len(line.cards[-1]) == 8]
    others = [line for line in deals if len(line.cards[-1]) == 2]
    if not heroes or not others:
        return None
    seen = {card for line in hand.told for cards in line.cards for card in cards.split(" ")}
    free = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs" if rank + suit not in seen]
    line = chance.choice(others)
    down = " ".join(chance.sample(free, 2))
    planted = hand.replaced(line, f"[{line.cards[-1]}]", f"[{down} {line.cards[-1]}]")
    return Planted(planted, max(line.number, heroes[0].number))


@kind("the-table-is-too-small", "seat-beyond-the-table")
def _table(hand: HandLines, chance: Random) -> Planted | None:
    table = next((line for line in hand.told if re.search(r"' [0-9]-max", line.text)), None)
    if table is None or max(hand.seat_of.values()) < 3 or not any(hand.of(*ACTIONS)):
        return None
    return Planted(hand.replaced(table, re.findall(r"' [0-9]-max", table.text)[0], "' 1-max"), table.number)


@kind("a-winner-mucks", "mucked-hand-wins")
def _winner_mucks(hand: HandLines, chance: Random) -> Planted | None:
    """What he showed is thrown away unseen, in the summary too, and he is paid all the same."""
    winners = {line.name for line in hand.of("collected")}
    line = picked(chance, [line for line in hand.of("show") if line.name in winners])
    result = line and hand.result_of(line.name)
    # Who alone has chips in a side pot takes it whatever he does.
    side_pots = any(" from side pot" in paid.text for paid in hand.of("collected"))
    if line is None or result is None or len(hand.playing_on()) < 2 or side_pots:
        return None
    lines = hand.with_line(line, f"{line.name}: mucks hand")
    lines[result.at] = f"{result.text.partition(' showed ')[0]} mucked [{result.cards[0]}]"
    paid = next(paid for paid in hand.of("collected") if paid.name == line.name)
    return Planted(lines, paid.number)
