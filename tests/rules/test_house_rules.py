"""Every choice that a house makes is explained, allowed and written down once."""

from __future__ import annotations

import re
from dataclasses import FrozenInstanceError, fields
from pathlib import Path
from typing import get_args, get_type_hints

import pytest

from histories.rules import house_rules
from histories.rules.house_rules import ACR, ONLINE, PRESETS, SILENT, HouseRules

SOURCE = Path(house_rules.__file__).read_text(encoding="utf-8")


def test_every_choice_is_explained() -> None:
    for field in fields(HouseRules):
        assert re.search(rf"\n    #: [^\n]+\n(    #: [^\n]+\n)*    {field.name}: ", SOURCE), field.name


@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_keeps_to_the_allowed_values(name: str) -> None:
    hints = get_type_hints(HouseRules)
    for field in fields(HouseRules):
        allowed = get_args(hints[field.name])
        value = getattr(PRESETS[name], field.name)
        if allowed and all(isinstance(choice, str) for choice in allowed):
            assert value in allowed, field.name
    assert sorted(PRESETS[name].suit_order) == sorted("cdhs")


def test_what_a_source_does_not_say_is_a_choice_of_ours() -> None:
    assert set(SILENT) == set(PRESETS)
    names = {field.name for field in fields(HouseRules)}
    assert all(silent <= names for silent in SILENT.values())


def test_acr_differs_from_the_large_rooms_in_the_odd_chip_only() -> None:
    different = [field.name for field in fields(HouseRules) if getattr(ACR, field.name) != getattr(ONLINE, field.name)]
    assert different == ["odd_hi_lo"]


def test_rules_do_not_change_while_a_hand_is_played() -> None:
    with pytest.raises(FrozenInstanceError):
        ONLINE.max_raises = 4  # type: ignore[misc]


def test_each_choice_of_play_is_read_by_one_rule_only() -> None:
    """If a second module must ask for a choice, the rules are cut in the wrong place."""
    modules = [path for path in Path(house_rules.__file__).parent.glob("*.py") if path.name != "house_rules.py"]
    texts = {path.name: path.read_text(encoding="utf-8") for path in modules}
    # The order of suits and the highest low are words of the game; every rule that compares cards needs them.
    for field in fields(HouseRules):
        if field.name in ("suit_order", "low_qualifier"):
            continue
        readers = [name for name, text in texts.items() if f"rules.{field.name}" in text]
        assert len(readers) <= 1, (field.name, readers)
