"""What a check of one step, or of a whole hand, gives."""

from __future__ import annotations

from collections.abc import Iterator

#: The name of a problem and what it says.
Found = tuple[str, str]
#: The name, the line, and what it says.
FoundAt = tuple[str, int, str]
FoundAll = Iterator[FoundAt]
