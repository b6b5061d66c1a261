"""Faults in cards: twice in a hand, changed when they are told again, not dealt, not of the deck."""

from __future__ import annotations

import re
from random import Random

from faults.hand_lines import HandLines, Line, all_cards, picked
from faults.kinds import Planted, kind
from histories.cards import DECK


def _unseen(hand: HandLines, chance: Random) -> str:
    """A card that nobody has."""
    seen = {card for line in hand.told for card in all_cards(line)}
    return chance.choice([card for card in DECK if card not in seen])


def _owners(hand: HandLines) -> dict[str, str]:
    """Whose each card is; the common card is nobody's."""
    return {card: line.name for line in hand.told for card in all_cards(line) if line.name}


# What was changed is seen where the second of the two tells the card.
@kind("a-card-in-two-hands", "card-twice")
def _card_twice(hand: HandLines, chance: Random) -> Planted | None:
    owner = _owners(hand)
    own, other = picked(chance, hand.of("deal")), picked(chance, hand.of("deal", "show"))
    if own is None or other is None or own.name == other.name:
        return None
    card, instead = own.cards[-1].split(" ")[-1], chance.choice(all_cards(other))
    if owner.get(instead) == own.name:
        return None
    lines = [re.sub(rf"\b{card}\b", instead, line.text) if line.name == own.name else line.text for line in hand.told]
    first: str | None = None
    for line, text in zip(hand.told, lines, strict=True):
        if line.name in (own.name, other.name) and re.search(rf"[\[ ]{instead}[\] ]", text):
            if first is not None and line.name != first:
                return Planted(lines, line.number)
            first = line.name
    return None


@kind("a-card-changes-when-it-is-told-again", "cards-changed card-twice")
def _held_changes(hand: HandLines, chance: Random) -> Planted | None:
    line = picked(chance, [line for line in hand.of("deal") if len(line.cards) == 2])
    if line is None:
        return None
    old = chance.choice(line.cards[0].split(" "))
    return Planted(hand.replaced(line, old, _unseen(hand, chance)), line.number)


@kind("a-shown-hand-has-another-up-card", "cards-changed card-twice")
def _shown_up_card(hand: HandLines, chance: Random) -> Planted | None:
    line = picked(chance, [line for line in hand.of("show", "result") if len(all_cards(line)) > 5])
    if line is None:
        return None
    old = all_cards(line)[chance.randint(2, 5)]
    return Planted(hand.replaced(line, f"{old}", _unseen(hand, chance)), line.number)


@kind("the-summary-has-another-down-card", "cards-changed card-twice")
def _summary_down_card(hand: HandLines, chance: Random) -> Planted | None:
    shown = {line.name for line in hand.of("show")}
    line = picked(chance, [line for line in hand.of("result") if len(all_cards(line)) > 6 and line.name in shown])
    if line is None:
        return None
    old = all_cards(line)[chance.choice((0, 1, 6))]
    return Planted(hand.replaced(line, old, _unseen(hand, chance)), line.number)


@kind("cards-are-shown-in-another-order", "cards-changed")
def _shown_order(hand: HandLines, chance: Random) -> Planted | None:
    line = picked(chance, [line for line in hand.of("show", "result") if len(all_cards(line)) > 6])
    if line is None:
        return None
    cards = all_cards(line)
    down, up = chance.choice((0, 1, 6)), chance.randint(2, 5)
    cards[down], cards[up] = cards[up], cards[down]
    return Planted(hand.replaced(line, line.cards[0], " ".join(cards)), line.number)


@kind("a-shown-hand-lacks-a-card", "incomplete-show wrong-number-of-cards cards-changed")
def _shown_too_few(hand: HandLines, chance: Random) -> Planted | None:
    line = picked(chance, [line for line in hand.of("show") if len(all_cards(line)) == 7])
    if line is None:
        return None
    cards = all_cards(line)
    del cards[chance.randrange(7)]
    return Planted(hand.replaced(line, line.cards[0], " ".join(cards)), line.number)


