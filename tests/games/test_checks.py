"""Every numbered check of a title has a test that carries its number: `test_tm_06_...` tests TM-06."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from games.registry import TITLES

HERE: Final = Path(__file__).parent
CHECKS: Final = {"aeolis": ("ae", 64), "bora_bora": ("bb", 46), "helios": ("he", 45), "terra_mystica": ("tm", 57)}
"""By title: the letters of its checks, and how many there are."""


def carried(title: str, letters: str) -> set[int]:
    """The numbers in the names of all tests of a title; one test may carry several."""
    return {
        int(number) for path in (HERE / title).glob("test_*.py")
        for name in re.findall(r"^(?:async )?def (test_\w+)", path.read_text(encoding="utf-8"), re.MULTILINE)
        for number in re.findall(rf"_{letters}_(\d\d)(?=_)", name)
    }


def test_every_title_has_checks() -> None:
    assert set(CHECKS) == set(TITLES)


@pytest.mark.parametrize("title", CHECKS)
def test_every_check_has_a_test_and_every_number_is_a_check(title: str) -> None:
    letters, most = CHECKS[title]
    assert carried(title, letters) == set(range(1, most + 1))
