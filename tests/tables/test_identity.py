"""Ids are the same from every side of the table, and different for every deal."""

from __future__ import annotations

from dealt_hands import split_pot, walk

from histories.events import Dealt
from histories.tables import identity


def test_an_id_is_never_negative_and_fits() -> None:
    assert all(0 <= identity.hand_id("pokerstars", str(number)) < 2**63 for number in range(500))


def test_the_same_number_at_two_sites_is_two_hands() -> None:
    assert identity.hand_id("pokerstars", "1") != identity.hand_id("doorcard", "1")
    assert identity.player_id("pokerstars", "Ann") != identity.player_id("doorcard", "Ann")
    assert identity.player_id("bovada", "Player 1", "A") != identity.player_id("bovada", "Player 1", "B")


def test_line_ends_are_no_part_of_a_text() -> None:
    assert identity.text_id("Hand #1\r\nSeat 1\r\n\r\n") == identity.text_id("Hand #1\nSeat 1")
    assert identity.text_id("Hand #1\nSeat 1") != identity.text_id("Hand #1\nSeat 2")


def test_a_deal_is_the_same_from_every_side() -> None:
    """Ann's view has her down cards before her door card, and her river card."""
    from_ann, from_cal = split_pot(hero="Ann"), split_pot(hero="Cal", down={4: "5h Qd"})
    assert from_ann.history != from_cal.history
    assert identity.deal_id(from_ann.history) == identity.deal_id(from_cal.history)


def test_another_stack_or_up_card_is_another_deal() -> None:
    history = split_pot().history
    richer = history._replace(seats=(history.seats[0]._replace(stack=4001), *history.seats[1:]))
    events = tuple(
        event._replace(cards="Jd") if isinstance(event, Dealt) and event.cards == "Td" else event
        for event in history.events
    )
    ids = {identity.deal_id(one) for one in (history, richer, history._replace(events=events))}
    assert len(ids) == 3


def test_a_site_that_shows_only_ones_own_up_cards_gives_the_same_deal() -> None:
    def only(seat: int) -> int:
        history = walk().history
        return identity.deal_id(
            history._replace(events=tuple(e for e in history.events if not isinstance(e, Dealt) or e.seat == seat))
        )

    assert only(1) == only(4)


def test_a_hand_without_a_number_is_known_by_its_deal() -> None:
    header = walk().history.header._replace(hand_no="")
    assert identity.history_id(header, 5) != identity.history_id(header, 6)
    assert identity.history_id(walk().history.header, 5) == identity.history_id(walk().history.header, 6)
