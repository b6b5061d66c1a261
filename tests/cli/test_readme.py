"""What the README tells a user to type can be typed, as it stands."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest
from conftest import Run
from written_hands import GOOD

README = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
SAMPLES = Path(__file__).parents[2] / "sample_data"
PROGRAM = ".venv/bin/doorcard"


def typed() -> Iterator[list[str]]:
    """The words of each command of the program in the blocks of code, in their order; one may go over several lines."""
    for block in re.findall(r"^```\n(.*?)^```", README, re.MULTILINE | re.DOTALL):
        said = ""
        for line in block.splitlines():
            said += line + "\n"
            if said.count('"') % 2 == 0:
                words = shlex.split(said, comments=True)
                if words and words[0].endswith("doorcard"):
                    yield words
                said = ""
        assert not said, said


COMMANDS = list(typed())


def test_the_readme_has_commands_and_names_the_program_where_it_lies() -> None:
    assert len(COMMANDS) > 10
    assert {words[0] for words in COMMANDS} == {PROGRAM}


def test_every_command_of_the_readme_runs(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = Path.home() / "HandHistory"
    folder.mkdir()
    (folder / "evening.txt").write_text(GOOD, encoding="utf-8")
    for words in COMMANDS:
        here = (word.replace("~", str(Path.home())) for word in words[1:])
        ran = run(*(re.sub("^sample_data/", f"{SAMPLES}/", word) for word in here))
        assert (ran.code, ran.err) == (0, ""), words
        assert ran.out, words
    assert Path("doorcard-report.html").exists()


def test_chips_and_money_are_not_mixed_in_the_questions_of_the_readme(run: Run) -> None:
    """A hand for money, one in a tournament, one for play money, with pots of all sizes: only the first is listed."""
    money = GOOD.split("\n\n\n")[0]
    chips = re.sub(r"\$(\d+(?:\.\d+)?)", lambda match: f"{float(match[1]) * 100:g}", money)
    tournament = chips.replace(
        "#900000000001:  7 Card Stud Hi/Lo Limit (200/400 USD)",
        "#900000000021: Tournament #77, $10+$1 USD 7 Card Stud Hi/Lo Limit - Level I (200/400)",
    )
    play = chips.replace("#900000000001", "#900000000022").replace(" USD)", ")")
    Path("kinds.txt").write_text("\n\n\n".join((money, tournament, play)), encoding="utf-8")
    assert "3 hands: 3 new" in run("import", "kinds.txt").out
    questions = [words[2] for words in COMMANDS if words[1:2] == ["sql"]]
    assert len(questions) == 2
    assert run("sql", questions[0], "--format", "csv").out == "hand_no,pot,rake\n900000000001,25.2000,1.2000\n"
    assert run("sql", questions[1], "--format", "csv").out.splitlines()[1:] == ["LOW3_A_WHEEL,1,-0.100000"]
