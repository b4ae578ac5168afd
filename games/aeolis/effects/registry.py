"""Which function interprets which verb."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias, TypeVar

from games.aeolis.position import Game
from games.aeolis.vocabulary import Cause, Effect

__all__ = ["HAPPENS", "TOUCHES", "happens", "touches"]

E = TypeVar("E", bound=Effect)
Happens: TypeAlias = Callable[[Game, Cause, Any], Game]
Touches: TypeAlias = Callable[[Game, Cause, Any, int], Game]

HAPPENS: Final[dict[type[Effect], Happens]] = {}
"""Effects without a target."""
TOUCHES: Final[dict[type[Effect], Touches]] = {}
"""Effects on targets: called for each hex, card in play or stack."""


def happens(effect: type[E]) -> Callable[[Callable[[Game, Cause, E], Game]], Callable[[Game, Cause, E], Game]]:
    """Enters a function for a verb without a target."""

    def enter(function: Callable[[Game, Cause, E], Game]) -> Callable[[Game, Cause, E], Game]:
        HAPPENS[effect] = function
        return function

    return enter


def touches(
    effect: type[E],
) -> Callable[[Callable[[Game, Cause, E, int], Game]], Callable[[Game, Cause, E, int], Game]]:
    """Enters a function for a verb that is done to targets."""

    def enter(function: Callable[[Game, Cause, E, int], Game]) -> Callable[[Game, Cause, E, int], Game]:
        TOUCHES[effect] = function
        return function

    return enter
