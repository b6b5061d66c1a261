-- stat: complete_third
-- title: Completes or raises third street
-- unit: share
-- grain: group
-- reads: population, player_streets
-- counts: hands in which he completed or raised on third street, of hands in which he was allowed to
-- caveat: the low card counts only once he faces somebody's bet
-- source: known elsewhere as PFR, a word from games with a flop
SELECT
    p.by_value,
    count(*) FILTER (s.bets + s.raises > 0) AS x,
    count(*) AS x_opp
FROM population AS p
JOIN player_streets AS s ON s.hand_id = p.hand_id AND s.seat = p.seat
WHERE
    s.street = 3 AND s.raise_opp AND NOT p.absent
    AND (s.is_low_card IS NOT TRUE OR s.fold_to_bet_opp)
GROUP BY p.by_value
