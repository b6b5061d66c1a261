"""A replayed hand told street by street: who has which cards, who did what for how much, and what is in the pot.

Takes a `ReplayedHand` and the user's names, gives lines. Down cards of others stay `??` until they were shown, unless
all are asked for.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from histories.cards import HIDDEN, RANK, Card
from histories.chips import Chips, spoken
from histories.replay.replayed import Action, ReplayedHand
from histories.seats import Seat
from histories.streets import STREET_NAMES, STREETS, Street
from reports.cli.plain import plain
from reports.pages import words

#: How many cards a player has on each street.
CARDS_ON = {3: 3, 4: 4, 5: 5, 6: 6, 7: 7}
_DOWN_PLACES = (1, 2, 7)
LONGEST_NAME = 20


class Line(NamedTuple):
    """A line of text and how it stands out: `heading`, `cards`, or nothing."""

    text: str
    kind: str = ""


def cut(name: str) -> str:
    """A name made harmless and short enough for a column, with a mark where it goes on."""
    harmless = plain(name)
    return harmless if len(harmless) <= LONGEST_NAME else harmless[: LONGEST_NAME - 1] + "…"


class Names:
    """How players and amounts of one hand are written."""

    def __init__(self, hand: ReplayedHand, mine: set[str]) -> None:
        self._stakes = hand.history.header.stakes
        self._of = {one.seat: cut(one.name) + (" (you)" if one.name in mine else "") for one in hand.players}
        self.width = max((len(name) for name in self._of.values()), default=0)

    def name(self, seat: Seat) -> str:
        """The name of a seat."""
        return self._of.get(seat, f"seat {seat}")

    def padded(self, seat: Seat) -> str:
        """The name in the width of a column."""
        return self.name(seat).ljust(self.width)

    def money(self, chips: Chips, sign: bool = False) -> str:
        """An amount, with its sign where it is a result."""
        text = spoken(abs(chips), self._stakes.chip_unit, self._stakes.currency)
        return ("−" if chips < 0 else "+" if sign and chips else "") + text


def told(hand: ReplayedHand, mine: set[str], all_cards: bool = False, allowed: bool = False) -> Iterator[Line]:
    """The hand from its header to the last bet, and the cards that were shown; with what was allowed if asked for."""
    names = Names(hand, mine)
    yield from _header(hand, names)
    for street in STREETS:
        done = [action for action in hand.actions if action.street == street and action.kind not in ("show", "muck")]
        if street == STREETS[0] or _saw(hand, street):
            yield from _street(hand, names, street, done, all_cards, allowed)
    yield from _showdown(hand, names)


def _header(hand: ReplayedHand, names: Names) -> Iterator[Line]:
    """Where, when and for how much, and who sits there."""
    header = hand.history.header
    stakes = header.stakes
    yield Line(f"{header.site} hand {header.hand_no}", "heading")
    local = header.started_local
    when = f"{words.day_and_time(local)} {header.time_zone or ''}".strip() if local else ""
    bets = f"{names.money(stakes.small_bet)}/{names.money(stakes.big_bet)} {stakes.betting.replace('_', '-')}"
    ante = f"ante {names.money(hand.ante)}" if hand.ante else "no ante"
    bring_in = f", bring-in {names.money(hand.bring_in)}" if hand.bring_in else ""
    parts = [
        when,
        f"{bets}, {ante}{bring_in}",
        header.mix or "",
        f"table {header.table_name}" if header.table_name else "",
    ]
    if stakes.is_play_money:
        parts.append("play money")
    if header.tournament is not None:
        parts.append(f"tournament {header.tournament.number}")
    yield Line(" · ".join(part for part in parts if part))
    trust = {"clean": "all checks passed", "disagrees": "we and the site differ", "impossible": "against the rules"}
    yield Line(f"house rules: {hand.preset}; {trust.get(hand.trust, hand.trust)}")
    yield Line("")
    for player in hand.players:
        away = "  away" if player.absent else "" if player.dealt_in else "  not dealt in"
        yield Line(f"  seat {player.seat:<2} {names.padded(player.seat)}  {names.money(player.stack)}{away}")


def _saw(hand: ReplayedHand, street: Street) -> list[Seat]:
    """The seats that were dealt a card on the street."""
    return [one.seat for one in hand.players if one.dealt_in and one.last_street >= street]


def _hands(hand: ReplayedHand, seat: Seat, street: Street, all_cards: bool) -> str:
    """A player's cards on a street as the user saw them: down cards in brackets, unknown ones as `??`."""
    known = {
        card.place: card.card
        for card in hand.cards
        if card.seat == seat and (all_cards or card.face_up or card.how == "hero")
    }
    places = range(1, CARDS_ON[street] + 1)
    # The first two came together: the higher stands first, as in every list of hands.
    down = sorted((known.get(place, HIDDEN) for place in places if place in (1, 2)), key=_from_high)
    up = [known.get(place, HIDDEN) for place in places if place not in _DOWN_PLACES]
    last = f" ({known.get(7, HIDDEN)})" if street == STREETS[-1] and not _community(hand) else ""
    return f"({' '.join(down)}) {' '.join(up)}{last}"


