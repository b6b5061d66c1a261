-- stat: half_the_pot
-- title: Result of getting half
-- unit: big bets
-- grain: group
-- reads: population
-- counts: results in big bets of hands in which he got one half of what was contested, over such hands
-- caveat: about nothing heads-up, a profit with more players: split it by players who saw fourth
-- source: own; no other tracker for stud counts it
SELECT by_value, sum(net_bb) AS x, count(*) AS x_opp
FROM population
WHERE outcome IN ('high_half', 'low_half') AND net_bb IS NOT NULL
GROUP BY by_value
