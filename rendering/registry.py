"""The painters by the id of their title: `PAINTER` of the package `rendering.<id>`."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from games.registry import NAMES
from rendering.painter import AnyPainter

__all__ = ["PAINTERS"]

PAINTERS: Final[dict[str, AnyPainter]] = {name: import_module(f"rendering.{name}").PAINTER for name in NAMES}
"""Of every title that `games.registry` names."""
