-- question: winnings_by_hand
-- title: Result of each hand in the order played
-- grain: hand_id
-- reads: population
-- caveat: hands of one minute are put in the order of their ids, since sites print no finer time
SELECT
    hand_id,
    started_at,
    currency,
    net,
    net_bb,
    showdown,
    CAST((ante_paid + bring_in_paid) / nullif(big_bet, 0) AS DECIMAL(18, 6)) AS forced_bb,
    CAST(ante_paid + bring_in_paid AS DECIMAL(18, 4)) AS forced
FROM population
ORDER BY started_at, hand_id, seat
