-- stat: response_by_street
-- title: First response by street
-- unit: share
-- grain: group, street, response
-- reads: street_population
-- counts: each first choice on a street, of hands in which he had a choice on that street
-- caveat: what he does at a second turn on the street is not in it
-- source: counting
SELECT
    by_value,
    street,
    first_response AS response,
    count(*) AS x,
    CAST(sum(count(*)) OVER (PARTITION BY by_value, street) AS BIGINT) AS x_opp
FROM street_population
WHERE first_response IS NOT NULL AND NOT absent
GROUP BY by_value, street, first_response
