-- stat: check_raise
-- title: Checks and raises by street
-- unit: share
-- grain: group, street
-- reads: street_population
-- counts: raises after checking, of the times when he checked and the action came back with a bet
-- caveat: few chances on each street: mind the interval
-- source: known as check-raise
SELECT
    by_value,
    street,
    count(*) FILTER (check_raise) AS x,
    count(*) AS x_opp
FROM street_population
WHERE check_raise_opp AND NOT absent
GROUP BY by_value, street
