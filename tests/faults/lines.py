"""Faults of whole lines: one that is missing, one that stands twice, one that nobody knows, a hand cut off."""

from __future__ import annotations

import re
from random import Random

from faults.hand_lines import HandLines, Line, picked
from faults.kinds import Planted, kind


def _dropped(hand: HandLines, chance: Random, *kinds: str) -> Planted | None:
    """The hand without a line; it is missed where the next line stands that says something."""
    line = hand.one_of(chance, *kinds)
    return line and Planted(hand.without(line), hand.next_told(line.at + 1).number - 1)


def _doubled(hand: HandLines, chance: Random, *kinds: str) -> Planted | None:
    line = hand.one_of(chance, *kinds)
    return line and Planted(hand.inserted(line.at + 1, line.text), line.number + 1)


# ---- lines that are missing

MISSED = "acts-out-of-turn player-did-not-act wrong-call-size check-facing-a-bet wrong-player-brings-in"


@kind("a-fold-is-missing", MISSED)
def _fold(hand: HandLines, chance: Random) -> Planted | None:
    return _dropped(hand, chance, "fold")


@kind("a-check-is-missing", MISSED)
def _check(hand: HandLines, chance: Random) -> Planted | None:
    return _dropped(hand, chance, "check")


@kind("a-call-is-missing", MISSED)
def _call(hand: HandLines, chance: Random) -> Planted | None:
    return _dropped(hand, chance, "call")


@kind("a-bet-or-raise-is-missing", f"{MISSED} wrong-bet-size returned-too-much")
def _bet(hand: HandLines, chance: Random) -> Planted | None:
    return _dropped(hand, chance, "bet", "raise")


@kind("the-bring-in-is-missing", "no-bring-in wrong-player-brings-in")
def _bring_in(hand: HandLines, chance: Random) -> Planted | None:
    return _dropped(hand, chance, "bring_in")


@kind("an-ante-is-missing", "ante-missing line-out-of-place")
def _ante(hand: HandLines, chance: Random) -> Planted | None:
    return _dropped(hand, chance, "ante")


@kind("all-antes-are-missing", "ante-missing")
def _antes(hand: HandLines, chance: Random) -> Planted | None:
    antes = hand.of("ante")
    return Planted(hand.without(*antes), antes[0].number) if antes else None


@kind("a-street-title-is-missing", "street-missing line-out-of-place acts-out-of-turn")
def _title(hand: HandLines, chance: Random) -> Planted | None:
    return _dropped(hand, chance, "title")


@kind("a-whole-street-is-missing", "street-missing")
def _street(hand: HandLines, chance: Random) -> Planted | None:
    street = chance.randint(3, 7)
    gone = [line for line in hand.told if line.street == street and line.kind in PLAYED]
    if not gone or gone[-1].kind == "uncalled":
        return None
    after = hand.next_told(gone[-1].at + 1)
    return Planted(hand.without(*gone), after.number - len(gone))


#: What a street is made of.
PLAYED = ("title", "deal", "bring_in", "bet", "raise", "call", "check", "fold", "uncalled", "capped")


# What was shown is told once more by the summary: there it is seen that nobody showed it.
@kind("a-shown-hand-is-missing", "summary-disagrees")
def _show(hand: HandLines, chance: Random) -> Planted | None:
    line = hand.one_of(chance, "show")
    result = line and hand.result_of(line.name)
    return result and line and Planted(hand.without(line), result.number - 1)


@kind("a-mucked-hand-is-missing", "summary-disagrees")
def _muck(hand: HandLines, chance: Random) -> Planted | None:
    line = picked(chance, [line for line in hand.of("muck") if "mucks" in line.text])
    result = line and hand.result_of(line.name)
    return result and line and Planted(hand.without(line), result.number - 1)


NOT_PAID = "wrong-player-wins wrong-share pot-and-rake-disagree chips-do-not-add-up pots-differ"


@kind("a-collected-line-is-missing", NOT_PAID)
def _collected(hand: HandLines, chance: Random) -> Planted | None:
    return _dropped(hand, chance, "collected")


@kind("the-uncalled-bet-is-not-given-back", "uncalled-bet-not-returned")
def _uncalled(hand: HandLines, chance: Random) -> Planted | None:
    return _dropped(hand, chance, "uncalled")


@kind("the-total-pot-is-missing", "line-out-of-place hand-cut-off")
def _total(hand: HandLines, chance: Random) -> Planted | None:
    return _dropped(hand, chance, "total")


@kind("the-summary-title-is-missing", "line-out-of-place hand-cut-off")
def _summary(hand: HandLines, chance: Random) -> Planted | None:
    return _dropped(hand, chance, "summary")


def _not_in_the_hand(hand: HandLines, planted: Planted) -> bool:
    """The lines that are gone speak only of seats that pay no ante."""
    told = {line for line in planted.lines if line.startswith("Seat ")}
    gone = [line.name for line in hand.of("result") if hand.lines[line.at] not in told]
    return not {line.name for line in hand.of("ante")} & set(gone)


@kind("a-seat-is-missing-from-the-summary", "summary-cut-off hand-cut-off", harmless=_not_in_the_hand)
def _result(hand: HandLines, chance: Random) -> Planted | None:
    return _dropped(hand, chance, "result")


