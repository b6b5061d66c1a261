"""Work done by as many processes as there are jobs, in constant memory, the results in the order of the work.

Takes pieces of work, each with what it is known by, and a function that may be sent to another process; gives results.
A worker ends with the process that started it, however that ends.
"""

from __future__ import annotations

import gc
import os
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import connection, get_context, parent_process
from typing import TypeVar

Known = TypeVar("Known")
Piece = TypeVar("Piece")
Result = TypeVar("Result")

#: A hand makes a thousand small tuples that hold no cycles. At the usual 700 the collector looks through all hands of
#: a block again and again, which is a tenth of the time.
COLLECT_AFTER = 200_000


def collect_seldom() -> None:
    """Lets the garbage collector of this process look at new objects seldom."""
    gc.set_threshold(COLLECT_AFTER, 20, 20)


@contextmanager
def seldom_collecting() -> Iterator[None]:
    """Does so for a while, in a process that has other work as well."""
    before = gc.get_threshold()
    collect_seldom()
    try:
        yield
    finally:
        gc.set_threshold(*before)


def _begin() -> None:
    """What a worker does first. It holds both ends of the queue that it waits at, so it would wait there for ever if
    its parent were killed."""
    collect_seldom()
    parent = parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent.sentinel,), daemon=True).start()


def _end_with(sentinel: int) -> None:
    connection.wait([sentinel])
    os._exit(1)


def worked_out(
    pieces: Iterable[tuple[Known, Piece]], work: Callable[[Piece], Result], workers: int, ahead: int = 3
) -> Iterator[tuple[Known, Result]]:
    """The result of each piece, worked out by so many other processes, or in this one if one is enough."""
    return in_turn(pieces, work) if workers == 1 else at_once(pieces, work, workers, ahead)


def in_turn(pieces: Iterable[tuple[Known, Piece]], work: Callable[[Piece], Result]) -> Iterator[tuple[Known, Result]]:
    """The result of each piece with what the piece is known by, worked out in this process."""
    with seldom_collecting():
        for known, piece in pieces:
            yield known, work(piece)


def at_once(
    pieces: Iterable[tuple[Known, Piece]], work: Callable[[Piece], Result], workers: int, ahead: int = 3
) -> Iterator[tuple[Known, Result]]:
    """The same, worked out by so many other processes, each of which has `ahead` pieces in its hands."""
    # One thread in each process: there are as many processes as cores.
    os.environ.setdefault("POLARS_MAX_THREADS", "1")
    # Fork would copy the threads of the libraries in the middle of whatever they do.
    with ProcessPoolExecutor(workers, get_context("spawn"), initializer=_begin) as pool:
        waiting: deque[tuple[Known, Future[Result]]] = deque()
        for known, piece in pieces:
            waiting.append((known, pool.submit(work, piece)))
            while len(waiting) > ahead * workers or (waiting and waiting[0][1].done()):
                done, future = waiting.popleft()
                yield done, future.result()
        for done, future in waiting:
            yield done, future.result()
