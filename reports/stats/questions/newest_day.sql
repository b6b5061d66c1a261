-- question: newest_day
-- title: The day of the newest hand
-- grain: one row
-- reads: hands
-- caveat: by the site's clock, of all hands of stud hi/lo, whoever played them
SELECT CAST(max(started_local) AS DATE) AS newest_day
FROM hands
