"""The cards decide: each pot goes to whom the rules give it, high and low.

Takes a whole hand. Problems: `folded-player-collects`, `wrong-player-wins`, `wrong-share`, `odd-chip-elsewhere`,
`odd-chip-misplaced`, `pots-differ`.
Source: Robert's Rules of Poker, high-low split: cards speak; the odd chip goes to the high hand. Sites place odd chips
of tied hands in ways of their own, so a chip that lies elsewhere among winners is a note, but for houses that say
where it goes (`strict_odd_chip`). Where the betting is broken the pots are not known, and nobody is accused of what
follows from that alone.
"""

from __future__ import annotations

from histories.chips import Chips
from histories.events import MUCK, SHOW, Collected
from histories.replay.played import Played
from histories.replay.replayed import Pot
from histories.replay.settle import Settled
from histories.replay.step import FoundAll
from histories.rules.high_hands import high_words
from histories.rules.low_hands import low_text
from histories.seats import Seat


def best_hand_wins(played: Played, settled: Settled) -> FoundAll:
    """Pots, or parts of them, that went to others than the rules say."""
    events = played.collected
    if not events:
        yield "chips-do-not-add-up", _end_of_hand(played), "nobody collects the pot"
        return
    for event in events:
        if event.seat not in played.table.live:
            says = f"{played.names.get(event.seat, event.seat)} collects {played.money(event.amount)} and has folded"
            yield "folded-player-collects", event.line, says
            return
    broken = played.is_broken()
    beyond = next((event for event in events if (event.pot or 0) >= len(settled.pots)), None)
    if beyond is not None:
        pots, own = max(event.pot or 0 for event in events) + 1, len(settled.pots)
        if broken:
            return
        yield "pots-differ", beyond.line, f"the site pays {pots} pots, by the chips put in there are {own}"
        return
    for pot in settled.pots:
        if not broken or any((event.pot or 0) == pot.pot for event in events):
            yield from _pot(pot, played, settled, events)


def _pot(pot: Pot, played: Played, settled: Settled, events: list[Collected]) -> FoundAll:
    """What differs in one pot."""
    awards = [award for award in settled.awards if award.pot == pot.pot]
    if any(award.by_rules is None for award in awards):
        return
    paid: dict[Seat, Chips] = {}
    by_rules: dict[Seat, Chips] = {}
    for award in awards:
        paid[award.seat] = paid.get(award.seat, 0) + award.paid
        by_rules[award.seat] = by_rules.get(award.seat, 0) + (award.by_rules or 0)
    of_pot = [event for event in events if (event.pot or 0) == pot.pot] or events
    line = {event.seat: event.line for event in reversed(of_pot)}
    last, winners = of_pot[-1].line, len(awards)
    out, due = sum(paid.values()), sum(by_rules.values())
    # Chips that stay for the next pot in houses that carry them over may have been paid.
    adds_up = out == due or (played.table.rules.odd_carry_over and out == pot.amount - pot.rake - pot.fees)
    for seat, chips in by_rules.items():
        got = paid[seat]
        name = played.names[seat]
        where = line.get(seat, last)
        if chips and not got:
            says = f"{name} has {_hand(seat, settled)} and gets nothing; {played.money(chips)} is his"
            yield "wrong-player-wins", where, says
        elif got and not chips:
            yield "wrong-player-wins", where, f"{name} gets {played.money(got)}, and others have better hands"
        elif 0 < abs(got - chips) < max(winners, 2) and adds_up:
            yield (
                "odd-chip-misplaced" if played.table.rules.strict_odd_chip else "odd-chip-elsewhere",
                where,
                f"{name} gets {played.money(got)}, by the house rules {played.money(chips)}",
            )
        elif got != chips and adds_up:
            yield "wrong-share", where, f"{name} gets {played.money(got)}, and {played.money(chips)} is his"


def _end_of_hand(played: Played) -> int:
    """The line after which the pot should be collected: the end of the betting, or of the showdown."""
    showdown = len(played.table.live) > 1
    lines = [action.line for action in played.actions if showdown or action.kind not in (SHOW, MUCK)]
    return max(lines, default=played.history.last_line)


def _hand(seat: Seat, settled: Settled) -> str:
    words = high_words(settled.highs[seat]) if seat in settled.highs else "the only hand"
    return words + (f" and {low_text(settled.lows[seat])}" if seat in settled.lows else "")
