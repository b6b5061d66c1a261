"""The text of a hand as the store keeps it: one plain frame of zstd a hand, as any zstd program reads it.

Takes a text, gives bytes, and back.
"""

from __future__ import annotations

import pyarrow as pa

_ZSTD = pa.Codec("zstd", compression_level=3)
_MAGIC = bytes.fromhex("28b52ffd")
#: No hand is longer; a frame that says so is broken.
LONGEST = 64 * 1024 * 1024


class BrokenText(ValueError):
    """A stored text whose frame is damaged."""


def pack(text: str) -> bytes:
    """The text as a frame of zstd."""
    packed: bytes = _ZSTD.compress(text.encode(errors="surrogatepass"), asbytes=True)
    return packed


def _length(frame: bytes) -> int:
    """How long the text of a frame is: the frame's header tells it (RFC 8878, section 3.1.1.1)."""
    if frame[:4] != _MAGIC or len(frame) < 6:
        raise BrokenText("no frame of zstd")
    describes = frame[4]
    one_segment = describes >> 5 & 1
    begin = 5 + (1 - one_segment) + (0, 1, 2, 4)[describes & 3]
    width = (one_segment, 2, 4, 8)[describes >> 6]
    return int.from_bytes(frame[begin : begin + width], "little") + (256 if width == 2 else 0)


def unpack(frame: bytes) -> str:
    """The text of a frame.

    >>> unpack(pack("PokerStars Hand #1"))
    'PokerStars Hand #1'
    """
    length = _length(frame)
    if length > LONGEST:
        raise BrokenText(f"a hand of {length} bytes")
    data: bytes = _ZSTD.decompress(frame, decompressed_size=length, asbytes=True)
    return data.decode(errors="surrogatepass")
