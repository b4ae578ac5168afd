"""Moves that belong to another phase of the round."""

from __future__ import annotations

from games.bora_bora.moves import Buy, Complete, Draft, GiveUp, Place, Use
from games.kernel import Move, Reason

__all__ = ["of_another_phase"]

_TASKS = (Complete, GiveUp, Draft)


def of_another_phase(move: Move, *here: type[Move]) -> Reason | None:
    """Which phase a move belongs to; None for what is `here`, and for what no phase has to itself."""
    if isinstance(move, here):
        return None
    if isinstance(move, Place):
        return Reason("phase-dice")
    if isinstance(move, Use):
        return Reason("phase-people")
    if isinstance(move, Buy):
        return Reason("phase-jewelry")
    return Reason("phase-tasks") if isinstance(move, _TASKS) else None
