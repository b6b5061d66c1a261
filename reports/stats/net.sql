-- stat: net
-- title: Result in money
-- unit: money
-- grain: group, currency
-- reads: population
-- counts: what he won less what he put in, over hands dealt
-- caveat: currencies are never added; play money and tournament chips have no currency
-- source: counting
SELECT by_value, currency, sum(net) AS x, count(*) AS x_opp
FROM population
GROUP BY by_value, currency
