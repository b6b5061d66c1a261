-- stat: saw_fourth
-- title: Saw fourth street
-- unit: share
-- grain: group
-- reads: population
-- counts: hands in which he was still in when fourth street was dealt, all-in or not, of hands dealt
-- caveat: hands that everybody folded to him on third are among the hands dealt but not among those seen
-- source: counting
SELECT by_value, count(*) FILTER (last_street >= 4) AS x, count(*) AS x_opp
FROM population
WHERE NOT absent
GROUP BY by_value
