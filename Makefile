# `make run` and `make test` need Python 3.11 or newer and make; they prepare everything else themselves.
SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory
export REASON
# Compiled modules are kept whatever the environment says: the tests begin many processes.
export PYTHONDONTWRITEBYTECODE :=

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
JOBS ?= 3
GAMES ?= 1000
MINUTES ?= 60
CASES ?= 100000
SERVERS ?= 1000
PROCESSES ?= 1
SEED ?=
ARGS ?=
TITLE ?= terra_mystica
RECORDS ?= tests/golden/ledgers

# A venv is finished when its stamp is there; the stamp's name says which packages went in.
RUNTIME := $(VENV)/.runtime-$(shell cksum < requirements.txt | tr -s ' ' -)
CHECKS := $(VENV)/.checks-$(shell cksum < requirements-dev.txt | tr -s ' ' -)
FILM := $(VENV)/.film-$(shell cksum < requirements-docs.txt | tr -s ' ' -)
PIP := $(BIN)/python -m pip install -qq --no-input --disable-pip-version-check
INSTALL := $(PIP) --require-hashes
# Releases that a requirements file names already are kept; `make lock ARGS=--upgrade` looks for newer ones.
LOCK := UV_CUSTOM_COMPILE_COMMAND='make lock' $(BIN)/uv pip compile -q --universal --generate-hashes
COMPILE := $(LOCK) pyproject.toml

# The browser page comes from a package of the checks; on Discord the bot needs its own packages only.
TOKEN := $(DISCORD_TOKEN)$(shell grep -Es "^ *(export )? *DISCORD_TOKEN *= *[\"']?[A-Za-z0-9]" .env)
ROOMS := $(wildcard games rendering storage tables league agents workers community cogs bot benchmarks docs)

.PHONY: help run demo test collect lint ruff types arrows coverage test-postgres walk soak two-processes fuzz load bench bench-agents train docs words lock hooks clean

help:
	@echo 'make run    the bot: on Discord with DISCORD_TOKEN (in .env), else in the browser on this machine'
	@echo 'make demo   a league in mid-season in the browser, with ladder, profiles, standings and threads'
	@echo 'make test   all checks: lint, types, arrows between packages, tests'
	@echo 'make collect  reads all tests without running them'
	@echo 'make lint   the checks without the tests (ruff, types, arrows: one of them)'
	@echo 'make coverage  the tests, with the share of the code that they run (REASON=... if it may fall)'
	@echo 'make test-postgres  every test that keeps something, on PostgreSQL (HEXMOOT_TEST_POSTGRES: on that server)'
	@echo 'make walk   random games with every invariant checked (GAMES=$(GAMES))'
	@echo 'make soak   the whole bot under faults, kills and crowds, and nothing may be lost (MINUTES=$(MINUTES), SEED=)'
	@echo 'make two-processes  two processes over one PostgreSQL, killed in turn while people play (MINUTES=5, SEED=, ARGS=--tables=40)'
	@echo 'make fuzz   hostile components, commands, lines and records (CASES=$(CASES), SEED=)'
	@echo 'make bench  measures, and writes benchmarks/RESULTS.md'
	@echo 'make load   a day of many servers, and what people wait for (SERVERS=$(SERVERS), PROCESSES=$(PROCESSES), ARGS=)'
	@echo 'make bench-agents  matches of the computer players, into benchmarks/AGENTS.md; goes on where it ended (GAMES=100, ARGS=--minutes=60)'
	@echo 'make train  learns the weights of computer players from games, and goes on where it was stopped (TITLE=$(TITLE), RECORDS=$(RECORDS), ARGS=--anew)'
	@echo 'make docs   draws the pictures and tables of docs/ anew (ARGS=film: the browser page, with chromium)'
	@echo 'make words  collects every message that people read: locale/ to translate, docs/sentences.md to read'
	@echo 'make lock   writes the requirements files from pyproject.toml (ARGS=--upgrade: newest releases)'
	@echo 'make hooks  lets git run the checks of make lint before each commit'
	@echo 'make clean  removes the virtualenv and all caches; games and settings stay'

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit("Python 3.11 or newer is needed, this is " + sys.version.split()[0] if sys.version_info < (3, 11) else 0)'
	@echo 'Preparing $(VENV) ...'
	@$(PYTHON) -m venv --clear $(VENV)

$(RUNTIME): requirements.txt | $(VENV)/bin/python
	@$(INSTALL) -r requirements.txt
	@rm -f $(VENV)/.runtime-*; touch $@

$(CHECKS): requirements-dev.txt | $(VENV)/bin/python
	@$(INSTALL) -r requirements-dev.txt
	@rm -f $(VENV)/.checks-* $(VENV)/.runtime-*; touch $(RUNTIME) $@

# The film of docs/film.md is made where there is a browser to film with.
$(FILM): requirements-docs.txt | $(CHECKS)
	@$(INSTALL) -r requirements-docs.txt
	@rm -f $(VENV)/.film-*; touch $@

run: $(if $(TOKEN),$(RUNTIME),$(CHECKS))
	@exec $(BIN)/python -m bot $(ARGS)

demo: $(CHECKS)
	@exec $(BIN)/python -m bot demo

