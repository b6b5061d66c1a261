"""How things are called on a page: hands, streets, outcomes, money and numbers in the words of a player.

Takes codes and amounts from the tables; gives text, and cards ready to be drawn. Nothing here is HTML.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date, datetime
from decimal import Decimal
from typing import Any, NamedTuple

#: Each class of the first three cards with a hand that is in it.
START_CLASS: dict[str, str] = {
    "ROLLED_LOW": "Rolled up, low (444)",
    "ROLLED_HIGH": "Rolled up, high (JJJ)",
    "AA_LOW": "Aces, low kicker (AA5)",
    "AA_HIGH": "Aces, high kicker (AAQ)",
    "LOW3_SF": "Low straight flush cards (3♥4♥5♥)",
    "LOW3_FLUSH": "Three low of one suit (2♦6♦8♦)",
    "LOW3_A_WHEEL": "Ace and two wheel cards (A24)",
    "LOW3_A_SIX": "Ace, six and a wheel card (A36)",
    "LOW3_CONN": "Three low in a row (567)",
    "LOW3_GAP1": "Three low with one gap (457)",
    "LOW3_GAP2": "Three low with two gaps (468)",
    "LOW3_A_ROUGH": "Ace and a rough low (A38)",
    "LOW3_RAZZ": "Three low far apart (278)",
    "LOWPAIR_ACE": "Low pair with an ace (55A)",
    "LOWPAIR_LOW": "Low pair, low kicker (446)",
    "LOWPAIR_HIGH": "Low pair, high kicker (44J)",
    "HIGHPAIR_ACE": "High pair with an ace (TTA)",
    "HIGHPAIR_LOW": "High pair, low kicker (QQ4)",
    "HIGHPAIR_HIGH": "High pair, high kicker (99K)",
    "FLUSH3_2LOW": "Three of a suit, two low (3♠6♠J♠)",
    "FLUSH3_1LOW": "Three of a suit, one low (5♣T♣Q♣)",
    "FLUSH3_HIGH": "Three of a suit, all high (9♥J♥K♥)",
    "STR3_HIGH": "Three high in a row (9TJ)",
    "HIGH3": "Three high cards (9QK)",
    "ACE_LOW_BRICK": "Ace, a low and a brick (A4J)",
    "TWO_LOW_BRICK": "Two low and a brick (35Q)",
    "TRASH": "Nothing (6TK)",
}


def class_name(code: str | None) -> str:
    """The name of a class without its example, to stand beside real cards.

    >>> class_name("AA_LOW")
    'Aces, low kicker'
    """
    return START_CLASS.get(code or "", "").rpartition(" (")[0]


START_GROUP = {
    "two_way": "Two ways",
    "low": "Low",
    "high": "High",
    "weak_high": "Weak high",
    "steal": "For the antes",
    "trash": "Trash",
}
OUTCOME: dict[str, str] = {
    "scoop_two_way": "Scooped both ways",
    "scoop_no_low": "Scooped, no low",
    "scoop_uncontested": "Everybody folded",
    "three_quarter": "Three quarters",
    "high_half": "High half",
    "low_half": "Low half",
    "split_no_low": "Split the high, no low",
    "split_both": "Split both sides",
    "other_share": "Another part",
    "mixed": "Different in side pots",
    "quarter": "Quartered",
    "sixth_or_less": "A sixth or less",
    "nothing": "Nothing at showdown",
    "folded": "Folded later",
}
#: The same where hands are split by their ends, third street among them.
OUTCOME_SPLIT = OUTCOME | {"took_antes": "Took the antes on third", "folded_third": "Folded on third"}
STREET = {3: "Third", 4: "Fourth", 5: "Fifth", 6: "Sixth", 7: "Seventh"}
RESPONSE = {
    "fold": "Fold",
    "check": "Check",
    "call": "Call",
    "bet": "Bet",
    "complete": "Complete",
    "raise": "Raise",
}
SEVERITY = {
    "unread": "could not be read",
    "impossible": "breaks the rules",
    "disagrees": "we and the site differ",
    "note": "note",
}
TRUST = {
    "clean": "all checks passed",
    "disagrees": "we and the site differ",
    "impossible": "break the rules of stud",
}
SIGN = {"USD": "$", "EUR": "€", "GBP": "£"}
_RANK = {"A": "ace", "K": "king", "Q": "queen", "J": "jack", "T": "ten"}
_SUIT = {"c": ("♣", "clubs"), "d": ("♦", "diamonds"), "h": ("♥", "hearts"), "s": ("♠", "spades")}


class CardFace(NamedTuple):
    """A card as a page draws it: rank and sign, its suit's letter, its name for who cannot see it, down or up."""

    rank: str
    sign: str
    suit: str
    words: str
    down: bool


