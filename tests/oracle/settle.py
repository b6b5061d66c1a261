"""Settles a hand of stud hi/lo another way, to compare with: chip by chip, and every five of seven cards tried.

Imports nothing of the project. Takes plain dicts: seats are numbers clockwise from the dealer's left, cards two
letters, chips whole numbers, rules a dict of choices by name. Slow on purpose: what is counted out can be read.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

RANKS = "23456789TJQKA"
Rules = dict[str, Any]


def rank(card: str) -> int:
    return RANKS.index(card[0]) + 2


def low(card: str) -> int:
    return 1 if card[0] == "A" else rank(card)


def high_of(five: tuple[str, ...]) -> tuple[Any, ...]:
    """How high five cards are: bigger is better."""
    ranks = sorted((rank(card) for card in five), reverse=True)
    groups = sorted(Counter(ranks).items(), key=lambda pair: (-pair[1], -pair[0]))
    shape = tuple(count for _, count in groups)
    order = tuple(value for value, _ in groups)
    if ranks == [14, 5, 4, 3, 2]:
        order = (5, 4, 3, 2, 1)
    straight = shape == (1, 1, 1, 1, 1) and order[0] - order[4] == 4
    flush = len({card[1] for card in five}) == 1
    kinds = [(1, 1, 1, 1, 1), (2, 1, 1, 1), (2, 2, 1), (3, 1, 1), "straight", "flush", (3, 2), (4, 1)]
    kind = 8 if straight and flush else kinds.index("flush") if flush else kinds.index("straight") if straight else None
    return (kinds.index(shape) if kind is None else kind, order)


def low_of(five: tuple[str, ...], qualifier: int) -> tuple[int, ...] | None:
    """How low five cards are, the highest first: smaller is better; None if they are no low."""
    ranks = sorted((low(card) for card in five), reverse=True)
    return tuple(ranks) if len(set(ranks)) == 5 and ranks[0] <= qualifier else None


def best_high(cards: list[str]) -> tuple[Any, ...]:
    return max(high_of(five) for five in combinations(cards, 5))


def best_low(cards: list[str], qualifier: int) -> tuple[int, ...] | None:
    lows = [made for five in combinations(cards, 5) if (made := low_of(five, qualifier)) is not None]
    return min(lows) if lows else None


def odd_order(winners: list[int], side: str, cards: dict[int, list[str]], rules: Rules) -> list[int]:
    """The tied winners in the order in which they get odd chips."""
    rule = rules["odd_tied_low" if side == "low" else "odd_tied_high"]
    if rule == "seat":
        return sorted(winners)
    highest = rule == "high_card_by_suit"
    value = low if side == "low" and rules["odd_low_ace"] == "low" else rank

    def key(five: tuple[str, ...]) -> list[tuple[int, int]]:
        return sorted(((value(card), rules["suit_order"].index(card[1])) for card in five), reverse=highest)

    def deciding(seat: int) -> list[tuple[int, int]]:
        hand = cards[seat]
        if rules["odd_cards"] == "seven":
            return key(tuple(hand))
        if side == "low":
            best = best_low(hand, rules["low_qualifier"])
            playing = [five for five in combinations(hand, 5) if low_of(five, rules["low_qualifier"]) == best]
        else:
            playing = [five for five in combinations(hand, 5) if high_of(five) == best_high(hand)]
        return max(map(key, playing)) if highest else min(map(key, playing))

    return sorted(sorted(winners), key=deciding, reverse=highest)


def deal_out(chips: int, winners: list[int], side: str, cards: dict[int, list[str]], rules: Rules) -> dict[int, int]:
    """One side of a pot, given round chip by chip until not everybody gets one more."""
    won = dict.fromkeys(winners, 0)
    while chips >= len(winners):
        chips -= len(winners)
        for seat in winners:
            won[seat] += 1
    if chips and not rules["odd_carry_over"]:
        order = odd_order(winners, side, cards, rules)
        for at in range(chips):
            won[order[0 if rules["odd_max_per_player"] is None else at]] += 1
    return won


def share(chips: int, seats: list[int], cards: dict[int, list[str]], rules: Rules) -> dict[int, int]:
    """One pot among those who can win it."""
    if len(seats) == 1:
        return {seats[0]: chips}
    highs = {seat: best_high(cards[seat]) for seat in seats}
    lows = {seat: made for seat in seats if (made := best_low(cards[seat], rules["low_qualifier"]))}
    high = [seat for seat in seats if highs[seat] == max(highs.values())]
    if not lows:
        return deal_out(chips, high, "high", cards, rules)
    lowest = [seat for seat in lows if lows[seat] == min(lows.values())]
    if len(high) > 1 and high == lowest and rules["same_winners_both_ways"] == "split_evenly":
        return deal_out(chips, high, "high", cards, rules)
    half = chips // 2
    odd = 0 if rules["odd_carry_over"] else chips % 2
    to_high = rules["odd_hi_lo"] == "high" or (rules["odd_hi_lo"] == "seat" and min(high) <= min(lowest))
    won = Counter(deal_out(half + (odd if to_high else 0), high, "high", cards, rules))
    won.update(deal_out(half + (0 if to_high else odd), lowest, "low", cards, rules))
    return dict(won)


def pots(put: dict[int, int], live: list[int]) -> list[tuple[int, list[int]]]:
    """The pots, main pot first: the first chip of everybody, the second of everybody, and so on."""
    made: list[tuple[int, list[int]]] = []
    for level in range(1, max(put.values(), default=0) + 1):
        chips = sum(1 for mine in put.values() if mine >= level)
        eligible = sorted(seat for seat in live if put[seat] >= level)
        if made and (made[-1][1] == eligible or not eligible):
            made[-1] = (made[-1][0] + chips, made[-1][1])
        else:
            made.append((chips, eligible))
    return made


def settle(
    put: dict[int, int], live: list[int], cards: dict[int, list[str]], rake: int, rules: Rules
) -> tuple[dict[int, int], dict[int, int]]:
    """What each seat wins and what comes back to it."""
    put, back = dict(put), {}
    while (top := max(put.values())) and list(put.values()).count(top) == 1:
        (seat,) = (seat for seat, mine in put.items() if mine == top)
        if seat not in live:
            break
        put[seat] -= 1
        back[seat] = back.get(seat, 0) + 1
    won: Counter[int] = Counter()
    for chips, eligible in pots(put, live):
        taken = min(chips, rake)
        rake -= taken
        won.update(share(chips - taken, eligible, cards, rules))
    return {seat: chips for seat, chips in won.items() if chips}, back


def brings_in(doors: dict[int, str], rules: Rules) -> int:
    """The seat with the lowest door card."""
    value = low if rules["bring_in_ace"] == "low" else rank
    suits = rules["suit_order"]
    by_suit = rules["bring_in_tie"] == "suit"
    return min(doors, key=lambda seat: (value(doors[seat]), suits.index(doors[seat][1]) if by_suit else 0, seat))


def opener(boards: dict[int, list[str]], rules: Rules) -> int:
    """The seat with the highest board: sets and pairs, then kickers."""

    def key(seat: int) -> tuple[Any, ...]:
        groups = sorted(
            Counter(rank(card) for card in boards[seat]).items(), key=lambda pair: (pair[1], pair[0]), reverse=True
        )
        suits = [
            rules["suit_order"].index(suit)
            for value, _ in groups
            for suit in sorted(
                (card[1] for card in boards[seat] if rank(card) == value), key=rules["suit_order"].index, reverse=True
            )
        ]
        shape = ([count for _, count in groups], [value for value, _ in groups])
        return (*shape, suits if rules["first_to_act_tie"] == "suit" else [], -seat)

    return max(boards, key=key)
