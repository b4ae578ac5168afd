"""Which tasks ask for what: for what goes with an article."""

from __future__ import annotations

from functools import cache

from games.bora_bora.components import TASKS

__all__ = ["asking"]


@cache
def asking(*counts: str, of: str = "") -> tuple[str, ...]:
    """The tasks that count one of these, by their codes."""
    return tuple(task.id for task in TASKS.tiles
                 if any(part.what in counts and part.of == of for part in task.parts))
