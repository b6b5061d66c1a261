"""The report in a browser without a network: silent, whole, easy to reach for everybody, and fit for a phone."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

pytestmark = pytest.mark.browser


def missing(reason: str) -> None:
    """Skip and say why; where skips are not allowed, fail."""
    if os.environ.get("DOORCARD_NO_SKIPS") == "1":
        pytest.fail(reason)
    pytest.skip(reason)


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """Chromium, as the system has it."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        missing("playwright is not installed: pip install playwright")
    path = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if path is None:
        missing("no Chromium was found: apt-get install chromium")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        yield chromium
        chromium.close()


class Opened:
    """The report, open, with all that the browser said and asked for."""

    def __init__(self, browser: Any, report: Path, width: int = 1400, scheme: str = "light") -> None:
        self.context = browser.new_context(
            viewport={"width": width, "height": 900}, offline=True, color_scheme=scheme, reduced_motion="reduce"
        )
        self.page = self.context.new_page()
        self.said: list[str] = []
        self.asked: list[str] = []
        self.page.on("console", lambda message: self.said.append(message.text))
        self.page.on("pageerror", lambda error: self.said.append(str(error)))
        self.page.on("dialog", lambda dialog: (self.said.append(dialog.message), dialog.dismiss()))
        self.page.on("request", lambda request: self.asked.append(request.url))
        self.page.goto(report.as_uri())
        self.until("document.querySelectorAll('.chart:not(.js-plotly-plot)').length === 0")

    def until(self, script: str) -> None:
        """Wait until something is true. (Playwright's own waiting evaluates text, which the page's policy forbids.)"""
        for _ in range(200):
            if self.page.evaluate(script):
                return
            self.page.wait_for_timeout(50)
        raise AssertionError(f"never came true: {script}")

    def look(self, script: str) -> Any:
        return self.page.evaluate(script)


@pytest.fixture(scope="module")
def opened(browser: Any, report: Path) -> Iterator[Opened]:
    """On a wide, light screen."""
    page = Opened(browser, report)
    yield page
    page.context.close()


def test_says_nothing_and_asks_for_nothing(opened: Opened, report: Path) -> None:
    opened.page.wait_for_timeout(500)
    assert opened.said == []
    assert opened.asked == [report.as_uri()]


def test_every_chart_is_drawn(opened: Opened) -> None:
    html = opened.look("document.body.innerHTML")
    charts = re.findall(r'class="chart[^"]*" id="([^"]+)"', html)
    assert len(charts) >= 9
    for name in charts:
        assert opened.look(f"document.querySelectorAll('#{name} .trace').length") > 0, name


def test_bars_are_as_many_as_the_data_says(opened: Opened) -> None:
    for name in ("chart-by_stakes", "chart-by_starting_hand", "chart-sessions", "chart-by_door_card"):
        told = opened.look(f"document.getElementById('{name}').data.reduce((sum, one) => sum + one.y.length, 0)")
        seen = opened.look(f"document.querySelectorAll('#{name} .bars .point').length")
        assert told == seen > 0, name


def test_lines_are_four_with_their_last_values(opened: Opened) -> None:
    names = opened.look("[...document.querySelectorAll('#chart-winnings .legendtext')].map(one => one.textContent)")
    assert len(names) == 4
    assert all(re.search(r"[+−]?[\d,]+\.\d$", name) for name in names)


def test_hostile_names_are_only_text(opened: Opened) -> None:
    assert opened.look("document.querySelectorAll('img, [onerror]').length") == 0
    assert "<img src=x onerror=alert(1)>" in opened.look("document.body.innerText")


def test_a_click_sorts_and_a_second_turns(opened: Opened) -> None:
    keys = "[...document.querySelectorAll('#table-classes tbody tr')].map(row => Number(row.cells[1].dataset.key))"
    head = opened.page.locator("#table-classes thead th").nth(1)
    head.get_by_role("button").click()
    assert head.get_attribute("aria-sort") == "descending"
    assert opened.look(keys) == sorted(opened.look(keys), reverse=True)
    head.get_by_role("button").press("Enter")
    assert head.get_attribute("aria-sort") == "ascending"
    assert opened.look(keys) == sorted(opened.look(keys))


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_everybody_can_read_it(browser: Any, report: Path, scheme: str) -> None:
    try:
        from axe_playwright_python.sync_playwright import Axe
    except ImportError:
        missing("axe is not installed: pip install axe-playwright-python")
    page = Opened(browser, report, scheme=scheme)
    found = Axe().run(page.page).response["violations"]
    serious = [(one["id"], one["nodes"][0]["html"][:120]) for one in found if one["impact"] in ("serious", "critical")]
    page.context.close()
    assert serious == []


@pytest.mark.parametrize("width", [400, 1400])
def test_no_sideways_scroll(browser: Any, report: Path, width: int) -> None:
    page = Opened(browser, report, width)
    assert page.look("document.documentElement.scrollWidth") <= width
    assert page.look("[...document.querySelectorAll('.chart')].every(one => one.scrollWidth <= one.clientWidth + 1)")
    page.context.close()


def test_dark_and_light_change_places(browser: Any, report: Path) -> None:
    page = Opened(browser, report)
    colour = "document.getElementById('chart-winnings').data[3].line.color"
    assert page.look(colour) == "#15803d"
    page.page.emulate_media(color_scheme="dark")
    page.until(f"{colour} === '#34d17a'")
    assert page.said == []
    page.context.close()


def test_prints(browser: Any, report: Path) -> None:
    page = Opened(browser, report, scheme="dark")
    assert len(page.page.pdf(format="A4")) > 50_000
    assert page.said == []
    page.context.close()
