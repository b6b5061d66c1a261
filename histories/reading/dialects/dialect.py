"""What a dialect has to tell, and what several dialects share: currency signs and Roman numerals."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from histories.events import Header

#: Named fields of a line; those that the line does not have are None.
Named = Mapping[str, str | None]

#: The currency that a sign means where no code is printed.
CURRENCY_OF_SIGN = {"$": "USD", "€": "EUR", "£": "GBP", "¥": "CNY", "₹": "INR"}

_ROMAN = {"I": 1, "V": 5, "X": 10, "L": 50, "C": 100, "D": 500, "M": 1000}


@dataclass(frozen=True)
class Dialect:
    """One site's ways.

    `header` takes the fields of the header line and of the table line and gives the header of the hand; it raises
    ValueError where they make no sense. `summary_names_all`: the summary has a line for everybody who paid an ante.
    """

    site: str
    header: Callable[[str, Named, Named], Header]
    summary_names_all: bool


def level_number(printed: str) -> int:
    """The number of a tournament level, Arabic or Roman.

    >>> level_number("XXXI"), level_number("7")
    (31, 7)
    """
    if printed.isdigit():
        return int(printed)
    values = [_ROMAN[letter] for letter in printed.upper()]
    return sum(
        -value if value < following else value for value, following in zip(values, [*values[1:], 0], strict=True)
    )
