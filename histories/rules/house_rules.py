"""What one house decides otherwise than another: every choice in the rules of seven-card stud hi/lo, as one value.

Takes: nothing. Gives: `HouseRules`, the presets by name, and which choices a preset's source leaves open (`SILENT`).
Units: `ante_default` and `bring_in_default` are fractions of the small bet; counts are players, raises or chips.
Source: Robert's Rules of Poker (RRoP), stud and stud/8 sections; WSOP live action rules 2024 (by number); the
tournament directors' rules (TDA); printed hands of PokerStars, Full Tilt Poker, Bovada and ACR where no house wrote
its rule down.

A house is data: `replace(ONLINE, max_raises=4)` is a new one, and only the one module named after a rule asks for it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Literal


@dataclass(frozen=True, slots=True)
class HouseRules:
    """One house's choices. The defaults are the commonest rule; a preset says where a house departs from it."""

    #: How much may be bet: `limit`, `pot_limit`, `no_limit`. A hand's own stakes come before it.
    betting: Literal["limit", "pot_limit", "no_limit"] = "limit"
    #: The fewest players dealt in, 2 to 8.
    min_players: int = 2
    #: The most players dealt in, 2 to 8: eight times seven cards is more than a deck (RRoP, stud).
    max_players: int = 8
    #: The ante where no hand shows it, as a part of the small bet; None: it must come from the hand.
    ante_default: Fraction | None = Fraction(1, 5)
    #: The bring-in where no hand shows it, as a part of the small bet; None: it must come from the hand.
    bring_in_default: Fraction | None = Fraction(1, 2)
    #: Two lowest door cards of one rank: the lower `suit` brings it in, or the `seat` first left of the dealer
    #: (RRoP stud; WSOP 215: suit).
    bring_in_tie: Literal["suit", "seat"] = "suit"
    #: The suits from lowest to highest, any order of c, d, h, s (RRoP, WSOP: clubs lowest).
    suit_order: str = "cdhs"
    #: An ace up counts `high` or `low` for the bring-in (WSOP 240: high).
    bring_in_ace: Literal["high", "low"] = "high"
    #: The low card may open for a full small bet instead of the bring-in (RRoP stud).
    bring_in_may_complete: bool = True
    #: The bring-in gets a second turn although nobody raised.
    bring_in_reacts_unraised: bool = False
    #: The low card is all-in for its ante: `left_acts_free` (the next player may fold, bring it in or complete:
    #: RRoP stud 8, WSOP 217), `left_must_post` (he may not fold), `next_lowest_posts` (the lowest card with chips).
    low_card_all_in_for_ante: Literal["left_acts_free", "left_must_post", "next_lowest_posts"] = "left_acts_free"
    #: After a bring-in that is all-in for less the others call the `full` bring-in (WSOP 217) or the `actual` chips.
    short_bring_in_call: Literal["full", "actual"] = "full"
    #: Raises on one street after the bet or completion, all players together; None: no cap (RRoP: 3; WSOP 126: 4).
    #: Asked in limit only.
    max_raises: int | None = 3
    #: On third street the bring-in is the bet and the completion the first raise (RRoP, WSOP 219: no).
    completion_counts_as_raise: bool = False
    #: The cap between two players: the `same`, `unlimited_if_round_starts_heads_up` (WSOP 127) or
    #: `unlimited_once_heads_up`, unless it was capped before (RRoP).
    cap_heads_up: Literal["same", "unlimited_if_round_starts_heads_up", "unlimited_once_heads_up"] = "same"
    #: With a pair showing on fourth street anybody may bet small or big (stud high only: WSOP 237, RRoP stud/8).
    open_pair_big_bet: bool = False
    #: In limit an all-in raise counts as a raise, and opens the betting again, from `half_bet` on (RRoP; WSOP 129;
    #: TDA 47) or only when it is a `full_bet`.
    limit_reopen: Literal["half_bet", "full_bet"] = "half_bet"
    #: Short all-ins add up for the player who faces them (WSOP 129; TDA 47).
    short_all_ins_accumulate: bool = True
    #: Pot limit and no limit: the least raise over the bring-in is one more `bring_in`, or to the `small_bet`.
    big_bet_min_open: Literal["bring_in", "small_bet"] = "bring_in"
    #: The largest pot-limit raise: `call_then_pot` (call, then as much as the pot: RRoP pot limit) or
    #: `chips_in_equal_pot` (no more chips in one action than the pot holds before it).
    pot_limit_formula: Literal["call_then_pot", "chips_in_equal_pot"] = "call_then_pot"
    #: Which chips the pot-limit pot counts: `all_pots`, or `live_side_pot_only` when somebody is all-in.
    pot_limit_scope: Literal["all_pots", "live_side_pot_only"] = "all_pots"
    #: Equal high boards: the `seat` first left of the dealer acts (RRoP; WSOP 240), or the higher `suit`.
    first_to_act_tie: Literal["seat", "suit"] = "seat"
    #: A community card on the river counts for the high board (RRoP stud 15).
    river_opener_uses_community: bool = True
    #: A card is burnt before each street.
    burn_cards: bool = False
    #: One community card replaces the seventh street when `undealt_lt_players` (fewer cards than players are left,
    #: burnt ones included: RRoP stud 15), `undealt_lt_players_plus_2` (WSOP 228), or never before eight players
    #: are left, as `recycle_muck` deals folded cards again.
    community_trigger: Literal["undealt_lt_players", "undealt_lt_players_plus_2", "recycle_muck"] = "undealt_lt_players"
    #: The seventh card is dealt `down` or `up`.
    seventh_card: Literal["down", "up"] = "down"
    #: The highest card that a low may hold, 5 to 9.
    low_qualifier: int = 8
    #: The chip that cannot be halved goes to the `high` (RRoP; WSOP 244; TDA), the `low`, or by `seat`.
    odd_hi_lo: Literal["high", "low", "seat"] = "high"
    #: Odd chips among tied highs: first `seat` left of the dealer, or `high_card_by_suit` (RRoP; WSOP 149).
    odd_tied_high: Literal["seat", "high_card_by_suit"] = "high_card_by_suit"
    #: Odd chips among tied lows: `seat`, `low_card_by_suit` (RRoP), `high_card_by_suit` (WSOP 149, 244).
    odd_tied_low: Literal["seat", "low_card_by_suit", "high_card_by_suit"] = "low_card_by_suit"
    #: The cards compared for an odd chip: the `five` that play (WSOP 149), or all `seven` (RRoP ties).
    odd_cards: Literal["five", "seven"] = "five"
    #: An ace in a low is its `low` or its `high` card when odd chips are given by card.
    odd_low_ace: Literal["low", "high"] = "low"
    #: The most odd chips of one division for one player (RRoP: 1); None: all go to the first.
    odd_max_per_player: int | None = 1
    #: Odd chips stay for the next hand's pot.
    odd_carry_over: bool = False
    #: The same players win both sides: `split_evenly` (TDA; RRoP) or `halves_separately`.
    same_winners_both_ways: Literal["split_evenly", "halves_separately"] = "split_evenly"
    #: Which pot is shown and paid first: `side_first` (WSOP 149), `main_first`. Changes no amount.
    pot_order: Literal["side_first", "main_first"] = "side_first"
    #: The house takes its part `before_split`; no other way was ever seen.
    rake_when: Literal["before_split"] = "before_split"
    #: Rake comes from the main pot first (`main_first`: a Full Tilt hand), or from each pot (`proportional`).
    rake_from: Literal["main_first", "proportional"] = "main_first"
    #: Who shows first on the river: the `last_aggressor` (WSOP 145), or whoever was `last_to_act`.
    showdown_first: Literal["last_aggressor", "last_to_act"] = "last_aggressor"
    #: Who shows first when nobody bet on the river: `first_to_act` (TDA).
    showdown_no_bet: Literal["first_to_act"] = "first_to_act"
    #: A beaten player may throw his hand away unseen.
    losers_may_muck: bool = True
    #: Hands are turned up as soon as the betting is over by all-ins (tournaments: TDA).
    all_in_hands_face_up: bool = False
    #: Chips that nobody called go back.
    return_uncalled: bool = True
    #: An odd chip in another place than the rules give is wrong; False: it is only worth a note.
    strict_odd_chip: bool = True


#: The large online rooms, after what PokerStars and Full Tilt print.
ONLINE = HouseRules(ante_default=None, bring_in_default=None, strict_odd_chip=False)

#: ACR as its hands show it: the chip that cannot be halved went to the low.
ACR = replace(ONLINE, odd_hi_lo="low")

PRESETS: dict[str, HouseRules] = {"online": ONLINE, "acr": ACR}

#: The fields that a preset's source does not state: there we assume, and a hand that differs may be right.
SILENT: dict[str, frozenset[str]] = {
    "online": frozenset(
        {
            "cap_heads_up",
            "limit_reopen",
            "first_to_act_tie",
            "odd_tied_high",
            "odd_tied_low",
            "odd_cards",
            "low_card_all_in_for_ante",
            "short_bring_in_call",
        }
    ),
}
SILENT["acr"] = SILENT["online"]
