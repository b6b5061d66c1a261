-- stat: rake_paid
-- title: Rake paid
-- unit: money
-- grain: group, currency
-- reads: population
-- counts: rake by what each put into the pot, over hands dealt; `by_dealt` shares it among the players dealt in
-- caveat: rake that a site does not print is inferred from pot and payments
-- source: known as contributed rake and dealt rake
SELECT
    by_value,
    currency,
    sum(rake_contributed) AS x,
    count(*) AS x_opp,
    sum(rake_dealt) AS by_dealt
FROM population
GROUP BY by_value, currency
