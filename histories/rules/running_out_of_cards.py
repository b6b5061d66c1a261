"""Who gets a card, and whether the deck is too short for everybody's seventh, so that one community card serves all.

Takes: how many cards were not dealt before seventh street (burnt ones belong to them), and how many players are left.
Gives: yes or no. Units: cards.
Source: Robert's Rules of Poker, seven-card stud 15; WSOP live action rule 228; a PokerStars hand in which eight
players saw the river with four cards left. With seven players dealt in it never happens. WSOP live action rule 222:
who is dealt to after a fold.
"""

from __future__ import annotations

from collections.abc import Sequence

from histories.cards import DECK
from histories.rules.house_rules import HouseRules


def undealt_before_seventh(dealt: Sequence[int]) -> int:
    """The cards left in the deck, burns included, from the players dealt to on third, fourth, fifth and sixth street.

    >>> undealt_before_seventh([8, 8, 8, 8])
    4
    """
    third, fourth, fifth, sixth = dealt
    return len(DECK) - 3 * third - fourth - fifth - sixth


def community_seventh(undealt: int, players: int, rules: HouseRules) -> bool:
    """Whether the players left on seventh street share one community card.

    >>> from histories.rules.houses import ONLINE
    >>> community_seventh(4, 5, ONLINE), community_seventh(4, 4, ONLINE)
    (True, False)
    """
    if rules.community_trigger == "recycle_muck":
        # All cards but the six of each player are dealt again.
        return len(DECK) - 6 * players < players
    spare = 2 if rules.community_trigger == "undealt_lt_players_plus_2" else 0
    return undealt < players + spare


def is_dealt_to(folded_to_a_bet: bool, bet_since: bool) -> bool:
    """Whether a seat that folded is still dealt a card: who folds where he could check, until somebody bets, so that
    the others get the cards that were theirs.

    >>> is_dealt_to(folded_to_a_bet=False, bet_since=False), is_dealt_to(folded_to_a_bet=True, bet_since=False)
    (True, False)
    """
    return not folded_to_a_bet and not bet_since
