"""What somebody may have meant who named a table, a column or a function that the store does not have.

Takes what DuckDB says of it; gives names that are there, the nearest first, and where a column is that was looked for
in the wrong table.
"""

from __future__ import annotations

import re
from difflib import get_close_matches

from histories.near_words import did_you_mean
from histories.tables.schema import TABLES
from reports.stats import catalogue
from reports.stats.views import WIDE

_TABLE = re.compile(r'(?:Table|View) with name "?(\w+)"? does not exist|Referenced table "(\w+)" not found')
_COLUMN = re.compile(r'Referenced column "([^"]+)" not found|does not have a column named "([^"]+)"')
_FUNCTION = re.compile(r'Function with name "?(\w+)"? does not exist')
_CANDIDATES = re.compile(r"(?:Candidate bindings: :? ?|Candidate tables: |Did you mean )(.*)")
_QUOTED = re.compile(r'"([^"]+)"')


def _one(pattern: re.Pattern[str], says: str) -> str | None:
    match = pattern.search(says)
    return next((name for name in match.groups() if name), None) if match else None


def meant(says: str) -> str | None:
    """A hint for what DuckDB says, if something near is there.

    >>> meant("Table with name hnads does not exist!")
    'did you mean hands?'
    """
    offered = _CANDIDATES.search(says)
    candidates = _QUOTED.findall(offered[1]) if offered else []
    if table := _one(_TABLE, says):
        tables = [of.name for of in TABLES] + [*WIDE, "sessions", "session_hands"]
        near = get_close_matches(table.lower(), tables, 2, 0.6) or candidates[:1]
        return did_you_mean(near) or None
    if column := _one(_COLUMN, says):
        homes = [of.name for of in TABLES if any(has.name == column.lower() for has in of.columns)]
        if homes:
            return f"{column} is a column of {' and '.join(homes[:3])}"
        columns = dict.fromkeys([*candidates, *(has.name for of in TABLES for has in of.columns)])
        near = get_close_matches(column.lower(), candidates, 2, 0.6) or get_close_matches(
            column.lower(), columns, 2, 0.7
        )
        return did_you_mean(near) or None
    if function := _one(_FUNCTION, says):
        macros = [f"stat_{name}" for name in catalogue.statistics()]
        near = get_close_matches(function.lower(), macros, 2, 0.7) or candidates[:1]
        return did_you_mean(near) or None
    return None
