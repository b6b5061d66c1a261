"""A hand played again by the rules, step by step, as its events tell it.

Takes a `HandHistory` and house rules, gives a `ReplayedHand`: every action with what was allowed, every card, pot and
award, and every problem. The events are followed as they are, also where they break a rule: then the checks say so,
and the hand goes on. Nothing raises on a strange hand.

Order of work: antes and stakes; each street's cards, whose turn it is, what is allowed, what was done; then the pots
(`settle`), the players (`results`), and the checks of the whole hand (`validate`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

from histories.chips import Chips
from histories.events import (
    ANTE,
    BRING_IN,
    CHECK,
    FOLD,
    RAISES,
    Acted,
    Capped,
    Dealt,
    Event,
    HandHistory,
    StreetDealt,
)
from histories.problems import Problem
from histories.replay.antes import not_all_in, pay_ante
from histories.replay.checks import DEAL_CHECKS, STEP_CHECKS
from histories.replay.ends import SAID
from histories.replay.known_cards import KnownCards
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
from histories.streets import SIXTH, STREET_NAMES, THIRD


def replay(history: HandHistory, by: House | None = None, read: Sequence[Problem] = ()) -> ReplayedHand:
    """The hand, replayed by a house's rules, those of the large online rooms if none is named.

    `read` are the problems that reading it gave; they count for its trust.
    """
    by = by or house("online")
    return validated(follow(history, by), by.name, read)


def follow(history: HandHistory, by: House) -> Played:
    """The hand, followed to its end by a house's rules; it is not settled yet."""
    return _Replay(history, by).run()


#: Makes a NamedTuple from its fields at once: three times as fast as its own constructor.
_new = tuple.__new__


def _part(history: HandHistory) -> set[Seat]:
    """The seats that take part: cards come to them, or they act. The antes nearly always tell all."""
    part: set[Seat] = set()
    seats = len(history.seats)
    for event in history.events:
        if (type(event) is Acted or type(event) is Dealt) and event.seat not in part:
            part.add(event.seat)
            if len(part) == seats:
                break
    return part


