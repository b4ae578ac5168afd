"""The words of standing orders: those of a title for its own, and the same for what can be ordered in every title."""

from __future__ import annotations

from typing import Any

from games.kernel.narration import Narration
from games.kernel.title import ONLY_ANSWER
from games.kernel.words import _

__all__ = ["order_name", "order_value"]


def order_name(narration: Narration, name: str) -> str:
    """What a standing order is about."""
    return _("When you have only one move, and everybody sees that") if name == ONLY_ANSWER.name \
        else narration.option(name)


def order_value(narration: Narration, name: str, value: Any) -> str:
    """What it says is to be done."""
    if name != ONLY_ANSWER.name:
        return narration.option_value(name, value)
    return _("make it for me") if value == "always" else _("always ask me")
