"""The titles that computers can play, by id."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any, Final

from agents.playbook import Playbook

__all__ = ["NAMES", "playbook"]

NAMES: Final = ("terra_mystica", "helios", "bora_bora", "aeolis")
"""The packages here that hold a `PLAYBOOK`, named like the title's. A new one is one more name in this line."""


@cache
def playbook(title: str) -> Playbook[Any]:
    """What a title tells the search. Raises KeyError if computers don't play it."""
    if title not in NAMES:
        raise KeyError(title)
    book: Playbook[Any] = import_module(f"agents.{title}").PLAYBOOK
    return book