def cards(text: str | None) -> list[CardFace]:
    """The cards of a text such as `(As 3d) 4h`, down cards in brackets."""
    faces, down = [], False
    for word in (text or "").replace("(", " ( ").replace(")", " ) ").split():
        if word in "()":
            down = word == "("
        elif len(word) == 2 and word[1] in _SUIT:
            sign, suit = _SUIT[word[1]]
            rank = "10" if word[0] == "T" else word[0]
            faces.append(CardFace(rank, sign, word[1], f"{_RANK.get(word[0], word[0])} of {suit}", down))
    return faces


def number(value: float, digits: int = 1) -> str:
    """A number with a real minus.

    >>> number(-1234.56)
    '−1,234.6'
    """
    if round(abs(value), digits) == 0:
        value = 0.0
    return f"{value:,.{digits}f}".replace("-", "−")


def signed(value: float, digits: int = 1) -> str:
    """A result: with a plus or a real minus, and none for nothing. A small one is told to the hundredth.

    >>> signed(-12.34), signed(-0.015), signed(0.001)
    ('−12.3', '−0.01', '0.0')
    """
    if round(abs(value), digits) == 0 and round(abs(value), 2) > 0:
        digits = 2
    return ("+" if round(value, digits) > 0 else "") + number(value, digits)


def tone(value: Decimal | float) -> str:
    """The colour of a result, which goes with its sign: `up`, `down`, or none for what is told as nothing."""
    told = round(float(value), 2)
    return "up" if told > 0 else "down" if told < 0 else ""


def money(amount: Decimal | float | None, currency: str | None, plus: bool = False) -> str:
    """An amount in its currency, chips where there is none.

    >>> money(Decimal("-12.5"), "USD"), money(Decimal("3"), "SEK")
    ('−$12.50', 'SEK 3.00')
    """
    if amount is None:
        return "unknown"
    value = round(float(amount), 2)
    head = "−" if value < 0 else "+" if plus and value > 0 else ""
    if currency is None:
        return f"{head}{bet(abs(value))} chips"
    return f"{head}{SIGN.get(currency, currency + ' ')}{abs(value):,.2f}"


def bet(amount: Decimal | float) -> str:
    """A bet size without idle zeros: 2, 0.50."""
    value = round(float(amount), 4)
    return f"{value:,.0f}" if value == int(value) else f"{value:,.2f}"


def stakes(text: str | None, currency: str | None = None) -> str:
    """Stakes as players write them: $2/$4."""
    sign = SIGN.get(currency or "", "")
    return "/".join(sign + bet(float(part)) for part in text.split("/")) if text else "unknown"


def percent(value: float, digits: int = 0) -> str:
    """A share in per cent."""
    return f"{100 * value:.{digits}f} %"


def day(when: datetime) -> str:
    """A day: 3 Jul 2026."""
    return f"{when.day} {when:%b %Y}"


def day_of(when: date) -> str:
    """The same for a date."""
    return f"{when.day} {when:%b %Y}"


def day_and_time(when: datetime) -> str:
    """A day and a time: 3 Jul 2026, 21:04."""
    return f"{day(when)}, {when:%H:%M}"


def how_long(first: datetime, last: datetime) -> str:
    """A time span in hours and minutes."""
    minutes = int((last - first).total_seconds() // 60)
    return f"{minutes // 60} h {minutes % 60:02d}" if minutes >= 60 else f"{minutes} min"


def count(number_of: int, one: str, many: str = "") -> str:
    """A number and its thing: 1 hand, 2,000 hands."""
    return f"{number_of:,} {one if number_of == 1 else many or one + 's'}"


def prizes(rows: Iterable[Mapping[str, Any]]) -> list[str]:
    """What tournaments cost and paid: the sum of those whose end is known, a part of a sentence for each currency."""
    known: dict[str | None, list[Mapping[str, Any]]] = {}
    for row in rows:
        if row["result"] is not None:
            known.setdefault(row["currency"], []).append(row)
    said = []
    for currency, those in sorted(known.items(), key=lambda item: item[0] or ""):
        paid, won = (sum((row[name] for row in those), Decimal(0)) for name in ("paid", "prize"))
        said.append(
            f"{count(len(those), 'tournament')}: {money(won, currency)} in prizes, "
            f"{money(paid, currency)} paid, {money(won - paid, currency, plus=True)}"
        )
    return said
