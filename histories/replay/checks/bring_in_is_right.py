"""The low card opens third street: it brings it in, or completes.

Takes one step. Problems: `wrong-player-brings-in`, `no-bring-in`, `second-bring-in`, `wrong-bring-in-size`,
`other-house-rule`.
Source: Robert's Rules of Poker, seven-card stud 2; the house rules say how ties go and what an ace counts.
"""

from __future__ import annotations

from histories.cards import Card
from histories.chips import Chips
from histories.events import BRING_IN, CHECK, FOLD
from histories.replay.played import Played
from histories.replay.replayed import Action
from histories.replay.step import Found
from histories.replay.table_state import TableState
from histories.rules.betting_round import Options
from histories.seats import Seat


def bring_in_is_right(
    action: Action, options: Options, expected: Seat | None, table: TableState, played: Played
) -> Found | None:
    """Whether the right player opens, with a bring-in or a full bet."""
    if not table.is_open:
        if action.kind == BRING_IN:
            return "second-bring-in", f"{played.names.get(action.seat)} brings it in a second time"
        return None
    name = played.names.get(action.seat)
    low = expected if expected is not None else played.low_card
    if low is not None and action.seat != low and low != played.low_card:
        # The low card is all-in for its ante: who opens then is the house's choice.
        says = (
            f"{name} opens, as {played.names[played.low_card or low]} is all-in; by the house rules {played.names[low]}"
        )
        silent = "low_card_all_in_for_ante" in played.silent
        return "other-house-rule" if silent else "wrong-player-brings-in", says
    if low is not None and action.seat != low:
        card = played.known.boards[low][0] if played.known.boards[low] else "the low card"
        own = played.known.boards[action.seat]
        shows = f" showing {own[0]}" if own else ""
        why = _of_the_tie(own[0] if own else "", card, action.seat < low, table)
        return "wrong-player-brings-in", f"{name} opens{shows}, but {played.names[low]} has {card}{why}"
    if action.kind in (CHECK, FOLD):
        return _leaves_it(action.seat, name, played)
    if action.kind == BRING_IN and action.added < action.stack_before:
        return _size(action.added, table, played)
    return None


def _of_the_tie(opens: Card, lowest: Card, sits_first: bool, table: TableState) -> str:
    """Of two door cards of one rank, why the other is the lower."""
    if opens[:1] != lowest[:1]:
        return ""
    return ", the lower suit" if table.rules.bring_in_tie == "suit" else "" if sits_first else " and sits first"


def _leaves_it(seat: Seat, name: str | None, played: Played) -> Found | None:
    """Whether he may pass it on: only who opens for a low card that is all-in for its ante, and not in every house."""
    opener = played.opener
    if opener is None:
        must = seat == played.low_card
        return ("no-bring-in", f"{name} has the low card and must bring it in or complete") if must else None
    if opener.may_fold or seat != opener.seat or opener.instead_of is None:
        return None
    says = f"{name} must bring it in or complete, as {played.names[opener.instead_of]} is all-in for the ante"
    return "other-house-rule" if "low_card_all_in_for_ante" in played.silent else "no-bring-in", says


def _size(added: Chips, table: TableState, played: Played) -> Found | None:
    """Whether the bring-in is of the right size: less than a bet, and what the others call."""
    brought = played.money(added)
    if added >= table.stakes.small_bet:
        return (
            "wrong-bring-in-size",
            f"brings in for {brought}, and the small bet is {played.money(table.stakes.small_bet)}",
        )
    if table.stakes.bring_in is not None and added != table.stakes.bring_in:
        return (
            "wrong-bring-in-size",
            f"brings in for {brought}, and the others call {played.money(table.stakes.bring_in)}",
        )
    return None
