"""The hooks of the titles, by id. A title without any is walked with the defaults."""

from __future__ import annotations

from typing import Final

from tests.walk import aeolis, bora_bora, helios, terra_mystica
from tests.walk.hooks import Hooks

__all__ = ["HOOKS"]

HOOKS: Final[dict[str, Hooks]] = {
    "terra_mystica": terra_mystica.HOOKS, "helios": helios.HOOKS, "bora_bora": bora_bora.HOOKS,
    "aeolis": aeolis.HOOKS,
}
