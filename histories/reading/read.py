"""From a file's text to hands: the one way through reading.

Takes a block of text, gives one `ReadHand` for each piece of the file: a hand of ours with its history, a hand of
another game, a hand that could not be read, or text between hands. Every line of the file is counted in exactly one
of understood, noise, other games and unread, and each unread line is a problem. Nothing here raises on bad text.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import NamedTuple

import grammars
from histories.events import HandHistory, Header
from histories.problems import Problem
from histories.reading.dialects import DIALECTS
from histories.reading.hand_in_order import order_problem
from histories.reading.lex_lines import LexedHand, LexedLine, line_reader
from histories.reading.lines_to_events import HandMaker, make_events
from histories.reading.split_hands import HandText, TextBlock, blocks, hidden_hands, split_hands
from histories.reading.unread_lines import not_understood, touching
from histories.reading.which_site import hand_number

#: Problems that say that one line is lost.
_UNREAD_LINE = ("line-not-understood", "header-not-understood")


class LineCounts(NamedTuple):
    """Lines of a piece of text, each in exactly one of four."""

    understood: int = 0
    noise: int = 0
    other_games: int = 0
    unread: int = 0


class OtherHand(NamedTuple):
    """A hand of another game, or of a site without a reader, as far as its header tells."""

    site: str
    hand_no: str
    line: int
    game: str | None = None
    started_at: datetime | None = None
    table_name: str | None = None
    stakes: str | None = None
    mix: str | None = None
    tournament_no: str | None = None
    names: tuple[str, ...] = ()
    has_reader: bool = True


class ReadHand(NamedTuple):
    """One piece of a file, read. Exactly one of `history`, `other` and `rejected` is set, none for text between hands.

    `rejected` is the name of the problem that stopped us. `text` is the hand as it stands in the file.
    """

    lines: LineCounts
    problems: tuple[Problem, ...] = ()
    history: HandHistory | None = None
    other: OtherHand | None = None
    rejected: str | None = None
    site: str | None = None
    hand_no: str = ""
    first_line: int = 1
    last_line: int = 1
    text: str = ""


def read_text(pieces: Iterable[str], file: str = "") -> Iterator[ReadHand]:
    """The hands of a file, block after block."""
    for block in blocks(pieces):
        yield from read_hands(block, file)


def read_hands(block: TextBlock, file: str = "") -> Iterator[ReadHand]:
    """The hands of a block."""
    for hand in split_hands(block):
        yield from _read_one(hand, file, look_inside=True)


def _read_one(hand: HandText, file: str, look_inside: bool) -> Iterator[ReadHand]:
    """The hand, or the hands of other sites that were hidden in its text."""
    strange = True
    if hand.site is None:
        read, strange = _between(hand, file), False
    elif hand.has_reader:
        read, strange = _of_site(hand, hand.site, file)
    else:
        read = _without_reader(hand)
    hidden = hidden_hands(hand) if strange and look_inside else []
    if len(hidden) > 1:
        for inner in hidden:
            yield from _read_one(inner, file, look_inside=False)
    else:
        yield read


def _lines(text: str) -> list[str]:
    """The lines without the blanks at their ends."""
    while " \n" in text:
        text = text.replace(" \n", "\n")
    if "\t" in text:
        return [line.rstrip(" \t") for line in text.split("\n")]
    return text.rstrip(" ").split("\n")


def _count(lines: list[str]) -> int:
    """How many lines there are: what follows the last line break is none if it is empty."""
    return len(lines) - (not lines[-1])


def _between(hand: HandText, file: str) -> ReadHand:
    """Text before the first hand: noise, but for lines that touch the hand."""
    lines = _lines(hand.text)
    _, touches = touching(lines, hand.first_line, hand.first_line - 1, hand.touches_next)
    if not hand.touches_next:
        return ReadHand(LineCounts(noise=_count(lines)))
    unread = [
        not_understood(number, line, file, "")
        for number, line in enumerate(lines, hand.first_line)
        if line and number >= touches and not any(line_reader(site).is_noise(line) for site in DIALECTS)
    ]
    return ReadHand(LineCounts(noise=_count(lines) - len(unread), unread=len(unread)), tuple(unread))


def _without_reader(hand: HandText) -> ReadHand:
    """A hand of a site that has no reader: counted, its text kept."""
    lines = _lines(hand.text)
    filled = sum(1 for line in lines if line)
    site = hand.site or ""
    number = hand_number(site, hand.text)
    other = OtherHand(site, number, hand.first_line, has_reader=False)
    counts = LineCounts(noise=_count(lines) - filled, other_games=filled)
    last = hand.first_line + _count(lines) - 1
    return ReadHand(counts, (), None, other, None, site, number, hand.first_line, last, hand.text.rstrip())


def _of_site(hand: HandText, site: str, file: str) -> tuple[ReadHand, bool]:
    """A hand of a site that has a reader, and whether it holds lines of no kind."""
    lines = _lines(hand.text)
    lexed = line_reader(site).lex(lines, hand.first_line)
    first = lexed.lines[0] if lexed.lines else None
    if first is not None and first[1].startswith("OTHER_"):
        return _other_game(hand, site, lines, lexed), bool(lexed.unmatched)
    unmatched, apart = _sort_out(hand, lines, lexed)
    hand_no = _named(site, first)["hand_no"] or "" if first is not None and first[1].endswith("_HEADER") else ""
    problems = [not_understood(number, line, file, hand_no) for number, line in unmatched]
    history, more, rejected = _history(hand, site, lexed, file, hand_no)
    if rejected == "header-not-understood":
        # A header that no kind fits is one problem, not two.
        problems = [problem for problem in problems if problem.line != more[0].line]
    problems += more
    unread_lines = {problem.line for problem in problems if problem.name in _UNREAD_LINE}
    # Lines whose form is right and whose content makes no sense are unread as well.
    senseless = sum(1 for line in lexed.lines if line[0] in unread_lines) if unread_lines else 0
    understood = len(lexed.lines) - senseless
    noise = lexed.noise + apart - (not lines[-1])
    counts = LineCounts(understood=understood, noise=noise, unread=len(unread_lines))
    text = _text_to(hand, lexed.ends_at, lines)
    read = ReadHand(
        counts, tuple(problems), history, None, rejected, site, hand_no, hand.first_line, lexed.ends_at, text
    )
    return read, bool(lexed.unmatched)


def _text_to(hand: HandText, ends_at: int, lines: list[str]) -> str:
    """The hand's text up to a line."""
    count = ends_at - hand.first_line + 1
    if not any(lines[count:]):
        return hand.text.rstrip()
    return "\n".join(hand.text.split("\n")[:count])


