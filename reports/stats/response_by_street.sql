-- stat: response_by_street
-- title: First response by street
-- unit: share
-- grain: group, street, response
-- reads: population, player_streets
-- counts: each first choice on a street, of hands in which he had a choice on that street
-- caveat: what he does at a second turn on the street is not in it
-- source: counting
SELECT
    p.by_value,
    s.street,
    s.first_response AS response,
    count(*) AS x,
    CAST(sum(count(*)) OVER (PARTITION BY p.by_value, s.street) AS BIGINT) AS x_opp
FROM population AS p
JOIN player_streets AS s ON s.hand_id = p.hand_id AND s.seat = p.seat
WHERE s.first_response IS NOT NULL AND NOT p.absent
GROUP BY p.by_value, s.street, s.first_response
