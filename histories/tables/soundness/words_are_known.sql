-- check: words_are_known
-- title: columns of words hold words that the schema lists
-- each: column of words
-- wrong: a column holds a word that it cannot, so that its rows are in no group
-- do: rows
SELECT '{table}.' || '{column}' || ': ' || count(*) || ' rows say ' || {column} AS says
FROM {table}
WHERE {column} NOT IN ({allowed})
GROUP BY {column}
