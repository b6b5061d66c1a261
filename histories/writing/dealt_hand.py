"""What to deal, and what a dealt hand is: its text, its line in the ledger, its history."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from typing import NamedTuple

from histories.chips import CASH_UNIT, Chips
from histories.events import HandHistory, Header
from histories.rules.house_rules import HouseRules
from histories.rules.houses import house
from histories.seats import Seat
from histories.stakes import Stakes
from histories.writing.choices import FAMILY_POT, Chance
from histories.writing.company import NAMES
from histories.writing.house_rake import USUAL_RAKE, HouseRake
from histories.writing.ledger import LedgerEntry, LedgerHand
from histories.writing.other_games import MIXES
from histories.writing.play_hand import PlayedHand
from histories.writing.player_styles import AGGRESSIVE, PlayerStyle
from histories.writing.pokerstars_headers import NEW, HeaderStyle

_MOST_PLAYERS = 8


@dataclass(frozen=True, slots=True)
class DealSettings:
    """What to deal.

    Amounts are chips: cents in cash games. `players` is the most at the table, 2 to 8; as many or up to two fewer
    sit. `ante` and `bring_in` are a fifth and a half of the small bet where they are not given. `site` is what the
    hands say that they are: `doorcard`, or `pokerstars` for programs that know no other. `mix` is `HORSE` or another
    of `other_games.MIXES`: then its other games are dealt in turn, and count as hands. `tournament` deals
    sit-and-gos, one after the other, stud hi/lo only, whatever mix their headers name. `house` is by whose rules they
    are played, by its name in `histories.rules.houses`. `start` is UTC.
    `session` are hands, `breaks` minutes between sessions; with `evenings` a session begins after work.
    """

    hands: int
    players: int = 8
    seed: int = 0
    small_bet: Chips = 200
    big_bet: Chips = 400
    ante: Chips | None = None
    bring_in: Chips | None = None
    currency: str = "USD"
    rake: HouseRake = USUAL_RAKE
    site: str = "doorcard"
    style: HeaderStyle = NEW
    mix: str | None = None
    tournament: bool = False
    hero: str | None = "Hero"
    hero_style: PlayerStyle = AGGRESSIVE
    names: tuple[str, ...] = NAMES
    table_name: str = "Lowell"
    start: datetime = datetime(2020, 1, 4, 19, 2, 11)
    session: tuple[int, int] = (60, 240)
    breaks: tuple[int, int] = (95, 1300)
    evenings: bool = False
    with_talk: bool = True
    house: str = "online"

    def __post_init__(self) -> None:
        """Refuses what cannot be dealt."""
        if not 2 <= self.players <= _MOST_PLAYERS:
            raise ValueError(f"{self.players} players: two to eight can be dealt in")
        if self.hands < 0:
            raise ValueError(f"{self.hands} hands: there cannot be fewer than none")
        if self.hero is not None and (not self.hero.isprintable() or not self.hero or self.hero != self.hero.strip()):
            raise ValueError(f"{self.hero!r} is no name: it must be one line of letters, without blanks at its ends")
        if not 0 < self.small_bet < self.big_bet:
            raise ValueError("the small bet must be more than nothing and less than the big bet")
        stakes = self.stakes()
        if not 0 < (stakes.bring_in or 0) < self.small_bet or (stakes.ante or 0) <= 0:
            raise ValueError("the ante must be more than nothing, the bring-in less than the small bet")
        if self.mix is not None and self.mix not in MIXES:
            raise ValueError(f"{self.mix} is no mix that we deal; there are {', '.join(MIXES)}")
        if self.tournament and len(self.names) <= self.players:
            raise ValueError("a tournament needs more names than players")

    def stakes(self) -> Stakes:
        """The stakes with ante and bring-in."""
        ante = self.ante if self.ante is not None else max(1, self.small_bet // 5)
        bring_in = self.bring_in if self.bring_in is not None else max(1, self.small_bet // 2)
        return Stakes(self.small_bet, self.big_bet, ante, bring_in, self.rules.betting, currency=self.currency)

    @property
    def rules(self) -> HouseRules:
        """The rules that are played by."""
        return house(self.house).rules


class DealtHand(NamedTuple):
    """A dealt hand: its text, its line in the ledger, and its history where it is stud hi/lo (lines are all 0)."""

    text: str
    ledger: LedgerHand
    history: HandHistory | None


#: What is dealt, each with hand numbers of its own: cash games, sit-and-gos, mixes.
_FORMS = ("cash", "tournament", *MIXES)
#: Numbers for a deal, and seeds in a row whose numbers follow each other.
_NUMBERS, _SEEDS = 100_000_000, 9000


def first_hand_no(settings: DealSettings) -> int:
    """The number before the first hand's: deals of different seeds, forms and sizes of table give different numbers,
    so that they can lie in one store."""
    form = _FORMS.index("tournament" if settings.tournament else settings.mix or "cash")
    turn = (settings.seed // _SEEDS * len(_FORMS) + form) * _MOST_PLAYERS + _MOST_PLAYERS - settings.players
    return 100_000_000_000 + (turn * _SEEDS + settings.seed % _SEEDS) * _NUMBERS


def mood_of_hand(chance: Chance) -> float:
    """How loose everybody is in a hand: mostly as ever, now and then a whole table comes along."""
    roll = chance()
    return FAMILY_POT if roll < 0.02 else 0.15 if roll < 0.17 else 0.0


def ledger_hand(
    header: Header, game: str, names: Mapping[Seat, str], hand: PlayedHand, unit: Decimal = CASH_UNIT
) -> LedgerHand:
    """The hand's line in the ledger."""
    entries = tuple(
        LedgerEntry(names[seat], chips, hand.returned.get(seat, 0), hand.won.get(seat, 0))
        for seat, chips in hand.put_in.items()
    )
    return LedgerHand(header.hand_no, game, unit, hand.rake, entries)
