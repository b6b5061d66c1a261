"""The text of a hand as the store keeps it: one plain frame of zstd a hand, as any zstd program reads it.

Takes a text, gives bytes, and back. Error: `BrokenText`.
"""

from __future__ import annotations

import zstandard

#: No hand is longer; a frame that says so is broken.
LONGEST = 64 * 1024 * 1024
#: One for all hands of a process: to make one takes as long as to pack a hand.
_PACKS = zstandard.ZstdCompressor(level=3)
_UNPACKS = zstandard.ZstdDecompressor()


class BrokenText(ValueError):
    """A stored text whose frame is damaged."""


def pack(text: str) -> bytes:
    """The text as a frame of zstd."""
    return _PACKS.compress(text.encode(errors="surrogatepass"))


def unpack(frame: bytes) -> str:
    """The text of a frame.

    >>> unpack(pack("PokerStars Hand #1"))
    'PokerStars Hand #1'
    """
    try:
        length = zstandard.frame_content_size(frame)
        if not 0 <= length <= LONGEST:
            raise BrokenText(f"a hand of {length} bytes")
        return _UNPACKS.decompress(frame).decode(errors="surrogatepass")
    except (zstandard.ZstdError, UnicodeDecodeError) as wrong:
        raise BrokenText(str(wrong)) from None
