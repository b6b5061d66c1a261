/*
fact:   decisions
grain:  chips put in or choice made; `decisions` keeps the choices, `player_streets` reads them all
reads:  actions, hand_players
rules:
  - is_choice: fold, check, call, bet, complete, raise. Forced chips (ante, bring-in) are no choice, and a player who
    is away makes none.
  - is_turn: a choice, or bringing it in.
  - facing: a bet or raise by the full bets in front of him. A short all-in on a later street is a bet to whoever
    must answer it; on third street it is no more than a bring-in until a full bet is reached.
  - first_in: third street only: nobody had called, completed or raised when his turn came. NULL for the low card,
    whose choice between bringing it in and completing is not that of the others.
  - from_here: what he collected in the hand (won, and what went back to him) less what he put in by this action and
    later. What he has put in before it is his stack before the ante less his chips now. A fold is 0.
amounts are chips; `who` is the player in his hand, `place` the hand in the batch
*/
WITH came_in AS (
    SELECT place, min(n) AS first_n
    FROM actions
    WHERE street = 3 AND kind IN ('call', 'complete', 'bet', 'raise')
    GROUP BY place
)
SELECT
    actions.place,
    actions.who,
    actions.n,
    actions.street,
    actions.seat,
    actions.kind AS did,
    actions.added,
    NOT actions.is_forced AND NOT hand_players.absent AS is_choice,
    actions.kind <> 'ante' AND NOT hand_players.absent AS is_turn,
    actions.can_raise AS could_raise,
    CASE
        WHEN actions.bet_level > 1 THEN 'raise'
        WHEN actions.bet_level = 1 THEN 'bet'
        WHEN actions.to_call = 0 THEN 'nothing'
        WHEN actions.street = 3 THEN 'bring_in'
        ELSE 'bet'
    END AS facing,
    actions.bet_level AS bets_faced,
    CASE
        WHEN actions.street = 3 AND NOT hand_players.is_low_card
        THEN actions.n <= coalesce(came_in.first_n, actions.n)
    END AS first_in,
    actions.to_call,
    actions.pot_before AS pot,
    actions.players_in,
    actions.players_behind,
    CASE
        WHEN actions.kind = 'fold' THEN 0
        ELSE hand_players.won + hand_players.returned - hand_players.invested + hand_players.stack
            - actions.stack_before
    END AS from_here
FROM actions
JOIN hand_players USING (who)
LEFT JOIN came_in ON came_in.place = actions.place
WHERE actions.kind NOT IN ('return', 'show', 'muck')
ORDER BY actions.place, actions.n