def _from_high(card: Card) -> int:
    """Sorts the higher card before the lower, and unknown ones last."""
    return -RANK.get(card, 0)


def _community(hand: ReplayedHand) -> str | None:
    """The one card for all, where the deck was too short for seventh street."""
    return next((card.card for card in hand.cards if card.seat is None), None)


def _street(
    hand: ReplayedHand, names: Names, street: Street, done: list[Action], all_cards: bool, allowed: bool
) -> Iterator[Line]:
    """One street: the boards of who saw it, then what they did."""
    pot = done[0].pot_before if done and street != STREETS[0] else None
    yield Line("")
    yield Line(
        STREET_NAMES[street].capitalize() + (f", {names.money(pot)} in the pot" if pot is not None else ""), "heading"
    )
    if street == STREETS[0]:
        yield from _antes(done, names)
    for seat in _saw(hand, street):
        yield Line(f"  {names.padded(seat)}  {_hands(hand, seat, street, all_cards)}", "cards")
    shared = _community(hand)
    if street == STREETS[-1] and shared:
        yield Line(f"  one card for all: {shared}", "cards")
    bets = [action for action in done if action.kind != "ante"]
    if bets:
        yield Line("")
    is_open = street == STREETS[0]
    for action in bets:
        yield Line(f"  {names.padded(action.seat)}  {_deed(action, names)}")
        if allowed and action.kind != "return":
            yield Line(f"  {' ' * names.width}  could {_allowed(action, names, is_open, hand.opener_may_fold)}")
        is_open = is_open and not action.added


def _antes(done: list[Action], names: Names) -> Iterator[Line]:
    """The antes, in one line."""
    antes = [action for action in done if action.kind == "ante"]
    if not antes:
        return
    full = max(action.added for action in antes)
    short = [f"{names.name(action.seat)} {names.money(action.added)}" for action in antes if action.added < full]
    alike = sum(action.added == full for action in antes)
    more = f"; {', '.join(short)}" if short else ""
    total = names.money(sum(action.added for action in antes))
    yield Line(f"  antes: {alike} of {names.money(full)}{more}; {total} in the pot")


def _deed(action: Action, names: Names) -> str:
    """What a player did, and for how much."""
    added, total = names.money(action.added), names.money(action.street_total)
    told_as = {
        "bring_in": f"brings in for {added}",
        "complete": f"completes to {total}",
        "bet": f"bets {total}",
        "raise": f"{'raises' if action.bet_level <= 1 else 're-raises'} to {total}",
        "call": f"calls {added}",
        "check": "checks",
        "fold": f"folds, {names.money(action.to_call)} to call" if action.to_call else "folds",
        "return": f"takes back {added} that nobody called",
    }
    deed = told_as.get(action.kind, action.kind.replace("_", " "))
    if action.is_all_in and action.kind not in ("return", "fold", "check"):
        deed += " and is all-in"
    if action.added and action.street_total != action.added and action.kind in ("complete", "raise"):
        deed += f" ({added} more)"
    return deed


def _allowed(action: Action, names: Names, is_open: bool, may_fold: bool) -> str:
    """What the player could choose from, by the house rules; who opens third street (`is_open`) may not always fold."""
    choices = ["check" if not action.to_call else "fold"] if may_fold or not is_open else []
    if action.to_call:
        choices.append(f"{'bring in for' if is_open else 'call'} {names.money(action.to_call)}")
    if action.can_raise:
        least, most = action.min_to or 0, action.max_to or 0
        word = "complete to" if action.street == STREETS[0] and not action.bet_level else "raise to"
        word = word if action.to_call else "bet"
        between = "" if least == most else f" up to {names.money(most)}"
        choices.append(f"{word} {names.money(least)}{between}")
    return " or ".join([", ".join(choices[:-1]), choices[-1]] if len(choices) > 1 else choices)


def _showdown(hand: ReplayedHand, names: Names) -> Iterator[Line]:
    """The hands that were shown or are known at the end, and what they make."""
    at_showdown = [one for one in hand.players if one.showdown]
    if not at_showdown:
        return
    yield Line("")
    yield Line("Showdown", "heading")
    for player in at_showdown:
        cards = _hands(hand, player.seat, STREETS[-1], all_cards=True)
        made = [player.high_words or ""]
        if player.low_words:
            made.append(f"low {player.low_words}")
        elif player.high_words:
            made.append("no low")
        says = ", ".join(part for part in made if part) or "not shown"
        yield Line(f"  {names.padded(player.seat)}  {cards}  {says}", "cards")
