# Everything a user or contributor runs. Needs python3 (3.11 to 3.13, with venv), pip and make; the rest is installed
# into .venv by the targets themselves.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
DEMO := demo
# A revision to compare a benchmark with: make bench BASE=main
BASE ?=

.PHONY: demo test check deep bench wheel-compiled picture expected format clean

# Deals hands, imports them with the sample hands, writes a report. OPEN=1 opens it in the browser.
demo: $(VENV)/installed
	@$(PYTHON) --version
	$(BIN)/python -m reports.cli.demo $(DEMO) $(if $(OPEN),--open)

# What every change must pass. Tests that need the browser skip with a printed reason where Chromium is missing.
test: $(VENV)/tested
	$(BIN)/python -m pytest -m "not deep" tests

# Formatting, lint, types, import fences, then the tests.
check: $(VENV)/tested
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m pytest -m "not deep" tests

# The slow checks: all five-card hands, long games against pokerkit, many mutated hands.
deep: $(VENV)/tested
	$(BIN)/python -m pytest -m deep tests

# Speed of each stage, as ratios to a reference measured in the same run.
bench: $(VENV)/tested
	$(BIN)/python -m tests.benchmarks $(if $(BASE),--base $(BASE))

# A wheel whose replay and rules are compiled, tried by their tests. BENCH=1 runs the benchmark on it. Needs a C compiler.
wheel-compiled: $(VENV)/tested
	$(BIN)/python -m pip install --quiet --disable-pip-version-check 'setuptools>=77'
	$(BIN)/python -m tests.benchmarks.compiled_wheel --test $(if $(BENCH),--bench)

# The picture of the report in the README.
picture: $(VENV)/tested
	$(BIN)/python -m tests.picture sample_data/report.png

# Writes the expected results of the cases anew; look at `git diff` afterwards.
expected: $(VENV)/tested
	$(BIN)/python -m pytest -m "not deep" tests --update-expected

format: $(VENV)/tested
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

$(VENV)/installed: pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

$(VENV)/tested: pyproject.toml $(VENV)/installed
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[test]"
	@touch $@

clean:
	rm -rf $(VENV) $(DEMO) build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
