-- question: tournament_results
-- title: Tournaments
-- grain: site, tournament_no, player_id
-- reads: population, tournaments
-- caveat: the result is known where a hand or a summary tells the place; no prize told then means none
WITH played AS (
    SELECT site, tournament_no, player_id, min(started_local) AS started_local, count(*) AS hands
    FROM population
    WHERE tournament_no IS NOT NULL
    GROUP BY site, tournament_no, player_id
)

SELECT
    p.site, p.tournament_no, p.player_id, p.started_local, p.hands, t.currency, t.place,
    (t.buy_in + t.fee) * coalesce(t.bullets, 1) AS paid,
    CASE WHEN t.place IS NOT NULL OR t.prize IS NOT NULL THEN coalesce(t.prize, 0) END AS prize,
    CASE
        WHEN t.place IS NOT NULL OR t.prize IS NOT NULL
        THEN coalesce(t.prize, 0) - (t.buy_in + t.fee) * coalesce(t.bullets, 1)
    END AS result
FROM played AS p
LEFT JOIN tournaments AS t ON t.site = p.site AND t.tournament_no = p.tournament_no AND t.player_id = p.player_id
ORDER BY p.started_local DESC, p.site, p.tournament_no, p.player_id
