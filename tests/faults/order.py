"""Faults in the order of play: out of turn, facing a bet, after a fold, over the cap, after the end."""

from __future__ import annotations

from random import Random

from faults.hand_lines import STREETS, HandLines, Line, picked
from faults.kinds import Planted, kind

OUT_OF_TURN = "acts-out-of-turn folded-player-acts all-in-player-acts"


def _next_action(hand: HandLines, line: Line) -> Line | None:
    """The next action of the street."""
    return next((after for after in hand.actions if after.at > line.at and after.street == line.street), None)


@kind("two-actions-change-places", f"{OUT_OF_TURN} wrong-player-brings-in")
def _swapped(hand: HandLines, chance: Random) -> Planted | None:
    first = picked(chance, hand.actions)
    second = first and _next_action(hand, first)
    if first is None or second is None or first.name == second.name:
        return None
    lines = list(hand.lines)
    lines[first.at], lines[second.at] = lines[second.at], lines[first.at]
    return Planted(lines, first.number)


@kind("another-opens-a-later-street", OUT_OF_TURN)
def _wrong_opener(hand: HandLines, chance: Random) -> Planted | None:
    """A street that everybody checks, in another order."""
    street = chance.randint(4, 7)
    played = [line for line in hand.actions if line.street == street]
    if len(played) < 2 or any(line.kind != "check" for line in played):
        return None
    turn = chance.randint(1, len(played) - 1)
    lines = list(hand.lines)
    for place, line in enumerate(played):
        lines[line.at] = hand.lines[played[(place + turn) % len(played)].at]
    return Planted(lines, played[0].number)


@kind("a-folded-player-acts", "folded-player-acts")
def _folded_acts(hand: HandLines, chance: Random) -> Planted | None:
    line = picked(chance, [line for line in hand.actions if hand.folded_before(line.at)])
    if line is None:
        return None
    name = chance.choice(sorted(hand.folded_before(line.at)))
    chips = hand.in_street(line.at)
    call = hand.money(max(1, max(chips.values()) - chips[name]))
    deed = chance.choice(("folds ", "checks ", f"calls {call}", f"bets {call}"))
    return Planted(hand.inserted(line.at, f"{name}: {deed}"), line.number)


@kind("a-live-player-folds-out-of-turn", "acts-out-of-turn")
def _folds_out_of_turn(hand: HandLines, chance: Random) -> Planted | None:
    line = picked(chance, [line for line in hand.actions if line.kind != "bring_in"])
    after = line and _next_action(hand, line)
    if line is None or after is None:
        return None
    gone = hand.folded_before(after.at)
    put_in = hand.put_in(after.at)
    waiting = [
        name
        for name in hand.names
        if name not in gone and name not in (line.name, after.name) and hand.stack_of(name) > put_in[name] > 0
    ]
    return Planted(hand.inserted(after.at, f"{chance.choice(waiting)}: folds "), after.number) if waiting else None


@kind("an-action-stands-twice", f"{OUT_OF_TURN} second-bring-in more-than-the-stack line-not-understood")
def _doubled(hand: HandLines, chance: Random) -> Planted | None:
    line = picked(chance, hand.actions)
    return line and Planted(hand.inserted(line.at + 1, line.text), line.number + 1)


def _faces_a_bet(hand: HandLines, line: Line) -> bool:
    chips = hand.in_street(line.at)
    return chips[line.name] < max(chips.values())


@kind("a-check-facing-a-bet", "check-facing-a-bet")
def _checks(hand: HandLines, chance: Random) -> Planted | None:
    line = picked(chance, [line for line in hand.of("call", "fold", "raise") if _faces_a_bet(hand, line)])
    return line and Planted(hand.with_line(line, f"{line.name}: checks "), line.number)


@kind("the-wrong-player-brings-in", "wrong-player-brings-in")
def _brings_in(hand: HandLines, chance: Random) -> Planted | None:
    line = hand.one_of(chance, "bring_in")
    if line is None:
        return None
    others = [deal.name for deal in hand.of("deal") if deal.street == 3 and deal.name != line.name]
    return Planted(hand.replaced(line, line.name, chance.choice(others)), line.number)


@kind("the-low-card-folds-instead-of-opening", "no-bring-in")
def _low_card_folds(hand: HandLines, chance: Random) -> Planted | None:
    line = hand.one_of(chance, "bring_in")
    deed = chance.choice(("folds ", "checks "))
    return line and Planted(hand.with_line(line, f"{line.name}: {deed}"), line.number)


