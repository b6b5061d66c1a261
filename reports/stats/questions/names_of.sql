-- question: names_of
-- title: Names of players
-- grain: player_id
-- reads: players
-- caveat: a name is one at its site only
SELECT player_id, name, site
FROM players
WHERE list_contains($players, player_id)
ORDER BY name, site
