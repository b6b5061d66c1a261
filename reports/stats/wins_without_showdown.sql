-- stat: wins_without_showdown
-- title: Wins without a showdown
-- unit: share
-- grain: group
-- reads: population
-- counts: pots won because everybody else folded after fourth street was dealt, of hands in which he saw fourth
--   street
-- caveat: antes taken on third street are in `takes_antes`
-- source: counting
SELECT by_value, count(*) FILTER (outcome = 'scoop_uncontested') AS x, count(*) AS x_opp
FROM population
WHERE last_street >= 4 AND NOT absent
GROUP BY by_value
