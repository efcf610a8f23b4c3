# make play · test · check · coverage · format · rules · clean
# Needs Python 3.11 or newer and make; everything else is set up in .venv.

BIN := .venv/bin
READY := .venv/ready
# Deferred (no colon): the search runs only when there is something to set up.
PYTHON = $(shell for python in python3 python3.13 python3.12 python3.11; do \
	$$python -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
	&& echo $$python && break; done)
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check

.DEFAULT_GOAL := check
.PHONY: play test check coverage format rules clean

play: $(READY)
	@$(BIN)/seabattle play $(GAME)

test: check

# pytest comes last, so that the last line of a good run is its count.
check: $(READY)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	$(BIN)/pytest -n auto --dist worksteal

coverage: $(READY)
	$(BIN)/pytest -n auto --dist worksteal --cov --cov-report=
	$(BIN)/coverage report
	$(BIN)/coverage report --include='*/games/*/rules.py' --fail-under=100

format: $(READY)
	$(BIN)/ruff check --fix-only .
	$(BIN)/ruff format .

# The rule books are kept with the words of the games; the pages in docs/rules are copies.
rules:
	cp src/seabattle/core/words/rules.en.md docs/rules/table.md
	for game in $(notdir $(patsubst %/words/rules.en.md,%,$(wildcard src/seabattle/games/*/words/rules.en.md))); do \
	cp src/seabattle/games/$$game/words/rules.en.md docs/rules/$$game.md; done

clean:
	rm -rf .venv build dist .coverage* .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(READY): pyproject.toml requirements/dev.txt
	@python="$(PYTHON)"; test -n "$$python" || { \
	echo "seabattle needs Python 3.11 or newer with venv and ensurepip (on Debian and Ubuntu they are in the package python3-venv)." >&2; exit 1; }; \
	echo "Setting up .venv with $$python ..."; $$python -m venv --clear .venv
	@$(PIP) install -r requirements/dev.txt
	@$(PIP) install --no-deps --no-build-isolation --editable .
	@$(PIP) check
	@touch $@
