"""What following the events of a hand has gathered, before pots and players are worked out from it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from histories.chips import Chips, spoken
from histories.events import (
    MUCK,
    RETURN,
    SHOW,
    Board,
    CashedOut,
    Collected,
    Finished,
    HandHistory,
    Mucked,
    NoLow,
    Returned,
    Seated,
    SeatResult,
    Shown,
    TotalPot,
)
from histories.problems import Problem
from histories.replay.known_cards import KnownCards
from histories.replay.replayed import Action
from histories.replay.table_state import TableState
from histories.rules.bring_in import Opener
from histories.seats import Seat
from histories.streets import STREETS, Street

#: Problems that leave the pots in the dark: who was in them, and for how much.
BREAKS_THE_POTS = {
    "player-did-not-act",
    "acts-out-of-turn",
    "folded-player-acts",
    "all-in-player-acts",
    "wrong-call-size",
    "more-than-the-stack",
}


class ThirdStreetTurn(NamedTuple):
    """A player's first turn on third street: who could still act after him (not the low card; a bit for each seat),
    was he first in."""

    left: int
    first_in: bool | None


class Played:
    """A hand that was followed to its end."""

    __slots__ = (
        "actions",
        "all_in",
        "antes",
        "away",
        "bring_in",
        "bring_ins",
        "cashed_out",
        "collected",
        "deals",
        "finished",
        "folded",
        "high_boards",
        "history",
        "known",
        "low_card",
        "mucked",
        "n",
        "names",
        "no_lows",
        "opener",
        "problems",
        "refunds",
        "returned",
        "saw",
        "seat_results",
        "shared_cards",
        "shown",
        "silent",
        "somebody_in",
        "street_lines",
        "table",
        "third",
        "totals",
    )

    def __init__(
        self,
        history: HandHistory,
        table: TableState,
        known: KnownCards,
        seats: Sequence[Seated],
        silent: Collection[str] = (),
        bring_in: Chips | None = None,
    ) -> None:
        self.history = history
        #: The number of the last thing that happened: actions and cards are counted together.
        self.n = 0
        self.table = table
        self.known = known
        self.names: dict[Seat, str] = {seated.seat: seated.name for seated in seats}
        #: Seats that are dealt in though nobody plays them.
        self.away: set[Seat] = {seated.seat for seated in seats if seated.away}
        #: House rules that the source of the preset does not state: where a hand keeps another, it is believed.
        self.silent = silent
        #: The bring-in, None where the hand does not tell it.
        self.bring_in = bring_in
        self.actions: list[Action] = []
        self.problems: list[Problem] = []
        #: The street on which a seat folded, and on which it was all-in (2 for the ante).
        self.folded: dict[Seat, Street] = {}
        self.all_in: dict[Seat, int] = {}
        self.antes: dict[Seat, Chips] = {}
        self.bring_ins: dict[Seat, Chips] = {}
        self.returned: dict[Seat, Chips] = {}
        #: Who sold his hand, and who went out of the tournament.
        self.cashed_out: list[CashedOut] = []
        self.finished: list[Finished] = []
        #: What the site says at the end, in order: hands shown, refunds, payments, no low, and the summary's lines.
        self.shown: list[Shown] = []
        self.mucked: list[Mucked] = []
        self.refunds: list[Returned] = []
        self.collected: list[Collected] = []
        self.no_lows: list[NoLow] = []
        self.totals: list[TotalPot] = []
        self.shared_cards: list[Board] = []
        self.seat_results: list[SeatResult] = []
        #: The seat with the lowest door card, None where door cards are unknown.
        self.low_card: Seat | None = None
        #: Who opens third street for a low card that is all-in for its ante.
        self.opener: Opener | None = None
        #: The highest board of each street, where all boards are known.
        self.high_boards: dict[Street, Seat] = {}
        #: Who was in when the betting of a street began.
        self.saw: dict[Street, list[Seat]] = {}
        self.street_lines: dict[Street, int] = {}
        #: How many players who were in got cards on each street, third first.
        self.deals = [0] * len(STREETS)
        self.third: dict[Seat, ThirdStreetTurn] = {}
        #: Somebody has come in on third street.
        self.somebody_in = False

    def problem(self, name: str, line: int, says: str) -> None:
        """Something is wrong at a line."""
        self.problems.append(Problem(name, line, says, self.history.header.hand_no, self.history.file))

    def is_broken(self) -> bool:
        """Whether the betting does not tell who is in which pot: then nobody is accused of what follows from it."""
        return any(problem.name in BREAKS_THE_POTS for problem in self.problems)

    def paid(self) -> dict[Seat, Chips]:
        """What the site paid each player, all pots together."""
        paid: dict[Seat, Chips] = {}
        for event in self.collected:
            paid[event.seat] = paid.get(event.seat, 0) + event.amount
        return paid

    def last_play(self) -> int:
        """The line of the last action of the betting, or of the last street's title where nobody acted after it."""
        played = [action.line for action in self.actions if action.kind not in (RETURN, SHOW, MUCK)]
        return max([*played, *self.street_lines.values()], default=self.history.last_line)

    def money(self, chips: Chips) -> str:
        """An amount of this hand as players write it."""
        stakes = self.table.stakes
        return spoken(chips, stakes.chip_unit, stakes.currency)
