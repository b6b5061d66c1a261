-- check: chips_put_in_are_the_pot
-- title: chips added less those returned are the pot
-- each: store
-- wrong: the actions of a hand that is in order do not add up to its pot
-- do: reread
WITH acted AS (
    SELECT
        hand_id,
        coalesce(sum(added) FILTER (kind <> 'return'), 0) AS added,
        coalesce(sum(added) FILTER (kind = 'return'), 0) AS returned
    FROM actions
    GROUP BY hand_id
)
SELECT
    'hand ' || coalesce(hand_no, hand_id::VARCHAR) || ': ' || coalesce(acted.added, 0) || ' added, '
        || coalesce(acted.returned, 0) || ' returned (' || hands.returned || ' in hands), a pot of ' || pot AS says
FROM hands
LEFT JOIN acted USING (hand_id)
WHERE trust = 'clean'
    AND (
        coalesce(acted.added - acted.returned, 0) IS DISTINCT FROM pot
        OR coalesce(acted.returned, 0) IS DISTINCT FROM hands.returned
    )
