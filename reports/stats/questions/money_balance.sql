-- question: money_balance
-- title: Money won, lost and taken by the house
-- grain: site, kind, currency
-- reads: hands, hand_players
-- caveat: play money and tournament chips are kept apart from money, each currency for itself
WITH results AS (
    SELECT hand_id, sum(net) AS net
    FROM hand_players
    GROUP BY hand_id
)

SELECT
    h.site,
    CASE WHEN h.is_play_money THEN 'play money' WHEN h.tournament_no IS NOT NULL THEN 'tournament chips' ELSE 'cash' END
        AS kind,
    h.currency,
    count(*) AS hands,
    sum(r.net) AS net,
    sum(h.rake) AS rake,
    sum(h.fees) AS fees,
    sum(r.net) + sum(coalesce(h.rake, 0)) + sum(coalesce(h.fees, 0)) AS difference,
    count(*) FILTER (r.net + coalesce(h.rake, 0) + coalesce(h.fees, 0) <> 0) AS hands_that_differ,
    count(*) FILTER (h.rake_source = 'inferred') AS rake_inferred
FROM hands AS h
JOIN results AS r ON r.hand_id = h.hand_id
GROUP BY ALL
ORDER BY h.site, kind, h.currency
