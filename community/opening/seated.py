"""The tables of seasons with their people on them: each is opened once, with those who are planned at that moment."""

from __future__ import annotations

from community.opening.plan import PlannedTable
from community.results.seats import planned_people
from community.store import Store
from storage import Transaction
from storage.ids import TableId
from storage.repositories import fixtures as fixtures_repo
from storage.repositories import tables as tables_repo
from tables import OpenedBy, Status, TableInfo, Tables

__all__ = ["PlanChanged", "SeatedTables"]


class PlanChanged(Exception):
    """Somebody was exchanged since the plan was read: nothing has been opened."""


class SeatedTables:
    """Opens the tables of plans that have a thread."""

    def __init__(self, store: Store, tables: Tables) -> None:
        self._store = store
        self._tables = tables

    async def table(self, plan: PlannedTable) -> TableInfo:
        """The table, opened once; again if it was closed because it was void for a while. Raises ChannelBusy,
        PlanChanged, and what the title says against it."""
        key = f"fixture-{plan.fixture.id}"
        while (info := await self._opened(plan, key)).status is Status.ABANDONED:
            key = f"fixture-{plan.fixture.id}-after-{info.id}"
        return info

    async def is_own(self, plan: PlannedTable, table_id: TableId) -> bool:
        """Whether the table in the thread of a plan is the plan's own, opened long ago, so that its receipt is gone.
        Who sits there says nothing of that: somebody may have been exchanged since."""
        async with self._store.reading() as tx:
            row = await tables_repo.table_row(tx, table_id)
            if row is None or await fixtures_repo.others_in_channel(tx, row.channel_id, plan.fixture.id):
                return False
        return (row.opened_by, row.title) == (OpenedBy.LEAGUE, plan.rules.title) and row.created >= plan.season.created

    async def own_open(self, plan: PlannedTable) -> TableId | None:
        """The open table in the thread of a plan, if it is the plan's own."""
        if plan.fixture.channel_id is None:
            return None
        async with self._store.reading() as tx:
            row = await tables_repo.open_in_channel(tx, plan.fixture.channel_id)
        return row.id if row is not None and await self.is_own(plan, row.id) else None

    async def _opened(self, plan: PlannedTable, key: str) -> TableInfo:
        rules = plan.rules
        assert plan.fixture.channel_id is not None

        async def as_planned(tx: Transaction) -> None:
            fixture = await fixtures_repo.fixture_row(tx, plan.fixture.id)
            if fixture is None or planned_people(fixture) != planned_people(plan.fixture):
                raise PlanChanged

        return await self._tables.lobby.open_seated(
            plan.fixture.guild_id, plan.fixture.channel_id, rules.title, plan.people, rules.options, rated=rules.rated,
            opened_by=OpenedBy.LEAGUE, host=plan.competition.owner, key=key, reminder_hours=rules.reminder_hours,
            timeout_hours=rules.table_patience, control=rules.control, precondition=as_planned)
