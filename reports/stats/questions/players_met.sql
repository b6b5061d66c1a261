-- question: players_met
-- title: Players met
-- grain: player_id
-- reads: population, players
-- caveat: of the hands that are counted; players without a name are left out
SELECT
    p.player_id,
    min(who.name) AS name,
    min(who.site) AS site,
    count(*) AS hands,
    sum(p.net_bb) AS net_bb
FROM population AS p
JOIN players AS who ON who.player_id = p.player_id
WHERE NOT who.is_anonymous
GROUP BY p.player_id
ORDER BY hands DESC, name
LIMIT $most
