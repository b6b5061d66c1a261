-- stat: first_in_complete
-- title: Completes when first in
-- unit: share
-- grain: group
-- reads: population, player_streets
-- counts: completions when nobody but the bring-in had come in, of such chances
-- caveat: an attempt on the antes and a hand for value look the same here; split it by door card to tell them apart
-- source: known elsewhere as raise first in or attempt to steal
SELECT
    p.by_value,
    count(*) FILTER (s.first_in_complete) AS x,
    count(*) AS x_opp
FROM population AS p
JOIN player_streets AS s ON s.hand_id = p.hand_id AND s.seat = p.seat
WHERE s.street = 3 AND s.first_in_opp AND NOT p.absent
GROUP BY p.by_value
