-- stat: pot_share
-- title: Pot share at showdown
-- unit: pot share
-- grain: group
-- reads: population
-- counts: the sum of his parts of the contested pots, over showdowns with a contested pot; `fair` is the sum of one
--   by the players in them
-- caveat: big pots and small ones count alike
-- source: own; no other tracker for stud counts it
SELECT
    by_value,
    sum(CAST(share AS DECIMAL(18, 9))) AS x,
    count(*) AS x_opp,
    sum(CAST(fair_share AS DECIMAL(18, 9))) AS fair
FROM population
WHERE showdown AND share IS NOT NULL AND fair_share IS NOT NULL
GROUP BY by_value
