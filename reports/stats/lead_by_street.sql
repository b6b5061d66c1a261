-- stat: lead_by_street
-- title: Leads out by street
-- unit: share
-- grain: group, street
-- reads: street_population
-- counts: bets when he acts first, of the streets on which he acts first
-- caveat: in stud the highest board acts first, so this follows the cards more than the player
-- source: own; no other tracker for stud counts it
SELECT
    by_value,
    street,
    count(*) FILTER (lead) AS x,
    count(*) AS x_opp
FROM street_population
WHERE lead_opp AND NOT absent
GROUP BY by_value, street
