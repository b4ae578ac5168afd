"""Lines of text played on a position: several moves, whole or not at all."""

from __future__ import annotations

import difflib
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice, product
from typing import Any, TypeVar

from msgspec.structs import replace

from games.kernel.errors import BadNotation, IllegalMove, Part, Reason, RulesError
from games.kernel.fields import values
from games.kernel.moves import Move, defaults_of, fields_of, needed_fields
from games.kernel.notation import Either, Notation, Partial, Read
from games.kernel.offers import named, shortened, spread
from games.kernel.play import apply, legal_moves, moves_of, why_none, why_not
from games.kernel.position import Position
from games.kernel.seats import Seat

__all__ = ["Ambiguous", "complete", "finish_turn", "play_line", "strike_implied", "unread"]

P = TypeVar("P", bound=Position[Any])

MOST_TRIED = 16
"""Moves tried to find out why none fits a text."""
MOST_COMPARED = 60
MOST_NEAR = 5
"""Moves compared with a text that is no move, and those that are named."""
_SAY_LITTLE = frozenset({"not-open", "not-your-turn", "answer-first", "game-over"})
"""Reasons that hold for every move of a kind."""


class Ambiguous(RulesError):
    """A text that leaves out what cannot be guessed. `fitting` are the legal moves that it may mean; if there is none,
    `reason` says why. `kind` is the kind of move that it most likely means."""

    def __init__(self, text: str, fitting: tuple[Move, ...], open_moves: tuple[Move, ...], *,
                 reason: Reason | None = None, kind: type[Move] | None = None) -> None:
        super().__init__(f"{text!r} may mean {', '.join(map(str, fitting[:25])) or 'nothing that is open'}"
                         + (f" ({reason.key})" if reason is not None else ""))
        self.text = text
        self.fitting = fitting
        self.open = open_moves
        self.reason = reason
        self.kind = kind


def complete(game: Position[Any], seat: Seat, read: Read, text: str = "") -> Move:
    """The move meant: what was left out is filled in if exactly one legal move fits (or the first, for moves that
    say so).

    Raises Ambiguous if several or none fit.
    """
    if isinstance(read, Move):
        return read
    found = read.likeliest(moves_of(game, seat, read.move) if isinstance(read, Partial) else legal_moves(game, seat))
    if len(found) == 1 and (len(found[0]) == 1 or _first_is_meant(found[0])):
        return found[0][0]
    fitting = tuple(dict.fromkeys(move for fitting in found for move in fitting))
    if len(fitting) == 1:
        return fitting[0]
    moves = legal_moves(game, seat)
    first = read.first if isinstance(read, Either) else read
    kind = first.move if isinstance(first, Partial) else type(first)
    reason = None if fitting else _why_none(game, seat, first, moves)
    raise Ambiguous(text or str(first), fitting, tuple(moves), reason=reason, kind=kind)


def _first_is_meant(moves: Sequence[Move]) -> bool:
    """Whether moves differ only in what a spelling lets out, so that the first is as good as named."""
    kind = type(moves[0])
    if not kind.prefers_first_match:
        return False
    alike = {name for name in fields_of(kind) if len({getattr(move, name) for move in moves}) == 1}
    return any(needed <= alike for needed in needed_fields(kind))


def _why_none(game: Position[Any], seat: Seat, read: Move | Partial, moves: Sequence[Move]) -> Reason:
    """Why no legal move fits a text: the reason against the moves that it may mean."""
    if isinstance(read, Move):
        return why_not(game, seat, read)
    if (reason := why_none(game, seat, read.move, read.given)) is not None:
        return reason
    like = dict.fromkeys(replace(move, **read.given) for move in moves if type(move) is read.move)
    if like:
        return _commonest([why_not(game, seat, move) for move in islice(like, MOST_TRIED)])
    reasons = [why_not(game, seat, move) for move in islice(_imagined(read, moves), MOST_TRIED)]
    if reasons and 2 * reasons.count(common := _commonest(reasons)) > len(reasons):
        return common
    return Reason("not-open")


def _commonest(reasons: Sequence[Reason]) -> Reason:
    """The reason that says most: the commonest of those that not every move would meet."""
    telling = [reason for reason in reasons if reason.key not in _SAY_LITTLE]
    return Counter(telling or reasons).most_common(1)[0][0]


def _imagined(read: Partial, moves: Sequence[Move]) -> Iterator[Move]:
    """Moves that a text may mean though none of its kind is open: its gaps filled with the values that lie nearest."""
    known = defaults_of(read.move) | read.given
    gaps = {name: kind for name, kind in fields_of(read.move).items() if name not in known}
    near: dict[str, list[Any]] = {name: [
        getattr(move, field) for move in moves for field, other in fields_of(type(move)).items() if other is kind
    ] for name, kind in gaps.items()}
    most = int(MOST_TRIED ** (1 / max(len(gaps), 1)))
    filled = [islice(dict.fromkeys([*near[name][:2], *islice(values(kind), most)]), most)
              for name, kind in gaps.items()]
    for chosen in product(*filled):
        yield read.move(**known, **dict(zip(gaps, chosen, strict=True)))


def strike_implied(implied: list[Move], read: Read) -> bool:
    """Whether a text only says what the rules have already done by themselves; it is then struck from `implied`."""
    if isinstance(read, Move):
        found = read if read in implied else None
    else:
        found = next((move for move in implied if read.fits(move)), None)
    if found is None:
        return False
    implied.remove(found)
    return True


def play_line(notation: Notation, game: P, seat: Seat, text: str) -> tuple[P, list[Move]]:
    """Plays every move of a line. Raises BadNotation, Ambiguous or IllegalMove at the first that fails, each with the
    part of the line that it is about; since positions are values, nothing has changed then. An empty line is
    BadNotation."""
    moves: list[Move] = []
    implied: list[Move] = []
    for part in notation.parts(text):
        try:
            if part.read is None:
                raise unread(notation, part, legal_moves(game, seat))
            if strike_implied(implied, part.read):
                continue
            move = complete(game, seat, part.read, part.text)
            game = apply(game, seat, move)
        except RulesError as wrong:
            wrong.part = part
            raise
        moves.append(move)
        implied = list(game.implied_moves(seat))
    if not moves:
        raise BadNotation(text)
    return game, moves


def unread(notation: Notation, part: Part, moves: Sequence[Move]) -> BadNotation:
    """The error for a part of a line that is no move, with the moves of a seat at that place that are spelt alike."""
    verbs = set(notation.nearest(part.text))
    like = [move for move in moves if str(move).split(" ", 1)[0].lower() in verbs]
    lines = {line.lower(): line for line in map(shortened, spread(like or moves, MOST_COMPARED))}
    near = difflib.get_close_matches(part.text.lower()[:100], lines, n=MOST_NEAR, cutoff=0.6)
    alike = tuple(lines[line] for line in near) or tuple(named(like, MOST_NEAR)[0])
    return BadNotation(part.text, alike, tuple(moves), notation.unknown(part.text))


def finish_turn(game: P, seat: Seat) -> tuple[P, Move | None]:
    """Ends the turn of a seat if all that is left to it is to say so. Raises IllegalMove if something is still owed."""
    ending = [move for move in legal_moves(game, seat) if move.ends_turn]
    if len(ending) == 1:
        return apply(game, seat, ending[0]), ending[0]
    if not ending:
        return game, None
    raise IllegalMove(ending[0], seat, Reason("several-endings"), tuple(ending))
