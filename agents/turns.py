"""The whole turns of a seat: what a position can become by its own moves until its turn has ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from agents.budget import Meter
from agents.playbook import Playbook
from games.kernel import Move, Position, Seat, legal_moves

__all__ = ["MOST_MOVES", "MOST_TRIED", "Turn", "finished", "turns"]

MOST_TRIED = 700
"""Moves tried for the turns of one position; a turn of two actions could go on for long."""
MOST_MOVES = 24
"""Moves of one turn; more is a circle of exchanges."""


class Turn(Struct, frozen=True):
    """Moves in order, and the position after them. `whole`: the last one ended the turn."""

    moves: tuple[Move, ...]
    after: Any
    whole: bool = True


def turns(book: Playbook[Any], game: Position[Any], seat: Seat, meter: Meter, most: int = MOST_TRIED) -> list[Turn]:
    """The different ends of a seat's turn, each by the first way found; of a seat that owes an answer, its answers.

    Where the budget runs out before any end is found, a first legal way to the end is given all the same.
    """
    found: dict[Any, Turn] = {}
    seen = {game}
    stack: list[tuple[Position[Any], tuple[Move, ...]]] = [(game, ())]
    tried = 0
    while stack and tried < most and not (found and meter.spent):
        position, made = stack.pop()
        fresh = []
        for move in _offered(book, position, seat, game, made):
            after = book.tried(position, seat, move)
            tried += 1
            way = (*made, move)
            if book.ended(position, move, after, seat):
                found.setdefault(after, Turn(way, after))
            elif after not in seen and len(way) < MOST_MOVES:
                seen.add(after)
                fresh.append((after, way))
        stack += fresh[::-1]
    meter.count(tried)
    return list(found.values()) or [finished(book, game, seat, meter)]


def finished(book: Playbook[Any], game: Position[Any], seat: Seat, meter: Meter) -> Turn:
    """A turn by the first move that is worth a look, again and again."""
    position = game
    made: tuple[Move, ...] = ()
    while len(made) < MOST_MOVES:
        move = _offered(book, position, seat, game, made)[0]
        after = book.tried(position, seat, move)
        meter.count()
        made = (*made, move)
        if book.ended(position, move, after, seat):
            return Turn(made, after)
        position = after
    return Turn(made, position, whole=False)


def _offered(
    book: Playbook[Any], position: Position[Any], seat: Seat, root: Position[Any], made: Sequence[Move],
) -> Sequence[Move]:
    """What the title recommends; where it has nothing to say, all that is legal."""
    found = book.moves(position, seat, root, made)
    return () if found is None else found or legal_moves(position, seat)
