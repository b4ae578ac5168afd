"""The titles that can be played."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

from games.kernel import Title

__all__ = ["NAMES", "TITLES"]

NAMES: Final = ("terra_mystica", "helios", "bora_bora", "aeolis")
"""The packages of the titles, in the order in which they are offered. A new title is one more name in this line: its
painter, its hooks for the walk and its contact sheets are found under the same name."""

TITLES: Final[dict[str, Title[Any]]] = {name: import_module(f"games.{name}").TITLE for name in NAMES}
"""By id, which is the name of the package."""
