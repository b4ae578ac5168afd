"""Plans that are played by themselves: when the turn of their seat has come and those before may not step back any
more."""

from __future__ import annotations

import logging

from msgspec.structs import replace

from storage.ids import TableId, UserId
from storage.plan_rows import PlanRow
from storage.repositories import plans as plans_repo
from storage.rows import ReceiptRow
from tables.commit.change_set import ChangeSet
from tables.commit.unit_of_work import UnitOfWork
from tables.errors import ServiceUnavailable, TableError
from tables.models import ProposalKind, Status
from tables.outbox.events import EventKind
from tables.plans.keeping import disarmed
from tables.plans.playing import play_plan
from tables.play.outcome import outcome_data
from tables.state.table import TableState

__all__ = ["DuePlans"]

_log = logging.getLogger(__name__)

PUT_OFF_MS = 600_000
"""How long a plan is left alone whose table cannot be read, in milliseconds."""


class DuePlans:
    """Plays what is due, or tells its player that it does not fit."""

    def __init__(self, uow: UnitOfWork) -> None:
        self._uow = uow

    async def run(self, limit: int = 100) -> list[TableId]:
        """Plays the plans whose turn has come, so many at most; returns the tables where something was done. The bot's
        loop calls it now and then. Raises ServiceUnavailable."""
        due = await self._uow.loader.read(
            lambda tx: plans_repo.due_plans(tx, self._uow.now(), limit, self._uow.share))
        return [row.table_id for row in due if await self._quietly(row)]

    async def _quietly(self, row: PlanRow) -> bool:
        """Plays one plan, once; what breaks at one table is none of the others' business, and is put off. What the
        plan is, no line of the log says."""
        async def action(state: TableState, key: str) -> bool:
            return await self._run(state, row, key)

        async def done(_state: TableState, _receipt: ReceiptRow) -> bool:
            return False

        try:
            return await self._uow.run_idempotent(row.table_id, f"plan-{row.id}-{row.version}-{row.due}", action, done)
        except ServiceUnavailable:
            raise
        except Exception as error:  # noqa: BLE001 - whatever it was, the other tables go on
            _log.warning("a plan at table %s is put off: %s", row.table_id, type(error).__name__)
        later = self._uow.now() + PUT_OFF_MS
        await self._uow.write(lambda tx: plans_repo.postpone(tx, row.id, row.version, later))
        self._uow.loader.cache.drop(row.table_id)
        return False

    async def _run(self, state: TableState, found: PlanRow, key: str) -> bool:
        """Plays a plan that is still armed and due, puts it off while an undo is being decided, or disarms it."""
        row = next((each for each in state.plans if each.id == found.id), None)
        user_id = None if row is None else state.row_of(row.seat).user_id
        if row is None or row.version != found.version or row.due is None or row.due > self._uow.now():
            return False
        if user_id is None or state.status is not Status.PLAYING:
            return False
        change = await self._change(state, row, user_id)
        await self._uow.commit(state, change, key)
        return bool(change.events)

    async def _change(self, state: TableState, row: PlanRow, user_id: UserId) -> ChangeSet:
        at = self._uow.now()
        if any(proposal.kind is ProposalKind.UNDO for proposal in state.proposals):
            change = ChangeSet(state, at)
            change.plans[row.id] = replace(row, due=at + self._uow.plan_grace_ms)
            return change
        try:
            played = await play_plan(state, row, user_id, at, whole=True)
        except TableError:
            change = ChangeSet(state, at)
            change.plans[row.id] = disarmed(row, at)
            change.announce(EventKind.PLAN_FAILED, user=user_id, plan=row.id, version=row.version)
            return change
        played.change.outcome = outcome_data(state, row.seat, played.planner, ended=played.ended)
        return played.change
