-- stat: hands
-- title: Hands
-- unit: hands
-- grain: group
-- reads: population
-- counts: hands he was at the table for; beside them all hands he was dealt in, away or not
-- caveat: a hand in which he was away still cost an ante
-- source: counting
SELECT by_value, count(*) FILTER (NOT absent) AS x, count(*) AS x_opp
FROM population
GROUP BY by_value
