"""Values as answers write them: exact, harmless, and the same in each format."""

from __future__ import annotations

import io
import json
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from pathlib import Path

import pytest

from reports.cli import screen
from reports.cli.choice import day, stakes
from reports.cli.formats import as_json, cell, unique, write_csv, write_json, write_markdown
from reports.cli.import_hands import topmost
from reports.cli.plain import plain
from reports.cli.trouble import Misuse


def test_money_keeps_its_digits_in_json() -> None:
    assert as_json([Decimal("0.1"), Decimal("12.5000"), Decimal("-3")]) == "[0.1, 12.5, -3.0]"
    assert as_json(Decimal("123456789012345.6789")) == '"123456789012345.6789"'


def test_json_has_no_value_that_json_does_not_know() -> None:
    value = {
        "a": float("nan"),
        "b": float("inf"),
        "c": datetime(2026, 1, 2, 3, 4, tzinfo=UTC),
        "d": b"\x01",
        "e": timedelta(1),
    }
    assert json.loads(as_json(value)) == {
        "a": None,
        "b": None,
        "c": "2026-01-02T03:04:00+00:00",
        "d": "01",
        "e": 86400.0,
    }


def test_no_answer_takes_over_a_terminal() -> None:
    hostile = "\x1b[2J\x9b31m\u202eabc\ud800"
    for text in (plain(hostile), as_json(hostile)):
        assert not any(ord(sign) < 32 or 127 <= ord(sign) < 160 or 0xD800 <= ord(sign) < 0xE000 for sign in text)
    assert json.loads(as_json("\x1b[2J\x9b")) == "\x1b[2J\x9b"


def test_columns_of_one_name_are_told_apart_in_json() -> None:
    assert unique(["x", "y", "x"]) == ["x", "y", "x_2"]
    out = io.StringIO()
    write_json(out, unique(["x", "x"]), [[(1, 2)], [(3, 4)]])
    assert json.loads(out.getvalue()) == [{"x": 1, "x_2": 2}, {"x": 3, "x_2": 4}]


def test_an_answer_without_rows_is_still_an_answer() -> None:
    out = io.StringIO()
    write_json(out, ["x"], [])
    assert json.loads(out.getvalue()) == []


def test_csv_quotes_what_it_must() -> None:
    out = io.StringIO()
    write_csv(out, ["name", "n"], [[('a "b", c', None)], [("two\nlines", True)]])
    assert out.getvalue() == 'name,n\n"a ""b"", c",\n"two\nlines",true\n'


def test_markdown_keeps_its_columns() -> None:
    out = io.StringIO()
    write_markdown(out, ["a", "b"], [[("x|y", 1)], [("\\|<b>", 2)]], right=[1])
    assert out.getvalue() == "| a | b |\n|---|--:|\n| x\\|y | 1 |\n| \\\\\\|\\<b> | 2 |\n"


def test_csv_on_a_terminal_does_nothing_to_it() -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    hostile = "Bob\x1b[2J\nx"
    seen, file = Terminal(), io.StringIO()
    write_csv(seen, ["name"], [[(hostile,)]])
    write_csv(file, ["name"], [[(hostile,)]])
    assert seen.getvalue() == "name\nBob\\x1b[2J\\x0ax\n"
    assert hostile in file.getvalue()


def test_ids_are_the_first_columns_that_do_not_fit() -> None:
    columns = ["hand_id", "deal_id", "site", "hand_no", "message"]
    assert screen._that_fit(columns, [19, 19, 10, 13, 90], 80) == [2, 3, 4]
    assert screen._that_fit(columns, [19, 19, 10, 13, 9], 80) == [0, 1, 2, 3, 4]
    assert screen._that_fit(columns, [19, 19, 24, 24, 90], 60) == [2, 3]
    assert screen._that_fit(["hand_id"], [90], 10) == [0]


def test_cells_are_short() -> None:
    assert [cell(value) for value in (None, True, 0.1 + 0.2, b"abc", ["a", None])] == [
        "",
        "yes",
        "0.3",
        "3 bytes",
        "a, ",
    ]


@pytest.mark.parametrize(
    ("text", "last", "means"),
    [
        ("2026-07-03", False, date(2026, 7, 3)),
        ("2026-07", False, date(2026, 7, 1)),
        ("2026-12", True, date(2026, 12, 31)),
        ("2024-02", True, date(2024, 2, 29)),
        ("2026", False, date(2026, 1, 1)),
        ("2026", True, date(2026, 12, 31)),
        ("1d", False, date(2026, 7, 1)),
        ("90d", False, date(2026, 4, 3)),
    ],
)
def test_days_are_read(text: str, last: bool, means: date) -> None:
    assert day(text, last, newest=date(2026, 7, 1)) == means


@pytest.mark.parametrize("text", ["", "x", "2026-13", "2026-02-30", "0", "1-2-3-4", "-d", "99999"])
def test_what_is_no_day_is_refused(text: str) -> None:
    with pytest.raises(Misuse):
        day(text)


@pytest.mark.parametrize(
    ("text", "means"),
    [
        ("2/4", "2/4"),
        ("$0.04/$0.08", "0.04/0.08"),
        ("1,500/3,000", "1500/3000"),
        ("0.50/1.00", "0.5/1"),
        ("30/60", "30/60"),
    ],
)
def test_stakes_are_read(text: str, means: str) -> None:
    assert stakes(text) == means


def test_folders_inside_others_are_read_once() -> None:
    assert topmost([Path("/a/b"), Path("/a"), Path("/ab")]) == [Path("/a"), Path("/ab")]
