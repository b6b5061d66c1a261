-- stat: check_raise
-- title: Checks and raises by street
-- unit: share
-- grain: group, street
-- reads: population, player_streets
-- counts: raises after checking, of the times when he checked and the action came back with a bet
-- caveat: few chances on each street: mind the interval
-- source: known as check-raise
SELECT
    p.by_value,
    s.street,
    count(*) FILTER (s.check_raise) AS x,
    count(*) AS x_opp
FROM population AS p
JOIN player_streets AS s ON s.hand_id = p.hand_id AND s.seat = p.seat
WHERE s.check_raise_opp AND NOT p.absent
GROUP BY p.by_value, s.street
