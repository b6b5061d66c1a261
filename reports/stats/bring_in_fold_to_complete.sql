-- stat: bring_in_fold_to_complete
-- title: Brings it in and folds to a completion
-- unit: share
-- grain: group, bets
-- reads: population, decisions
-- counts: folds of the low card at his first choice facing a bet, of such choices, apart for one bet and for two or
--   more
-- caveat: an all-in for the bring-in has no choice
-- source: own; other trackers fold this into hold'em's blind statistics
WITH first_choice AS (
    SELECT hand_id, seat, min_by(did, n) AS did, min_by(bets_faced, n) AS bets_faced
    FROM decisions
    WHERE street = 3
    GROUP BY hand_id, seat
)

SELECT
    p.by_value,
    least(f.bets_faced, 2) AS bets,
    count(*) FILTER (f.did = 'fold') AS x,
    count(*) AS x_opp
FROM population AS p
JOIN first_choice AS f ON f.hand_id = p.hand_id AND f.seat = p.seat
WHERE p.from_bring_in = 0 AND f.bets_faced >= 1 AND NOT p.absent
GROUP BY p.by_value, bets
