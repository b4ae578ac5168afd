"""Whole games to measure with, played beforehand as the walk plays them: by people who act, to the end."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from itertools import count
from random import Random
from typing import Any

from msgspec import Struct

from benchmarks import product
from games.kernel import NATURE, Move, Position, Seat, Settings, apply, draw, legal_moves, open_seats
from tests.walk.hooks import Hooks, settings_of
from tests.walk.titles import HOOKS

__all__ = ["Game", "fingerprint", "games_of", "positions", "settings_for", "varied_games", "walked"]

DECISIONS = 3_000


class Game(Struct, frozen=True):
    """A game from its first question to its end."""

    title: str
    number: int
    first: Any
    entries: tuple[tuple[Seat, Move], ...]

    @property
    def decisions(self) -> int:
        """Moves of players: draws and rolls are none."""
        return sum(seat != NATURE for seat, _ in self.entries)


def walked(title: Any, number: int) -> Game:
    """The game of this number: the same settings, players and dice every time. Raises RuntimeError if it has no end."""
    hooks = HOOKS.get(title.id, Hooks())
    rng = Random(f"{title.id} {number}")
    first = game = product.begun(title, _settings(title, hooks, number))
    seed = rng.randbytes(32)
    styles = [rng.choice(hooks.styles) for _ in range(product.seat_count(title, game))]
    entries: list[tuple[Seat, Move]] = []
    while not game.over:
        if len(entries) > hooks.longest:
            raise RuntimeError(f"{title.id}, game {number}: no end after {hooks.longest} moves")
        seat = hooks.mover(rng, game, open_seats(game))
        if seat == NATURE:
            move = draw(game, seed, len(entries) + 1)
        else:
            move = hooks.choose(rng, game, seat, legal_moves(game, seat), styles[seat])
        entries.append((seat, move))
        game = apply(game, seat, move)
    return Game(title.id, number, first, tuple(entries))


def positions(game: Game) -> Iterator[Position[Any]]:
    """All positions after the first, played anew."""
    position = game.first
    for seat, move in game.entries:
        position = apply(position, seat, move)
        yield position


def games_of(title: Any, players: int) -> Iterator[Game]:
    """Games of so many players, one after the other."""
    hooks = HOOKS.get(title.id, Hooks())
    numbers = (number for number in count() if _settings(title, hooks, number).players == players)
    return (walked(title, number) for number in numbers)


def varied_games(title: Any, decisions: int = DECISIONS) -> list[Game]:
    """Games of every number of players in turn, until there are so many decisions."""
    sources = [games_of(title, players) for players in product.player_counts(title)]
    games: list[Game] = []
    while sum(game.decisions for game in games) < decisions:
        games += [next(source) for source in sources]
    return games


def fingerprint(games: Iterable[Game]) -> str:
    """Tells whether two checkouts were measured with the same games."""
    digest = hashlib.sha256()
    for game in games:
        digest.update("\n".join(f"{seat} {move}" for seat, move in game.entries).encode())
    return digest.hexdigest()[:12]


def settings_for(title: Any, number: int) -> Settings:
    """The settings of the game of this number."""
    return _settings(title, HOOKS.get(title.id, Hooks()), number)


def _settings(title: Any, hooks: Hooks, number: int) -> Settings:
    return hooks.settings(number) if hooks.settings else settings_of(title, number)
