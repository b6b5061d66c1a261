"""Which zone a site's clock letters mean, and the time in UTC.

Takes the date, time and letters as printed, gives the moment in UTC; None where the letters are not known. Sites
print the same letters in summer and in winter (`ET`, `CET`), so the letters name a place, not an offset.
"""

from __future__ import annotations

import functools
from datetime import datetime, timedelta, tzinfo
from zoneinfo import ZoneInfo

#: The places behind the letters.
_PLACES = {
    "ET": "America/New_York",
    "EST": "America/New_York",
    "EDT": "America/New_York",
    "CT": "America/Chicago",
    "MT": "America/Denver",
    "PT": "America/Los_Angeles",
    "AT": "America/Halifax",
    "BRT": "America/Sao_Paulo",
    "ART": "America/Argentina/Buenos_Aires",
    "UTC": "UTC",
    "GMT": "UTC",
    "WET": "Europe/Lisbon",
    "BST": "Europe/London",
    "CET": "Europe/Paris",
    "CEST": "Europe/Paris",
    "EET": "Europe/Helsinki",
    "EEST": "Europe/Helsinki",
    "MSK": "Europe/Moscow",
    "CCT": "Asia/Shanghai",
    "JST": "Asia/Tokyo",
    "IST": "Asia/Kolkata",
    "AWST": "Australia/Perth",
    "ACST": "Australia/Adelaide",
    "AEST": "Australia/Sydney",
    "NZT": "Pacific/Auckland",
}


@functools.cache
def zone(letters: str) -> tzinfo | None:
    """The zone that the letters name."""
    place = _PLACES.get(letters)
    return ZoneInfo(place) if place else None


def local_time(date: str, time: str) -> datetime:
    """The printed clock: `2009/11/26` or `2009-11-26`, and an hour that may have one digit.

    >>> local_time("2009/11/26", "9:05:07")
    datetime.datetime(2009, 11, 26, 9, 5, 7)
    """
    year, month, day = date.replace("-", "/").split("/")
    hour, minute, second = time.split(":")
    return datetime(int(year), int(month), int(day), int(hour), int(minute), int(second))


def to_utc(local: datetime, letters: str | None) -> datetime | None:
    """The moment in UTC, without a zone of its own, as the store keeps it.

    >>> to_utc(datetime(2009, 11, 26, 9, 5, 7), "ET")
    datetime.datetime(2009, 11, 26, 14, 5, 7)
    """
    if not letters:
        return None
    hour_start = local.replace(minute=0, second=0, microsecond=0)
    offset = _offset(hour_start, letters)
    try:
        return None if offset is None else local - offset
    except OverflowError:  # the first or last day that a calendar has
        return None


@functools.lru_cache(maxsize=4096)
def _offset(hour_start: datetime, letters: str) -> timedelta | None:
    """What the zone is ahead of UTC in this hour: zones change on the hour."""
    place = zone(letters)
    return None if place is None else hour_start.replace(tzinfo=place).utcoffset()
