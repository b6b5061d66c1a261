-- check: results_are_differences
-- title: a result is what came back less what was put in
-- each: store
-- wrong: the result of a player, or his stack at the end, is not what he won and got back less what he put in
-- do: reread
SELECT
    'hand ' || hand_id || ', seat ' || seat || ': net ' || coalesce(net::VARCHAR, 'none') || ', won ' || won
        || ', returned ' || returned || ', put in ' || invested AS says
FROM hand_players
WHERE net IS DISTINCT FROM won + returned - invested OR stack_end IS DISTINCT FROM stack + won + returned - invested
