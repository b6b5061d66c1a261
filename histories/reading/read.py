"""From a file's text to hands: the one way through reading.

Takes a block of text, gives one `ReadHand` for each piece of the file: a hand of ours with its history, a hand of
another game, a hand that could not be read, or text between hands. Every line of the file is counted in exactly one
of understood, noise, other games and unread, and each unread line is a problem. Nothing here raises on bad text.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable, Iterator

import grammars
from histories.events import HandHistory, Header
from histories.problems import Problem
from histories.reading.beginnings import first_of_paragraph, second_beginning, site_of_headless
from histories.reading.dialects import DIALECTS
from histories.reading.doubtful_hands import doubts
from histories.reading.hand_in_order import order_problem
from histories.reading.hand_read import LineCounts, OtherHand, ReadHand
from histories.reading.lex_lines import LexedHand, LexedLine, line_reader
from histories.reading.lines_to_events import HandMaker, make_events
from histories.reading.split_hands import HandText, TextBlock, blocks, hidden_hands, lines_of, split_hands
from histories.reading.swallowed_lines import is_cut_off, rejoined, swallowed_lines
from histories.reading.unread_lines import not_understood, touching
from histories.reading.which_site import hand_number
from histories.text_problems import UNREAD_LINES


def read_text(pieces: Iterable[str], file: str = "") -> Iterator[ReadHand]:
    """The hands of a file, block after block."""
    for block in blocks(pieces):
        yield from read_hands(block, file)


def read_hands(block: TextBlock, file: str = "") -> Iterator[ReadHand]:
    """The hands of a block."""
    for hand in split_hands(block):
        yield from _read_one(hand, file, look_inside=True)


def _read_one(hand: HandText, file: str, look_inside: bool) -> Iterator[ReadHand]:
    """The hand, or the hands that were hidden in its text: of other sites, or without a header."""
    if hand.site is None:
        yield from _without_header(hand, file)
        return
    lines = lines_of(hand.text)
    lexed = line_reader(hand.site).lex(lines, hand.first_line) if hand.has_reader else None
    if look_inside and (lexed is None or lexed.unmatched):
        hidden = rejoined(hidden_hands(hand))
        if len(hidden) > 1:
            yield from _read_mixed(hidden, file)
            return
    if lexed is None:
        yield _without_reader(hand)
        return
    if lexed.lines and lexed.lines[0][1].startswith("OTHER_"):
        yield _other_game(hand, hand.site, lines, lexed)
        return
    wrong = order_problem(lexed, "", file)
    again = second_beginning(lexed) if wrong is not None else None
    if again is None:
        yield from _of_site(hand, hand.site, lines, lexed, wrong, file)
        return
    ends = max(line[0] for line in lexed.lines if line[0] < again) - hand.first_line + 1
    cut = max(ends, first_of_paragraph(lines, again - hand.first_line))
    for part in _cut(hand, cut):
        yield from _read_one(part, file, look_inside=False)


def _read_mixed(hands: Iterable[HandText], file: str) -> Iterator[ReadHand]:
    """Hands of several sites. Lines of ours that stand behind the beginning of a foreign hand are lost to ours."""
    before: ReadHand | None = None
    for hand in hands:
        if hand.has_reader or before is None or before.site is None or not is_cut_off(before):
            for read in _read_one(hand, file, look_inside=False):
                before = read if read.site is not None else before
                yield read
            continue
        own, lines = lines_of(before.text), lines_of(hand.text)
        lost = swallowed_lines(before.site, own, lines, hand.first_line)
        why = f"stands inside a hand of {hand.site}"
        problems = tuple([not_understood(number, line, file, before.hand_no, why) for number, line in lost])
        yield _without_reader(hand, problems)


def _cut(hand: HandText, index: int) -> tuple[HandText, HandText]:
    """The text of a hand cut before one of its lines."""
    lines = hand.text.split("\n")
    first, rest = "\n".join(lines[:index]) + "\n", "\n".join(lines[index:])
    return (
        hand._replace(text=first, touches_next=False),
        hand._replace(text=rest, first_line=hand.first_line + index),
    )


def _without_header(hand: HandText, file: str) -> Iterator[ReadHand]:
    """Text before the first hand: text between hands, or the rest of a hand whose beginning is missing."""
    site = site_of_headless(hand.text)
    lines = lines_of(hand.text) if site else []
    lexed = line_reader(site).lex(lines, hand.first_line) if site else None
    if site is None or lexed is None or not lexed.lines:
        yield _between(hand, file)
        return
    index = first_of_paragraph(lines, lexed.lines[0][0] - hand.first_line)
    before, rest = _cut(hand, index)
    if index > 0:
        yield _between(before, file)
    yield from _read_one(rest._replace(site=site, has_reader=True), file, look_inside=False)


def _count(lines: list[str]) -> int:
    """How many lines there are: what follows the last line break is none if it is empty."""
    return len(lines) - (not lines[-1])


def _between(hand: HandText, file: str) -> ReadHand:
    """Text before the first hand: noise, but for lines that touch the hand."""
    lines = lines_of(hand.text)
    _, touches = touching(lines, hand.first_line, hand.first_line - 1, hand.touches_next)
    if not hand.touches_next:
        return ReadHand(LineCounts(noise=_count(lines)))
    unread = [
        not_understood(number, line, file, "")
        for number, line in enumerate(lines, hand.first_line)
        if line and number >= touches and not any(line_reader(site).is_noise(line) for site in DIALECTS)
    ]
    return ReadHand(LineCounts(noise=_count(lines) - len(unread), unread=len(unread)), tuple(unread))


def _without_reader(hand: HandText, lost: tuple[Problem, ...] = ()) -> ReadHand:
    """A hand of a site that has no reader: counted, its text kept; `lost` are the lines in it of another hand."""
    lines = lines_of(hand.text)
    filled = sum(1 for line in lines if line)
    site = hand.site or ""
    number = hand_number(site, hand.text)
    other = OtherHand(site, number, hand.first_line, has_reader=False)
    counts = LineCounts(noise=_count(lines) - filled, other_games=filled - len(lost), unread=len(lost))
    last = hand.first_line + _count(lines) - 1
    return ReadHand(counts, lost, None, other, None, site, number, hand.first_line, last, hand.text.rstrip())


def _of_site(
    hand: HandText, site: str, lines: list[str], lexed: LexedHand, wrong: Problem | None, file: str
) -> Iterator[ReadHand]:
    """A hand of a site that has a reader; `wrong` is what is wrong with the order of its lines.

    Lines that are lost right behind its last one belong to it; those that touch the next hand are no part of it.
    """
    first = lexed.lines[0] if lexed.lines else None
    unmatched, of_next, apart = _sort_out(hand, lines, lexed)
    ends_at = max([lexed.ends_at, *(number for number, _ in unmatched)])
    hand_no = first[3][_place_of_number(site, first[1])] or "" if first and first[1].endswith("_HEADER") else ""
    if wrong is not None:
        history, more = None, [wrong._replace(hand_no=hand_no)]
        rejected: str | None = wrong.name
    else:
        history, more, rejected = _history(hand, site, lexed, file, hand_no)
        history = history and history._replace(last_line=ends_at)
    formal = 0
    if rejected == "header-not-understood":
        # A header that no kind fits is one problem, not two; without a seat list nobody's name is known.
        reader = line_reader(site)
        others = [one for one in unmatched if one[0] != more[0].line]
        unmatched = [one for one in others if not reader.has_form(one[1])]
        formal = len(others) - len(unmatched)
    problems = [not_understood(number, line, file, hand_no) for number, line in unmatched] + more
    unread_lines = {problem.line for problem in problems if problem.name in UNREAD_LINES}
    # Lines whose form is right and whose content makes no sense are unread as well.
    senseless = sum(1 for line in lexed.lines if line[0] in unread_lines) if unread_lines else 0
    counts = LineCounts(
        understood=len(lexed.lines) - senseless + formal,
        noise=lexed.noise + apart - (not lines[-1]),
        unread=len(unread_lines),
    )
    text = _text_to(hand, ends_at, lines)
    yield ReadHand(counts, tuple(problems), history, None, rejected, site, hand_no, hand.first_line, ends_at, text)
    if of_next:
        lost = tuple([not_understood(number, line, file, "") for number, line in of_next])
        yield ReadHand(LineCounts(unread=len(lost)), lost)


def _text_to(hand: HandText, ends_at: int, lines: list[str]) -> str:
    """The hand's text up to a line."""
    count = ends_at - hand.first_line + 1
    if not any(lines[count:]):
        return hand.text.rstrip()
    return "\n".join(hand.text.split("\n")[:count])


