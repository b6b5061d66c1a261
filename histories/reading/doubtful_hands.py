"""What a hand that can be read says that cannot all be so.

Takes the text of a hand, its lexed lines, its header and the maker of its events; gives problems. The hand is read all
the same.

Problems: `raise-told-two-ways`, `two-heroes`, `other-currency`, `seat-beyond-the-table`, `unknown-time-zone`,
`summary-cut-off`.
"""

from __future__ import annotations

from histories.events import Header
from histories.problems import Problem
from histories.reading.amount_signs import other_signs
from histories.reading.lex_lines import LexedHand
from histories.reading.lines_to_events import HandMaker


def doubts(
    text: str, lexed: LexedHand, header: Header, maker: HandMaker, summary_names_all: bool, file: str, hand_no: str
) -> list[Problem]:
    """The problems of a hand that was read."""
    found = list(maker.contradictions)
    if header.max_seats is not None:
        beyond = [seated for seated in maker.seats if seated.seat > header.max_seats]
        if beyond:
            # One player may sit wrong; where several do, it is the line of the table.
            line = beyond[0].line if len(beyond) == 1 else lexed.lines[1][0]
            says = f"{beyond[0].name} sits in seat {beyond[0].seat} of a table with {header.max_seats}"
            found.append(("seat-beyond-the-table", line, says))
    odd = other_signs(text, lexed.lines, lexed.first_line, header.stakes.currency)
    found += [("other-currency", number, says) for number, says in odd]
    if header.started_at is None and header.time_zone:
        found.append(("unknown-time-zone", lexed.first_line, f"the zone {header.time_zone} is not known"))
    unnamed = maker.not_in_summary() if summary_names_all else []
    if unnamed:
        says = f"the summary ends without {', '.join(unnamed)}"
        found.append(("summary-cut-off", maker.summary_ends(lexed.ends_at), says))
    return [Problem(name, line, says, hand_no, file) for name, line, says in found]
