"""Short hands of the other games of a mix, worded like PokerStars: somebody raises first and all fold, or nobody does.

Takes the seats, the button, the stakes and chance; gives the lines after the seat list and the chips by seat. They
are there so that a mix reads like one; nothing of them is replayed, but their chips count and add up.
"""

from __future__ import annotations

from collections.abc import Mapping

from histories.cards import DECK, LOW_RANK, Card
from histories.chips import Chips
from histories.rules.bring_in import who_brings_in
from histories.rules.houses import ONLINE
from histories.seats import Seat, clockwise_from
from histories.stakes import NO_LIMIT, POT_LIMIT, Stakes
from histories.streets import THIRD
from histories.writing.choices import Chance
from histories.writing.play_hand import PlayedHand
from histories.writing.pokerstars import NO_BET, SUMMARY
from histories.writing.pokerstars_headers import STUD8, amounts

STUD8_IN_MIX = STUD8
HOLDEM, OMAHA8, RAZZ, STUD = "Hold'em", "Omaha Hi/Lo", "Razz", "7 Card Stud"
TRIPLE_DRAW, NL_HOLDEM, PL_OMAHA = "Triple Draw 2-7 Lowball", "Hold'em No Limit", "Omaha Pot Limit"

#: The games of each mix in turn, by the name that headers give it.
MIXES: dict[str, tuple[str, ...]] = {
    "HORSE": (HOLDEM, OMAHA8, RAZZ, STUD, STUD8_IN_MIX),
    "HOSE": (HOLDEM, OMAHA8, STUD, STUD8_IN_MIX),
    "8-Game": (TRIPLE_DRAW, HOLDEM, OMAHA8, RAZZ, STUD, STUD8_IN_MIX, NL_HOLDEM, PL_OMAHA),
    "Triple Stud": (RAZZ, STUD, STUD8_IN_MIX),
}
_HOLE_CARDS = {HOLDEM: 2, NL_HOLDEM: 2, OMAHA8: 4, PL_OMAHA: 4, TRIPLE_DRAW: 5, RAZZ: 3, STUD: 3}
#: Games without a button.
WITH_BRING_IN = (RAZZ, STUD)


class _Short:
    """A hand that ends before a second round of betting."""

    def __init__(self, stacks: Mapping[Seat, Chips], names: Mapping[Seat, str], stakes: Stakes, chance: Chance) -> None:
        self.names = names
        self.money = amounts(stakes)
        self.chance = chance
        self.lines: list[str] = []
        self.put_in = dict.fromkeys(stacks, 0)
        self.deck = list(DECK)

    def cards(self, count: int) -> list[Card]:
        """Cards from the deck."""
        return [self.deck.pop(int(self.chance() * len(self.deck))) for _ in range(count)]

    def pays(self, seat: Seat, chips: Chips, words: str) -> None:
        """Chips go in, with the words for it; `{}` is the amount."""
        self.put_in[seat] += chips
        self.lines.append(f"{self.names[seat]}: {words.format(self.money[chips])}")

    def folds(self, seat: Seat) -> None:
        """A player is out."""
        self.lines.append(f"{self.names[seat]}: folds ")

    def won_by(self, winner: Seat, told: Mapping[Seat, str]) -> PlayedHand:
        """All others have folded; `told` is what the summary says of them."""
        highest = max(chips for seat, chips in self.put_in.items() if seat != winner)
        back = self.put_in[winner] - highest
        returned = {winner: back} if back > 0 else {}
        name = self.names[winner]
        if back > 0:
            self.lines.append(f"Uncalled bet ({self.money[back]}) returned to {name}")
        pot = sum(self.put_in.values()) - max(back, 0)
        money = self.money[pot]
        self.lines += [
            f"{name} collected {money} from pot",
            f"{name}: doesn't show hand ",
            SUMMARY,
            f"Total pot {money} | Rake {self.money[0]} ",
        ]
        for seat in self.put_in:
            said = f"collected ({money})" if seat == winner else told[seat]
            self.lines.append(f"Seat {seat}: {self.names[seat]} {said}")
        folded = {seat: THIRD for seat in self.put_in if seat != winner}
        return PlayedHand([], [], self.put_in, returned, {winner: pot}, 0, folded, THIRD)


