-- check: hands_have_texts
-- title: a hand has the text that told it
-- each: store
-- wrong: no text tells these hands, so that they can be neither shown nor made anew
-- do: copy
SELECT 'hand ' || coalesce(hand_no, hand_id::VARCHAR) || ' has no text' AS says
FROM hands
ANTI JOIN (SELECT hand_id FROM views WHERE text IS NOT NULL) AS told USING (hand_id)
