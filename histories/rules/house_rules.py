"""What one house decides otherwise than another: every choice in the rules of seven-card stud hi/lo, as one value.

Takes: nothing. Gives: `HouseRules`; `houses` gives those of the houses that we know.
Units: `ante_default` and `bring_in_default` are fractions of the small bet; counts are players, raises or chips.
Source: Robert's Rules of Poker (RRoP), stud and stud/8 sections; WSOP live action rules 2024 (by number); the
tournament directors' rules (TDA); printed hands of PokerStars, Full Tilt Poker, Bovada and ACR where no house wrote
its rule down.

A house is data: `replace(ONLINE, max_raises=4)` is a new one, and only the one module named after a rule asks for it.
"""

from __future__ import annotations

import functools
from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated, Literal, get_type_hints


@dataclass(frozen=True, slots=True)
class HouseRules:
    """One house's choices. The defaults are the commonest rule; a house says where it departs from it.

    What a choice means stands beside its type, with the values that it may have and its source: `says(name)` gives it.
    """

    betting: Annotated[
        Literal["limit", "pot_limit", "no_limit"],
        "How much may be bet: limit, pot_limit, no_limit (RRoP has all three). A hand's own stakes come before it.",
    ] = "limit"
    min_players: Annotated[
        int,
        "The fewest players dealt in, 2 to 8 (two: the Russian and the Polish document).",
    ] = 2
    max_players: Annotated[
        int,
        "The most players dealt in, 2 to 8: eight times seven cards is more than a deck (RRoP, stud).",
    ] = 8
    ante_default: Annotated[
        Fraction | None,
        "The ante where no hand shows it, as a part of the small bet (a fifth: the Russian and the Polish document); "
        "none: it must come from the hand, as rooms print it.",
    ] = Fraction(1, 5)
    bring_in_default: Annotated[
        Fraction | None,
        "The bring-in where no hand shows it, as a part of the small bet (half: the Czech, Russian and Polish "
        "documents); none: it must come from the hand, as rooms print it.",
    ] = Fraction(1, 2)
    bring_in_tie: Annotated[
        Literal["suit", "seat"],
        "Two lowest door cards of one rank: the lower suit brings it in, or the seat first left of the dealer "
        "(RRoP stud; WSOP 215: suit).",
    ] = "suit"
    suit_order: Annotated[
        str,
        "The suits from lowest to highest, any order of c, d, h, s (RRoP, WSOP: clubs lowest).",
    ] = "cdhs"
    bring_in_ace: Annotated[
        Literal["high", "low"],
        "An ace up counts high or low for the bring-in (WSOP 240: high).",
    ] = "high"
    bring_in_may_complete: Annotated[
        bool,
        "The low card may open for a full small bet instead of the bring-in (RRoP stud).",
    ] = True
    bring_in_reacts_unraised: Annotated[
        bool,
        "The bring-in gets a second turn although nobody raised (no: the Czech and the Polish document, and hands of "
        "PokerStars and Full Tilt).",
    ] = False
    low_card_all_in_for_ante: Annotated[
        Literal["left_acts_free", "left_must_post", "next_lowest_posts"],
        "The low card is all-in for its ante: left_acts_free (the next player may fold, bring it in or complete: "
        "RRoP stud 8, WSOP 217), left_must_post (he may not fold: the Czech document), next_lowest_posts (the "
        "lowest card with chips: the program's own choice to offer).",
    ] = "left_acts_free"
    short_bring_in_call: Annotated[
        Literal["full", "actual"],
        "After a bring-in that is all-in for less the others call the full bring-in (WSOP 217) or the actual chips "
        "(pokerkit; a Full Tilt hand leaves it open).",
    ] = "full"
    max_raises: Annotated[
        int | None,
        "Raises on one street after the bet or completion, all players together; none: no cap (RRoP: 3; WSOP 126: "
        "4). Asked in limit only.",
    ] = 3
    completion_counts_as_raise: Annotated[
        bool,
        "On third street the bring-in is the bet and the completion the first raise (RRoP, WSOP 219: no).",
    ] = False
    cap_heads_up: Annotated[
        Literal["same", "unlimited_if_round_starts_heads_up", "unlimited_once_heads_up"],
        "The cap between two players: the same, unlimited_if_round_starts_heads_up (WSOP 127) or "
        "unlimited_once_heads_up, unless it was capped before (RRoP).",
    ] = "same"
    open_pair_big_bet: Annotated[
        bool,
        "With a pair showing on fourth street anybody may bet small or big (stud high only: WSOP 237, RRoP stud/8).",
    ] = False
    limit_reopen: Annotated[
        Literal["half_bet", "full_bet"],
        "In limit an all-in raise counts as a raise, and opens the betting again, from half_bet on (RRoP; WSOP "
        "129; TDA 47) or only when it is a full_bet.",
    ] = "half_bet"
    short_all_ins_accumulate: Annotated[
        bool,
        "Short all-ins add up for the player who faces them (WSOP 129; TDA 47).",
    ] = True
    big_bet_min_open: Annotated[
        Literal["bring_in", "small_bet"],
        "Pot limit and no limit: the least raise over the bring-in is one more bring_in (the "
        "program's own choice), or to the small_bet (after a hand of Merge; pokerkit).",
    ] = "bring_in"
    pot_limit_formula: Annotated[
        Literal["call_then_pot", "chips_in_equal_pot"],
        "The largest pot-limit raise: call_then_pot (call, then as much as the pot: RRoP pot limit) or "
        "chips_in_equal_pot (no more chips in one action than the pot holds before it: an example of the "
        "Serbian document).",
    ] = "call_then_pot"
    pot_limit_scope: Annotated[
        Literal["all_pots", "live_side_pot_only"],
        "Which chips the pot-limit pot counts: all_pots (RRoP pot limit), or live_side_pot_only when somebody "
        "is all-in (the Serbian document).",
    ] = "all_pots"
    first_to_act_tie: Annotated[
        Literal["seat", "suit"],
        "Equal high boards: the seat first left of the dealer acts (RRoP; WSOP 240), or the higher suit "
        "(WSOP tournament rules, stud high).",
    ] = "seat"
    river_opener_uses_community: Annotated[
        bool,
        "A community card on the river counts for the high board (RRoP stud 15).",
    ] = True
    burn_cards: Annotated[
        bool,
        "A card is burnt before each street (yes: RRoP, WSOP; no: hands of PokerStars).",
    ] = False
    community_trigger: Annotated[
        Literal["undealt_lt_players", "undealt_lt_players_plus_2", "recycle_muck"],
        "One community card replaces the seventh street when undealt_lt_players (fewer cards than players are "
        "left, burnt ones included: RRoP stud 15), undealt_lt_players_plus_2 (fewer cards than players and two "
        "more, burnt ones included: WSOP 228), or never before eight "
        "players are left, as recycle_muck deals folded cards again.",
    ] = "undealt_lt_players"
    seventh_card: Annotated[
        Literal["down", "up"],
        "The seventh card is dealt down (RRoP, WSOP) or up (the Russian document alone, likely a slip).",
    ] = "down"
    low_qualifier: Annotated[
        int,
        "The highest card that a low may hold, 5 to 9 (all sources: 8).",
    ] = 8
    odd_hi_lo: Annotated[
        Literal["high", "low", "seat"],
        "The chip that cannot be halved goes to the high (RRoP; WSOP 244; TDA), the low (a hand of ACR), or by "
        "seat (the program's own choice to offer).",
    ] = "high"
    odd_tied_high: Annotated[
        Literal["seat", "high_card_by_suit"],
        "Odd chips among tied highs: first seat left of the dealer (the Serbian document), or high_card_by_suit (RRoP; "
        "WSOP 149).",
    ] = "high_card_by_suit"
    odd_tied_low: Annotated[
        Literal["seat", "low_card_by_suit", "high_card_by_suit"],
        "Odd chips among tied lows: seat, low_card_by_suit (RRoP), high_card_by_suit (WSOP 149, 244).",
    ] = "low_card_by_suit"
    odd_cards: Annotated[
        Literal["five", "seven"],
        "The cards compared for an odd chip: the five that play (WSOP 149), or all seven (RRoP ties).",
    ] = "five"
    odd_low_ace: Annotated[
        Literal["low", "high"],
        "An ace in a low is its low or its high card when odd chips are given by card (no source says it: low is the "
        "program's own choice).",
    ] = "low"
    odd_max_per_player: Annotated[
        int | None,
        "The most odd chips of one division for one player (RRoP: 1); none: all go to the first (pokerkit).",
    ] = 1
    odd_carry_over: Annotated[
        bool,
        "Odd chips stay for the next hand's pot (a live custom that the Serbian document tells).",
    ] = False
    same_winners_both_ways: Annotated[
        Literal["split_evenly", "halves_separately"],
        "The same players win both sides: split_evenly (TDA; RRoP) or halves_separately (pokerkit).",
    ] = "split_evenly"
    pot_order: Annotated[
        Literal["side_first", "main_first"],
        "Which pot is shown and paid first: side_first (WSOP 149), main_first. Changes no amount.",
    ] = "side_first"
    rake_when: Annotated[
        Literal["before_split"],
        "The house takes its part before_split; no other way was ever seen (hands of Full Tilt).",
    ] = "before_split"
    rake_from: Annotated[
        Literal["main_first", "proportional"],
        "Rake comes from the main pot first (main_first: a Full Tilt hand), or from each pot (proportional: "
        "the program's own choice to offer).",
    ] = "main_first"
    showdown_first: Annotated[
        Literal["last_aggressor", "last_to_act"],
        "Who shows first on the river: the last_aggressor (WSOP 145), or whoever was last_to_act (the Polish "
        "document at its word).",
    ] = "last_aggressor"
    showdown_no_bet: Annotated[
        Literal["first_to_act"],
        "Who shows first when nobody bet on the river: first_to_act (TDA).",
    ] = "first_to_act"
    losers_may_muck: Annotated[
        bool,
        "A beaten player may throw his hand away unseen (RRoP, WSOP, the Czech and the Serbian document).",
    ] = True
    all_in_hands_face_up: Annotated[
        bool,
        "Hands are turned up as soon as the betting is over by all-ins (tournaments: TDA).",
    ] = False
    showdown_order: Annotated[
        Literal["any", "clockwise", "side_pots_first"],
        "Who shows after the first: clockwise, side_pots_first (WSOP 145 and T72), or any, where showing out of turn "
        "is only worth a note (clients turn up hands by themselves).",
    ] = "any"
    return_uncalled: Annotated[
        bool,
        "Chips that nobody called go back (RRoP; every room).",
    ] = True
    strict_odd_chip: Annotated[
        bool,
        "An odd chip in another place than the rules give is wrong; False: it is only worth a note (the program's own "
        "choice: rooms do not write down where it goes).",
    ] = True


#: Choices that every source leaves open: whatever a house has there is assumed.
LEFT_OPEN = frozenset({"odd_low_ace"})
#: Choices on which no verdict of a hand depends, and why.
NOT_JUDGED = {
    "betting": "for dealing: the hand says it",
    "burn_cards": "not seen in a history",
    "pot_order": "for dealing: changes no amount",
    "rake_when": "there is one way only",
    "showdown_no_bet": "there is one way only",
}


@functools.cache
def says(choice: str) -> str:
    """What a choice means, in words.

    >>> says("low_qualifier")
    'The highest card that a low may hold, 5 to 9 (all sources: 8).'
    """
    return str(get_type_hints(HouseRules, include_extras=True)[choice].__metadata__[0])
