-- question: day_totals
-- title: Totals by site, day and stake
-- grain: day, site, small_bet, big_bet, currency
-- reads: population
-- caveat: days start at five in the morning by the site's clock, so one site's statement may cut them elsewhere
SELECT
    CAST(started_local - INTERVAL 5 HOUR AS DATE) AS day,
    site,
    small_bet,
    big_bet,
    currency,
    count(*) AS hands,
    sum(net) AS net,
    sum(net_bb) AS net_bb,
    sum(rake_contributed) AS rake
FROM population
GROUP BY ALL
ORDER BY day DESC, site, big_bet, currency
