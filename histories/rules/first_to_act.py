"""Who acts first from fourth street on: the highest board.

Takes: the up cards by seat of the players still in, and the community card if there is one. Gives: one seat.
Units: none. The house dealer sits before seat 1, so the seat nearest his left is the lowest number.
Source: Robert's Rules of Poker, seven-card stud 9 and 15; WSOP live action rule 240: equal boards go by seat, and an
all-in high board passes to the next player clockwise.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from histories.cards import RANK, Card
from histories.rules.high_hands import board_rank
from histories.rules.house_rules import HouseRules
from histories.seats import Seat, clockwise_from


def high_board(boards: Mapping[Seat, Sequence[Card]], rules: HouseRules, community: Card = "") -> Seat:
    """The seat with the highest up cards: pairs and kickers, no straights or flushes.

    >>> from histories.rules.houses import ONLINE
    >>> high_board({1: ["As", "Ad", "Kc", "Kd"], 2: ["3c", "3d", "3h", "7s"], 5: ["Qc", "Qd", "Jh", "Ts"]}, ONLINE)
    2
    """
    shared = [community] if community and rules.river_opener_uses_community else []
    by_suit = rules.first_to_act_tie == "suit"
    best, at = -1, 0
    for seat, board in boards.items():
        rank = board_rank([*board, *shared]) if shared else board_rank(board)
        if rank < best:
            continue
        if rank > best or _wins_tie(seat, at, boards, rules, by_suit):
            best, at = rank, seat
    return at


def first_to_act(
    boards: Mapping[Seat, Sequence[Card]], can_act: Collection[Seat], rules: HouseRules, community: Card = ""
) -> Seat:
    """The seat that acts first: the high board, or the next clockwise that still has chips.

    >>> from histories.rules.houses import ONLINE
    >>> first_to_act({2: ["Ac", "Kd"], 4: ["2c", "7d"], 6: ["3c", "8d"]}, [4, 6], ONLINE)
    4
    """
    return clockwise_from(high_board(boards, rules, community), can_act)[0]


def _wins_tie(seat: Seat, other: Seat, boards: Mapping[Seat, Sequence[Card]], rules: HouseRules, by_suit: bool) -> bool:
    if by_suit:
        mine, theirs = _by_suit(boards[seat], rules.suit_order), _by_suit(boards[other], rules.suit_order)
        if mine != theirs:
            return mine > theirs
    return seat < other


def _by_suit(board: Sequence[Card], suits: str) -> list[tuple[int, int, int]]:
    """The board's cards from the most important one down, each with its suit."""
    ranks = [RANK[card] for card in board]
    return sorted(((ranks.count(RANK[card]), RANK[card], suits.index(card[1])) for card in board), reverse=True)
