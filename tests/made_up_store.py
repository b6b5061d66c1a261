"""A store of made-up hands: not played by the rules, but with sums that balance and players who look like players.

Takes the number of hands and a seed; gives a connection. Two of the names at the table are an attack on the page.
"""

# ruff: noqa: E501
from __future__ import annotations

import random
from collections import defaultdict
from datetime import datetime, timedelta
from decimal import Decimal
from typing import Any

import duckdb
from empty_store import empty_store, put

HOSTILE = "<img src=x onerror=alert(1)>"
HOSTILE_TOO = "</script><script>alert(2)</script>{{7*7}}"
ME, ME_ELSEWHERE = 1, 2
NAMES = [
    "Sorel_7", HOSTILE, "bricks again", HOSTILE_TOO, "Döner & Söhne", "wheelman", "RazzQueen", "old_joe", "fish'n'chips",
    "ante_up", "三条", "the_nit", "Loose Lucy", "steel wheel", "k-high",
]  # fmt: skip
STARTS = {
    "ROLLED_LOW": (15, "444", "two_way"), "ROLLED_HIGH": (9, "JJJ", "high"), "AA_LOW": (76, "AA5", "two_way"),
    "AA_HIGH": (54, "AAQ", "high"), "LOW3_SF": (51, "345", "two_way"), "LOW3_FLUSH": (51, "268", "two_way"),
    "LOW3_A_WHEEL": (163, "A24", "two_way"), "LOW3_A_SIX": (109, "A36", "two_way"),
    "LOW3_CONN": (136, "567", "two_way"), "LOW3_GAP1": (217, "457", "two_way"), "LOW3_GAP2": (244, "468", "low"),
    "LOW3_A_ROUGH": (299, "A38", "low"), "LOW3_RAZZ": (353, "278", "low"), "LOWPAIR_ACE": (76, "55A", "two_way"),
    "LOWPAIR_LOW": (456, "446", "low"), "LOWPAIR_HIGH": (380, "44J", "weak_high"), "HIGHPAIR_ACE": (54, "TTA", "high"),
    "HIGHPAIR_LOW": (380, "QQ4", "high"), "HIGHPAIR_HIGH": (217, "99K", "high"), "FLUSH3_2LOW": (253, "36J", "high"),
    "FLUSH3_1LOW": (145, "5TQ", "weak_high"), "FLUSH3_HIGH": (18, "9JK", "weak_high"),
    "STR3_HIGH": (163, "9TJ", "weak_high"), "HIGH3": (434, "9QK", "weak_high"), "ACE_LOW_BRICK": (950, "A4J", "steal"),
    "TWO_LOW_BRICK": (2824, "35Q", "trash"), "TRASH": (1873, "6TK", "trash"),
}  # fmt: skip
STRENGTH = {"two_way": 0.95, "low": 0.6, "high": 0.7, "weak_high": 0.4, "steal": 0.35, "trash": 0.12}
LOW_STARTS = ("LOW3", "AA_LOW", "LOWPAIR_A", "LOWPAIR_L", "ROLLED_LOW")
RANKS = "23456789TJQKA"
CENT = Decimal("0.01")


def door_class(rank: str) -> str:
    for name, ranks in {"ace": "A", "wheel": "2345", "six_to_eight": "678", "nine_to_jack": "9TJ"}.items():
        if rank in ranks:
            return name
    return "queen_king"


