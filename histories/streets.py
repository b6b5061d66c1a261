"""The five betting rounds of seven-card stud, third to seventh street."""

from __future__ import annotations

Street = int

THIRD, FOURTH, FIFTH, SIXTH, SEVENTH = 3, 4, 5, 6, 7
STREETS: tuple[Street, ...] = (THIRD, FOURTH, FIFTH, SIXTH, SEVENTH)

STREET_NAMES: dict[Street, str] = {
    THIRD: "third street",
    FOURTH: "fourth street",
    FIFTH: "fifth street",
    SIXTH: "sixth street",
    SEVENTH: "seventh street",
}
