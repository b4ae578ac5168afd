"""The facts beside the repository: real games and small positions tried on the site. They are never part of it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

__all__ = ["FACTS", "LEDGERS", "needs_facts"]

FACTS: Final = Path(__file__).resolve().parents[4] / "shared" / "facts" / "terra_mystica"
LEDGERS: Final = FACTS / "ledgers_dev"


def needs_facts(test: object) -> object:
    """Marks a test that is skipped where the facts are missing."""
    skip = pytest.mark.skipif(not FACTS.is_dir(), reason="the facts lie in ../shared, which is not here")
    return pytest.mark.shared(skip(test))  # type: ignore[arg-type, operator]
