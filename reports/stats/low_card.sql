-- stat: low_card
-- title: Held the low card
-- unit: share
-- grain: group
-- reads: population
-- counts: hands in which his door card was the lowest, of hands with a known low card; `expected` is what the number
--   of players makes fair
-- caveat: nobody chooses it: far from the expected number it says that hands are missing or misread, or that luck was
--   unusual
-- source: own; no other tracker for stud counts it
SELECT
    by_value,
    count(*) FILTER (from_bring_in = 0) AS x,
    count(*) AS x_opp,
    sum(2520 // players) / 2520 AS expected
FROM population
WHERE from_bring_in IS NOT NULL AND players BETWEEN 1 AND 10
GROUP BY by_value
