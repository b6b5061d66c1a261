-- check: rows_have_players
-- title: whoever did something is a player
-- each: table with players
-- wrong: rows belong to a player who is not in players, so that nobody's name is found beside them
-- do: rows
SELECT '{table}: ' || count(*) || ' rows of the player ' || player_id || ', who is not in players' AS says
FROM {table}
ANTI JOIN players USING (player_id)
WHERE player_id IS NOT NULL
GROUP BY player_id
