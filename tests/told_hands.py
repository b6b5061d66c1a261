"""Hands for tests to look at: read from a text, replayed, with ways to ask what is wrong in the text's own lines.

`@hand("pokerstars")` makes a test's docstring the hand history, so that reading the test is reading the hand. Line
numbers are those of the test's own file. A docstring keeps no blanks at the ends of lines; cases in folders do.
"""

from __future__ import annotations

import ast
import functools
import inspect
import textwrap
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from histories.events import HandHistory
from histories.problems import Problem
from histories.reading.hand_read import ReadHand
from histories.reading.read import read_hands, read_text
from histories.reading.split_hands import TextBlock
from histories.replay.replayed import Action, PlayerResult, ReplayedHand
from histories.worker import replayed


class ToldHand(NamedTuple):
    """A hand, read and replayed. `text` are the lines of its file from `first_line` on."""

    read: ReadHand
    replay: ReplayedHand | None
    text: str
    first_line: int

    @property
    def history(self) -> HandHistory:
        """The hand as it was read; the test fails where there is none."""
        assert self.read.history is not None, self.read.problems
        return self.read.history

    @property
    def again(self) -> ReplayedHand:
        """The replayed hand; the test fails where there is none."""
        assert self.replay is not None, self.read.problems
        return self.replay

    @property
    def all_problems(self) -> tuple[Problem, ...]:
        """What reading found, and what replaying found."""
        return self.read.problems if self.replay is None else self.replay.problems

    def line(self, number: int) -> str:
        """A line of the text by its number."""
        lines = self.text.split("\n")
        return lines[number - self.first_line].rstrip() if number - self.first_line < len(lines) else ""

    def problems(self) -> list[tuple[str, str]]:
        """Every problem: its name, and the line that it points to, as it stands in the text."""
        return [(problem.name, self.line(problem.line)) for problem in self.all_problems]

    def player(self, name: str) -> PlayerResult:
        """What became of a player."""
        return next(player for player in self.again.players if player.name == name)

    def net(self) -> dict[str, int]:
        """What each player won or lost, in chips."""
        return {player.name: player.stack_end - player.stack for player in self.again.players}

    def won(self) -> dict[str, tuple[int, int]]:
        """What each winner collected of the high side and of the low side, in chips."""
        return {player.name: (player.won_high, player.won_low) for player in self.again.players if player.won}

    def action(self, text: str) -> Action:
        """The action of the only line that begins so."""
        (number,) = [
            index for index, line in enumerate(self.text.split("\n"), self.first_line) if line.startswith(text)
        ]
        return next(action for action in self.again.actions if action.line == number)


def told(text: str, first_line: int = 1, file: str = "") -> list[ToldHand]:
    """The pieces of a text, read and replayed."""
    pieces = read_hands(TextBlock(text, first_line), file)
    return [
        ToldHand(read, replayed(read.history, read.problems) if read.history else None, text, first_line)
        for read in pieces
    ]


def tell(text: str, first_line: int = 1, file: str = "") -> ToldHand:
    """The one hand of a text."""
    (only,) = [piece for piece in told(text, first_line, file) if piece.read.site]
    return only


def readings(text: str) -> list[ReadHand]:
    """The pieces of a text as reading gives them."""
    return list(read_text([text]))


def hand(site: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """The test's docstring is a hand of the site; the test gets it as its first argument, read and replayed."""

    def decorate(test: Callable[..., None]) -> Callable[..., None]:
        text = textwrap.dedent(test.__doc__ or "")
        source, at = inspect.getsourcelines(test)
        body = ast.parse(textwrap.dedent("".join(source))).body[0]
        assert isinstance(body, ast.FunctionDef)
        first_line = at + body.body[0].lineno - 1

        @functools.wraps(test)
        def with_hand(**fixtures: object) -> None:
            given = tell(text, first_line, Path(inspect.getfile(test)).name)
            assert given.read.site == site
            test(given, **fixtures)

        signature = inspect.signature(test)
        with_hand.__doc__ = None
        vars(with_hand)["__signature__"] = signature.replace(parameters=list(signature.parameters.values())[1:])
        return with_hand

    return decorate
