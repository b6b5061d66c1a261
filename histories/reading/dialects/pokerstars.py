"""PokerStars: what its header says.

Cash stakes are the small and the big bet; the ante and the bring-in are not in the header. A cash hand whose stakes
carry neither a sign nor a currency is played for play money. Files from before August 2009 print no currency code;
the sign tells it. The time in brackets is Eastern time, printed where the local zone is another.
"""

from __future__ import annotations

from decimal import Decimal

from histories.chips import CASH_UNIT, TOURNAMENT_UNIT, to_chips, to_money
from histories.events import Header, Tournament
from histories.reading.dialects.dialect import CURRENCY_OF_SIGN, Dialect, Named, level_number
from histories.reading.time_zones import local_time, to_utc
from histories.stakes import LIMIT, NO_LIMIT, POT_LIMIT, Stakes

SITE = "pokerstars"
#: The site of hands that this program dealt.
DEALT = "doorcard"


def header(kind: str, fields: Named, table: Named) -> Header:
    """The header of a hand from its first two lines."""
    tournament = _tournament(fields) if fields.get("tournament") else None
    currency = fields.get("currency") or CURRENCY_OF_SIGN.get(fields.get("sign") or "")
    is_play_money = bool(table.get("play_money")) or (tournament is None and currency is None)
    unit = TOURNAMENT_UNIT if tournament else CASH_UNIT
    betting = POT_LIMIT if fields["pot_limit"] else NO_LIMIT if fields["no_limit"] else LIMIT
    stakes = Stakes(
        small_bet=to_chips(fields["small"] or "", unit),
        big_bet=to_chips(fields["big"] or "", unit),
        betting=betting,
        chip_unit=unit,
        currency=None if tournament or is_play_money else currency,
        is_play_money=is_play_money,
    )
    local = local_time(fields["date"] or "", fields["time"] or "")
    started = to_utc(local, fields["zone"])
    if fields["et_date"]:
        started = to_utc(local_time(fields["et_date"], fields["et_time"] or ""), "ET")
    return Header(
        site=DEALT if fields["dealt"] else SITE,
        hand_no=fields["hand_no"] or "",
        game=fields.get("game") or "stud8",
        stakes=stakes,
        started_at=started,
        started_local=local,
        time_zone=fields["zone"],
        mix=fields["mix"],
        tournament=tournament,
        table_name=table.get("table"),
        max_seats=int(table["max_seats"] or 0) if table.get("max_seats") else None,
    )


def _tournament(fields: Named) -> Tournament:
    """The tournament that the header names, with its price where it is printed as numbers."""
    level = fields["level"]
    return Tournament(
        number=fields["tournament"] or "",
        buy_in=_price(fields["buy_in"]),
        fee=_price(fields["fee"]),
        bounty=_price(fields["bounty"]),
        currency=fields["currency"] or CURRENCY_OF_SIGN.get(fields["sign"] or ""),
        level=level_number(level) if level else None,
        words=fields["buy_in_words"],
    )


def _price(printed: str | None) -> Decimal | None:
    return to_money(to_chips(printed)) if printed else None


DIALECT = Dialect(SITE, header, summary_names_all=True)
