-- stat: complete_third
-- title: Completes or raises third street
-- unit: share
-- grain: group
-- reads: street_population
-- counts: hands in which he completed or raised on third street, of hands in which he was allowed to
-- caveat: the low card counts only once he faces a full bet
-- source: known elsewhere as PFR, a word from games with a flop
SELECT
    by_value,
    count(*) FILTER ("raise") AS x,
    count(*) AS x_opp
FROM street_population
WHERE street = 3 AND raise_opp AND NOT absent
GROUP BY by_value
