"""PokerStars text is read, written, and read again: the same hand."""

from __future__ import annotations

from decimal import Decimal
from pathlib import Path

import pytest

from histories.chips import TOURNAMENT_UNIT
from histories.events import HandHistory, Header, Seated, Tournament
from histories.reading.hand_read import ReadHand
from histories.reading.read import read_text
from histories.reading.text_files import pieces
from histories.stakes import NO_LIMIT, Stakes
from histories.writing import pokerstars_asides
from histories.writing.pokerstars import seat_line, write
from histories.writing.pokerstars_headers import NEW, OLD, OLDEST, amounts, header_line, roman

CORPUS = Path(__file__).parents[3] / "shared" / "corpus"
PRINTED = sorted((CORPUS / "pokerstars").glob("*.txt"))
ODDITIES = sorted((Path(__file__).parents[2] / "sample_data" / "oddities").glob("*.txt"))


def without_lines(history: HandHistory) -> HandHistory:
    """The hand as it is told, wherever it stands."""
    return history._replace(
        seats=tuple(seated._replace(line=0) for seated in history.seats),
        events=tuple(event._replace(line=0) for event in history.events),
        file="",
        first_line=1,
        last_line=1,
    )


def read(text: str) -> list[ReadHand]:
    return [hand for hand in read_text([text.replace("\r\n", "\n")]) if hand.text or hand.other]


def read_file(path: Path) -> list[ReadHand]:
    return read(path.read_bytes().decode("utf-8"))


@pytest.mark.skipif(not PRINTED, reason="optional: the real hand histories (../shared/corpus) are not here")
@pytest.mark.parametrize("path", PRINTED, ids=lambda path: path.stem)
def test_a_real_hand_is_the_same_after_writing_it(path: Path) -> None:
    hands = [hand.history for hand in read_file(path) if hand.history]
    assert hands
    for history in hands:
        (again,) = read(write(history, OLD))
        assert again.problems == ()
        assert again.history is not None
        assert without_lines(again.history) == without_lines(history)


@pytest.mark.skipif(not PRINTED, reason="optional: the real hand histories (../shared/corpus) are not here")
def test_real_hands_come_out_letter_by_letter() -> None:
    path = next(path for path in PRINTED if path.name.startswith("cash"))
    printed = path.read_bytes().decode("utf-8").replace("\r\n", "\n")
    compared = 0
    for hand in read(printed):
        assert hand.history is not None
        written = write(hand.history, OLD).rstrip().split("\n")
        told = [line for line in hand.text.split("\n") if not is_aside(line)]
        assert written == [*told[:-1], told[-1].rstrip()]
        compared += 1
    assert compared == 7


def is_aside(line: str) -> bool:
    """Lines that are no part of the play."""
    return any(words in line for words in (" joins the ", " leaves the ", "connected", " was removed ", " said, "))


def header(**changes: object) -> Header:
    stakes = Stakes(250, 500, currency="USD")
    plain = Header("pokerstars", "7", "stud8", stakes, time_zone="ET", table_name="Lowell", max_seats=8)
    return plain._replace(**changes)


@pytest.mark.parametrize("path", ODDITIES, ids=lambda path: path.stem)
def test_an_odd_hand_is_the_same_after_writing_it(path: Path) -> None:
    with path.open("rb") as file:
        hands = [hand.history for hand in read_text(pieces(file)) if hand.history]
    assert hands
    for history in hands:
        (again,) = read(write(history))
        assert again.problems == ()
        assert again.history is not None
        assert without_lines(again.history) == without_lines(history)


def test_headers_old_and_new() -> None:
    game = "7 Card Stud Hi/Lo Limit"
    assert header_line(header()).startswith(f"PokerStars Hand #7:  {game} ($2.50/$5 USD) - ")
    assert header_line(header(), OLD).startswith(f"PokerStars Game #7:  {game} ($2.50/$5 USD) - ")
    assert header_line(header(), OLDEST).startswith(f"PokerStars Game #7:  {game} ($2.50/$5) - ")
    mixed = header_line(header(mix="HORSE"))
    assert mixed.startswith(f"PokerStars Hand #7:  HORSE ({game}, $2.50/$5 USD) - ")
    assert header_line(header(site="doorcard"), NEW).startswith("doorcard Hand #7:  ")


def test_tournament_headers() -> None:
    chips = Stakes(25, 50, chip_unit=TOURNAMENT_UNIT)
    bought = Tournament("555", Decimal("5"), Decimal("1"), Decimal("5"), "USD", 14)
    first = header_line(header(stakes=chips, tournament=bought))
    told = "Tournament #555, $5+$5+$1 USD 7 Card Stud Hi/Lo Limit - Level XIV (25/50) - "
    assert first.startswith(f"PokerStars Hand #7: {told}")
    free = Tournament("556", level=1, words="Freeroll")
    first = header_line(header(stakes=chips, tournament=free, mix="Triple Stud"))
    told = "Tournament #556, Freeroll Triple Stud (7 Card Stud Hi/Lo Limit) - Level I (25/50) - "
    assert first.startswith(f"PokerStars Hand #7: {told}")


@pytest.mark.parametrize("level", [1, 4, 9, 14, 31, 40, 49])
def test_levels_are_roman(level: int) -> None:
    values = {"I": 1, "V": 5, "X": 10, "L": 50}
    digits = [values[letter] for letter in roman(level)]
    after = [*digits[1:], 0]
    assert sum(-one if one < following else one for one, following in zip(digits, after, strict=True)) == level


def test_amounts() -> None:
    money = amounts(Stakes(1, 2, currency="EUR"))
    assert [money[chips] for chips in (0, 5, 100, 110, 123_456)] == ["€0", "€0.05", "€1", "€1.10", "€1234.56"]
    chips = amounts(Stakes(1, 2, chip_unit=TOURNAMENT_UNIT))
    assert [chips[count] for count in (0, 5, 1500)] == ["0", "5", "1500"]
    play = amounts(Stakes(100, 200, is_play_money=True))
    assert play[100] == "1"


def test_who_sits_out_is_said_in_the_seat_list() -> None:
    money = amounts(Stakes(1, 2, currency="USD"))
    assert seat_line(Seated(0, 3, "Bob", 100), money) == "Seat 3: Bob ($1 in chips) "
    assert seat_line(Seated(0, 3, "Bob", 100, "sitting out"), money) == "Seat 3: Bob ($1 in chips) is sitting out"


def test_betting_of_other_kinds_is_named() -> None:
    stakes = Stakes(250, 500, betting=NO_LIMIT, currency="USD")
    assert "7 Card Stud Hi/Lo No Limit ($2.50/$5 USD)" in header_line(header(stakes=stakes))


def test_asides_stand_where_they_are_told() -> None:
    history = HandHistory(header(), (Seated(0, 1, "Ann", 100),), ())
    assert "said" not in write(history)
    assert write(history, NEW, {0: [pokerstars_asides.said("Ann", "hi")]}) == write(history)
