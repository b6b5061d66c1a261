"""The house as it was drawn: imports go one way, modules and functions stay small, every folder explains itself."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGES = ("grammars", "histories", "reports")
MOST_LINES_OF_A_MODULE = 400
MOST_LINES_OF_A_FUNCTION = 60
BANNED_NAMES = {"utils", "helpers", "common", "misc", "base", "manager", "handler", "core", "data"}


def modules() -> list[Path]:
    """Every module of the three packages."""
    return [path for package in PACKAGES for path in sorted((ROOT / package).rglob("*.py"))]


def named(path: Path) -> str:
    return str(path.relative_to(ROOT))


def functions(path: Path) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield node


def test_imports_go_one_way() -> None:
    linted = subprocess.run(
        [str(Path(sys.executable).with_name("lint-imports")), "--no-cache"], cwd=ROOT, capture_output=True, text=True
    )
    assert linted.returncode == 0, linted.stdout


@pytest.mark.parametrize("path", modules(), ids=named)
def test_modules_stay_small(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= MOST_LINES_OF_A_MODULE


@pytest.mark.parametrize("path", modules(), ids=named)
def test_functions_stay_small(path: Path) -> None:
    long = [
        f"{node.name}: {node.end_lineno - node.lineno + 1}"
        for node in functions(path)
        if not isinstance(node, ast.ClassDef) and (node.end_lineno or 0) - node.lineno + 1 > MOST_LINES_OF_A_FUNCTION
    ]
    assert long == []


@pytest.mark.parametrize("path", modules(), ids=named)
def test_modules_and_public_names_say_what_they_know(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    if path.name != "__init__.py" or tree.body:
        assert ast.get_docstring(tree), "the module has no docstring"
    silent = [
        node.name for node in functions(path) if not node.name.startswith("_") and ast.get_docstring(node) is None
    ]
    nested = {
        inner.name
        for outer in functions(path)
        if not isinstance(outer, ast.ClassDef)
        for inner in ast.walk(outer)
        if isinstance(inner, ast.FunctionDef) and inner is not outer
    }
    assert [name for name in silent if name not in nested] == []


def test_names_are_words_of_the_game() -> None:
    assert [named(path) for path in modules() if path.stem in BANNED_NAMES] == []


def test_every_folder_explains_itself() -> None:
    folders = {path.parent for path in modules()} | {ROOT / "tests", ROOT / "sample_data"}
    assert [named(folder) for folder in sorted(folders) if not (folder / "README.md").is_file()] == []


def test_nothing_but_the_command_line_prints() -> None:
    printing = [
        f"{named(path)}:{node.lineno}"
        for path in modules()
        if "cli" not in path.parts
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "print"
    ]
    assert printing == []


def test_packages_are_listed_for_the_wheel() -> None:
    listed = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    folders = {".".join(path.parent.relative_to(ROOT).parts) for path in modules()}
    assert [folder for folder in sorted(folders) if f'"{folder}"' not in listed] == []
