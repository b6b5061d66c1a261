"""Hands as the store keeps them, page by page: their texts, and their rows in every table of a hand.

Takes an open store; gives a page at a time, so that memory does not grow with the store and others may write between
two pages. Ids are hashes, so a page is a range of ids: equal ranges hold about equally many hands, whatever is added.
"""

from __future__ import annotations

from typing import NamedTuple

import duckdb
import pyarrow as pa

from histories.tables.batch import ViewText
from histories.tables.hands_anew import OF_A_HAND, OUTSIDE, names
from histories.tables.identity import text_id
from histories.tables.texts import BrokenText, unpack
from histories.tables.transactions import lent

#: About so many hands are a page.
HANDS_A_PAGE = 3000
_ALL_IDS = 1 << 63


class StoredText(NamedTuple):
    """One text of a hand as it is kept: packed, with the id that it had when it was stored."""

    packed: bytes
    text_id: int
    hero: str | None
    file_id: int
    file: str
    first_line: int
    last_line: int

    def unpacked(self) -> ViewText:
        """The text, if it is the one that was stored; `BrokenText` if it is not."""
        text = unpack(self.packed)
        if text_id(text) != self.text_id:
            raise BrokenText("it is not the text that was stored")
        return ViewText(text, *self[2:])


class HandPage(NamedTuple):
    """Some hands: their texts by hand, in the order in which they are told; and their rows by table."""

    texts: dict[int, list[StoredText]]
    rows: dict[str, pa.Table]


def number_of_pages(con: duckdb.DuckDBPyConnection) -> int:
    """How many pages the hands of the store make."""
    hands = con.execute("SELECT count(DISTINCT hand_id) FROM views").fetchall()[0][0]
    return max(1, -(-int(hands) // HANDS_A_PAGE))


def _on_page(place: int, of: int) -> str:
    """The ids of a page, as a condition; the first and the last have no end, so that every id is on one."""
    ends = [f"hand_id >= {place * _ALL_IDS // of}"] if place else []
    ends += [f"hand_id < {(place + 1) * _ALL_IDS // of}"] if place + 1 < of else []
    return " AND ".join(ends) or "true"


def page_of(con: duckdb.DuckDBPyConnection, place: int, of: int, with_rows: bool = True) -> HandPage:
    """One of so many pages; without rows where only the texts are looked at."""
    here = _on_page(place, of)
    rows = {}
    if with_rows:
        for table in OF_A_HAND:
            rows[table] = con.sql(f"SELECT {names(table)} FROM {table} WHERE {here}").to_arrow_table()
        asked = f"SELECT {names('problems')} FROM problems WHERE hand_id IS NOT NULL AND {here} AND NOT ({OUTSIDE})"
        rows["problems"] = con.sql(asked).to_arrow_table()
    return HandPage(_texts(con, here), rows)


def texts_and_houses(
    con: duckdb.DuckDBPyConnection, hand_ids: pa.Array
) -> tuple[dict[int, list[StoredText]], dict[int, str | None]]:
    """The texts of these hands, and the house that each was judged by."""
    with lent(con, "wanted", pa.table({"hand_id": hand_ids})):
        texts = _texts(con, "hand_id IN (SELECT hand_id FROM wanted)")
        houses = con.execute("SELECT hand_id, preset FROM hands SEMI JOIN wanted USING (hand_id)").fetchall()
    return texts, dict(houses)


def _texts(con: duckdb.DuckDBPyConnection, which: str) -> dict[int, list[StoredText]]:
    told = con.execute(
        f"""
        SELECT views.hand_id, views.text, views.text_id, views.hero, views.file_id, coalesce(files.path, ''),
            views.first_line, views.last_line
        FROM views
        LEFT JOIN files USING (file_id)
        WHERE views.text IS NOT NULL AND {which}
        ORDER BY views.hand_id, views.text_id, views.file_id, views.first_line
        """
    ).fetchall()
    texts: dict[int, list[StoredText]] = {}
    for hand_id, *text in told:
        kept, one = texts.setdefault(hand_id, []), StoredText(*text)
        # A text that is kept twice is a fault of the store, and tells the hand once all the same.
        if not kept or kept[-1].text_id != one.text_id:
            kept.append(one)
    return texts
