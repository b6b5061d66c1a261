-- check: counts_add_up
-- title: every hand and line that was read is in one heap
-- each: table with counts
-- wrong: the heaps of a file or an import are not what was read, so that hands or lines are not accounted for
-- do: report
SELECT {shown} || ': ' || hands_read || ' hands and ' || lines_total || ' lines are not the sum of their heaps' AS says
FROM {table}
WHERE hands_read IS DISTINCT FROM
        hands_imported + hands_duplicate + hands_enriched + hands_rejected + hands_other_games
    OR lines_total IS DISTINCT FROM lines_understood + lines_noise + lines_other_games + lines_unread
