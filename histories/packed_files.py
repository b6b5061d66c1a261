"""The bytes of a file that gzip packed, and whether something stands behind them.

Takes a binary stream; gives one that unpacks it, member after member, in constant memory. Zeros behind the last member
fill a block and are passed over; anything else there is passed over and told.
"""

from __future__ import annotations

import io
import zlib
from typing import IO

#: What a member of a gzip file begins with, and what a zip archive does.
GZIP, ZIP = b"\x1f\x8b", (b"PK\x03\x04", b"PK\x05\x06")
#: Bytes by which a packed file is told.
HEAD = 4
_PIECE = 1 << 20
#: The format of a gzip member, as zlib counts.
_WITH_HEAD = 31


class Unpacked(io.RawIOBase):
    """A gzip file, unpacked while it is read. `more_behind` is known once it was read to its end."""

    def __init__(self, packed: IO[bytes]) -> None:
        super().__init__()
        self._packed = packed
        self._member = zlib.decompressobj(_WITH_HEAD)
        self._ahead = b""
        self._ended = False
        self.more_behind = False

    def readable(self) -> bool:
        """It can be read."""
        return True

    def readinto(self, into: memoryview) -> int:  # type: ignore[override]
        """Some bytes more; none at the end. A member that is cut off is an `EOFError`."""
        while not self._ended:
            if self._member.eof:
                self._next_member()
                continue
            self._ahead = self._ahead or self._packed.read(_PIECE)
            if not self._ahead:
                raise EOFError("the file ended before the end of the archive was reached")
            made = self._member.decompress(self._ahead, len(into))
            self._ahead = self._member.unconsumed_tail or self._member.unused_data
            if made:
                into[: len(made)] = made
                return len(made)
        return 0

    def _next_member(self) -> None:
        """Goes on with the member that follows, if one does."""
        self._ahead = self._ahead.lstrip(b"\0")
        while len(self._ahead) < len(GZIP) and (more := self._packed.read(_PIECE)):
            self._ahead = (self._ahead + more).lstrip(b"\0")
        if self._ahead.startswith(GZIP):
            self._member = zlib.decompressobj(_WITH_HEAD)
            return
        self._ended, self.more_behind = True, bool(self._ahead)
