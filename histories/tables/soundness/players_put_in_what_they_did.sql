-- check: players_put_in_what_they_did
-- title: what a player put in is what his actions say
-- each: store
-- wrong: the chips that a player put in or got back are not those of his actions
-- do: reread
WITH acted AS (
    SELECT
        hand_id,
        seat,
        coalesce(sum(added) FILTER (kind <> 'return'), 0) AS added,
        coalesce(sum(added) FILTER (kind = 'return'), 0) AS returned
    FROM actions
    GROUP BY hand_id, seat
)
SELECT
    'hand ' || hand_id || ', seat ' || seat || ': ' || coalesce(invested, 0) || ' put in for '
        || coalesce(acted.added, 0) || ' of actions, ' || coalesce(hp.returned, 0) || ' returned for '
        || coalesce(acted.returned, 0) AS says
FROM hand_players AS hp
FULL JOIN acted USING (hand_id, seat)
WHERE coalesce(acted.added, 0) IS DISTINCT FROM invested OR coalesce(acted.returned, 0) IS DISTINCT FROM hp.returned
