-- question: problem_list
-- title: Problems by file and line
-- grain: file, line, name
-- reads: problems
-- caveat: the worst first; the command `check` prints them all
SELECT severity, name, file, line, hand_no, message
FROM problems
ORDER BY list_position(['unread', 'impossible', 'disagrees', 'note'], severity), file, line, name
LIMIT $most
