-- question: winners
-- title: Winners among the players met
-- grain: player_id
-- reads: population
-- caveat: a winner has a thousand hands or more in this store and a result above zero; below five of them nobody is
--   shown
SELECT player_id, count(*) AS hands, sum(net_bb) AS net_bb
FROM population
WHERE net_bb IS NOT NULL
GROUP BY player_id
HAVING count(*) >= 1000 AND sum(net_bb) > 0
ORDER BY player_id
