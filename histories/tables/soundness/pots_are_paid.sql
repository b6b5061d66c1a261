-- check: pots_are_paid
-- title: the pot is what was paid, the rake and the fees
-- each: store
-- wrong: the awards of a hand that is in order, its rake and its fees do not add up to its pot
-- do: reread
SELECT
    'hand ' || coalesce(hand_no, hand_id::VARCHAR) || ': a pot of ' || pot || ', ' || coalesce(paid, 0) || ' paid, '
        || rake || ' rake, ' || fees || ' fees' AS says
FROM hands
LEFT JOIN (SELECT hand_id, sum(paid) AS paid FROM awards GROUP BY hand_id) AS paid_out USING (hand_id)
WHERE trust = 'clean' AND coalesce(paid, 0) + rake + fees IS DISTINCT FROM pot
