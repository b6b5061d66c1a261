"""What a run over files did, told to people in a few lines and to programs as one object.

Takes an `ImportSummary`. Every hand and line is in exactly one heap; the heaps add up to what was read.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from histories.problems import SEVERITIES
from reports.cli import screen

if TYPE_CHECKING:
    from histories.pipeline import ImportSummary
    from histories.tables.batch import Counts

#: The severities in a player's words.
SEVERITY_WORDS = {
    "unread": "could not be read",
    "impossible": "against the rules of stud",
    "disagrees": "we and the site differ",
    "note": "worth knowing",
}


def as_object(summary: ImportSummary, stored: bool = True) -> dict[str, object]:
    """The run as an object. Where nothing was stored, `imported` are the hands of stud hi/lo that were read."""
    counts = summary.counts
    imported = counts.hands_imported
    if not stored:
        imported = counts.hands_read - counts.hands_rejected - counts.hands_other_games
    return {
        "files": {
            "read": summary.files_read,
            "unchanged": summary.files_unchanged,
            "not_histories": summary.files_not_histories,
            "failed": summary.files_failed,
        },
        "hands": {
            "read": counts.hands_read,
            "imported": imported,
            "duplicate": counts.hands_duplicate,
            "enriched": counts.hands_enriched,
            "rejected": counts.hands_rejected,
            "other_games": counts.hands_other_games,
        },
        "lines": {
            "total": counts.lines_total,
            "understood": counts.lines_understood,
            "noise": counts.lines_noise,
            "other_games": counts.lines_other_games,
            "unread": counts.lines_unread,
        },
        "problems": {
            severity: summary.severities.get(severity, 0) + summary.known_severities.get(severity, 0)
            for severity in SEVERITIES
        },
        "seconds": round(summary.seconds, 3),
    }


def counted(number: int, one: str, many: str = "") -> str:
    """A number and its thing: 1 hand, 2,000 hands."""
    return f"{number:,} {one if number == 1 else many or one + 's'}"


def _joined(parts: Mapping[str, int]) -> str:
    return ", ".join(f"{number:,} {what}" for what, number in parts.items() if number)


def hands_line(counts: Counts) -> str:
    """Where the hands went."""
    parts = {
        "new": counts.hands_imported,
        "known already": counts.hands_duplicate,
        "seen from another side": counts.hands_enriched,
        "of other games": counts.hands_other_games,
        "that could not be read": counts.hands_rejected,
    }
    return f"{counted(counts.hands_read, 'hand')}: {_joined(parts) or 'none'}"


def lines_line(counts: Counts) -> str:
    """Where the lines went, and whether they are all accounted for."""
    heaps = counts.lines_understood + counts.lines_noise + counts.lines_other_games + counts.lines_unread
    parts = {
        "understood": counts.lines_understood,
        "beside the point (chat, comings and goings, blank)": counts.lines_noise,
        "of other games": counts.lines_other_games,
        "not understood": counts.lines_unread,
    }
    says = f"{counted(counts.lines_total, 'line')}: {_joined(parts) or 'none'}"
    if heaps != counts.lines_total:
        return f"{says}. Some lines are not accounted for: please report it."
    if not counts.lines_total or counts.lines_unread:
        return f"{says}."
    return f"{says}. Every line is accounted for."


def _files_line(summary: ImportSummary) -> str:
    parts = {
        "read": summary.files_read,
        "unchanged": summary.files_unchanged,
        "no hand histories": summary.files_not_histories,
        "failed": summary.files_failed,
    }
    return f"{counted(sum(parts.values()), 'file')}: {_joined(parts) or 'none'}"


def problem_lines(severities: Mapping[str, int]) -> list[str]:
    """How many problems there are of each severity."""
    return [
        f"{severities[severity]:,} {SEVERITY_WORDS[severity]}" for severity in SEVERITIES if severities.get(severity)
    ]


def nothing_found(summary: ImportSummary) -> str:
    """What there was in place of hands, in one line; empty where hands were found."""
    if summary.counts.hands_read or summary.counts.lines_total or summary.files_unchanged:
        return ""
    others = summary.files_not_histories
    if others:
        names = f": {_named(summary)}" if summary.not_histories else ""
        return f"No hand was found: {counted(others, 'file is', 'files are')} no hand history{names}."
    return "" if summary.troubles else "No hand was found: there is no file."


def not_histories_line(summary: ImportSummary) -> str:
    """The files that are no histories, the first of them by name; empty where there are none."""
    return f"No hand history: {_named(summary)}" if summary.not_histories else ""


def _named(summary: ImportSummary) -> str:
    more = summary.files_not_histories - len(summary.not_histories)
    return ", ".join(summary.not_histories) + (f" and {more:,} more" if more else "")


def tell_import(summary: ImportSummary, store: Path) -> None:
    """The summary of an import for people."""
    if not (summary.counts.hands_read or summary.counts.lines_total or summary.files_unchanged):
        if nothing := nothing_found(summary):
            screen.say(nothing)
        return
    screen.say(_files_line(summary))
    if summary.not_histories:
        screen.say(not_histories_line(summary))
    screen.say(hands_line(summary.counts))
    screen.say(lines_line(summary.counts))
    for site, number in sorted(summary.unread_sites.items()):
        screen.say(f"{counted(number, 'hand')} of {site}, which cannot be read yet: kept for a later version")
    problems, known = problem_lines(summary.severities), problem_lines(summary.known_severities)
    if problems:
        screen.say(f"Problems: {', '.join(problems)}.")
    if known:
        screen.say(f"Problems of the unchanged files, told before: {', '.join(known)}.")
    if problems or known:
        screen.advise('  Where: doorcard sql "select file, line, name, message from problems"')
        screen.advise("  What one means: doorcard explain NAME")
    screen.say(f"In {summary.seconds:.1f} seconds, into {store}")


def tell_troubles(summary: ImportSummary) -> None:
    """The files that could not be opened, one a line on standard error, with a hint."""
    for trouble in summary.troubles:
        screen.note(f"doorcard: {trouble.name}: {trouble.says}")
    if summary.troubles:
        rest = "; the rest was read" if summary.files_read or summary.files_unchanged else ""
        screen.note(f"  hint: look whether the paths and your rights to them are right{rest}")
