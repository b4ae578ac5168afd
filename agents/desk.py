"""Work for a process of its own: a view goes in as bytes, what was thought of it comes out as bytes.

Nothing of a game is kept between two questions, and nothing comes in but what a seat may see.
"""

from __future__ import annotations

import os
from contextlib import suppress
from functools import cache
from random import Random
from typing import Any, Final

import msgspec
from msgspec import Struct

from agents.agent import Agent, Choice
from agents.budget import Budget, Meter
from agents.levels import Level, budget_of
from agents.playbook import Playbook
from agents.search import play_out
from agents.titles import playbook
from games.kernel import Move, Position, Seat, Title, legal_moves

__all__ = ["HINTS", "Expected", "Thought", "calm", "expected", "expects", "first_sensible", "judge", "ranked", "think",
           "thought_of"]

LEAST_NICE: Final = 15
"""How far a process of ours stands behind all others."""
HINTS: Final = 3
"""Turns that a hint tells of."""
PLAY_OUTS: Final = 6
"""Play-outs of a position where a title has no evaluation."""


class _Line(Struct, frozen=True):
    moves: tuple[msgspec.Raw, ...]
    points: float


class _Thought(Struct, frozen=True):
    """What was thought of, with moves as the title writes them."""

    lines: tuple[_Line, ...]


class Thought(Struct, frozen=True):
    """Whole turns with the points that they are expected to lead to, the best first; at least one."""

    turns: tuple[tuple[Move, ...], ...]
    points: tuple[float, ...]

    @property
    def moves(self) -> tuple[Move, ...]:
        """The turn that is to be played."""
        return self.turns[0]


class Expected(Struct, frozen=True):
    """A moment of a game looked back on: what every seat is expected to end with. Of who acted then, `best` is the turn
    that would have been best, and what it and the one that was played promise; None where nobody chose."""

    points: tuple[float, ...]
    best: tuple[msgspec.Raw, ...] = ()
    promised: float | None = None
    played: float | None = None


def calm() -> None:
    """Stands behind whatever else the machine does: run first in every process that thinks."""
    with suppress(OSError, AttributeError):
        os.nice(LEAST_NICE)


# --- in the process that thinks -----------------------------------------------------------------------------------


def think(title: str, view: bytes, seat: Seat, level: str, seed: str) -> bytes:
    """A turn for a seat by its view. Raises ValueError if nothing is open to it."""
    book = playbook(title)
    game: Position[Any] = book.title.rules.decode(view)
    choice = _agent(title).choose(game, seat, seed, budget_of(book.search, Level(level)))
    return _written(book, choice, 1)


def ranked(title: str, view: bytes, seat: Seat, seed: str) -> bytes:
    """The best few turns of a seat by its view, as an expert judges them."""
    book = playbook(title)
    game: Position[Any] = book.title.rules.decode(view)
    choice = _agent(title).choose(game, seat, seed, budget_of(book.search, Level.EXPERT))
    return _written(book, choice, HINTS)


def judge(title: str, views: list[tuple[bytes, bytes, int | None, list[bytes]]], applies: int, seconds: float) -> bytes:
    """Moments of a game one after the other: each is everybody's view of it, and of who acted then the view, the seat
    and the moves that were played. `applies` and `seconds` are the budget of each turn that is thought over."""
    book, budget = playbook(title), Budget(applies=applies, seconds=seconds)
    return msgspec.json.encode([_expected(book, title, public, own, seat, moves, budget)
                                for public, own, seat, moves in views])


@cache
def _agent(title: str) -> Agent:
    return Agent(title)


def _written(book: Playbook[Any], choice: Choice, most: int) -> bytes:
    found = [(line.moves, line.points) for line in choice.lines[:most]] or [(choice.moves, choice.points)]
    lines = tuple(_Line(tuple(msgspec.Raw(book.title.rules.encode(move)) for move in moves), round(points, 3))
                  for moves, points in found)
    return msgspec.json.encode(_Thought(lines))


def _expected(book: Playbook[Any], title: str, public: bytes, own: bytes, seat: int | None, moves: list[bytes],
              budget: Budget) -> Expected:
    game = book.title.rules.decode(public)
    points = tuple(round(_worth(book, title, game, Seat(each)), 2) for each in range(book.title.rules.seats(game)))
    if seat is None or game.over:
        return Expected(points)
    before = book.title.rules.decode(own)
    with suppress(ValueError):
        choice = _agent(title).choose(before, Seat(seat), "review", budget)
        return _compared(book, choice, points, [book.title.rules.decode_move(move) for move in moves])
    return Expected(points)


def _compared(book: Playbook[Any], choice: Choice, points: tuple[float, ...], played: list[Move]) -> Expected:
    """The turn that was played among those that were thought of; one that was not is not judged."""
    best = tuple(msgspec.Raw(book.title.rules.encode(move)) for move in choice.moves)
    found = next((line.points for line in choice.lines if list(line.moves) == played), None)
    return Expected(points, best, round(choice.points, 2), None if found is None else round(found, 2))


def _worth(book: Playbook[Any], title: str, game: Any, seat: Seat) -> float:
    """What a seat is expected to end with."""
    if game.over or book.evaluation is not None:
        return _agent(title).value(game, seat)
    ends = [play_out(book, book.deal(game, seat, rng), rng, Meter(Budget(applies=10**9)))
            for rng in (Random(f"worth {number}") for number in range(PLAY_OUTS))]
    return sum(book.points(end, seat) for end in ends) / len(ends)


# --- where it is asked --------------------------------------------------------------------------------------------


def thought_of(title: Title[Any], answer: bytes) -> Thought:
    """Reads what `think` or `ranked` has answered. Raises msgspec.DecodeError."""
    lines = msgspec.json.decode(answer, type=_Thought).lines
    return Thought(tuple(tuple(title.rules.decode_move(bytes(move)) for move in line.moves) for line in lines),
                   tuple(line.points for line in lines))


def expected(answer: bytes) -> list[Expected]:
    """Reads what `judge` has answered. Raises msgspec.DecodeError."""
    return msgspec.json.decode(answer, type=list[Expected])


def expects(title: str) -> bool:
    """Whether positions of a title can be judged, and turns thought of."""
    try:
        playbook(title)
    except KeyError:
        return False
    return True


def first_sensible(title: str, view: Any, seat: Seat, seed: str) -> Move | None:
    """A move at once, as play-outs would make it; None if nothing is open to the seat."""
    moves = legal_moves(view, seat)
    return playbook(title).policy(Random(seed), view, seat, moves) if moves else None
