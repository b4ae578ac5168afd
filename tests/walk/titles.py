"""The hooks of the titles, by id: `HOOKS` of the module `tests.walk.<id>`. A title without any is walked with the
defaults."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Final

from games.registry import NAMES
from tests.walk.hooks import Hooks

__all__ = ["HOOKS"]

HOOKS: Final[dict[str, Hooks]] = {
    name: import_module(f"tests.walk.{name}").HOOKS for name in NAMES if find_spec(f"tests.walk.{name}")
}
