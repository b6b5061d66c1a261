"""What each end of a hand is, in a sentence: the codes of the column `outcome`, and which of them a word means.

Takes a code, or the name that it has on a page; gives words and codes. An outcome goes by who won which side of the
pots that two or more could win, never by amounts: an odd cent makes no other outcome.
"""

from __future__ import annotations

from reports.pages.words import OUTCOME

MEANS: dict[str, str] = {
    "scoop_two_way": "At showdown he alone won the high and the low.",
    "scoop_no_low": "At showdown nobody had a low, and he alone won the high: the whole pot.",
    "scoop_uncontested": "He won without a showdown because everybody else folded, on third street or later. The "
    "statistic scoops counts it only where he saw fourth street; takes_antes counts it on third.",
    "three_quarter": "He won one side alone and shared the other with one player.",
    "high_half": "There was a low, and he alone won the high half.",
    "low_half": "He alone won the low half.",
    "split_no_low": "Nobody had a low, and he shared the high with others.",
    "split_both": "He shared the high and the low with others.",
    "other_share": "He won one side alone and shared the other with two or more.",
    "mixed": "The pots that he could win ended in different ways for him, as the main pot and a side pot.",
    "quarter": "He shared one side with one other player and won nothing of the other side: a quarter.",
    "sixth_or_less": "He shared one side with two or more and won nothing of the other side.",
    "nothing": "He saw fourth street and won nothing. In the database that is a showdown lost (showdown is true) or a "
    "hand folded on fourth street or later (showdown is false); statistics and reports call only the first of them "
    "nothing, and the second folded.",
    "folded": "He folded on fourth street or later. Statistics tell it apart; in the database it is the outcome "
    "nothing without a showdown. A hand folded on third street has no outcome.",
}


def outcome_of(typed: str) -> str | None:
    """The code that is meant, by itself or by its name.

    >>> outcome_of("Scoop_two_way"), outcome_of("quartered"), outcome_of("aces")
    ('scoop_two_way', 'quarter', None)
    """
    text = typed.strip().lower()
    if text in MEANS:
        return text
    return next((code for code, name in OUTCOME.items() if name.lower() == text), None)