# Tests force thousands of transactions to disk. Where memory has room for their files, that costs next to nothing.
MEMORY := $(shell df -k --output=avail /dev/shm 2>/dev/null | awk 'NR == 2 && $$1 > 4000000 {print "/dev/shm"}')
SCRATCH := $(or $(MEMORY),$(TMPDIR),/tmp)/hexmoot-tests.XXXXXX

# The tests are compiled once while the types are checked, and not by each process of pytest for itself.
test: $(CHECKS)
	@$(MAKE) -j2 lint collect
	@scratch=$$(mktemp -d "$(SCRATCH)"); trap 'rm -rf "$$scratch"' EXIT; \
		$(BIN)/python -m pytest -q -n $(JOBS) --dist=worksteal --basetemp="$$scratch/tests" $(ARGS)

collect: $(CHECKS)
	@out=$$($(BIN)/python -m pytest -q --collect-only $(ARGS)) || { printf '%s\n' "$$out"; exit 1; }

lint: ruff types arrows

ruff: $(CHECKS)
	@$(BIN)/ruff check --quiet .

types: $(CHECKS)
	@$(BIN)/mypy --no-error-summary $(ROOMS)

arrows: $(CHECKS)
	@out=$$($(BIN)/lint-imports) || { printf '%s\n' "$$out"; exit 1; }

# Tests that fail leave the figure as it is: `run` ends this with their status.
coverage: $(CHECKS)
	@$(BIN)/coverage erase
	@$(BIN)/coverage run -m pytest -q -n $(JOBS) --dist=worksteal $(ARGS)
	@$(BIN)/coverage combine -q
	@$(BIN)/python -m docs.coverage_figure --reason "$$REASON"

# PostgreSQL comes with the packages of the checks. What matters most on it is part of `make test` too.
test-postgres: $(CHECKS)
	@scratch=$$(mktemp -d "$(SCRATCH)"); trap 'rm -rf "$$scratch"' EXIT; HEXMOOT_TEST_ENGINE=postgresql \
		$(BIN)/python -m pytest -q -n $(JOBS) --dist=worksteal --basetemp="$$scratch/tests" \
		tests/storage tests/tables tests/community tests/cogs tests/discord tests/bot/test_copying.py $(ARGS)

walk: $(CHECKS)
	@$(BIN)/python -m tests.walk --games $(GAMES) $(ARGS)

soak: $(CHECKS)
	@$(BIN)/python -m tests.stress.soak --minutes $(MINUTES) $(if $(SEED),--seed $(SEED)) $(ARGS)

two-processes: $(CHECKS)
	@$(BIN)/python -m tests.stress.two_processes $(if $(filter-out file default undefined,$(origin MINUTES)),--minutes $(MINUTES)) $(if $(SEED),--seed $(SEED)) $(ARGS)

fuzz: $(CHECKS)
	@$(BIN)/python -m tests.stress.fuzz --cases $(CASES) $(if $(SEED),--seed $(SEED)) $(ARGS)

# A day of many servers at a stand-in for Discord; `make load ARGS=costs` measures what docs/capacity.md follows from.
load: $(CHECKS)
	@$(BIN)/python -m benchmarks.load --servers $(SERVERS) --processes $(PROCESSES) $(ARGS)

bench: $(CHECKS)
	@$(BIN)/python -m benchmarks --write $(ARGS)

bench-agents: $(CHECKS)
	@$(BIN)/python -m benchmarks.computers --write $(if $(filter-out file default undefined,$(origin GAMES)),--games $(GAMES)) $(ARGS)

train: $(CHECKS)
	@$(if $(filter terra_mystica,$(TITLE)),$(BIN)/python -m agents prior $(TITLE) --records $(RECORDS))
	@$(if $(filter helios,$(TITLE)),$(BIN)/python -m agents taste $(TITLE))
	@$(BIN)/python -m agents train $(TITLE) $(if $(filter terra_mystica,$(TITLE)),--records $(RECORDS)) $(ARGS)

words: $(CHECKS)
	@$(BIN)/python -m docs.build catalogues sentences

docs: $(CHECKS) $(if $(shell command -v chromium),$(if $(filter-out film,$(ARGS)),,$(FILM)))
	@$(BIN)/python -m docs.build $(ARGS)

# The lock needs its tool only: it works where the requirements files are missing or were merged badly.
$(BIN)/uv: | $(VENV)/bin/python
	@$(PIP) "$$(sed -n 's/^ *"\(uv==[^"]*\)".*/\1/p' pyproject.toml)"

lock: $(BIN)/uv
	@$(COMPILE) $(ARGS) -o requirements.txt
	@$(COMPILE) $(ARGS) -c requirements.txt --extra postgres -o requirements-postgres.txt
	@$(COMPILE) $(ARGS) -c requirements-postgres.txt --extra postgres --extra sentry -o requirements-sentry.txt
	@$(COMPILE) $(ARGS) -c requirements-sentry.txt --extra postgres --extra sentry --group dev -o requirements-dev.txt
	@$(LOCK) $(ARGS) -c requirements-dev.txt --group docs -o requirements-docs.txt

hooks: $(CHECKS)
	@$(BIN)/pre-commit install

clean:
	@rm -rf $(VENV) .coverage .coverage.* .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +
