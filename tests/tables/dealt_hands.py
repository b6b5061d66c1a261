"""Hands for the tests of the tables, played out from a few words a line; no reading and no rules are needed.

A hand is told as `play(seats, streets, awards)`: each street is its cards and its actions. An action is `3 calls`,
`1 completes 40`, `2 raises 80` (to a street total), `4 checks`, `2 folds`, `1 takes 40` (uncalled chips go back).
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from histories.events import Acted, Dealt, HandHistory, Header, Seated, StreetDealt, Tournament
from histories.replay.replayed import (
    Action,
    Award,
    PlayerResult,
    Pot,
    PotPlayer,
    ReplayedHand,
    Saw,
    SeenCard,
)
from histories.stakes import Stakes
from histories.tables.batch import StoredView

KINDS = {
    "brings": "bring_in",
    "completes": "complete",
    "bets": "bet",
    "raises": "raise",
    "calls": "call",
    "checks": "check",
    "folds": "fold",
    "takes": "return",
    "shows": "show",
    "mucks": "muck",
}
FORCED = ("ante", "bring_in")
NOON = datetime(2024, 3, 9, 12, 0, tzinfo=UTC)


class Table:
    """A hand while it is played: who has what in, who may still act."""

    def __init__(self, stacks: dict[int, int], ante: int, bets: tuple[int, int]) -> None:
        self.stacks = dict(stacks)
        self.put_in = dict.fromkeys(stacks, 0)
        self.live = set(stacks)
        self.bets = bets
        self.actions: list[Action] = []
        self.n = 0
        self.pot = 0
        self.returned = dict.fromkeys(stacks, 0)
        self.begin(3)
        for seat in sorted(stacks):
            self.add(seat, "ante", min(ante, stacks[seat]))
        self.street_in = dict.fromkeys(stacks, 0)

    def begin(self, street: int) -> None:
        self.street = street
        self.street_in = dict.fromkeys(self.stacks, 0)
        self.level = 0
        self.waiting = {seat for seat in self.live if self.stacks[seat]}

    def add(self, seat: int, kind: str, chips: int) -> None:
        before, high = self.stacks[seat], max(self.street_in.values())
        owed = high - self.street_in[seat]
        sign = -1 if kind == "return" else 1
        forced = kind in FORCED
        size = self.bets[self.street > 4]
        if kind == "ante":
            owed = 0
        can_raise = kind in ("check", "call", "fold", "bet", "complete", "raise") and self.level < 4 and before > owed
        step = size * (self.level + 1)
        self.waiting.discard(seat)
        behind = len(self.waiting)
        self.stacks[seat] -= sign * chips
        self.actions.append(
            Action(
                n=self.n,
                street=self.street,
                seat=seat,
                kind=kind,
                added=chips,
                street_total=0 if kind == "ante" else self.street_in[seat] + sign * chips,
                to_call=min(owed, before),
                stack_before=before,
                pot_before=self.pot,
                bet_level=self.level,
                can_raise=can_raise,
                min_to=min(step, before + self.street_in[seat]) if can_raise else None,
                max_to=min(step, before + self.street_in[seat]) if can_raise else None,
                players_in=len(self.live),
                players_behind=behind,
                is_forced=forced,
                is_all_in=kind != "return" and chips > 0 and self.stacks[seat] == 0,
                line=self.n + 10,
            )
        )
        self.n += 1
        self.pot += sign * chips
        self.put_in[seat] += chips if sign > 0 else 0
        self.street_in[seat] += sign * chips
        if kind == "return":
            self.returned[seat] += chips
        if kind == "fold":
            self.live.discard(seat)
        if kind in ("bet", "complete", "raise"):
            self.level += 1
        if kind in ("bet", "complete", "raise", "bring_in"):
            self.waiting = {other for other in self.live if self.stacks[other] and other != seat}
            if kind == "bring_in":
                self.waiting.discard(seat)

    def act(self, told: str) -> None:
        words = told.split()
        seat, kind = int(words[0]), KINDS[words[1]]
        high = max(self.street_in.values())
        if kind == "call":
            chips = min(high - self.street_in[seat], self.stacks[seat])
        elif kind in ("bring_in", "complete", "bet", "raise"):
            chips = int(words[2]) - self.street_in[seat]
        elif kind == "return":
            chips = int(words[2])
        else:
            chips = 0
        self.add(seat, kind, chips)


def play(
    number: int | str,
    seats: dict[int, tuple[str, int]],
    streets: list[tuple[dict[int, str], str]],
    paid: list[tuple[int, str, int, int]],
    *,
    pots: list[int] | None = None,
    ante: int = 10,
    bets: tuple[int, int] = (40, 80),
    rake: int = 0,
    hero: str | None = None,
    down: dict[int, str] | None = None,
    seventh: dict[int, str] | None = None,
    absent: tuple[int, ...] = (),
    started_at: datetime = NOON,
    stakes: Stakes | None = None,
    tournament: Tournament | None = None,
    site: str = "pokerstars",
    trust: str = "clean",
) -> ReplayedHand:
    """A replayed hand. `streets` are up cards by seat and actions; `paid` is pot, side, seat, chips."""
    down, seventh = down or {}, seventh or {}
    table = Table({seat: stack for seat, (_, stack) in seats.items()}, ante, bets)
    events: list[Acted | Dealt | StreetDealt] = []
    cards: list[SeenCard] = []
    seen: dict[int, list[int]] = {}
    folded: dict[int, int] = {}
    players_on, raises_on = [0] * 5, [0] * 5
    up: dict[int, list[str]] = {seat: [] for seat in seats}
    for street, (dealt, told) in enumerate(streets, 3):
        if street > 3:
            table.begin(street)
        events.append(StreetDealt(street * 20, street))
        players_on[street - 3] = len(table.live)
        seen[street] = sorted(table.live)
        for seat, card in dealt.items():
            hidden = down.get(seat, "") if street == 3 and seats[seat][0] == hero else ""
            events.append(Dealt(street * 20, seat, " ".join(up[seat]), f"{hidden} {card}".strip()))
            cards.append(SeenCard(table.n, seat, street, street, card, True, table.n, "dealt_up"))
            up[seat].append(card)
            table.n += 1
        for action in filter(None, (part.strip() for part in told.split(","))):
            table.act(action)
            done = table.actions[-1]
            events.append(Acted(done.line, done.seat, done.kind, done.added, done.street_total))
            raises_on[street - 3] += done.kind in ("bet", "complete", "raise")
            if done.kind == "fold":
                folded[done.seat] = street
    for seat, pair in down.items():
        for place, card in enumerate(pair.split(), 1):
            cards.append(SeenCard(0, seat, 3, place, card, False, None, "hero"))
    for seat, card in seventh.items():
        cards.append(SeenCard(table.n, seat, 7, 7, card, False, None, "shown"))
    pot = sum(table.put_in.values()) - sum(table.returned.values())
    brought = next((action.seat for action in table.actions if action.kind == "bring_in"), None)
    won = {seat: sum(chips for _, _, winner, chips in paid if winner == seat) for seat in seats}
    header = Header(
        site,
        str(number),
        "stud8",
        stakes or Stakes(*bets, currency=None if tournament else "USD"),
        started_at,
        (started_at - timedelta(hours=5)).replace(tzinfo=None),
        "ET",
        tournament=tournament,
        table_name="Deneb",
        max_seats=8,
    )
    history = HandHistory(
        header,
        tuple(Seated(2 + seat, seat, name, stack) for seat, (name, stack) in seats.items()),
        tuple(events),
        "stud.txt",
        1,
        40,
        hero,
    )
    showdown = len(table.live) > 1
    return ReplayedHand(
        history=history,
        actions=tuple(table.actions),
        cards=tuple(cards),
        pots=tuple(Pot(place, amount, rake if not place else 0, 0) for place, amount in enumerate(pots or [pot])),
        pot_players=tuple(
            PotPlayer(0, seat, min(table.put_in[seat] - table.returned[seat], pot), seat in table.live, None, None)
            for seat in seats
        ),
        awards=tuple(Award(place, side, seat, chips, chips, False) for place, side, seat, chips in paid),
        players=tuple(
            PlayerResult(
                seat=seat,
                name=name,
                stack=stack,
                stack_end=table.stacks[seat] + won[seat],
                is_hero=name == hero,
                dealt_in=True,
                absent=seat in absent,
                ante_paid=min(ante, stack),
                bring_in_paid=sum(a.added for a in table.actions if a.kind == "bring_in" and a.seat == seat),
                invested=table.put_in[seat],
                returned=table.returned[seat],
                won=won[seat],
                won_high=sum(chips for _, side, winner, chips in paid if winner == seat and side != "low"),
                won_low=sum(chips for _, side, winner, chips in paid if winner == seat and side == "low"),
                by_rules=won[seat],
                share=won[seat] / pot if showdown and seat in table.live else None,
                fair_share=1 / len(table.live) if showdown and seat in table.live else None,
                outcome=None,
                showdown=showdown and seat in table.live,
                last_street=folded.get(seat, 2 + len(streets)),
                folded_street=folded.get(seat),
                all_in_street=next((a.street for a in table.actions if a.seat == seat and a.is_all_in), None),
                left=None,
                first_in=None,
                high_rank=None,
                low_rank=None,
            )
            for seat, (name, stack) in seats.items()
        ),
        saw=tuple(Saw(street, tuple(seats), None) for street, seats in seen.items()),
        ante=ante,
        bring_in=next((a.added for a in table.actions if a.kind == "bring_in"), None),
        bring_in_seat=brought,
        bring_in_kind="brought_in" if brought else None,
        players_on=(players_on[0], players_on[1], players_on[2], players_on[3], players_on[4]),
        raises_on=(raises_on[0], raises_on[1], raises_on[2], raises_on[3], raises_on[4]),
        showdown=showdown,
        low_exists=None,
        pot=pot,
        returned=sum(table.returned.values()),
        rake=rake,
        fees=0,
        rake_source="stated",
        preset=site,
        trust=trust,
        problems=(),
    )


def walk(number: int | str = "1001", **how: object) -> ReplayedHand:
    """Everybody folds to Bea's deuce, and she takes the antes."""
    return play(
        number,
        {1: ("Ann", 2000), 2: ("Bea", 2000), 4: ("Cal", 2000)},
        [({1: "Kd", 2: "2c", 4: "9h"}, "2 brings 10, 4 folds, 1 folds, 2 takes 10")],
        [(0, "whole", 2, 30)],
        **how,  # type: ignore[arg-type]
    )


