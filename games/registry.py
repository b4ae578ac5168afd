"""The titles that can be played."""

from __future__ import annotations

from typing import Any, Final

from games import aeolis, bora_bora, helios, terra_mystica
from games.kernel import Title

__all__ = ["TITLES"]

TITLES: Final[dict[str, Title[Any]]] = {
    title.id: title for title in (terra_mystica.TITLE, helios.TITLE, bora_bora.TITLE, aeolis.TITLE)
}
"""By id. A new title is one more name in this line."""
