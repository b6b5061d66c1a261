-- stat: non_showdown_winnings
-- title: Won and lost without a showdown
-- unit: big bets per 100
-- grain: group
-- reads: population
-- counts: the sum of results of hands that ended for him before the showdown, over all hands dealt in fixed limit
-- caveat: each ante of a folded hand falls here, so for everybody this is a loss
-- source: known as the red line, after its colour in graphs
SELECT
    by_value,
    sum(net_bb) FILTER (NOT showdown) AS x,
    count(net_bb) AS x_opp
FROM population
WHERE net_bb IS NOT NULL
GROUP BY by_value