class Maker:
    """Plays hands after hands at made-up tables and keeps the rows."""

    def __init__(self, seed: int) -> None:
        self.draw = random.Random(seed)
        self.rows: dict[str, list[dict[str, Any]]] = defaultdict(list)
        self.stacks: dict[tuple[str, int], Decimal] = {}
        self.hand_id = 0

    def deal(self, seats: int) -> list[dict[str, Any]]:
        """A seat's first three cards, door card last."""
        dealt = []
        for code in self.draw.choices(list(STARTS), [weight for weight, _, _ in STARTS.values()], k=seats):
            ranks = list(STARTS[code][1])
            if not code.startswith(("ROLLED", "AA", "LOWPAIR", "HIGHPAIR")):
                self.draw.shuffle(ranks)
            suits = self.draw.sample("cdhs", 3)
            cards = [rank + suit for rank, suit in zip(ranks, suits, strict=True)]
            if ranks[0] == ranks[1] and self.draw.random() < 0.6:
                cards[0], cards[2] = cards[2], cards[0]
            dealt.append({"code": code, "group": STARTS[code][2], "cards": cards, "door": cards[2]})
        return dealt

    def hand(self, at: datetime, table: dict[str, Any], people: list[int]) -> None:
        """One hand: third street, the streets after it, and what everybody got."""
        self.hand_id += 1
        draw = self.draw
        dealt = self.deal(len(people))
        low = min(range(len(people)), key=lambda seat: (RANKS.index(dealt[seat]["door"][0]), dealt[seat]["door"][1]))
        order = [(low + step) % len(people) for step in range(len(people))]
        state = [
            {"in": True, "put": table["ante"], "folded": None, "last": 3, "streets": {}, "first_in": None}
            for _ in people
        ]
        for street in (3, 4, 5, 6, 7):
            alive = [seat for seat in order if state[seat]["in"]]
            if len(alive) < 2:
                break
            if street > 3:
                draw.shuffle(alive)
            for seat in alive:
                state[seat]["last"] = street
            self.street(street, alive, low, dealt, state, table)
        self.settle(at, table, people, dealt, low, order, state)

    def street(
        self,
        street: int,
        alive: list[int],
        low: int,
        dealt: list[dict[str, Any]],
        state: list[dict[str, Any]],
        table: dict[str, Any],
    ) -> None:
        """A betting round, one bet and at most one raise: enough to count."""
        draw = self.draw
        bet = table["big"] if street > 4 else table["small"]
        level, paid, checked = 0, dict.fromkeys(alive, Decimal(0)), set()
        if street == 3:
            paid[low] = table["bring_in"]
        turns = alive[1:] + alive[:1] if street == 3 else list(alive)
        bettor: int | None = None
        for index, seat in enumerate(turns + list(turns)):
            player = state[seat]
            again = index >= len(turns)
            if not player["in"] or (again and (level == 0 or paid[seat] >= level * bet)):
                continue
            if sum(other["in"] for other in state) == 1:
                break
            strength = STRENGTH[dealt[seat]["group"]] * (1 if street == 3 else 0.9) + draw.uniform(-0.25, 0.25)
            if street > 3:
                strength += 0.3
            row = player["streets"].setdefault(street, self.street_row(street, seat == low))
            facing = level
            row["decisions"] += 1
            row["raise_opp"] = row["raise_opp"] or level < 2
            first_in = street == 3 and level == 0 and seat != low and all(paid[s] == 0 for s in alive if s != low)
            if street == 3 and player["first_in"] is None and seat != low:
                player["first_in"] = first_in
                row["first_in_opp"], row["first_in_complete"] = first_in, False
            if level == 0 and (street > 3 or seat == low):
                did = "bet" if strength > 0.62 and street > 3 else "check"
            elif strength > 0.85 and level < 2 and not again:
                did = "raise" if level else "complete"
            elif strength > (0.42 if street == 3 else 0.3):
                did = "call"
            else:
                did = "fold"
            self.note(row, did, facing, seat, bettor, checked, first_in)
            if did in ("bet", "complete", "raise"):
                level, bettor = level + 1, seat
                player["aggressor"] = street
                paid[seat] = level * bet
            elif did == "call":
                paid[seat] = max(level * bet, table["bring_in"] if street == 3 else Decimal(0))
            elif did == "fold":
                player["in"], player["folded"] = False, street
            else:
                checked.add(seat)
            self.rows["decisions"].append(
                {
                    "hand_id": self.hand_id, "player_id": None, "n": 10 * street + index, "street": street, "seat": seat + 1,
                    "did": did, "bets_faced": facing, "first_in": first_in, "facing": "bet" if facing else "nothing",
                }
            )  # fmt: skip
        for seat in alive:
            state[seat]["put"] += paid[seat]
            state[seat]["streets"].setdefault(street, self.street_row(street, seat == low))

    def street_row(self, street: int, is_low: bool) -> dict[str, Any]:
        row: dict[str, Any] = {"street": street, "absent": False, "is_low_card": is_low if street == 3 else None}
        row |= dict.fromkeys(("decisions", "folds", "checks", "calls", "bets", "raises"), 0)
        row |= dict.fromkeys(
            ("vpip_opp", "vpip", "raise_opp", "raise", "first_in_opp", "first_in_complete", "bet_opp", "bet", "fold_to_bet_opp", "fold_to_bet",
             "check_raise_opp", "check_raise", "bet_again_opp", "bet_again", "lead_opp", "lead"), False,
        )  # fmt: skip
        return row | {"first_response": None}

    def note(
        self,
        row: dict[str, Any],
        did: str,
        facing: int,
        seat: int,
        bettor: int | None,
        checked: set[int],
        first_in: bool,
    ) -> None:
        word = {"fold": "folds", "check": "checks", "call": "calls", "raise": "raises"}.get(did, "bets")
        row[word] += 1
        if row["street"] == 3:
            row["vpip_opp"] = row["vpip_opp"] or bool(facing) or not row["is_low_card"]
            row["vpip"] = row["vpip_opp"] and row["calls"] + row["bets"] + row["raises"] > 0
        row["raise"] = row["raise_opp"] and row["bets"] + row["raises"] > 0
        first = row["first_response"] is None
        row["first_response"] = row["first_response"] or did
        if facing and first and bettor != seat:
            row["fold_to_bet_opp"], row["fold_to_bet"] = True, did == "fold"
        if facing and seat in checked:
            row["check_raise_opp"], row["check_raise"] = True, did == "raise"
        if not facing and row["street"] > 3:
            row["bet_opp"], row["bet"] = True, did == "bet"
            row["bet_again_opp"], row["bet_again"] = True, did == "bet"
            row["lead_opp"], row["lead"] = not checked, not checked and did == "bet"
        if first_in and did == "complete":
            row["first_in_complete"] = True

    def settle(
        self,
        at: datetime,
        table: dict[str, Any],
        people: list[int],
        dealt: list[dict[str, Any]],
        low: int,
        order: list[int],
        state: list[dict[str, Any]],
    ) -> None:
        draw = self.draw
        pot = sum((player["put"] for player in state), Decimal(0))
        left = [seat for seat in range(len(people)) if state[seat]["in"]]
        showdown = len(left) > 1
        rake = (
            min((pot * Decimal("0.05")).quantize(CENT), table["cap"])
            if showdown or state[left[0]]["last"] > 3
            else Decimal(0)
        )
        won = dict.fromkeys(left, Decimal(0))
        won_low = dict.fromkeys(left, Decimal(0))
        outcome = {}
        paid_out = pot - rake
        low_words: dict[int, str] = {}
        if showdown:
            highs = sorted(left, key=lambda seat: draw.random() * (0.6 + STRENGTH[dealt[seat]["group"]]), reverse=True)
            lows = [s for s in left if draw.random() < (0.55 if dealt[s]["code"].startswith(LOW_STARTS) else 0.2)]
            for seat in lows:
                low_words[seat] = draw.choice(["8,6,4,3,2", "7,5,4,2,A", "6,5,3,2,A", "8,7,5,3,A"])
            draw.shuffle(lows)
            tied = len(lows) > 1 and draw.random() < 0.06
            low_winners = lows[:2] if tied else lows[:1]
            half = (paid_out / 2).quantize(CENT) if low_winners else Decimal(0)
            won[highs[0]] += paid_out - half
            for place, seat in enumerate(low_winners):
                part = (half / len(low_winners)).quantize(CENT)
                part = part if place == 0 else half - won_low[low_winners[0]]
                won[seat] += part
                won_low[seat] += part
            for seat in left:
                high, lows_won = seat == highs[0], seat in low_winners
                outcome[seat] = (
                    "nothing" if not (high or lows_won)
                    else "scoop_no_low" if high and not low_winners
                    else "three_quarter" if high and lows_won and tied
                    else "scoop_two_way" if high and lows_won
                    else "high_half" if high
                    else "quarter" if tied else "low_half"
                )  # fmt: skip
        else:
            won[left[0]] = paid_out
            outcome[left[0]] = "scoop_uncontested"
        bottom = table["kind"]
        trust = "impossible" if draw.random() < 0.002 else "disagrees" if draw.random() < 0.004 else "clean"
        self.rows["hands"].append(
            {
                "hand_id": self.hand_id, "site": table["site"], "hand_no": str(2_000_000 + self.hand_id), "started_at": at,
                "started_local": at - timedelta(hours=5), "time_zone": "ET", "game": "stud8", "mix": table["mix"],
                "betting": table.get("betting", "limit"), "ante": table["ante"], "bring_in": table["bring_in"],
                "small_bet": table["small"], "big_bet": table["big"], "currency": table["currency"],
                "is_play_money": bottom == "play", "tournament_no": "77" if bottom == "tournament" else None,
                "table_name": table["name"], "players": len(people), "bring_in_kind": "brought_in",
                "players_fourth": sum(player["last"] >= 4 for player in state), "showdown": showdown,
                "low_exists": bool(showdown and low_words), "pot": pot, "returned": Decimal(0), "rake": rake,
                "fees": Decimal(0), "rake_source": "stated", "trust": trust, "revision": 0,
            }
        )  # fmt: skip
        for seat, person in enumerate(people):
            player, cards = state[seat], dealt[seat]
            key = (table["name"], person)
            stack = self.stacks.get(key, table["big"] * 20)
            if stack < table["big"] * 12:
                stack = table["big"] * 20
            got = won.get(seat, Decimal(0))
            self.stacks[key] = stack - player["put"] + got
            seen = person in (ME, ME_ELSEWHERE) or (seat in left and showdown and got > 0)
            saw = player["last"] >= 4
            ended = outcome.get(seat, "nothing" if saw else None)
            place = order.index(seat)
            self.rows["hand_players"].append(
                {
                    "hand_id": self.hand_id, "player_id": person, "seat": seat + 1, "stack": stack,
                    "stack_end": self.stacks[key], "is_hero": person in (ME, ME_ELSEWHERE), "dealt_in": True,
                    "absent": False, "ante_paid": table["ante"],
                    "bring_in_paid": table["bring_in"] if seat == low else Decimal(0), "invested": player["put"],
                    "returned": Decimal(0), "won": got, "won_high": got - won_low.get(seat, 0),
                    "won_low": won_low.get(seat, Decimal(0)), "net": got - player["put"],
                    "net_bb": round((got - player["put"]) / table["big"], 6) if table.get("betting", "limit") == "limit" else None,
                    "share": float(got / paid_out) if showdown and seat in left else None,
                    "fair_share": 1 / len(left) if showdown and seat in left else None, "outcome": ended,
                    "showdown": showdown and seat in left, "last_street": player["last"], "folded_street": player["folded"],
                    "from_bring_in": place, "to_bring_in": len(people) - 1 - place if place else None,
                    "first_in": player["first_in"], "door_card": cards["door"],
                    "door_class": door_class(cards["door"][0]), "start_class": cards["code"] if seen else None,
                    "start_group": cards["group"] if seen else None,
                    "start_cards": f"({cards['cards'][0]} {cards['cards'][1]}) {cards['door']}" if seen else None,
                    "final_cards": " ".join(cards["cards"] + draw.sample(["2c", "7d", "Kh", "9s", "5c", "Td"], 4)) if seen and saw else None,
                    "low_words": low_words.get(seat), "low_rank": 76543 if seat in low_words else None,
                    "high_words": "two pair, sixes and fours" if seat in left and showdown else None,
                    "rake_dealt": rake / len(people), "rake_contributed": rake * player["put"] / pot,
                }
            )  # fmt: skip
            for row in player["streets"].values():
                self.rows["player_streets"].append(
                    row | {"hand_id": self.hand_id, "player_id": person, "seat": seat + 1}
                )


