"""The requirements files are what `make lock` writes: every release pinned, with the hashes of its files."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[1]
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
RUNTIME = PROJECT["project"]["dependencies"]
OURS = {
    "requirements.txt": RUNTIME,
    "requirements-postgres.txt": RUNTIME + PROJECT["project"]["optional-dependencies"]["postgres"],
    "requirements-sentry.txt": (RUNTIME + PROJECT["project"]["optional-dependencies"]["postgres"]
                                + PROJECT["project"]["optional-dependencies"]["sentry"]),
    "requirements-dev.txt": RUNTIME + PROJECT["dependency-groups"]["dev"],
    "requirements-docs.txt": PROJECT["dependency-groups"]["docs"],
}


def blocks(name: str) -> dict[str, list[str]]:
    """What a requirements file asks for, with the lines below each."""
    found: dict[str, list[str]] = {}
    for line in (ROOT / name).read_text(encoding="utf-8").splitlines():
        if line.startswith((" ", "#")):
            found.get(next(reversed(found), ""), []).append(line.strip(" \\"))
        else:
            found[line.rstrip(" \\")] = []
    return found


def releases(name: str) -> dict[str, str]:
    """The version of each package in a requirements file."""
    asked = [Requirement(line) for line in blocks(name)]
    return {canonicalize_name(one.name): str(one.specifier).removeprefix("==") for one in asked}


@pytest.mark.parametrize("name", OURS)
def test_every_release_is_pinned_and_has_hashes(name: str) -> None:
    for line, below in blocks(name).items():
        assert re.match(r"[a-z0-9-]+(\[[a-z,]+\])?==[0-9][^ ]*( ; .+)?$", line), line
        hashes = [part for part in below if part.startswith("--hash=sha256:")]
        assert hashes, f"{line} has no hashes"
        assert all(re.fullmatch(r"--hash=sha256:[0-9a-f]{64}", part) for part in hashes)


@pytest.mark.parametrize("name", OURS)
def test_what_the_project_asks_for_is_locked_at_its_version(name: str) -> None:
    locked = releases(name)
    for asked in map(Requirement, OURS[name]):
        assert asked.specifier.contains(locked[canonicalize_name(asked.name)]), f"run `make lock`: {asked}"


@pytest.mark.parametrize("name", ["requirements-postgres.txt", "requirements-sentry.txt", "requirements-dev.txt"])
def test_the_other_files_hold_the_runtime_as_it_is(name: str) -> None:
    assert releases("requirements.txt").items() <= releases(name).items()


def test_the_runtime_holds_nothing_of_the_checks() -> None:
    """Whoever hosts the bot installs what it needs and no more."""
    checks = {canonicalize_name(Requirement(line).name) for line in PROJECT["dependency-groups"]["dev"]}
    assert not checks & releases("requirements-postgres.txt").keys()


@pytest.mark.parametrize("name", OURS)
def test_no_place_to_fetch_from_is_named(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    assert "://" not in text
    assert not re.search(r"--(index-url|extra-index-url|find-links|trusted-host)|^-[if] ", text, re.MULTILINE)