@kind("a-shown-hand-has-eight-cards", "wrong-number-of-cards cards-changed")
def _shown_too_many(hand: HandLines, chance: Random) -> Planted | None:
    line = picked(chance, [line for line in hand.of("show", "result") if len(all_cards(line)) == 7])
    if line is None:
        return None
    return Planted(hand.replaced(line, line.cards[0], f"{line.cards[0]} {_unseen(hand, chance)}"), line.number)


@kind("a-card-that-is-no-card", "line-not-understood cards-changed")
def _no_card(hand: HandLines, chance: Random) -> Planted | None:
    line = hand.one_of(chance, "deal", "show", "board")
    if line is None:
        return None
    old = chance.choice(all_cards(line))
    return Planted(hand.replaced(line, old, chance.choice(("1h", "Xs", old[::-1], old[0], f"{old}{old}"))), line.number)


@kind("a-door-card-is-not-dealt", "card-missing")
def _door_card_dropped(hand: HandLines, chance: Random) -> Planted | None:
    line = picked(chance, [line for line in hand.of("deal") if line.street == 3])
    return line and Planted(hand.without(line), line.number)


@kind("a-later-card-is-not-dealt", "card-missing")
def _later_card_dropped(hand: HandLines, chance: Random) -> Planted | None:
    line = picked(chance, [line for line in hand.of("deal") if line.street in (4, 5, 6)])
    return line and Planted(hand.without(line), line.number)


@kind("the-heros-last-card-is-not-dealt", "card-missing")
def _last_card_dropped(hand: HandLines, chance: Random) -> Planted | None:
    line = picked(chance, [line for line in hand.of("deal") if line.street == 7])
    return line and Planted(hand.without(line), line.number)


@kind("two-cards-on-a-later-street", "wrong-number-of-cards")
def _two_cards(hand: HandLines, chance: Random) -> Planted | None:
    line = picked(chance, [line for line in hand.of("deal") if line.street > 3])
    return line and Planted(hand.with_line(line, f"{line.text[:-1]} {_unseen(hand, chance)}]"), line.number)


def _could_check(hand: HandLines, planted: Planted) -> bool:
    """He folded where nothing was to call, and nobody has bet since: such a player is dealt to."""
    name = planted.lines[planted.line - 1].removeprefix("Dealt to ").rpartition(" [")[0].rpartition(" [")[0]
    name = name or planted.lines[planted.line - 1].removeprefix("Dealt to ").rpartition(" [")[0]
    for fold in hand.of("fold"):
        if fold.name == name and fold.number < planted.line:
            chips = hand.in_street(fold.at)
            bets = [line for line in hand.of("bet", "raise") if fold.at < line.at < planted.line - 1]
            return chips[name] == max(chips.values()) and not bets
    return False


@kind("a-folded-player-is-dealt-a-card", "folded-player-gets-cards", harmless=_could_check)
def _folded_gets_card(hand: HandLines, chance: Random) -> Planted | None:
    line = picked(chance, [line for line in hand.of("deal") if line.street in (4, 5, 6)])
    folded = sorted(hand.folded_before(line.at)) if line else []
    if line is None or not folded:
        return None
    name = chance.choice(folded)
    held = [card for deal in hand.of("deal") if deal.name == name for card in deal.cards[-1].split(" ")]
    text = f"Dealt to {name} [{' '.join(held)}] [{_unseen(hand, chance)}]"
    return Planted(hand.inserted(line.at, text), line.number)


def _river(hand: HandLines) -> Line | None:
    return next((line for line in hand.of("title") if line.street == 7), None)


@kind("a-common-card-that-is-not-needed", "common-card-not-needed wrong-number-of-cards")
def _common_card(hand: HandLines, chance: Random) -> Planted | None:
    river = _river(hand)
    if river is None or river.cards:
        return None
    return Planted(hand.with_line(river, f"{river.text} [{_unseen(hand, chance)}]"), river.number)


@kind("the-summary-shows-another-common-card", "summary-disagrees")
def _board(hand: HandLines, chance: Random) -> Planted | None:
    line = hand.one_of(chance, "board")
    if line is not None:
        return Planted(hand.with_line(line, f"Board [{_unseen(hand, chance)}]"), line.number)
    total = hand.of("total")[0]
    return Planted(hand.inserted(total.at + 1, f"Board [{_unseen(hand, chance)}]"), total.number + 1)


@kind("the-common-card-is-dealt-already", "card-twice")
def _common_card_twice(hand: HandLines, chance: Random) -> Planted | None:
    river = _river(hand)
    seen = picked(chance, [line for line in hand.of("deal") if river and line.at < river.at])
    if river is None or not river.cards or seen is None:
        return None
    card = seen.cards[-1].split(" ")[-1]
    lines = [
        line.text.replace(river.cards[0], card) if line.kind in ("title", "board") else line.text for line in hand.told
    ]
    return Planted(lines, river.number)


@kind("the-hero-shows-another-down-card", "cards-changed card-twice")
def _hero_shows(hand: HandLines, chance: Random) -> Planted | None:
    seen = {line.name for line in hand.of("deal") if len(all_cards(line)) == 3 and line.street == 3}
    line = picked(chance, [line for line in hand.of("show") if line.name in seen and len(all_cards(line)) > 6])
    if line is None:
        return None
    old = all_cards(line)[chance.choice((0, 1, 6))]
    return Planted(hand.replaced(line, old, _unseen(hand, chance)), line.number)


@kind("a-mucked-hand-has-a-card-of-another", "card-twice cards-changed")
def _mucked_twice(hand: HandLines, chance: Random) -> Planted | None:
    lines = [line for line in hand.of("result") if " mucked [" in line.text and len(all_cards(line)) == 7]
    line = picked(chance, lines)
    other = line and picked(chance, [deal for deal in hand.of("deal") if deal.name != line.name])
    if line is None or other is None:
        return None
    old, new = all_cards(line)[chance.choice((0, 1, 6))], chance.choice(all_cards(other))
    return Planted(hand.replaced(line, old, new), line.number)


def _a_lower_card_is_all_in(hand: HandLines, planted: Planted) -> bool:
    """Who had the lowest card was all-in for his ante: who opens then is the house's choice."""
    doors = {line.name: DECK.index(all_cards(line)[-1]) for line in hand.of("deal") if line.street == 3}
    opener = hand.of("bring_in")[0].name
    return any(line.all_in and doors.get(line.name, 52) < doors[opener] for line in hand.of("ante"))


@kind("the-low-card-is-anothers", "wrong-player-brings-in", harmless=_a_lower_card_is_all_in)
def _low_card(hand: HandLines, chance: Random) -> Planted | None:
    """Who brings it in has changed his door card for another's, wherever they are told: another should open."""
    opener = hand.one_of(chance, "bring_in")
    doors = {line.name: all_cards(line)[-1] for line in hand.of("deal") if line.street == 3}
    if opener is None or opener.name not in doors:
        return None
    own, other = doors[opener.name], chance.choice([card for name, card in doors.items() if name != opener.name])
    lines = [
        re.sub(rf"\b({own}|{other})\b", lambda found: other if found[1] == own else own, line.text)
        if line.cards
        else line.text
        for line in hand.told
    ]
    return Planted(lines, opener.number)


@kind("the-common-card-is-lost", "common-card-missing")
def _common_card_lost(hand: HandLines, chance: Random) -> Planted | None:
    river = _river(hand)
    if river is None or not river.cards:
        return None
    return Planted(hand.with_line(river, river.text.partition(" [")[0]), river.number)


@kind("a-last-card-is-dealt-face-up", "seventh-card-face-up")
def _face_up(hand: HandLines, chance: Random) -> Planted | None:
    """A last card is told where the river begins, as only the client's user sees his own."""
    river, shown = _river(hand), picked(chance, [line for line in hand.of("show") if len(all_cards(line)) == 7])
    if (
        river is None
        or shown is None
        or any(len(all_cards(line)) == 7 and line.name == shown.name for line in hand.of("deal"))
    ):
        return None
    cards = all_cards(shown)
    return Planted(
        hand.inserted(river.at + 1, f"Dealt to {shown.name} [{' '.join(cards[2:6])}] [{cards[6]}]"), river.number + 1
    )
