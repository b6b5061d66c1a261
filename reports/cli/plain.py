"""Text that a terminal may show: names in histories are foreign text and could hold codes that take it over.

Takes any text, gives it with control characters, marks that turn the direction of writing, and broken characters
written out as `\\x1b` and the like.
"""

from __future__ import annotations

import re

#: Controls, marks of writing direction and line separators, and halves of characters.
_HOSTILE = re.compile("[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")


def _written_out(match: re.Match[str]) -> str:
    code = ord(match[0])
    return f"\\x{code:02x}" if code < 256 else f"\\u{code:04x}"


def plain(text: object) -> str:
    """The text in one line that does nothing to a terminal.

    >>> plain("Bob\\x1b[2J")
    'Bob\\\\x1b[2J'
    """
    return _HOSTILE.sub(_written_out, str(text))


def plain_lines(text: object) -> str:
    """The same for a text of several lines, which stay lines."""
    return "\n".join(plain(line) for line in str(text).splitlines())
