"""Work for a process of its own: a view goes in as bytes, what was thought of it comes out as bytes.

Nothing of a game is kept between two questions, and nothing comes in but what a seat may see, or whole positions of a
game that is over. A thought asks now and then whether anybody still waits for it, and ends at once if not.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence
from functools import cache
from random import Random
from typing import Any, Final, TypeAlias

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from agents.agent import Agent, Choice, Line
from agents.budget import Budget
from agents.heeding import heeding, interruptible
from agents.levels import Level, budget_of
from agents.playbook import Playbook, first_awaited
from agents.search import play_out
from agents.titles import playbook
from games.kernel import Move, Position, RulesError, Seat, Title, apply, awaited, legal_moves

__all__ = ["HINTS", "Compared", "Played", "Thought", "compare", "compared", "first_sensible", "foresee",
           "foreseen", "ranked", "ready", "think", "thought_of", "who_moves"]

Played: TypeAlias = tuple[bytes, int, tuple[bytes, ...]]
"""A turn that was played: what its seat saw before, the seat, and the moves."""

HINTS: Final = 3
"""Turns that a hint tells of."""
MOST_WORDS: Final = 300
"""Characters of what is said of an error."""
PLAY_OUTS: Final = 4
"""Play-outs of a position where a title has no evaluation."""
REVIEW: Final = Budget(applies=800, seconds=0.4, width=2, depth=2, samples=2, candidates=4)
"""What looking back on one turn may cost."""


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


class Compared(Struct, frozen=True):
    """Beside a turn that was played the one that would have been best: its moves as the title writes them, and how many
    points more it promised; below 0 the one that was played was better. `failed` says why nothing can be said, for the
    log."""

    best: tuple[msgspec.Raw, ...] = ()
    more: float = 0.0
    failed: str = ""


# --- in the process that thinks -----------------------------------------------------------------------------------


def ready(title: str) -> bytes:
    """Loads what is needed to think about a title."""
    _agent(title)
    return b"ready"


def think(title: str, view: bytes, seat: Seat, level: str, seed: str, void: Callable[[], bool] | None = None) -> bytes:
    """A turn for a seat by its view. Raises ValueError if nothing is open to it, Void as soon as `void` says so."""
    book = playbook(title)
    game: Position[Any] = book.title.rules.decode(view)
    with heeding(void):
        choice = _agent(title).choose(game, seat, seed, budget_of(book.search, Level(level), pace=book.pace))
    return _written(book, choice, 1)


def ranked(title: str, view: bytes, seat: Seat, seed: str, void: Callable[[], bool] | None = None) -> bytes:
    """The best few turns of a seat by its view, as an expert judges them. Raises Void as soon as `void` says so."""
    book = playbook(title)
    game: Position[Any] = book.title.rules.decode(view)
    with heeding(void):
        choice = _agent(title).choose(game, seat, seed, budget_of(book.search, Level.EXPERT, pace=book.pace))
    return _written(book, replace(choice, lines=_different(choice.lines)), HINTS)


def foresee(title: str, positions: Sequence[bytes]) -> bytes:
    """What every seat is expected to end with, at moments of a game that is over: nothing is hidden any more, and the
    features of a seat are the same by what it saw itself."""
    book = playbook(title)
    return msgspec.json.encode([_worths(book, book.title.rules.decode(one)) for one in positions])


def compare(title: str, turns: Sequence[Played]) -> bytes:
    """Turns that were played, each with the best one that is found for its seat."""
    book = playbook(title)
    return msgspec.json.encode([_compared(book, turn) for turn in turns])


def _different(lines: Sequence[Line]) -> tuple[Line, ...]:
    """The best of the turns that come to the same, each way of paying being one of them: those with the same last move
    but for the one that says that the turn is over."""
    found: dict[Move, Line] = {}
    for line in lines:
        deeds = [move for move in line.moves if not move.ends_turn] or list(line.moves)
        found.setdefault(deeds[-1], line)
    return tuple(found.values())


@cache
def _agent(title: str) -> Agent:
    return Agent(interruptible(playbook(title)))


def _written(book: Playbook[Any], choice: Choice, most: int) -> bytes:
    found = [(line.moves, line.points) for line in choice.lines[:most]] or [(choice.moves, choice.points)]
    lines = tuple(_Line(tuple(msgspec.Raw(book.title.rules.encode(move)) for move in moves), round(points, 3))
                  for moves, points in found)
    return msgspec.json.encode(_Thought(lines))


def _compared(book: Playbook[Any], turn: Played) -> Compared:
    """Both turns are made on what the seat saw; where that does not do, nothing is said but why."""
    view, seat, written = turn
    before: Position[Any] = book.title.rules.decode(view)
    try:
        choice = _agent(book.title.id).choose(before, Seat(seat), "review", REVIEW)
        best = _after(book, before, Seat(seat), choice.moves)
        played = _after(book, before, Seat(seat), [book.title.rules.decode_move(move) for move in written])
    except (RulesError, ArithmeticError, LookupError, TypeError, ValueError) as why:
        return Compared(failed=repr(why)[:MOST_WORDS])  # the view may lack what a rule needs
    raw = tuple(msgspec.Raw(book.title.rules.encode(move)) for move in choice.moves)
    return Compared(raw, round(_more(book, best, played, Seat(seat)), 2))


def _more(book: Playbook[Any], best: Position[Any], played: Position[Any], seat: Seat) -> float:
    """How many points more one position promises than another."""
    promised = [_promise(book, game, seat) for game in (best, played)]
    if promised[0] is None or promised[1] is None:
        return _worths(book, best)[seat] - _worths(book, played)[seat]
    return promised[0] - promised[1]


def _promise(book: Playbook[Any], game: Position[Any], seat: Seat) -> float | None:
    """What a position promises by the best turn that would follow, where a title is thought of so; None where that is
    not to be foreseen."""
    if book.search != "beam" or book.alone is None or (again := book.alone(game, seat)) is None:
        return None
    if again.over:
        return float(book.points(again, seat))
    return _agent(book.title.id).choose(again, seat, "review", REVIEW).points


def _after(book: Playbook[Any], view: Position[Any], seat: Seat, moves: Sequence[Move]) -> Position[Any]:
    """What moves lead to, on a position that the view allows. Raises IllegalMove."""
    game: Position[Any] = book.deal(view, seat, Random("review"))
    for move in moves:
        game = apply(game, seat, move)
    return game


def _worths(book: Playbook[Any], game: Any) -> list[float]:
    """What every seat is expected to end with: as the title judges positions, else by a few play-outs."""
    seats = [Seat(seat) for seat in range(book.title.rules.seats(game))]
    if game.over:
        return [float(book.points(game, seat)) for seat in seats]
    if book.evaluation is not None:
        return [round(_agent(book.title.id).value(game, seat), 2) for seat in seats]
    whole = dataclasses.replace(book, rests=None)
    ends = [play_out(whole, book.deal(game, seats[0], Random(f"worth {number}")), f"worth {number}")
            for number in range(PLAY_OUTS)]
    return [round(sum(book.points(end, seat) for end in ends) / len(ends), 2) for seat in seats]


# --- where it is asked --------------------------------------------------------------------------------------------


def thought_of(title: Title[Any], answer: bytes) -> Thought:
    """Reads what `think` or `ranked` has answered. Raises msgspec.DecodeError."""
    lines = msgspec.json.decode(answer, type=_Thought).lines
    return Thought(tuple(tuple(title.rules.decode_move(bytes(move)) for move in line.moves) for line in lines),
                   tuple(line.points for line in lines))


def foreseen(answer: bytes) -> list[list[float]]:
    """Reads what `foresee` has answered. Raises msgspec.DecodeError."""
    return msgspec.json.decode(answer, type=list[list[float]])


def compared(answer: bytes) -> list[Compared]:
    """Reads what `compare` has answered. Raises msgspec.DecodeError."""
    return msgspec.json.decode(answer, type=list[Compared])


def who_moves(title: str, view: Any, due: Sequence[Seat], free: Sequence[Seat] = ()) -> Seat | None:
    """Which computer goes next, of those that are to answer, the most urgent first, and those that may act though
    nobody waits for them; None if it is for others to act before. While a table waits for computers alone one of them
    always goes."""
    book = playbook(title)
    chosen = book.mover(view, (*due, *free)) if book.mover is not first_awaited else None
    if chosen is None and due and (book.mover is first_awaited or set(awaited(view)) <= {*due, *free}):
        return due[0]
    return chosen


def first_sensible(title: str, view: Any, seat: Seat, seed: str) -> Move | None:
    """A move at once, as play-outs would make it; None if nothing is open to the seat."""
    moves = legal_moves(view, seat)
    return playbook(title).policy(Random(seed), view, seat, moves) if moves else None
