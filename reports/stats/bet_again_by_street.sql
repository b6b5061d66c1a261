-- stat: bet_again_by_street
-- title: Bets again by street
-- unit: share
-- grain: group, street
-- reads: population, player_streets
-- counts: bets by the player who made the last bet or raise of the street before, of his chances to bet unbet
-- caveat: a street before that was checked through gives no chance; a player with the higher board may lead into him
-- source: known elsewhere as a continuation bet
SELECT
    p.by_value,
    s.street,
    count(*) FILTER (s.bet_again) AS x,
    count(*) AS x_opp
FROM population AS p
JOIN player_streets AS s ON s.hand_id = p.hand_id AND s.seat = p.seat
WHERE s.bet_again_opp AND NOT p.absent
GROUP BY p.by_value, s.street
