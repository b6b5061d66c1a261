-- question: hand_texts
-- title: The texts that tell a hand
-- grain: file_id, first_line
-- reads: views, files
-- caveat: a text that two files hold alike comes once
SELECT v.file_id, v.first_line, v.last_line, v.hero, v.text, f.path
FROM views AS v
LEFT JOIN files AS f ON f.file_id = v.file_id
WHERE v.hand_id = $hand_id AND v.text IS NOT NULL
ORDER BY v.text_id
