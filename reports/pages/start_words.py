"""What each kind of starting hand is, in a sentence, and which kind three cards are.

Takes a code, or cards as a player types them; gives words and codes. The kinds are told apart in
`histories.replay.starting_hands`, from top to bottom: a hand is of the first kind that fits.
"""

from __future__ import annotations

import re
from itertools import combinations

from histories.cards import DECK
from histories.replay.starting_hands import start
from reports.pages.words import START_CLASS

MEANS: dict[str, str] = {
    "ROLLED_LOW": "Three cards of one rank, eight or lower, aces among them.",
    "ROLLED_HIGH": "Three cards of one rank, nine or higher.",
    "AA_LOW": "A pair of aces with a card of eight or lower.",
    "AA_HIGH": "A pair of aces with a card of nine or higher.",
    "LOW3_SF": "Three different low cards of one suit, within the five of a straight.",
    "LOW3_FLUSH": "Three different low cards of one suit, too far apart for a straight.",
    "LOW3_A_WHEEL": "An ace and two different cards from deuce to five: a draw to the wheel.",
    "LOW3_A_SIX": "An ace, a six, and a card between them.",
    "LOW3_CONN": "Three low cards in a row, no ace.",
    "LOW3_GAP1": "Three low cards with one rank missing between them, no ace.",
    "LOW3_GAP2": "Three low cards with two ranks missing between them, no ace.",
    "LOW3_A_ROUGH": "An ace and two other low cards, the higher of them a seven or an eight.",
    "LOW3_RAZZ": "Three different low cards too far apart for a straight, no ace: good for low alone.",
    "LOWPAIR_ACE": "A pair of eights or lower, with an ace.",
    "LOWPAIR_LOW": "A pair of eights or lower, with another low card.",
    "LOWPAIR_HIGH": "A pair of eights or lower, with a card of nine or higher.",
    "HIGHPAIR_ACE": "A pair of nines to kings, with an ace.",
    "HIGHPAIR_LOW": "A pair of nines to kings, with a card from deuce to eight.",
    "HIGHPAIR_HIGH": "A pair of nines to kings, with another card of nine or higher.",
    "FLUSH3_2LOW": "Three cards of one suit, two of them low.",
    "FLUSH3_1LOW": "Three cards of one suit, one of them low.",
    "FLUSH3_HIGH": "Three cards of one suit, none of them low.",
    "STR3_HIGH": "Three cards in a row that are not all low, an ace above a king among them.",
    "HIGH3": "Three different cards of nine or higher, not in a row; an ace counts as high.",
    "ACE_LOW_BRICK": "An ace, another low card, and a card of nine or higher.",
    "TWO_LOW_BRICK": "Two different low cards, no ace, and a card of nine or higher.",
    "TRASH": "One low card and two high ones of different ranks that make nothing.",
}
_CARDS = re.compile(r"(?:10|[2-9TJQKA])[cdhs]?", re.IGNORECASE)


def kind_of(typed: str) -> str | None:
    """The code that is meant: by itself, by its example, or by any three cards (`A24`, `Ad 4d 7d`).

    >>> kind_of("aa_low"), kind_of("35Q"), kind_of("Qh 3h 5h")
    ('AA_LOW', 'TWO_LOW_BRICK', 'FLUSH3_2LOW')
    """
    text = typed.strip()
    if text.upper() in START_CLASS:
        return text.upper()
    for code, words in START_CLASS.items():
        if text.lower() in (words.lower(), words.rpartition(" (")[0].lower(), words.rpartition(" (")[2][:-1].lower()):
            return code
    cards = _CARDS.findall(text.replace(" ", "").replace("(", "").replace(")", ""))
    if len(cards) != 3 or "".join(cards) != re.sub(r"[ ()]", "", text):
        return None
    # Where suits were not typed the hand is of three.
    whole = [
        card[:-1].upper().replace("10", "T") + card[-1].lower()
        if card[-1].lower() in "cdhs"
        else card.upper().replace("10", "T") + suit
        for card, suit in zip(cards, "cdh", strict=True)
    ]
    return start(whole).start_class if len(set(whole)) == 3 else None


def how_many(code: str) -> int:
    """How many of the 22,100 hands of three cards are of a kind."""
    return sum(start(cards).start_class == code for cards in combinations(DECK, 3))
