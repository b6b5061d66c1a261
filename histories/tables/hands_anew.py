"""The rows of hands that the store has, made anew from all their texts: the one way in which a hand is replaced.

Takes a connection in the middle of a transaction. Gives the texts of hands as the store keeps them, and puts the rows
that were made of them in the place of those that are there. Whether another view came or a later version reads the
same text otherwise makes no difference.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files

import duckdb
import pyarrow as pa

from histories.tables import schema
from histories.tables.batch import ViewText
from histories.tables.columns import column
from histories.tables.store_troubles import DamagedStore
from histories.tables.texts import BrokenText, unpack
from histories.tables.transactions import lent

#: The tables whose rows belong to one hand and are replaced with it.
OF_A_HAND = (
    "hands",
    "hand_players",
    "player_streets",
    "actions",
    "decisions",
    "cards",
    "pots",
    "pot_players",
    "awards",
)

#: Problems of a hand that stand outside of its texts, as lines that touch it: no text of the hand tells them again.
OUTSIDE = """
    (problems.line IS NOT NULL AND NOT EXISTS (
        FROM views
        WHERE views.hand_id = problems.hand_id AND problems.line BETWEEN views.first_line AND views.last_line
    ))
"""


@cache
def sql(name: str) -> str:
    """The text of a `.sql` of this folder."""
    return (files(__package__) / f"{name}.sql").read_text(encoding="utf-8")


def names(table: str) -> str:
    """The columns of a table as SQL lists them."""
    return ", ".join(f'"{of.name}"' for of in schema.TABLE[table].columns)


def insert(con: duckdb.DuckDBPyConnection, table: str, rows: pa.Table, where: str = "") -> None:
    """Rows of Arrow into a table; `where` may speak of them as `new`."""
    if not rows.num_rows:
        return
    with lent(con, "new", rows):
        con.execute(f"INSERT INTO {table} ({names(table)}) SELECT {names(table)} FROM new {where}")


def insert_people(con: duckdb.DuckDBPyConnection, tables: Sequence[Mapping[str, pa.Table]]) -> None:
    """People and tournaments: one row each, whatever brings them."""
    for one in tables:
        insert(con, "players", one["players"], "ANTI JOIN players AS there USING (player_id)")
        if one["tournaments"].num_rows:
            with lent(con, "told", one["tournaments"]):
                con.execute(sql("merge_tournaments"))


def texts_of(con: duckdb.DuckDBPyConnection, which: str, file: str = "NULL") -> dict[int, list[ViewText]]:
    """The texts of the hands that a condition chooses, by hand; `file` is what a file is called, where it is known."""
    told = con.execute(
        f"""
        SELECT views.hand_id, views.text, views.hero, views.file_id,
            coalesce({file}, files.path, ''), views.first_line, views.last_line
        FROM views
        LEFT JOIN files USING (file_id)
        WHERE views.text IS NOT NULL AND {which}
        ORDER BY views.hand_id, views.text_id
        """
    ).fetchall()
    texts: dict[int, list[ViewText]] = {}
    for hand_id, text, *where in told:
        try:
            texts.setdefault(hand_id, []).append(ViewText(unpack(text), *where))
        except BrokenText as broken:
            raise DamagedStore(f"a text that is stored of the hand {hand_id} is damaged: {broken}") from None
    return texts


def replace_hands(con: duckdb.DuckDBPyConnection, made: Mapping[str, pa.Table], texts: Mapping[int, int]) -> None:
    """The rows of hands, by table, in the place of those that are there; `texts` says how many texts tell each."""
    again = {"hand_id": column(list(texts), schema.ID), "views": column(list(texts.values()), schema.COUNT)}
    with lent(con, "again", pa.table(again)):
        con.execute(f"DELETE FROM problems WHERE hand_id IN (SELECT hand_id FROM again) AND NOT ({OUTSIDE})")
        for table in OF_A_HAND:
            con.execute(f"DELETE FROM {table} WHERE hand_id IN (SELECT hand_id FROM again)")
            insert(con, table, made[table])
        con.execute("UPDATE hands SET revision = again.views FROM again WHERE hands.hand_id = again.hand_id")
    insert(con, "problems", made["problems"])
    insert_people(con, [made])
