"""Which names are the user's own: found, marked and unmarked in the table players.

Takes a connection to the store; gives `Person`s. Marking needs a connection that may write. What the user says stands;
until he says something, the name whose down cards are seen in nearly all hands is taken for his, and where there is no
such name none is, so that the same hands give the same answer whatever came first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import duckdb


class Person(NamedTuple):
    """A name at a site.

    `hands` counts those of stud hi/lo in the store, `hero_hands` those in which his down cards are seen. `other_hands`
    are those of other games, counted only for a name that has no others.
    """

    player_id: int
    site: str
    name: str
    is_me: bool
    said_by_user: bool
    hands: int
    hero_hands: int
    other_hands: int = 0


#: A name that bears so many percent of all hands with down cards is the user's: the others are a friend's or a few of
#: another account.
NEARLY_ALL = 90

_PEOPLE = """
SELECT
    p.player_id, p.site, p.name, coalesce(p.is_me, false), coalesce(p.said_by_user, false),
    count(hp.hand_id), count(hp.hand_id) FILTER (hp.is_hero)
FROM players AS p
LEFT JOIN hand_players AS hp ON hp.player_id = p.player_id
WHERE NOT p.is_anonymous AND {which}
GROUP BY ALL
{having}
ORDER BY 6 DESC, p.name, p.site
"""


def _people(
    con: duckdb.DuckDBPyConnection, which: str, values: Sequence[object] = (), having: str = ""
) -> list[Person]:
    rows = con.execute(_PEOPLE.format(which=which, having=having), list(values)).fetchall()
    return [Person(*row) for row in rows]


def me(con: duckdb.DuckDBPyConnection) -> list[Person]:
    """The user's own names, the one with most hands first."""
    return _people(con, "p.is_me")


def heroes(con: duckdb.DuckDBPyConnection) -> list[Person]:
    """The names whose down cards are seen, the one with most hands first."""
    return _people(con, "true", having="HAVING count(hp.hand_id) FILTER (hp.is_hero) > 0")


def unclaimed(con: duckdb.DuckDBPyConnection) -> list[Person]:
    """The names whose down cards are seen and that are not the user's, the one seen most often first."""
    return sorted((one for one in heroes(con) if not one.is_me), key=lambda one: (-one.hero_hands, one.name, one.site))


def named(con: duckdb.DuckDBPyConnection, words: str) -> list[Person]:
    """The people in a hand of the store that `NAME` or `NAME@SITE` means.

    A name may hold an @ itself; capitals count only between two.
    """
    name, _, site = words.rpartition("@")
    found = _people(con, "p.name = ?", [words])
    if not found and name:
        found = _people(con, "p.name = ? AND p.site = lower(?)", [name, site])
    if not found:
        found = _people(con, "lower(p.name) = lower(?)", [words])
    if not found and name:
        found = _people(con, "lower(p.name) = lower(?) AND p.site = lower(?)", [name, site])
    seen = [one if one.hands else _in_other_games(con, one) for one in found]
    return [one for one in seen if one.hands or one.other_hands]


def _in_other_games(con: duckdb.DuckDBPyConnection, one: Person) -> Person:
    """The same person with his hands of other games."""
    sql = "SELECT count(*) FROM other_hands WHERE site = ? AND list_contains(names, ?)"
    rows = con.execute(sql, [one.site, one.name]).fetchall()
    return one._replace(other_hands=int(rows[0][0]))


def names_like(con: duckdb.DuckDBPyConnection, words: str, most: int = 3) -> list[str]:
    """Names that somebody who typed this may have meant."""
    name = words.rpartition("@")[0] or words
    rows = con.execute(
        """
        SELECT name FROM players
        WHERE NOT is_anonymous AND jaro_winkler_similarity(lower(name), lower(?)) > 0.8
        GROUP BY name
        ORDER BY max(jaro_winkler_similarity(lower(name), lower(?))) DESC, name
        LIMIT ?
        """,
        [name, name, most],
    ).fetchall()
    return [str(row[0]) for row in rows]


def mark_as_me(con: duckdb.DuckDBPyConnection, people: Sequence[Person], mine: bool) -> None:
    """Marks these names as the user's own, or takes the mark away: the user said so."""
    con.execute(
        "UPDATE players SET is_me = ?, said_by_user = true WHERE list_contains(?, player_id)",
        [mine, [one.player_id for one in people]],
    )


def unasked(heroes: Sequence[Person]) -> list[Person]:
    """Those of the heroes who are taken for the user while he has not said who he is: the bearers, at whatever sites,
    of the name whose down cards are seen in nearly all hands."""
    hands: dict[str, int] = {}
    for one in heroes:
        if not one.said_by_user:
            hands[one.name] = hands.get(one.name, 0) + one.hero_hands
    likely = [name for name, seen in hands.items() if seen * 100 >= NEARLY_ALL * sum(hands.values())]
    return [one for one in heroes if not one.said_by_user and [one.name] == likely]


def take_for_me(con: duckdb.DuckDBPyConnection, people: Sequence[Person]) -> None:
    """Takes these names for the user's own, and no other that he did not speak of."""
    con.execute(
        "UPDATE players SET is_me = list_contains(?, player_id) WHERE NOT coalesce(said_by_user, false)",
        [[one.player_id for one in people]],
    )
