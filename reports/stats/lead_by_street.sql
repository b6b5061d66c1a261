-- stat: lead_by_street
-- title: Leads out by street
-- unit: share
-- grain: group, street
-- reads: population, player_streets
-- counts: bets when he acts first, of the streets on which he acts first
-- caveat: in stud the highest board acts first, so this follows the cards more than the player
-- source: own; no other tracker for stud counts it
SELECT
    p.by_value,
    s.street,
    count(*) FILTER (s.lead) AS x,
    count(*) AS x_opp
FROM population AS p
JOIN player_streets AS s ON s.hand_id = p.hand_id AND s.seat = p.seat
WHERE s.lead_opp AND NOT p.absent
GROUP BY p.by_value, s.street
