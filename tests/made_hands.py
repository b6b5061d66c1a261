"""A hand that was folded on third street, as text: as its two players saw it, and under other numbers."""

from __future__ import annotations

HAND = """\
PokerStars Hand #750001:  7 Card Stud Hi/Lo Limit ($1/$2 USD) - 2015/05/05 5:08:05 ET
Table 'Iapetus' 8-max
Seat 2: Otto ($22.50 in chips)
Seat 6: Milo ($12 in chips)
Otto: posts the ante $0.10
Milo: posts the ante $0.10
*** 3rd STREET ***
Dealt to Otto [{otto}8c]
Dealt to Milo [{milo}7h]
Milo: brings in for $0.30
Otto: raises $0.70 to $1
Milo: folds
Uncalled bet ($0.70) returned to Otto
Otto collected ${won} from pot
*** SUMMARY ***
Total pot ${won} | Rake $0
Seat 2: Otto collected (${won})
Seat 6: Milo folded on the 3rd Street
"""
OTTOS = HAND.format(otto="Ac Ad ", milo="", won="0.80")
MILOS = HAND.format(otto="", milo="Kc Jd ", won="0.80")
#: What stands between two hands of a file.
BETWEEN = "\n\n\n"


def numbered(number: int, text: str = OTTOS) -> str:
    """The hand under another number."""
    return text.replace("#750001", f"#{750_000 + number}")
