-- question: problem_counts
-- title: Problems by name
-- grain: severity, name
-- reads: problems
-- caveat: one hand can have several problems
SELECT severity, name, count(*) AS problems, count(DISTINCT hand_no) AS hands
FROM problems
GROUP BY severity, name
ORDER BY list_position(['unread', 'impossible', 'disagrees', 'note'], severity), problems DESC, name
