-- check: pots_add_up
-- title: main pot and side pots are the pot
-- each: store
-- wrong: the pots of a hand, or the rake and the fees taken from them, are not those of the hand
-- do: reread
SELECT
    'hand ' || coalesce(hand_no, hand_id::VARCHAR) || ': pots of ' || coalesce(p.amount, 0) || ' for ' || hands.pot
        || ', rake ' || coalesce(p.rake, 0) || ' for ' || hands.rake || ', fees ' || coalesce(p.fees, 0) || ' for '
        || hands.fees AS says
FROM hands
LEFT JOIN (
    SELECT hand_id, sum(amount) AS amount, sum(rake) AS rake, sum(fees) AS fees
    FROM pots
    GROUP BY hand_id
) AS p USING (hand_id)
WHERE coalesce(p.amount, 0) IS DISTINCT FROM hands.pot
    OR coalesce(p.rake, 0) IS DISTINCT FROM hands.rake
    OR coalesce(p.fees, 0) IS DISTINCT FROM hands.fees
