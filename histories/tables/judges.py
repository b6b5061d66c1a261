"""By whose rules the hands of a store were judged.

Takes a connection that reads, gives each house with how many hands of each site it judged.
"""

from __future__ import annotations

from typing import NamedTuple

import duckdb


class Judged(NamedTuple):
    """Hands of a site that a house judged; `house` is its name as it was chosen."""

    site: str
    house: str
    hands: int


def judged_by(con: duckdb.DuckDBPyConnection) -> list[Judged]:
    """The houses that judged the hands, by site, those of most hands first."""
    rows = con.execute("select site, preset, count(*) from hands group by all order by 3 desc, 1, 2").fetchall()
    return [Judged(*row) for row in rows]
