"""A hand played again by the rules, step by step, as its events tell it.

Takes a `HandHistory` and house rules, gives a `ReplayedHand`: every action with what was allowed, every card, pot and
award, and every problem. The events are followed as they are, also where they break a rule: then the checks say so,
and the hand goes on. Nothing raises on a strange hand.

Order of work: antes and stakes; each street's cards, whose turn it is, what is allowed, what was done; then the pots
(`settle`), the players (`results`), and the checks of the whole hand (`validate`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from histories.chips import Chips
from histories.events import (
    ANTE,
    BET,
    BRING_IN,
    CHECK,
    COMPLETE,
    FOLD,
    MUCK,
    RAISE,
    RETURN,
    SHOW,
    Acted,
    Capped,
    CashedOut,
    Dealt,
    Event,
    Finished,
    HandHistory,
    Mucked,
    Returned,
    SeatResult,
    Shown,
    StreetDealt,
)
from histories.problems import Problem
from histories.replay.checks import DEAL_CHECKS, STEP_CHECKS
from histories.replay.known_cards import MUCKED, SHOWN, KnownCards
from histories.replay.known_rounds import Position, known_rounds
from histories.replay.played import Played, ThirdStreetTurn
from histories.replay.replayed import Action, ReplayedHand
from histories.replay.table_state import TableState
from histories.replay.told_stakes import told_stakes
from histories.replay.validate import validated
from histories.rules.bet_sizes import pair_opens
from histories.rules.betting_round import Options, is_allowed
from histories.rules.bring_in import who_brings_in, who_opens
from histories.rules.first_to_act import high_board
from histories.rules.houses import House, house
from histories.rules.raise_cap import capped
from histories.seats import Seat, clockwise_from
from histories.stakes import LIMIT
from histories.streets import STREET_NAMES, THIRD


def replay(history: HandHistory, by: House | None = None, read: Sequence[Problem] = ()) -> ReplayedHand:
    """The hand, replayed by a house's rules, those of the large online rooms if none is named.

    `read` are the problems that reading it gave; they count for its trust.
    """
    by = by or house("online")
    return validated(_Replay(history, by).run(), by.name, read)


#: Makes a NamedTuple from its fields at once: three times as fast as its own constructor.
_new = tuple.__new__
_RAISES = (RAISE, BET, COMPLETE)


class _Replay:
    """One replay under way."""

    def __init__(self, history: HandHistory, by: House) -> None:
        self.history = history
        self.rules = by.rules
        part = {event.seat for event in history.events if type(event) is Dealt or type(event) is Acted}
        stacks = {seated.seat: seated.stack for seated in history.seats if seated.seat in part}
        told = told_stakes(history, by.rules)
        self.table = TableState(stacks, told.stakes, by.rules)
        self.known = KnownCards(self.table.order)
        self.played = Played(history, self.table, self.known, history.seats, by.silent, told.bring_in)
        self.n = 0
        self.round_is_open = True
        self.is_limit = self.table.stakes.betting == LIMIT
        self.rounds = known_rounds(told.stakes, by.rules)
        #: Where the round stands, while it is one that is known; the table then knows the chips alone.
        self.position: Position | None = None
        #: The seats clockwise from the opener of a known round, and one that nobody has for when it is over.
        self.places: list[Seat] = []

    def run(self) -> Played:
        """Follows the events to the end."""
        handlers = self._handlers()
        for event in self.history.events:
            kind = type(event)
            if self.position is not None and kind is not Acted:
                self._leave_known_round(self.position)
            handle = handlers.get(kind)
            if handle is not None:
                handle(event)
        if self.position is not None:
            self._leave_known_round(self.position)
        if not self.round_is_open:
            self._open_round()
        self._round_ends()
        return self.played

    def _handlers(self) -> dict[type[Event], Callable[[Any], None]]:
        return {
            Acted: self._acted,
            Capped: self._capped,
            Dealt: self._dealt,
            StreetDealt: self._street_dealt,
            Shown: self._shown,
            Mucked: self._mucked,
            Returned: self._returned,
            SeatResult: self._seat_result,
            CashedOut: self.played.cashed_out.append,
            Finished: self.played.finished.append,
        }

    def _problem(self, name: str, line: int, says: str) -> None:
        self.played.problems.append(Problem(name, line, says, self.history.header.hand_no, self.history.file))

    # ---- cards and rounds

    def _street_dealt(self, event: StreetDealt) -> None:
        if event.street > THIRD:
            if not self.round_is_open:
                self._open_round()
            self._round_ends(event.line)
            if len(self.table.live) < 2:
                says = f"{STREET_NAMES[event.street]} is dealt, and all but one have folded"
                self._problem("street-after-the-end", event.line, says)
        self.table.street = event.street
        self.round_is_open = False
        self.n += 1
        self.played.street_lines[event.street] = event.line
        self.played.dealt_n[event.street] = self.n
        if event.community:
            self.known.deal_community(event.line, event.community, self.n)

    def _dealt(self, event: Dealt) -> None:
        self.n += 1
        street = self.table.street
        # One card for a player who is in, once a street, needs no check.
        if len(event.cards) != 2 or event.seat in self.played.folded or self.known.was_dealt(event.seat, street):
            for check in DEAL_CHECKS:
                found = check(event, self.played)
                if found is not None:
                    self._problem(found[0], event.line, found[1])
        self.known.deal(event.line, event.seat, street, event.held, event.cards, self.n)

    def _open_round(self) -> None:
        """The betting of the street begins: who is in, whose board is high, who opens."""
        table, boards = self.table, self.known.boards
        self.round_is_open = True
        street = table.street
        live = table.live
        able = table.can_bet()
        first: Seat | None = None
        if street == THIRD:
            doors = {seat: boards[seat][0] for seat in live if boards[seat]}
            if doors and len(doors) == len(live):
                self.played.low_card = who_brings_in(doors, self.rules)
                first = who_opens(doors, table.stacks, self.rules).seat
        elif live and all(len(boards[seat]) == min(street, 6) - 2 for seat in live):
            first = high_board({seat: boards[seat] for seat in live}, self.rules, self.known.community)
            self.played.high_boards[street] = first
        self.played.saw[street] = list(live)
        self.played.boards_known[street] = first is not None
        if first is not None and able:
            first = clockwise_from(first, able)[0]
        open_pair = pair_opens((boards[seat] for seat in live), street, self.rules)
        if first is not None and self.rounds is not None and len(able) == len(live) > 1:
            self.position = self.rounds.begin(street, len(live), open_pair)
            self.places = [*clockwise_from(first, live), 0]
            return
        table.start_round(street, first, open_pair)

    def _leave_known_round(self, position: Position) -> None:
        """The round is over, or something in it is not plainly right: from here on the table is asked."""
        position.put_on(self.table, self.places)
        self.played.somebody_in = not position.nobody_in
        self.position = None

    def _round_ends(self, line: int = 0) -> None:
        """A street is over, at a line or with the last action: nobody may be left who had to act."""
        table = self.table
        if table.waiting and len(table.live) > 1:
            name = self.played.names[table.waiting[0]]
            where = line or self.played.last_play()
            self._problem("player-did-not-act", where, f"{name} still had to act when the street ended")
        table.waiting = []

    # ---- the play

    def _acted(self, event: Acted) -> None:
        seat, kind = event.seat, event.kind
        table = self.table
        self.n += 1
        if kind == ANTE:
            self._ante(event)
            return
        if not self.round_is_open:
            self._open_round()
        if self.position is not None:
            if self._known_move(self.position, event):
                return
            self._leave_known_round(self.position)
        waiting = table.waiting
        if not waiting and table.opener is None and not table.acted and len(table.can_bet()) > 1:
            # No up cards are known: the first to act tells who opens.
            table.start_round(table.street, seat)
            waiting = table.waiting
        expected = waiting[0] if waiting else None
        options = table.options(seat)
        stack = table.stacks[seat]
        added = event.added
        can_raise = options.can_raise
        behind = len(waiting) - 1 if expected == seat else len(waiting)
        action = _new(
            Action,
            (
                self.n,
                table.street,
                seat,
                kind,
                added,
                event.street_total,
                options.to_call,
                stack,
                table.pot,
                table.betting.raises,
                can_raise,
                options.min_to if can_raise else None,
                options.max_to if can_raise else None,
                len(table.live),
                behind,
                kind == BRING_IN,
                added > 0 and added >= stack,
                event.line,
            ),
        )
        # What is plainly right needs no check; anything else is looked at by all of them.
        if (
            seat != expected
            or table.is_open
            or kind == BRING_IN
            or added > stack
            or not (kind == FOLD or is_allowed(options, added, event.street_total, kind in _RAISES, self.is_limit))
        ):
            self._check_step(action, options, expected)
        if event.all_in and added < stack:
            self._not_all_in(event, stack)
        if table.street == THIRD:
            self._third_street_turn(seat, kind, waiting)
        self.played.actions.append(action)
        self._do(seat, kind, added, stack)

    def _known_move(self, position: Position, event: Acted) -> bool:
        """Makes a move that is plainly right in a known round; False for any other, which is not made."""
        line, seat, kind, added, total, all_in = event
        to_act, to_call, raises, can_raise, min_to, max_to, players, behind, needs = position.here
        table, played = self.table, self.played
        stack = table.stacks[seat]
        if self.places[to_act] != seat or stack <= needs or stack <= added or all_in:
            return False
        move = (kind, added, total)
        after = position.after.get(move)
        if after is None:
            if move in position.after or self.rounds is None:
                return False
            after = self.rounds.follow(position, move)
            if after is None:
                return False
        # In the order of the fields of an Action.
        played.actions.append(
            _new(
                Action,
                (self.n, position.street, seat, kind, added, total, to_call, stack, table.pot, raises, can_raise,
                 min_to, max_to, players, behind, kind == BRING_IN, False, line),
            )
        )  # fmt: skip
        if added:
            table.stacks[seat] = stack - added
            table.put_in[seat] += added
            table.pot += added
            if kind == BRING_IN:
                played.bring_ins[seat] = added
        elif kind == FOLD:
            played.folded[seat] = position.street
        if position.behind_first is not None and kind != BRING_IN:
            places, away = self.places, played.away
            left = sum([1 << places[place] for place in position.behind_first if places[place] not in away])
            played.third[seat] = ThirdStreetTurn(left, position.nobody_in if to_act else None)
        self.position = after
        return True

    def _capped(self, event: Capped) -> None:
        """The site says that no more raises are allowed."""
        betting, street = self.table.betting, self.table.street
        if self.is_limit and not (self.round_is_open and capped(betting.raises, False, street, self.rules)):
            says = f"says that betting is capped after {max(betting.raises, 0)} of a bet and raises"
            self._problem("capped-too-early", event.line, says)

    def _do(self, seat: Seat, kind: str, added: Chips, stack: Chips) -> None:
        """The action is done: chips, folds and whose turn it is then."""
        table = self.table
        if kind == FOLD:
            table.fold(seat)
            self.played.folded[seat] = table.street
        elif kind == CHECK:
            table.check(seat)
        else:
            if kind == BRING_IN:
                table.bring_in(seat, added)
                self.played.bring_ins[seat] = added
            else:
                table.put_chips(seat, added)
            if added >= stack:
                self.played.all_in.setdefault(seat, table.street)

    def _check_step(self, action: Action, options: Options, expected: Seat | None) -> None:
        """Asks the checks what is wrong with an action."""
        for check in STEP_CHECKS:
            found = check(action, options, expected, self.table, self.played)
            if found is not None:
                self._problem(found[0], action.line, found[1])

    def _ante(self, event: Acted) -> None:
        table, seat = self.table, event.seat
        stack = table.stacks[seat]
        ante, money = table.stakes.ante or 0, self.played.money
        all_in = event.added >= stack
        self.played.actions.append(
            Action(
                self.n, THIRD, seat, ANTE, event.added, 0, min(ante, stack), stack, table.pot, 0,
                False, None, None, len(table.live), 0, True, all_in, event.line,
            )
        )  # fmt: skip
        if event.added > stack:
            self._problem("more-than-the-stack", event.line, f"{money(event.added)} of a stack of {money(stack)}")
        elif event.added > ante or (event.added < ante and not all_in):
            self._problem("wrong-ante", event.line, f"pays {money(event.added)}, others {money(ante)}")
        elif seat in self.played.antes:
            self._problem("wrong-ante", event.line, f"pays {money(event.added)} a second time")
        if event.all_in and not all_in:
            self._not_all_in(event, stack)
        table.pay(seat, event.added)
        self.played.antes[seat] = self.played.antes.get(seat, 0) + event.added
        if all_in:
            self.played.all_in.setdefault(seat, 2)

    def _not_all_in(self, event: Acted, stack: Chips) -> None:
        """The site says that a player is all-in who has chips left by our count."""
        left = self.played.money(stack - event.added)
        self._problem("all-in-with-chips-left", event.line, f"is said to be all-in and has {left} left")

    def _third_street_turn(self, seat: Seat, kind: str, waiting: list[Seat]) -> None:
        """What a player's first turn on third street is like: who is left behind him, and whether he is first in."""
        played = self.played
        if kind != BRING_IN and seat not in played.third:
            low_card, away = played.low_card, played.away
            left = sum([1 << other for other in waiting if other not in (seat, low_card) and other not in away])
            first_in = None if seat == low_card else not played.somebody_in
            played.third[seat] = ThirdStreetTurn(left, first_in)
        if kind not in (BRING_IN, FOLD, CHECK):
            played.somebody_in = True

    # ---- the end

    def _shown(self, event: Shown) -> None:
        self.n += 1
        self._show(event.line, event.seat, event.cards, self.n, SHOWN, event.high is not None)
        self._said(event.seat, SHOW, event.line)

    def _mucked(self, event: Mucked) -> None:
        self.n += 1
        if event.cards:
            self._show(event.line, event.seat, event.cards, None, MUCKED)
        self._said(event.seat, MUCK, event.line)

    def _returned(self, event: Returned) -> None:
        self.n += 1
        self._said(event.seat, RETURN, event.line, event.amount)
        if self.table.waiting:
            says = f"{self.played.names[self.table.waiting[0]]} can still call what is given back"
            self._problem("returned-too-much", event.line, says)
        if event.seat in self.table.put_in:
            self.table.give_back(event.seat, event.amount)
        self.played.returned[event.seat] = self.played.returned.get(event.seat, 0) + event.amount

    def _seat_result(self, event: SeatResult) -> None:
        if event.cards and event.seat in self.table.put_in:
            how = SHOWN if event.outcome == "showed" else MUCKED
            self._show(event.line, event.seat, event.cards, None, how)

    def _show(self, line: int, seat: Seat, cards: str, n: int | None, how: str, valued: bool = False) -> None:
        """A hand becomes known; fewer cards than he holds do not tell which of his they are."""
        count, street = cards.count(" ") + 1, self.table.street
        if count > 7:
            self._problem("wrong-number-of-cards", line, f"{self.played.names.get(seat)} shows {count} cards")
        elif count in (street, 7) or (count == 6 and self.known.community):
            self.known.show(line, seat, cards, n, how)
        elif n is not None:
            holds = 6 if self.known.community else street
            says = f"{self.played.names.get(seat)} shows {count} of {holds} cards"
            # What a hand is worth is said of whole hands only.
            self._problem("wrong-number-of-cards" if valued else "incomplete-show", line, says)

    def _said(self, seat: Seat, kind: str, line: int, amount: int = 0) -> None:
        """An action that is not betting."""
        table = self.table
        self.played.actions.append(
            Action(
                self.n, table.street, seat, kind, amount, table.in_street.get(seat, 0), 0,
                table.stacks.get(seat, 0), table.pot, table.betting.raises, False, None, None, len(table.live), 0,
                False, False, line,
            )
        )  # fmt: skip
