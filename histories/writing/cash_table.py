"""A cash table while hands are dealt at it, hand after hand, with the other games of a mix where there is one."""

from __future__ import annotations

from collections.abc import Iterator

from histories.chips import Chips
from histories.events import HandHistory, Header, Seated
from histories.seats import Seat
from histories.writing import pokerstars, pokerstars_headers
from histories.writing.choices import Chance
from histories.writing.company import Company, Person
from histories.writing.dealt_hand import DealSettings, DealtHand, first_hand_no, ledger_hand, mood_of_hand
from histories.writing.other_games import MIXES, STUD8_IN_MIX, WITH_BRING_IN, play_other_game
from histories.writing.play_hand import InHand, PlayedHand, play_hand
from histories.writing.session_clock import SessionClock
from histories.writing.table_talk import Asides, talk


class CashTable:
    """A cash table while hands are dealt."""

    def __init__(self, settings: DealSettings, chance: Chance) -> None:
        self.settings = settings
        self.chance = chance
        self.stakes = settings.stakes()
        self.company = Company(
            self.stakes, settings.players, settings.names, settings.hero, settings.hero_style, chance
        )
        self.clock = SessionClock(settings.start, settings.session, settings.breaks, chance, settings.evenings)
        self.hand_no = first_hand_no(settings)
        self.printed_stakes = self.stakes._replace(ante=None, bring_in=None)

    def hands(self) -> Iterator[DealtHand]:
        """The hands, one by one."""
        rotation = MIXES[self.settings.mix] if self.settings.mix else (STUD8_IN_MIX,)
        need = 4 * self.stakes.big_bet
        for number in range(self.settings.hands):
            self.hand_no += 1 + int(self.chance() * 40)
            game = rotation[number // 6 % len(rotation)]
            following = rotation[(number + 1) // 6 % len(rotation)]
            need_next = need if following is not STUD8_IN_MIX else 0
            yield self.stud8(need_next) if game is STUD8_IN_MIX else self.other(game, number, need_next)

    def header(self) -> Header:
        """The header of the next hand."""
        settings = self.settings
        return Header(
            settings.site,
            str(self.hand_no),
            "stud8",
            self.printed_stakes,
            self.clock.now,
            self.clock.local(),
            "ET",
            settings.mix,
            None,
            settings.table_name,
            8,
        )

    def stud8(self, need_next: Chips) -> DealtHand:
        """A hand of stud hi/lo."""
        company, chance = self.company, self.chance
        people = dict(sorted(company.seats.items()))
        hero = company.hero_seat()
        players = {seat: InHand(person.stack, person.style) for seat, person in people.items() if not person.away_for}
        settings = self.settings
        hand = play_hand(players, self.stakes, settings.rake, chance, hero, mood_of_hand(chance), settings.rules)
        header = self.header()
        seats = tuple(_seated(seat, person) for seat, person in people.items())
        history = HandHistory(header, seats, (*hand.events, *hand.summary), hero=self.settings.hero)
        names = self.settle(people, hand)
        asides = self.asides(hand, names, hero, need_next)
        text = pokerstars.write(history, self.settings.style, asides)
        return DealtHand(text, ledger_hand(header, "stud8", names, hand), history)

    def other(self, game: str, number: int, need_next: Chips) -> DealtHand:
        """A short hand of another game of the mix."""
        company = self.company
        people = dict(sorted(company.seats.items()))
        hero = company.hero_seat()
        playing = {seat: person.stack for seat, person in people.items() if not person.away_for}
        names = {seat: person.name for seat, person in people.items()}
        button = list(playing)[number % len(playing)]
        lines, stakes, hand = play_other_game(game, playing, names, button, self.stakes, hero, self.chance)
        header = self.header()._replace(game=game, stakes=stakes._replace(ante=None, bring_in=None))
        money = pokerstars_headers.amounts(self.stakes)
        first = [
            pokerstars_headers.header_line(header, self.settings.style, game),
            pokerstars_headers.table_line(header)
            + ("" if game in WITH_BRING_IN else pokerstars_headers.button(button)),
        ]
        seats = [pokerstars.seat_line(_seated(seat, person), money) for seat, person in people.items()]
        names = self.settle(people, hand)
        company.after_hand(need_next)
        text = "\n".join([*first, *seats, *lines]) + "\n"
        return DealtHand(text, ledger_hand(header, game, names, hand), None)

    def settle(self, people: dict[Seat, Person], hand: PlayedHand) -> dict[Seat, str]:
        """The chips go where the hand sent them, and time goes on; gives the names of those who played."""
        for seat, chips in hand.put_in.items():
            people[seat].stack -= chips
        for coming in (hand.returned, hand.won):
            for seat, chips in coming.items():
                people[seat].stack += chips
        self.clock.next_hand(len(hand.events))
        return {seat: people[seat].name for seat in hand.put_in}

    def asides(self, hand: PlayedHand, names: dict[Seat, str], hero: Seat | None, need_next: Chips) -> Asides | None:
        """What is said and seen beside the play."""
        news = self.company.after_hand(need_next)
        return talk(hand, names, hero, news, self.chance) if self.settings.with_talk else None


def _seated(seat: Seat, person: Person) -> Seated:
    return Seated(0, seat, person.name, person.stack, "sitting out" if person.away_for else None)
