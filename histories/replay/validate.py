"""The whole hand looked at once more: pots settled, players summed, checks asked, and how far to trust it.

Takes a hand that was followed to its end, gives the `ReplayedHand`. `clean` means that every check holds,
`disagrees` that we and the site differ or a line was not understood, `impossible` that the hand breaks the rules.
"""

from __future__ import annotations

from collections.abc import Sequence

from histories.events import ANTE, BRING_IN, COMPLETE, RAISES
from histories.problems import DISAGREES, IMPOSSIBLE, UNREAD, Problem
from histories.replay.checks import HAND_CHECKS
from histories.replay.played import Played
from histories.replay.replayed import ReplayedHand, Saw
from histories.replay.results import player_results
from histories.replay.settle import Settled, settle
from histories.streets import STREETS, THIRD


def validated(played: Played, preset: str, read: Sequence[Problem]) -> ReplayedHand:
    """The replayed hand with its problems and its trust."""
    settled = settle(played)
    header = played.history.header
    for check in HAND_CHECKS:
        for name, line, says in check(played, settled):
            played.problems.append(Problem(name, line, says, header.hand_no, played.history.file))
    table = played.table
    raises = [0] * len(STREETS)
    for action in played.actions:
        if action[3] in RAISES:
            raises[action[1] - THIRD] += 1
    problems = (*read, *played.problems)
    return ReplayedHand(
        played.history,
        tuple(played.actions),
        tuple(played.known.rows(played.names)),
        settled.pots,
        settled.pot_players,
        settled.awards,
        player_results(played, settled),
        tuple([Saw(street, tuple(seats), played.high_boards.get(street)) for street, seats in played.saw.items()]),
        table.stakes.ante or 0,
        played.bring_in,
        played.low_card,
        _bring_in_kind(played),
        tuple([len(played.saw.get(street, ())) for street in STREETS]),  # type: ignore[arg-type]
        tuple(raises),  # type: ignore[arg-type]
        bool(settled.at_showdown),
        _low_exists(settled),
        settled.amount,
        settled.returned,
        settled.rake,
        settled.fees,
        settled.rake_source,
        preset,
        trust_of(problems) if problems else "clean",
        problems,
        played.opener is not None and played.opener.may_fold,
    )


def trust_of(problems: Sequence[Problem]) -> str:
    """How far a hand with these problems can be trusted."""
    severities = {problem.severity for problem in problems}
    if IMPOSSIBLE in severities:
        return "impossible"
    return "disagrees" if severities & {DISAGREES, UNREAD} else "clean"


def _bring_in_kind(played: Played) -> str | None:
    """What the low card did; None if the hand does not tell who has it."""
    low = played.low_card
    if low is None:
        return None
    if played.all_in.get(low) == 2:
        return "all_in_for_ante"
    for action in played.actions:
        if action.kind == BRING_IN:
            return "brought_in"
        if action.kind == COMPLETE:
            return "completed" if action.seat == low else None
        if action.kind != ANTE and action.street > THIRD:
            break
    return None


def _low_exists(settled: Settled) -> bool | None:
    """Whether a low was made at the showdown; None without a showdown, or where nobody's cards are known."""
    if settled.lows:
        return True
    if not settled.at_showdown:
        return None
    return False if len(settled.highs) == len(settled.at_showdown) else None
