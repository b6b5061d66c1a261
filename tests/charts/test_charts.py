"""Every chart of the gallery: what it draws, written out in `expected`, and what it makes of odd frames and names."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import polars as pl
import pytest
from case_folders import TESTS
from dealt_store import FORMULA, HOSTILE, HOSTILE_TOO
from drawn_frames import FRAMES, rates, winnings

from reports.charts import look
from reports.charts import winnings as winnings_chart
from reports.charts.gallery import CHARTS

EXPECTED = TESTS / "charts" / "expected"
WORDS = {"label", "words", "unit", "rank"}


def rounded(value: Any) -> Any:
    """Numbers to six digits, so that no machine's last digit matters."""
    if isinstance(value, float):
        return round(value, 6)
    if isinstance(value, dict):
        return {key: rounded(part) for key, part in sorted(value.items())}
    return [rounded(part) for part in value] if isinstance(value, list) else value


def figure_of(name: str, frame: pl.DataFrame) -> dict[str, Any]:
    drawn: dict[str, Any] = json.loads(CHARTS[name].draw(frame).to_json())
    drawn["layout"].pop("template")
    return drawn


def texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for part in value.values() if isinstance(value, dict) else value:
            yield from texts(part)


def test_every_chart_has_a_frame_and_an_expected_figure() -> None:
    assert set(FRAMES) == set(CHARTS)
    assert {file.stem for file in EXPECTED.glob("*.json")} - {"winnings_by_date"} == set(CHARTS)


@pytest.mark.parametrize("name", CHARTS)
def test_it_draws_what_was_looked_at(name: str, matches_expected: Callable[[str, Path], None]) -> None:
    drawn = rounded(figure_of(name, FRAMES[name]))
    matches_expected(json.dumps(drawn, ensure_ascii=False, indent=1) + "\n", EXPECTED / f"{name}.json")


def test_winnings_by_date(matches_expected: Callable[[str, Path], None]) -> None:
    drawn = json.loads(winnings_chart.draw(winnings(3), by_date=True).to_json())
    drawn["layout"].pop("template")
    matches_expected(
        json.dumps(rounded(drawn), ensure_ascii=False, indent=1) + "\n", EXPECTED / "winnings_by_date.json"
    )


@pytest.mark.parametrize("name", CHARTS)
def test_nothing_and_a_single_row_are_drawn_too(name: str) -> None:
    for rows in (0, 1):
        assert figure_of(name, FRAMES[name].head(rows))["layout"]["height"] > 0


@pytest.mark.parametrize("name", CHARTS)
def test_a_column_that_is_missing_is_named(name: str) -> None:
    needs = CHARTS[name].CHART.needs
    assert set(needs) <= set(FRAMES[name].columns)
    for column in needs:
        with pytest.raises(look.MissingColumns, match=column):
            CHARTS[name].draw(FRAMES[name].drop(column))


@pytest.mark.parametrize("hostile", [HOSTILE, HOSTILE_TOO, FORMULA, "<b>bold</b> $2/$4"])
@pytest.mark.parametrize("name", CHARTS)
def test_names_stay_text(name: str, hostile: str) -> None:
    frame = FRAMES[name]
    evil = frame.with_columns(pl.lit(hostile).alias(column) for column in WORDS & set(frame.columns))
    for text in texts(figure_of(name, evil)):
        assert text.count("$") < 2, "Plotly would make a formula of it"
        bare = text.replace("<br>", "").replace("<extra></extra>", "")
        assert "<" not in bare, "Plotly would read it as HTML"


@pytest.mark.parametrize("name", CHARTS)
def test_every_colour_has_its_twin_for_dark_pages(name: str) -> None:
    colours = {text for text in texts(figure_of(name, FRAMES[name])) if text.startswith("#")}
    assert colours - {"#ffffff"} <= set(look.DARK_OF)


def test_long_lines_are_thinned_and_keep_their_extremes() -> None:
    chance = random.Random(1)
    values = pl.Series([chance.gauss(0, 1) for _ in range(100_000)]).cum_sum()
    places = look.thinned(values)
    assert len(places) <= 2 * look.STRETCHES + 2
    assert places == sorted(set(places))
    assert {0, len(values) - 1, values.arg_max(), values.arg_min()} <= set(places)


def test_short_lines_are_left_alone() -> None:
    assert look.thinned(pl.Series([1.0, 5.0, 3.0])) == [0, 1, 2]
    assert look.thinned(pl.Series([], dtype=pl.Float64)) == []


def test_lines_end_at_their_sums() -> None:
    frame = winnings(5000)
    ends = {trace["name"].rpartition(" ")[0]: trace["y"][-1] for trace in figure_of("winnings", frame)["data"]}
    showdown = frame.filter("showdown")["result"].sum()
    assert ends["Result"] == pytest.approx(frame["result"].sum(), abs=0.01)
    assert ends["At showdown"] == pytest.approx(showdown, abs=0.01)
    assert ends["Without showdown"] == pytest.approx(frame["result"].sum() - showdown, abs=0.01)
    assert ends["Antes and bring-ins"] == pytest.approx(-500, abs=0.01)


def test_rare_hands_do_not_set_the_scale_and_say_where_they_end() -> None:
    drawn = figure_of("by_starting_hand", FRAMES["by_starting_hand"])
    left, right = drawn["layout"]["xaxis"]["range"]
    assert -left == right
    assert 20.5 < right < 40
    (bars, intervals), (mark,) = drawn["data"], drawn["layout"]["annotations"]
    assert max(bars["x"]) == 400
    assert intervals["x"] == [4.5, -12.25], "only rows with enough hands have theirs drawn"
    assert (mark["y"], mark["text"], mark["x"], mark["xanchor"]) == ("Rolled up (444)", "+400 ▸", right, "right")


def test_all_bars_fit_where_none_is_far_off() -> None:
    frame = rates(("a", "b", "c", "d", "e")).with_columns(value=pl.Series([4.5, -12.25, 30.0, None, 0.0]))
    drawn = figure_of("by_mix", frame)
    assert [trace["type"] for trace in drawn["data"]] == ["bar", "scatter"]
    assert not drawn["layout"].get("annotations")
    assert drawn["layout"]["xaxis"]["range"][1] > 30


def test_two_sessions_of_one_day_do_not_hide_each_other() -> None:
    frame = pl.DataFrame({"label": ["1 Jul"] * 2, "result": [5.0, -5.0], "hands": [1, 1], "unit": ["USD"] * 2})
    assert figure_of("sessions", frame)["data"][0]["x"] == [1, 2]
