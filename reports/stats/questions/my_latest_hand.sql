-- question: my_latest_hand
-- title: The time of the latest hand
-- grain: one row
-- reads: population
-- caveat: of the hands that are counted; a hand that two of the players were dealt into is one
SELECT
    max(started_at) AS started_at,
    max(started_local) AS started_local,
    min(started_local) AS first_local,
    count(DISTINCT hand_id) AS hands
FROM population
