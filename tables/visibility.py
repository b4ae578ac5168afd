"""Who may know what: does a move show something hidden, and who may read a row of the log."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from games.kernel import Move, RulesError, Seat, Title, apply, legal_moves, only_move, seats_of

__all__ = ["nothing_hidden", "only_move_for_all", "reveals", "seen_by", "visible_position"]


def visible_position(title: Title[Any], game: Any, viewer: Seat | None) -> Any:
    """What a viewer sees, without the notes that are meant for others."""
    view = title.rules.view(game, viewer)
    if any(note.only not in {None, viewer} for note in view.notes):
        view = replace(view, notes=tuple(note for note in view.notes if note.only in {None, viewer}))
    return view


def reveals(title: Title[Any], before: Any, seat: Seat, move: Move, after: Any) -> bool:
    """Whether a move shows its player something that was hidden: then what the player saw does not lead to what the
    player sees now."""
    view = title.rules.view(before, seat)
    if view is before or view == before:
        return False
    try:
        expected = apply(view, seat, move)
    except (RulesError, ArithmeticError, LookupError, TypeError, ValueError):
        return True
    return bool(_still(expected) != _still(title.rules.view(after, seat)))


def seen_by(title: Title[Any], before: Any, seat: Seat, move: Move, after: Any) -> tuple[Seat, ...] | None:
    """The seats that may know which move was made; None: everybody.

    A viewer to whom another legal move would look exactly the same cannot know which one it was, and must not be told.
    """
    seats = seats_of(title.rules.seats(after))
    if title.policy.public_moves or (nothing_hidden(title, before) and nothing_hidden(title, after)):
        return None
    knowing = [viewer for viewer in (None, *seats)
               if viewer == seat or _tells(title, before, seat, move, after, viewer)]
    if len(knowing) == len(seats) + 1:
        return None
    return tuple(viewer for viewer in knowing if viewer is not None)


def nothing_hidden(title: Title[Any], game: Any) -> bool:
    """Whether nothing is hidden from a bystander."""
    view = title.rules.view(game, None)
    return view is game or bool(view == game)


def only_move_for_all(title: Title[Any], game: Any, seat: Seat) -> Move | None:
    """The only move of a seat, if everybody can see that it has no other; else None. Whoever can tell when a move was
    made for a seat learns then what he knew already. Where the seat knows what a bystander does not, such as its hand,
    nobody else can see that, unless the title makes every move in the open."""
    own, public = title.rules.view(game, seat), title.rules.view(game, None)
    if not title.policy.public_moves and _still(own) != _still(public):
        return None
    try:
        move = only_move(public, seat)
    except (RulesError, ArithmeticError, LookupError, TypeError, ValueError):
        return None
    return move if move is not None and only_move(own, seat) == move else None


def _tells(title: Title[Any], before: Any, seat: Seat, move: Move, after: Any, viewer: Seat | None) -> bool:
    """Whether what the viewer sees afterwards tells the move from all others that could have been: from those that
    were legal, and from those that the viewer had to think legal."""
    seen = _still(title.rules.view(after, viewer))
    if any(_still(title.rules.view(other, viewer)) == seen for other in _others(before, seat, move)):
        return False
    return all(_still(other) != seen for other in _others(title.rules.view(before, viewer), seat, move))


def _others(game: Any, seat: Seat, move: Move) -> Iterator[Any]:
    """The positions after every other legal move. A view may lack what a rule needs: then there are none."""
    try:
        for other in legal_moves(game, seat):
            if other != move:
                yield apply(game, seat, other)
    except (RulesError, ArithmeticError, LookupError, TypeError, ValueError):
        return


def _still(game: Any) -> Any:
    """Without the notes of the move that led there."""
    return replace(game, notes=()) if game.notes else game
