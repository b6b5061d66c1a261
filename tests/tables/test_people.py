"""Who is taken for the user while he has not said who he is."""

from __future__ import annotations

from histories.tables.people import Person, unasked


def seen(name: str, hands: int, site: str = "pokerstars", said: bool = False) -> Person:
    return Person(hash((name, site)), site, name, said, said, hands, hands)


def taken(*heroes: Person) -> list[tuple[str, str]]:
    return [(one.name, one.site) for one in unasked(heroes)]


def test_the_only_name_at_all_its_sites() -> None:
    assert taken(seen("Ann", 5), seen("Ann", 2, "doorcard")) == [("Ann", "pokerstars"), ("Ann", "doorcard")]


def test_the_name_of_nearly_all_hands_though_a_friend_sent_one_of_his() -> None:
    assert taken(seen("Ann", 900), seen("Bob", 1)) == [("Ann", "pokerstars")]
    assert taken(seen("Bob", 1), seen("Ann", 900)) == [("Ann", "pokerstars")]


def test_nobody_where_two_names_have_many_hands() -> None:
    assert taken(seen("Ann", 80), seen("Bob", 20)) == []
    assert taken(seen("Ann", 1), seen("Bob", 1)) == []


def test_names_that_the_user_spoke_of_are_left_as_they_are() -> None:
    assert taken(seen("Ann", 5, said=True), seen("Bob", 5)) == [("Bob", "pokerstars")]
    assert taken() == []
