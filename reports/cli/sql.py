"""`doorcard sql`: a question in SQL, answered from the store and from nothing else."""

from __future__ import annotations

import sys
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from reports.cli import formats, screen
from reports.cli.again import again
from reports.cli.formats import Format
from reports.cli.options import Db, store_path
from reports.cli.own_files import CSV, JSON, MARKDOWN, PARQUET, may_write
from reports.cli.trouble import FAILED, Misuse

if TYPE_CHECKING:
    from reports.stats.run import Connection

#: A day. More is no limit, and no clock takes it.
MOST_SECONDS = 86_400

HINT = "SELECT, DESCRIBE, SUMMARIZE, EXPLAIN and PIVOT are answered; doorcard schema lists the tables"


#: What a file in each format is.
KIND = {"csv": CSV, "json": JSON, "markdown": MARKDOWN, "parquet": PARQUET}


class SqlFormat(StrEnum):
    """The formats of an answer in SQL: those of every answer, and Parquet files."""

    TABLE = "table"
    CSV = "csv"
    JSON = "json"
    MARKDOWN = "markdown"
    PARQUET = "parquet"


def sql(
    ctx: typer.Context,
    statement: Annotated[str | None, typer.Argument(metavar="[SQL]", help="One statement that asks.")] = None,
    file: Annotated[
        Path | None, typer.Option("--file", metavar="Q.sql", help="Read the statement from a file.")
    ] = None,
    given: Annotated[
        SqlFormat | None, typer.Option("--format", help="How the answer is written; else by the ending of -o.")
    ] = None,
    output: Annotated[Path | None, typer.Option("-o", "--output", metavar="PATH", help="Write to a file.")] = None,
    seconds: Annotated[float, typer.Option(min=0.1, max=MOST_SECONDS, help="Give up after so many seconds.")] = 60,
    db: Db = None,
) -> None:
    """Answer a question in SQL. The store is only read, and nothing else can be."""
    if statement is not None and file is not None:
        raise Misuse("there is a statement and a file with one", "give one of them")
    form = given or _format_of(output)
    if form is SqlFormat.PARQUET and output is None:
        raise Misuse("Parquet is no text", "-o FILE.parquet says where to write it")
    if form is SqlFormat.TABLE and output is not None:
        raise Misuse("a table is for the screen", "--format csv, json, markdown or parquet goes with -o")
    if output is not None:
        may_write(output, "-o", KIND[form.value])
    if file is not None:
        statement = _text_of(file)
    from histories.tables.store import open_for_questions

    with open_for_questions(store_path(ctx, db), waiting=None) as con:
        if statement is not None:
            _answer(con, statement, form, output, seconds)
        elif sys.stdin.isatty():
            _prompt(con, form, seconds)
        else:
            _answer(con, sys.stdin.read(), form, output, seconds)


def _format_of(output: Path | None) -> SqlFormat:
    """The format that the ending of a file stands for."""
    endings = {ending: SqlFormat(name) for name, kind in KIND.items() for ending in kind.endings}
    return endings.get(output.suffix.lower(), SqlFormat.TABLE) if output is not None else SqlFormat.TABLE


def _text_of(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise Misuse(f"{file} is no text", "--file takes a file with one statement of SQL") from None
    except OSError as error:
        raise Misuse(f"{file}: {error.strerror}", "--file takes a file with one statement of SQL") from None


def _is_number(kind: str) -> bool:
    """Whether a column of that type is set to the right."""
    return kind.startswith(("DECIMAL", "DOUBLE", "FLOAT")) or kind.endswith(("INT", "INTEGER"))


def _answer(con: Connection, statement: str, form: SqlFormat, output: Path | None, seconds: float) -> None:
    """The answer to one statement, where it was asked for."""
    from reports.stats.own_sql import NotAQuestion, TooLong, answer, write_parquet

    try:
        if form is SqlFormat.PARQUET and output is not None:
            count = write_parquet(con, statement, seconds, output)
            screen.note(f"{count:,} rows in {output}")
            return
        found = answer(con, statement, seconds)
        if not found.columns:
            return
        right = {place for place, kind in enumerate(found.types) if _is_number(kind)}
        if found.columns == ("explain_key", "explain_value"):
            for rows in found.pieces:
                for row in rows:
                    screen.say(str(row[1]))
        elif output is None:
            formats.write(Format(form.value), sys.stdout, found.columns, found.pieces, right)
        else:
            with output.open("w", encoding="utf-8", newline="") as out:
                formats.write(Format(form.value), out, found.columns, found.pieces, right)
    except NotAQuestion as error:
        raise Misuse(str(error), error.hint or HINT) from None
    except TooLong as error:
        raise Misuse(str(error), "ask for less, or give it more time with --seconds", FAILED) from None


def _prompt(con: Connection, form: SqlFormat, seconds: float) -> None:
    """Question after question, each ended by a semicolon, until an empty end of input."""
    screen.note(
        again("SQL on your hands; end a question with ; and leave with Ctrl-D. doorcard schema lists the tables.")
    )
    asked = ""
    while True:
        try:
            line = input("doorcard> " if not asked else "      ... ")
        except EOFError:
            screen.note("")
            return
        except KeyboardInterrupt:
            screen.note("")
            asked = ""
            continue
        if not asked and line.strip().rstrip(";").lower() in ("exit", "quit", ".quit", "\\q"):
            return
        asked += line + "\n"
        if not line.rstrip().endswith(";"):
            continue
        try:
            _answer(con, asked, form, None, seconds)
        except Misuse as error:
            screen.note(f"{error.trouble.says}\n  hint: {again(error.trouble.hint)}")
        asked = ""
