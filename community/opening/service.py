"""Opens the tables of seasons: planned → opening → a thread → a table in it → open. Each step is stored before the next
and is done once, whatever breaks off between them."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

from msgspec.structs import replace

from community.opening.moving import MOVE, Moving, lies_nowhere
from community.opening.organiser import Organiser
from community.opening.plan import Opened, PlannedTable, planned_table
from community.opening.seated import PlanChanged, SeatedTables
from community.opening.silence import SilenceWatch
from community.rulings.seating import RESEAT, misplaced
from community.seasons.timing import OPEN_FIXTURE
from community.store import Store
from community.thread_room import ThreadRoom
from community.timers import Timers
from community.venue import Refused, Venue
from games.kernel import RulesError
from storage import Transaction
from storage.community_rows import FixtureRow, TimerRow
from storage.ids import FixtureId, GuildId, TableId
from storage.repositories import fixtures as fixtures_repo
from storage.repositories import tables as tables_repo
from storage.repositories import timers as timers_repo
from storage.repositories.timer_places import Place
from tables import TableInfo, Tables
from tables.errors import AlreadySeated, BadOption, ChannelBusy, GameOver, NoSuchTitle, NoTable

__all__ = ["Opened", "Opening"]

AT_ONCE: Final = 3
"""Tables that are opened at once: few, for everybody else comes first."""
PAUSE_MS: Final = 3_600_000
"""Between two looks at a season that rests, and at a table that its title does not take."""

_log = logging.getLogger(__name__)


class Opening:
    """The part of a community that opens planned tables. `hear` has others told in the same transaction; `lost`
    notes that the bot was taken out of a server."""

    def __init__(self, store: Store, timers: Timers, tables: Tables, venue: Callable[[], Venue],
                 lost: Callable[[GuildId], Awaitable[None]]) -> None:
        self._store = store
        self._timers = timers
        self._tables = tables
        self._venue = venue
        self._hearers: list[Opened] = []
        self._organiser = Organiser(store, venue)
        self._threads = ThreadRoom(store, venue)
        self._seats = SeatedTables(store, tables)
        Moving(store, timers, tables, venue, lost, self._hearers)
        self.silence = SilenceWatch(store, timers, tables, venue)
        timers.on(OPEN_FIXTURE, self._open, at_once=AT_ONCE, of=Place.FIXTURE)

    def hear(self, hearer: Opened) -> None:
        """Has somebody told of every table that is opened from now on."""
        self._hearers.append(hearer)

    async def _open(self, timer: TimerRow) -> int | None:
        """Opens a planned table; says when to try again, if at all."""
        plan = await self._begun(FixtureId(int(timer.key)))
        if plan is None:
            return None
        if not plan.wanted:
            await self._close_opened(plan)
            return None
        if plan.season.paused is not None:
            return self._store.now() + PAUSE_MS
        try:
            plan, info = await self._seated(await self._with_thread(plan))
        except PlanChanged:
            return self._store.now()
        except Refused as refused:
            return self._store.now() + await self._organiser.hears_refusal(plan, refused.why)
        except (AlreadySeated, BadOption, NoSuchTitle, RulesError) as error:
            _log.warning("fixture %s cannot be opened: %r", plan.fixture.id, error)
            await self._organiser.hears(plan, "fixture_unplayable")
            return self._store.now() + PAUSE_MS
        await self._settle(plan, info)
        return None

    async def _begun(self, fixture_id: FixtureId) -> PlannedTable | None:
        """A planned table, from now on one that is being opened."""
        async def work(tx: Transaction) -> PlannedTable | None:
            plan = await planned_table(tx, fixture_id)
            if plan is None or not plan.wanted or plan.season.paused is not None or plan.fixture.status != "planned":
                return plan
            await fixtures_repo.change_fixture(tx, fixture_id, status="opening", guild_id=plan.fixture.guild_id)
            return replace(plan, fixture=replace(plan.fixture, status="opening"))

        return await self._store.write(work)

    async def _with_thread(self, plan: PlannedTable, *, unlike_others: bool = False) -> PlannedTable:
        """The table with its thread. Raises VenueSilent, Refused."""
        if plan.fixture.channel_id is not None and not unlike_others:
            return plan
        name = f"{plan.name} · {plan.fixture.id}" if unlike_others else plan.name
        thread_id = await self._threads.open_thread(plan.fixture.guild_id, plan.channel_id, name,
                                                    [user_id for user_id, _ in plan.people if user_id > 0])

        async def work(tx: Transaction) -> bool:
            if not unlike_others and await fixtures_repo.others_in_channel(tx, thread_id, plan.fixture.id):
                return False
            await fixtures_repo.change_fixture(tx, plan.fixture.id, guild_id=plan.fixture.guild_id,
                                               channel_id=thread_id)
            return True

        if not await self._store.write(work):  # a league of the same name was here before
            return await self._with_thread(plan, unlike_others=True)
        return replace(plan, fixture=replace(plan.fixture, channel_id=thread_id))

    async def _seated(self, plan: PlannedTable) -> tuple[PlannedTable, TableInfo]:
        """The table in its thread; in another if somebody was quicker to open one there. Raises VenueSilent, Refused,
        PlanChanged, and what the title says against it."""
        try:
            return plan, await self._seats.table(plan)
        except ChannelBusy as busy:
            if await self._seats.is_own(plan, busy.table_id):
                return plan, await self._tables.queries.info(busy.table_id)
        plan = await self._with_thread(plan, unlike_others=True)
        return plan, await self._seats.table(plan)

    async def _settle(self, plan: PlannedTable, info: TableInfo) -> None:
        """Stores that the table is open, and what is to be minded from now on; a table that is not wanted any more is
        closed."""
        async def work(tx: Transaction) -> bool:
            fixture = await fixtures_repo.fixture_row(tx, plan.fixture.id)
            if fixture is None or fixture.status != "opening":
                return False
            fixture = replace(fixture, status="open", table_id=info.id, opened=self._store.now())
            await fixtures_repo.change_fixture(tx, fixture.id, status=fixture.status, table_id=fixture.table_id,
                                               opened=fixture.opened)
            await self.silence.watch(tx, fixture.id, plan.rules)
            await self._mind(tx, fixture, info.id)
            for hearer in self._hearers:
                await hearer(tx, fixture)
            return True

        wanted = await self._store.write(work)
        self._timers.poke()
        if not wanted and info.status.open:
            await self._tables.proposals.close(info.id)

    async def _close_opened(self, plan: PlannedTable) -> None:
        """The game at a table ends that was opened, and is not wanted any more since before the season knew of it."""
        if plan.fixture.table_id is None and (table_id := await self._seats.own_open(plan)) is not None:
            with suppress(GameOver, NoTable):
                await self._tables.proposals.close(table_id)

    async def _mind(self, tx: Transaction, fixture: FixtureRow, table_id: TableId) -> None:
        """What has happened to a table before the season knew of it has its consequences now: who was exchanged
        meanwhile gets their seat."""
        now, table = self._store.now(), await tables_repo.table_row(tx, table_id)
        if table is None or table.status not in tables_repo.OPEN:  # it has ended before anybody could count it
            await self._timers.put(tx, timers_repo.TABLE_CLOSED, table_id, now)
            return
        if await lies_nowhere(tx, table):
            await self._timers.put(tx, MOVE, fixture.id, now)
        if misplaced(fixture, await tables_repo.seat_rows(tx, table_id)):
            await self._timers.put(tx, RESEAT, fixture.id, now)
