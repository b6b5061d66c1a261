-- stat: takes_antes
-- title: Takes the antes on third
-- unit: share
-- grain: group
-- reads: population
-- counts: hands in which everybody else folded on third street, walks of the bring-in included, of hands dealt
-- caveat: a walk is luck, a completion that everybody folds to is not; split it by place after the bring-in
-- source: counting
SELECT by_value, count(*) FILTER (last_street = 3 AND outcome = 'scoop_uncontested') AS x, count(*) AS x_opp
FROM population
WHERE NOT absent
GROUP BY by_value
