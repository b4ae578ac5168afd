"""Changing plans: trying moves, taking them back, keeping them by name, arming, forgetting."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress

from msgspec.structs import replace

from games.kernel import Move, Partial, RulesError, Seat, naming
from storage.ids import TableId, UserId
from storage.plan_rows import PlanRow
from storage.rows import ReceiptRow
from tables.commit.change_set import ChangeSet, encoded
from tables.commit.planned import on_turn
from tables.commit.unit_of_work import UnitOfWork
from tables.errors import CannotPlan, NoPlan, TooManyPlans
from tables.people import bold_names, plain_names
from tables.plans.reading import (
    MOST_MOVES,
    MOST_PLANS,
    clean_name,
    find_plan,
    foreseen,
    moves_of,
    plan_named,
    plan_to_extend,
    planned_turn,
    plans_of,
    rehearsed,
)
from tables.plans.rehearsal import Rehearsal
from tables.plans.values import PlannedTurn, PlanRef, PlanToken
from tables.state.guards import require_playing
from tables.state.table import TableState

__all__ = ["Keeping", "disarmed"]

Change = Callable[[TableState, Seat, ChangeSet], None]
"""Adds to a change what becomes of a seat's plans."""
About = Callable[[TableState, Seat], str]
"""The name of the plan that a change is about; it may have been carried out before. Raises NoPlan."""


class Keeping:
    """Changes plans, each once. Every change takes an armed plan back: it is another than the one that was armed."""

    def __init__(self, uow: UnitOfWork) -> None:
        self._uow = uow

    async def attempt(self, table_id: TableId, user_id: UserId, what: str | Sequence[Move | Partial],
                      ref: PlanRef = "", *, interaction: int | str | None = None) -> PlannedTurn:
        """Adds a line of text or moves to a plan, the one that is being tried if no other is meant, whole or not at
        all. Moves of it that do not fit any more are taken out first. Raises CannotPlan, NoPlan, and what the rules
        refuse."""
        dropped: tuple[str, ...] = ()

        def attempt(state: TableState, seat: Seat, change: ChangeSet) -> None:
            nonlocal dropped
            old = plan_to_extend(state, seat, ref)
            moves = [] if old is None else moves_of(state.title, old)
            rehearsal, _fails = rehearsed(state.title, foreseen(state, seat), seat, moves)
            if isinstance(ref, PlanToken) and ref.fitting not in {None, len(rehearsal.moves)}:
                raise NoPlan("plan-changed")
            dropped = tuple(map(str, moves[len(rehearsal.moves):]))
            _follow(state, rehearsal, what)
            if len(rehearsal.moves) > MOST_MOVES:
                raise CannotPlan("plan-too-long", most=MOST_MOVES)
            _keep(change, seat, old, "" if old is None else old.name, rehearsal.moves)

        found = await self._kept(table_id, user_id, interaction, attempt, _meant(ref))
        return replace(found, dropped=dropped)

    async def step_back(self, table_id: TableId, user_id: UserId, ref: PlanRef = "", *,
                        interaction: int | str | None = None) -> PlannedTurn | None:
        """Takes the last move off a plan; None if nothing is left of it. Raises NoPlan."""
        def shorten(state: TableState, seat: Seat, change: ChangeSet) -> None:
            row = find_plan(state, seat, ref)
            if moves := moves_of(state.title, row)[:-1]:
                _keep(change, seat, row, row.name, moves)
            else:
                change.forgotten_plans.add(row.id)

        return await self._change(table_id, user_id, interaction, shorten, _meant(ref))

    async def save(self, table_id: TableId, user_id: UserId, name: str, ref: PlanRef = "", *,
                   interaction: int | str | None = None) -> PlannedTurn:
        """Keeps a plan by a name, in place of one that has it: the one that was being tried is called so from now on,
        of another it is a copy. Raises NoPlan, TooManyPlans, CannotPlan without a name."""
        def save(state: TableState, seat: Seat, change: ChangeSet) -> None:
            row, new = find_plan(state, seat, ref), clean_name(name)
            there = plan_named(state, seat, new)
            if there is not None and there.id == row.id:
                return
            if there is not None:
                change.forgotten_plans.add(there.id)
            elif sum(bool(each.name) for each in plans_of(state, seat)) >= MOST_PLANS:
                raise TooManyPlans(most=MOST_PLANS)
            _keep(change, seat, None if row.name else row, new, moves_of(state.title, row))

        return await self._kept(table_id, user_id, interaction, save, lambda _state, _seat: clean_name(name))

    async def forget(self, table_id: TableId, user_id: UserId, ref: PlanRef = "", *,
                     interaction: int | str | None = None) -> None:
        """Forgets a plan. Raises NoPlan."""
        def forget(state: TableState, seat: Seat, change: ChangeSet) -> None:
            change.forgotten_plans.add(find_plan(state, seat, ref).id)

        await self._change(table_id, user_id, interaction, forget, _meant(ref))

    async def arm(self, table_id: TableId, user_id: UserId, ref: PlanRef, *, armed: bool = True,
                  interaction: int | str | None = None) -> PlannedTurn:
        """Leaves a plan to be played by itself when the turn of the seat comes, in place of any other; or not any more.
        Raises NoPlan, CannotPlan, and what the rules refuse of its moves as things stand."""
        def arm(state: TableState, seat: Seat, change: ChangeSet) -> None:
            row = find_plan(state, seat, ref)
            if armed:
                _require_armable(state, row)
            for other in plans_of(state, seat):
                if other.armed and other.id != row.id and armed:
                    change.plans[other.id] = disarmed(other, change.at)
            if armed != row.armed:
                change.plans[row.id] = replace(disarmed(row, change.at), armed=armed)

        return await self._kept(table_id, user_id, interaction, arm, _meant(ref))

    async def _kept(self, table_id: TableId, user_id: UserId, interaction: int | str | None, change_plans: Change,
                    about: About) -> PlannedTurn:
        """Changes a plan that is there afterwards. Raises NoPlan if it has been forgotten since."""
        found = await self._change(table_id, user_id, interaction, change_plans, about)
        if found is None:
            raise NoPlan("plan-changed")
        return found

    async def _change(self, table_id: TableId, user_id: UserId, interaction: int | str | None, change_plans: Change,
                      about: About) -> PlannedTurn | None:
        """Changes plans under the table's lock, once; gives what has become of the plan that it was about."""
        def found(state: TableState, seat: Seat, name: str) -> PlannedTurn | None:
            row = plan_named(state, seat, name)
            return None if row is None else planned_turn(state, row, ahead=True)

        async def action(state: TableState, key: str) -> PlannedTurn | None:
            seat = require_playing(state, user_id)
            change, name = ChangeSet(state, self._uow.now(), user_id), about(state, seat)
            await asyncio.to_thread(change_plans, state, seat, change)
            await self._uow.commit(state, change, key)
            return await asyncio.to_thread(found, state, seat, name)

        async def again(state: TableState, _receipt: ReceiptRow) -> PlannedTurn | None:
            seat = require_playing(state, user_id)
            with suppress(NoPlan):
                return await asyncio.to_thread(found, state, seat, about(state, seat))
            return None

        return await self._uow.run_idempotent(table_id, interaction, action, again)


