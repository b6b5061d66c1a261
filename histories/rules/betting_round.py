"""What the player to act may do, and how the round stands after he did it: the whole of stud betting.

Takes: a `Betting` (the round so far), the player's chips behind and in on this street, whether he acted, the stakes.
Gives: `Options`, and the next `Betting`. Units: chips; every amount to call from or raise to is a street total.
Source: Robert's Rules of Poker (betting and raising, seven-card stud, pot limit, no limit); WSOP live action rules
126 to 129, 171 to 173, 217 to 222; TDA 47.

A round is a value that a replay and a dealer carry along: `new_round`, then for each player who must act
(`must_act`) his options (`legal`), then `after_bring_in`, `after_raise` or `after_fold`; calls and checks change
nothing. Third street begins with the bring-in already to be matched, so the low card's bring-in is his call of it.
"""

from __future__ import annotations

from typing import NamedTuple

from histories.chips import Chips
from histories.rules.bet_sizes import bet_sizes, bring_in_size
from histories.rules.house_rules import HouseRules
from histories.rules.raise_cap import cap_lifted_at_start, cap_lifted_by_fold, capped
from histories.stakes import LIMIT, NO_LIMIT, Stakes
from histories.streets import THIRD, Street


class Betting(NamedTuple):
    """A betting round so far.

    `bet` is the street total to match. `full` is the total of the last full bet or raise, from which the next is
    counted; a short all-in lifts `bet` but not `full`. `step` is the size of the last full bet or raise, 0 before it.
    `raises` counts full bets and raises: 0 unopened or only brought in, 1 bet or completed, 4 capped with three
    raises. Who acted already may raise again only if he has less than `open_to` in. `uncapped` lifts the cap.
    """

    bet: Chips = 0
    full: Chips = 0
    step: Chips = 0
    raises: int = 0
    open_to: Chips = 0
    uncapped: bool = False


class Options(NamedTuple):
    """What a player may do; folding is always allowed, but for the one who must bring it in.

    `to_call` are the chips a call adds, never more than he has. A raise (or bet, or completion) goes to a street total
    from `min_to` to `max_to`; in limit only these two are allowed, one and the same but for the open pair. Both are 0
    where `can_raise` is False. Where he has too few chips for `min_to`, both are all that he has.
    """

    to_call: Chips
    can_check: bool
    can_raise: bool
    min_to: Chips
    max_to: Chips


def is_allowed(options: Options, chips: Chips, total: Chips, is_raise: bool, limit: bool) -> bool:
    """Whether a player may add these chips, which make his street total, as a raise or else as a call or check.

    >>> options = Options(to_call=60, can_check=False, can_raise=True, min_to=200, max_to=200)
    >>> is_allowed(options, 60, 60, False, True), is_allowed(options, 150, 150, True, True)
    (True, False)
    """
    to_call, can_check, can_raise, min_to, max_to = options
    if not is_raise:
        return chips == to_call and (chips > 0 or can_check)
    if not can_raise:
        return False
    return total in (min_to, max_to) if limit else min_to <= total <= max_to


def new_round(stakes: Stakes, street: Street, rules: HouseRules, players: int) -> Betting:
    """The round as it begins, with so many players in the hand.

    >>> from histories.rules.houses import ONLINE
    >>> new_round(Stakes(200, 400, ante=20, bring_in=60), 3, ONLINE, players=6)
    Betting(bet=60, full=0, step=0, raises=0, open_to=0, uncapped=False)
    """
    to_match = (bring_in_size(stakes, rules) or 0) if street == THIRD else 0
    return Betting(bet=to_match, uncapped=cap_lifted_at_start(players, rules))


