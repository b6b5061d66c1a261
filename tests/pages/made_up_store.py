"""A store of made-up hands, seeded: takes the number of hands, gives a connection."""

from __future__ import annotations

from datetime import datetime, timedelta
from decimal import Decimal
from typing import Any

import duckdb
from empty_store import empty_store, put
from made_up_hands import HOSTILE, HOSTILE_TOO, ME, ME_ELSEWHERE, NAMES, Maker


def _table(name: str, small: str, **other: Any) -> dict[str, Any]:
    unit = Decimal(small)
    return {
        "name": name,
        "site": "pokerstars",
        "small": unit,
        "big": unit * 2,
        "ante": unit / 5,
        "bring_in": unit / 2,
        "cap": Decimal("2.00"),
        "currency": "USD",
        "mix": None,
        "kind": "cash",
    } | other


TABLES = [
    _table("Aludra III", "2"),
    _table("Aludra III", "2"),
    _table("Bellona " + HOSTILE, "5"),
    _table("Ceres II", "0.50"),
    _table("HORSE Vesta", "2", mix="HORSE"),
    _table("Paris 4", "1", site="winamax", currency="EUR"),
    _table("8-Game Juno", "5", mix="8-Game"),
]


def made_up_store(hands: int = 3000, seed: int = 8) -> duckdb.DuckDBPyConnection:
    """A store with so many hands, in evenings of some forty, the last one in July 2026."""
    maker = Maker(seed)
    at = datetime(2026, 7, 21, 22, 0) - timedelta(hours=11 * (hands // 40))
    evening = 0
    while maker.hand_id < hands:
        table = maker.draw.choice(TABLES)
        evening += 1
        special = {2: 0.01, 5: 0.05}.get(evening, maker.draw.random())
        if special < 0.04:
            table = table | {"kind": "play", "currency": None, "name": "play " + table["name"]}
        elif special < 0.08:
            table = table | {"kind": "tournament", "currency": None, "name": "tournament 77"}
        me = ME_ELSEWHERE if table["site"] == "winamax" else ME
        others = [100 + index + (100 if me == ME_ELSEWHERE else 0) for index in range(len(NAMES))]
        for _ in range(maker.draw.randint(15, 65)):
            if maker.hand_id >= hands:
                break
            people = [me, *maker.draw.sample(others, maker.draw.randint(4, 7))]
            maker.draw.shuffle(people)
            at += timedelta(seconds=maker.draw.randint(40, 110))
            maker.hand(at, table, people)
        at += timedelta(hours=maker.draw.uniform(2, 22))
    return _stored(maker)


def _stored(maker: Maker) -> duckdb.DuckDBPyConnection:
    people = [(ME, "pokerstars", "kafka_on_fifth", True), (ME_ELSEWHERE, "winamax", "kafka", True)]
    for index, name in enumerate(NAMES):
        people += [(100 + index, "pokerstars", name, False), (200 + index, "winamax", name, False)]
    maker.rows["players"] = [
        {"player_id": number, "site": site, "name": name, "is_anonymous": False, "is_me": me}
        for number, site, name, me in people
    ]
    maker.rows["files"] = [
        {
            "file_id": 1,
            "path": "HH20260721.txt",
            "size": 1,
            "state": "read",
            "import_id": 1,
            "hands_read": maker.hand_id + 12 + 7 + 2,
            "hands_imported": maker.hand_id,
            "hands_duplicate": 12,
            "hands_enriched": 0,
            "hands_rejected": 2,
            "hands_other_games": 7,
            "lines_total": 100_000,
            "lines_understood": 91_000,
            "lines_noise": 8_500,
            "lines_other_games": 498,
            "lines_unread": 2,
        }
    ]
    maker.rows["problems"] = [
        {
            "file_id": 1,
            "hand_no": "2000004",
            "name": "line-not-understood",
            "severity": "unread",
            "file": f"hands/{HOSTILE}.txt",
            "line": 812,
            "message": f"{HOSTILE_TOO} says something new",
        },
        {
            "file_id": 1,
            "hand_no": "2000009",
            "name": "wrong-player-brings-in",
            "severity": "impossible",
            "file": "HH20260721.txt",
            "line": 1022,
            "message": "seat 3 brings in with the 4d, seat 5 shows the 2c",
        },
    ]
    maker.rows["other_hands"] = [
        {
            "hand_id": 10_000_000 + number,
            "site": "pokerstars",
            "game": "Razz",
            "mix": "HORSE",
            "names": ["kafka_on_fifth"],
            "started_at": maker.rows["hands"][-1]["started_at"] + timedelta(minutes=number),
        }
        for number in range(1, 8)
    ]
    connection = empty_store()
    for table, rows in maker.rows.items():
        put(connection, table, rows)
    return connection
