-- stat: fold_to_bet_by_street
-- title: Folds to a bet by street
-- unit: share
-- grain: group, street
-- reads: street_population
-- counts: folds at the first choice on the street that faced a bet with nothing bet by him, of such choices
-- caveat: third street counts completions; the price is very different from street to street
-- source: known as fold to bet
SELECT
    by_value,
    street,
    count(*) FILTER (fold_to_bet) AS x,
    count(*) AS x_opp
FROM street_population
WHERE fold_to_bet_opp AND NOT absent
GROUP BY by_value, street
