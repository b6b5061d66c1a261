"""What somebody may have meant who typed a word that is none of those that are known, said as a question."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from difflib import get_close_matches


def near(word: str, known: Iterable[str]) -> list[str]:
    """The known words that look most like a word, the likeliest first.

    >>> near("onlin", ["casino", "online"])
    ['online']
    """
    return get_close_matches(word, list(known), 3, 0.5)


def did_you_mean(names: Sequence[str]) -> str:
    """The question, empty where there is nothing to ask for.

    >>> did_you_mean(["online", "acr"]), did_you_mean([])
    ('did you mean online or acr?', '')
    """
    return f"did you mean {' or '.join(names)}?" if names else ""