def _table(name: str, small: str, **other: Any) -> dict[str, Any]:
    unit = Decimal(small)
    return {
        "name": name, "site": "pokerstars", "small": unit, "big": unit * 2, "ante": unit / 5, "bring_in": unit / 2,
        "cap": Decimal("2.00"), "currency": "USD", "mix": None, "kind": "cash",
    } | other  # fmt: skip


TABLES = [
    _table("Aludra III", "2"), _table("Aludra III", "2"), _table("Bellona " + HOSTILE, "5"),
    _table("Ceres II", "0.50"), _table("HORSE Vesta", "2", mix="HORSE"), _table("Paris 4", "1", site="winamax", currency="EUR"),
    _table("8-Game Juno", "5", mix="8-Game"),
]  # fmt: skip


def made_up_store(hands: int = 3000, seed: int = 8) -> duckdb.DuckDBPyConnection:
    """A store with so many hands, in evenings of some forty, the last one in July 2026."""
    maker = Maker(seed)
    at = datetime(2026, 7, 21, 22, 0) - timedelta(hours=11 * (hands // 40))
    while maker.hand_id < hands:
        table = maker.draw.choice(TABLES)
        special = maker.draw.random()
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
            "file_id": 1, "path": "HH20260721.txt", "size": 1, "state": "read", "import_id": 1,
            "hands_read": maker.hand_id + 12 + 7 + 2, "hands_imported": maker.hand_id, "hands_duplicate": 12,
            "hands_enriched": 0, "hands_rejected": 2, "hands_other_games": 7, "lines_total": 100_000,
            "lines_understood": 91_000, "lines_noise": 8_500, "lines_other_games": 498, "lines_unread": 2,
        }
    ]  # fmt: skip
    maker.rows["problems"] = [
        {"file_id": 1, "hand_no": "2000004", "name": "line-not-understood", "severity": "unread",
         "file": f"hands/{HOSTILE}.txt", "line": 812, "message": f"{HOSTILE_TOO} says something new"},
        {"file_id": 1, "hand_no": "2000009", "name": "wrong-player-brings-in", "severity": "impossible",
         "file": "HH20260721.txt", "line": 1022, "message": "seat 3 brings in with the 4d, seat 5 shows the 2c"},
    ]  # fmt: skip
    maker.rows["other_hands"] = [
        {"hand_id": 10_000_000 + number, "site": "pokerstars", "game": "Razz", "mix": "HORSE", "names": ["kafka_on_fifth"],
         "started_at": maker.rows["hands"][-1]["started_at"] + timedelta(minutes=number)}
        for number in range(1, 8)
    ]  # fmt: skip
    connection = empty_store()
    for table, rows in maker.rows.items():
        put(connection, table, rows)
    return connection
