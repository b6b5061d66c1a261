"""Options that several commands share: the store, and the format of an answer.

Takes what was typed; gives the path of the store, given before or after the command, in DOORCARD_DB, or none of them.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from reports.cli.again import name_database, quoted
from reports.cli.trouble import Misuse

Db = Annotated[
    Path | None,
    typer.Option("--db", metavar="FILE", help="The database; else DOORCARD_DB, or the one in your data folder."),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]
Jobs = Annotated[
    int | None, typer.Option("--jobs", min=1, max=256, metavar="N", help="Processes that read; else all cores.")
]
Rules = Annotated[
    str | None,
    typer.Option(
        "--rules",
        metavar="HOUSE|FILE",
        help="House rules to judge by: a name, changed (casino,max_raises=3), by site (casino;acr=acr), or a TOML "
        "file; else DOORCARD_RULES, or those of the site.",
    ),
]


#: What names the store itself.
_OF_STORE = ("--db", "DOORCARD_DB")


def store_path(ctx: typer.Context, db: Path | None, making: bool = False) -> Path:
    """The store that a command works on: its own option comes before the one that stands before the command.

    A command that is `making` it needs its folder, but for the one in the user's data folder, which is ours.
    """
    typed = db or ctx.find_root().obj
    name_database(typed)
    chosen = typed or os.environ.get("DOORCARD_DB")
    if chosen:
        path = Path(chosen).expanduser()
        if path.is_dir():
            raise Misuse(f"{path} is a folder", f"the database is a file, as {path / 'doorcard.duckdb'}")
        if making:
            place_for(path, "--db" if typed else "DOORCARD_DB")
        return path
    from platformdirs import user_data_path

    return user_data_path("doorcard", appauthor=False) / "doorcard.duckdb"


def place_for(path: Path, option: str) -> None:
    """Sees that a file can be made there: no folder is made that nobody asked for."""
    folder = path.expanduser().absolute().parent
    if path.is_dir():
        raise Misuse(f"{path} is a folder", f"{option} takes a file, as {quoted(str(path / 'doorcard'))}{path.suffix}")
    if not folder.is_dir():
        made = f"mkdir {quoted(str(folder))}" if os.name == "nt" else f"mkdir -p {quoted(str(folder))}"
        raise Misuse(f"{option} {path}: there is no folder {folder}", f"{made} makes it")
    if option not in _OF_STORE and path.is_file() and _is_database(path):
        raise Misuse(f"{option} {path}: a database lies there", "it is not written over: choose another name")


def _is_database(path: Path) -> bool:
    """Whether a file is DuckDB's: the store in use, or another one."""
    from histories.tables.store import is_duckdb

    with path.open("rb") as file:
        return is_duckdb(file)


def files_named(paths: list[str]) -> list[str]:
    """The paths that were typed; an empty one is a slip and does not mean the current folder."""
    if not all(paths):
        raise Misuse("an empty path is no file or folder", ". is the current folder, - is standard input")
    return paths


def house_named(rules: str | None) -> str | None:
    """The houses that were asked for, in words: one that we know, one with changes, by site, or a file of the user's.

    Without the option, those of DOORCARD_RULES.
    """
    from histories.rules.houses import BadHouse, chosen_houses, words_of_toml

    if rules == "":
        raise Misuse("--rules names no house", "doorcard rules lists the houses")
    rules = rules or os.environ.get("DOORCARD_RULES") or None
    if rules is None:
        return None
    file = Path(rules).expanduser()
    try:
        # Path.is_file raises where words are longer than a name of a file can be.
        if file.suffix == ".toml" or os.path.isfile(file):  # noqa: PTH113
            rules = words_of_toml(file.read_text(encoding="utf-8"))
        if chosen_houses(rules).keys() - {"*"}:
            _sites_are_known(rules)
        return rules
    except UnicodeDecodeError:
        raise Misuse(f"{file} is no text", "--rules takes a house, or a TOML file of choices in UTF-8") from None
    except BadHouse as wrong:
        raise Misuse(str(wrong), wrong.hint or "doorcard rules lists the houses") from None


def _sites_are_known(rules: str) -> None:
    """Refuses a house for a site of which no hand can be: the name is mistyped."""
    from histories.near_words import did_you_mean, near
    from histories.worker import site_names, unknown_site

    site = unknown_site(rules)
    if site:
        names = site_names()
        raise Misuse(
            f"no site is called {site}", did_you_mean(near(site, names)) or f"there are {', '.join(sorted(names))}"
        )
