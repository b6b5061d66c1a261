-- stat: got_something_back
-- title: Got something back at showdown
-- unit: share
-- grain: group
-- reads: population
-- counts: showdowns in which he was paid anything, of showdowns
-- caveat: a quarter of the pot counts like all of it, so half and more is normal in hi/lo: look at the pot share
--   instead
-- source: known as W$SD, which in hi/lo is no measure of winning
SELECT by_value, count(*) FILTER (won > 0) AS x, count(*) AS x_opp
FROM population
WHERE showdown
GROUP BY by_value
