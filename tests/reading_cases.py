"""What is written down of a case: header, seats, events, problems, results, each on a line of its own."""

from __future__ import annotations

import json
from collections.abc import Iterable
from datetime import datetime
from decimal import Decimal
from typing import Any

from told_hands import ToldHand


def _plain(value: Any) -> Any:
    """A value as JSON has it; fields that say nothing are left out."""
    if hasattr(value, "_asdict"):
        return _named(value)
    return str(value) if isinstance(value, Decimal | datetime) else value


def _named(record: Any) -> dict[str, Any]:
    defaults = record._field_defaults
    return {
        name: _plain(value)
        for name, value in record._asdict().items()
        if name not in defaults or value != defaults[name]
    }


def _rows(name: str, rows: Iterable[Any]) -> str:
    lines = ",\n".join("    " + json.dumps(row, ensure_ascii=False) for row in rows)
    return f'  "{name}": [{chr(10) + lines + chr(10) + "  " if lines else ""}]'


def problem_rows(hand: ToldHand) -> list[dict[str, Any]]:
    """The problems of a hand, each with its line as it stands in the text."""
    return [
        {"problem": problem.name, "line": problem.line, "text": hand.line(problem.line)}
        for problem in hand.all_problems
    ]


def as_written(hands: list[ToldHand]) -> str:
    """All that is expected of the hands of a text, as JSON."""
    return "[\n" + ",\n".join(_hand(hand) for hand in hands) + "\n]\n"


def _hand(hand: ToldHand) -> str:
    lines = hand.read.lines._asdict()
    parts = [f'  "lines": {json.dumps(lines)}']
    if hand.read.other is not None:
        parts.append(f'  "other": {json.dumps(_named(hand.read.other), ensure_ascii=False)}')
    if hand.read.rejected is not None:
        parts.append(f'  "rejected": {json.dumps(hand.read.rejected)}')
    if hand.read.history is not None:
        history = hand.history
        header = {name: value for name, value in _named(history.header).items() if value is not None}
        parts += [_rows("header", ({name: value} for name, value in header.items()))]
        parts += [f'  "hero": {json.dumps(history.hero, ensure_ascii=False)}']
        parts += [_rows("seats", map(_named, history.seats))]
        parts += [
            _rows(
                "events", ({"line": event.line, "is": type(event).__name__, **_said(event)} for event in history.events)
            )
        ]
        parts += [_rows("results", map(_result, hand.again.players))]
        parts += [f'  "pots": {json.dumps([pot.amount for pot in hand.again.pots])}']
        parts += [f'  "trust": {json.dumps(hand.again.trust)}']
    parts.append(_rows("problems", problem_rows(hand)))
    return "{\n" + ",\n".join(parts) + "\n}"


def _said(event: Any) -> dict[str, Any]:
    return {name: value for name, value in _named(event).items() if name != "line"}


def _result(player: Any) -> dict[str, Any]:
    return {
        "name": player.name,
        "net": player.stack_end - player.stack,
        "won": [player.won_high, player.won_low],
        "outcome": player.outcome,
    }
