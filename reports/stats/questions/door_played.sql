-- question: door_played
-- title: Door cards played and not played
-- grain: rank, played
-- reads: population
-- caveat: played means that he saw fourth street or won before it, the bring-in's free look among them
SELECT
    left(door_card, 1) AS rank,
    folded_street IS DISTINCT FROM 3 AS played,
    count(*) AS hands,
    sum(net_bb) AS net_bb
FROM population
WHERE door_card IS NOT NULL AND NOT absent AND net_bb IS NOT NULL
GROUP BY ALL
ORDER BY rank, played
