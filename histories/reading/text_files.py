"""What a file's bytes say as text, whatever program wrote them.

Takes a binary stream, gives pieces of text with `\\n` at the end of each line, in constant memory. Knows UTF-8 and
UTF-16 with and without a byte-order mark (an odd last byte is dropped), and bytes that are no UTF-8 are read as
cp1252, in which old clients wrote the euro sign. CRLF, CR and LF all end a line.
"""

from __future__ import annotations

import codecs
import io
from collections.abc import Iterator
from typing import IO

#: Bytes taken at a time.
PIECE = 1 << 22
_HEAD = 4096

UTF8, UTF16_LE, UTF16_BE = "utf-8", "utf-16-le", "utf-16-be"


def _as_cp1252(error: UnicodeError) -> tuple[str, int]:
    """The bytes that are no UTF-8, read as cp1252; the five bytes that it leaves open, as latin-1."""
    if not isinstance(error, UnicodeDecodeError):
        raise error
    wrong = error.object[error.start : error.end]
    try:
        return wrong.decode("cp1252"), error.end
    except UnicodeDecodeError:
        return wrong.decode("latin-1"), error.end


codecs.register_error("read-as-cp1252", _as_cp1252)


def encoding_of(head: bytes) -> str:
    """The encoding of a file that begins with `head`.

    >>> encoding_of("PokerStars".encode("utf-16"))
    'utf-16-le'
    >>> encoding_of(b"PokerStars")
    'utf-8'
    """
    if head.startswith(codecs.BOM_UTF16_LE):
        return UTF16_LE
    if head.startswith(codecs.BOM_UTF16_BE):
        return UTF16_BE
    # Hand histories are mostly Latin letters: in UTF-16 every second byte of those is zero.
    even, odd = head[0:200:2].count(0), head[1:200:2].count(0)
    if max(even, odd) * 3 > len(head[:200]):
        return UTF16_LE if odd > even else UTF16_BE
    return UTF8


def pieces(stream: IO[bytes], size: int = PIECE) -> Iterator[str]:
    """The text of the stream, piece by piece, without its byte-order mark."""
    head = stream.read(_HEAD)
    encoding = encoding_of(head)
    errors = "read-as-cp1252" if encoding == UTF8 else "replace"
    decoder = io.IncrementalNewlineDecoder(codecs.getincrementaldecoder(encoding)(errors), translate=True)
    block, first = head, True
    while block:
        text = decoder.decode(block)
        if first:
            text, first = text.removeprefix("\ufeff"), False
        yield text
        block = stream.read(size)
    if encoding == UTF8:
        yield decoder.decode(b"", final=True)
