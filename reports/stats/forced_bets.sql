-- stat: forced_bets
-- title: Antes and bring-ins
-- unit: big bets per 100
-- grain: group
-- reads: population
-- counts: antes and bring-ins paid, as a loss, over all hands dealt in fixed limit
-- caveat: part of what is won and lost at showdown and without one, not a third part of the result
-- source: own; no other tracker for stud counts it
SELECT
    by_value,
    -sum(CAST((ante_paid + bring_in_paid) / big_bet AS DECIMAL(18, 6))) AS x,
    count(*) AS x_opp
FROM population
WHERE net_bb IS NOT NULL AND big_bet > 0
GROUP BY by_value
