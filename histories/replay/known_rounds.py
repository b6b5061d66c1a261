"""Limit rounds among players who all have chips enough: every position of such a round is worked out once.

Where nobody comes near his last chip, what may be done depends on the stakes, the street, the number of players and
what was done before, and on nobody's stack. Such rounds are few and come up again and again, so a position remembers
the positions that follow it. Each is worked out by the same `TableState` that any other round is followed with, among
players with more chips than they can bet.

Takes stakes, house rules and moves; gives `Position`s. Players are places clockwise from the opener: 0 opens.
Units: chips.
"""

from __future__ import annotations

from collections.abc import Sequence

from histories.chips import Chips
from histories.events import BRING_IN, CHECK, FOLD, RAISES
from histories.replay.table_state import TableState
from histories.rules.betting_round import Options, is_allowed
from histories.rules.house_rules import HouseRules
from histories.seats import Seat
from histories.stakes import LIMIT, Stakes
from histories.streets import THIRD, Street

#: More than anybody can bet on a street.
DEEP: Chips = 1 << 40
#: So many positions are remembered by one process; then it begins anew.
MOST_POSITIONS = 60_000

#: A move: its kind, the chips added, and what the player then has in on the street.
Move = tuple[str, Chips, Chips]
#: What an action made in a position says of it: see `Position`.
Here = tuple[int, Chips, int, bool, Chips | None, Chips | None, int, int, Chips]


class Position:
    """A point of a round: whose turn it is, what he may do, and the positions that follow.

    `here` is what an action made in it says of it: who is to act (-1: nobody, the round is over), what there is to
    call, the bet level, whether he can raise, from and to what total, the players in, those behind him, and the chips
    of which he must have more for all this to hold. `behind_first` are, on third street, the players who have still to
    act after his first turn, the opener left out, None on any later turn; `nobody_in` says that none has come in.
    """

    __slots__ = (
        "acted",
        "after",
        "behind_first",
        "betting",
        "here",
        "is_open",
        "live",
        "nobody_in",
        "open_pair",
        "players",
        "street",
        "totals",
        "turned",
        "waiting",
    )

    def __init__(self, table: TableState, turned: frozenset[int], nobody_in: bool) -> None:
        self.players = len(table.order)
        self.street: Street = table.street
        self.open_pair = table.open_pair
        self.betting = table.betting
        self.is_open = table.is_open
        self.live = tuple(table.live)
        self.waiting = tuple(table.waiting)
        self.totals = tuple([(place, chips) for place, chips in table.in_street.items() if chips])
        self.acted = tuple(table.acted)
        self.turned = turned
        self.nobody_in = nobody_in
        self.behind_first: tuple[int, ...] | None = None
        self.after: dict[Move, Position | None] = {}
        self.here: Here = (-1, 0, 0, False, None, None, 0, 0, DEEP)
        if not self.waiting:
            return
        to_act, *others = self.waiting
        options = table.options(to_act)
        may = (options.min_to, options.max_to) if options.can_raise else (None, None)
        needs = max(options.to_call, options.max_to - table.in_street[to_act])
        raises, players = table.betting.raises, len(self.live)
        self.here = (to_act, options.to_call, raises, options.can_raise, *may, players, len(others), needs)
        if self.street == THIRD and to_act not in turned:
            self.behind_first = tuple([place for place in others if place])

    def put_on(self, table: TableState, seats: Sequence[Seat]) -> None:
        """Brings a table to this position; `seats` are those of the places. The chips are where they are already."""
        table.street = self.street
        table.open_pair = self.open_pair
        table.betting = self.betting
        table.is_open = self.is_open
        table.opener = seats[0]
        if len(table.live) != len(self.live):
            table.live = sorted([seats[place] for place in self.live])
        table.able = len(self.live)
        table.waiting = [seats[place] for place in self.waiting]
        table.acted = {seats[place] for place in self.acted}
        table.in_street = dict.fromkeys(table.order, 0)
        for place, chips in self.totals:
            table.in_street[seats[place]] = chips


class KnownRounds:
    """The rounds of one house at one set of stakes."""

    def __init__(self, stakes: Stakes, rules: HouseRules) -> None:
        self.stakes = stakes
        self.rules = rules
        self.positions = 0
        self._first: dict[tuple[Street, int, bool], Position] = {}

    def begin(self, street: Street, players: int, open_pair: bool) -> Position:
        """The position in which so many players begin a street."""
        key = (street, players, open_pair)
        first = self._first.get(key)
        if first is None:
            table = self._table(players)
            table.start_round(street, 0, open_pair)
            first = self._first[key] = Position(table, frozenset(), True)
            self.positions += 1
        return first

    def after(self, position: Position, move: Move) -> Position | None:
        """The position after a move; None where the rules do not plainly allow it."""
        found = position.after.get(move)
        if found is not None or move in position.after:
            return found
        found = position.after[move] = self._follow(position, move)
        return found

    def _follow(self, position: Position, move: Move) -> Position | None:
        kind, added, _ = move
        place = position.here[0]
        table = self._table(position.players)
        position.put_on(table, table.order)
        if not self._is_plain(table, table.options(place), move):
            return None
        table.move(place, kind, added)
        self.positions += 1
        turned = position.turned if kind == BRING_IN else position.turned | {place}
        return Position(table, turned, position.nobody_in and kind in (BRING_IN, FOLD, CHECK))

    def _table(self, players: int) -> TableState:
        return TableState(dict.fromkeys(range(players), DEEP), self.stakes, self.rules)

    def _is_plain(self, table: TableState, options: Options, move: Move) -> bool:
        """Whether a move is right beyond doubt: anything else is for the checks."""
        kind, added, total = move
        if table.is_open and kind == BRING_IN:
            return added == self.stakes.bring_in and added < self.stakes.small_bet
        if kind == BRING_IN or (table.is_open and kind not in RAISES):
            return False
        return kind == FOLD or is_allowed(options, added, total, kind in RAISES, limit=True)


_known: dict[tuple[Stakes, int], KnownRounds] = {}


def known_rounds(stakes: Stakes, rules: HouseRules) -> KnownRounds | None:
    """The rounds known at these stakes in a house; None in pot limit and no limit, where stacks decide."""
    if stakes.betting != LIMIT:
        return None
    # The rules are kept with what is known, so that no other rules get their identity.
    key = (stakes, id(rules))
    rounds = _known.get(key)
    if rounds is None or rounds.positions > MOST_POSITIONS:
        if sum(one.positions for one in _known.values()) > MOST_POSITIONS:
            _known.clear()
        rounds = _known[key] = KnownRounds(stakes, rules)
    return rounds
