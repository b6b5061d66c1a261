"""Which of the lines that fit no kind are lost text, and which only stand between hands.

Takes the lines of a piece of text that no kind of line fits. Text set apart from the hands by blank lines is noise:
mails, forum posts and numbering stand there. A line that touches a hand, or stands inside one, must be understood;
if it is not, it is `unread`.
"""

from __future__ import annotations

from histories.problems import Problem


def touching(lines: list[str], first_line: int, ends_at: int, next_hand_follows: bool) -> tuple[int, int]:
    """Lines up to the first number, and from the second number on, touch a hand; those between stand apart.

    `ends_at` is the last line that belongs to the hand (before the first one where there is no hand).
    """
    index = ends_at - first_line + 1
    while ends_at >= first_line and index < len(lines) and lines[index]:
        index += 1
    up_to = first_line + index - 1
    if not next_hand_follows:
        return up_to, first_line + len(lines)
    # The text of a hand that is followed by another ends with a line break, so the last line is empty.
    index = len(lines) - 1 if lines and not lines[-1] else len(lines)
    while index > 0 and lines[index - 1]:
        index -= 1
    return up_to, max(first_line + index, up_to + 1)


def not_understood(number: int, line: str, file: str, hand_no: str, why: str = "") -> Problem:
    """The problem of one line that is not understood."""
    shown = line if len(line) <= 100 else line[:97] + "..."
    return Problem("line-not-understood", number, f"{why + ': ' if why else ''}{shown}", hand_no, file)
