-- question: kinds_of_play
-- title: What is played
-- grain: site, stakes, currency, mix
-- reads: hands
-- caveat: stakes are written as the choice of stakes takes them
SELECT
    h.site,
    rtrim(rtrim(CAST(coalesce(h.small_bet, h.min_bet) AS VARCHAR), '0'), '.')
        || coalesce('/' || rtrim(rtrim(CAST(h.big_bet AS VARCHAR), '0'), '.'), '') AS stakes,
    h.currency,
    h.mix,
    count(*) AS hands
FROM hands AS h
GROUP BY ALL
ORDER BY ALL
