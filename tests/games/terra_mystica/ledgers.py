"""Real games of terra.snellman.net: twelve lie in the repository; more are played as well where a folder has them."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any, Final

import pytest

__all__ = ["GOLDEN", "LEDGERS", "every_ledger", "expected_end", "real_games", "text_of"]

ROOT: Final = Path(__file__).resolve().parents[3]
GOLDEN: Final = ROOT / "tests" / "golden" / "ledgers"
MORE: Final = Path(os.environ.get("LEDGERS") or ROOT.parent / "shared" / "facts" / "terra_mystica" / "ledgers_dev")
"""Further games in the same two forms, with their ends in `expected/`."""

LEDGERS: Final = sorted(GOLDEN.glob("*.txt"))


def real_games(step: int = 1) -> pytest.MarkDecorator:
    """Runs a test for every game of the repository, or for one in `step`."""
    return pytest.mark.parametrize("path", LEDGERS[::step], ids=lambda path: path.stem)


def every_ledger() -> pytest.MarkDecorator:
    """Runs a test for every game of the repository and of the folder with more."""
    return pytest.mark.parametrize("path", [*LEDGERS, *sorted(MORE.glob("*.txt"))], ids=lambda path: path.stem)


def text_of(path: Path) -> str:
    """A ledger as somebody would paste it."""
    return path.read_text(encoding="utf-8")


def expected_end(path: Path) -> dict[str, Any]:
    """The state that the site reached: factions, map, bridges, priests on cults, what is left of every tile."""
    file = path.parent / "expected" / f"{path.name.split('.', maxsplit=1)[0]}.json"
    end: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return end
