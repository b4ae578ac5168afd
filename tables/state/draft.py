"""A turn in progress: moves on a private fork of the record, before they enter it. Pure, on positions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from games.kernel import Due, IllegalMove, Move, Seat, Title, apply, awaited, legal_moves

__all__ = ["Draft", "PlannedMove", "answers_aside", "can_end", "count_endings", "drafting", "open_questions", "rebased"]


class Draft(Struct, frozen=True):
    """A turn in progress: moves on top of log row `base`, the position they lead to, and the moves that were dropped
    because they no longer fitted."""

    base: int
    moves: tuple[Move, ...]
    fork: Any
    dropped: tuple[str, ...] = ()


class PlannedMove(Struct, frozen=True):
    """A move to be added to the record, with the positions before and after it. `kind` is that of its log row."""

    kind: str
    seat: Seat
    move: Move
    before: Any
    after: Any


def drafting(title: Title[Any], game: Any, seat: Seat) -> bool:
    """Whether this seat alone can go on with the agenda, so that its moves gather in a draft."""
    if title.no_drafts or not game.agenda or game.agenda[-1].automatic:
        return False
    return tuple(game.agenda[-1].open_to(game)) == (seat,)


def answers_aside(game: Any, seat: Seat, move: Move) -> bool:
    """Whether a move answers an aside."""
    return any(step.may_answer(game, seat) and step.permits(game, seat, move) for _, step in open_questions(game))


def open_questions(game: Any) -> Iterator[tuple[int, Any]]:
    """The asides that may be answered now: their places and the steps on top, oldest first."""
    for place, step in game.questions():
        yield place, step
        if game.asides[place].due is Due.AT_ONCE:
            return


def can_end(title: Title[Any], position: Any, draft: Draft | None, seat: Seat) -> bool:
    """Whether the turn of a seat may end as it stands."""
    if draft is None or not draft.moves:
        return seat in awaited(position) and count_endings(position, seat) == 1
    if seat not in awaited(draft.fork) or not any(kind.ends_turn for kind in title.rules.moves):
        return True
    return count_endings(draft.fork, seat) == 1


def count_endings(game: Any, seat: Seat) -> int:
    """In how many ways a seat may end its turn now."""
    return sum(move.ends_turn for move in legal_moves(game, seat))


def rebased(draft: Draft, position: Any, base: int, seat: Seat) -> Draft:
    """A draft on top of a record that has moved on: it keeps the moves up to the first that does not fit any more."""
    game, kept = position, 0
    for move in draft.moves:
        try:
            game = apply(game, seat, move)
        except IllegalMove:
            break
        kept += 1
    lost = tuple(map(str, draft.moves[kept:]))
    return Draft(base, draft.moves[:kept], game, draft.dropped + lost)
