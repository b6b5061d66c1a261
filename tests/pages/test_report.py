"""The report as text: complete, in words of players, safe against names, kind when there is nothing."""

from __future__ import annotations

import re
from datetime import datetime
from decimal import Decimal
from html import unescape
from pathlib import Path

import duckdb
import pytest
from empty_store import empty_store
from made_up_hands import HOSTILE, HOSTILE_TOO, STARTS

from reports.charts.gallery import CHARTS
from reports.pages import build, words
from reports.pages.build import build_report, safe_json
from reports.pages.parts import Chart, Source, Table, Text
from reports.stats import run
from reports.stats.filters import PLAY, Filters
from reports.stats.groups import CLASSES
from reports.stats.overview import overview


def readable(html: str) -> str:
    """What a reader sees, without scripts and styles."""
    body = re.sub(r"<(script|style)\b.*?</\1>", " ", html, flags=re.DOTALL)
    return unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", body)))


def test_one_file_that_asks_for_nothing(report: Path) -> None:
    html = report.read_text(encoding="utf-8")
    assert report.stat().st_size < 8_000_000
    body = re.sub(r"<script\b.*?</script>", " ", html, flags=re.DOTALL)
    assert not re.search(r"""(src|href)\s*=\s*["']?(https?:)?//""", body)
    assert "default-src 'none'" in html


def test_the_same_store_gives_the_same_file(report: Path, store: duckdb.DuckDBPyConnection, tmp_path: Path) -> None:
    again = build_report(store, [1, 2], output=tmp_path / "again.html", made_at=datetime(2026, 8, 1))
    assert again.read_bytes() == report.read_bytes()


def test_every_chart_and_page_is_there(report: Path) -> None:
    html = report.read_text(encoding="utf-8")
    for name in CHARTS:
        assert f'id="chart-{name}"' in html
    assert html.count("<section") == len(build.PAGES)
    assert html.count("<table") == html.count("<caption")


def test_hostile_names_stay_text(report: Path) -> None:
    html = report.read_text(encoding="utf-8")
    assert HOSTILE not in html
    assert HOSTILE_TOO not in html
    assert "{{7*7}}" in readable(html)
    assert HOSTILE in readable(html)


def test_words_are_those_of_players(report: Path) -> None:
    text = readable(report.read_text(encoding="utf-8"))
    assert not re.search(r"\bbb\b|3-bet|c-bet|ev_net|\bNone\b|\bnan\b|Decimal\(|enriched|noise", text)
    for said in ("Aces, low kicker (AA5)", "Two low and a brick (35Q)", "Bets again", "Scooped both ways"):
        assert said in text


def test_every_class_and_outcome_has_its_words() -> None:
    assert set(words.START_CLASS) == set(CLASSES) == set(STARTS)
    assert len(set(words.START_CLASS.values())) == len(CLASSES) == 27
    assert all("(" in name for name in words.START_CLASS.values())


def test_an_empty_store_is_told_kindly(tmp_path: Path) -> None:
    with empty_store() as store:
        for me in ([], [1]):
            html = build_report(store, me, output=tmp_path / "empty.html").read_text(encoding="utf-8")
            assert "<figure" not in html
            assert len(html) < 60_000
            assert "No files have been read" in readable(html)


@pytest.mark.parametrize("filters", [Filters(sites=("nowhere",)), Filters(kind=PLAY), Filters(dealt=(5, 5))])
def test_any_choice_of_hands_can_be_told(filters: Filters, store: duckdb.DuckDBPyConnection, tmp_path: Path) -> None:
    text = readable(build_report(store, [1, 2], filters, tmp_path / "choice.html").read_text(encoding="utf-8"))
    assert not re.search(r"\bNone\b|\bnan\b", text)


def test_currencies_are_never_added(store: duckdb.DuckDBPyConnection) -> None:
    source = Source(store, (1, 2), Filters())
    section = next(page for page in build.PAGES if page.__name__.endswith("by_stakes")).section(source)
    money = [row[3].text for block in section.blocks if isinstance(block, Table) for row in block.rows]
    mixed = [text for text in money if "€" in text and "$" in text]
    assert mixed
    assert all("," in text for text in mixed)


def test_the_books_balance(store: duckdb.DuckDBPyConnection) -> None:
    balance = run.ask(store, "money_balance")
    assert balance["difference"].to_list() == [Decimal(0)] * balance.height
    assert balance["hands_that_differ"].sum() == 0


def test_a_missing_hand_shows_as_a_jump(store: duckdb.DuckDBPyConnection) -> None:
    mine = Filters(players=(1, 2))
    before = run.ask(store, "stack_jumps", mine).height
    store.execute("BEGIN")
    store.execute(
        "DELETE FROM hand_players WHERE hand_id IN "
        "(SELECT hand_id FROM hands WHERE table_name = 'HORSE Vesta' AND tournament_no IS NULL AND hand_id % 7 = 3)"
    )
    after = run.ask(store, "stack_jumps", mine).height
    store.execute("ROLLBACK")
    assert after > before


def test_start_screen_as_data(store: duckdb.DuckDBPyConnection) -> None:
    seen = overview(store, [1, 2])
    assert seen.accounted.every_hand
    assert seen.accounted.every_line
    assert seen.last_session[0].other_hands == 7
    assert [row.statistic for row in seen.compared][:2] == ["vpip", "complete_third"]
    assert all(row.you and row.tables for row in seen.compared)
    assert all(row.winners is None for row in seen.compared)
    assert 0 < seen.worth_a_look.height <= 8
    assert seen.left_out.kind > 0


def test_json_cannot_leave_its_script() -> None:
    text = safe_json({"name": HOSTILE_TOO + "<!-- & \u2028"})
    assert not set("<>&\u2028") & set(text)


def test_cards_and_money_in_words() -> None:
    faces = words.cards("(As Td) 4h ??")
    assert [(face.rank, face.sign, face.down) for face in faces] == [
        ("A", "♠", True),
        ("10", "♦", True),
        ("4", "♥", False),
    ]
    assert faces[1].words == "ten of diamonds"
    assert words.cards(None) == []
    assert words.money(Decimal("1234.5"), "EUR", plus=True) == "+€1,234.50"
    assert words.money(Decimal("150"), None) == "150 chips"
    assert words.stakes("0.5/1", "USD") == "$0.50/$1"
    assert words.signed(-0.04) == "0.0"


def test_texts_and_charts_say_something(store: duckdb.DuckDBPyConnection) -> None:
    source = Source(store, (1, 2), Filters())
    for page in build.PAGES:
        section = page.section(source)
        assert section.title
        assert section.lead.endswith(".")
        for block in section.blocks:
            if isinstance(block, Text):
                assert block.text
            if isinstance(block, Chart):
                assert block.says.strip().endswith((".", "%")) or ";" in block.says or ":" in block.says
