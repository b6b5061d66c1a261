"""Who sits at a dealt table from hand to hand: people come with chips, lose them, buy more, get up, sit out.

Takes chance, gives the seats of each hand and the lines that tell of coming and going. The chips of a seat after a
hand are its chips before the next one, but for a top-up, which is rare.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from histories.chips import Chips
from histories.seats import Seat
from histories.stakes import Stakes
from histories.writing import pokerstars_asides
from histories.writing.choices import Chance
from histories.writing.player_styles import STYLES, PlayerStyle

#: Invented screen names.
NAMES = (
    "acesNeights", "BrickCity", "calldown_kim", "Dealer Dan", "eight_or_worse", "FifthStFred", "gutshot_gus",
    "HalfPotHank", "IronGranny", "jacks.up", "KansasWheel", "lowball_lu", "Mrs. Quarter", "nine_low_nel",
    "OddChipOtto", "paint_catcher", "Q8suited", "RolledUpRon", "SixthSense66", "third_st_tim", "UpcardUma",
    "vic (the brick)", "WheelOfMarge", "xXscoopXx", "yosemite_sue", "ZeroOuts", "bring-in-betty", "Cap'n Raise",
    "doubled board", "emergencylow", "Føldemort", "Grégoire78", "hi_lo_silver", "itsALock", "Jürgen8", "kicker trouble",
    "Live_Fours", "mucker#1", "not:the:nuts", "one way Wanda", "PocketTreys", "quietQuentin", "razzle [dazzle]",
    "street_seven", "tilted towers", "uncle_ante", "Vera75", "wired_aces", "xray.eyes", "yellow$chip",
)  # fmt: skip


@dataclass(slots=True)
class Person:
    """Somebody at the table. `away_for` are the hands that he still sits out."""

    name: str
    stack: Chips
    style: PlayerStyle
    away_for: int = 0


def style_of(name: str) -> PlayerStyle:
    """How somebody plays: the same person plays alike at every table."""
    return STYLES[sum(map(ord, name)) % len(STYLES)]


def buy_in(stakes: Stakes, chance: Chance) -> Chips:
    """What somebody sits down with: now and then a few bets, mostly some dozens, sometimes a great many."""
    kind, size = chance(), chance()
    if kind < 0.24:
        bets = 1 + 5 * size
    elif kind < 0.50:
        bets = 8 + 14 * size
    elif kind < 0.90:
        bets = 25 + 15 * size
    else:
        bets = 50 + 100 * size
    chips = int(bets * stakes.big_bet)
    step = max(1, stakes.small_bet // 2)
    return max(step, chips - chips % step) if chance() < 0.7 else chips


class Company:
    """The people at a cash table."""

    def __init__(
        self,
        stakes: Stakes,
        most: int,
        names: Sequence[str],
        hero: str | None,
        hero_style: PlayerStyle,
        chance: Chance,
    ) -> None:
        self.stakes = stakes
        self.most = most
        self.fewest = max(2, most - 2)
        self.hero = hero
        self.hero_style = hero_style
        self.chance = chance
        self.waiting_list = _in_turn(names, hero, chance)
        self.seats: dict[Seat, Person] = {}
        seats = list(range(1, most + 1))
        hero_at = int(chance() * most)
        for place, seat in enumerate(seats):
            if place == hero_at and hero is not None:
                self.seats[seat] = Person(hero, self.stakes.big_bet * 25, hero_style)
            elif chance() < 0.9 or place < 2:
                self.seats[seat] = self._newcomer()

    def _newcomer(self) -> Person:
        sitting = {person.name for person in self.seats.values()}
        name = next(name for name in self.waiting_list if name not in sitting)
        return Person(name, buy_in(self.stakes, self.chance), style_of(name))

    def hero_seat(self) -> Seat | None:
        """Where the hero sits."""
        return next((seat for seat, person in self.seats.items() if person.name == self.hero), None)

    def after_hand(self, need: Chips = 0) -> list[tuple[Seat | None, str]]:
        """What changes before the next hand; the lines that tell of it, each with the seat that gets up.

        `need` are chips that everybody must have for the next hand.
        """
        news: list[tuple[Seat | None, str]] = []
        for seat in sorted(self.seats):
            person = self.seats[seat]
            is_hero = person.name == self.hero
            roll = self.chance()
            if person.stack <= 0 or person.stack < need:
                if is_hero or roll < 0.7:
                    person.stack += max(need, buy_in(self.stakes, self.chance))
                else:
                    del self.seats[seat]
                    news.append((seat, pokerstars_asides.leaves(person.name)))
            elif person.stack < 6 * self.stakes.big_bet and roll < 0.012:
                person.stack += buy_in(self.stakes, self.chance)
            elif is_hero:
                continue
            elif roll > 0.994:
                del self.seats[seat]
                news.append((seat, pokerstars_asides.leaves(person.name)))
            elif person.away_for:
                person.away_for -= 1
                if not person.away_for:
                    news.append((None, pokerstars_asides.returns(person.name)))
            elif roll > 0.988 and self._playing() > self.fewest:
                person.away_for = 1 + int(self.chance() * 4)
                news.append((None, pokerstars_asides.sits_out(person.name)))
        news += self._arrivals(need)
        return news

    def _playing(self) -> int:
        return sum(1 for person in self.seats.values() if not person.away_for)

    def _arrivals(self, need: Chips) -> Iterator[tuple[Seat | None, str]]:
        for seat in range(1, self.most + 1):
            if seat in self.seats:
                continue
            if self._playing() < self.fewest or self.chance() < 0.35:
                person = self._newcomer()
                person.stack = max(person.stack, need)
                self.seats[seat] = person
                yield None, pokerstars_asides.joins(person.name, seat)


def _in_turn(names: Sequence[str], hero: str | None, chance: Chance) -> Iterator[str]:
    """Names without end, in an order of their own; the second time round they have a number."""
    order = [name for name in names if name != hero]
    for left in range(len(order) - 1, 0, -1):
        other = int(chance() * (left + 1))
        order[left], order[other] = order[other], order[left]
    lap = 1
    while True:
        for name in order:
            yield name if lap == 1 else f"{name}{lap}"
        lap += 1
        # People come back: after a few rounds the first ones return.
        if lap > 3:
            lap = 1
