-- question: stack_jumps
-- title: Stacks that do not go on from hand to hand
-- grain: hand_id, seat
-- reads: population
-- caveat: a jump is a top-up, chips taken off, or hands that are missing; a pause of more than thirty minutes starts
--   afresh; tournament tables are not in it
WITH linked AS (
    SELECT
        hand_id, seat, site, hand_no, table_name, currency, started_at, started_local, stack,
        lag(stack_end) OVER same_table AS stack_before,
        lag(started_at) OVER same_table AS started_before,
        lag(hand_no) OVER same_table AS hand_no_before
    FROM population
    WINDOW same_table AS (PARTITION BY site, table_name, currency, player_id ORDER BY started_at, hand_id)
)

SELECT *, stack - stack_before AS jump
FROM linked
WHERE stack <> stack_before AND started_at - started_before <= INTERVAL 30 MINUTE
ORDER BY started_at DESC, hand_id
