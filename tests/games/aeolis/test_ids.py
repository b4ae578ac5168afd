"""Every ruling and every numbered check of the rules has a test that carries its id.

`a12_` and `ae_34_` in the name of a test are ids; one test may carry several, joined by `and`.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

HERE = Path(__file__).parent
FACTS = Path(__file__).resolve().parents[4] / "shared" / "facts" / "aeolis"
RULINGS: Final = {f"A{number}" for number in range(1, 77)}
CHECKS: Final = {f"AE-{number:02}" for number in range(1, 65)}
NOT_SEEN: Final[dict[str, str]] = {}
"""Rulings that no position shows, with the reason."""


def carried() -> set[str]:
    """The ids in the names of all tests of this folder."""
    names = [
        name for path in sorted(HERE.glob("test_*.py")) if path != Path(__file__)
        for name in re.findall(r"^def (test_\w+)", path.read_text(), re.MULTILINE)
    ]
    found = {f"A{number}" for name in names for number in re.findall(r"_a([1-9]\d?)(?=_)", name)}
    return found | {f"AE-{number}" for name in names for number in re.findall(r"_ae_(\d\d)(?=_)", name)}


def test_every_ruling_has_a_test_or_a_reason() -> None:
    missing = RULINGS - carried() - set(NOT_SEEN)
    assert not missing, sorted(missing)
    assert not set(NOT_SEEN) & carried(), "seen after all"


def test_every_check_has_a_test() -> None:
    missing = CHECKS - carried()
    assert not missing, sorted(missing)


def test_no_test_carries_an_id_that_there_is_not() -> None:
    unknown = carried() - RULINGS - CHECKS
    assert not unknown, sorted(unknown)


@pytest.mark.shared
@pytest.mark.skipif(not FACTS.is_dir(), reason="the facts lie in ../shared, which is not here")
def test_the_ids_are_those_of_the_facts() -> None:
    rulings = re.findall(r"^\| (A\d+) \|", (FACTS / "rulings.md").read_text(), re.MULTILINE)
    checks = re.findall(r"^- \*\*(AE-\d+)\*\*", (FACTS / "checks.md").read_text(), re.MULTILINE)
    assert (len(rulings), len(checks)) == (len(set(rulings)), len(set(checks)))
    assert (set(rulings), set(checks)) == (RULINGS, CHECKS)
