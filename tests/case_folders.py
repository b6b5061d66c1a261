"""Where cases lie: folders whose names say what they show."""

from __future__ import annotations

from pathlib import Path

TESTS = Path(__file__).parent
#: How the reason of a skip begins that is right everywhere: for what no machine but the authors' can have.
OPTIONAL = "optional"


def cases(*folders: str, holding: str) -> list[Path]:
    """The folders of cases below these that hold such a file, in order of their names."""
    return sorted(path.parent for folder in folders for path in (TESTS / folder).rglob(holding))


def case_name(case: Path) -> str:
    """A case is called what its folder says."""
    return case.name
