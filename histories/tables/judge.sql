/*
what:   the verdict on each view of a hand that is brought to the store
grain:  view offered
reads:  offered (the views of this commit, in order), hands, views
rules:
  - The first that came under a number decides which deal the number stands for: the store's, or else the first
    offered. Another deal under the same number is rejected.
  - A text that the store has, or that was offered before, is a duplicate.
  - Another text of a deal that is known enriches it: the hand is made anew from all its texts.
  - The rest is new.
*/
WITH first_offered AS (
    SELECT hand_id, arg_min(deal_id, seq) AS deal_id, min(seq) AS seq
    FROM offered
    GROUP BY hand_id
),
known AS (
    SELECT hands.hand_id, hands.deal_id
    FROM hands
    SEMI JOIN first_offered USING (hand_id)
),
texts AS (
    SELECT DISTINCT views.hand_id, views.text_id
    FROM views
    SEMI JOIN first_offered USING (hand_id)
),
placed AS (
    SELECT
        offered.*,
        known.hand_id IS NOT NULL AS is_known,
        first_offered.seq AS first_seq,
        offered.deal_id <> coalesce(known.deal_id, first_offered.deal_id) AS other_deal,
        texts.text_id IS NOT NULL AS text_known
    FROM offered
    JOIN first_offered USING (hand_id)
    LEFT JOIN known USING (hand_id)
    LEFT JOIN texts ON texts.hand_id = offered.hand_id AND texts.text_id = offered.text_id
),
same_text AS (
    SELECT hand_id, text_id, min(seq) AS seq
    FROM placed
    WHERE NOT other_deal
    GROUP BY hand_id, text_id
)
SELECT
    placed.* EXCLUDE (is_known, first_seq, other_deal, text_known),
    CASE
        WHEN placed.other_deal THEN 'rejected'
        WHEN placed.text_known OR placed.seq > same_text.seq THEN 'duplicate'
        WHEN placed.is_known OR placed.seq > placed.first_seq THEN 'enriched'
        ELSE 'imported'
    END AS verdict
FROM placed
LEFT JOIN same_text ON same_text.hand_id = placed.hand_id AND same_text.text_id = placed.text_id
ORDER BY placed.seq
