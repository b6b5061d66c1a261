"""The report in a browser that has no network: opened once for all tests of a module, and watched.

Needs Chromium and playwright; where one is missing, tests that ask for it skip and say so.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest


def chromium_path() -> str | None:
    """Where Chromium lies, if it does."""
    for name in ("chromium", "/usr/bin/chromium", "chromium-browser", "google-chrome"):
        if found := shutil.which(name):
            return found
    return None


@contextmanager
def chromium() -> Iterator[Any]:
    """A browser, or a skip with its reason."""
    playwright = pytest.importorskip("playwright.sync_api", reason="playwright is missing: the report is not opened")
    path = chromium_path()
    if path is None:
        pytest.skip("Chromium is missing: the report is not opened")
    with playwright.sync_playwright() as started:
        browser = started.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        try:
            yield browser
        finally:
            browser.close()


class Opened:
    """A page and everything that it said or asked for."""

    def __init__(self, browser: Any, file: Path, width: int, scheme: str = "light", height: int = 1000) -> None:
        self.context = browser.new_context(
            viewport={"width": width, "height": height}, offline=True, color_scheme=scheme, reduced_motion="reduce"
        )
        self.page = self.context.new_page()
        self.said: list[str] = []
        self.asked: list[str] = []
        self.page.on("console", lambda message: self.said.append(message.text))
        self.page.on("pageerror", lambda error: self.said.append(str(error)))
        self.page.on("request", lambda request: self.asked.append(request.url))
        self.page.on("dialog", lambda dialog: self.said.append(f"dialog: {dialog.message}"))
        self.page.goto(file.as_uri())
        self.page.wait_for_function(
            "[...document.querySelectorAll('.chart')].every(place => place.querySelector('.main-svg'))"
        )

    def close(self) -> None:
        """Close the page."""
        self.context.close()
