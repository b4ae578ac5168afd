"""Playing a plan as one's turn: whole or not at all, by the way that every turn goes."""

from __future__ import annotations

import asyncio
from typing import Any

from msgspec import Struct

from games.kernel import RulesError, awaited, naming
from storage.ids import UserId
from storage.plan_rows import PlanRow
from tables.commit.change_set import ChangeSet
from tables.commit.planned import on_turn
from tables.errors import CannotPlan, NotYourTurn, TableError
from tables.people import plain_names
from tables.plans.reading import moves_of, rehearsed, turn_of_plan
from tables.plans.values import PlanFails
from tables.play.outcome import change_of
from tables.play.panel import open_moves
from tables.play.planner import Planner
from tables.play.standing_planner import planner_on
from tables.queries.waiting import waiting
from tables.state.table import TableState
from tables.visibility import visible_position

__all__ = ["PlayedPlan", "play_plan"]


class PlayedPlan(Struct, frozen=True):
    """A plan that is to be stored as a turn. `refused`: what came to light left no room for its last moves."""

    change: ChangeSet
    planner: Planner
    refused: RulesError | None
    ended: bool
    """The turn is over with it."""


async def play_plan(state: TableState, row: PlanRow, user_id: UserId, at: int, *, whole: bool = False) -> PlayedPlan:
    """Plans the moves of a plan as a turn of its seat, at a time (milliseconds since 1970); the plan is then forgotten.
    `whole`: only if the turn is over with it. Raises PlanFails with where it breaks, NotYourTurn, NoPlan, CannotPlan.
    """
    _require_may_play(state, row)
    moves = moves_of(state.title, row)
    view = visible_position(state.title, state.position, row.seat)
    rehearsal, fails = await asyncio.to_thread(rehearsed, state.title, view, row.seat, moves)
    if fails is None and whole and not rehearsal.whole:
        fails = CannotPlan("plan-not-whole")
    if fails is not None:
        raise PlanFails(turn_of_plan(state, row, rehearsal, fails, moves, ahead=True))
    planner = planner_on(state, row.seat)
    try:
        with naming(plain_names(state.seats)):
            refused = planner.line(moves)
    except (RulesError, TableError) as error:  # what the player could not see stands against it
        raise PlanFails(turn_of_plan(state, row, rehearsal, error, moves, ahead=True)) from error
    if refused is None and planner.drafted and not planner.ended:
        planner.end()
    change = await change_of(state, row.seat, user_id, planner, at)
    change.forgotten_plans.add(row.id)
    ended = planner.ended or (on_turn(state.title, state.position, row.seat)
                              and row.seat not in awaited(planner.position))
    return PlayedPlan(change, planner, refused, ended)


def _require_may_play(state: TableState, row: PlanRow) -> None:
    """Raises CannotPlan if the turn has begun in another way, NotYourTurn if the seat has no move."""
    draft: Any = state.drafts.get(row.seat)
    if draft is not None and draft.moves:
        raise CannotPlan("plan-turn-begun")
    if not open_moves(state, row.seat):
        raise NotYourTurn(waiting(state))
