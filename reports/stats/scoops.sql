-- stat: scoops
-- title: Scoops
-- unit: share
-- grain: group
-- reads: population
-- counts: whole pots won, at showdown or because everybody folded after fourth street was dealt, of hands in which he
--   saw fourth street
-- caveat: antes taken on third street are not scoops
-- source: own; no other tracker for stud counts it
SELECT
    by_value,
    count(*) FILTER (outcome IN ('scoop_two_way', 'scoop_no_low', 'scoop_uncontested')) AS x,
    count(*) AS x_opp
FROM population
WHERE last_street >= 4 AND NOT absent
GROUP BY by_value
