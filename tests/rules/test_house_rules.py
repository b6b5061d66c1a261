"""Every choice that a house makes is explained, allowed and written down once."""

from __future__ import annotations

import re
from dataclasses import FrozenInstanceError, fields
from pathlib import Path
from typing import get_args, get_type_hints

import pytest

from histories.rules import house_rules
from histories.rules.house_rules import LEFT_OPEN, NOT_JUDGED, HouseRules, says
from histories.rules.houses import ONLINE

NAMES = [field.name for field in fields(HouseRules)]


@pytest.mark.parametrize("choice", NAMES)
def test_every_choice_is_explained_with_its_values(choice: str) -> None:
    told = says(choice)
    assert told.endswith(".")
    for value in get_args(get_type_hints(HouseRules)[choice]):
        assert not isinstance(value, str) or value in told, (choice, value)


def test_rules_do_not_change_while_a_hand_is_played() -> None:
    with pytest.raises(FrozenInstanceError):
        ONLINE.max_raises = 4  # type: ignore[misc]


def test_each_choice_of_play_is_read_by_one_rule_only() -> None:
    """If a second module must ask for a choice, the rules are cut in the wrong place."""
    folder = Path(house_rules.__file__).parent
    modules = [path for path in folder.glob("*.py") if path.name not in ("house_rules.py", "houses.py")]
    texts = {path.name: path.read_text(encoding="utf-8") for path in modules}
    # The order of suits and the highest low are words of the game; every rule that compares cards needs them.
    for name in NAMES:
        if name in ("suit_order", "low_qualifier"):
            continue
        readers = [module for module, text in texts.items() if f"rules.{name}" in text]
        assert len(readers) <= 1, (name, readers)


#: What a source is called in the words beside a choice.
SOURCES = re.compile(
    r"RRoP|WSOP|TDA|document|hands? of|a \S+ Tilt hand|an ACR hand|the program's own|all sources|rooms"
)


@pytest.mark.parametrize("choice", NAMES)
def test_every_choice_names_a_source_or_is_our_own(choice: str) -> None:
    assert SOURCES.search(says(choice)), says(choice)


def test_choices_that_nothing_asks_for_are_said_to_be_such() -> None:
    """What neither a rule nor a check reads can change no verdict."""
    packages = Path(house_rules.__file__).parents[1]
    asking = [path for folder in ("rules", "replay") for path in (packages / folder).rglob("*.py")]
    text = "\n".join(path.read_text(encoding="utf-8") for path in asking)
    unasked = {name for name in NAMES if f"rules.{name}" not in text}
    assert unasked == NOT_JUDGED.keys() - {"betting"}
    assert set(NAMES) >= LEFT_OPEN