def play_other_game(
    game: str,
    stacks: Mapping[Seat, Chips],
    names: Mapping[Seat, str],
    button: Seat,
    stakes: Stakes,
    hero: Seat | None,
    chance: Chance,
) -> tuple[list[str], Stakes, PlayedHand]:
    """Plays one short hand; everybody must have some bets. Gives its lines, its stakes as printed, and its chips."""
    if game in WITH_BRING_IN:
        return _with_bring_in(game, stacks, names, stakes, hero, chance)
    return _with_blinds(game, stacks, names, button, stakes, hero, chance)


def _with_bring_in(
    game: str,
    stacks: Mapping[Seat, Chips],
    names: Mapping[Seat, str],
    stakes: Stakes,
    hero: Seat | None,
    chance: Chance,
) -> tuple[list[str], Stakes, PlayedHand]:
    """Razz and stud: in razz the high card brings it in."""
    hand = _Short(stacks, names, stakes, chance)
    doors: dict[Seat, Card] = {}
    for seat in stacks:
        hand.pays(seat, stakes.ante or 0, "posts the ante {}")
    hand.lines.append("*** 3rd STREET ***")
    for seat in stacks:
        dealt = hand.cards(3)
        doors[seat] = dealt[2]
        hand.lines.append(f"Dealt to {names[seat]} [{' '.join(dealt) if seat == hero else dealt[2]}]")
    low = max(doors, key=lambda seat: (LOW_RANK[doors[seat]], doors[seat][1])) if game == RAZZ else None
    opener = low if low is not None else who_brings_in(doors, ONLINE)
    bring_in = stakes.bring_in or 0
    hand.pays(opener, bring_in, "brings in for {}")
    others = clockwise_from(opener, stacks)[1:]
    winner = others[int(chance() * len(others))] if chance() < 0.8 else opener
    for seat in others:
        if seat == winner:
            step, to = hand.money[stakes.small_bet - bring_in], hand.money[stakes.small_bet]
            hand.put_in[seat] += stakes.small_bet
            hand.lines.append(f"{names[seat]}: raises {step} to {to}")
        else:
            hand.folds(seat)
    if winner != opener:
        hand.folds(opener)
    told = {seat: f"folded on the 3rd Street{'' if seat == opener else NO_BET}" for seat in stacks}
    return hand.lines, stakes, hand.won_by(winner, told)


def _with_blinds(
    game: str,
    stacks: Mapping[Seat, Chips],
    names: Mapping[Seat, str],
    button: Seat,
    stakes: Stakes,
    hero: Seat | None,
    chance: Chance,
) -> tuple[list[str], Stakes, PlayedHand]:
    """Hold'em, Omaha and draw: blinds, and a raise before the flop or the draw."""
    small, big = max(1, stakes.small_bet // 2), stakes.small_bet
    if game in (NL_HOLDEM, PL_OMAHA):
        betting = NO_LIMIT if game == NL_HOLDEM else POT_LIMIT
        stakes = stakes._replace(small_bet=small, big_bet=big, betting=betting)
    hand = _Short(stacks, names, stakes, chance)
    order = clockwise_from(button, stacks)
    small_blind, big_blind = order[1 % len(order)], order[2 % len(order)]
    if len(order) == 2:
        small_blind, big_blind = order
    hand.pays(small_blind, small, "posts small blind {}")
    hand.pays(big_blind, big, "posts big blind {}")
    hand.lines.append("*** DEALING HANDS ***" if game == TRIPLE_DRAW else "*** HOLE CARDS ***")
    if hero is not None and hero in stacks:
        hand.lines.append(f"Dealt to {names[hero]} [{' '.join(hand.cards(_HOLE_CARDS[game]))}]")
    acting = clockwise_from(big_blind, stacks)[1:]
    winner = acting[int(chance() * len(acting))] if chance() < 0.85 else big_blind
    for seat in acting:
        if seat == winner:
            hand.lines.append(f"{names[seat]}: raises {hand.money[big]} to {hand.money[2 * big]}")
            hand.put_in[seat] = 2 * big
        else:
            hand.folds(seat)
    if winner != big_blind:
        hand.folds(big_blind)
    before = "before the Draw" if game == TRIPLE_DRAW else "before Flop"
    blinds = (small_blind, big_blind)
    told = {seat: f"folded {before}{'' if seat in blinds else NO_BET}" for seat in stacks}
    return hand.lines, stakes, hand.won_by(winner, told)
