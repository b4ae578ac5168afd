"""What real games say of a turn beyond the position that it leads to: points by the kinds of it.

A position is judged by a sum that does not know all that lies ahead. Of what good players choose again and again where
the sum would choose otherwise a part is believed: `python -m agents prior` learns it (`agents.training.prior`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from msgspec import Struct

from agents.evaluation import shipped
from agents.playbook import Playbook
from agents.turns import Turn
from games.kernel import Seat

__all__ = ["Learned", "Prior", "learned_prior", "prior_of"]

Prior: TypeAlias = Callable[[Any, Seat, Turn], float]
"""Points that speak for a turn of a seat, by the position before it."""


class Learned(Struct, frozen=True, forbid_unknown_fields=True):
    """Points by kind of turn as they count in play, with where they come from. `trusted` says how much of what real
    games say is believed, by what the name of a kind begins with: of others nothing is. `choices`: of how many."""

    title: str
    date: str
    command: str
    games: str
    tuned: str
    """Where `trusted` comes from: it is not learned with the points."""
    choices: int
    trusted: dict[str, float]
    points: dict[str, float]
    report: dict[str, float] = {}


def learned_prior(title: str) -> Learned | None:
    """What comes with the program, None if nothing was learned of a title. Raises msgspec.ValidationError."""
    return shipped(Learned, "prior", f"{title}.json")


def prior_of(book: Playbook[Any]) -> Prior | None:
    """What speaks for a turn by what was learned, None if nothing does."""
    kinds, found = book.kinds, None if book.kinds is None else learned_prior(book.title.id)
    if kinds is None or found is None:
        return None
    points = found.points

    def prior(game: Any, seat: Seat, turn: Turn) -> float:
        return sum(points.get(kind, 0.0) * much for kind, much in kinds(game, seat, turn.moves))

    return prior