def split_pot(number: int | str = "1002", **how: object) -> ReplayedHand:
    """Ann completes an ace, Cal calls, they go to the end: kings up and a seven low halve it. Bea folds, Dan limps in
    and folds to the completion."""
    return play(
        number,
        {1: ("Ann", 4000), 2: ("Bea", 2000), 3: ("Dan", 1500), 4: ("Cal", 3005)},
        [
            (
                {1: "Ah", 2: "2c", 3: "8s", 4: "Kh"},
                "2 brings 10, 3 calls, 4 calls, 1 completes 40, 2 folds, 3 folds, 4 calls",
            ),
            ({1: "4d", 4: "Ks"}, "4 checks, 1 bets 40, 4 calls"),
            ({1: "9c", 4: "Td"}, "4 bets 80, 1 raises 160, 4 calls"),
            ({1: "5s", 4: "3h"}, "4 checks, 1 checks"),
            ({}, "4 checks, 1 bets 80, 4 raises 160, 1 calls"),
        ],
        [(0, "high", 4, 420), (0, "low", 1, 420)],
        **{"rake": 20, "hero": "Ann", "down": {1: "2d 7h"}, "seventh": {1: "Jc"}} | how,  # type: ignore[arg-type]
    )


def side_pot(number: int | str = "1003", **how: object) -> ReplayedHand:
    """Bea is all-in for her last 35 on third; Ann and Cal play on for a side pot, which Cal wins; Bea has the main."""
    return play(
        number,
        {1: ("Ann", 1000), 2: ("Bea", 45), 4: ("Cal", 1000)},
        [
            ({1: "3h", 2: "Qc", 4: "6h"}, "1 brings 10, 2 calls, 4 completes 40, 1 calls, 2 calls"),
            ({1: "4d", 2: "Qs", 4: "5s"}, "4 bets 40, 1 calls"),
            ({1: "9c", 2: "Td", 4: "8d"}, "4 bets 80, 1 folds, 4 takes 80"),
            ({2: "5d", 4: "Jh"}, ""),
            ({}, ""),
        ],
        [(0, "whole", 2, 135), (1, "whole", 4, 90)],
        **{"pots": [135, 90]} | how,  # type: ignore[arg-type]
    )


def view(hand: ReplayedHand, text: str = "", file_id: int = 7, **more: object) -> StoredView:
    """The hand as a file shows it; its text is its number, if nothing else is said."""
    first = hand.history.first_line
    return StoredView(
        hand,
        hand.history.hero,
        first,
        first + 40,
        text or f"Hand #{hand.history.header.hand_no}",
        file_id,
        **more,  # type: ignore[arg-type]
    )
