"""`doorcard check`: what is wrong with files, a problem a line, with nothing stored."""

from __future__ import annotations

from typing import Annotated

import typer

from reports.cli import screen
from reports.cli.options import AsJson, Jobs, Rules, files_named, house_named
from reports.cli.trouble import FAILED


def check(
    paths: Annotated[
        list[str], typer.Argument(metavar="PATH...", help="Files, folders, zip and gz files, - for standard input.")
    ],
    as_json: AsJson = False,
    jobs: Jobs = None,
    rules: Rules = None,
) -> None:
    """Say what is wrong with files, as FILE:LINE: SEVERITY NAME: what. Stores nothing.

    Exits with 0 where all is well, with 1 where a problem is more than a note or a file could not be opened.
    """
    files_named(paths)
    preset = house_named(rules)
    from histories.pipeline import check_files
    from histories.problems import NOTE, Problem
    from reports.cli.formats import as_json as written
    from reports.cli.progress import progress
    from reports.cli.summary import (
        as_object,
        counted,
        lines_line,
        not_histories_line,
        nothing_found,
        problem_lines,
        tell_troubles,
    )

    def show(problem: Problem) -> None:
        if not as_json:
            screen.say(f"{problem.file}:{problem.line}: {problem.severity} {problem.name}: {problem.says}")

    with progress() as on_progress:
        summary = check_files(paths, jobs, preset, on_progress, show)
    if as_json:
        screen.send(written(as_object(summary, stored=False)) + "\n")
    elif not (summary.counts.hands_read or summary.counts.lines_total):
        if nothing := nothing_found(summary):
            screen.note(nothing)
    else:
        hands = f"{counted(summary.counts.hands_read, 'hand')} in {counted(summary.files_read, 'file')}"
        other, rejected = summary.counts.hands_other_games, summary.counts.hands_rejected
        parts = [hands] + ([f"{other:,} of other games"] if other else [])
        parts += [f"{rejected:,} that could not be read"] if rejected else []
        screen.note(", ".join(parts))
        screen.note(lines_line(summary.counts))
        if summary.files_not_histories:
            screen.note(f"{counted(summary.files_not_histories, 'file is', 'files are')} no hand history")
            screen.note(not_histories_line(summary))
        for site, number in sorted(summary.unread_sites.items()):
            screen.note(f"{counted(number, 'hand')} of {site}, which cannot be read yet")
        problems = problem_lines(summary.severities)
        if summary.counts.hands_read or problems:
            screen.note(f"Problems: {', '.join(problems) or 'none'}.")
    tell_troubles(summary)
    bad = sum(number for severity, number in summary.severities.items() if severity != NOTE)
    if bad or summary.troubles:
        raise typer.Exit(FAILED)
