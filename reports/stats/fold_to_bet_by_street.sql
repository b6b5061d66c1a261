-- stat: fold_to_bet_by_street
-- title: Folds to a bet by street
-- unit: share
-- grain: group, street
-- reads: population, player_streets
-- counts: folds at the first choice on the street that faced a bet with nothing bet by him, of such choices
-- caveat: third street counts completions; the price is very different from street to street
-- source: known as fold to bet
SELECT
    p.by_value,
    s.street,
    count(*) FILTER (s.fold_to_bet) AS x,
    count(*) AS x_opp
FROM population AS p
JOIN player_streets AS s ON s.hand_id = p.hand_id AND s.seat = p.seat
WHERE s.fold_to_bet_opp AND NOT p.absent
GROUP BY p.by_value, s.street
