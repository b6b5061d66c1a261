"""Who gets the chips: every pot, half, odd chip and refund by the rules, beside what the site paid.

Takes a hand that was followed to its end, gives its pots, what each player has in them, and the awards. Order of
work, the same in every house: give back what nobody called; build the pots by all-in levels; take the rake; in each
pot find the best high and the best low among those who can win it; split.

A hand that was mucked unseen cannot win. Where nobody's cards are known in a pot that several could win, or the site
pays one whose cards are not, the rules cannot say who wins it, and `by_rules` is None.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from histories.cards import Card
from histories.chips import Chips
from histories.events import Collected
from histories.replay.played import Played
from histories.replay.replayed import Award, Pot, PotPlayer
from histories.rules import rake as rakes
from histories.rules import side_pots
from histories.rules.high_hands import high_rank
from histories.rules.low_hands import low_rank
from histories.rules.split_pot import Share, split
from histories.seats import Seat


class Settled(NamedTuple):
    """The pots of a hand and who got them."""

    pots: tuple[Pot, ...]
    pot_players: tuple[PotPlayer, ...]
    awards: tuple[Award, ...]
    amount: Chips
    returned: Chips
    rake: Chips
    fees: Chips
    rake_source: str
    highs: dict[Seat, int]
    lows: dict[Seat, int]
    #: What nobody called and the site did not give back: whose, and how much.
    not_returned: tuple[Seat, Chips] | None
    #: Players in a showdown, none if one player was left.
    at_showdown: tuple[Seat, ...]


def settle(played: Played) -> Settled:
    """The pots of the hand, by the rules and as paid."""
    table = played.table
    put_in = {seat: chips for seat, chips in table.put_in.items() if chips > 0}
    not_returned = side_pots.uncalled(put_in, table.live) if table.rules.return_uncalled else None
    if not_returned is not None:
        put_in[not_returned[0]] -= not_returned[1]
    pots = side_pots.pots(put_in, table.live)
    collected = played.collected
    total = played.totals[0] if played.totals else None
    amount = sum([pot.amount for pot in pots])
    paid_out = sum([event.amount for event in collected])
    stated = total.rake if total is not None else None
    fees = total.fees if total is not None else 0
    rake = stated if stated is not None else max(0, amount - paid_out - fees)
    paid = _paid_by_pot(collected, len(pots))
    taken = _rake_by_pot([pot.amount for pot in pots], paid, rake + fees, played)
    at_showdown = tuple(table.live) if len(table.live) > 1 else ()
    highs, lows, cards = _ranks(played, at_showdown)
    awards: list[Award] = []
    for number, pot in enumerate(pots):
        of_pot = paid[number]
        unseen = any(seat not in highs and seat in of_pot for seat in pot.eligible)
        decided = len(pot.eligible) == 1 or not unseen
        shares = _shares(pot, pot.amount - taken[number], highs, lows, cards, played) if decided else None
        awards += _awards(number, shares, of_pot, table.order)
    rake_left = rake
    made: list[Pot] = []
    for number, pot in enumerate(pots):
        of_rake = min(rake_left, taken[number])
        rake_left -= of_rake
        made.append(Pot(number, pot.amount, of_rake, taken[number] - of_rake))
    players = tuple(
        [
            _new(PotPlayer, (number, seat, chips, seat in pot.eligible, highs.get(seat), lows.get(seat)))
            for number, pot in enumerate(pots)
            for seat, chips in pot.put_in.items()
        ]
    )
    return Settled(
        tuple(made),
        players,
        tuple(awards),
        amount,
        sum(played.returned.values()),
        rake,
        fees,
        "stated" if stated is not None else "inferred",
        highs,
        lows,
        not_returned,
        at_showdown,
    )


#: What the site paid from a pot, by seat, in the order of its lines.
_Paid = dict[Seat, list[Chips]]
_new = tuple.__new__


def _paid_by_pot(collected: list[Collected], pots: int) -> list[_Paid]:
    """What the site paid of each pot. A pot that we do not have counts as the main."""
    paid: list[_Paid] = [{} for _ in range(pots)]
    for event in collected:
        number = event.pot or 0
        paid[number if number < pots else 0].setdefault(event.seat, []).append(event.amount)
    return paid


def _rake_by_pot(amounts: list[Chips], paid: list[_Paid], taken: Chips, played: Played) -> list[Chips]:
    """What the house took from each pot: what it did not pay out of it, or by the house's rule where that fails."""
    missing = [amount - sum(map(sum, of_pot.values())) for amount, of_pot in zip(amounts, paid, strict=True)]
    if sum(missing) == taken and min(missing, default=0) >= 0:
        return missing
    net = rakes.take_rake(amounts, taken, played.table.rules)
    return [amount - left for amount, left in zip(amounts, net, strict=True)]


def _ranks(
    played: Played, at_showdown: tuple[Seat, ...]
) -> tuple[dict[Seat, int], dict[Seat, int], dict[Seat, list[Card]]]:
    """The high and the low of each player at the showdown whose cards are known."""
    highs: dict[Seat, int] = {}
    lows: dict[Seat, int] = {}
    cards: dict[Seat, list[Card]] = {}
    qualifier = played.table.rules.low_qualifier
    for seat in at_showdown:
        hand = played.known.whole_hand(seat)
        if hand is None:
            continue
        cards[seat] = hand
        highs[seat] = high_rank(hand)
        low = low_rank(hand, qualifier)
        if low is not None:
            lows[seat] = low
    return highs, lows, cards


def _shares(
    pot: side_pots.Pot,
    amount: Chips,
    highs: Mapping[Seat, int],
    lows: Mapping[Seat, int],
    cards: Mapping[Seat, list[Card]],
    played: Played,
) -> tuple[Share, ...] | None:
    """Who wins a pot by the rules, None where no cards are known."""
    if len(pot.eligible) == 1:
        return (Share(pot.eligible[0], "whole", amount),)
    contending = {seat: highs[seat] for seat in pot.eligible if seat in highs}
    if not contending:
        return None
    low = {seat: lows.get(seat) for seat in contending}
    return split(amount, contending, low, played.table.rules, cards, played.table.order)


def _awards(number: int, shares: tuple[Share, ...] | None, paid: _Paid, order: list[Seat]) -> list[Award]:
    """What each player got of each side: by the rules, and by the site.

    Sites print one line for each half without saying which, so a player's lines are laid beside his shares: equal
    amounts first, then in order.
    """
    awards: list[Award] = []
    winners = {share.seat for share in shares or ()} | paid.keys()
    for seat in order if len(winners) > 1 else winners & set(order):
        if seat not in winners:
            continue
        own, sums = [share for share in shares or () if share.seat == seat], paid.get(seat, [])
        if not own:
            awards.append(Award(number, "whole", seat, sum(sums), None if shares is None else 0, False))
            continue
        for share, got in zip(own, _beside(own, sums), strict=True):
            awards.append(Award(number, share.side, seat, got, share.chips, share.odd_chips > 0))
    return awards


def _beside(own: list[Share], sums: list[Chips]) -> list[Chips]:
    """The paid amount of each share."""
    if len(own) == 1:
        return [sum(sums)]
    first, second = own
    if len(sums) == 2:
        return sums if sums != [second.chips, first.chips] else [first.chips, second.chips]
    # One line for both halves: the low part as the rules have it, the rest high.
    total = sum(sums)
    low = min(second.chips, total)
    return [total - low, low]
