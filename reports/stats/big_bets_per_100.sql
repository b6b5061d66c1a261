-- stat: big_bets_per_100
-- title: Result in big bets per 100 hands
-- unit: big bets per 100
-- grain: group
-- reads: population
-- counts: the sum of results in big bets of each hand's own stake, over hands dealt in fixed limit; `squares` is the
--   sum of their squares
-- caveat: tens of thousands of hands are needed for a few big bets; see the interval
-- source: known as BB/100 with big bets, not big blinds
SELECT
    by_value,
    sum(net_bb) AS x,
    count(net_bb) AS x_opp,
    sum(net_bb * net_bb) AS squares
FROM population
WHERE net_bb IS NOT NULL
GROUP BY by_value
