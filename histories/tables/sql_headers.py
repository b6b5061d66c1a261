"""The header of a `.sql` file that is one of many of its kind: what it is called, what it counts, what to mind.

Takes the text of a file; gives its header by key and the SQL below it. A header is a run of `-- key: text` lines; a
line `--   more` goes on with the text before it. A missing or unknown key is an error at once: a header is checked.
"""

from __future__ import annotations

import re

_LINE = re.compile(r"-- (?:(?P<key>[a-z]+): |  )(?P<text>.*)")


class BrokenHeader(ValueError):
    """The header of a `.sql` file does not say what it must."""


def read_header(text: str, keys: tuple[str, ...], where: str) -> tuple[dict[str, str], str]:
    """The header of a `.sql` file by key, and the SQL below it."""
    header: dict[str, str] = {}
    lines = text.splitlines()
    last = ""
    while lines and (match := _LINE.fullmatch(lines[0])):
        last = match["key"] or last
        header[last] = f"{header[last]} {match['text']}" if not match["key"] else match["text"].strip()
        del lines[0]
    if tuple(header) != keys or not all(header.values()):
        raise BrokenHeader(f"{where}: the header must say {', '.join(keys)}; it says {', '.join(header)}")
    return header, "\n".join(lines).strip()
