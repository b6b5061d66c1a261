-- question: session_results
-- title: Sessions
-- grain: session_no, currency
-- reads: population, session_hands
-- caveat: a session takes in all games of the evening; results are those of the stud hi/lo hands that are counted
WITH whole AS (
    SELECT
        session_no,
        min(started_at) AS started_at,
        max(started_at) AS last_hand_at,
        count(DISTINCT hand_id) FILTER (NOT is_stud8) AS other_hands
    FROM session_hands
    GROUP BY session_no
),

mine AS (
    SELECT
        s.session_no,
        p.currency,
        min(p.started_local) AS started_local,
        min(p.site) AS site,
        count(*) AS hands,
        sum(p.net) AS net,
        sum(p.net_bb) AS net_bb,
        sum(p.net_bb * p.net_bb) AS squares,
        count(*) FILTER (p.showdown AND p.outcome IN ('scoop_two_way', 'scoop_no_low')) AS scooped,
        count(*) FILTER (p.outcome IN ('high_half', 'low_half', 'three_quarter', 'split_no_low', 'split_both')) AS half,
        count(*) FILTER (p.outcome IN ('quarter', 'sixth_or_less')) AS quartered,
        count(*) FILTER (p.outcome = 'nothing' AND p.showdown) AS nothing,
        sum(CAST(p.share AS DECIMAL(18, 9))) FILTER (p.showdown AND p.fair_share IS NOT NULL) AS shares,
        sum(CAST(p.fair_share AS DECIMAL(18, 9))) FILTER (p.showdown AND p.share IS NOT NULL) AS fair_shares,
        count(*) FILTER (p.showdown AND p.share IS NOT NULL AND p.fair_share IS NOT NULL) AS showdowns
    FROM population AS p
    JOIN session_hands AS s ON s.hand_id = p.hand_id AND s.player_id = p.player_id
    GROUP BY s.session_no, p.currency
)

SELECT
    mine.session_no, mine.currency, whole.started_at, whole.last_hand_at, mine.started_local, mine.site, mine.hands,
    whole.other_hands, mine.net, mine.net_bb, mine.squares, mine.scooped, mine.half, mine.quartered, mine.nothing,
    mine.shares, mine.fair_shares, mine.showdowns
FROM mine
JOIN whole ON whole.session_no = mine.session_no
ORDER BY mine.session_no DESC, mine.currency
