/*
views:  sessions, hands_played
reads:  hands, hand_players, other_hands, players
rules:
  - All of the user's own names are one person (the least of their ids); everybody else is a name at a site.
  - Hands of every game count, so that a rotation of games is one session: a new one begins after a gap of more than
    30 minutes between the starts of two hands.
  - A day begins at 05:00 by the clock that the site printed, or by UTC where it printed none.
  - Anonymous seats are no people and have no sessions.
*/
CREATE VIEW hands_played AS
WITH me AS (
    SELECT min(player_id) AS person_id
    FROM players
    WHERE is_me
),
played AS (
    SELECT
        hand_players.hand_id,
        hand_players.player_id,
        hands.started_at,
        coalesce(hands.started_local, hands.started_at) AS started_local,
        'stud8' AS game,
        hand_players.net,
        hand_players.net_bb,
        hands.currency
    FROM hand_players
    JOIN hands USING (hand_id)
    WHERE hand_players.dealt_in
    UNION ALL
    SELECT
        other.hand_id,
        players.player_id,
        other.started_at,
        coalesce(other.started_local, other.started_at),
        other.game,
        NULL,
        NULL,
        NULL
    FROM (SELECT *, unnest(names) AS name FROM other_hands) AS other
    JOIN players ON players.site = other.site AND players.name = other.name
),
people AS (
    SELECT
        played.*,
        CASE WHEN players.is_me THEN (SELECT person_id FROM me) ELSE players.player_id END AS person_id,
        players.is_me
    FROM played
    JOIN players USING (player_id)
    WHERE NOT players.is_anonymous AND played.started_at IS NOT NULL
),
gaps AS (
    SELECT
        *,
        coalesce(started_at - lag(started_at) OVER in_time > INTERVAL 30 MINUTE, true) AS begins
    FROM people
    WINDOW in_time AS (PARTITION BY person_id ORDER BY started_at, hand_id)
)
SELECT
    person_id,
    is_me,
    count(*) FILTER (begins) OVER (PARTITION BY person_id ORDER BY started_at, hand_id)::INTEGER AS session_no,
    hand_id,
    player_id,
    game,
    started_at,
    started_local,
    net,
    net_bb,
    currency
FROM gaps;

CREATE VIEW sessions AS
SELECT
    person_id,
    bool_or(is_me) AS is_me,
    session_no,
    CAST(min(started_local) - INTERVAL 5 HOUR AS DATE) AS day,
    min(started_at) AS started_at,
    max(started_at) AS ended_at,
    date_diff('second', min(started_at), max(started_at)) / 3600 AS hours,
    count(*)::INTEGER AS hands,
    (count(*) FILTER (game = 'stud8'))::INTEGER AS stud8_hands,
    list_sort(list(DISTINCT game)) AS games,
    sum(net_bb) AS net_bb,
    CASE WHEN count(DISTINCT coalesce(currency, '')) FILTER (game = 'stud8') = 1 THEN sum(net) END AS net,
    CASE WHEN count(DISTINCT coalesce(currency, '')) FILTER (game = 'stud8') = 1 THEN any_value(currency) END
        AS currency
FROM hands_played
GROUP BY person_id, session_no
