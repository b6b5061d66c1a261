-- check: players_are_counted
-- title: as many players are dealt in as the hand says
-- each: store
-- wrong: a hand counts other players than those that have a row
-- do: reread
SELECT
    'hand ' || coalesce(hand_no, hand_id::VARCHAR) || ': ' || players || ' players, ' || coalesce(dealt, 0)
        || ' rows of players who were dealt in' AS says
FROM hands
LEFT JOIN (SELECT hand_id, count(*) FILTER (dealt_in) AS dealt FROM hand_players GROUP BY hand_id) AS there
    USING (hand_id)
WHERE coalesce(dealt, 0) IS DISTINCT FROM players
