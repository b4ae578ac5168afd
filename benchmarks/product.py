"""What the benchmarks ask of a title, in one place.

`compare` measures other checkouts too, where a title keeps the same things in other parts: they are looked for there.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from games.kernel import Position, Settings, start

__all__ = ["begun", "bystanders_view", "player_counts", "seat_count", "titles"]

_PARTS = ("rules", "presentation", "policy")
"""The parts of a title in which its functions are looked for, after the title itself."""


def titles() -> Mapping[str, Any]:
    """The registered titles by id."""
    from games.registry import TITLES

    return TITLES


def player_counts(title: Any) -> range:
    """The numbers of players that a title takes."""
    counts: range = _of(title, "players")
    return counts


def begun(title: Any, settings: Settings) -> Position[Any]:
    """A new game up to its first question."""
    return start(_of(title, "setup")(settings))


def seat_count(title: Any, game: Position[Any]) -> int:
    """The seats of a game."""
    return int(_of(title, "seats")(game))


def bystanders_view(title: Any, game: Position[Any]) -> Any:
    """What somebody without a seat sees."""
    return _of(title, "view")(game, None)


def _of(title: Any, name: str) -> Any:
    return next(getattr(part, name) for part in _candidates(title) if hasattr(part, name))


def _candidates(title: Any) -> Iterator[Any]:
    yield title
    yield from (getattr(title, part) for part in _PARTS if hasattr(title, part))
