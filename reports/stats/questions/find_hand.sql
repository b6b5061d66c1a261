-- question: find_hand
-- title: A hand by its number
-- grain: site, kind
-- reads: hands, other_hands, rejects
-- caveat: a hand of another game and one that could not be read are found, too, and say so in `kind`
SELECT 'stud8' AS kind, hand_id, site, hand_no, preset, started_at, game AS says
FROM hands
WHERE hand_no = $hand_no
UNION ALL
SELECT 'other', hand_id, site, hand_no, NULL, started_at, game
FROM other_hands
WHERE hand_no = $hand_no
UNION ALL
SELECT 'reject', NULL, site, hand_no, NULL, NULL, reason
FROM rejects
WHERE hand_no = $hand_no
ORDER BY kind DESC, site
