"""What everybody may do in a phase of all."""

from __future__ import annotations

from games.kernel import Move

__all__ = ["Done"]


class Done(Move, frozen=True):
    """Says that one has finished; any later move takes it back."""

    spelling = "done"
    chapter = "phase"
    ends_turn = True
