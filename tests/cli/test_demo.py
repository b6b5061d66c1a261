"""The demonstration on few hands: one player, one folder, commands that can be copied."""

from __future__ import annotations

from pathlib import Path

import pytest

from reports.cli import demo
from reports.cli.again import name_database, name_program


def test_the_demonstration_is_of_one_player(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(demo, "HANDS", 60)
    monkeypatch.setattr(demo, "SAMPLES", demo.SAMPLES / "half_a_year" / "2025-05_2-4_Capella.txt")
    try:
        demo.demo(tmp_path / "demo", open_it=False)
    finally:
        name_database(None)
        name_program(None)
    told = capsys.readouterr().out
    assert "You are LowTideLarry here: 150 hands are yours." in told
    assert f"doorcard --db {tmp_path / 'demo' / 'doorcard.duckdb'} replay last" in told
    report = (tmp_path / "demo" / "report.html").read_text(encoding="utf-8")
    assert "You: LowTideLarry at doorcard<" in report
    assert "150 hands, " in report
