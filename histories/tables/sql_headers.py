"""The header of a `.sql` file that is one of many of its kind: what it is called, what it counts, what to mind.

Takes the text of a file, or a package of such files; gives its header by key and the SQL below it, or what each of
them tells. A header is a run of `-- key: text` lines; a
line `--   more` goes on with the text before it. A missing or unknown key is an error at once: a header is checked.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from importlib.resources import files
from typing import Protocol, TypeVar

_LINE = re.compile(r"-- (?:(?P<key>[a-z]+): |  )(?P<text>.*)")


class Named(Protocol):
    """What a file tells of, by its name."""

    @property
    def name(self) -> str:
        """The name that its header says."""
        ...


Told = TypeVar("Told", bound=Named)


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


def read_folder(package: str, read: Callable[[str, str], Told]) -> dict[str, Told]:
    """What the `.sql` files of a package tell, by name, in the order of their names; each must call itself so."""
    found: dict[str, Told] = {}
    for entry in sorted(files(package).iterdir(), key=lambda entry: entry.name):
        if entry.name.endswith(".sql"):
            one = read(entry.read_text(encoding="utf-8"), entry.name)
            if entry.name != f"{one.name}.sql":
                raise BrokenHeader(f"{entry.name}: calls itself {one.name}")
            found[one.name] = one
    return found
