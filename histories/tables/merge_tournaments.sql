/*
what:   what a batch tells of tournaments, merged into the table: a finish that is told later fills what was unknown
grain:  tournament and player
reads:  tournaments, told (the rows of a batch)
*/
CREATE OR REPLACE TEMP TABLE merged AS
SELECT
    site,
    tournament_no,
    player_id,
    max(buy_in) AS buy_in,
    max(fee) AS fee,
    max(currency) AS currency,
    max(place) AS place,
    max(prize) AS prize,
    max(bullets) AS bullets
FROM (
    SELECT * FROM told
    UNION ALL BY NAME
    SELECT tournaments.* FROM tournaments SEMI JOIN told USING (site, tournament_no, player_id)
)
GROUP BY ALL;

DELETE FROM tournaments
USING merged
WHERE tournaments.site = merged.site
    AND tournaments.tournament_no = merged.tournament_no
    AND tournaments.player_id = merged.player_id;

INSERT INTO tournaments BY NAME SELECT * FROM merged
