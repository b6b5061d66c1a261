"""Faults in what the site says of hands and seats: lows and highs misread, a summary that tells another story."""

from __future__ import annotations

import re
from random import Random

from faults.hand_lines import HandLines, Line, all_cards, picked
from faults.kinds import Planted, kind

LOW = re.compile(r"; LO: ([0-9A-Z,]+)")
HIGHS = (
    "high card Ace", "high card King", "a pair of Deuces", "a pair of Aces", "two pair, Jacks and Tens",
    "three of a kind, Fours", "a straight, Three to Seven", "a flush, Queen high", "a full house, Nines full of Sixes",
)  # fmt: skip
LOWS = ("5,4,3,2,A", "6,5,4,3,2", "7,6,4,2,A", "8,7,6,5,4", "8,5,4,3,A", "8,7,5,3,A")


def _worth(hand: HandLines, chance: Random, low: bool | None = None) -> Line | None:
    """A line that says what all seven cards of a player are worth, with a low, without one, or either."""
    lines = [line for line in hand.of("show", "result") if "HI: " in line.text and len(all_cards(line)) == 7]
    return picked(chance, [line for line in lines if low is None or ("; LO: " in line.text) == low])


@kind("a-low-is-misread", "wrong-low-claimed")
def _low_misread(hand: HandLines, chance: Random) -> Planted | None:
    line = _worth(hand, chance, low=True)
    found = LOW.search(line.text) if line else None
    if line is None or found is None:
        return None
    other = chance.choice([low for low in LOWS if low != found[1]])
    return Planted(hand.replaced(line, found[0], f"; LO: {other}"), line.number)


@kind("a-low-that-does-not-qualify", "wrong-low-claimed")
def _low_of_nine(hand: HandLines, chance: Random) -> Planted | None:
    line = _worth(hand, chance, low=False)
    if line is None:
        return None
    high = re.search(r"HI: [A-Za-z, ]+", line.text)
    low = chance.choice(("9,7,5,3,A", "9,8,6,4,2", "T,8,5,4,2", *LOWS))
    return high and Planted(hand.replaced(line, high[0], f"{high[0]}; LO: {low}"), line.number)


@kind("a-low-is-not-named", "low-not-claimed")
def _low_unnamed(hand: HandLines, chance: Random) -> Planted | None:
    line = _worth(hand, chance, low=True)
    return line and Planted(hand.with_line(line, LOW.sub("", line.text)), line.number)


@kind("a-high-is-misread", "wrong-high-claimed")
def _high_misread(hand: HandLines, chance: Random) -> Planted | None:
    line = _worth(hand, chance)
    high = re.search(r"HI: ([A-Za-z, ]+)", line.text) if line else None
    if line is None or high is None:
        return None
    other = chance.choice([words for words in HIGHS if not high[1].startswith(words)])
    return Planted(hand.replaced(line, high[0], f"HI: {other}"), line.number)


@kind("a-low-is-denied", "low-denied")
def _denied(hand: HandLines, chance: Random) -> Planted | None:
    shown = [line for line in hand.of("show") if "; LO: " in line.text]
    if not shown or hand.of("no_low"):
        return None
    at = hand.of("show")[-1].at + 1
    return Planted(hand.inserted(at, "No low hand qualified"), at + 1)


STREET_WORDS = ("3rd Street", "4th Street", "5th Street", "6th Street", "River")


@kind("the-summary-has-another-fold-street", "summary-disagrees")
def _fold_street(hand: HandLines, chance: Random) -> Planted | None:
    line = picked(chance, [line for line in hand.of("result") if " folded on the " in line.text])
    if line is None:
        return None
    said = next(words for words in STREET_WORDS if f" folded on the {words}" in line.text)
    other = chance.choice([words for words in STREET_WORDS if words != said])
    return Planted(hand.replaced(line, f" on the {said}", f" on the {other}"), line.number)


@kind("the-summary-lets-a-player-fold-who-did-not", "summary-disagrees")
def _did_not_fold(hand: HandLines, chance: Random) -> Planted | None:
    name = chance.choice(hand.playing_on())
    line = hand.result_of(name)
    text = f"Seat {hand.seat_of[name]}: {name} folded on the {chance.choice(STREET_WORDS)}"
    return line and Planted(hand.with_line(line, text), line.number)


@kind("the-summary-pays-a-player-who-folded", "summary-disagrees")
def _folded_paid(hand: HandLines, chance: Random) -> Planted | None:
    line = picked(chance, [line for line in hand.of("result") if " folded on the " in line.text])
    if line is None:
        return None
    text = f"Seat {hand.seat_of[line.name]}: {line.name} collected ({hand.money(chance.randint(2, 900))})"
    return Planted(hand.with_line(line, text), line.number)


@kind("the-summary-lets-a-winner-lose", "summary-disagrees")
def _winner_loses(hand: HandLines, chance: Random) -> Planted | None:
    line = picked(chance, [line for line in hand.of("result") if "] and won (" in line.text])
    return line and Planted(hand.with_line(line, re.sub(r"\] and won \(\S+\)", "] and lost", line.text)), line.number)


@kind("the-summary-lets-a-loser-win", "summary-disagrees")
def _loser_wins(hand: HandLines, chance: Random) -> Planted | None:
    line = picked(chance, [line for line in hand.of("result") if "] and lost" in line.text])
    if line is None:
        return None
    won = hand.money(chance.randint(2, 900))
    return Planted(hand.replaced(line, "] and lost", f"] and won ({won})"), line.number)


@kind("said-not-to-have-bet-after-a-call", "summary-disagrees")
def _did_not_bet(hand: HandLines, chance: Random) -> Planted | None:
    put_in = {line.name for line in hand.of("bet", "raise", "call")}
    lines = [line for line in hand.of("result") if " folded on the " in line.text and line.name in put_in]
    line = picked(chance, [line for line in lines if "(didn't bet)" not in line.text])
    return line and Planted(hand.with_line(line, f"{line.text} (didn't bet)"), line.number)


# A shown hand that the summary calls mucked, and the other way round.
@kind("the-summary-hides-a-shown-hand", "summary-disagrees")
def _hidden(hand: HandLines, chance: Random) -> Planted | None:
    line = picked(chance, [line for line in hand.of("result") if "] and lost" in line.text])
    return line and Planted(
        hand.with_line(line, f"Seat {hand.seat_of[line.name]}: {line.name} mucked [{line.cards[0]}]"), line.number
    )
