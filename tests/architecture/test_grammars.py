"""Grammars, dialects and cases speak of the same sites, and the traps of writing a grammar stay shut."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import grammars
from histories.reading.dialects import DIALECTS
from histories.reading.lines_to_events import makers
from histories.reading.which_site import openings

ROOT = Path(__file__).parents[2]
#: Grammars that are no site's.
SHARED = {"stud_words", "stud_hand", "unread_sites"}
SITES = sorted(path.stem for path in (ROOT / "grammars").glob("*.lark") if path.stem not in SHARED)
#: Kinds of line that tell nothing that the events do not tell: titles, and the header and table, read on their own.
SAID_OTHERWISE = {"CASH_HEADER", "TOURNAMENT_HEADER", "TABLE_NAME", "SHOW_DOWN", "SUMMARY_TITLE"}


def test_every_site_has_a_grammar_a_dialect_and_cases() -> None:
    cases = {path.name for path in (ROOT / "tests" / "corpus").iterdir() if path.is_dir()}
    assert set(SITES) == set(DIALECTS) == cases


@pytest.mark.parametrize("site", SITES)
def test_every_kind_of_line_has_its_place_in_a_hand(site: str) -> None:
    order = grammars.hand_order().run_of
    assert [kind.name for kind in grammars.wording(site).hand_lines if kind.name not in order] == []


@pytest.mark.parametrize("site", SITES)
def test_every_kind_of_line_becomes_an_event(site: str) -> None:
    kinds = {kind.name for kind in grammars.wording(site).hand_lines}
    assert kinds - makers(site).keys() == SAID_OTHERWISE & kinds


@pytest.mark.parametrize("path", sorted((ROOT / "grammars").glob("*.lark")), ids=lambda path: path.stem)
def test_digits_are_latin_digits(path: Path) -> None:
    assert r"\d" not in re.sub(r"//.*", "", path.read_text(encoding="utf-8"))


def test_every_opening_begins_with_words_that_can_be_looked_for() -> None:
    assert [opening.site for opening in openings() if len(opening.literal.strip()) < 1] == []
