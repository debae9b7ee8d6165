# Two commands do everything: `make run` to play, `make test` to check.
# `make setup` alone prepares .venv; it does nothing when nothing has changed.

PYTHON ?= python3
BIN := .venv/bin
SOURCES := $(shell find src -name '*.py' -not -path '*/build/*')
DRAWN := $(shell find web/src web/public -type f) web/index.html web/vite.config.ts web/svelte.config.js
PAGE := src/fairground/server/page/index.html

.PHONY: run setup page chromium pictures test coverage laws lint bench load kills lock clean

run: setup page
	@$(BIN)/fairground serve

setup: .venv/.ready

.venv/.synced: requirements.lock
	@command -v $(PYTHON) >/dev/null || { echo "Python 3.11 or newer is needed"; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Python 3.11 or newer is needed, this is $$($(PYTHON) --version)"; exit 1; }
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --disable-pip-version-check $$(grep -o '^uv==[0-9.]*' requirements.lock)
	$(BIN)/uv pip sync --quiet --require-hashes requirements.lock
	@touch $@

.venv/.ready: .venv/.synced pyproject.toml hatch_build.py $(SOURCES)
	$(BIN)/uv pip install --quiet --no-deps --no-build-isolation --editable .
	@$(BIN)/fairground --version
	@touch $@

page: $(PAGE)

# node 20.19 or newer on PATH, or one from PyPI: web/npm.sh
web/node_modules/.synced: web/package-lock.json web/.npmrc | .venv/.synced
	web/npm.sh ci --no-audit --no-fund --loglevel=error
	@touch $@

$(PAGE): web/node_modules/.synced $(DRAWN)
	web/npm.sh run --silent build
	@touch $@

# The browser on PATH, or one from the npm registry, kept in .venv-chromium: tests/browser/chromium.py
chromium: .venv/.synced
	@$(BIN)/python -m tests.browser.chromium

pictures: setup page chromium
	$(BIN)/python web/tests/look/pictures.py

test: setup page chromium
	web/npm.sh run --silent check
	web/npm.sh run --silent test
	$(BIN)/pytest -n auto
	FAIRGROUND_PURE=1 $(BIN)/pytest -n auto -m rules

# Which lines no test reaches; counting them makes the tests twice as slow.
coverage: setup page chromium
	$(BIN)/pytest -n auto --cov --cov-report=
	FAIRGROUND_PURE=1 $(BIN)/pytest -n auto -m rules --cov --cov-append --cov-report=term

laws: setup
	FAIRGROUND_PROFILE=deep $(BIN)/pytest -n auto tests/laws
	FAIRGROUND_PROFILE=deep FAIRGROUND_PURE=1 $(BIN)/pytest -n auto tests/laws

lint: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: setup .venv-bench/.synced
	$(BIN)/python -m bench.run

# The peers have an environment of their own: they are measured, never depended on.
.venv-bench/.synced: bench/requirements.lock .venv/.synced
	$(PYTHON) -m venv --without-pip .venv-bench
	$(BIN)/uv pip sync --quiet --require-hashes --python .venv-bench/bin/python bench/requirements.lock
	@touch $@

load: setup
	$(BIN)/python -m bench.load

kills: setup
	$(BIN)/python -m tests.server.kills --times 1000
	$(BIN)/python -m tests.server.kills --times 300 --wings 2

lock:
	$(BIN)/uv pip compile --quiet pyproject.toml --extra dev --universal --no-header \
		--no-emit-index-url --generate-hashes -o requirements.lock
	$(BIN)/uv pip compile --quiet web/requirements.in --universal --python-version 3.11 --no-header \
		--no-emit-index-url --generate-hashes -o web/requirements.lock
	$(BIN)/uv pip compile --quiet bench/requirements.in --universal --python-version 3.11 --no-header \
		--no-emit-index-url --generate-hashes -o bench/requirements.lock

clean:
	rm -rf .venv .venv-bench .venv-node .venv-chromium web/node_modules src/fairground/server/page build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find src -name '*.so' -delete
