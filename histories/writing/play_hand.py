"""One hand of stud hi/lo, dealt and played by the rules.

Takes who sits where with which chips and style, the stakes and chance; gives the events of the hand in the order of a
history, the summary apart, and what every seat put in, got back and won. The rules are those of `histories.rules`,
the table is the same `TableState` that a replay drives: nothing about the game is decided here but what players want.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from histories.cards import DECK, Card
from histories.chips import Chips
from histories.events import (
    ANTE,
    BET,
    BRING_IN,
    CALL,
    CHECK,
    COMPLETE,
    FOLD,
    RAISE,
    Acted,
    Capped,
    Dealt,
    Event,
    Returned,
    SeatResult,
    StreetDealt,
)
from histories.replay.table_state import TableState
from histories.rules.bet_sizes import pair_opens
from histories.rules.betting_round import Options
from histories.rules.bring_in import who_opens
from histories.rules.first_to_act import high_board
from histories.rules.high_hands import board_rank
from histories.rules.house_rules import HouseRules
from histories.rules.houses import ONLINE
from histories.rules.raise_cap import capped
from histories.rules.running_out_of_cards import community_seventh
from histories.rules.showing_down import shows_first
from histories.rules.side_pots import uncalled
from histories.seats import Seat, clockwise_from
from histories.stakes import LIMIT, Stakes
from histories.streets import FOURTH, SEVENTH, SIXTH, STREETS, THIRD, Street
from histories.writing.choices import CALLS, CHECKS, FOLDS, RAISES, Chance, on_later_street, on_third, opens
from histories.writing.house_rake import HouseRake
from histories.writing.player_styles import PlayerStyle, later_worth, start_worth
from histories.writing.showdown import Ending, showdown


class InHand(NamedTuple):
    """A player who is dealt in: his chips, how he plays, and whether he is away (he checks and folds)."""

    stack: Chips
    style: PlayerStyle
    away: bool = False


class PlayedHand(NamedTuple):
    """A hand that was played.

    `events` go up to the last chip that was won, `summary` is what the site says after it. Chips by seat: `put_in`
    are all chips that a player put in, those that came back (`returned`) too.
    """

    events: list[Event]
    summary: list[Event]
    put_in: dict[Seat, Chips]
    returned: dict[Seat, Chips]
    won: dict[Seat, Chips]
    rake: Chips
    folded: dict[Seat, Street]
    last_street: Street


def play_hand(
    players: Mapping[Seat, InHand],
    stakes: Stakes,
    rake: HouseRake,
    chance: Chance,
    hero: Seat | None = None,
    mood: float = 0.0,
    rules: HouseRules = ONLINE,
) -> PlayedHand:
    """Deals and plays one hand. `stakes` have their ante and bring-in; `mood` is how loose everybody is in it."""
    hand = _Hand(players, stakes, chance, hero, mood, rules)
    hand.antes()
    for street in STREETS:
        if not hand.street(street):
            break
    return hand.over(rake)


class _Hand:
    """A hand under way."""

    def __init__(
        self,
        players: Mapping[Seat, InHand],
        stakes: Stakes,
        chance: Chance,
        hero: Seat | None,
        mood: float,
        rules: HouseRules,
    ) -> None:
        self.players = players
        self.rules = rules
        self.stakes = stakes
        self.chance = chance
        self.hero = hero
        self.mood = mood
        self.table = TableState({seat: player.stack for seat, player in players.items()}, stakes, rules)
        self.deck = list(DECK)
        self.left = len(DECK)
        self.cards: dict[Seat, list[Card]] = {}
        #: The up cards of those who are in, from fourth street on.
        self.boards: dict[Seat, list[Card]] = {}
        self.community = ""
        self.worth: dict[Seat, float] = {}
        self.events: list[Event] = []
        self.returned: dict[Seat, Chips] = {}
        self.folded: dict[Seat, Street] = {}
        self.last_street: Street = THIRD
        #: Who bet or raised last on this street.
        self.aggressor: Seat | None = None
        #: Who acted last on this street and is still in.
        self.last_to_act: Seat | None = None
        #: The most that anybody has in on this street.
        self.highest: Chips = 0
        #: Who put in more than his ante.
        self.came_in: set[Seat] = set()

    # ---- cards

    def draw(self, count: int) -> list[Card]:
        """The next cards of the deck; where it runs out and the house says so, the folded ones are dealt again."""
        if count > self.left and self.rules.community_trigger == "recycle_muck":
            held = {card for seat in self.table.live for card in self.cards[seat]}
            self.deck = [card for card in DECK if card not in held]
            self.left = len(self.deck)
        deck, left, chance = self.deck, self.left, self.chance
        drawn: list[Card] = []
        for _ in range(count):
            at = int(chance() * left)
            drawn.append(deck[at])
            left -= 1
            deck[at] = deck[left]
        self.left = left
        return drawn

    def deal(self, street: Street) -> None:
        """The cards of a street."""
        events, cards, hero = self.events, self.cards, self.hero
        live = self.table.live
        if street == THIRD:
            events.append(StreetDealt(0, THIRD))
            for seat in live:
                own = cards[seat] = self.draw(3)
                events.append(Dealt(0, seat, "", " ".join(own) if seat == hero else own[2]))
                self.worth[seat] = start_worth(own)
            return
        if street == SEVENTH and community_seventh(self.left, len(live), self.rules):
            drawn = self.draw(1) * len(live)
            self.community = drawn[0]
        else:
            drawn = self.draw(len(live))
        events.append(StreetDealt(0, street, self.community))
        for seat, card in zip(live, drawn, strict=True):
            own = cards[seat]
            if street < SEVENTH:
                events.append(Dealt(0, seat, " ".join(own if seat == hero else own[2:]), card))
            elif seat == hero and not self.community:
                events.append(Dealt(0, seat, " ".join(own), card))
            own.append(card)
            self.worth[seat] = later_worth(own, street)

    # ---- streets

    def antes(self) -> None:
        """Everybody's ante, or what he has."""
        table, ante = self.table, self.stakes.ante or 0
        for seat in table.order:
            stack = table.stacks[seat]
            paid = ante if ante < stack else stack
            table.pay(seat, paid)
            self.events.append(Acted(0, seat, ANTE, paid, 0, paid == stack))

    def street(self, street: Street) -> bool:
        """Cards and betting of one street; False once the hand is over."""
        table = self.table
        self.last_street = street
        self.aggressor = self.last_to_act = None
        self.highest = 0
        self.deal(street)
        opener = self.opener(street)
        able = table.can_bet()
        open_pair = pair_opens(self.boards.values(), street, self.rules)
        table.start_round(street, clockwise_from(opener, able)[0] if able else None, open_pair)
        if street > THIRD and table.waiting:
            self.fear_boards()
        while table.waiting:
            self.turn(table.waiting[0])
        back = uncalled(table.put_in, table.live)
        if back is not None:
            seat, chips = back
            table.give_back(seat, chips)
            self.returned[seat] = self.returned.get(seat, 0) + chips
            self.events.append(Returned(0, seat, chips))
        return len(table.live) > 1

    def opener(self, street: Street) -> Seat:
        """Who acts first, or would if he had chips."""
        table, cards = self.table, self.cards
        if street == THIRD:
            doors = {seat: cards[seat][2] for seat in table.live}
            return who_opens(doors, table.stacks, self.rules).seat
        last = min(street, SIXTH)
        self.boards = {seat: cards[seat][2:last] for seat in table.live}
        self.first = high_board(self.boards, self.rules, self.community)
        return self.first

    def fear_boards(self) -> None:
        """An open pair or better makes the other hands worth less."""
        top = self.first
        kind = board_rank(self.boards[top]) >> 20
        if kind:
            worth = self.worth
            for seat in self.table.live:
                if seat != top:
                    worth[seat] -= 0.05 * kind

    # ---- turns

    def turn(self, seat: Seat) -> None:
        """One player's turn."""
        table = self.table
        options = table.options(seat)
        player = self.players[seat]
        if table.is_open and seat == table.opener:
            self.open(seat, player, options)
            return
        if player.away:
            choice = CHECKS if options.can_check else FOLDS
        elif table.street == THIRD:
            waiting = table.waiting
            choice = on_third(
                player.style,
                self.worth[seat],
                options,
                table.betting.raises,
                seat in self.came_in,
                len(waiting) - 1,
                len(self.came_in) > 1,
                self.mood,
                self.chance,
            )
        else:
            choice = on_later_street(
                player.style,
                self.worth[seat],
                options,
                table.street,
                table.betting.raises,
                table.pot,
                self.mood,
                self.chance,
            )
        if choice == RAISES:
            self.put_in(seat, self.raise_to(options) - table.in_street[seat], raises=True)
        elif choice == CALLS:
            self.put_in(seat, options.to_call, raises=False)
        elif choice == CHECKS:
            table.check(seat)
            self.events.append(Acted(0, seat, CHECK, 0, table.in_street[seat], False))
        else:
            self.events.append(Acted(0, seat, FOLD, 0, table.in_street[seat], False))
            table.fold(seat)
            self.folded[seat] = table.street
            return
        self.last_to_act = seat

    def raise_to(self, options: Options) -> Chips:
        """How far he raises, where he may choose: often the least, now and then the most."""
        least, most = options.min_to, options.max_to
        if least == most:
            return least
        roll = self.chance()
        if self.stakes.betting == LIMIT:
            return most if roll < 0.5 else least
        return most if roll < 0.15 else least if roll < 0.6 else least + int((most - least) * (roll - 0.6))

    def open(self, seat: Seat, player: InHand, options: Options) -> None:
        """The low card brings it in, or completes."""
        table = self.table
        stack = table.stacks[seat]
        if options.can_raise and not player.away and opens(player.style, self.worth[seat], self.chance) == RAISES:
            self.put_in(seat, self.raise_to(options), raises=True)
            return
        paid = min(self.stakes.bring_in or 0, stack)
        self.events.append(Acted(0, seat, BRING_IN, paid, paid, paid == stack))
        self.came_in.add(seat)
        self.highest = paid
        table.bring_in(seat, paid)

    def put_in(self, seat: Seat, added: Chips, raises: bool) -> None:
        """Chips go in: a call, a bet, a completion or a raise."""
        table, street = self.table, self.table.street
        highest = self.highest
        all_in = added == table.stacks[seat]
        total = table.in_street[seat] + added
        if not raises:
            kind = CALL
        elif street == THIRD and highest < self.stakes.small_bet:
            kind = COMPLETE
        else:
            kind = RAISE if highest else BET
        before = table.betting.raises
        table.put_chips(seat, added)
        self.events.append(Acted(0, seat, kind, added, total, all_in))
        self.came_in.add(seat)
        if total > highest:
            self.highest = total
        if raises:
            self.aggressor = seat
            betting = table.betting
            if (
                betting.raises > before
                and self.stakes.betting == LIMIT
                and capped(betting.raises, betting.uncapped, street, self.rules)
            ):
                self.events.append(Capped(0))

    # ---- the end

    def over(self, rake: HouseRake) -> PlayedHand:
        """The pots and the summary."""
        table = self.table
        taken = rake.of(table.pot) if self.last_street >= FOURTH else 0
        leads = self.aggressor if self.last_street == SEVENTH else None
        opener = self.first if self.last_street > THIRD else table.live[0]
        first = shows_first(leads, self.last_to_act, opener, self.rules)
        shows = {seat: self.players[seat].style.shows for seat in table.live}
        ending: Ending = showdown(table, self.cards, self.community, first, taken, shows, self.chance)
        for seat in table.order:
            street = self.folded.get(seat)
            if street is not None:
                bet = street > THIRD or seat in self.came_in
                ending.results[seat] = SeatResult(0, seat, "folded", street, bet)
        summary = ending.summary
        summary += [ending.results[seat] for seat in table.order]
        returned = self.returned
        put_in = {seat: chips + returned.get(seat, 0) for seat, chips in table.put_in.items()}
        self.events += ending.events
        return PlayedHand(self.events, summary, put_in, returned, ending.won, taken, self.folded, self.last_street)
