-- question: hands_in_files
-- title: Where every hand and line of the files went
-- grain: one row
-- reads: files
-- caveat: a file that was imported twice counts once
SELECT
    count(*) FILTER (state = 'read') AS files,
    count(*) FILTER (state = 'not_a_history') AS not_histories,
    coalesce(sum(hands_read), 0)::BIGINT AS hands_read,
    coalesce(sum(hands_imported), 0)::BIGINT AS imported,
    coalesce(sum(hands_duplicate), 0)::BIGINT AS duplicate,
    coalesce(sum(hands_enriched), 0)::BIGINT AS enriched,
    coalesce(sum(hands_rejected), 0)::BIGINT AS rejected,
    coalesce(sum(hands_other_games), 0)::BIGINT AS other_games,
    coalesce(sum(lines_total), 0)::BIGINT AS lines_total,
    coalesce(sum(lines_understood), 0)::BIGINT AS lines_understood,
    coalesce(sum(lines_noise), 0)::BIGINT AS lines_noise,
    coalesce(sum(lines_other_games), 0)::BIGINT AS lines_other_games,
    coalesce(sum(lines_unread), 0)::BIGINT AS lines_unread
FROM files
