-- stat: low_holds_up
-- title: Lows that hold up
-- unit: share
-- grain: group
-- reads: population
-- counts: showdowns in which he was paid for the low, of showdowns with a low of his that is known
-- caveat: a low tied with another counts as held up
-- source: own; no other tracker for stud counts it
SELECT by_value, count(*) FILTER (won_low > 0) AS x, count(*) AS x_opp
FROM population
WHERE showdown AND low_rank IS NOT NULL
GROUP BY by_value
