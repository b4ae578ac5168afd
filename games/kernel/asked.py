"""Who is asked: whose move it is, whom everybody waits for, what stands in the way of a move."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, TypeVar

from games.kernel.position import Due, Position
from games.kernel.seats import Seat
from games.kernel.steps import Step

__all__ = ["active_steps", "acts", "answerable", "awaited", "open_seats", "owes"]

P = TypeVar("P", bound=Position[Any])

_AT_ONCE: Final = Due.AT_ONCE
_BEFORE_ACTING: Final = Due.BEFORE_ACTING


def open_seats(game: Position[Any]) -> tuple[Seat, ...]:
    """The seats that may move, nature included, in order."""
    if not game.asides:
        return _asked_by_agenda(game)
    found: set[Seat] = set()
    for aside in game.asides:
        found.update(aside.steps[-1].open_to(game))
        if aside.due is _AT_ONCE:
            return tuple(sorted(found))
    if game.agenda and not game.agenda[-1].automatic:
        found.update(game.agenda[-1].open_to(game))  # whoever must answer first has been found above
    return tuple(sorted(found))


def _asked_by_agenda(game: Position[Any]) -> tuple[Seat, ...]:
    """The seats to which the step on top is open, in order."""
    if not game.agenda or game.agenda[-1].automatic:
        return ()
    asked: tuple[Seat, ...] = game.agenda[-1].open_to(game)
    return asked if len(asked) == 1 else tuple(sorted(set(asked)))


def awaited(game: Position[Any]) -> tuple[Seat, ...]:
    """The seats for which everybody waits, in order: nothing goes on before they move."""
    at_once = next((aside for aside in game.asides if aside.due is Due.AT_ONCE), None)
    if at_once is not None:
        return at_once.steps[-1].waits_for(game)  # type: ignore[no-any-return]
    if not game.agenda or game.agenda[-1].automatic:
        steps = (aside.steps[-1] for aside in game.asides if aside.due < Due.WHILE_OPEN)
        return tuple(sorted({seat for step in steps for seat in step.waits_for(game)}))
    return tuple(sorted(game.agenda[-1].waits_for(game)))


def owes(game: Position[Any], seat: Seat, by: Due) -> bool:
    """Whether a seat has an aside to answer by then or earlier."""
    if not game.asides:
        return False
    return any(aside.due <= by and seat in aside.steps[-1].waits_for(game) for aside in game.asides)


def answerable(game: Position[Any], seat: Seat) -> Iterator[int]:
    """The places of the asides that a seat may answer now, oldest first."""
    for place, aside in enumerate(game.asides):
        if aside.steps[-1].may_answer(game, seat):
            yield place
        if aside.due is Due.AT_ONCE:
            return


def active_steps(game: P, seat: Seat) -> list[Step[P]]:
    """The steps of the agenda that a seat may act on: first the one on top, then those under it that stay open."""
    if not acts(game, seat):
        return []
    agenda = game.agenda
    if len(agenda) == 1:
        return [agenda[-1]]
    return [agenda[-1], *[step for step in agenda[-2::-1] if step.keeps_open and step.may_answer(game, seat)]]


def acts(game: Position[Any], seat: Seat) -> bool:
    """Whether a seat may act on the step on top of the agenda."""
    agenda = game.agenda
    if not agenda or agenda[-1].automatic or not agenda[-1].may_answer(game, seat):
        return False
    return not game.asides or _free_to_act(game, seat)


def _free_to_act(game: Position[Any], seat: Seat) -> bool:
    """Whether no aside must be answered before a seat moves."""
    for aside in game.asides:
        due = aside.due
        if due is _BEFORE_ACTING:
            if seat in aside.steps[-1].waits_for(game):
                return False
        elif due is _AT_ONCE:
            return False
    return True
