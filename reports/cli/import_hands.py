"""`doorcard import`: brings hands in, says where every line went, and finds out who you are."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from reports.cli import screen
from reports.cli.options import AsJson, Db, Jobs, Rules, files_named, house_named, store_path
from reports.cli.trouble import FAILED, Misuse

if TYPE_CHECKING:
    from histories.pipeline import ImportSummary
    from histories.tables.people import Person

#: So many paths are named when they are read again.
NAMED = 5


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
    given = files_named(paths) if paths else _used_before(store)
    from histories.found_files import STDIN, find_files
    from histories.pipeline import import_files
    from reports.cli.progress import progress, say_who_holds
    from reports.cli.summary import as_object, tell_import, tell_troubles

    if not as_json and STDIN not in given and next(find_files(given), None) is None:
        screen.say(f"No hand was found: there is no file in {' or '.join(given)}.")
        return
    with progress() as on_progress:
        summary = import_files(given, store, jobs, preset, on_progress, say_who_holds, is_again=not paths)
    if as_json:
        from reports.cli.formats import as_json as written

        screen.send(written(as_object(summary)) + "\n")
    else:
        tell_import(summary, store)
        _tell_judges(store, preset)
    tell_troubles(summary)
    if summary.counts.hands_read:
        _find_me(store, summary, quiet=as_json)
    if summary.troubles:
        raise typer.Exit(FAILED)


def _tell_judges(store: Path, chosen: str | None) -> None:
    """Says which hands stay as another house judged them: those that were known are not judged again."""
    from histories.tables.judges import judged_by
    from histories.tables.store import reading
    from histories.worker import preset_for

    if not store.exists():
        return
    stay: dict[tuple[str, str], int] = {}
    with reading(store) as con:
        for judged in judged_by(con):
            now = preset_for(judged.site, chosen)
            if judged.house != now:
                stay[judged.house, now] = stay.get((judged.house, now), 0) + judged.hands
    for (house, now), hands in stay.items():
        keep = "hand stays" if hands == 1 else "hands stay"
        screen.paragraph(
            f"{hands:,} {keep} as {house} judged {'it' if hands == 1 else 'them'}; {now} judges what is new."
        )


def _used_before(store: Path) -> list[str]:
    """What earlier imports were told to read: folders with what is new in them, and files by themselves."""
    from histories.tables.known_files import paths_named
    from histories.tables.store import reading

    if not store.exists():
        raise Misuse("there is nothing to read again: no hands were imported yet", "doorcard import FOLDER")
    with reading(store) as con:
        named = [Path(path) for path in paths_named(con)]
    if not named:
        raise Misuse("there is nothing to read again: no file or folder was named yet", "doorcard import FOLDER")
    there = [path for path in named if path.exists()]
    if not there:
        raise Misuse("none of the folders used before is there any more", "doorcard import FOLDER reads another")
    folders = topmost(path for path in there if path.is_dir())
    alone = [path for path in there if not any(path.is_relative_to(folder) for folder in folders)]
    again = [str(path) for path in (*folders, *alone)]
    more = f" and {len(again) - NAMED:,} more" if len(again) > NAMED else ""
    screen.note(f"reading again: {', '.join(again[:NAMED])}{more}")
    return again


def topmost(folders: Iterable[Path]) -> list[Path]:
    """These folders without those that lie in another of them."""
    kept: list[Path] = []
    for folder in sorted(set(folders), key=lambda path: (len(path.parts), path)):
        if not any(folder.is_relative_to(above) for above in kept):
            kept.append(folder)
    return sorted(kept)


def _find_me(store: Path, summary: ImportSummary, quiet: bool) -> None:
    """Takes the only hero for the user; of several, asks which one, or says how to tell. What the user said stands:
    then hands are told that show the down cards of other names, which may be his, too."""
    from histories.tables import people
    from histories.tables.store import reading, writing
    from reports.cli.me import ask_for, seen_of

    with reading(store) as con:
        before = people.me(con)
        heroes = [hero for hero in people.heroes(con) if not hero.said_by_user]
    if any(one.said_by_user for one in before):
        if not quiet:
            ask_for(heroes)
        return
    if not heroes:
        return
    taken = people.unasked(heroes)
    said = [] if taken or quiet or not screen.on_terminal() else _asked(heroes)
    if before != taken or said:
        with writing(store) as con:
            people.take_for_me(con, taken)
            people.mark_as_me(con, said, True)
    if quiet:
        return
    if before == taken != []:
        ask_for([hero for hero in heroes if hero not in taken])
    elif mine := taken or said:
        screen.advise(f"You are {mine[0].name}. (doorcard me add NAME tells of more names.)")
    else:
        no_more = f"{before[0].name} is not taken for you any more. " if before else ""
        screen.advise(f"{no_more}Who are you? Down cards are seen of {seen_of(heroes)}: doorcard me add NAME")


def _asked(heroes: list[Person]) -> list[Person]:
    """The answer to the question which of the names is the user's."""
    screen.say("Down cards are seen of several players:")
    for number, hero in enumerate(heroes[:9], 1):
        screen.say(f"  {number}  {hero.name} at {hero.site}, {hero.hero_hands:,} hands")
    said = str(typer.prompt("Which one are you? (0: none)", default="1"))
    return [heroes[int(said) - 1]] if said.isdigit() and 0 < int(said) <= len(heroes[:9]) else []
