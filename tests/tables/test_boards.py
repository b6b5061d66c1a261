"""What boards and starting cards are called, from hands that are told in full."""

from __future__ import annotations

from told_hands import ToldHand, hand

from histories.tables.batch import Batch, StoredView
from histories.tables.rows import build


def told(hand: ToldHand, seat: int, table: str) -> dict[str, list[object]]:
    """The rows of one player, column by column, in their order."""
    rows = build(Batch([StoredView(hand.again, None, 1, 1, hand.text, 1)])).tables[table].to_pylist()
    own = [row for row in rows if row["seat"] == seat]
    return {name: [row[name] for row in own] for name in own[0]}


@hand("pokerstars")
def test_player_streets_tell_what_the_boards_say(hand: ToldHand) -> None:
    """
    PokerStars Hand #7400000008:  7 Card Stud Hi/Lo Limit ($1/$2 USD) - 2015/05/05 5:18:05 ET
    Table 'Iapetus' 8-max
    Seat 2: Otto ($22.50 in chips)
    Seat 6: Milo ($12 in chips)
    Otto: posts the ante $0.10
    Milo: posts the ante $0.10
    *** 3rd STREET ***
    Dealt to Otto [Ad 4h 3h]
    Dealt to Milo [Kc]
    Otto: brings in for $0.30
    Milo: calls $0.30
    *** 4th STREET ***
    Dealt to Otto [Ad 4h 3h] [6h]
    Dealt to Milo [Kc] [Kd]
    Milo: checks
    Otto: checks
    *** 5th STREET ***
    Dealt to Otto [Ad 4h 3h 6h] [Qh]
    Dealt to Milo [Kc Kd] [3s]
    Milo: checks
    Otto: checks
    *** 6th STREET ***
    Dealt to Otto [Ad 4h 3h 6h Qh] [8h]
    Dealt to Milo [Kc Kd 3s] [9d]
    Milo: checks
    Otto: checks
    *** RIVER ***
    Dealt to Otto [Ad 4h 3h 6h Qh 8h] [2c]
    Milo: checks
    Otto: bets $2
    Milo: folds
    Uncalled bet ($2) returned to Otto
    Otto collected $0.80 from pot
    *** SUMMARY ***
    Total pot $0.80 | Rake $0
    Seat 2: Otto collected ($0.80)
    Seat 6: Milo folded on the River
    """
    assert hand.problems() == []
    assert [saw.high_board for saw in hand.again.saw] == [None, 6, 6, 6, 6]
    otto, milo = (told(hand, seat, "player_streets") for seat in (2, 6))
    assert otto["up_card"] == ["3h", "6h", "Qh", "8h", None]
    assert otto["caught"] == [None, "low", "brick", "suited", None]
    assert otto["low_cards"] == [3, 4, 4, 5, 6]
    assert otto["low_made"] == [False, False, False, True, True]
    assert otto["low_best"][3:] == ["8,6,4,3,A", "6,4,3,2,A"]
    assert otto["high_made"][3:] == ["a flush, Queen high", "a flush, Queen high"]
    assert otto["high_board"] == [None, False, False, False, False]
    assert milo["caught"] == [None, "paired", "low", "brick", None]
    assert milo["board_kind"] == ["high", "high", "mixed", "mixed", "mixed"]
    assert milo["low_cards_up"] == [0, 0, 1, 1, 1]
    assert milo["low_possible"] == [True, True, True, False, False]
    assert milo["low_made"] == [None] * 5
