"""Every ruling has a test that carries its id: `a12_` in the name of a test is one; a test may carry several, joined by
`and`."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

HERE = Path(__file__).parent
RULINGS: Final = {f"A{number}" for number in range(1, 77)}
NOT_SEEN: Final[dict[str, str]] = {}
"""Rulings that no position shows, with the reason."""


def carried() -> set[str]:
    """The ids in the names of all tests of this folder."""
    names = [
        name for path in sorted(HERE.glob("test_*.py")) if path != Path(__file__)
        for name in re.findall(r"^def (test_\w+)", path.read_text(), re.MULTILINE)
    ]
    return {f"A{number}" for name in names for number in re.findall(r"_a([1-9]\d?)(?=_)", name)}


def test_every_ruling_has_a_test_or_a_reason() -> None:
    missing = RULINGS - carried() - set(NOT_SEEN)
    assert not missing, sorted(missing)
    assert not set(NOT_SEEN) & carried(), "seen after all"


def test_no_test_carries_an_id_that_there_is_not() -> None:
    unknown = carried() - RULINGS
    assert not unknown, sorted(unknown)