class _Replay:
    """One replay under way."""

    def __init__(self, history: HandHistory, by: House) -> None:
        self.history = history
        self.rules = by.rules
        part = _part(history)
        stacks = {seated.seat: seated.stack for seated in history.seats if seated.seat in part}
        told = told_stakes(history, by.rules)
        self.table = TableState(stacks, told.stakes, by.rules)
        self.known = KnownCards(self.table.order)
        self.played = Played(history, self.table, self.known, history.seats, by.silent, told.bring_in)
        self.round_is_open = True
        self.is_limit = self.table.stakes.betting == LIMIT
        self.rounds = known_rounds(told.stakes, by.rules)
        #: Where the round stands, while it is one that is known; the table then knows the chips alone.
        self.position: Position | None = None
        #: The seats clockwise from the opener of a known round, and one that nobody has for when it is over.
        self.places: list[Seat] = []

    def run(self) -> Played:
        """Follows the events to the end."""
        played = self.played
        events = iter(self.history.events)
        event = next(events, None)
        while event is not None:
            # Events come in runs of a kind: each of these takes its run, and gives the event after it.
            if type(event) is Dealt:
                event = self._deals(event, events)
                continue
            if type(event) is Acted:
                event = self._antes(event, events) if event.kind == ANTE else self._plays(event, events)
                continue
            if type(event) is StreetDealt:
                self._street_dealt(event)
            else:
                if self.position is not None:
                    self._leave_known_round(self.position)
                if type(event) is Capped:
                    self._capped(event)
                else:
                    SAID[type(event)](played, event)
            event = next(events, None)
        if self.position is not None:
            self._leave_known_round(self.position)
        if not self.round_is_open:
            self._open_round()
        self._round_ends()
        return played

    # ---- cards and rounds

    def _street_dealt(self, event: StreetDealt) -> None:
        table, played = self.table, self.played
        if self.position is not None:
            self._leave_known_round(self.position)
        if event.street > THIRD:
            if not self.round_is_open:
                self._open_round()
            self._round_ends(event.line)
            if len(table.live) < 2:
                says = f"{STREET_NAMES[event.street]} is dealt, and all but one have folded"
                played.problem("street-after-the-end", event.line, says)
        table.street = event.street
        self.round_is_open = False
        played.n += 1
        played.street_lines[event.street] = event.line
        if event.community:
            self.known.deal_community(event.line, event.community, played.n)

    def _deals(self, first: Dealt, events: Iterator[Event]) -> Event | None:
        """Cards come to players in a row. One up card for a player who is in, once a street, needs no check."""
        street, played, folded, deal_up = self.table.street, self.played, self.played.folded, self.known.deal_up
        n, plain = played.n, 0
        for event in chain((first,), events):
            if type(event) is not Dealt:
                break
            n += 1
            _, seat, held, cards = event
            if len(cards) == 2 and seat not in folded and deal_up(seat, street, held, cards, n):
                plain += 1
                continue
            played.n = n
            self._dealt(event)
        else:
            event = None
        played.n = n
        played.deals[street - THIRD] += plain
        return event

    def _dealt(self, event: Dealt) -> None:
        """Cards come to a player: what the checks say, and where they lie."""
        line, seat, held, cards = event
        street, played = self.table.street, self.played
        is_first_of_one_who_is_in = seat not in played.folded and not self.known.was_dealt(seat, street)
        if is_first_of_one_who_is_in:
            played.deals[street - THIRD] += 1
        if len(cards) != 2 or not is_first_of_one_who_is_in:
            for check in DEAL_CHECKS:
                found = check(event, played)
                if found is not None:
                    played.problem(found[0], line, found[1])
        self.known.deal(line, seat, street, held, cards, played.n)

    def _open_round(self) -> None:
        """The betting of the street begins: who is in, whose board is high, who opens."""
        table, played = self.table, self.played
        self.round_is_open = True
        street, live = table.street, table.live
        all_boards = self.known.boards
        boards = {seat: all_boards[seat] for seat in live}
        first: Seat | None = None
        if street == THIRD:
            if live and all(boards.values()):
                doors = {seat: board[0] for seat, board in boards.items()}
                first = played.low_card = who_brings_in(doors, self.rules)
                if not table.stacks[first]:
                    played.opener = who_opens(doors, table.stacks, self.rules)
                    first = played.opener.seat
        elif live and set(map(len, boards.values())) == {min(street, SIXTH) - 2}:
            first = played.high_boards[street] = high_board(boards, self.rules, self.known.community)
        played.saw[street] = list(live)
        open_pair = pair_opens(boards.values(), street, self.rules)
        if first is not None and table.able == len(live) > 1 and self.rounds is not None:
            self.position = self.rounds.begin(street, len(live), open_pair)
            self.places = [*clockwise_from(first, live), 0]
            return
        able = table.can_bet()
        table.start_round(street, clockwise_from(first, able)[0] if first is not None and able else first, open_pair)

    def _leave_known_round(self, position: Position) -> None:
        """The round is over, or something in it is not plainly right: from here on the table is asked."""
        position.put_on(self.table, self.places)
        if position.street == THIRD:
            self.played.somebody_in = not position.nobody_in
        self.position = None

    def _round_ends(self, line: int = 0) -> None:
        """A street is over, at a line or with the last action: nobody may be left who had to act."""
        table = self.table
        if table.waiting and len(table.live) > 1:
            name = self.played.names[table.waiting[0]]
            where = line or self.played.last_play()
            self.played.problem("player-did-not-act", where, f"{name} still had to act when the street ended")
        table.waiting = []

    # ---- the play

    def _antes(self, first: Acted, events: Iterator[Event]) -> Event | None:
        """Players pay their antes in a row."""
        played = self.played
        for event in chain((first,), events):
            if type(event) is not Acted or event.kind != ANTE:
                return event
            played.n += 1
            pay_ante(played, event)
        return None

    def _plays(self, first: Acted, events: Iterator[Event]) -> Event | None:
        """Players act in a row, on one street."""
        if not self.round_is_open:
            self._open_round()
        event: Event | None = first
        if self.position is not None:
            event = self._known_moves(self.position, first, events)
        while type(event) is Acted and event.kind != ANTE:
            if self.position is not None:
                self._leave_known_round(self.position)
            self.played.n += 1
            self._ask_the_table(event)
            event = next(events, None)
        return event

    def _ask_the_table(self, event: Acted) -> None:
        """A move in any round: what the table allows, what the checks say, and what comes of it."""
        seat, kind, table = event.seat, event.kind, self.table
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
                self.played.n,
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
            or not (kind == FOLD or is_allowed(options, added, event.street_total, kind in RAISES, self.is_limit))
        ):
            self._check_step(action, options, expected)
        if event.all_in and added < stack:
            not_all_in(self.played, event, stack)
        if table.street == THIRD:
            self._third_street_turn(seat, kind, waiting)
        self.played.actions.append(action)
        self._do(seat, kind, added, stack)

    def _known_moves(self, position: Position, first: Acted, events: Iterator[Event]) -> Event | None:
        """Makes the moves that are plainly right in a known round; gives the event after them, which is not made."""
        table, played, places, rounds = self.table, self.played, self.places, self.rounds
        stacks, put_in, folded, add = table.stacks, table.put_in, played.folded, played.actions.append
        street, pot, n = position.street, table.pot, played.n
        follows: Event | None = None
        for event in chain((first,), events):
            follows = event
            if type(event) is not Acted:
                break
            line, seat, kind, added, total, all_in = event
            to_act, to_call, raises, can_raise, min_to, max_to, players, behind, needs = position.here
            stack = stacks[seat]
            if places[to_act] != seat or stack <= needs or stack <= added or all_in or rounds is None:
                break
            move = (kind, added, total)
            after = position.after.get(move) or rounds.after(position, move)
            if after is None:
                break
            n += 1
            # In the order of the fields of an Action.
            add(
                _new(
                    Action,
                    (n, street, seat, kind, added, total, to_call, stack, pot, raises, can_raise,
                     min_to, max_to, players, behind, kind == BRING_IN, False, line),
                )
            )  # fmt: skip
            if added:
                stacks[seat] = stack - added
                put_in[seat] += added
                pot += added
                if kind == BRING_IN:
                    played.bring_ins[seat] = added
            elif kind == FOLD:
                folded[seat] = street
            if position.behind_first is not None and kind != BRING_IN:
                left = sum([1 << places[place] for place in position.behind_first if places[place] not in played.away])
                played.third[seat] = ThirdStreetTurn(left, position.nobody_in if to_act else None)
            position = after
            follows = None
        table.pot, played.n, self.position = pot, n, position
        return follows

    def _capped(self, event: Capped) -> None:
        """The site says that no more raises are allowed."""
        betting, street = self.table.betting, self.table.street
        if self.is_limit and not (self.round_is_open and capped(betting.raises, False, street, self.rules)):
            says = f"says that betting is capped after {max(betting.raises, 0)} of a bet and raises"
            self.played.problem("capped-too-early", event.line, says)

    def _do(self, seat: Seat, kind: str, added: Chips, stack: Chips) -> None:
        """The action is done: chips, folds and whose turn it is then."""
        table, played = self.table, self.played
        table.move(seat, kind, added)
        if kind == FOLD:
            played.folded[seat] = table.street
        elif kind == BRING_IN:
            played.bring_ins[seat] = added
        if added >= stack and kind not in (FOLD, CHECK):
            played.all_in.setdefault(seat, table.street)

    def _check_step(self, action: Action, options: Options, expected: Seat | None) -> None:
        """Asks the checks what is wrong with an action."""
        for check in STEP_CHECKS:
            found = check(action, options, expected, self.table, self.played)
            if found is not None:
                self.played.problem(found[0], action.line, found[1])

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
