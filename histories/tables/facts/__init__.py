"""What players did, could do and faced: made from the actions of a batch in one pass of SQL a table.

Takes the turned columns of a batch (actions, players, streets seen), all amounts in chips. Gives the columns of
`player_streets` that come from actions, and the table `decisions`. The rules stand in the head of each `.sql`.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import NamedTuple

import duckdb
import pyarrow as pa
import pyarrow.compute as pc

from histories.replay.replayed import ReplayedHand
from histories.tables import schema
from histories.tables.columns import SEATS, Turned, column

_FROM_ACTIONS = [
    "place",
    "who",
    "n",
    "street",
    "seat",
    "kind",
    "added",
    "to_call",
    "stack_before",
    "pot_before",
    "bet_level",
    "can_raise",
    "is_forced",
    "players_in",
    "players_behind",
]
_FROM_PLAYERS = ["who", "absent", "stack", "invested", "returned", "won"]


class Made(NamedTuple):
    """The facts of a batch: columns of `player_streets` in the order of its rows, and `decisions`."""

    player_streets: dict[str, pa.Array]
    decisions: Turned


@cache
def sql(name: str) -> str:
    """The text of a fact."""
    return (files(__package__) / f"{name}.sql").read_text(encoding="utf-8")


@cache
def _connection(process: int) -> duckdb.DuckDBPyConnection:
    """The worker's own engine in memory; `process` keeps a forked child from using its parent's."""
    return duckdb.connect(":memory:", config={"threads": "1"})


def _keyed(rows: Turned, names: Sequence[str]) -> pa.Table:
    seat = rows.columns["seat"].cast(pa.int32())
    keys = {
        "place": rows.place,
        "who": pc.add(pc.multiply(rows.place, SEATS), seat),
        "row": column(range(len(seat)), schema.COUNT),
    }
    return pa.table({name: keys[name] if name in keys else rows.columns[name] for name in names})


def make(actions: Turned, players: Turned, streets: Turned, hands: Sequence[ReplayedHand]) -> Made:
    """The facts of a batch."""
    con = _connection(os.getpid())
    seats = column([hand.bring_in_seat for hand in hands], schema.SMALL)
    read = {
        "actions": _keyed(actions, _FROM_ACTIONS),
        "hand_players": _keyed(players, _FROM_PLAYERS),
        "player_streets": _keyed(streets, ("row", "place", "who", "street", "seat")),
        "hands": pa.table({"place": column(range(len(hands)), schema.COUNT), "bring_in_seat": seats}),
    }
    try:
        for name, table in read.items():
            con.register(name, table)
        decisions = con.sql(sql("decisions")).to_arrow_table()
        con.register("decisions", decisions)
        facts = con.sql(sql("player_streets")).to_arrow_table()
    finally:
        for name in (*read, "decisions"):
            con.unregister(name)
    made = {name: facts[name].combine_chunks() for name in facts.column_names}
    made["added_bb"] = made.pop("added")
    chosen = {name: decisions[name].combine_chunks() for name in decisions.column_names}
    for name in ("to_call", "pot", "from_here"):
        chosen[f"{name}_bb"] = chosen.pop(name)
    return Made(made, Turned(schema.DECISIONS, chosen["place"], chosen))
