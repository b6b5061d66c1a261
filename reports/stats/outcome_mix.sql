-- stat: outcome_mix
-- title: How hands ended
-- unit: share
-- grain: group, outcome
-- reads: population
-- counts: each way in which a hand ended, of hands in which he saw fourth street or won; they add up to all
-- caveat: `folded` is a hand given up after fourth street was dealt, `nothing` a showdown lost
-- source: own; no other tracker for stud counts it
WITH ended AS (
    SELECT by_value, if(outcome = 'nothing' AND NOT showdown, 'folded', outcome) AS outcome
    FROM population
    WHERE outcome IS NOT NULL AND NOT absent
)

SELECT
    by_value,
    outcome,
    count(*) AS x,
    CAST(sum(count(*)) OVER (PARTITION BY by_value) AS BIGINT) AS x_opp
FROM ended
GROUP BY by_value, outcome
