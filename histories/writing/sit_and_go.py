"""Dealt tournaments: one table, levels that rise, players who go out and are paid by their places.

Takes settings and chance, gives hands as `deal` does. There is no rake; chips are single chips; who is away is dealt
in, pays his ante and folds.
"""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal

from histories.chips import TOURNAMENT_UNIT, Chips
from histories.events import Event, Finished, HandHistory, Header, Seated, Tournament
from histories.seats import Seat
from histories.stakes import Stakes
from histories.writing import pokerstars
from histories.writing.choices import Chance
from histories.writing.company import Person, style_of
from histories.writing.dealt_hand import DealSettings, DealtHand, first_hand_no, ledger_hand, mood_of_hand
from histories.writing.house_rake import NO_RAKE
from histories.writing.play_hand import InHand, play_hand
from histories.writing.session_clock import SessionClock
from histories.writing.table_talk import talk

#: The small bet of each level; ante a fifth, bring-in a half, big bet twice as much.
LEVELS: tuple[Chips, ...] = (20, 30, 50, 80, 120, 200, 300, 400, 600, 800, 1200, 2000, 3000, 5000)
HANDS_A_LEVEL = 9
STACK: Chips = 1500
BUY_IN, FEE = 10, 1
#: What the first places get of all buy-ins, in percent.
PRIZES = (50, 30, 20)


def deal_tournaments(settings: DealSettings, chance: Chance) -> Iterator[DealtHand]:
    """One sit-and-go after the other, until there are hands enough."""
    clock = SessionClock(settings.start, settings.session, settings.breaks, chance, settings.evenings)
    hand_no = first_hand_no(settings)
    left, number = settings.hands, hand_no // 100
    while left > 0:
        number += 1 + int(chance() * 900)
        table = _Table(settings, str(number), clock, chance)
        while left > 0 and len(table.people) > 1:
            hand_no += 1 + int(chance() * 40)
            yield table.hand(str(hand_no))
            left -= 1


class _Table:
    """One sit-and-go under way."""

    def __init__(self, settings: DealSettings, number: str, clock: SessionClock, chance: Chance) -> None:
        self.settings = settings
        self.number = number
        self.clock = clock
        self.chance = chance
        self.dealt = 0
        self.entrants = settings.players
        self.people: dict[Seat, Person] = {}
        others = [name for name in settings.names if name != settings.hero]
        hero_at = 1 + int(chance() * settings.players) if settings.hero is not None else 0
        for seat in range(1, settings.players + 1):
            if seat == hero_at and settings.hero is not None:
                self.people[seat] = Person(settings.hero, STACK, settings.hero_style)
            else:
                name = others.pop(int(chance() * len(others)))
                self.people[seat] = Person(name, STACK, style_of(name))

    def stakes(self) -> Stakes:
        """The stakes of the level."""
        small = LEVELS[min(self.dealt // HANDS_A_LEVEL, len(LEVELS) - 1)]
        betting = self.settings.rules.betting
        return Stakes(small, 2 * small, small // 5, small // 2, betting, TOURNAMENT_UNIT)

    def header(self, hand_no: str) -> Header:
        """The header of the next hand."""
        settings = self.settings
        level = min(self.dealt // HANDS_A_LEVEL, len(LEVELS) - 1) + 1
        buy_in, fee = Decimal(BUY_IN), Decimal(FEE)
        return Header(
            settings.site,
            hand_no,
            "stud8",
            self.stakes()._replace(ante=None, bring_in=None),
            self.clock.now,
            self.clock.local(),
            "ET",
            settings.mix,
            Tournament(self.number, buy_in, fee, None, settings.currency, level),
            f"{self.number} 1",
            8,
        )

    def hand(self, hand_no: str) -> DealtHand:
        """The next hand."""
        people, chance = self.people, self.chance
        hero = next((seat for seat, person in people.items() if person.name == self.settings.hero), None)
        self._away()
        players = {seat: InHand(person.stack, person.style, person.away_for > 0) for seat, person in people.items()}
        rules = self.settings.rules
        played = play_hand(players, self.stakes(), NO_RAKE, chance, hero, mood_of_hand(chance), rules)
        header = self.header(hand_no)
        seats = tuple(
            Seated(0, seat, person.name, person.stack, "sitting out" if person.away_for else None)
            for seat, person in people.items()
        )
        names = {seat: person.name for seat, person in people.items()}
        before = {seat: person.stack for seat, person in people.items()}
        for seat, chips in played.put_in.items():
            people[seat].stack += played.won.get(seat, 0) + played.returned.get(seat, 0) - chips
        out = self._finished(before)
        history = HandHistory(
            header, seats, (*played.events, *out, *played.summary), hero=names[hero] if hero is not None else None
        )
        self.dealt += 1
        self.clock.next_hand(len(played.events))
        asides = talk(played, names, hero, (), chance) if self.settings.with_talk else None
        text = pokerstars.write(history, self.settings.style, asides)
        return DealtHand(text, ledger_hand(header, "stud8", names, played, TOURNAMENT_UNIT), history)

    def _away(self) -> None:
        """Now and then somebody stops playing for some hands."""
        for person in self.people.values():
            if person.away_for:
                person.away_for -= 1
            elif person.name != self.settings.hero and self.chance() < 0.006:
                person.away_for = 3 + int(self.chance() * 12)

    def _finished(self, before: dict[Seat, Chips]) -> list[Event]:
        """Who is out, the shortest stack in the worst place; and the winner once he is alone."""
        people = self.people
        out = sorted((seat for seat, person in people.items() if person.stack <= 0), key=lambda seat: before[seat])
        events: list[Event] = []
        for seat in out:
            events.append(Finished(0, seat, len(people), self._prize(len(people))))
            del people[seat]
        if len(people) == 1:
            events += [Finished(0, seat, 1, self._prize(1)) for seat in people]
        return events

    def _prize(self, place: int) -> Decimal | None:
        if place > len(PRIZES) or self.entrants < 4:
            return Decimal(BUY_IN * self.entrants).quantize(Decimal("0.01")) if place == 1 else None
        return (Decimal(BUY_IN * self.entrants * PRIZES[place - 1]) / 100).quantize(Decimal("0.01"))
