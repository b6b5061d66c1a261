"""`doorcard import`: brings hands in, says where every line went, and finds out who you are."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from reports.cli import screen
from reports.cli.options import AsJson, Db, Jobs, Rules, house_named, store_path
from reports.cli.trouble import FAILED, Misuse

if TYPE_CHECKING:
    from histories.pipeline import ImportSummary
    from histories.tables.people import Person

STDIN = "-"


def import_hands(
    ctx: typer.Context,
    paths: Annotated[
        list[str] | None,
        typer.Argument(metavar="[PATH]...", help="Files, folders, zip and gz files, - for standard input."),
    ] = None,
    as_json: AsJson = False,
    jobs: Jobs = None,
    rules: Rules = None,
    db: Db = None,
) -> None:
    """Bring hands in. Without a path the folders used before are read again."""
    store = store_path(ctx, db, making=True)
    preset = house_named(rules)
    given = [_lasting(path) for path in paths] if paths else _used_before(store)
    from histories.found_files import find_files
    from histories.pipeline import import_files
    from reports.cli.progress import progress, say_who_holds
    from reports.cli.summary import as_object, tell_import, tell_troubles

    if not as_json and STDIN not in given and next(find_files(given), None) is None:
        screen.say(f"No hand was found: there is no file in {' or '.join(given)}.")
        return
    with progress() as on_progress:
        summary = import_files(given, store, jobs, preset, on_progress, say_who_holds)
    if as_json:
        from reports.cli.formats import as_json as written

        screen.send(written(as_object(summary)) + "\n")
    else:
        tell_import(summary, store)
    tell_troubles(summary)
    if summary.counts.hands_read:
        _find_me(store, summary, quiet=as_json)
    if summary.troubles:
        raise typer.Exit(FAILED)


def _lasting(path: str) -> str:
    """The path as it will still be right tomorrow, in another folder."""
    return path if path == STDIN else str(Path(os.path.expanduser(path)).absolute())  # noqa: PTH111 - knows names that are no users


def _used_before(store: Path) -> list[str]:
    """The folders that files were imported from."""
    from histories.tables.store import reading
    from reports.stats.run import ask

    if not store.exists():
        raise Misuse("there is nothing to read again: no hands were imported yet", "doorcard import FOLDER")
    with reading(store) as con:
        paths = [str(path) for path in ask(con, "files_known")["path"]]
    folders = topmost(_archive_or_folder(path) for path in paths if path != STDIN)
    there = [str(folder) for folder in folders if folder.exists()]
    if not there:
        raise Misuse("none of the folders used before is there any more", "doorcard import FOLDER reads another")
    screen.note(f"reading again: {', '.join(there)}")
    return there


def _archive_or_folder(path: str) -> Path:
    """The folder of a file, or the archive that a member is in. A file in the home folder stands for itself."""
    archive, inside, _ = path.rpartition(":")
    if inside and archive.lower().endswith(".zip"):
        return Path(archive)
    folder = Path(path).parent
    return Path(path) if folder in (Path.home(), Path(folder.anchor)) else folder


def topmost(folders: Iterable[Path]) -> list[Path]:
    """These folders without those that lie in another of them."""
    kept: list[Path] = []
    for folder in sorted(set(folders), key=lambda path: (len(path.parts), path)):
        if not any(folder.is_relative_to(above) for above in kept):
            kept.append(folder)
    return sorted(kept)


def _find_me(store: Path, summary: ImportSummary, quiet: bool) -> None:
    """Marks the only hero as the user; of several, asks which one, or says how to tell."""
    from histories.tables import people
    from histories.tables.store import reading, writing

    with reading(store) as con:
        if people.me(con):
            return
        heroes = people.heroes(con)
    if not heroes:
        return
    mine: list[Person] = heroes if len({hero.name for hero in heroes}) == 1 else []
    if not mine and not quiet and screen.on_terminal():
        mine = _asked(heroes)
    if mine:
        with writing(store) as con:
            people.mark_as_me(con, mine, True)
        if not quiet:
            screen.advise(f"You are {mine[0].name}. (doorcard me add NAME tells of more names.)")
    elif not quiet:
        names = ", ".join(hero.name for hero in heroes[:5])
        screen.advise(f"Who are you? Down cards are seen of {names}: doorcard me add NAME")


def _asked(heroes: list[Person]) -> list[Person]:
    """The answer to the question which of the names is the user's."""
    screen.say("Down cards are seen of several players:")
    for number, hero in enumerate(heroes[:9], 1):
        screen.say(f"  {number}  {hero.name} at {hero.site}, {hero.hero_hands:,} hands")
    said = str(typer.prompt("Which one are you? (0: none)", default="1"))
    return [heroes[int(said) - 1]] if said.isdigit() and 0 < int(said) <= len(heroes[:9]) else []
