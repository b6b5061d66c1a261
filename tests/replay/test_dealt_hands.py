"""What holds in every hand, tried on hands that were dealt: chips, turns of the table, views, bigger chips."""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from told_hands import tell

from histories.events import Acted, Collected, HandHistory, Returned, Seated, SeatResult, TotalPot
from histories.replay.merge_views import merge_views
from histories.replay.replayed import ReplayedHand
from histories.worker import replayed
from histories.writing.deal import DealSettings, DealtHand, deal

SEEDS = st.integers(0, 100_000)
QUICK = settings(max_examples=25, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))


def dealt(seed: int, hands: int = 4, **settings: object) -> list[DealtHand]:
    chosen = {"players": 2 + seed % 7, "with_talk": False, **settings}
    return list(deal(DealSettings(hands, seed=seed, **chosen)))  # type: ignore[arg-type]


def stories(seed: int, **settings: object) -> list[HandHistory]:
    return [tell(hand.text, file=str(settings.get("hero", ""))).history for hand in dealt(seed, **settings)]


@QUICK
@given(SEEDS, st.booleans())
def test_chips_go_round_and_none_get_lost(seed: int, tournament: bool) -> None:
    for history in stories(seed, tournament=tournament):
        hand = replayed(history)
        assert hand.problems == ()
        assert sum(player.stack_end - player.stack for player in hand.players) + hand.rake + hand.fees == 0
        assert sum(pot.amount for pot in hand.pots) == hand.pot
        for pot in hand.pots:
            paid = sum(award.paid for award in hand.awards if award.pot == pot.pot)
            assert paid + pot.rake + pot.fees == pot.amount
            assert sum(row.put_in for row in hand.pot_players if row.pot == pot.pot) == pot.amount
        for player in hand.players:
            own = [action.added for action in hand.actions if action.seat == player.seat and action.kind != "return"]
            assert sum(own) == player.invested <= player.stack
            assert player.won == player.won_high + player.won_low
        shares = [player.share for player in hand.players if player.share is not None]
        fair = [player.fair_share for player in hand.players if player.fair_share is not None]
        if len(hand.pots) == 1 and shares:
            assert abs(sum(shares) - 1) < 1e-9 and abs(sum(fair) - 1) < 1e-9


@QUICK
@given(SEEDS)
def test_stacks_before_and_pots_before_follow_from_what_was_added(seed: int) -> None:
    for history in stories(seed):
        hand = replayed(history)
        stacks = {player.seat: player.stack for player in hand.players}
        pot = 0
        for action in hand.actions:
            if action.kind in ("show", "muck"):
                continue
            assert (action.stack_before, action.pot_before) == (stacks[action.seat], pot)
            change = -action.added if action.kind == "return" else action.added
            stacks[action.seat] -= change
            pot += change


def moved(history: HandHistory, names: dict[str, str]) -> HandHistory:
    """The hand with other names at the table."""
    seats = tuple(seated._replace(name=names[seated.name]) for seated in history.seats)
    return history._replace(seats=seats, hero=names.get(history.hero or ""))


@QUICK
@given(SEEDS)
def test_other_names_change_nothing_but_the_names(seed: int) -> None:
    for history in stories(seed):
        names = {seated.name: f"{place} {seated.name[::-1]}" for place, seated in enumerate(history.seats)}
        before, after = replayed(history), replayed(moved(history, names))
        assert after.actions == before.actions
        assert [player._replace(name="") for player in after.players] == [
            player._replace(name="") for player in before.players
        ]


