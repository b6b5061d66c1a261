"""What players did, could do and faced: made from the actions of a batch in one pass of SQL a table.

Takes the turned columns of a batch (actions, players, streets seen), all amounts in chips. Gives the columns of
`player_streets` that come from actions, and the table `decisions`. The rules stand in the head of each `.sql`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import NamedTuple

import duckdb
import pyarrow as pa
import pyarrow.compute as pc

from histories.replay.replayed import ReplayedHand
from histories.tables import schema
from histories.tables.columns import Turned, column, player_in_hand
from histories.tables.store import in_memory

_FROM_ACTIONS = (
    *("place", "who", "n", "street", "seat", "kind", "added", "to_call", "stack_before", "pot_before", "bet_level"),
    *("can_raise", "is_forced", "players_in", "players_behind"),
)
_FROM_PLAYERS = ("who", "is_low_card", "absent", "stack", "invested", "returned", "won")

_NO = pa.scalar(False)


class Made(NamedTuple):
    """The facts of a batch: columns of `player_streets` in the order of its rows, and `decisions`."""

    player_streets: dict[str, pa.Array]
    decisions: Turned


@cache
def sql(name: str) -> str:
    """The text of a fact."""
    return (files(__package__) / f"{name}.sql").read_text(encoding="utf-8")


def _keyed(rows: Turned, names: Sequence[str], low_card: pa.Array) -> pa.Table:
    """Columns that SQL reads, with the keys of its joins; `low_card` is the seat of each hand's low card."""
    seat = rows.columns["seat"]
    made = {
        "place": lambda: rows.place,
        "who": lambda: player_in_hand(rows.place, seat),
        "row": lambda: column(range(len(seat)), schema.COUNT),
        "is_low_card": lambda: pc.fill_null(pc.equal(low_card.take(rows.place), seat), _NO),
    }
    return pa.table({name: made[name]() if name in made else rows.columns[name] for name in names})


def _asked(con: duckdb.DuckDBPyConnection, name: str) -> pa.Table:
    return con.sql(sql(name)).to_arrow_table().combine_chunks()


def make(actions: Turned, players: Turned, streets: Turned, hands: Sequence[ReplayedHand]) -> Made:
    """The facts of a batch."""
    con = in_memory()
    low_card = column([hand.bring_in_seat for hand in hands], schema.SMALL)
    read = {
        "actions": _keyed(actions, _FROM_ACTIONS, low_card),
        "hand_players": _keyed(players, _FROM_PLAYERS, low_card),
        "player_streets": _keyed(streets, ("row", "place", "who", "street"), low_card),
    }
    try:
        for name, table in read.items():
            con.register(name, table)
        moves = _asked(con, "decisions")
        con.register("moves", moves)
        facts = _asked(con, "player_streets")
    finally:
        for name in (*read, "moves"):
            con.unregister(name)
    choices = moves.filter(moves["is_choice"])
    chosen = {name: _whole(choices[name]) for name in choices.column_names}
    for name in ("to_call", "pot", "from_here"):
        chosen[f"{name}_bb"] = chosen.pop(name)
    made = {name: _whole(facts[name]) for name in facts.column_names}
    made["added_bb"] = made.pop("added")
    return Made(made, Turned(schema.DECISIONS, chosen["place"], chosen))


def _whole(column: pa.ChunkedArray) -> pa.Array:
    """A column in one piece."""
    return pa.concat_arrays(column.chunks) if column.num_chunks else pa.array([], column.type)
