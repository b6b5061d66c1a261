"""Hands written for the tests of the commands: a split pot, a walk, a name that attacks a terminal, and broken ones."""

from __future__ import annotations

#: Clears the screen, where it is sent to a terminal as it is.
HOSTILE = "Bob\x1b[2J[bold]"

HEADER = "PokerStars Hand #{number}:  7 Card Stud Hi/Lo Limit ($2/$4 USD) - 2026/03/07 20:{minute}:00 ET\n"

SPLIT = (
    HEADER.format(number=900000000001, minute="00")
    + f"""Table 'Testbed' 8-max
Seat 1: Anna ($100 in chips)
Seat 2: Hero ($100 in chips)
Seat 3: {HOSTILE} ($100 in chips)
Anna: posts the ante $0.40
Hero: posts the ante $0.40
{HOSTILE}: posts the ante $0.40
*** 3rd STREET ***
Dealt to Anna [Kc]
Dealt to Hero [Ah 2d 3s]
Dealt to {HOSTILE} [9h]
Hero: brings in for $1
{HOSTILE}: folds
Anna: raises $1 to $2
Hero: calls $1
*** 4th STREET ***
Dealt to Anna [Kc] [Qd]
Dealt to Hero [Ah 2d 3s] [7c]
Anna: bets $2
Hero: calls $2
*** 5th STREET ***
Dealt to Anna [Kc Qd] [Jh]
Dealt to Hero [Ah 2d 3s 7c] [8d]
Anna: bets $4
Hero: calls $4
*** 6th STREET ***
Dealt to Anna [Kc Qd Jh] [4c]
Dealt to Hero [Ah 2d 3s 7c 8d] [Td]
Anna: checks
Hero: checks
*** RIVER ***
Dealt to Hero [Ah 2d 3s 7c 8d Td] [Ks]
Anna: checks
Hero: bets $4
Anna: calls $4
*** SHOW DOWN ***
Hero: shows [Ah 2d 3s 7c 8d Td Ks] (HI: high card Ace; LO: 8,7,3,2,A)
Anna: shows [Kd 5h Kc Qd Jh 4c 6s] (HI: a pair of Kings)
Anna collected $12 from pot
Hero collected $12 from pot
*** SUMMARY ***
Total pot $25.20 | Rake $1.20
Seat 1: Anna showed [Kd 5h Kc Qd Jh 4c 6s] and won ($12) with HI: a pair of Kings
Seat 2: Hero showed [Ah 2d 3s 7c 8d Td Ks] and won ($12) with HI: high card Ace; LO: 8,7,3,2,A
Seat 3: {HOSTILE} folded on the 3rd Street (didn't bet)
"""
)

WALK = (
    HEADER.format(number=900000000002, minute="04")
    + """Table 'Testbed' 8-max
Seat 1: Anna ($104 in chips)
Seat 2: Hero ($100 in chips)
Anna: posts the ante $0.40
Hero: posts the ante $0.40
*** 3rd STREET ***
Dealt to Anna [2c]
Dealt to Hero [9h 9d As]
Anna: brings in for $1
Hero: raises $1 to $2
Anna: folds
Uncalled bet ($1) returned to Hero
Hero collected $2.80 from pot
Hero: doesn't show hand
*** SUMMARY ***
Total pot $2.80 | Rake $0
Seat 1: Anna folded on the 3rd Street
Seat 2: Hero collected ($2.80)
"""
)

#: The ace brings it in though the deuce is lower.
WRONG_BRING_IN = (
    WALK.replace("900000000002", "900000000003")
    .replace("Dealt to Anna [2c]", "Dealt to Anna [Kc]")
    .replace("Dealt to Hero [9h 9d As]", "Dealt to Hero [9h 9d 2s]")
)

#: A line that no hand has.
STRANGE_LINE = WALK.replace("900000000002", "900000000004").replace(
    "Anna: folds\n", "Anna: folds\nAnna: flips the table over and walks away $5\n"
)

RAZZ = WALK.replace("900000000002", "900000000005").replace("7 Card Stud Hi/Lo Limit", "Razz Limit")

GAP = "\n\n\n"
GOOD = GAP.join((SPLIT, WALK, RAZZ)) + GAP
