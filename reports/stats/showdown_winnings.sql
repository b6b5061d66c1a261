-- stat: showdown_winnings
-- title: Won and lost at showdown
-- unit: big bets per 100
-- grain: group
-- reads: population
-- counts: the sum of results of hands that he took to showdown, over all hands dealt in fixed limit
-- caveat: with what is won and lost without a showdown it makes the whole result
-- source: known as the blue line, after its colour in graphs
SELECT
    by_value,
    sum(net_bb) FILTER (showdown) AS x,
    count(net_bb) AS x_opp
FROM population
WHERE net_bb IS NOT NULL
GROUP BY by_value
