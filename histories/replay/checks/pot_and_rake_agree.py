"""The pot that the site names is the chips that were put in, and pays out what is left after the rake.

Takes a whole hand. Problems: `wrong-total-pot`, `collected-more-than-the-pot`, `pot-and-rake-disagree`,
`wrong-side-pots`, `rake-in-a-tournament`, `much-rake`.
Source: the site's own summary; whether its total holds the rake is the reader's to know. Rooms rake five to ten percent
of a pot in cash games, and nothing in tournaments.
"""

from __future__ import annotations

from histories.chips import Chips
from histories.events import Collected, TotalPot
from histories.replay.antes import missing_antes
from histories.replay.played import Played
from histories.replay.settle import Settled
from histories.replay.step import FoundAll

#: Rake that even the smallest pot may pay.
LEAST_RAKE: Chips = 1


def pot_and_rake_agree(played: Played, settled: Settled) -> FoundAll:
    """Totals that are not the chips."""
    if missing_antes(played, settled):
        return  # that is told, and the pot is what it should be with them
    carried = _carried(played, settled)
    collected = played.collected
    paid = sum(event.amount for event in collected)
    where = collected[-1].line if collected else played.history.last_line
    if paid > settled.amount:
        says = f"{played.money(paid)} is collected from a pot of {played.money(settled.amount)}"
        yield "collected-more-than-the-pot", _told_otherwise(played, settled, collected) or where, says
    elif len(settled.pots) > 1 and any(event.pot is not None for event in collected):
        yield from _by_pot(played, settled, collected)
    for event in played.totals:
        if event.total != settled.amount:
            says = f"says {played.money(event.total)}, the chips in it are {played.money(settled.amount)}"
            yield "wrong-total-pot", event.line, says
        if event.parts and sorted(event.parts) != sorted(pot.amount for pot in settled.pots):
            own = ", ".join(played.money(pot.amount) for pot in settled.pots)
            said = ", ".join(map(played.money, event.parts))
            yield "wrong-side-pots", event.line, f"says {said}; by the chips {own}"
        yield from _rake(event, played, settled)
        left = settled.amount - paid - (event.rake or 0) - event.fees
        if event.rake is not None and left not in (0, carried) and paid <= settled.amount:
            rake, pot = played.money(event.rake), played.money(settled.amount)
            says = f"{played.money(paid)} collected and {rake} rake of a pot of {pot}"
            # Where the total is right, and the summary pays somebody another sum, it is the line of that payment.
            line = _told_otherwise(played, settled, collected) if event.total == settled.amount else None
            yield "pot-and-rake-disagree", line or event.line, says


def _carried(played: Played, settled: Settled) -> Chips:
    """The odd chips that stay for the next pot, in houses that carry them over."""
    if not played.table.rules.odd_carry_over:
        return 0
    given = [award.by_rules for award in settled.awards]
    to_give = sum(pot.amount - pot.rake - pot.fees for pot in settled.pots)
    return to_give - sum(chips or 0 for chips in given) if None not in given else 0


def _rake(event: TotalPot, played: Played, settled: Settled) -> FoundAll:
    """Rake where there is none, and more of it than any room takes."""
    rake, pot = event.rake or 0, settled.amount
    if rake and played.history.header.tournament is not None:
        yield "rake-in-a-tournament", event.line, f"{played.money(rake)} of a pot in a tournament"
    elif rake > LEAST_RAKE and rake * 4 > pot:
        yield "much-rake", event.line, f"{played.money(rake)} of a pot of {played.money(pot)}"


def _by_pot(played: Played, settled: Settled, collected: list[Collected]) -> FoundAll:
    """Pots of which more is paid than they hold, though all together hold enough."""
    for pot in settled.pots:
        events = [event for event in collected if (event.pot or 0) == pot.pot]
        paid = sum(event.amount for event in events)
        if paid > pot.amount:
            says = f"{played.money(paid)} is collected from pot {pot.pot}, which holds {played.money(pot.amount)}"
            yield "collected-more-than-the-pot", events[0].line, says


def _told_otherwise(played: Played, settled: Settled, collected: list[Collected]) -> int | None:
    """The first line that pays a player of whom the summary says that he won another sum; of several lines that pay
    him, the first that the rules do not give him."""
    paid = played.paid()
    won = {event.seat: event.won for event in played.seat_results if event.won is not None}
    his = [event for event in collected if won.get(event.seat, paid[event.seat]) != paid[event.seat]]
    right = [(award.pot, award.seat, award.by_rules) for award in settled.awards]
    for event in his:
        share = (event.pot or 0, event.seat, event.amount)
        if share not in right:
            return event.line
        right.remove(share)
    return his[0].line if his else None
