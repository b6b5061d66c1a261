-- check: keys_are_unique
-- title: a thing has one row
-- each: table with a key
-- wrong: rows are there twice, so that hands, chips and chances are counted twice
-- do: rows
SELECT '{table}: ' || {shown} || ' is there ' || count(*) || ' times' AS says
FROM {table}
GROUP BY {key}
HAVING count(*) > 1
