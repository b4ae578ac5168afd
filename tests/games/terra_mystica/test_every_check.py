"""Every line of the list of checks has a test that carries its number in its name."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.games.terra_mystica.facts import FACTS, needs_facts

TESTED = {
    int(number)
    for path in Path(__file__).parent.glob("test_*.py")
    for number in re.findall(r"^def test_tm_(\d\d)_", path.read_text(encoding="utf-8"), re.MULTILINE)
}


@pytest.mark.parametrize("number", range(1, 58))
def test_has_a_test(number: int) -> None:
    assert number in TESTED


@needs_facts
def test_there_are_no_more_checks() -> None:
    listed = re.findall(r"^- \*\*TM-(\d\d)", (FACTS / "checks.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert {int(number) for number in listed} == set(range(1, 58))
