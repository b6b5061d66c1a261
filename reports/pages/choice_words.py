"""A choice of hands in words: which hands, of which days.

Takes the filters of a user and what the store has of them; gives sentences for the head of a page or an answer.
"""

from __future__ import annotations

from typing import Any

from reports.pages import words
from reports.stats.filters import CASH, NO_MIX, PLAY, TOURNAMENT, Filters

KIND = {CASH: "cash games for money", TOURNAMENT: "tournaments", PLAY: "play money", None: "all kinds of play"}


def chosen_hands(filters: Filters) -> str:
    """Which hands were chosen: `cash games for money in fixed limit, from 3 Oct 2025 on, stakes 2/4`."""
    kind = KIND[filters.kind]
    parts = [f"{kind} in fixed limit" if filters.betting == "limit" else kind]
    if chosen := chosen_days(filters):
        parts.append(chosen)
    if filters.sites:
        parts.append(f"at {' and '.join(filters.sites)}")
    if filters.stakes:
        parts.append(f"stakes {' and '.join(words.stakes(stake, filters.currency) for stake in filters.stakes)}")
    if filters.dealt:
        least, most = filters.dealt
        parts.append(f"{least} players dealt in" if least == most else f"{least} to {most} players dealt in")
    if filters.currency:
        parts.append(f"in {filters.currency}")
    if filters.mix:
        parts.append("in no mixed game" if filters.mix == NO_MIX else f"in {filters.mix}")
    if filters.classes:
        parts.append(" and ".join(words.START_CLASS.get(code, code) for code in filters.classes))
    if filters.positions:
        places = ["the bring-in itself" if place == 0 else f"{place} after it" for place in filters.positions]
        parts.append(f"place: {' and '.join(places)}")
    if filters.tag:
        parts.append(f"tag {filters.tag}")
    if filters.with_impossible:
        parts.append("with hands that break the rules")
    return ", ".join(parts)


def chosen_days(filters: Filters) -> str:
    """The days that were chosen: `from 3 Oct 2025 on`, `up to ...`, `from ... to ...`, `on ...`; empty without any."""
    if filters.since and filters.since == filters.until:
        return f"on {words.day_of(filters.since)}"
    if filters.since and filters.until:
        return f"from {words.day_of(filters.since)} to {words.day_of(filters.until)}"
    if filters.since:
        return f"from {words.day_of(filters.since)} on"
    return f"up to {words.day_of(filters.until)}" if filters.until else ""


def days(first: Any, last: Any) -> str:
    """From the first day to the last: `4 Jan 2020 to 16 Jan 2020`, or the one day."""
    if first is None or last is None:
        return ""
    one, other = words.day_of(first), words.day_of(last)
    return one if one == other else f"{one} to {other}"


def counted_hands(row: dict[str, Any]) -> str:
    """How many hands there are and of which days, from the answer to `my_latest_hand`."""
    span = days(row["first_local"], row["started_local"])
    return words.count(row["hands"], "hand") + (f", {span}" if span else "")
