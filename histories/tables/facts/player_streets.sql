/*
fact:   player_streets
grain:  player on a street that he saw
reads:  player_streets (which player saw which street), actions, decisions, hand_players, hands
rules:
  - A player who is away has a row, and nothing in it counts.
  - acted_first, acted_last: by the first turns of the street; bringing it in is a turn.
  - vpip, raise: the low card enters only where he faces a full bet; his choice between bringing it in and completing
    is kept by `hands.bring_in_kind`. A walk is no chance of anything.
  - first_in: third street, at his first turn, with nothing but the bring-in in front; never the low card.
  - bet: fourth street and later, at a turn with nothing bet.
  - fold_to_bet: his first answer to a bet, on a street on which he had bet nothing himself.
  - check_raise: he checked, a bet came back to him, and he raised at once.
  - bet_again: he made the last bet or raise of the street before, and it is unbet at a turn of his: a street that
    was checked through gives nobody a chance on the next.
  - lead: fourth street and later, by whoever acts first.
  - added: chips put in on the street, with ante and bring-in, before anything went back.
amounts are chips; `who` is the player in his hand, `spot` the player on a street, `round` the street of a hand
*/
WITH turns AS (
    SELECT actions.who * 8 + actions.street AS spot, actions.place * 8 + actions.street AS round, min(actions.n) AS n
    FROM actions
    JOIN hand_players USING (who)
    WHERE actions.kind IN ('bring_in', 'fold', 'check', 'call', 'bet', 'complete', 'raise') AND NOT hand_players.absent
    GROUP BY ALL
),
rounds AS (
    SELECT round, min(n) AS first_n, max(n) AS last_n
    FROM turns
    GROUP BY round
),
last_bets AS (
    SELECT place * 8 + street AS round, arg_max(who, n) AS who
    FROM decisions
    WHERE did IN ('bet', 'complete', 'raise')
    GROUP BY ALL
),
put_in AS (
    SELECT who * 8 + street AS spot, sum(added)::BIGINT AS added
    FROM actions
    WHERE kind NOT IN ('return', 'show', 'muck')
    GROUP BY ALL
),
choices AS (
    SELECT
        who * 8 + street AS spot,
        count(*) AS decisions,
        arg_min(did, n) AS first_response,
        count(*) FILTER (did = 'fold') AS folds,
        count(*) FILTER (did = 'check') AS checks,
        count(*) FILTER (did = 'call') AS calls,
        count(*) FILTER (did IN ('bet', 'complete')) AS bets,
        count(*) FILTER (did = 'raise') AS raises,
        bool_or(could_raise) AS could_raise,
        bool_or(could_raise AND bets_faced > 0) AS could_raise_a_bet,
        bool_or(bets_faced > 0) AS faced_full_bet,
        bool_or(could_raise AND facing = 'nothing') AS could_bet,
        bool_or(did = 'bet' AND facing = 'nothing') AS bet,
        min(n) AS first_n,
        min(n) FILTER (first_in) AS first_in_n,
        min(n) FILTER (facing IN ('bet', 'raise')) AS facing_n,
        arg_min(did, n) FILTER (facing IN ('bet', 'raise')) AS answer,
        min(n) FILTER (did IN ('bet', 'complete', 'raise')) AS bet_n,
        min(n) FILTER (did = 'check') AS check_n
    FROM decisions
    GROUP BY ALL
),
spots AS (
    SELECT
        seen.row,
        seen.street = 3 AS third,
        hand_players.absent,
        seen.street = 3 AND seen.seat IS NOT DISTINCT FROM hands.bring_in_seat AS is_low_card,
        turns.n AS turn_n,
        rounds.first_n AS round_first_n,
        rounds.last_n AS round_last_n,
        coalesce(last_bets.who = seen.who, false) AS bet_last_street,
        coalesce(put_in.added, 0) AS added,
        choices.* EXCLUDE (spot)
    FROM player_streets AS seen
    JOIN hand_players ON hand_players.who = seen.who
    JOIN hands ON hands.place = seen.place
    LEFT JOIN turns ON turns.spot = seen.who * 8 + seen.street
    LEFT JOIN rounds ON rounds.round = seen.place * 8 + seen.street
    LEFT JOIN last_bets ON last_bets.round = seen.place * 8 + seen.street - 1 AND seen.street > 3
    LEFT JOIN put_in ON put_in.spot = seen.who * 8 + seen.street
    LEFT JOIN choices ON choices.spot = seen.who * 8 + seen.street
),
chances AS (
    SELECT
        *,
        third AND decisions > 0 AND (NOT is_low_card OR faced_full_bet) AS vpip_opp,
        CASE WHEN is_low_card THEN could_raise_a_bet ELSE could_raise END AS raise_opp,
        third AND first_in_n = first_n AS first_in_opp,
        NOT third AND could_bet AS bet_opp,
        facing_n <= coalesce(bet_n, facing_n) AS fold_to_bet_opp,
        check_n < facing_n AS check_raise_opp,
        NOT third AND turn_n = round_first_n AND decisions > 0 AS lead_opp
    FROM spots
)
SELECT
    absent,
    is_low_card,
    coalesce(decisions, 0)::TINYINT AS decisions,
    turn_n = round_first_n AS acted_first,
    turn_n = round_last_n AS acted_last,
    first_response,
    coalesce(folds, 0)::TINYINT AS folds,
    coalesce(checks, 0)::TINYINT AS checks,
    coalesce(calls, 0)::TINYINT AS calls,
    coalesce(bets, 0)::TINYINT AS bets,
    coalesce(raises, 0)::TINYINT AS raises,
    added,
    coalesce(vpip_opp, false) AS vpip_opp,
    coalesce(vpip_opp AND calls + bets + raises > 0, false) AS vpip,
    coalesce(raise_opp, false) AS raise_opp,
    coalesce(raise_opp AND bets + raises > 0, false) AS "raise",
    coalesce(first_in_opp, false) AS first_in_opp,
    coalesce(first_in_opp AND first_response IN ('bet', 'complete', 'raise'), false) AS first_in_complete,
    coalesce(bet_opp, false) AS bet_opp,
    coalesce(bet_opp AND bet, false) AS bet,
    coalesce(fold_to_bet_opp, false) AS fold_to_bet_opp,
    coalesce(fold_to_bet_opp AND answer = 'fold', false) AS fold_to_bet,
    coalesce(check_raise_opp, false) AS check_raise_opp,
    coalesce(check_raise_opp AND answer = 'raise', false) AS check_raise,
    coalesce(bet_opp AND bet_last_street, false) AS bet_again_opp,
    coalesce(bet_opp AND bet_last_street AND bet, false) AS bet_again,
    coalesce(lead_opp, false) AS lead_opp,
    coalesce(lead_opp AND first_response = 'bet', false) AS lead
FROM chances
ORDER BY row