def _meant(ref: PlanRef) -> About:
    """What a plan is called that was meant, though it may have changed since it was shown."""
    def name(state: TableState, seat: Seat) -> str:
        if isinstance(ref, PlanToken) and ref.id:
            found = next((row for row in plans_of(state, seat) if row.id == ref.id), None)
            if found is None:
                raise NoPlan("plan-changed")
            return found.name
        return clean_name(ref) if isinstance(ref, str) and ref.strip() else ""

    return name


def _follow(state: TableState, rehearsal: Rehearsal, what: str | Sequence[Move | Partial]) -> None:
    """Tries a line or moves. What the rules refuse knows the people of the table."""
    try:
        with naming(plain_names(state.seats)):
            rehearsal.follow(what)
    except RulesError as error:
        error.people = bold_names(state.seats)
        raise


def _keep(change: ChangeSet, seat: Seat, old: PlanRow | None, name: str, moves: Sequence[Move]) -> None:
    """Stores moves as a plan, in place of an old one."""
    if old is None:
        change.new_plan = PlanRow(table_id=change.state.row.id, seat=seat, name=name, moves=encoded(moves),
                                  changed=change.at)
    else:
        change.plans[old.id] = replace(disarmed(old, change.at), name=name, moves=encoded(moves))


def disarmed(row: PlanRow, at: int) -> PlanRow:
    """A plan that waits for nothing, changed at a time."""
    return replace(row, armed=False, due=None, version=row.version + 1, changed=at)


def _require_armable(state: TableState, row: PlanRow) -> None:
    """Raises CannotPlan, and what the rules refuse, unless a plan is a whole turn and can wait for one."""
    if state.title.no_drafts:
        raise CannotPlan("plan-together")
    if not row.name:
        raise CannotPlan("plan-nameless")
    if on_turn(state.title, state.position, row.seat):
        raise CannotPlan("plan-on-turn")
    plan = planned_turn(state, row)
    if plan.fails is not None:
        raise plan.fails
    if not plan.whole:
        raise CannotPlan("plan-not-whole")
