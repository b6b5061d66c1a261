-- stat: vpip
-- title: Comes in on third street
-- unit: share
-- grain: group
-- reads: population, player_streets
-- counts: hands in which he called, completed or raised on third street, of hands in which he had a choice there
-- caveat: the bring-in itself is no choice, and neither is the low card's choice between bringing it in and
--   completing; a walk and an all-in for the ante are out of both
-- source: known as VPIP; walks are left out, as in PokerTracker
SELECT
    p.by_value,
    count(*) FILTER (s.calls + s.bets + s.raises > 0) AS x,
    count(*) AS x_opp
FROM population AS p
JOIN player_streets AS s ON s.hand_id = p.hand_id AND s.seat = p.seat
WHERE
    s.street = 3 AND s.decisions > 0 AND NOT p.absent
    AND (s.is_low_card IS NOT TRUE OR s.fold_to_bet_opp)
GROUP BY p.by_value
