-- stat: first_in_complete
-- title: Completes when first in
-- unit: share
-- grain: group
-- reads: street_population
-- counts: completions when nobody but the bring-in had come in, of such chances
-- caveat: an attempt on the antes and a hand for value look the same here; split it by door card to tell them apart
-- source: known elsewhere as raise first in or attempt to steal
SELECT
    by_value,
    count(*) FILTER (first_in_complete) AS x,
    count(*) AS x_opp
FROM street_population
WHERE street = 3 AND first_in_opp AND NOT absent
GROUP BY by_value