def times(history: HandHistory, k: int) -> HandHistory:
    """The hand played with chips that are k times as many."""
    events = tuple(
        event._replace(added=event.added * k, street_total=event.street_total * k)
        if isinstance(event, Acted)
        else event._replace(amount=event.amount * k)
        if isinstance(event, Collected | Returned)
        else event._replace(won=event.won * k)
        if isinstance(event, SeatResult) and event.won is not None
        else event._replace(
            total=event.total * k, parts=tuple(part * k for part in event.parts), rake=(event.rake or 0) * k
        )
        if isinstance(event, TotalPot)
        else event
        for event in history.events
    )
    stakes = history.header.stakes
    header = history.header._replace(stakes=stakes._replace(small_bet=stakes.small_bet * k, big_bet=stakes.big_bet * k))
    seats = tuple(Seated(*seated)._replace(stack=seated.stack * k) for seated in history.seats)
    return history._replace(header=header, seats=seats, events=events)


def told_in_bets(hand: ReplayedHand, k: int) -> list[object]:
    """What must not change with the size of the chips; who gets an odd chip does."""
    return [
        hand.players_on,
        hand.raises_on,
        [(action.kind, action.can_raise, action.to_call / k, (action.min_to or 0) / k) for action in hand.actions],
        [player.outcome for player in hand.players],
        [(player.stack_end - player.stack) / k for player in hand.players],
    ]


@QUICK
@given(SEEDS, st.integers(2, 50))
def test_bigger_chips_change_nothing_but_odd_chips(seed: int, k: int) -> None:
    for history in stories(seed):
        before, after = replayed(history), replayed(times(history, k))
        assert told_in_bets(after, k) == told_in_bets(before, 1)
        assert {problem.name for problem in after.problems} <= {"odd-chip-elsewhere", "wrong-share"}


def views_of(seed: int) -> list[list[HandHistory]]:
    """Hands as two of the players' files tell them, and as a spectator's does."""
    (first, *_) = stories(seed, hero=None)
    names = [seated.name for seated in first.seats]
    told = [stories(seed, hero=None)]
    for name in names[:2]:
        told.append([with_down_cards(history, name) for history in told[0]])
    return [list(views) for views in zip(*told, strict=True)]


def with_down_cards(history: HandHistory, name: str) -> HandHistory:
    """The hand as a player saw it: two cards that nobody else has, before his door card."""
    seat = next((seated.seat for seated in history.seats if seated.name == name), None)
    used = {card for event in history.events for card in str(getattr(event, "cards", "")).split(" ")}
    used |= {event.community for event in history.events if hasattr(event, "community")}
    spare = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs" if rank + suit not in used]
    shown = any(getattr(event, "seat", 0) == seat and len(getattr(event, "cards", "")) > 8 for event in history.events)
    if seat is None or shown:
        return history
    events, is_door = [], True
    for event in history.events:
        if is_door and type(event).__name__ == "Dealt" and getattr(event, "seat", 0) == seat:
            half = spare[: len(spare) // 2] if seat % 2 else spare[len(spare) // 2 :]
            event, is_door = event._replace(cards=f"{half[0]} {half[1]} {event.cards}"), False  # type: ignore[call-arg,union-attr]
        events.append(event)
    return history._replace(events=tuple(events), hero=name, file=name)


@QUICK
@given(SEEDS)
def test_views_make_one_hand_in_whatever_order_they_come(seed: int) -> None:
    for views in views_of(seed):
        there, problems = merge_views(views)
        back, problems_back = merge_views(views[::-1])
        assert problems == problems_back == []
        assert (there.events, there.heroes) == (back.events, back.heroes)
        first, second = replayed(there), replayed(back)
        assert (first.actions, first.cards, first.awards, first.players) == (
            second.actions,
            second.cards,
            second.awards,
            second.players,
        )
        assert {player.name for player in first.players if player.is_hero} == {view.hero for view in views} - {None}


def test_views_that_tell_other_chips_contradict_each_other() -> None:
    (history, *_) = stories(7)
    events = tuple(
        event._replace(amount=event.amount + 1) if isinstance(event, Collected) else event for event in history.events
    )
    _, problems = merge_views([history, history._replace(events=events, file="other.txt")])
    assert [(problem.name, problem.file) for problem in problems] == [("views-contradict", "other.txt")]
