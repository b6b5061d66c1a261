"""How many ways third street can be bet, by each house: every legal line counted, for two to four players.

A line is a sequence of choices from the bring-in to the end of the round; of raises that may be of several sizes the
least and the most count. The numbers lie in `betting_lines.json`; those of the house that `houses.toml` calls
`pokerkit` are counted a second time by pokerkit itself.
"""

from __future__ import annotations

import copy
import json
import warnings
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from histories.replay.table_state import TableState
from histories.rules.house_rules import HouseRules
from histories.rules.houses import house, houses
from histories.stakes import LIMIT, Stakes
from histories.streets import THIRD

EXPECTED = Path(__file__).with_name("betting_lines.json")
#: Chips behind after the ante, the low card first: enough for everything, one short, all short.
STACKS = {
    "two deep": (120, 120),
    "two, the low card short": (25, 120),
    "two, a bring-in left": (3, 120),
    "three deep": (120, 120, 120),
    "three, one short": (120, 25, 120),
    "three, all short": (15, 25, 38),
    "four, enough for four bets": (40, 40, 40, 40),
    "four, two short": (40, 13, 40, 27),
}


def stakes(rules: HouseRules) -> Stakes:
    return Stakes(10, 20, 0, 5, rules.betting)


def lines(stacks: tuple[int, ...], rules: HouseRules) -> int:
    """The number of lines, the lowest seat bringing it in."""
    table = TableState(dict(enumerate(stacks, 1)), stakes(rules), rules)
    table.start_round(THIRD, 1)
    return _lines(table, {})


def _lines(table: TableState, known: dict[tuple[object, ...], int]) -> int:
    if not table.waiting:
        return 1
    here = (
        tuple(table.waiting),
        tuple(table.live),
        tuple(table.stacks.items()),
        tuple(table.in_street.items()),
        frozenset(table.acted),
        table.betting,
        table.is_open,
    )
    if here not in known:
        known[here] = sum(_lines(after, known) for after in _choices(table))
    return known[here]


def _choices(table: TableState) -> list[TableState]:
    """The table after each choice of the player to act."""
    seat = table.waiting[0]
    options = table.options(seat)
    opens = table.is_open and seat == table.opener
    done = []
    if opens:
        done.append(_after(table, lambda then: then.bring_in(seat, options.to_call)))
    elif options.to_call:
        done.append(_after(table, lambda then: then.put_chips(seat, options.to_call)))
        done.append(_after(table, lambda then: then.fold(seat)))
    else:
        done.append(_after(table, lambda then: then.check(seat)))
    sizes = sorted({options.min_to, options.max_to}) if options.can_raise else []
    mine = table.in_street[seat]
    return done + [_after(table, partial(TableState.put_chips, seat=seat, chips=to - mine)) for to in sizes]


def _after(table: TableState, what: Callable[[TableState], None]) -> TableState:
    then = table.copy()
    what(then)
    return then


def test_lines_of_each_house(matches_expected: Callable[[str, Path], None]) -> None:
    counted = {
        name: {title: lines(stacks, known.rules) for title, stacks in STACKS.items()}
        for name, known in houses().items()
    }
    matches_expected(json.dumps(counted, indent=1) + "\n", EXPECTED)


def test_a_higher_cap_allows_more_and_the_order_of_odd_chips_changes_nothing() -> None:
    three, four = (lines((120, 120, 120), house(f"online,max_raises={cap}").rules) for cap in (3, 4))
    assert three < four
    assert lines((120, 120, 120), house("acr").rules) == three


def test_two_players_by_hand() -> None:
    """Bring-in 5: the other folds, calls or completes; then up to three raises, each to be folded to or called."""
    # The low card brings it in and the other folds (1) or calls (1), or completes and from there: fold, call, or raise
    # three times more, where the last can only be folded to or called: 2 + 2 + 2 + 2. Or the low card completes: the
    # same from the other side.
    assert lines((120, 120), house("online").rules) == 1 + 1 + 8 + 8


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("title", ["two deep", "three deep"])
def test_pokerkit_counts_the_same(title: str) -> None:
    rules = house("pokerkit").rules
    assert rules.betting == LIMIT
    assert lines(STACKS[title], rules) == pokerkit_lines(STACKS[title])


def pokerkit_lines(stacks: tuple[int, ...]) -> int:
    """The lines that pokerkit allows when its first player has the low card."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pokerkit import Automation, FixedLimitSevenCardStudHighLowSplitEightOrBetter, Mode

    automatic = (Automation.ANTE_POSTING, Automation.BET_COLLECTION, Automation.CARD_BURNING)
    state = FixedLimitSevenCardStudHighLowSplitEightOrBetter.create_state(
        automatic, True, 0, 5, 10, 20, stacks, len(stacks), mode=Mode.CASH_GAME
    )
    doors = ["2c", "Kd", "Qh", "Js"]
    for place in range(len(stacks)):
        state.deal_hole(["3c3d", "4c4d", "5c5d", "6c6d"][place] + doors[place])
    return _pokerkit_lines(state)


def _pokerkit_lines(state: object) -> int:
    if state.actor_index is None or state.street_index:  # type: ignore[attr-defined]
        return 1
    can = [
        ("can_post_bring_in", "post_bring_in"),
        ("can_check_or_call", "check_or_call"),
        ("can_fold", "fold"),
        ("can_complete_bet_or_raise_to", "complete_bet_or_raise_to"),
    ]
    total = 0
    for allowed, does in can:
        if getattr(state, allowed)():
            then = copy.deepcopy(state)
            getattr(then, does)()
            total += _pokerkit_lines(then)
    return total
