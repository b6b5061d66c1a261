"""Faults of lines that stand elsewhere than they should, and of lines of which a part is lost."""

from __future__ import annotations

from random import Random

from faults.hand_lines import ACTIONS, PUTS_IN, HandLines, Line, picked
from faults.kinds import Planted, kind


def _moved(hand: HandLines, line: Line, before: int) -> list[str]:
    """The lines with one of them put before another, given by its place."""
    lines = hand.inserted(before, line.text)
    del lines[line.at + (before <= line.at)]
    return lines


@kind("the-uncalled-bet-goes-back-too-early", "returned-too-much line-out-of-place acts-out-of-turn")
def _too_early(hand: HandLines, chance: Random) -> Planted | None:
    """Somebody still has to act when it goes back."""
    line = hand.one_of(chance, "uncalled")
    before = [action for action in hand.actions if line and action.at < line.at and action.street == line.street]
    if line is None or not before or before[-1].name == line.name:
        return None
    return Planted(_moved(hand, line, before[-1].at), before[-1].number)


@kind("an-action-stands-on-the-street-before", "acts-out-of-turn folded-player-acts all-in-player-acts")
def _street_before(hand: HandLines, chance: Random) -> Planted | None:
    title = picked(chance, [line for line in hand.of("title") if line.street > 3])
    first = next((line for line in hand.actions if title and line.street == title.street), None)
    return Planted(_moved(hand, first, title.at), title.number) if title and first else None


# It is missed where the next street begins.
@kind("an-action-stands-on-the-street-after", "player-did-not-act wrong-player-brings-in")
def _street_after(hand: HandLines, chance: Random) -> Planted | None:
    title = picked(chance, [line for line in hand.of("title") if line.street > 3])
    before = [line for line in hand.actions if title and line.street == title.street - 1]
    deals = [line for line in hand.told if title and line.street == title.street and line.kind in ("title", "deal")]
    if title is None or not before:
        return None
    return Planted(_moved(hand, before[-1], deals[-1].at + 1), title.number - 1)


@kind("a-card-is-dealt-amid-the-betting", "line-out-of-place")
def _late_card(hand: HandLines, chance: Random) -> Planted | None:
    action = picked(chance, hand.actions)
    deals = [line for line in hand.of("deal") if action and line.street == action.street]
    if action is None or not deals:
        return None
    # Without the line itself, what follows stands one line higher.
    return Planted(_moved(hand, chance.choice(deals), action.at + 1), action.number)


@kind("a-hand-is-shown-amid-the-betting", "line-out-of-place")
def _early_show(hand: HandLines, chance: Random) -> Planted | None:
    line, action = hand.one_of(chance, "show", "muck", "collected"), picked(chance, hand.actions)
    if line is None or action is None:
        return None
    return Planted(_moved(hand, line, action.at), action.number)


@kind("two-names-change-places-in-the-seat-list", "line-not-understood acts-out-of-turn wrong-player-brings-in")
def _names_swapped(hand: HandLines, chance: Random) -> Planted | None:
    """They act as if each sat in the other's seat; the summary tells their seats as they are."""
    antes = [line.name for line in hand.of("ante")]
    if len(antes) < 2:
        return None
    one, other = chance.sample(antes, 2)
    lines = list(hand.lines)
    for line in hand.of("seat"):
        if line.name in (one, other):
            lines[line.at] = line.text.replace(line.name, other if line.name == one else one, 1)
    return Planted(lines, min(line.number for line in hand.of("result") if line.name in (one, other)))


# "wrong-number-of-cards" was added later: "[2c 7d] [Jc]" may be cut after the first bracket, a deal of two cards.
CUT = (
    "line-not-understood wrong-call-size wrong-bet-size wrong-bring-in-size wrong-ante raise-told-two-ways"
    " all-in-with-chips-left wrong-number-of-cards"
)


def _only_noughts(hand: HandLines, planted: Planted) -> bool:
    """What was cut off are noughts behind a point: the sum is the same."""
    whole, cut = hand.lines[planted.line - 1].removesuffix(" and is all-in").rstrip(), planted.lines[planted.line - 1]
    return "." in cut.rpartition(" ")[2] and not whole[len(cut) :].strip("0")


