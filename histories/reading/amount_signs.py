"""Whether all amounts of a hand are printed with the sign of its currency.

Takes the text of a hand, its lexed lines and its currency; gives the lines that print another sign. Amounts without a
sign are right everywhere; what a tournament costs and pays is money though its chips are none.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from histories.chips import SIGN_OF_CURRENCY
from histories.reading.lex_lines import LexedLine

SIGNS = "$€£¥₹"
#: Kinds of line that speak of money in a tournament too.
_OF_MONEY = {"FINISHED", "WINS_TOURNAMENT", "SEAT"}


def other_signs(
    text: str, lexed: Sequence[LexedLine], first_line: int, currency: str | None
) -> Iterator[tuple[int, str]]:
    """The lines with another sign than the hand's, each with what to say of it."""
    own = SIGN_OF_CURRENCY.get(currency) if currency else ""
    if own is None:
        return
    there = "".join(sign for sign in SIGNS if sign != own and sign in text)
    if not there:
        return
    amount = re.compile(f"[{re.escape(there)}](?=[0-9])")
    lines = text.split("\n")
    for number, kind, name, _ in lexed:
        if kind.endswith("_HEADER") or (currency is None and kind in _OF_MONEY):
            continue
        # Names may hold any sign.
        line = lines[number - first_line].replace(name, "", 1) if name else lines[number - first_line]
        if found := amount.search(line):
            yield number, f"an amount in {found[0]}, and the hand is played in {currency or 'chips'}"
