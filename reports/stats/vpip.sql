-- stat: vpip
-- title: Comes in on third street
-- unit: share
-- grain: group
-- reads: street_population
-- counts: hands in which he called, completed or raised on third street, of hands in which he had a choice there
-- caveat: the bring-in itself is no choice, and neither is the low card's choice between bringing it in and
--   completing; a walk and an all-in for the ante are out of both
-- source: known as VPIP; walks are left out, as in PokerTracker
SELECT
    by_value,
    count(*) FILTER (calls + bets + raises > 0) AS x,
    count(*) AS x_opp
FROM street_population
WHERE
    street = 3 AND decisions > 0 AND NOT absent
    AND (is_low_card IS NOT TRUE OR fold_to_bet_opp)
GROUP BY by_value
