-- question: hand_problems
-- title: Problems of one hand
-- grain: name, file, line
-- reads: problems
-- caveat: none
SELECT severity, name, file, line, message
FROM problems
WHERE hand_id = $hand_id
ORDER BY list_position(['unread', 'impossible', 'disagrees', 'note'], severity), line, name
