"""The report in Chromium, wide and narrow, light and dark: nothing is said or asked for, everything is reached."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from opened_report import Opened, chromium
from written_report import Read, report_of_many_kinds

pytestmark = pytest.mark.browser

WIDE, NARROW = 1400, 400


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with chromium() as started:
        yield started


@pytest.fixture(scope="module")
def wide(browser: Any) -> Iterator[Opened]:
    opened = Opened(browser, report_of_many_kinds(), WIDE)
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def narrow(browser: Any) -> Iterator[Opened]:
    opened = Opened(browser, report_of_many_kinds(), NARROW)
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def dark(browser: Any) -> Iterator[Opened]:
    opened = Opened(browser, report_of_many_kinds(), WIDE, "dark")
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def read() -> Read:
    return Read(report_of_many_kinds().read_text(encoding="utf-8"))


@pytest.mark.parametrize("width", ["wide", "narrow"])
def test_nothing_is_said_and_nothing_asked_for(width: str, request: pytest.FixtureRequest) -> None:
    opened: Opened = request.getfixturevalue(width)
    assert opened.said == []
    assert opened.asked == [report_of_many_kinds().as_uri()]


def test_bars_are_drawn_as_many_as_there_are(wide: Opened, read: Read) -> None:
    for name, figures in read.data["figures"].items():
        traces = next(iter(figures.values()))["data"]
        bars = sum(len(trace["x"]) for trace in traces if trace["type"] == "bar")
        lines = sum(trace["type"] == "scatter" and trace.get("mode") == "lines" for trace in traces)
        place = wide.page.locator(f"#{name}")
        assert place.locator(".bars .point, .barlayer .point").count() == bars, name
        assert place.locator(".scatterlayer path.js-line").count() == lines, name


def test_stakes_and_names_are_read_as_written(wide: Opened) -> None:
    ticks = wide.page.locator("#chart-by_stakes .ytick").all_text_contents()
    assert set(ticks) == {"2/4", "$5/$10"}
    assert wide.page.locator(".MathJax, mjx-container").count() == 0


def test_nothing_runs_over_the_side(narrow: Opened) -> None:
    assert narrow.page.evaluate("document.documentElement.scrollWidth") <= NARROW
    wide_ones = narrow.page.evaluate(
        """[...document.querySelectorAll('main > section, figure, .facts, .say, .chart svg')]
        .filter(one => one.getBoundingClientRect().right > innerWidth + 0.5).map(one => one.id || one.className)"""
    )
    assert wide_ones == []


def test_no_table_is_read_by_scrolling_sideways(narrow: Opened, wide: Opened) -> None:
    """Narrow, a wide table is a list of rows, and each value stands under the head of its column."""
    for opened in (narrow, wide):
        sideways = opened.page.evaluate(
            """[...document.querySelectorAll('.table')].filter(one => one.scrollWidth > one.clientWidth)
            .map(one => one.firstElementChild.id)"""
        )
        assert sideways == []
    cell = narrow.page.locator("#table-classes tbody tr").first.locator("td").nth(1)
    assert cell.evaluate("cell => getComputedStyle(cell, '::before').content") == '"Big bets per 100"'


def test_the_first_screen_has_a_chart(browser: Any) -> None:
    opened = Opened(browser, report_of_many_kinds(), WIDE, height=900)
    bottom = opened.page.evaluate("document.querySelector('.chart').getBoundingClientRect().bottom")
    opened.close()
    assert bottom < 900


def test_dark_pages_draw_in_dark_colours(dark: Opened, read: Read) -> None:
    colours = dark.page.evaluate("[...document.getElementById('chart-winnings').data].map(line => line.line.color)")
    light = [trace["line"]["color"] for trace in read.data["figures"]["chart-winnings"]["Big bets | By hands"]["data"]]
    assert colours == [read.data["darkOf"][colour] for colour in light]


def test_the_keyboard_reaches_every_tab_and_button(dark: Opened) -> None:
    waiting = "nav a, thead button, button[data-chart], .table"
    count = dark.page.locator(waiting).count()
    assert count > 50
    dark.page.evaluate(
        """waiting => {
            window.reached = new Set();
            document.addEventListener("focusin", event => event.target.matches(waiting) && reached.add(event.target));
        }""",
        waiting,
    )
    for _ in range(count + 3):
        dark.page.keyboard.press("Tab")
    reached = dark.page.evaluate("reached.size")
    assert reached == count


def column(opened: Opened, table: str, number: int) -> list[str]:
    texts = opened.page.locator(f"#{table} tbody tr > :nth-child({number})").all_text_contents()
    return [text.split()[0] for text in texts]


def test_tables_sort_by_what_they_mean(wide: Opened) -> None:
    head = wide.page.locator("#table-classes thead th:nth-child(2)")
    head.locator("button").focus()
    for key, order in (("Enter", "descending"), ("Space", "ascending")):
        wide.page.keyboard.press(key)
        hands = [int(text.replace(",", "")) for text in column(wide, "table-classes", 2)]
        assert hands == sorted(hands, reverse=order == "descending")
        assert head.get_attribute("aria-sort") == order
    wide.page.locator("#table-classes thead th:nth-child(1) button").click()
    assert column(wide, "table-classes", 1)[0] == "Rolled"
    assert wide.page.locator("#table-classes [aria-sort]").count() == 1
    assert wide.said == []


def test_switches_draw_another_unit_and_another_axis(wide: Opened) -> None:
    title = wide.page.locator("#chart-winnings .ytitle")
    assert title.text_content() == "big bets"
    for label, axis in (("EUR", "linear"), ("By date", "date")):
        wide.page.get_by_role("button", name=label, exact=True).click()
        wide.page.wait_for_function(
            f"document.getElementById('chart-winnings')._fullLayout.xaxis.type === '{axis}'"
            " && document.querySelector('#chart-winnings .ytitle').textContent === 'EUR'"
        )
        assert wide.page.get_by_role("button", name=label, exact=True).get_attribute("aria-pressed") == "true"
    assert wide.page.locator(".switch [aria-pressed=true]").count() == 2
    assert wide.said == []


def test_tables_can_be_read_without_scripts(browser: Any) -> None:
    context = browser.new_context(java_script_enabled=False, offline=True)
    page = context.new_page()
    page.goto(report_of_many_kinds().as_uri())
    assert page.locator("#table-classes tbody tr").first.is_visible()
    context.close()


@pytest.mark.parametrize("scheme", ["wide", "dark"])
def test_axe_finds_nothing_serious(scheme: str, request: pytest.FixtureRequest) -> None:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="axe-playwright-python is missing")
    opened: Opened = request.getfixturevalue(scheme)
    # Six rows of a table stand for all. A chart is one picture with a description; a screen reader does not go inside.
    opened.page.evaluate("document.querySelectorAll('tbody tr:nth-child(n + 7)').forEach(row => row.remove())")
    found = axe.Axe().run(opened.page, context={"exclude": [[".chart svg"]]}).response["violations"]
    serious = [
        (one["id"], one["nodes"][0]["html"][:200], one["nodes"][0]["failureSummary"])
        for one in found
        if one["impact"] in ("serious", "critical")
    ]
    assert serious == []