def legal(
    betting: Betting,
    stakes: Stakes,
    street: Street,
    rules: HouseRules,
    stack: Chips,
    total: Chips,
    acted: bool,
    pot: Chips = 0,
    dead_pots: Chips = 0,
    open_pair: bool = False,
    rivals: int = 1,
    brings_in: bool = False,
    dead_call: Chips = 0,
) -> Options:
    """The options of a player with `stack` behind and `total` in on this street.

    `acted`: he acted on this street already (the bring-in counts). `rivals` are the other players who have chips
    behind: where nobody has, there is nothing to raise for. `brings_in`: he is the low card and opens. `pot`: all
    chips in the middle, those of this street too, `dead_pots` the part of them in pots that an all-in player closed,
    and `dead_call` the part of his call that would go there; these matter in pot limit only.

    >>> from histories.rules.houses import ONLINE
    >>> stakes = Stakes(200, 400, ante=20, bring_in=60)
    >>> brought_in = new_round(stakes, 3, ONLINE, players=6)
    >>> legal(brought_in, stakes, 3, ONLINE, stack=5000, total=0, acted=False)
    Options(to_call=60, can_check=False, can_raise=True, min_to=200, max_to=200)
    """
    bet, full, step, raises, open_to, uncapped = betting
    owed = bet - total if bet > total else 0
    if stack <= owed or not rivals or (acted and total >= open_to) or (brings_in and not rules.bring_in_may_complete):
        return Options(stack if stack < owed else owed, not owed, False, 0, 0)
    if stakes.betting == LIMIT:
        if raises and capped(raises, uncapped, street, rules):
            return Options(owed, not owed, False, 0, 0)
        # Where only a full bet counts, the next raise is a full bet on top of the short all-in.
        base = bet if raises and bet != full and rules.limit_reopen == "full_bet" else full
        small, *larger = bet_sizes(stakes, street, open_pair, rules)
        least = most = base + (step if step > small else small)
        if larger:
            most = base + larger[0]
        if least <= bet:  # the bring-in is as large as a bet: there is nothing to complete
            return Options(owed, not owed, False, 0, 0)
    else:
        if dead_pots and rules.pot_limit_scope == "live_side_pot_only":
            pot -= dead_pots
        else:
            dead_call = 0
        least, most = _big_bet_range(betting, stakes, street, rules, total, owed, pot, brings_in, dead_call)
    all_in = total + stack
    if most > all_in:
        most = all_in
        if least > all_in:
            least = all_in
    return Options(owed, not owed, True, least, most)


def must_act(betting: Betting, stack: Chips, total: Chips, acted: bool, rivals: int = 1) -> bool:
    """Whether the round still waits for this player; it is over when it waits for nobody.

    >>> must_act(Betting(bet=400, full=400, step=400, raises=1, open_to=400), stack=900, total=0, acted=True)
    True
    """
    return stack > 0 and (total < betting.bet or (not acted and rivals > 0))


def after_bring_in(betting: Betting, posted: Chips, stakes: Stakes, rules: HouseRules) -> Betting:
    """The round once the low card put in `posted` as the bring-in (or what he had left).

    >>> from dataclasses import replace
    >>> from histories.rules.houses import ONLINE
    >>> stakes = Stakes(8, 16, ante=1, bring_in=4)
    >>> opening = new_round(stakes, 3, ONLINE, players=3)
    >>> after_bring_in(opening, 1, stakes, ONLINE).bet
    4
    >>> after_bring_in(opening, 1, stakes, replace(ONLINE, short_bring_in_call="actual")).bet
    1
    """
    if posted > betting.bet or rules.short_bring_in_call == "actual":
        betting = betting._replace(bet=posted)
    if posted >= stakes.small_bet:
        return betting._replace(full=posted, step=posted, raises=1, open_to=posted)
    return betting


def opened_for_more(betting: Betting) -> Betting:
    """The round as it is before the low card opens for more instead of bringing it in: nothing stands to be raised."""
    return betting._replace(bet=0)


