-- stat: bring_in_fold_to_complete
-- title: Brings it in and folds to a completion
-- unit: share
-- grain: group, bets
-- reads: street_population, decisions
-- counts: folds of the low card at his first choice facing a bet, of such choices, apart for one bet and for two or
--   more
-- caveat: an all-in for the bring-in has no choice
-- source: own; other trackers fold this into hold'em's blind statistics
WITH faced AS (
    SELECT p.by_value, min_by(d.did, d.n) AS did, min_by(d.bets_faced, d.n) AS bets_faced
    FROM street_population AS p
    JOIN decisions AS d ON d.hand_id = p.hand_id AND d.seat = p.seat
    WHERE p.street = 3 AND p.is_low_card AND p.fold_to_bet_opp AND NOT p.absent AND d.street = 3
    GROUP BY p.by_value, p.hand_id, p.seat
)

SELECT
    by_value,
    least(bets_faced, 2) AS bets,
    count(*) FILTER (did = 'fold') AS x,
    count(*) AS x_opp
FROM faced
GROUP BY by_value, bets
