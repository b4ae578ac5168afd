"""A game that is over, looked back on: its moments, and one seat's turns as it saw them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from games.kernel import Move, Seat
from tables.models import Course, TableInfo
from tables.queries.course import course_of, sampled
from tables.queries.history import turn_of
from tables.state.replay import ORDERED, ReplayedLog
from tables.state.table import LogBatch, TableState, info_of
from tables.visibility import visible_position

__all__ = ["LookBack", "OwnTurn", "look_back"]

MOMENTS = 48
"""Moments of a game whose points are foreseen."""
CHOSEN = frozenset({"entry", ORDERED})
"""The kinds of moves that somebody has chosen."""


class OwnTurn(Struct, frozen=True):
    """A turn of a seat: its number, the round, what the seat saw before it, its moves, and what was told of it."""

    number: int
    chapter: str
    seat: Seat
    view: Any
    moves: tuple[Move, ...]
    text: str


class LookBack(Struct, frozen=True):
    """A game that is over. `course` are some of its moments, `positions` the table then, with nothing hidden any more;
    `turns` are those of the seat that looks back, if it is one."""

    info: TableInfo
    course: Course
    positions: tuple[Any, ...]
    turns: tuple[OwnTurn, ...]


def look_back(state: TableState, log: ReplayedLog, seat: Seat | None) -> LookBack:
    """What there is to look back on. It takes a while: do it off the loop."""
    turns = log.turns()
    course = course_of(state, log)
    chapters = [moment.chapter for moment in course.moments[1:]]
    shown = sampled(chapters, MOMENTS) if turns else []
    positions = tuple(replace(_position(turns, number), notes=()) for number in shown)
    kept = replace(course, moments=tuple(course.moments[number] for number in shown))
    own = () if seat is None else tuple(_own_turns(state, turns, seat))
    return LookBack(info_of(state.row, state.seats), kept, positions, own)


def _position(turns: Sequence[LogBatch], number: int) -> Any:
    """The position after a turn; before the first one if it is 0."""
    return turns[number - 1].steps[-1].after if number else turns[0].steps[0].before


def _seen(title: Any, position: Any, seat: Seat | None) -> Any:
    return replace(visible_position(title, position, seat), notes=())


def _own_turns(state: TableState, turns: Sequence[LogBatch], seat: Seat) -> Iterator[OwnTurn]:
    """What a seat did at once; where every move counts at once, what it did until somebody else acted."""
    numbered = list(enumerate(turns, 1))
    joined = ([list(within) for _seat, within in groupby(numbered, key=lambda each: each[1].seat)]
              if state.title.no_drafts else [[each] for each in numbered])
    for within in joined:
        number, first = within[0]
        if first.seat == seat:
            moves = tuple(step.move for _number, batch in within for step in batch.steps
                          if step.seat == seat and step.kind in CHOSEN)
            if moves:
                told = turn_of(state, first, None, reveal_hidden=True)
                yield OwnTurn(number, told.chapter, seat, _seen(state.title, first.steps[0].before, seat), moves,
                              told.text)
