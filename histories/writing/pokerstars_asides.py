"""How PokerStars words what is no part of the play: chat, comings and goings."""

from __future__ import annotations

from histories.seats import Seat


def said(name: str, words: str) -> str:
    """Chat."""
    return f'{name} said, "{words}"'


def joins(name: str, seat: Seat) -> str:
    """Somebody takes a seat."""
    return f"{name} joins the table at seat #{seat} "


def leaves(name: str) -> str:
    """Somebody gets up."""
    return f"{name} leaves the table"


def connection(name: str, lost: bool) -> str:
    """A connection is lost, or there again."""
    return f"{name} is {'disconnected' if lost else 'connected'} "


def timed_out(name: str, disconnected: bool = False) -> str:
    """A player did not act in time."""
    return f"{name} has timed out{' while disconnected' if disconnected else ''} "


def removed(name: str) -> str:
    """The house takes a player from the table."""
    return f"{name} was removed from the table for failing to post"


def sits_out(name: str) -> str:
    """A player will not be dealt in."""
    return f"{name}: sits out "


def returns(name: str) -> str:
    """A player is back."""
    return f"{name} has returned"
