-- check: files_have_their_hands
-- title: the hands that were counted in a file are there
-- each: store
-- wrong: a file was read to its end and its hands, or the texts that could not be read, are more or fewer than counted
-- do: copy
-- A file in whose place another one was found has given hands away to it; one that is still being read is not done.
WITH counted AS (
    SELECT file_id, path, hands_imported + hands_duplicate + hands_enriched AS stored, hands_rejected AS rejected
    FROM files
    WHERE state <> 'reading'
    QUALIFY count(*) OVER (PARTITION BY path) = 1 OR path = '-'
),
told AS (SELECT file_id, count(*) AS stored FROM views GROUP BY file_id),
kept AS (
    SELECT file_id, count(*) AS rejected
    FROM rejects
    WHERE reason <> 'site-without-reader'
    GROUP BY file_id
)
SELECT
    path || ': ' || counted.stored || ' hands were counted, ' || coalesce(told.stored, 0) || ' are there; '
        || counted.rejected || ' could not be read, ' || coalesce(kept.rejected, 0) || ' texts are kept' AS says
FROM counted
LEFT JOIN told USING (file_id)
LEFT JOIN kept USING (file_id)
WHERE coalesce(told.stored, 0) <> counted.stored OR coalesce(kept.rejected, 0) <> counted.rejected
