"""What a player's board says to the table, street by street: what he caught, how low and how paired it is.

Takes up cards one by one (and all cards where they are known), gives the rows of the table `player_streets` as far as
they are about cards.

Source: the words of stud hi/lo writers. Caught `suited` makes four of one suit on the board with what is up, `low` is
a new low rank, `paired` pairs the board, everything else is a `brick`, in that order.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence

from histories.cards import LOW_RANK, Card
from histories.replay.replayed import PlayerStreet
from histories.rules.high_hands import board_rank, high_rank, high_words
from histories.rules.low_hands import low_rank, low_text
from histories.seats import Seat
from histories.streets import SEVENTH, Street

#: One bit for each low rank, ace to eight; none for nine to king.
_LOW_BIT = {card: 1 << (rank - 1) if rank <= 8 else 0 for card, rank in LOW_RANK.items()}

_BoardFacts = tuple[str | None, str | None, bool | None, int | None, bool | None]
_NOTHING_UP: _BoardFacts = (None, None, None, None, None)


@functools.lru_cache(maxsize=200_000)
def _board_facts(board: tuple[Card, ...]) -> _BoardFacts:
    """What the last card did, the kind of board, whether it is paired, its low ranks, whether a low is possible."""
    lows = 0
    for card in board:
        lows |= _LOW_BIT[card]
    low_cards = lows.bit_count()
    ranks = {card[0] for card in board}
    paired = len(ranks) < len(board)
    low_up = sum(1 for card in board if _LOW_BIT[card])
    kind = "high" if not low_up else "low" if low_up == len(board) and not paired else "mixed"
    unseen = 7 - len(board)
    return _caught(board), kind, paired, low_cards, low_cards + unseen >= 5


def _caught(board: tuple[Card, ...]) -> str | None:
    """What the last up card did for the board; None for a door card."""
    if len(board) < 2:
        return None
    card, before = board[-1], board[:-1]
    if len(board) == 4 and len({other[1] for other in board}) == 1:
        return "suited"
    bit = _LOW_BIT[card]
    if bit and not any(_LOW_BIT[other] == bit for other in before):
        return "low"
    return "paired" if any(other[0] == card[0] for other in before) else "brick"


def player_street(
    seat: Seat, street: Street, board: tuple[Card, ...], known: Sequence[Card] | None, high_board: bool | None
) -> PlayerStreet:
    """What is known of a player's cards on a street. `known` are all his cards so far, None if some are unknown."""
    caught, kind, paired, low_cards_up, low_possible = _board_facts(board) if board else _NOTHING_UP
    low_cards = low_made = low_best = high_made = None
    if known:
        lows = 0
        for card in known:
            lows |= _LOW_BIT[card]
        low_cards = lows.bit_count()
        low_made = low_cards >= 5
        low_best = low_text(low_rank(known) or 0) if low_made else None
        high_made = _words(high_rank(known) if len(known) >= 5 else board_rank(known))
    up_card = board[-1] if board and street < SEVENTH else None
    fields = (
        seat,
        street,
        high_board,
        up_card,
        caught if street < SEVENTH else None,
        kind,
        paired,
        low_cards_up,
        low_cards,
        low_made,
        low_best,
        high_made,
        low_possible,
    )
    return tuple.__new__(PlayerStreet, fields)


_words = functools.lru_cache(maxsize=20_000)(high_words)
