-- stat: vpip
-- title: Comes in on third street
-- unit: share
-- grain: group
-- reads: street_population
-- counts: hands in which he called, completed or raised on third street, of hands in which he had a choice there
-- caveat: the low card counts only once he faces a full bet: the bring-in is no choice, and whether to bring it in or to
--   complete is another question; a walk and an all-in for the ante are out of both
-- source: known as VPIP; walks are left out, as in PokerTracker
SELECT
    by_value,
    count(*) FILTER (vpip) AS x,
    count(*) AS x_opp
FROM street_population
WHERE street = 3 AND vpip_opp AND NOT absent
GROUP BY by_value
