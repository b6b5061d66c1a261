-- check: nets_add_up
-- title: what players lost is the rake and the fees
-- each: store
-- wrong: the results of the players of a hand that is in order do not add up to what the house took
-- do: reread
SELECT
    'hand ' || coalesce(hand_no, hand_id::VARCHAR) || ': results of ' || coalesce(net, 0) || ', rake ' || rake
        || ', fees ' || fees AS says
FROM hands
LEFT JOIN (SELECT hand_id, sum(net) AS net FROM hand_players GROUP BY hand_id) AS results USING (hand_id)
WHERE trust = 'clean' AND coalesce(net, 0) IS DISTINCT FROM -(rake + fees)
