"""The houses that we know, and those that a user makes of them."""

from __future__ import annotations

from dataclasses import fields, replace
from fractions import Fraction

import pytest

from histories.rules.house_rules import HouseRules
from histories.rules.houses import PLAYED, BadHouse, allowed, chosen_houses, house, houses, spoken, words_of_toml
from histories.worker import preset_for

NAMES = {field.name for field in fields(HouseRules)}


@pytest.mark.parametrize("name", houses())
def test_every_house_says_who_it_is(name: str) -> None:
    known = houses()[name]
    assert known.name == name
    assert known.title
    assert known.source
    assert known.silent <= NAMES
    assert house(name) is known


def test_houses_that_are_played_stand_first() -> None:
    kinds = [known.kind in PLAYED for known in houses().values()]
    assert kinds == sorted(kinds, reverse=True)
    assert list(houses())[:3] == ["online", "acr", "casino"]


def test_a_house_takes_over_what_it_does_not_change() -> None:
    acr, online = house("acr"), house("online")
    assert acr.rules == replace(online.rules, odd_hi_lo="low")
    assert acr.silent == online.silent
    # What it states itself is no assumption any more.
    assert house("suit-cap3-oddleft").silent >= {"cap_heads_up"}
    assert house("online,cap_heads_up=same").silent == online.silent - {"cap_heads_up"}


def test_a_house_of_ones_own_is_found_again_by_its_name() -> None:
    words = words_of_toml(
        'extends = "casino"\nmax_raises = "none"\nante_default = "1/4"\nburn_cards = false\nlow_qualifier = 9\n'
    )
    mine = house(words)
    assert (mine.kind, mine.name) == ("own", words)
    assert mine.rules == replace(
        house("casino").rules, max_raises=None, ante_default=Fraction(1, 4), burn_cards=False, low_qualifier=9
    )


def test_what_is_changed_twice_is_named_once() -> None:
    mine = words_of_toml('extends = "casino,max_raises=3"\nmax_raises = 5\nodd_hi_lo = "low"\n')
    assert mine == "casino,max_raises=5,odd_hi_lo=low"
    assert house(mine).own == {"max_raises", "odd_hi_lo"}


def test_what_every_source_leaves_open_is_assumed_until_somebody_states_it() -> None:
    assert all(known.assumes("odd_low_ace") for known in houses().values())
    assert not house("casino,odd_low_ace=high").assumes("odd_low_ace")
    assert not house("casino").assumes("max_raises")


def test_without_a_word_it_is_made_of_the_online_house() -> None:
    assert house(words_of_toml("max_raises = 4")).rules == replace(house("online").rules, max_raises=4)
    assert words_of_toml("") == "online"
    assert words_of_toml("max_raises = 3") == "online"


def test_houses_are_chosen_by_site() -> None:
    words = words_of_toml('[site.acr]\nextends = "acr"\n[site.pokerstars]\nmax_raises = 4\n')
    assert {site: chosen.name for site, chosen in chosen_houses(words).items()} == {
        "acr": "acr",
        "pokerstars": "online,max_raises=4",
    }
    assert preset_for("pokerstars", words) == "online,max_raises=4"
    assert preset_for("winamax", words) == preset_for("winamax") == "online"
    assert preset_for("winamax", "casino;acr=acr") == "casino"
    assert preset_for("acr", "casino;acr=acr") == "acr"


@pytest.mark.parametrize("words", ["casino;acr", "acr=acr;acr=online", "acr="])
def test_choices_that_clash(words: str) -> None:
    with pytest.raises(BadHouse):
        chosen_houses(words)


@pytest.mark.parametrize(
    ("words", "says", "hint"),
    [
        ("casino,extends=online", "extends is no choice", "TOML"),
        ("onlin", "no house rules are called onlin", "did you mean online"),
        ("", "no house rules are called", "there are online"),
        ("casino,antes=3", "no choice is called antes", "did you mean ante_default"),
        ("casino,max_raise=3", "no choice is called max_raise", "did you mean max_raises"),
        ("casino,max_raises", "max_raises changes nothing", "CHOICE=VALUE"),
        ("casino,", "an empty change", "CHOICE=VALUE"),
        ("casino,max_raises=many", "max_raises cannot be many", "a number or none"),
        ("casino,max_raises=-1", "max_raises cannot be -1", "a number or none"),
        ("casino,low_qualifier=10", "low_qualifier cannot be 10", "a number"),
        ("casino,low_qualifier=none", "low_qualifier cannot be none", "a number"),
        ("casino,burn_cards=1", "burn_cards cannot be 1", "true or false"),
        ("casino,bring_in_tie=card", "bring_in_tie cannot be card", "suit or seat"),
        ("casino,suit_order=cdh", "suit_order cannot be cdh", "four letters"),
        ("casino,ante_default=1/0", "ante_default cannot be 1/0", "a part as 1/5 or none"),
        ("casino,ante_default=2", "ante_default cannot be 2", "a part as 1/5 or none"),
        ("casino,ante_default=1e-99999999", "ante_default cannot be 1e-99999999", "a part as 1/5 or none"),
        ("casino,ante_default=\u0661/\u0665", "ante_default cannot be", "a part as 1/5 or none"),
        ("casino,max_raises=\u0663", "max_raises cannot be", "the digits 0 to 9"),
        ("casino,max_raises=" + "9" * 6000, "max_raises cannot be 9{40}[.]", "from 0 to 99"),
        ("casino,max_raises=3,max_raises=4", "max_raises is chosen twice", "one value"),
        ("casino,odd_max_per_player=0", "odd_max_per_player cannot be 0", "from 1 to 99"),
        ("casino,min_players=8,max_players=2", "min_players=8 is more than max_players=2", "at most"),
        ("casino,max_players=2,min_players=3", "min_players=3 is more than max_players=2", "at most"),
    ],
)
def test_what_makes_no_sense_is_told_with_what_would(words: str, says: str, hint: str) -> None:
    with pytest.raises(BadHouse, match=says) as wrong:
        house(words)
    assert hint in wrong.value.hint


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("max_raises 4", "the rules are no TOML"),
        ('exends = "casino"', "no choice is called exends"),
        ("extends = 3", "no name of a house"),
        ('extends = "base"', "no house rules are called base"),
        ("max_raises = [4]", "max_raises cannot be"),
        ("[table]\nx = 1", "no choice is called table"),
        ("site = 3", "no table of houses"),
        ("[site]\nacr = 3", "no table of houses"),
        ("[site.acr]\nmax_raise = 3", "no choice is called max_raise"),
    ],
)
def test_a_file_that_makes_no_sense(text: str, says: str) -> None:
    with pytest.raises(BadHouse, match=says):
        chosen_houses(words_of_toml(text))


@pytest.mark.parametrize("choice", sorted(NAMES))
def test_every_value_of_a_choice_can_be_chosen(choice: str) -> None:
    for value in allowed(choice):
        if " " not in value:
            assert spoken(getattr(house(f"online,{choice}={value}").rules, choice)) == value