def after_raise(
    betting: Betting, to: Chips, stakes: Stakes, street: Street, rules: HouseRules, open_pair: bool = False
) -> Betting:
    """The round once somebody bet, completed or raised to a street total, be it all-in for less than he should.

    >>> from histories.rules.houses import ONLINE
    >>> bet = after_raise(Betting(), 20, Stakes(10, 20), 5, ONLINE)
    >>> after_raise(bet, 25, Stakes(10, 20), 5, ONLINE)  # less than half a bet more: no raise
    Betting(bet=25, full=20, step=20, raises=1, open_to=20, uncapped=False)
    >>> after_raise(bet, 30, Stakes(10, 20), 5, ONLINE)  # half a bet more: a raise, the next is to 50
    Betting(bet=30, full=30, step=20, raises=2, open_to=30, uncapped=False)
    """
    bet, full, step, raises, open_to, uncapped = betting
    if to <= bet:
        return betting
    if stakes.betting == LIMIT:
        sizes = bet_sizes(stakes, street, open_pair, rules)
        if raises == 1 and street == THIRD and full < stakes.small_bet == to:
            return Betting(to, to, to, 1, to, uncapped)  # an all-in that counted as the bet is made a whole one
        size = max(step, sizes[0])
        enough = (size + 1) // 2 if rules.limit_reopen == "half_bet" else size
        over = 0 if raises == 0 and _only_brought_in(bet, stakes, street, rules) else bet
        step = sizes[-1] if to - full >= sizes[-1] else size
    else:
        size = enough = max(step, _least_opening(stakes, street, rules))
        over = bet
        raised_from = bet
        if raises == 0 and street == THIRD:
            over = full = bet if rules.big_bet_min_open == "bring_in" else 0
            if bet and bring_in_size(stakes, rules) is None:
                # All-in for less, and nobody called it: the whole bring-in is not known, but no more than a bet.
                raised_from = min(to - 1, stakes.small_bet)
        step = max(size, to - raised_from)
    # The level from which somebody who acted already faces enough to raise again.
    faced_from = to - enough + 1
    if to - over >= enough:
        return Betting(to, to, step, raises + 1, to, uncapped)
    if not rules.short_all_ins_accumulate:
        return Betting(to, betting.full, betting.step, raises, open_to, uncapped)
    open_to = max(open_to, faced_from)
    if to - full >= enough:
        return Betting(to, to, step, raises + 1, open_to, uncapped)
    return Betting(to, betting.full, betting.step, raises, open_to, uncapped)


def after_fold(betting: Betting, street: Street, rules: HouseRules, players: int) -> Betting:
    """The round once a fold left so many players in the hand: some houses lift the cap for two."""
    if players != 2:
        return betting
    return betting._replace(uncapped=cap_lifted_by_fold(betting.raises, betting.uncapped, street, players, rules))


def _big_bet_range(
    betting: Betting,
    stakes: Stakes,
    street: Street,
    rules: HouseRules,
    total: Chips,
    owed: Chips,
    pot: Chips,
    brings_in: bool,
    dead_call: Chips,
) -> tuple[Chips, Chips]:
    """The least and the most a raise may go to in pot limit and no limit, for a player with chips enough.

    The raise is as large as the pot after the call, without the part of the call that an all-in player may win.
    """
    bet, step, raises = betting.bet, betting.step, betting.raises
    opening = _least_opening(stakes, street, rules)
    if raises:
        least = bet + max(step, opening)
    elif street == THIRD and rules.big_bet_min_open == "bring_in":
        least = bet + opening
    else:
        least = opening if opening > bet else bet + opening
    if stakes.betting == NO_LIMIT:
        return least, max(least, total + _ALL_IN)
    if brings_in:
        bet = owed = dead_call = 0  # he has nothing to call before he bets the pot
    elif bet and not raises and street == THIRD and bring_in_size(stakes, rules) is None:
        # All-in for less, and nobody called it: the whole bring-in is not known, but no more than a bet.
        bet, owed = stakes.small_bet, owed + stakes.small_bet - bet
    most = total + pot if rules.pot_limit_formula == "chips_in_equal_pot" else bet + pot + owed - dead_call
    if not raises and street == THIRD and most < stakes.small_bet:
        most = stakes.small_bet  # to complete is always allowed
    return least, max(least, most)


#: More than any stack: in no limit the stack is the only limit.
_ALL_IN: Chips = 1 << 60


def _least_opening(stakes: Stakes, street: Street, rules: HouseRules) -> Chips:
    """The least bet, and the least raise before there was one, in pot limit and no limit.

    A hand that the low card opened for more does not tell its bring-in: any opening is taken for right.
    """
    if street == THIRD and rules.big_bet_min_open == "bring_in":
        return bring_in_size(stakes, rules) or 1
    return stakes.small_bet


def _only_brought_in(bet: Chips, stakes: Stakes, street: Street, rules: HouseRules) -> bool:
    """Whether nothing but the bring-in stands: then a raise is counted from nothing, not from the bring-in."""
    return street == THIRD and bet <= (bring_in_size(stakes, rules) or bet)
