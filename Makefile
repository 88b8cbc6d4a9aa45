# make site       the example events, as pages in site/
# make serve      the same, rebuilt with every saved file, at http://localhost:8000/
# make test       all tests but the groups below
# make test-slow  the tests that take many seconds each, most of them in a browser
# make test-long  the tests that take minutes; SEED=… says what those draw by that draw at random
# make longrun    what machines try against the program, for MINUTES=60; goes on where it stopped
# make longrun-table  what came of it, as docs/measurements/proof.md
# make editors    what an editor with a YAML language server shows of our files; needs npm
# make check      formats, types, workflows, links of the documents, the wheel, and data/ itself
# All make the environment that they need; nothing else has to be prepared.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
PIP     = PIP_CONSTRAINT=constraints.txt $(BIN)/python -m pip --disable-pip-version-check install --quiet

.PHONY: site serve test test-slow test-long longrun longrun-table editors check bench audit dist pins template clean
.DEFAULT_GOAL := site

site: $(VENV)/.site
	$(BIN)/topcut build
	$(BIN)/python -m release.texts_page

serve: $(VENV)/.site
	$(BIN)/topcut serve

# Three at a time, since some wait for a browser or a server while others compute; the longest files
# first. (`pytest` alone runs one test after another.)
TESTS  := $(BIN)/python -m pytest --numprocesses 3 --dist loadfile --no-loadscope-reorder
SEED   ?= $(shell date +%Y%m%d)

test: $(VENV)/.test
	$(TESTS)

test-slow: $(VENV)/.test
	$(TESTS) -m slow

test-long: $(VENV)/.test
	SEED="$(SEED)" $(TESTS) -m long --hypothesis-seed="$(SEED)" --durations=20

# PARTS="pairs faults" does these alone, UNIT=PART/KIND/SEED/NUMBER one unit again.
MINUTES ?= 60
# The seed stays the same from night to night, so that the numbers go on, unless one is named.
NAMED   = $(if $(filter file,$(origin SEED)),,--seed "$(SEED)")

longrun: $(VENV)/.proof
	$(BIN)/python -m tests.lab.longrun $(if $(UNIT),unit "$(UNIT)",run --minutes $(MINUTES) $(NAMED) $(PARTS))

longrun-table: $(VENV)/.proof
	$(BIN)/python -m tests.lab.longrun table

check: $(VENV)/.test
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/python -m pytest -m check
	$(BIN)/topcut check
	$(BIN)/topcut verify

# Needs npm; what a YAML language server completes, explains and underlines.
editors: $(VENV)/.test $(VENV)/.editors
	$(BIN)/python -m pytest -m editors tests/editors

bench: $(VENV)/.bench
	$(BIN)/python -m tests.lab.benchmarks

# What Lighthouse says of six kinds of pages; needs npm and a Chromium (CHROMIUM names one).
audit: $(VENV)/.test $(VENV)/.audit
	$(BIN)/python -m tests.audit $(VENV)/audit/node_modules/.bin/lighthouse

# Wheel and sdist of the last commit, built twice and compared.
dist: $(VENV)/.release
	$(VENV)/release/bin/python -m release.twice

pins: $(VENV)/.test
	$(BIN)/python -m release.pin
	$(BIN)/python -m tests.support.template

# template/, as `topcut init` writes it.
template: $(VENV)/.test
	$(BIN)/python -m tests.support.template

# All but the records of the long run: nights of evidence.
clean:
	rm -rf $(VENV) .mypy_cache .pytest_cache .ruff_cache .hypothesis build dist
	[ ! -d .cache ] || find .cache -mindepth 1 -maxdepth 1 -not -name longrun -exec rm -rf {} +
	find site -mindepth 1 -not -name .gitignore -delete
	find generator release tests -name __pycache__ -prune -exec rm -rf {} +

$(VENV)/.site: pyproject.toml constraints.txt | $(VENV)/bin/python
	@echo "Installing Topcut into $(VENV) (once)"
	@$(PIP) --editable .
	@touch $@

$(VENV)/.test: $(VENV)/.site
	@echo "Installing the test tools into $(VENV) (once)"
	@$(PIP) --editable '.[test]'
	@touch $@

$(VENV)/.bench: $(VENV)/.test
	@echo "Installing what the benchmarks compare with into $(VENV) (once)"
	@$(PIP) --editable '.[test,bench]'
	@touch $@

# The tool that makes the long run's mutants; without it that part is left out, with a line.
$(VENV)/.proof: $(VENV)/.test
	@echo "Installing what makes mutants into $(VENV) (once)"
	@$(PIP) --editable '.[test,proof]'
	@touch $@

$(VENV)/.audit: tests/audit/package.json tests/audit/package-lock.json tests/audit/.npmrc | $(VENV)/bin/python
	@echo "Installing Lighthouse into $(VENV)/audit (once)"
	@mkdir -p $(VENV)/audit
	@cp $^ $(VENV)/audit/
	@cd $(VENV)/audit && npm ci --silent
	@touch $@

$(VENV)/.editors: tests/editors/package.json tests/editors/package-lock.json tests/editors/.npmrc | $(VENV)/bin/python
	@echo "Installing a YAML language server into $(VENV)/editors (once)"
	@mkdir -p $(VENV)/editors
	@cp $^ $(VENV)/editors/
	@cd $(VENV)/editors && npm ci --silent
	@touch $@

$(VENV)/.release: release/requirements.txt | $(VENV)/bin/python
	@echo "Installing what builds a release into $(VENV)/release (once)"
	@$(PYTHON) -m venv --clear $(VENV)/release
	@$(VENV)/release/bin/python -m pip --disable-pip-version-check install --quiet \
	  --require-hashes --only-binary :all: --requirement release/requirements.txt
	@touch $@

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11, 2))' || \
	  { echo "Topcut needs Python 3.11.2 or later; PYTHON=python3.12 make … names another one." >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || \
	  { echo "Python's venv module is missing. On Debian and Ubuntu: apt-get install python3-venv" >&2; exit 1; }
	@$(PYTHON) -m venv $(VENV)
