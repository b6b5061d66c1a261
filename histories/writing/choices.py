"""What a player does when it is his turn: fold, check, call, or make it more.

Takes his style, what his cards are worth to him, what the rules allow, and chance. Gives one of four choices. The
choices are weighted to call: most hands of stud hi/lo that see fourth street go to the river.
"""

from __future__ import annotations

from collections.abc import Callable

from histories.chips import Chips
from histories.rules.betting_round import Options
from histories.streets import FIFTH, Street
from histories.writing.player_styles import PlayerStyle

FOLDS, CHECKS, CALLS, RAISES = range(4)

#: Gives numbers from 0 to below 1.
Chance = Callable[[], float]

#: A hand in which this much is taken off every threshold is one in which everybody comes along.
FAMILY_POT = 0.6


def opens(style: PlayerStyle, worth: float, chance: Chance) -> int:
    """Brings it in, or now and then completes with the low card."""
    return RAISES if worth > style.raises and chance() < 0.30 * style.aggression else CALLS


def on_third(
    style: PlayerStyle,
    worth: float,
    options: Options,
    raises: int,
    came_in: bool,
    left_behind: int,
    somebody_in: bool,
    mood: float,
    chance: Chance,
) -> int:
    """A choice on third street.

    `came_in`: he has chips in already; `left_behind` players act after him; `mood` is how loose the hand is.
    """
    felt = worth + 0.24 * chance() - 0.12
    if options.can_raise:
        if felt > style.raises + 0.13 * raises and chance() < style.aggression:
            return RAISES
        if not somebody_in and not raises and left_behind <= 2 and chance() < style.steals:
            return RAISES
    if not options.to_call:
        return CHECKS
    wanted = style.plays + 0.07 * raises - mood
    if came_in:
        wanted -= 0.28
    return CALLS if felt > wanted else FOLDS


def on_later_street(
    style: PlayerStyle,
    worth: float,
    options: Options,
    street: Street,
    raises: int,
    pot: Chips,
    mood: float,
    chance: Chance,
) -> int:
    """A choice on fourth street and later."""
    felt = worth + 0.20 * chance() - 0.10
    to_call = options.to_call
    if not to_call:
        if options.can_raise and felt > style.bets and chance() < style.aggression:
            return RAISES
        return CHECKS
    if options.can_raise and felt > style.bets + 0.16 * raises and chance() < style.aggression:
        return RAISES
    # The larger the pot, the less it takes to call; and nobody likes to fold before the last card.
    odds = pot / to_call
    wanted = style.calls - mood - (0.11 if odds > 9 else 0.012 * odds)
    if street == FIFTH:
        # From here bets are twice as large: who has missed gives up.
        wanted += 0.07
    return CALLS if felt > wanted else FOLDS