# Who does not sit at the table cannot ante.
@kind("a-seat-is-missing-from-the-list", "line-not-understood")
def _seat(hand: HandLines, chance: Random) -> Planted | None:
    line = picked(chance, [line for line in hand.of("seat") if any(a.name == line.name for a in hand.of("ante"))])
    if line is None:
        return None
    first = next(after for after in hand.told[line.at + 1 :] if after.name == line.name)
    return Planted(hand.without(line), first.number - 1)


# ---- lines that stand twice


# "more-than-the-stack" was added later: who is all-in for his ante cannot pay it twice, and that is what is wrong then.
@kind("an-ante-stands-twice", "wrong-ante more-than-the-stack")
def _ante_twice(hand: HandLines, chance: Random) -> Planted | None:
    return _doubled(hand, chance, "ante")


@kind("a-deal-stands-twice", "wrong-number-of-cards")
def _deal_twice(hand: HandLines, chance: Random) -> Planted | None:
    return _doubled(hand, chance, "deal")


@kind("a-street-title-stands-twice", "line-out-of-place street-missing")
def _title_twice(hand: HandLines, chance: Random) -> Planted | None:
    return _doubled(hand, chance, "title")


# "pot-and-rake-disagree" was added later: a side pot of less than the rake can be paid twice, and there is enough.
@kind("a-collected-line-stands-twice", "collected-more-than-the-pot wrong-share pot-and-rake-disagree")
def _collected_twice(hand: HandLines, chance: Random) -> Planted | None:
    return _doubled(hand, chance, "collected")


@kind("the-uncalled-bet-goes-back-twice", "returned-too-much")
def _uncalled_twice(hand: HandLines, chance: Random) -> Planted | None:
    return _doubled(hand, chance, "uncalled")


@kind("the-total-pot-stands-twice", "line-out-of-place")
def _total_twice(hand: HandLines, chance: Random) -> Planted | None:
    return _doubled(hand, chance, "total")


@kind("the-summary-speaks-twice-of-a-seat", "summary-disagrees")
def _result_twice(hand: HandLines, chance: Random) -> Planted | None:
    return _doubled(hand, chance, "result")


@kind("a-seat-stands-twice-in-the-list", "line-not-understood")
def _seat_twice(hand: HandLines, chance: Random) -> Planted | None:
    return _doubled(hand, chance, "seat")


# ---- lines that cannot be read, and hands that end too early


@kind("a-line-that-nobody-knows", "line-not-understood")
def _unknown(hand: HandLines, chance: Random) -> Planted | None:
    at = chance.randrange(1, len(hand.lines))
    name = chance.choice(hand.names)
    text = chance.choice((f"{name}: flurbles 3 wobbles", "*** 9th STREET ***", f"Dealt to {name} 9h", "zzz"))
    return Planted(hand.inserted(at, text), at + 1)


@kind("a-word-is-misspelt", "line-not-understood")
def _misspelt(hand: HandLines, chance: Random) -> Planted | None:
    """A letter less in one of the words that are the site's own."""
    line = hand.one_of(chance, "ante", "deal", "bet", "raise", "call", "check", "fold", "title", "collected", "show")
    if line is None:
        return None
    behind = line.text[len(line.name) :] if line.text.startswith(line.name) else line.text
    words = re.findall(r"\b(posts|ante|Dealt|bets|raises|calls|checks|folds|STREET|RIVER|collected|shows)\b", behind)
    if not words:
        return None
    word = chance.choice(words)
    letter = chance.randrange(len(word))
    wrong = behind.replace(word, word[:letter] + word[letter + 1 :], 1)
    return Planted(hand.replaced(line, behind, wrong), line.number)


@kind("a-day-that-no-calendar-has", "header-not-understood")
def _no_day(hand: HandLines, chance: Random) -> Planted | None:
    wrong = re.sub(r" - ([0-9]{4})/[0-9]+/", r" - \1/13/", hand.lines[0])
    return Planted(hand.with_line(hand.told[0], wrong), 1) if wrong != hand.lines[0] else None


@kind("the-header-stands-twice", "hand-cut-off")
def _header_twice(hand: HandLines, chance: Random) -> Planted | None:
    return Planted(hand.inserted(1, hand.lines[0]), 1)


def _last_filled(lines: list[str]) -> int:
    return max(at for at, text in enumerate(lines) if text.strip()) + 1


@kind("cut-off-after-a-street", "hand-cut-off")
def _cut_after_a_street(hand: HandLines, chance: Random) -> Planted | None:
    titles = [line for line in hand.of("title", "show_down", "summary") if line.street > 3]
    title = picked(chance, titles)
    return title and Planted(hand.lines[: title.at], _last_filled(hand.lines[: title.at]))


@kind("cut-off-anywhere", "hand-cut-off summary-cut-off", harmless=_not_in_the_hand)
def _cut_anywhere(hand: HandLines, chance: Random) -> Planted | None:
    last = hand.of("result")[-1]
    line: Line = chance.choice(hand.told[2 : last.at + 1])
    return Planted(hand.lines[: line.at], _last_filled(hand.lines[: line.at]))
