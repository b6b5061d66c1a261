"""The blocks of a file that holds hands; none of a file that holds none, however late in it the first hand begins.

Takes what opens the file, because a file that does not begin with a hand is read twice: first its bytes are searched
for the words that hands begin with, which is as fast as the disk, then what was found is looked at as text.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from typing import IO

from histories.reading.beginnings import titles
from histories.reading.dialects import DIALECTS
from histories.reading.split_hands import TextBlock, blocks
from histories.reading.text_files import HEAD, encoding_of, pieces
from histories.reading.which_site import looks_like_history, openings

OpenFile = Callable[[], AbstractContextManager[IO[bytes]]]

_PIECE = 1 << 20


def history_blocks(open_file: OpenFile) -> Iterator[TextBlock]:
    """All of a file's text, block by block, if there is a hand anywhere in it."""
    with open_file() as stream:
        found = blocks(pieces(stream))
        first = next(found, None)
        if first is None:
            return
        if looks_like_history(first.text):
            yield first
            yield from found
            return
        if next(found, None) is None:
            return
    if _holds_words_of_hands(open_file) and _holds_hands(open_file):
        with open_file() as stream:
            yield from blocks(pieces(stream))


@functools.cache
def _words_of_hands(encoding: str) -> tuple[bytes, ...]:
    """What stands in every file that holds a hand or the rest of one, as bytes."""
    words = {opening.literal.strip() for opening in openings()}
    return tuple(sorted(word.encode(encoding) for word in words.union(*map(titles, DIALECTS))))


def _holds_words_of_hands(open_file: OpenFile) -> bool:
    with open_file() as stream:
        last = stream.read(HEAD)
        words = _words_of_hands(encoding_of(last))
        longest = max(map(len, words))
        while piece := stream.read(_PIECE):
            # Words may stand across the border of two pieces.
            text = last + piece
            if any(word in text for word in words):
                return True
            last = text[-longest:]
    return False


def _holds_hands(open_file: OpenFile) -> bool:
    with open_file() as stream:
        return any(looks_like_history(block.text) for block in blocks(pieces(stream)))
