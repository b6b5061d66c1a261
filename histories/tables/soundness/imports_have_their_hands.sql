-- check: imports_have_their_hands
-- title: the hands that imports brought are there
-- each: store
-- wrong: imports said that they stored more hands than there are
-- do: copy
SELECT 'imports brought ' || brought || ' hands, ' || there || ' are there' AS says
FROM (SELECT coalesce(sum(hands_imported), 0) AS brought FROM imports)
CROSS JOIN (SELECT count(*) AS there FROM hands)
WHERE brought > there
