"""How each player came through the hand: what he put in and got, how his showdown ended, how he started.

Takes a hand that was followed to its end and its settlement, gives one `PlayerResult` a player.

Source of the outcomes: who won which side of each pot that two or more could win, never ratios of money, in which an
odd cent can make a quarter look like a third. `share` is what a player won of the contested pots that he could win,
by what they paid out; `fair_share` is one by the number of players of those pots, weighted the same.
"""

from __future__ import annotations

from histories.chips import Chips
from histories.replay.played import Played
from histories.replay.replayed import Award, PlayerResult
from histories.replay.settle import Settled
from histories.seats import Seat
from histories.streets import THIRD


def player_results(played: Played, settled: Settled) -> tuple[PlayerResult, ...]:
    """The players of the seat list, in its order."""
    contested = _Contested(settled) if settled.at_showdown else None
    awards: dict[Seat, list[Award]] = {}
    for award in settled.awards:
        awards.setdefault(award.seat, []).append(award)
    undecided = any(award.by_rules is None for award in settled.awards)
    last_streets = {seat: street for street, seats in played.saw.items() for seat in seats}
    table, history, third = played.table, played.history, played.third
    put_in, given_back, antes = table.put_in, played.returned, played.antes
    results: list[PlayerResult] = []
    for _, seat, name, stack, away in history.seats:
        won, won_low, by_rules = _sums(awards[seat]) if seat in awards else (0, 0, 0)
        returned = given_back.get(seat, 0)
        dealt_in = seat in put_in
        invested = put_in.get(seat, 0) + returned
        last_street = last_streets.get(seat, THIRD)
        share, fair_share, outcome = contested.of(seat) if contested is not None else (None, None, None)
        if outcome is None and dealt_in:
            outcome = "scoop_uncontested" if won else "nothing" if last_street > THIRD else None
        fields = (
            seat,
            name,
            stack,
            stack - invested + returned + won,
            name == history.hero or name in history.heroes,
            dealt_in,
            away is not None,
            antes.get(seat, 0),
            played.bring_ins.get(seat, 0),
            invested,
            returned,
            won,
            won - won_low,
            won_low,
            None if undecided else by_rules,
            share,
            fair_share,
            outcome,
            seat in settled.at_showdown,
            last_street,
            played.folded.get(seat),
            played.all_in.get(seat),
            *third.get(seat, _NO_TURN),
            settled.highs.get(seat),
            settled.lows.get(seat),
        )
        results.append(tuple.__new__(PlayerResult, fields))
    return tuple(results)


#: What is known of the first turn on third street of one who had none.
_NO_TURN = (None, None)


class _Contested:
    """The pots that two or more could win at the showdown, and who won which side of them."""

    def __init__(self, settled: Settled) -> None:
        eligible: dict[int, list[Seat]] = {}
        for player in settled.pot_players:
            if player.eligible:
                eligible.setdefault(player.pot, []).append(player.seat)
        self.eligible = {pot: seats for pot, seats in eligible.items() if len(seats) > 1}
        self.paid: dict[int, int] = dict.fromkeys(self.eligible, 0)
        self.won: dict[tuple[int, Seat], int] = {}
        self.winners: dict[tuple[int, str], list[Seat]] = {}
        for award in settled.awards:
            if award.pot in self.eligible and award.paid > 0:
                self.paid[award.pot] += award.paid
                key = (award.pot, award.seat)
                self.won[key] = self.won.get(key, 0) + award.paid
                self.winners.setdefault((award.pot, award.side), []).append(award.seat)

    def of(self, seat: Seat) -> tuple[float | None, float | None, str | None]:
        """His share, his fair share and how the contested pots ended for him, None where he was in none."""
        if not any(seat in seats for seats in self.eligible.values()):
            return None, None, None
        return *self._shares(seat), self._outcome_for(seat)

    def _shares(self, seat: Seat) -> tuple[float | None, float | None]:
        """The player's share and his fair share, None where he was in no contested pot that paid."""
        paid = won = 0
        fair = 0.0
        for pot, seats in self.eligible.items():
            if seat in seats:
                paid += self.paid[pot]
                won += self.won.get((pot, seat), 0)
                fair += self.paid[pot] / len(seats)
        return (won / paid, fair / paid) if paid else (None, None)

    def _outcome_for(self, seat: Seat) -> str | None:
        """How the contested pots ended for him; None if he was in none."""
        found = {self._outcome(pot, seat) for pot, seats in self.eligible.items() if seat in seats and self.paid[pot]}
        if not found:
            return None
        return found.pop() if len(found) == 1 else "mixed"

    def _outcome(self, pot: int, seat: Seat) -> str:
        whole = self.winners.get((pot, "whole"), [])
        if whole:
            if seat not in whole:
                return "nothing"
            return "scoop_no_low" if len(whole) == 1 else "split_no_low"
        return _halves(self._winners_with(pot, "high", seat), self._winners_with(pot, "low", seat))

    def _winners_with(self, pot: int, side: str, seat: Seat) -> int:
        """How many players won a side together with him: 1 if he won it alone, 0 if he did not win it."""
        winners = self.winners.get((pot, side), [])
        return len(winners) if seat in winners else 0


def _halves(high: int, low: int) -> str:
    """The outcome of a pot with a low, from how many won each side together with the player (0: he did not)."""
    if not high and not low:
        return "nothing"
    if high and low:
        if high == low == 1:
            return "scoop_two_way"
        if high == 1 or low == 1:
            return "three_quarter" if high + low == 3 else "other_share"
        return "split_both"
    winners = high or low
    if winners == 1:
        return "high_half" if high else "low_half"
    return "quarter" if winners == 2 else "sixth_or_less"


def _sums(own: list[Award]) -> tuple[Chips, Chips, Chips]:
    """What his awards come to: paid by the site, of that for lows, and by the rules."""
    won = won_low = by_rules = 0
    for award in own:
        won += award.paid
        by_rules += award.by_rules or 0
        if award.side == "low":
            won_low += award.paid
    return won, won_low, by_rules
