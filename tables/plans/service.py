"""Plans: trying a turn, keeping it by name, playing it, and leaving it to be played by itself."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

from games.kernel import Continuations, RulesError, Seat, continuations, legal_moves, suggestions
from storage.ids import TableId, UserId
from storage.rows import ReceiptRow
from tables.commit.unit_of_work import UnitOfWork
from tables.errors import TableError
from tables.models import Outcome
from tables.plans.due import DuePlans
from tables.plans.keeping import Keeping
from tables.plans.playing import play_plan
from tables.plans.reading import (
    find_plan,
    foreseen,
    moves_of,
    plan_named,
    plan_to_extend,
    planned_turn,
    plans_of,
    rehearsed,
    untried,
)
from tables.plans.values import PlannedTurn, PlanRef, PlanToken
from tables.play.outcome import outcome_data, outcome_of, repeated
from tables.state.guards import require_playing
from tables.state.table import TableState

__all__ = ["Plans"]


class Plans:
    """The part of the service that keeps what players mean to do.

    A plan is moves, tried on what its player sees: on the turn that there is, or on one as if it were theirs. Nobody
    else is told that there is one; no row of the log speaks of it. The plan that is being tried has no name. Whatever
    takes a table's id raises NotSeated, NotStarted and GameOver.
    """

    def __init__(self, uow: UnitOfWork) -> None:
        self._uow = uow
        keeping = Keeping(uow)
        self.attempt, self.step_back = keeping.attempt, keeping.step_back
        self.save, self.forget, self.arm = keeping.save, keeping.forget, keeping.arm
        self._due = DuePlans(uow)
        self.run_due = self._due.run

    async def show(self, table_id: TableId, user_id: UserId, ref: PlanRef = "") -> PlannedTurn:
        """A plan as it looks now, with what may follow. Raises NoPlan."""
        state = await self._uow.loader.load(table_id)
        row = find_plan(state, require_playing(state, user_id), ref)
        return await asyncio.to_thread(planned_turn, state, row, ahead=True)

    async def open(self, table_id: TableId, user_id: UserId, ref: PlanRef = "") -> PlannedTurn:
        """A plan to which moves are to be added; where no other is meant, the one that is being tried, or one of which
        nothing is there yet. Raises NoPlan."""
        state = await self._uow.loader.load(table_id)
        seat = require_playing(state, user_id)
        row = plan_to_extend(state, seat, ref) or untried(state, seat)
        return await asyncio.to_thread(planned_turn, state, row, ahead=True)

    async def now(self, table_id: TableId, user_id: UserId, token: PlanToken) -> PlannedTurn:
        """What has become of a plan that was shown: as it is by now, else as `open` gives it."""
        state = await self._uow.loader.load(table_id)
        seat = require_playing(state, user_id)
        there = next((row for row in plans_of(state, seat) if row.id == token.id), None)
        row = there or plan_named(state, seat, "") or untried(state, seat)
        return await asyncio.to_thread(planned_turn, state, row, ahead=True)

    async def all_of(self, table_id: TableId, user_id: UserId) -> Sequence[PlannedTurn]:
        """All plans of a person at a table as they look now, the one that is being tried first."""
        state = await self._uow.loader.load(table_id)
        rows = plans_of(state, require_playing(state, user_id))
        return await asyncio.to_thread(lambda: [planned_turn(state, row) for row in rows])

    async def names(self, table_id: TableId, user_id: UserId) -> Sequence[str]:
        """The names of a person's plans, from memory; none for everybody else. Never raises what a person can cause."""
        try:
            state = await self._uow.loader.load(table_id)
            return [row.name for row in plans_of(state, require_playing(state, user_id)) if row.name]
        except TableError:
            return []

    async def suggest(self, table_id: TableId, user_id: UserId, text: str) -> Sequence[str]:
        """Lines that may follow in the plan that is being tried, at most 25, from memory; empty for everybody who
        cannot plan. Never raises what a person can cause."""
        try:
            state = await self._uow.loader.load(table_id)
            return _suggestions(state, require_playing(state, user_id), text)
        except (TableError, RulesError):
            return []

    async def play(self, table_id: TableId, user_id: UserId, ref: PlanRef = "", *,
                   interaction: int | str | None = None) -> Outcome:
        """Plays a plan as one's turn, whole or not at all, as if its moves had been typed; then it is forgotten. Only
        what it brings to light cannot be unseen, as in `Play.move`. Raises PlanFails with where it breaks, NoPlan,
        NotYourTurn, CannotPlan if the turn has begun in another way."""
        async def action(state: TableState, key: str) -> Outcome:
            seat = require_playing(state, user_id)
            played = await play_plan(state, find_plan(state, seat, ref), user_id, self._uow.now())
            change, planner = played.change, played.planner
            change.outcome = outcome_data(state, seat, planner, ended=played.ended)
            await self._uow.commit(state, change, key)
            return outcome_of(state, seat, change, planner.moves, ended=played.ended, refused=played.refused,
                              revocable=planner.revocable and not planner.shown)

        return await self._uow.run_idempotent(table_id, interaction, action, self._outcome_again)

    async def _outcome_again(self, state: TableState, receipt: ReceiptRow) -> Outcome:
        batches = [] if receipt.first is None else await self._uow.loader.logs.batches(
            state, receipt.first, receipt.last or state.row.revision)
        return repeated(state, receipt, next((batch for batch in batches if batch.first == receipt.first), None))


def _ahead(state: TableState, seat: Seat) -> Any:
    """Where the plan that is being tried goes on, computed once after each change; None if it does not. Raises
    CannotPlan, NoPlan."""
    key = ("plan", seat)
    if key not in state.memo:
        row = plan_named(state, seat, "")
        moves = [] if row is None else moves_of(state.title, row)
        rehearsal, _fails = rehearsed(state.title, foreseen(state, seat), seat, moves)
        state.memo[key] = None if rehearsal.stop else rehearsal.fork
    return state.memo[key]


def _suggestions(state: TableState, seat: Seat, text: str) -> Sequence[str]:
    """What may follow the plan that is being tried. Raises CannotPlan, NoPlan."""
    game, notation = _ahead(state, seat), state.title.rules.notation
    if game is None:
        return []

    def after(head: str) -> Continuations:
        if not head.strip():
            return Continuations(legal_moves(game, seat))
        try:
            return continuations(notation, game, seat, head)
        except (ArithmeticError, LookupError, TypeError, ValueError):  # the view lacks what a rule needs
            return Continuations()

    return suggestions(notation, text, after)
