"""What a title tells the walk."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import product
from random import Random
from typing import Any

from games.kernel import Leave, Move, Note, Position, Result, Seat, Settings, Title

__all__ = ["Hooks", "by_kind", "settings_of", "weighted"]

Choose = Callable[[Random, Any, Seat, Sequence[Move], Any], Move]


def weighted(rng: Random, moves: Sequence[Move], weights: dict[type[Move], float]) -> Move:
    """First the kind of move, by weight, then one of its moves: conversions in every amount crowd nothing out."""
    kinds: dict[type[Move], list[Move]] = {}
    for move in moves:
        kinds.setdefault(type(move), []).append(move)
    if len(kinds) == 1:
        return rng.choice(moves)
    choice = rng.choices(list(kinds), [weights.get(kind, 1.0) for kind in kinds])[0]
    return rng.choice(kinds[choice])


def by_kind(rng: Random, game: Position[Any], seat: Seat, moves: Sequence[Move], style: object) -> Move:
    """Chooses a kind of move, then a move."""
    return weighted(rng, moves, {})


def settings_of(title: Title[Any], number: int) -> Settings:
    """Settings for the n-th game: all counts of players in turn, all combinations of options one after the other."""
    count = title.rules.players[number % len(title.rules.players)]
    combinations = list(product(*(option.values for option in title.rules.options)))
    values = combinations[number // len(title.rules.players) % len(combinations)]
    return Settings(count, {option.name: value for option, value in zip(title.rules.options, values, strict=True)})


def anybody(rng: Random, game: Position[Any], seats: Sequence[Seat]) -> Seat:
    """Any seat that may move moves next."""
    return rng.choice(seats)


def _nothing(*_: Any) -> tuple[()]:
    return ()


@dataclass(frozen=True)
class Hooks:
    """Every hook has a default that fits any title.

    `choose(rng, game, seat, moves, style)` plays; `mover(rng, game, seats)` says who of those who may; `styles` are
    handed out to the seats at random. `settings(number)` and `begin(number, settings)` give the n-th game: its start,
    and the notes of how that was reached. `conserve(before, after, seat, move)` asserts what no move may create or
    lose. `hidden(rng, game, seat)` gives positions that differ only in what the seat does not see. `finished(game,
    result)` asserts what must hold at the end. `met(game)` names components in play, for those who count what a walk
    has seen. `crowded()` gives positions with lists of moves as long as can be, each with who is asked: random players
    seldom come there. `leaving` is the part of games in which somebody leaves, `joining` how likely somebody joins late
    at a node of a game that has a place; `longest` the most moves of a game.
    """

    choose: Choose = by_kind
    mover: Callable[[Random, Any, Sequence[Seat]], Seat] = anybody
    styles: tuple[Any, ...] = (None,)
    settings: Callable[[int], Settings] | None = None
    begin: Callable[[int, Settings], tuple[Any, list[Note]]] | None = None
    conserve: Callable[[Any, Any, Seat, Move], None] = field(default=_nothing)  # type: ignore[assignment]
    hidden: Callable[[Random, Any, Seat | None], Iterable[Any]] = _nothing
    finished: Callable[[Any, Result], None] = field(default=_nothing)  # type: ignore[assignment]
    met: Callable[[Any], Iterable[str]] = _nothing
    crowded: Callable[[], Iterable[tuple[Any, Seat]]] = _nothing
    leaving: float = 0.1
    joining: float = 0.0
    longest: int = 4_000
    beyond: frozenset[type[Move]] = frozenset({Leave})
    """Moves of the title that no position offers."""
