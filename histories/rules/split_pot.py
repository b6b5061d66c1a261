"""Who wins a pot, high and low, to the last odd chip.

Takes: one pot's amount, the high and low ranks of the players who can win it, and their cards and order for odd chips.
Gives: the shares. Units: chips.
Source: Robert's Rules of Poker, ties; WSOP live action rules 149 and 244; TDA (identical hands both ways are split as
evenly as possible). A low counts only against the lows of this pot; with no low the high takes all.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

from histories.cards import LOW_RANK, RANK, Card
from histories.chips import Chips
from histories.rules.high_hands import high_five
from histories.rules.house_rules import HouseRules
from histories.rules.low_hands import low_rank
from histories.seats import Seat

Side = Literal["high", "low", "whole"]


class Share(NamedTuple):
    """What a player wins of a pot on one side; `whole` where the pot has one side only.

    `odd_chips` are those of his chips that came to him because the division left a remainder.
    """

    seat: Seat
    side: Side
    chips: Chips
    odd_chips: Chips = 0


def split(
    amount: Chips,
    highs: Mapping[Seat, int],
    lows: Mapping[Seat, int | None],
    rules: HouseRules,
    cards: Mapping[Seat, Sequence[Card]],
    order: Sequence[Seat],
) -> tuple[Share, ...]:
    """The shares of a pot among the players in `highs`, those who can win it.

    `order` is clockwise from the dealer's left; `cards` are asked for only where odd chips go by card. A player who
    wins both sides has two shares. They add up to the amount, but where the house carries odd chips over.

    >>> from histories.rules.houses import ONLINE
    >>> split(101, {2: 7, 5: 9}, {2: 0b11111000, 5: None}, ONLINE, {}, [2, 5])
    (Share(seat=5, side='high', chips=51, odd_chips=1), Share(seat=2, side='low', chips=50, odd_chips=0))
    """
    if len(highs) == 1:
        return tuple(Share(seat, "whole", amount) for seat in highs)
    best = max(highs.values())
    high = [seat for seat, rank in highs.items() if rank == best]
    made = {seat: rank for seat in highs if (rank := lows.get(seat)) is not None}
    if not made:
        return _divide(amount, high, "whole", rules, cards, order)
    lowest = min(made.values())
    low = [seat for seat, rank in made.items() if rank == lowest]
    if len(high) > 1 and set(high) == set(low) and rules.same_winners_both_ways == "split_evenly":
        return _same_both_ways(amount, high, rules, cards, order)
    half, odd = divmod(amount, 2)
    to_high = to_low = 0
    if odd and not rules.odd_carry_over:
        to_high = _odd_chip_goes_high(high, low, rules, order)
        to_low = 1 - to_high
    return _side(half, to_high, high, "high", rules, cards, order) + _side(
        half, to_low, low, "low", rules, cards, order
    )


def _odd_chip_goes_high(high: Sequence[Seat], low: Sequence[Seat], rules: HouseRules, order: Sequence[Seat]) -> int:
    """1 where the chip that cannot be halved belongs to the high side, else 0."""
    if rules.odd_hi_lo == "seat":
        return int(min(map(order.index, high)) <= min(map(order.index, low)))
    return int(rules.odd_hi_lo == "high")


def _side(
    half: Chips,
    odd: Chips,
    winners: Sequence[Seat],
    side: Side,
    rules: HouseRules,
    cards: Mapping[Seat, Sequence[Card]],
    order: Sequence[Seat],
) -> tuple[Share, ...]:
    if len(winners) == 1:
        return (Share(winners[0], side, half + odd, odd),)
    return _divide(half + odd, winners, side, rules, cards, order)


def _divide(
    amount: Chips,
    winners: Sequence[Seat],
    side: Side,
    rules: HouseRules,
    cards: Mapping[Seat, Sequence[Card]],
    order: Sequence[Seat],
) -> tuple[Share, ...]:
    """One amount among tied winners, odd chips by the house's rule."""
    each, odd = divmod(amount, len(winners))
    if not odd or rules.odd_carry_over:
        return tuple(Share(seat, side, each) for seat in winners)
    extra = _odd_chips(odd, winners, side, rules, cards, order)
    return tuple(Share(seat, side, each + extra.get(seat, 0), extra.get(seat, 0)) for seat in winners)


def _same_both_ways(
    amount: Chips,
    winners: Sequence[Seat],
    rules: HouseRules,
    cards: Mapping[Seat, Sequence[Card]],
    order: Sequence[Seat],
) -> tuple[Share, ...]:
    """The pot divided once among players who win both sides together, each share shown as its high and its low part."""
    evenly = _divide(amount, winners, "high", rules, cards, order)
    half, odd = divmod(sum(share.chips for share in evenly), 2)
    each, left = divmod(half + (odd if rules.odd_hi_lo == "low" else 0), len(winners))
    shares: list[Share] = []
    # The largest shares first, so that no low part is more than its owner's share.
    for place, (seat, _, chips, odd_chips) in enumerate(sorted(evenly, key=lambda share: -share.chips)):
        low = each + (place < left)
        shares += (Share(seat, "high", chips - low, odd_chips), Share(seat, "low", low))
    return tuple(shares)


def _odd_chips(
    odd: Chips,
    winners: Sequence[Seat],
    side: Side,
    rules: HouseRules,
    cards: Mapping[Seat, Sequence[Card]],
    order: Sequence[Seat],
) -> dict[Seat, Chips]:
    """The odd chips by winner: there are always fewer than winners."""
    rule = rules.odd_tied_low if side == "low" else rules.odd_tied_high
    ranked = sorted(winners, key=order.index)
    if rule == "high_card_by_suit":
        ranked.sort(key=lambda seat: _by_card(cards[seat], side, rules, highest=True), reverse=True)
    elif rule == "low_card_by_suit":
        ranked.sort(key=lambda seat: _by_card(cards[seat], side, rules, highest=False))
    if rules.odd_max_per_player is None:
        return {ranked[0]: odd}
    return dict.fromkeys(ranked[:odd], 1)


def _by_card(cards: Sequence[Card], side: Side, rules: HouseRules, highest: bool) -> list[tuple[int, int]]:
    """The cards that count for an odd chip as (rank, suit), the one that decides first; of equal ranks the best."""
    suits = rules.suit_order
    if side != "low":
        counted = high_five(cards) if rules.odd_cards == "five" else cards
        return sorted(((RANK[card], suits.index(card[1])) for card in counted), reverse=highest)
    ranks = RANK if rules.odd_low_ace == "high" else LOW_RANK
    every = sorted(((ranks[card], suits.index(card[1])) for card in cards), reverse=highest)
    if rules.odd_cards == "seven":
        return every
    low = low_rank(cards, rules.low_qualifier) or 0
    playing: dict[int, tuple[int, int]] = {}
    for rank, suit in every:
        if low >> (0 if rank == 14 else rank - 1) & 1:
            playing.setdefault(rank, (rank, suit))
    return list(playing.values())
