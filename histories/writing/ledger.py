"""What every dealt hand did to everybody's chips, exactly: the truth that an import is held against.

Gives one `LedgerEntry` a player and hand, and their sums as JSON: money as decimal texts, never floats.
"""

from __future__ import annotations

from decimal import Decimal
from typing import Any, NamedTuple

from histories.chips import Chips, to_money


class LedgerEntry(NamedTuple):
    """A player's chips in one hand: all he put in, what came back uncalled, what he won."""

    name: str
    put_in: Chips
    returned: Chips
    won: Chips

    @property
    def net(self) -> Chips:
        """What the hand did to his stack."""
        return self.won + self.returned - self.put_in


class LedgerHand(NamedTuple):
    """One hand in the ledger."""

    hand_no: str
    game: str
    unit: Decimal
    rake: Chips
    entries: tuple[LedgerEntry, ...]


class Ledger:
    """The hands of a deal, summed up."""

    def __init__(self) -> None:
        self.hands: list[LedgerHand] = []

    def add(self, hand: LedgerHand) -> None:
        """One more hand."""
        self.hands.append(hand)

    def net(self) -> dict[str, Decimal]:
        """What each player won or lost over all hands, in the currency (or in tournament chips), by name."""
        net: dict[str, Decimal] = {}
        for hand in self.hands:
            for entry in hand.entries:
                net[entry.name] = net.get(entry.name, Decimal(0)) + to_money(entry.net, hand.unit)
        return dict(sorted(net.items()))

    def rake(self) -> Decimal:
        """What the house took over all hands."""
        return sum((to_money(hand.rake, hand.unit) for hand in self.hands), Decimal(0))

    def as_json(self) -> dict[str, Any]:
        """The ledger as values for `json.dump`: sums first, then hand by hand."""
        return {
            "hands": len(self.hands),
            "net": {name: str(money) for name, money in self.net().items()},
            "rake": str(self.rake()),
            "per_hand": [
                {
                    "hand_no": hand.hand_no,
                    "game": hand.game,
                    "rake": str(to_money(hand.rake, hand.unit)),
                    "players": {
                        entry.name: {
                            "put_in": str(to_money(entry.put_in, hand.unit)),
                            "returned": str(to_money(entry.returned, hand.unit)),
                            "won": str(to_money(entry.won, hand.unit)),
                            "net": str(to_money(entry.net, hand.unit)),
                        }
                        for entry in hand.entries
                    },
                }
                for hand in self.hands
            ],
        }
