"""The report as a file: every page is in it, names are text in it, money is added only within a currency."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from dealt_store import HOSTILE, HOSTILE_TOO, dealt_store, heroes, many_kinds, nothing, one_stake
from made_up_store import HOSTILE as HOSTILE_TABLE
from made_up_store import HOSTILE_TOO as HOSTILE_MESSAGE
from made_up_store import ME, ME_ELSEWHERE, made_up_store
from written_report import MADE_AT, Read, report_of_many_kinds, write_report

from histories.writing.deal import DealSettings
from reports.charts.gallery import CHARTS
from reports.pages import build, parts, words
from reports.pages.build import build_report
from reports.stats import run
from reports.stats.filters import Filters
from reports.stats.groups import CLASSES

SECTIONS = [
    "overview", "winnings", "stakes", "starting-hands", "door-cards", "streets", "showdowns", "sessions",
    "tournaments", "biggest-pots", "trust",
]  # fmt: skip
MOST_BYTES = 8_000_000


@pytest.fixture(scope="module")
def report() -> Read:
    return Read(report_of_many_kinds().read_text(encoding="utf-8"))


def test_every_page_is_there(report: Read) -> None:
    assert report.ids("section") == SECTIONS
    assert len(build.PAGES) == len(SECTIONS)
    links = [attributes.get("href") for tag, attributes in report.tags if tag == "a"]
    assert [link for link in links if link != "#main"] == [f"#{name}" for name in SECTIONS]


def test_every_chart_is_there(report: Read) -> None:
    drawn = {name.removeprefix("chart-") for name in report.data["figures"]}
    assert drawn == set(CHARTS)
    assert set(report.data["figures"]) == {name for name in report.ids("div") if name.startswith("chart-")}


def test_the_head_says_whose_hands_and_which(report: Read) -> None:
    assert "You: Hero at doorcard" in report.text
    assert re.search(r"\d+ hands, 4 Jan 2020 to \d+ Mar 2020 · cash games for money in fixed limit", report.text)


def test_a_report_of_somebody_else_says_the_name_and_never_you(tmp_path: Path) -> None:
    name = "Bob <b>%{x}</b> $1"
    with heroes(many_kinds()) as (connection, me):
        file = build_report(connection, me, output=tmp_path / "bob.html", made_at=MADE_AT, name=name)
    page = Read(file.read_text(encoding="utf-8"))
    no_element_of_theirs(page)
    assert f"the hands of {name}" in page.text
    assert f"{name}'s results by starting hand" in page.text
    told = page.text.replace("on your own machine", "") + json.dumps(page.data["figures"])
    assert not re.search(r"\b(you|yours?)\b", told, re.IGNORECASE)
    drawn = json.dumps(page.data["figures"], ensure_ascii=False)
    assert "Bob &lt;b&gt;&#37;{x}&lt;/b&gt; &#36;1" in drawn
    assert "<b>%{x}" not in drawn


def test_tournaments_say_what_they_cost_and_paid(report: Read) -> None:
    with heroes(many_kinds()) as (connection, me):
        rows = connection.execute(
            "SELECT place, prize, buy_in + fee FROM tournaments WHERE list_contains(?, player_id)", [me]
        ).fetchall()
        found = run.ask(
            connection, "tournament_results", Filters(players=tuple(me), kind="tournament", betting=None)
        ).to_dicts()
    assert len(rows) == len(found) > 0
    known = [(place, prize or 0, paid) for place, prize, paid in rows if place is not None]
    assert sum(row["result"] or 0 for row in found) == sum(prize - paid for _, prize, paid in known)
    for place, prize, paid in known:
        assert f"{words.money(paid, 'USD')} {place} {words.money(prize, 'USD')}" in report.text
    assert words.prizes([]) == []


def test_ids_are_unique(report: Read) -> None:
    ids = [attributes["id"] for _, attributes in report.tags if "id" in attributes]
    assert len(ids) == len(set(ids))


def test_it_is_small_enough_and_whole(report: Read) -> None:
    assert report_of_many_kinds().stat().st_size < MOST_BYTES
    sources = [attributes[key] for _, attributes in report.tags for key in ("src", "href") if key in attributes]
    assert all(source is not None and source.startswith(("#", "data:")) for source in sources)
    assert len(report.scripts) == 3


def test_the_same_hands_give_the_same_file(tmp_path: Path) -> None:
    with heroes(one_stake()) as (connection, me):
        one = build_report(connection, me, output=tmp_path / "one.html", made_at=MADE_AT)
        other = build_report(connection, me, output=tmp_path / "new folder" / "two.html", made_at=MADE_AT)
    assert one.read_bytes() == other.read_bytes()


def test_money_is_told_in_each_currency_and_never_added(report: Read) -> None:
    with heroes(many_kinds()) as (connection, me):
        rows = run.run(connection, "net", Filters(players=tuple(me))).frame.to_dicts()
    assert {row["currency"] for row in rows} == {"USD", "EUR"}
    for row in rows:
        assert words.money(row["x"], row["currency"], plus=True) in report.text
    assert words.money(sum(row["x"] for row in rows), "USD", plus=True) not in report.text
    views = report.data["figures"]["chart-winnings"]
    assert list(views) == [f"{unit} | By {by}" for unit in ("Big bets", "EUR", "USD") for by in ("hands", "date")]
    for row in rows:
        total = next(line for line in views[f"{row['currency']} | By hands"]["data"] if line["name"].startswith("Resu"))
        assert total["y"][-1] == pytest.approx(float(row["x"]), abs=0.01)


def test_what_was_left_out_is_said(report: Read) -> None:
    with heroes(many_kinds()) as (connection, me):
        left = run.left_out(connection, Filters(players=tuple(me)))
    assert left.kind > 0
    assert f"{words.count(left.kind, 'hand')} of other kinds of play" in report.text


def test_one_stake_needs_no_chart_of_stakes() -> None:
    page = Read(write_report(one_stake()).read_text(encoding="utf-8"))
    assert "table-stakes" in page.ids("table")
    assert not {"chart-by_stakes", "chart-by_mix"} & set(page.data["figures"])


def test_an_empty_store_says_so_kindly() -> None:
    page = Read(write_report(nothing()).read_text(encoding="utf-8"))
    assert page.ids("section") == SECTIONS
    assert page.data["figures"] == {}
    assert "Tell us who you are" in page.text
    assert "No files have been read into this store." in page.text


def test_a_choice_without_hands_says_so_kindly(tmp_path: Path) -> None:
    with heroes(one_stake()) as (connection, me):
        file = build_report(connection, me, Filters(sites=("nowhere",)), tmp_path / "none.html", MADE_AT)
    page = Read(file.read_text(encoding="utf-8"))
    assert page.ids("section") == SECTIONS
    assert "No hand of yours fits this choice yet." in page.text


def no_element_of_theirs(page: Read) -> None:
    assert not [tag for tag, _ in page.tags if tag in ("img", "iframe", "object", "embed", "svg")]
    assert not [name for _, attributes in page.tags for name in attributes if name.startswith("on")]
    assert len(page.scripts) == 3
    assert "alert(" not in page.scripts[2]
    assert "</" not in page.scripts[0] and "<!--" not in page.scripts[0]


def test_names_of_players_stay_text() -> None:
    settings = DealSettings(
        hands=12, seed=3, hero=HOSTILE, names=(HOSTILE_TOO, "a", "b", "c", "d", "e", "f"), players=7
    )
    told = [line for line in _one_hand(settings).splitlines() if line.startswith(f"{HOSTILE}: ")]
    broken = _one_hand(settings).replace(told[0], f"{HOSTILE}: juggles {HOSTILE_TOO}", 1)
    file = write_report(dealt_store(settings, files=[broken]))
    page = Read(file.read_text(encoding="utf-8"))
    no_element_of_theirs(page)
    assert HOSTILE in page.text
    assert HOSTILE_TOO in page.text


def _one_hand(settings: DealSettings) -> str:
    from histories.writing.deal import deal

    return next(iter(deal(settings))).text.replace("#", "#9", 1)


def test_names_of_tables_files_and_messages_stay_text(tmp_path: Path) -> None:
    connection = made_up_store(250)
    file = build_report(connection, [ME, ME_ELSEWHERE], output=tmp_path / "made up.html", made_at=MADE_AT)
    page = Read(file.read_text(encoding="utf-8"))
    no_element_of_theirs(page)
    assert HOSTILE_TABLE in page.text
    assert HOSTILE_MESSAGE in page.text


def test_data_cannot_end_its_script() -> None:
    assert build.safe_json({"name": "</script>&\u2028"}) == '{"name":"\\u003c/script\\u003e\\u0026\\u2028"}'
    with pytest.raises(ValueError, match="JSON"):
        build.safe_json(float("nan"))


def test_every_code_has_its_words() -> None:
    from histories.tables.schema import OUTCOMES, TABLE

    assert set(words.START_CLASS) == set(CLASSES)
    assert set(words.OUTCOME) == {*OUTCOMES, "folded"}
    groups = next(column for column in TABLE["hand_players"].columns if column.name == "start_group").allowed
    assert set(words.START_GROUP) == set(groups)


def test_no_word_of_other_trackers_or_of_ours_reaches_a_page(report: Read) -> None:
    for word in (r"\bbb\b", "3-bet", "c-bet", "noise", "enriched", "ev_net", "VPIP", r"\bnan\b", r"\bNone\b"):
        assert not re.search(word, report.text), word


def test_a_result_and_its_colour_have_one_sign() -> None:
    for value, text, tone in ((-0.015, "−0.01", "down"), (0.06, "+0.1", "up"), (-0.001, "0.0", ""), (0, "0.0", "")):
        cell = parts.result_cell(value)
        assert (cell.text, cell.tone) == (text, tone)
    assert (parts.money_cell(-0.06, "USD").text, parts.money_cell(-0.06, "USD").tone) == ("−$0.06", "down")
    assert parts.money_cell(0.001, "USD").tone == ""