_Lines = list[tuple[int, str]]


def _sort_out(hand: HandText, lines: list[str], lexed: LexedHand) -> tuple[_Lines, _Lines, int]:
    """The lines of the hand that are lost, those that touch the next hand, and how many stand apart from both."""
    if not lexed.unmatched:
        return [], [], 0
    up_to, touches = touching(lines, hand.first_line, lexed.ends_at, hand.touches_next)
    lost = [one for one in lexed.unmatched if one[0] <= up_to]
    of_next = [one for one in lexed.unmatched if one[0] >= touches]
    return lost, of_next, len(lexed.unmatched) - len(lost) - len(of_next)


def _named(site: str, line: LexedLine) -> dict[str, str | None]:
    """The fields of a line by their names."""
    return dict(zip(line_reader(site).fields[line[1]], line[3], strict=True))


@functools.cache
def _place_of_number(site: str, kind: str) -> int:
    """Where the hand's number stands among the fields of a header."""
    return line_reader(site).fields[kind].index("hand_no")


def _header(site: str, lexed: LexedHand) -> Header:
    """The header of a hand from its header line and its table line."""
    first = lexed.lines[0]
    table = next((line for line in lexed.lines[1:3] if line[1] == "TABLE_NAME"), None)
    return DIALECTS[site].header(first[1], _named(site, first), _named(site, table) if table else {})


def _history(
    hand: HandText, site: str, lexed: LexedHand, file: str, hand_no: str
) -> tuple[HandHistory | None, list[Problem], str | None]:
    """The history of a hand; without one, the name of the problem that stopped us."""
    try:
        header = _header(site, lexed)
    except ValueError as reason:
        says = f"the header makes no sense: {reason}"
        return None, [Problem("header-not-understood", hand.first_line, says, hand_no, file)], "header-not-understood"
    maker = HandMaker(header.stakes, functools.partial(_pot_parts, site))
    senseless = make_events(site, maker, lexed.lines)
    texts = dict(enumerate(lines_of(hand.text), hand.first_line)) if senseless else {}
    problems = [not_understood(number, texts[number], file, hand_no, why) for number, why in senseless]
    problems += doubts(hand.text, lexed, header, maker, DIALECTS[site].summary_names_all, file, hand_no)
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
            header.site,
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
