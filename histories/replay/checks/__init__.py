"""The checks that every hand goes through, in order. A check is one file; this is where it is listed.

A step check looks at one action before it is done and gives one problem or none, a deal check at one deal; a hand
check looks at the whole hand when it is over and gives any number.
"""

from __future__ import annotations

from histories.replay.checks.acts_in_turn import acts_in_turn
from histories.replay.checks.best_hand_wins import best_hand_wins
from histories.replay.checks.bet_size import bet_size
from histories.replay.checks.bring_in_is_right import bring_in_is_right
from histories.replay.checks.chips_conserved import chips_conserved
from histories.replay.checks.common_card import common_card
from histories.replay.checks.deals_are_complete import deals_are_complete
from histories.replay.checks.deals_are_right import deals_are_right
from histories.replay.checks.everybody_antes import everybody_antes
from histories.replay.checks.leaving_is_right import leaving_is_right
from histories.replay.checks.low_qualifies import low_qualifies
from histories.replay.checks.mucked_hands_lose import mucked_hands_lose
from histories.replay.checks.no_card_twice import no_card_twice
from histories.replay.checks.pot_and_rake_agree import pot_and_rake_agree
from histories.replay.checks.raises_within_cap import raises_within_cap
from histories.replay.checks.showing_is_right import showing_is_right
from histories.replay.checks.shows_in_order import shows_in_order
from histories.replay.checks.summary_agrees import summary_agrees

STEP_CHECKS = (bring_in_is_right, acts_in_turn, raises_within_cap, bet_size)

DEAL_CHECKS = (deals_are_right,)

HAND_CHECKS = (
    no_card_twice,
    deals_are_complete,
    everybody_antes,
    common_card,
    chips_conserved,
    best_hand_wins,
    mucked_hands_lose,
    low_qualifies,
    pot_and_rake_agree,
    showing_is_right,
    shows_in_order,
    leaving_is_right,
    summary_agrees,
)
