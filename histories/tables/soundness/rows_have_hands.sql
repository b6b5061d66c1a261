-- check: rows_have_hands
-- title: the rows of a hand have their hand
-- each: table with hands
-- wrong: rows belong to a hand that has no row in hands, so that they are counted in no statistic or in a wrong one
-- do: reread
SELECT '{table}: ' || count(*) || ' rows of the hand ' || hand_id || ', which is not in hands' AS says
FROM {table}
ANTI JOIN hands USING (hand_id)
WHERE hand_id IS NOT NULL
GROUP BY hand_id
