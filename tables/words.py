"""The sentences of the table service, through a message catalogue."""

from __future__ import annotations

from games.kernel import Narration, RulesError
from tables.errors import TableError

__all__ = ["explain"]


def explain(error: TableError | RulesError, narration: Narration | None = None) -> str:
    """What went wrong and what to do, in the language of the moment. `narration` words what the rules refuse."""
    raise NotImplementedError
