"""Lines of text played on a position: several moves, whole or not at all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from games.kernel.errors import BadNotation, IllegalMove, Reason, RulesError
from games.kernel.moves import Move
from games.kernel.notation import LONGEST_LINE, Notation, Partial
from games.kernel.play import apply, legal_moves
from games.kernel.position import Position
from games.kernel.seats import Seat

__all__ = ["Ambiguous", "complete", "continuations", "finish_turn", "play_line", "strike_implied", "suggestions"]

P = TypeVar("P", bound=Position[Any])

MOST_SUGGESTIONS = 25


class Ambiguous(RulesError):
    """A text that leaves out what cannot be guessed. `fitting` are the legal moves that it may mean, or none."""

    def __init__(self, text: str, fitting: tuple[Move, ...], open_moves: tuple[Move, ...]) -> None:
        super().__init__(f"{text!r} may mean {', '.join(map(str, fitting)) or 'nothing that is open'}")
        self.text = text
        self.fitting = fitting
        self.open = open_moves


def complete(game: Position[Any], seat: Seat, read: Move | Partial, text: str = "") -> Move:
    """The move meant: what was left out is filled in if exactly one legal move fits (or the first, for moves that
    say so).

    Raises Ambiguous if several or none fit.
    """
    if isinstance(read, Move):
        return read
    moves = legal_moves(game, seat)
    fitting = read.among(moves)
    if len(fitting) == 1 or (fitting and read.move.prefers_first_match):
        return fitting[0]
    raise Ambiguous(text or read.move.spelling, tuple(fitting), tuple(moves))


def strike_implied(implied: list[Move], read: Move | Partial) -> bool:
    """Whether a text only says what the rules have already done by themselves; it is then struck from `implied`."""
    if isinstance(read, Partial):
        found = next((move for move in implied if read.fits(move)), None)
    else:
        found = read if read in implied else None
    if found is None:
        return False
    implied.remove(found)
    return True


def play_line(notation: Notation, game: P, seat: Seat, text: str) -> tuple[P, list[Move]]:
    """Plays every move of a line. Raises BadNotation, Ambiguous or IllegalMove at the first that fails; since
    positions are values, nothing has changed then. An empty line is BadNotation."""
    moves: list[Move] = []
    implied: list[Move] = []
    for read in notation.line(text):
        if strike_implied(implied, read):
            continue
        move = complete(game, seat, read, text)
        game = apply(game, seat, move)
        moves.append(move)
        implied = list(game.implied_moves(seat))
    if not moves:
        raise BadNotation(text)
    return game, moves


def finish_turn(game: P, seat: Seat) -> tuple[P, Move | None]:
    """Ends the turn of a seat if all that is left to it is to say so. Raises IllegalMove if something is still owed."""
    ending = [move for move in legal_moves(game, seat) if move.ends_turn]
    if len(ending) == 1:
        return apply(game, seat, ending[0]), ending[0]
    if not ending:
        return game, None
    raise IllegalMove(ending[0], seat, Reason("several-endings"), tuple(ending))


def continuations(notation: Notation, game: Position[Any], seat: Seat, head: str) -> tuple[str, ...]:
    """The moves that may be typed after the beginning of a line, which is played first; none if it is not legal."""
    try:
        if head.strip():
            game, _ = play_line(notation, game, seat, head)
    except RulesError:
        return ()
    return tuple(map(str, legal_moves(game, seat)))


def suggestions(notation: Notation, text: str, after: Callable[[str], Sequence[str]]) -> list[str]:
    """Lines that go on from what has been typed, at most 25: what begins so first, then what contains it. `after` gives
    the moves that may follow a beginning, as `continuations` does. Works on memory alone."""
    if len(text) > LONGEST_LINE:
        return []
    head, dot, tail = notation.unfinished(text)
    typed = " ".join(tail.lower().split())
    lead = f"{head}{dot.strip()} " if dot else ""
    printed = after(head)
    begin = [line for line in printed if line.lower().startswith(typed)]
    within = [line for line in printed if typed in line.lower() and not line.lower().startswith(typed)]
    return [f"{lead}{line}" for line in begin + within][:MOST_SUGGESTIONS]