def _sort_out(hand: HandText, lines: list[str], lexed: LexedHand) -> tuple[list[tuple[int, str]], int]:
    """The lines that are lost, and how many stand apart from the hands."""
    if not lexed.unmatched:
        return [], 0
    up_to, touches = touching(lines, hand.first_line, lexed.ends_at, hand.touches_next)
    lost = [(number, line) for number, line in lexed.unmatched if number <= up_to or number >= touches]
    return lost, len(lexed.unmatched) - len(lost)


def _named(site: str, line: LexedLine) -> dict[str, str | None]:
    """The fields of a line by their names."""
    return dict(zip(line_reader(site).fields[line[1]], line[3], strict=True))


def _header(site: str, lexed: LexedHand) -> Header:
    """The header of a hand from its header line and its table line."""
    first = lexed.lines[0]
    table = next((line for line in lexed.lines[1:3] if line[1] == "TABLE_NAME"), None)
    return DIALECTS[site].header(first[1], _named(site, first), _named(site, table) if table else {})


def _history(
    hand: HandText, site: str, lexed: LexedHand, file: str, hand_no: str
) -> tuple[HandHistory | None, list[Problem], str | None]:
    """The history of a hand; without one, the name of the problem that stopped us."""
    problem = order_problem(lexed, hand_no, file)
    if problem is not None:
        return None, [problem], problem.name
    try:
        header = _header(site, lexed)
    except ValueError as reason:
        says = f"the header makes no sense: {reason}"
        return None, [Problem("header-not-understood", hand.first_line, says, hand_no, file)], "header-not-understood"
    maker = HandMaker(header.stakes, functools.partial(_pot_parts, site))
    senseless = make_events(site, maker, lexed.lines)
    texts = dict(enumerate(_lines(hand.text), hand.first_line)) if senseless else {}
    problems = [not_understood(number, texts[number], file, hand_no, why) for number, why in senseless]
    history = HandHistory(
        header, tuple(maker.seats), tuple(maker.events), file, hand.first_line, lexed.ends_at, maker.hero
    )
    return history, problems, None


@functools.cache
def _inside(site: str, name: str) -> re.Pattern[str]:
    """The pattern of something that stands inside a field."""
    return next(re.compile(kind.pattern) for kind in grammars.wording(site).inside if kind.name == name)


def _pot_parts(site: str, parts: str) -> list[str]:
    """The amounts inside the words that list the pots."""
    return [match["amount"] for match in _inside(site, "POT_PART").finditer(parts)]


def _other_game(hand: HandText, site: str, lines: list[str], lexed: LexedHand) -> ReadHand:
    """A hand of another game: what its header and its seat list say."""
    filled = sum(1 for line in lines if line)
    fields = _named(site, lexed.lines[0])
    number = fields["hand_no"] or ""
    last = hand.first_line + _count(lines) - 1
    names = tuple(line[2] for line in lexed.lines if line[1] == "SEAT")
    try:
        header = _header(site, lexed)
        other = OtherHand(
            site,
            number,
            hand.first_line,
            game=header.game,
            started_at=header.started_at,
            table_name=header.table_name,
            stakes=f"{fields['small']}/{fields['big']}",
            mix=header.mix,
            tournament_no=header.tournament.number if header.tournament else None,
            names=names,
        )
    except ValueError:
        other = OtherHand(site, number, hand.first_line, game=fields["game"], names=names)
    counts = LineCounts(noise=_count(lines) - filled, other_games=filled)
    return ReadHand(counts, (), None, other, None, site, number, hand.first_line, last, "")
