-- question: my_players
-- title: My own names
-- grain: player_id
-- reads: players
-- caveat: names marked as mine; without one, the command line asks
SELECT player_id, site, name
FROM players
WHERE is_me
ORDER BY site, name
