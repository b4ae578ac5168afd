"""Looking ahead: the position in which a seat would be on turn if nobody else did anything before.

What others are asked falls away unanswered, as it does for who has left. Nothing is guessed: where chance decides
first, where a new phase begins or where several act at once, there is no such position.
"""

from __future__ import annotations

from typing import Any, TypeVar

from games.kernel.asked import awaited
from games.kernel.play import lapsed, nature_draws
from games.kernel.position import Due, Position
from games.kernel.seats import Seat
from games.kernel.title import Title

__all__ = ["as_if_on_turn"]

P = TypeVar("P", bound=Position[Any])

MOST_LAPSED = 200
"""Questions of others before a turn; more is a mistake of the title."""


def as_if_on_turn(title: Title[P], view: P, seat: Seat) -> P | None:
    """What a seat sees, as if it were its turn; None if no turn of it can be foreseen. A view that waits for the seat
    is the answer, and so is every view of a title without drafts, where all act when they like."""
    if title.no_drafts:
        return view
    game, skipped = view, set()
    for _ in range(MOST_LAPSED):
        if seat in awaited(game):
            return game
        question = None if game.over or nature_draws(game) else _question_of_other(game, seat)
        if question is None or question in skipped:
            return None
        skipped.add(question)
        game = lapsed(game, question[0])
        if title.policy.begins_phase(view, game):
            return None
    return None


def _question_of_other(game: Position[Any], seat: Seat) -> tuple[int | None, Any] | None:
    """What holds everybody up and asks one other seat: the place of an aside, None for the step on top of the agenda,
    and the step itself. None if there is no such thing."""
    if (place := _blocking_aside(game)) is not None:
        step = game.asides[place].steps[-1]
    elif game.agenda and not game.agenda[-1].automatic:
        step = game.agenda[-1]
    else:
        return None
    asked = tuple(step.open_to(game))
    return (place, step) if len(asked) == 1 and seat not in asked else None


def _blocking_aside(game: Position[Any]) -> int | None:
    """The place of the aside that must be answered before anything else goes on."""
    if game.agenda and not game.agenda[-1].automatic:
        return next((place for place, aside in enumerate(game.asides) if aside.due is Due.AT_ONCE), None)
    return next((place for place, aside in enumerate(game.asides) if aside.due < Due.WHILE_OPEN), None)
