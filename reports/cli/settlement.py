"""Who got which chips of a hand and why: pots, halves, odd chips, rake, refunds, and the result of everybody.

Takes a `ReplayedHand` and the user's names, gives lines. Every chip that was put in is named: the results and what the
house took add up to nothing, and the last line says so.
"""

from __future__ import annotations

from collections.abc import Iterator

from histories.chips import Chips
from histories.replay.replayed import Award, Pot, ReplayedHand
from reports.cli.hand_told import Line, Names

SIDES = {"high": "high half", "low": "low half", "whole": "the whole pot"}


def settlement(hand: ReplayedHand, mine: set[str]) -> Iterator[Line]:
    """The settlement of a hand."""
    names = Names(hand, mine)
    yield Line("")
    yield Line("Settlement", "heading")
    put_in = sum(player.invested for player in hand.players)
    back = f", {names.money(hand.returned)} went back uncalled" if hand.returned else ""
    yield Line(f"  {names.money(put_in)} put in{back}, {names.money(hand.pot)} to play for")
    for pot in hand.pots:
        yield from _pot(hand, pot, names)
    yield Line("")
    yield from _results(hand, names)


def _pot(hand: ReplayedHand, pot: Pot, names: Names) -> Iterator[Line]:
    """One pot: who could win it, what the house took, and who won which side with what."""
    title = "Pot" if len(hand.pots) == 1 else "Main pot" if pot.pot == 0 else f"Side pot {pot.pot}"
    could = [names.name(one.seat) for one in hand.pot_players if one.pot == pot.pot and one.eligible]
    house = [f"{what} {names.money(chips)}" for what, chips in (("rake", pot.rake), ("fees", pot.fees)) if chips]
    less = f" less {' and '.join(house)}" if house else ""
    yield Line(f"  {title}: {names.money(pot.amount)}{less}, for {' or '.join(could) or 'nobody'}")
    for award in hand.awards:
        if award.pot == pot.pot:
            yield Line(f"    {_award(hand, award, names)}")


def _award(hand: ReplayedHand, award: Award, names: Names) -> str:
    """What one player got of one side of a pot, with what, and whether the rules say the same."""
    player = next(one for one in hand.players if one.seat == award.seat)
    alike = sum(one.pot == award.pot and one.side == award.side and one.paid > 0 for one in hand.awards)
    if not player.showdown:
        why = "everybody else folded"
    elif award.side == "low":
        why = f"with {player.low_words or 'a low that was not shown'}"
    else:
        why = f"with {player.high_words or 'cards that were not shown'}"
        if award.side == "whole":
            why += ", and nobody has a low" if hand.low_exists is False else ""
    if not award.paid:
        return f"{names.name(award.seat)} wins nothing; by the rules {names.money(award.by_rules or 0)} is due, {why}"
    part = SIDES[award.side] if alike == 1 else f"1/{alike} of the {SIDES[award.side].removeprefix('the ')}"
    says = f"{names.name(award.seat)} wins {names.money(award.paid)}: {part}, {why}"
    if award.odd_chip:
        says += "; the odd chip is in it"
    if award.by_rules is None:
        says += "; the site says so, cards that decide it are unknown"
    elif award.by_rules != award.paid:
        says += f"; by the rules it is {names.money(award.by_rules)}"
    return says


def _results(hand: ReplayedHand, names: Names) -> Iterator[Line]:
    """Everybody's chips, and that they add up."""
    total = 0
    for player in hand.players:
        if not player.dealt_in:
            continue
        net = player.won + player.returned - player.invested
        total += net
        kept = player.invested - player.returned
        won = f", won {names.money(player.won)}" if player.won else ""
        yield Line(f"  {names.padded(player.seat)}  {names.money(net, sign=True):>10}  put in {names.money(kept)}{won}")
    house = hand.rake + hand.fees
    if house:
        how = "" if hand.rake_source == "stated" else " (not printed: what is missing in the payments)"
        yield Line(f"  {'the house'.ljust(names.width)}  {names.money(house, sign=True):>10}{how}")
    stays = _carried(hand)
    if stays and total + house + stays == 0:
        yield Line(f"  {names.money(stays)} stays for the next pot: an odd chip, by the house rules")
        yield Line("  All chips are accounted for.")
    elif total + house:
        yield Line(f"  These do not add up: {names.money(total + house, sign=True)} too much.")
    else:
        yield Line("  All chips are accounted for.")


def _carried(hand: ReplayedHand) -> Chips:
    """What the rules give to nobody: odd chips in houses that leave them for the next pot."""
    given = [award.by_rules for award in hand.awards]
    to_give = sum(pot.amount - pot.rake - pot.fees for pot in hand.pots)
    return to_give - sum(chips or 0 for chips in given) if None not in given else 0
