"""Where hypothesis takes its hands from: the texts of the cases, cut up and put together wrongly.

All strategies of the test suite live here, so that a new kind of hand reaches every property at once.
"""

from __future__ import annotations

import functools

from case_folders import cases
from hypothesis import strategies as st


@functools.cache
def hand_texts() -> tuple[str, ...]:
    """The texts of all cases, whole and broken."""
    return tuple((case / "hand.txt").read_text(encoding="utf-8") for case in cases("corpus", holding="hand.txt"))


@functools.cache
def hand_lines() -> tuple[str, ...]:
    """Every different line of all cases."""
    return tuple(dict.fromkeys(line for text in hand_texts() for line in text.split("\n")))


#: Lines of any hand, some cut short, and lines that are none.
stray_lines = st.one_of(
    st.sampled_from(hand_lines()),
    st.sampled_from(hand_lines()).flatmap(lambda line: st.integers(0, len(line)).map(lambda end: line[:end])),
    st.text(st.characters(exclude_characters="\n\r", exclude_categories=("Cs",)), max_size=30),
)


@st.composite
def mutated_texts(draw: st.DrawFn) -> str:
    """A case with lines dropped, doubled, swapped, cut, or taken over from other cases."""
    lines = draw(st.sampled_from(hand_texts())).split("\n")
    for _ in range(draw(st.integers(1, 6))):
        at = draw(st.integers(0, max(0, len(lines) - 1)))
        deed = draw(st.sampled_from(("drop", "double", "swap", "cut", "splice", "letter", "number", "end", "join")))
        line = lines[at] if at < len(lines) else ""
        if deed == "drop":
            del lines[at : at + draw(st.integers(1, 3))]
        elif deed == "double":
            lines.insert(at, line)
        elif deed == "swap" and lines:
            other = draw(st.integers(0, len(lines) - 1))
            lines[at], lines[other] = lines[other], lines[at]
        elif deed == "cut":
            lines[at : at + 1] = [line[: draw(st.integers(0, len(line)))]]
        elif deed == "splice":
            lines.insert(at, draw(stray_lines))
        elif deed == "letter" and line:
            place = draw(st.integers(0, len(line) - 1))
            lines[at] = line[:place] + draw(st.sampled_from("0A:.[]( $9\t\u0663😀")) + line[place + 1 :]
        elif deed == "number" and any(letter.isdigit() for letter in line):
            digits = [place for place, letter in enumerate(line) if letter.isdigit()]
            place = draw(st.sampled_from(digits))
            lines[at] = line[:place] + draw(st.sampled_from(("0", "7", "99", "000", "9" * 25))) + line[place + 1 :]
        elif deed == "join":
            lines += draw(st.sampled_from(hand_texts())).split("\n")
        elif deed == "end":
            del lines[at:]
    return "\n".join(lines)


#: Pieces that lines are made of, so that a name may look like any of them.
_PIECES = (
    "Bob", ": folds", ": ", " collected ", "$5", " from pot", "[Ah]", " [", "]", "Seat 3: ", "Dealt to ", "*** ",
    " and is all-in", "Total pot", " said, ", '"', " (", ")", " in chips)", "€", "🃏", " showed [Ah] and lost", "'",
    " is sitting out", " folded on the River", "Uncalled bet (", ") returned to ", ": raises $1 to $2", "|", "\\",
    " joins the table at seat #4", " has timed out", "Board [Kd]", ": shows [As 2d 3c]", " mucked",
    "No low hand qualified",
)  # fmt: skip

#: Names that try to be something else. No site lets a name begin with a blank.
hostile_names = (
    st.lists(st.sampled_from(_PIECES), min_size=1, max_size=3)
    .map("".join)
    .filter(lambda name: name == name.lstrip() and not name.startswith(("PokerStars", "doorcard")))
)
