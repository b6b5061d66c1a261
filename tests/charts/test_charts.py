"""Each chart against its golden file: the figure's data and layout, without the template."""

from __future__ import annotations

import json
import os
import random
from pathlib import Path
from typing import Any

import polars as pl
import pytest
from frames import FRAMES, HOSTILE

from reports.charts import look, winnings
from reports.charts.gallery import CHARTS

GOLDEN = Path(__file__).parent / "__golden__"


def drawn(name: str) -> dict[str, Any]:
    figure: dict[str, Any] = json.loads(CHARTS[name].draw(FRAMES[name]).to_json())
    figure["layout"].pop("template")
    return figure


@pytest.mark.parametrize("name", CHARTS)
def test_draws_what_it_drew(name: str) -> None:
    """Write the golden files anew with DOORCARD_UPDATE_GOLDEN=1, then look at the difference."""
    path = GOLDEN / f"{name}.json"
    text = json.dumps(drawn(name), indent=1, sort_keys=True, ensure_ascii=False) + "\n"
    if os.environ.get("DOORCARD_UPDATE_GOLDEN") == "1":
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8")


def test_golden_files_are_those_of_the_charts() -> None:
    assert sorted(path.stem for path in GOLDEN.glob("*.json")) == sorted(CHARTS) == sorted(FRAMES)


@pytest.mark.parametrize("name", CHARTS)
def test_needs_are_said(name: str) -> None:
    chart = CHARTS[name].CHART
    assert chart.title
    assert chart.caption.endswith(".")
    assert set(chart.needs) <= set(FRAMES[name].columns)
    for column in chart.needs:
        with pytest.raises(look.MissingColumnsError, match=column):
            CHARTS[name].draw(FRAMES[name].drop(column))


@pytest.mark.parametrize("name", CHARTS)
def test_names_stay_text(name: str) -> None:
    """Plotly reads some HTML in labels: none may reach it unescaped, but the line breaks that we write ourselves."""
    text = json.dumps(drawn(name)["data"], ensure_ascii=False)
    assert HOSTILE not in text
    assert "<b>" not in text
    if HOSTILE in str(FRAMES[name].to_dicts()):
        assert "&lt;img" in text


@pytest.mark.parametrize("name", CHARTS)
def test_an_empty_frame_is_no_accident(name: str) -> None:
    CHARTS[name].draw(FRAMES[name].clear())


@pytest.mark.parametrize("name", CHARTS)
def test_each_colour_has_a_dark_one(name: str) -> None:
    def colours(value: Any) -> list[str]:
        if isinstance(value, dict):
            return [colour for part in value.values() for colour in colours(part)]
        if isinstance(value, list):
            return [colour for part in value for colour in colours(part)]
        return [value] if isinstance(value, str) and value.startswith("#") else []

    assert set(colours(drawn(name)["data"])) <= {*look.DARK_OF, "#ffffff"}


def test_lines_can_be_told_apart_without_colour() -> None:
    lines = drawn("winnings")["data"]
    assert len({line["line"]["dash"] for line in lines}) == len(lines) == 4
    assert [line["name"] for line in lines] == [
        "Antes and bring-ins −0.7",
        "Without showdown −0.5",
        "At showdown +2.0",
        "Result +1.5",
    ]
    assert lines[-1]["y"] == [-0.1, 4.4, 1.9, 1.54]


def test_thinning_keeps_the_ends_and_the_extremes() -> None:
    walk = random.Random(8)
    values = pl.Series([walk.gauss(0, 1) for _ in range(50_000)]).cum_sum()
    places = winnings.thinned(values)
    assert len(places) <= 2 * winnings.STRETCHES + 2
    assert {0, len(values) - 1, values.arg_max(), values.arg_min()} <= set(places)
    assert winnings.thinned(values[:100]) == list(range(100))
