"""An ante as it is paid: what everybody pays, or all that he has; and the antes of a hand that shows none.

Takes the hand as it was followed so far and the event, or the whole hand. Problems: `more-than-the-stack`,
`wrong-ante`, `all-in-with-chips-left`.
"""

from __future__ import annotations

from histories.chips import Chips
from histories.events import ANTE, Acted
from histories.replay.played import Played
from histories.replay.replayed import Action
from histories.replay.settle import Settled
from histories.rules.bet_sizes import ante_size
from histories.streets import THIRD


def pay_ante(played: Played, event: Acted) -> None:
    """A player pays his ante."""
    line, seat, _, added, _, is_said_all_in = event
    table = played.table
    stack, ante = table.stacks[seat], table.stakes.ante or 0
    all_in = added >= stack
    played.actions.append(
        tuple.__new__(
            Action,
            (played.n, THIRD, seat, ANTE, added, 0, ante if ante < stack else stack, stack, table.pot, 0,
             False, None, None, len(table.live), 0, True, all_in, line),
        )
    )  # fmt: skip
    if added != ante or added > stack or seat in played.antes:
        _say_what_is_wrong(played, event, stack, ante)
    if is_said_all_in and not all_in:
        not_all_in(played, event, stack)
    table.pay(seat, added)
    played.antes[seat] = played.antes.get(seat, 0) + added
    if all_in:
        played.all_in.setdefault(seat, 2)


def _say_what_is_wrong(played: Played, event: Acted, stack: Chips, ante: Chips) -> None:
    added, money = event.added, played.money
    if added > stack:
        played.problem("more-than-the-stack", event.line, f"{money(added)} of a stack of {money(stack)}")
    elif added > ante or (added < ante and added < stack):
        played.problem("wrong-ante", event.line, f"pays {money(added)}, others {money(ante)}")
    elif event.seat in played.antes:
        played.problem("wrong-ante", event.line, f"pays {money(added)} a second time")


def not_all_in(played: Played, event: Acted, stack: Chips) -> None:
    """The site says that a player is all-in who has chips left by our count."""
    left = played.money(stack - event.added)
    played.problem("all-in-with-chips-left", event.line, f"is said to be all-in and has {left} left")


def missing_antes(played: Played, settled: Settled) -> Chips:
    """What all antes together come to in a hand that shows none though it had them; 0 where nothing says that it had.

    The header may name the ante. Else the printed pot, or what is paid, holds more than was put in, by so much as
    antes may be; else the house says what its antes are.
    """
    if played.antes:
        return 0
    players, small_bet = len(played.table.order), played.table.stakes.small_bet
    told = played.history.header.stakes.ante
    if told is not None:
        return told * players
    paid = sum(event.amount for event in played.collected)
    more = max([paid, *(event.total for event in played.totals)]) - settled.amount
    if 0 < more < players * small_bet:
        return more
    return (ante_size(played.history.header.stakes, played.table.rules) or 0) * players
