"""When dealt hands are played: a hand takes about a minute, a session some hours, and then there is a break."""

from __future__ import annotations

from datetime import datetime, timedelta

from histories.writing.choices import Chance
from histories.writing.pokerstars_headers import eastern_offset

_HOUR = timedelta(hours=1)


class SessionClock:
    """The time of one table, in UTC.

    `session` and `breaks` are the least and the most hands and minutes; `evenings`: a session begins after work.
    """

    def __init__(
        self,
        start: datetime,
        session: tuple[int, int],
        breaks: tuple[int, int],
        chance: Chance,
        evenings: bool = False,
    ) -> None:
        self.evenings = evenings
        self.now = start
        self.session = session
        self.breaks = breaks
        self.chance = chance
        self.left = self._hands()

    def _hands(self) -> int:
        least, most = self.session
        return least + int(self.chance() * (most - least + 1))

    def local(self) -> datetime:
        """The time on New York's clock."""
        return self.now + eastern_offset(self.now.replace(minute=0, second=0, microsecond=0))

    def next_hand(self, actions: int) -> None:
        """The next hand begins; the last one had so many actions."""
        seconds = 33 + int(self.chance() * 15) + min(actions * 2 // 5, 22)
        self.now += timedelta(seconds=seconds)
        self.left -= 1
        if self.left <= 0:
            least, most = self.breaks
            self.now += timedelta(minutes=least + int(self.chance() * (most - least + 1)))
            self.left = self._hands()
            if self.evenings:
                begin = 17 + int(self.chance() * 5)
                self.now += timedelta(hours=(begin - self.local().hour) % 24)
        hour = self.now.replace(minute=0, second=0, microsecond=0)
        if eastern_offset(hour) != eastern_offset(hour - _HOUR) or eastern_offset(hour) != eastern_offset(hour + _HOUR):
            # Nobody plays while the clocks are put back: the hour would be there twice.
            self.now += 2 * _HOUR
