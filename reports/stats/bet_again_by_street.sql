-- stat: bet_again_by_street
-- title: Bets again by street
-- unit: share
-- grain: group, street
-- reads: street_population
-- counts: bets by the player who made the last bet or raise of the street before, of his chances to bet unbet
-- caveat: a street before that was checked through gives no chance; a player with the higher board may lead into him
-- source: known elsewhere as a continuation bet
SELECT
    by_value,
    street,
    count(*) FILTER (bet_again) AS x,
    count(*) AS x_opp
FROM street_population
WHERE bet_again_opp AND NOT absent
GROUP BY by_value, street
