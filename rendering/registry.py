"""The painters by the id of their title."""

from __future__ import annotations

from typing import Final

from rendering.aeolis import PAINTER as AEOLIS
from rendering.bora_bora import PAINTER as BORA_BORA
from rendering.helios import PAINTER as HELIOS
from rendering.painter import AnyPainter
from rendering.terra_mystica import PAINTER as TERRA_MYSTICA

__all__ = ["PAINTERS"]

PAINTERS: Final[dict[str, AnyPainter]] = {
    "terra_mystica": TERRA_MYSTICA, "helios": HELIOS, "bora_bora": BORA_BORA, "aeolis": AEOLIS,
}
