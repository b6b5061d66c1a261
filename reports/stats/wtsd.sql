-- stat: wtsd
-- title: Goes to showdown
-- unit: share
-- grain: group
-- reads: population
-- counts: showdowns, of hands in which he saw fourth street with chips left to play
-- caveat: hands that were all-in on third street had no choice left and are out of both; they are in `all_in_third`
-- source: known as WTSD, measured from fourth street
SELECT
    by_value,
    count(*) FILTER (showdown AND (all_in_street IS NULL OR all_in_street > 3)) AS x,
    count(*) FILTER (all_in_street IS NULL OR all_in_street > 3) AS x_opp,
    count(*) FILTER (all_in_street <= 3) AS all_in_third
FROM population
WHERE last_street >= 4 AND NOT absent
GROUP BY by_value