@kind("a-call-of-the-bring-in-is-a-bring-in", "second-bring-in")
def _second_bring_in(hand: HandLines, chance: Random) -> Planted | None:
    line = picked(chance, [line for line in hand.of("call") if line.street == 3])
    return line and Planted(hand.replaced(line, ": calls ", ": brings in for "), line.number)


# The bet is gone; it is missed by whoever calls or raises it, or gets it back.
@kind("a-bet-becomes-a-check", "wrong-call-size wrong-bet-size returned-too-much raise-not-allowed")
def _bet_lost(hand: HandLines, chance: Random) -> Planted | None:
    line = picked(chance, [line for line in hand.of("bet") if line.street > 3])
    if line is None:
        return None
    missed = next((after for after in hand.told[line.at + 1 :] if after.kind in ("call", "raise", "uncalled")), None)
    return missed and Planted(hand.with_line(line, f"{line.name}: checks "), missed.number)


# A call of nothing: what was to call has been checked to him.
@kind("a-check-becomes-a-call", "wrong-call-size more-than-the-stack")
def _check_lost(hand: HandLines, chance: Random) -> Planted | None:
    line = hand.one_of(chance, "check")
    return line and Planted(hand.with_line(line, f"{line.name}: calls {hand.money(1)}"), line.number)


def _bets(hand: HandLines, street: int) -> list[Line]:
    return [line for line in hand.of("bet", "raise") if line.street == street]


@kind("a-raise-over-the-cap", "raise-over-the-cap")
def _over_the_cap(hand: HandLines, chance: Random) -> Planted | None:
    """A street with one bet, and a caller last: they raise each other five times before he calls."""
    last = picked(chance, [line for line in hand.of("call") if line.street > 3])
    if last is None or last.all_in or _next_action(hand, last) is not None:
        return None
    bets = _bets(hand, last.street)
    if len(bets) != 1 or bets[0].all_in or bets[0].name == last.name:
        return None
    size = bets[0].chips
    put_in = hand.put_in(last.at)
    if any(hand.stack_of(name) - put_in[name] <= 6 * size for name in (last.name, bets[0].name)):
        return None
    callers = {line.name for line in hand.of("call") if bets[0].at < line.at < last.at}
    if callers:
        return None
    # The bet is the first of four; the fourth raise is one too many. What the pot holds then is not the fault.
    raises = [
        f"{(last.name, bets[0].name)[place % 2]}: raises {hand.money(size)} to {hand.money(size * (place + 2))}"
        for place in range(4)
    ]
    call = f"{last.name}: calls {hand.money(size)}"
    lines = [*hand.lines[: last.at], *raises, call, *hand.lines[last.at + 1 :]]
    return Planted(lines, last.number + 3)


@kind("said-to-be-capped-too-early", "capped-too-early")
def _capped(hand: HandLines, chance: Random) -> Planted | None:
    line = picked(chance, [line for line in hand.actions if line.kind != "bring_in"])
    if line is None or len(_bets(hand, line.street)) > 2:
        return None
    return Planted(hand.inserted(line.at + 1, "Betting is capped"), line.number + 1)


@kind("a-street-after-everybody-folded", "street-after-the-end")
def _after_the_end(hand: HandLines, chance: Random) -> Planted | None:
    last = hand.actions[-1] if hand.actions else None
    if last is None or last.kind != "fold" or last.street == 7 or len(hand.playing_on()) != 1:
        return None
    paid = hand.of("collected")[0]
    return Planted(hand.inserted(paid.at, f"*** {STREETS[last.street - 2]} ***"), paid.number)


@kind("an-ante-after-the-cards", "line-out-of-place")
def _late_ante(hand: HandLines, chance: Random) -> Planted | None:
    line, deal = hand.one_of(chance, "ante"), hand.one_of(chance, "deal", "call", "check")
    if line is None or deal is None or deal.at < line.at:
        return None
    lines = hand.inserted(deal.at + 1, line.text)
    del lines[line.at]
    return Planted(lines, deal.number)


@kind("two-streets-change-places", "street-missing line-out-of-place")
def _streets_swapped(hand: HandLines, chance: Random) -> Planted | None:
    titles = [line for line in hand.of("title") if line.street > 3]
    if len(titles) < 2:
        return None
    place = chance.randrange(len(titles) - 1)
    first, second = titles[place], titles[place + 1]
    lines = list(hand.lines)
    lines[first.at], lines[second.at] = lines[second.at], lines[first.at]
    return Planted(lines, first.number)
