-- check: texts_are_kept_once
-- title: each text of a hand is kept, and kept once
-- each: store
-- wrong: of two files that tell a hand with the same words none keeps the text, or both do
-- do: copy
SELECT 'hand ' || hand_id || ': the text ' || text_id || ' is kept ' || count(text) || ' times' AS says
FROM views
GROUP BY hand_id, text_id
HAVING count(text) <> 1