@kind("a-line-is-cut", CUT, harmless=_only_noughts)
def _cut(hand: HandLines, chance: Random) -> Planted | None:
    """The end of an action, an ante or a deal is lost; the words of an all-in and blanks may go, they prove nothing."""
    line = hand.one_of(chance, "ante", "deal", *ACTIONS)
    if line is None:
        return None
    whole = line.text.removesuffix(" and is all-in").rstrip()
    end = chance.randrange(len(line.name) if line.kind != "deal" else 8, len(whole))
    return Planted(hand.with_line(line, whole[:end]), line.number)


@kind("the-ends-of-two-lines-are-exchanged", CUT + " acts-out-of-turn folded-player-acts check-facing-a-bet")
def _ends(hand: HandLines, chance: Random) -> Planted | None:
    """Two players' deeds that follow each other, each under the other's name."""
    first = picked(chance, [line for line in hand.actions if line.street > 3])
    after = [line for line in hand.actions if first and line.at > first.at and line.street == first.street]
    if first is None or not after or after[0].kind == first.kind or after[0].name == first.name:
        return None
    second, lines = after[0], list(hand.lines)
    lines[first.at] = first.name + second.text[len(second.name) :]
    lines[second.at] = second.name + first.text[len(first.name) :]
    return Planted(lines, first.number)


def _all_in_before(hand: HandLines, at: int) -> set[str]:
    """Who is in the hand above a line and has no chips left."""
    put_in, gone = hand.put_in(at), hand.folded_before(at)
    return {name for name, chips in put_in.items() if chips and chips == hand.stack_of(name) and name not in gone}


@kind("a-player-without-chips-acts", "all-in-player-acts")
def _no_chips(hand: HandLines, chance: Random) -> Planted | None:
    line = picked(chance, [line for line in hand.actions if line.kind != "bring_in" and _all_in_before(hand, line.at)])
    if line is None:
        return None
    name = chance.choice(sorted(_all_in_before(hand, line.at)))
    deed = chance.choice(("checks ", "folds ", f"calls {hand.money(5)}"))
    return Planted(hand.inserted(line.at, f"{name}: {deed}"), line.number)


@kind("a-raise-that-nobody-can-call", "raise-not-allowed")
def _uncallable(hand: HandLines, chance: Random) -> Planted | None:
    """A call becomes a raise, and all others who are in have no chips left."""
    for line in hand.of("call"):
        others = set(hand.names) - hand.folded_before(line.at) - {line.name}
        others = {name for name in others if hand.put_in(line.at)[name]}
        chips = hand.in_street(line.at)
        bet = max(chips.values())
        left = hand.stack_of(line.name) - hand.put_in(line.at)[line.name] - (bet - chips[line.name])
        if others <= _all_in_before(hand, line.at) and left >= bet > 0 and line.street > 3:
            text = f"{line.name}: raises {hand.money(bet)} to {hand.money(2 * bet)}"
            return Planted(hand.with_line(line, text), line.number)
    return None


@kind("a-stack-larger-than-an-all-in", "all-in-with-chips-left")
def _stack_too_large(hand: HandLines, chance: Random) -> Planted | None:
    said = picked(chance, [line for line in hand.of("ante", *PUTS_IN) if line.all_in])
    seat = next((line for line in hand.of("seat") if said and line.name == said.name), None)
    if said is None or seat is None:
        return None
    old, new = f"({hand.money(seat.chips)} in", f"({hand.money(seat.chips + chance.randint(1, 500))} in"
    return Planted(hand.replaced(seat, old, new), said.number)


@kind("a-street-is-bet-at-half-its-size", "wrong-bet-size")
def _half_size(hand: HandLines, chance: Random) -> Planted | None:
    """Bets, raises and calls of one street, all of them; what the pot holds then is not the fault."""
    street = chance.randint(4, 7)
    puts = [line for line in hand.of(*PUTS_IN) if line.street == street]
    if not puts or any(line.all_in or line.chips % 2 for line in puts):
        return None
    lines = list(hand.lines)
    for line in puts:
        text = f"{line.name}: {line.kind}s {hand.money(line.chips // 2)}"
        if line.kind == "raise":
            by = line.chips - max(hand.in_street(line.at).values())
            text = f"{line.name}: raises {hand.money(by // 2)} to {hand.money(line.chips // 2)}"
        lines[line.at] = text
    return Planted(lines, puts[0].number)
