-- question: worth_a_look
-- title: Hands worth a look
-- grain: hand_id
-- reads: population
-- caveat: one hand stands here for one reason, the first that fits; but where the site and the rules disagree, it must
--   have moved a big bet at least, and a big pot holds six
WITH looked AS (
    SELECT
        hand_id, site, hand_no, started_local, currency, small_bet, big_bet, net, net_bb, outcome, start_class,
        start_cards, final_cards, low_words, pot, trust,
        CASE
            WHEN trust = 'disagrees' THEN 'the site and the rules disagree'
            WHEN abs(net_bb) < 1 THEN NULL
            WHEN outcome IN ('quarter', 'sixth_or_less') AND net_bb < 0 THEN 'quartered or worse'
            WHEN showdown AND outcome = 'nothing' AND low_rank IS NOT NULL THEN 'a low that did not hold up'
            WHEN pot < 6 * big_bet THEN NULL
            WHEN net_bb < 0 AND last_street >= 6 THEN 'a big pot lost'
            WHEN outcome = 'scoop_two_way' THEN 'a big pot scooped both ways'
        END AS reason
    FROM population
    WHERE NOT absent AND net_bb IS NOT NULL
)

SELECT *
FROM looked
WHERE reason IS NOT NULL
QUALIFY row_number() OVER (PARTITION BY reason ORDER BY abs(net_bb) DESC, hand_id) <= 2
ORDER BY abs(net_bb) DESC, hand_id
LIMIT $most
