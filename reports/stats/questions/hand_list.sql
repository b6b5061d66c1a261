-- question: hand_list
-- title: Hands one by one
-- grain: hand_id
-- reads: population
-- caveat: of several chosen players in one hand the one in the lowest seat stands for it
SELECT
    hand_id, site, hand_no, started_local, currency, small_bet, big_bet, mix, players, start_class, start_cards,
    final_cards, last_street, outcome, showdown, pot, net, net_bb, trust
FROM population
QUALIFY row_number() OVER (PARTITION BY hand_id ORDER BY seat) = 1
ORDER BY
    CASE $sort_by
        WHEN 'biggest' THEN CAST(pot AS DOUBLE) / nullif(big_bet, 0)
        WHEN 'won' THEN CAST(net_bb AS DOUBLE)
        WHEN 'lost' THEN -CAST(net_bb AS DOUBLE)
    END DESC NULLS LAST,
    started_at DESC, hand_id DESC
LIMIT $most
