"""By what a statistic can be split: the columns that `--by` takes, each with its title and its order.

Takes nothing; gives `GROUPS`. `h` is the hand, `hp` the player in it, `p` the person, `s` the session.
"""

from __future__ import annotations

from typing import NamedTuple

from reports.stats.filters import NO_MIX, STAKES_SQL

#: Days start at five in the morning: who plays past midnight still plays the same day.
DAY_SQL = "CAST(h.started_local - INTERVAL 5 HOUR AS DATE)"

#: A session goes by the start of its first hand that is counted: a number would mean something in one answer only.
SESSION_SQL = "strftime(min(h.started_local) OVER (PARTITION BY s.person, s.session_no), '%Y-%m-%d %H:%M')"


class Group(NamedTuple):
    """One way to split. `order` lists values that have an order of their own."""

    name: str
    title: str
    sql: str
    order: tuple[str, ...] = ()
    needs_person: bool = False
    needs_session: bool = False


ALL = Group("all", "All hands", "'all'")

#: From the best to the worst in the order in which the classes are told apart.
CLASSES = (
    "ROLLED_LOW", "ROLLED_HIGH", "AA_LOW", "AA_HIGH", "LOW3_SF", "LOW3_FLUSH", "LOW3_A_WHEEL", "LOW3_A_SIX",
    "LOW3_CONN", "LOW3_GAP1", "LOW3_GAP2", "LOW3_A_ROUGH", "LOW3_RAZZ", "LOWPAIR_ACE", "LOWPAIR_LOW", "LOWPAIR_HIGH",
    "HIGHPAIR_ACE", "HIGHPAIR_LOW", "HIGHPAIR_HIGH", "FLUSH3_2LOW", "FLUSH3_1LOW", "FLUSH3_HIGH", "STR3_HIGH",
    "HIGH3", "ACE_LOW_BRICK", "TWO_LOW_BRICK", "TRASH",
)  # fmt: skip
#: A showdown lost is told from a hand given up before it; without an outcome he folded on third street.
OUTCOME_SQL = (
    "CASE WHEN hp.outcome IS NULL THEN 'folded_third' WHEN hp.outcome = 'nothing' AND NOT hp.showdown THEN 'folded'"
    " WHEN hp.outcome = 'scoop_uncontested' AND hp.last_street = 3 THEN 'took_antes' ELSE hp.outcome END"
)
#: From the whole pot to nothing.
OUTCOMES = (
    "scoop_two_way", "scoop_no_low", "scoop_uncontested", "took_antes", "three_quarter", "high_half", "low_half",
    "split_no_low", "split_both", "other_share", "mixed", "quarter", "sixth_or_less", "nothing", "folded",
    "folded_third",
)  # fmt: skip
DOORS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K")

GROUPS: dict[str, Group] = {
    group.name: group
    for group in (
        ALL,
        Group("player", "Player", "p.name || '@' || p.site", needs_person=True),
        Group("site", "Site", "h.site"),
        Group("stakes", "Stakes", STAKES_SQL),
        Group("currency", "Currency", "h.currency"),
        Group("mix", "Mixed game", f"coalesce(h.mix, '{NO_MIX}')"),
        Group("betting", "Betting", "h.betting"),
        Group("players", "Players dealt in", "h.players"),
        Group("players_fourth", "Players who saw fourth", "h.players_fourth"),
        Group("position", "Place after the bring-in", "hp.from_bring_in"),
        Group("to_bring_in", "Players behind before the bring-in", "hp.to_bring_in"),
        Group("start_class", "Starting hand", "hp.start_class", CLASSES),
        Group(
            "start_group",
            "Group of starting hands",
            "hp.start_group",
            ("two_way", "low", "high", "weak_high", "steal", "trash"),
        ),
        Group(
            "door_class", "Door card", "hp.door_class", ("ace", "wheel", "six_to_eight", "nine_to_jack", "queen_king")
        ),
        Group("door_card", "Rank of the door card", "left(hp.door_card, 1)", DOORS),
        Group("pair_place", "Where the pair sits", "hp.pair_place", ("split", "buried", "trips")),
        Group("first_in", "First in", "hp.first_in"),
        Group("outcome", "How the hand ended", OUTCOME_SQL, OUTCOMES),
        Group("year", "Year", f"year({DAY_SQL})"),
        Group("month", "Month", f"strftime({DAY_SQL}, '%Y-%m')"),
        Group("day", "Day", f"strftime({DAY_SQL}, '%Y-%m-%d')"),
        Group("session", "Session began", SESSION_SQL, needs_session=True),
    )
}


def sort_key(group: Group, value: object) -> tuple[int, float, str]:
    """Where a value stands among the values of its group: by its own order, as a number, else by its letters."""
    if value is None:
        return (2, 0.0, "")
    text = str(value)
    if text in group.order:
        return (0, float(group.order.index(text)), text)
    head = text.split("/", 1)[0]
    try:
        return (0, float(head), text)
    except ValueError:
        return (1, 0.0, text)
