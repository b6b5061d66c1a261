-- question: biggest_pots
-- title: Biggest pots
-- grain: hand_id
-- reads: population
-- caveat: of fixed-limit hands, in big bets of their own stake; pots that he put nothing voluntary into are left out
SELECT
    hand_id, site, hand_no, started_local, currency, small_bet, big_bet, players, players_fourth, pot,
    CAST(pot / big_bet AS DECIMAL(18, 2)) AS pot_bb,
    net, net_bb, outcome, showdown, start_class, start_cards, final_cards, high_words, low_words
FROM population
WHERE big_bet > 0 AND last_street >= 4
ORDER BY pot / big_bet DESC, hand_id
LIMIT $most
