-- question: hands_by_trust
-- title: Hands by what the checks say
-- grain: trust
-- reads: hands
-- caveat: hands that break the rules are kept and left out of statistics unless asked for
SELECT trust, count(*) AS hands
FROM hands
GROUP BY trust
ORDER BY trust
