/*
fact:   player_streets
grain:  player on a street that he saw
reads:  player_streets (which player saw which street), moves (every row of decisions.sql), hand_players
rules:
  - A player who is away has a row, and nothing in it counts.
  - acted_first, acted_last: by the first turns of the street; bringing it in is a turn.
  - vpip, raise: the low card enters only where he faces a full bet; his choice between bringing it in and completing
    is kept by `hands.bring_in_kind`. A walk is no chance of anything.
  - first_in: third street, at his first turn, with nothing but the bring-in in front; never the low card.
  - bet: fourth street and later, at a turn with nothing bet.
  - fold_to_bet: his first answer to a bet, on a street on which he had bet nothing himself.
  - check_raise: he checked, a bet came back to him, and he raised at once. Who checks has faced no bet before.
  - bet_again: he made the last bet or raise of the street before, and it is unbet at a turn of his: a street that
    was checked through gives nobody a chance on the next.
  - lead: fourth street and later, by whoever acts first.
  - added: chips put in on the street, with ante and bring-in, before anything went back.
amounts are chips; `who` is the player in his hand, `spot` the player on a street, `round` the street of a hand
*/
WITH spots AS (
    SELECT
        who * 8 + street AS spot,
        place * 8 + street AS round,
        any_value(who) AS who,
        sum(added)::BIGINT AS added,
        min(n) FILTER (is_turn) AS turn_n,
        count(*) FILTER (is_choice) AS decisions,
        count(*) FILTER (is_choice AND did = 'fold') AS folds,
        count(*) FILTER (is_choice AND did = 'check') AS checks,
        count(*) FILTER (is_choice AND did = 'call') AS calls,
        count(*) FILTER (is_choice AND did IN ('bet', 'complete')) AS bets,
        count(*) FILTER (is_choice AND did = 'raise') AS raises,
        arg_min(did, n) FILTER (is_choice) AS first_response,
        bool_or(is_choice AND could_raise) AS could_raise,
        bool_or(is_choice AND could_raise AND facing IN ('bet', 'raise')) AS could_raise_a_bet,
        bool_or(is_choice AND could_raise AND facing = 'nothing') AS could_bet,
        bool_or(is_choice AND first_in) AS first_in,
        min(n) FILTER (is_choice AND facing IN ('bet', 'raise')) AS facing_n,
        arg_min(did, n) FILTER (is_choice AND facing IN ('bet', 'raise')) AS answer,
        min(n) FILTER (is_choice AND did IN ('bet', 'complete', 'raise')) AS bet_n,
        max(n) FILTER (is_choice AND did IN ('bet', 'complete', 'raise')) AS last_bet_n
    FROM moves
    GROUP BY ALL
),
rounds AS (
    SELECT round, min(turn_n) AS first_n, max(turn_n) AS last_n, arg_max(who, last_bet_n) AS last_to_bet
    FROM spots
    GROUP BY round
),
chances AS (
    SELECT
        seen.row,
        hand_players.absent,
        seen.street = 3 AND hand_players.is_low_card AS is_low_card,
        spots.* EXCLUDE (spot, round, who, could_raise, could_raise_a_bet, could_bet, first_in),
        spots.turn_n = rounds.first_n AS acted_first,
        spots.turn_n = rounds.last_n AS acted_last,
        seen.street = 3 AND decisions > 0 AND (NOT hand_players.is_low_card OR facing_n IS NOT NULL) AS vpip_opp,
        CASE
            WHEN seen.street = 3 AND hand_players.is_low_card THEN spots.could_raise_a_bet
            ELSE spots.could_raise
        END AS raise_opp,
        spots.first_in AS first_in_opp,
        seen.street > 3 AND spots.could_bet AS bet_opp,
        spots.facing_n <= coalesce(spots.bet_n, spots.facing_n) AS fold_to_bet_opp,
        spots.checks > 0 AND spots.facing_n IS NOT NULL AS check_raise_opp,
        seen.street > 3 AND spots.could_bet AND before.last_to_bet = seen.who AS bet_again_opp,
        seen.street > 3 AND spots.turn_n = rounds.first_n AS lead_opp
    FROM player_streets AS seen
    JOIN hand_players ON hand_players.who = seen.who
    LEFT JOIN spots ON spots.spot = seen.who * 8 + seen.street
    LEFT JOIN rounds ON rounds.round = seen.place * 8 + seen.street
    LEFT JOIN rounds AS before ON before.round = seen.place * 8 + seen.street - 1
)
SELECT
    absent,
    is_low_card,
    coalesce(decisions, 0)::TINYINT AS decisions,
    acted_first,
    acted_last,
    first_response,
    coalesce(folds, 0)::TINYINT AS folds,
    coalesce(checks, 0)::TINYINT AS checks,
    coalesce(calls, 0)::TINYINT AS calls,
    coalesce(bets, 0)::TINYINT AS bets,
    coalesce(raises, 0)::TINYINT AS raises,
    coalesce(added, 0) AS added,
    coalesce(vpip_opp, false) AS vpip_opp,
    coalesce(vpip_opp AND calls + bets + raises > 0, false) AS vpip,
    coalesce(raise_opp, false) AS raise_opp,
    coalesce(raise_opp AND bets + raises > 0, false) AS "raise",
    coalesce(first_in_opp, false) AS first_in_opp,
    coalesce(first_in_opp AND first_response IN ('bet', 'complete', 'raise'), false) AS first_in_complete,
    coalesce(bet_opp, false) AS bet_opp,
    coalesce(bet_opp AND bets > 0, false) AS bet,
    coalesce(fold_to_bet_opp, false) AS fold_to_bet_opp,
    coalesce(fold_to_bet_opp AND answer = 'fold', false) AS fold_to_bet,
    coalesce(check_raise_opp, false) AS check_raise_opp,
    coalesce(check_raise_opp AND answer = 'raise', false) AS check_raise,
    coalesce(bet_again_opp, false) AS bet_again_opp,
    coalesce(bet_again_opp AND bets > 0, false) AS bet_again,
    coalesce(lead_opp, false) AS lead_opp,
    coalesce(lead_opp AND first_response = 'bet', false) AS lead
FROM chances
ORDER BY row
