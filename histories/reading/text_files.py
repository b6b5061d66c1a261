"""What a file's bytes say as text, whatever program wrote them.

Takes a binary stream, gives pieces of text with `\\n` at the end of each line, in constant memory. Knows UTF-8,
UTF-16 and UTF-32 with and without a byte-order mark (an odd last byte is dropped), and bytes that are no UTF-8 are
read as cp1252, in which old clients wrote the euro sign. CRLF, CR and LF all end a line. Byte-order marks are taken
off the beginning of any line, and so are zeros, with which a file system fills what a program never came to write.
"""

from __future__ import annotations

import codecs
import io
import re
from collections.abc import Iterator
from typing import IO

#: Bytes taken at a time.
PIECE = 1 << 22
#: Bytes by which the encoding of a file is told.
HEAD = 4096

UTF8, UTF16_LE, UTF16_BE = "utf-8", "utf-16-le", "utf-16-be"
UTF32_LE, UTF32_BE = "utf-32-le", "utf-32-be"
#: Marks at the beginning of a file, the longer before those that they begin with.
_MARKS = (
    (codecs.BOM_UTF32_LE, UTF32_LE),
    (codecs.BOM_UTF32_BE, UTF32_BE),
    (codecs.BOM_UTF16_LE, UTF16_LE),
    (codecs.BOM_UTF16_BE, UTF16_BE),
)


#: Zeros before a line.
_ZEROS = re.compile("\n\0+")


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
    for mark, encoding in _MARKS:
        if head.startswith(mark):
            return encoding
    # Hand histories are mostly Latin letters: of their four bytes in UTF-32 the letter alone is not zero, of their two
    # in UTF-16 every second one is. Zeros in all places are damage, not an encoding.
    zeros = [head[place::4].count(0) * 4 for place in range(4)]
    full, none = 0.6 * len(head), 0.3 * len(head)
    lately = [count > full for count in zeros]
    if lately == [False, True, True, True] and zeros[0] < none:
        return UTF32_LE
    if lately == [True, True, True, False] and zeros[3] < none:
        return UTF32_BE
    if lately == [False, True, False, True] and zeros[0] + zeros[2] < none:
        return UTF16_LE
    if lately == [True, False, True, False] and zeros[1] + zeros[3] < none:
        return UTF16_BE
    return UTF8


def _without_zeros(text: str, begins_a_line: bool) -> str:
    """The text without the zeros before its lines; those inside a line are damage that its reader tells of."""
    text = _ZEROS.sub("\n", text)
    return text.lstrip("\0") if begins_a_line else text


def pieces(stream: IO[bytes], size: int = PIECE) -> Iterator[str]:
    """The text of the stream, piece by piece, without its byte-order mark."""
    head = stream.read(HEAD)
    encoding = encoding_of(head)
    errors = "read-as-cp1252" if encoding == UTF8 else "replace"
    decoder = io.IncrementalNewlineDecoder(codecs.getincrementaldecoder(encoding)(errors), translate=True)
    # `begins`: no letter of the file has come yet.
    block, begins, last = head, True, ""
    while block:
        text = last + decoder.decode(block)
        if "\0" in text:
            text = _without_zeros(text, begins)
        # A mark may stand at the beginning of any line where files were put behind each other.
        if "\ufeff" in text:
            text = text.replace("\n\ufeff", "\n")
            text = text.lstrip("\ufeff") if begins else text
        last = "\n" if text.endswith("\n") else ""
        yield text[: len(text) - len(last)]
        begins = begins and not text
        block = stream.read(size)
    yield last + (decoder.decode(b"", final=True) if encoding == UTF8 else "")
