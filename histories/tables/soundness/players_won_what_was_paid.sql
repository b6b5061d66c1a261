-- check: players_won_what_was_paid
-- title: what a player won is what the pots paid him
-- each: store
-- wrong: the chips that a player won are not those of his awards
-- do: reread
WITH paid_out AS (
    SELECT
        hand_id,
        seat,
        sum(paid) AS paid,
        coalesce(sum(paid) FILTER (side <> 'low'), 0) AS high,
        coalesce(sum(paid) FILTER (side = 'low'), 0) AS low
    FROM awards
    GROUP BY hand_id, seat
)
SELECT
    'hand ' || hand_id || ', seat ' || seat || ': won ' || coalesce(won, 0) || ', was paid ' || coalesce(paid, 0) AS says
FROM hand_players
FULL JOIN paid_out USING (hand_id, seat)
WHERE coalesce(paid, 0) IS DISTINCT FROM won
    OR coalesce(high, 0) IS DISTINCT FROM won_high
    OR coalesce(low, 0) IS DISTINCT FROM won_low
