"""Opens the tables of seasons: planned → opening → a thread → a table in it → open. Each step is stored before the next
and is done once, whatever breaks off between them."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import Final

from msgspec.structs import replace

from community.opening.moving import MOVE, Moving, lies_nowhere
from community.opening.organiser import Organiser
from community.opening.plan import Opened, PlannedTable, planned_table
from community.opening.silence import SilenceWatch
from community.results.seats import planned_people
from community.seasons.timing import OPEN_FIXTURE
from community.store import Store
from community.thread_room import ThreadRoom
from community.timers import Timers
from community.venue import Refused, Venue
from games.kernel import RulesError
from storage import Transaction
from storage.community_rows import FixtureRow, TimerRow
from storage.ids import FixtureId, GuildId, UserId
from storage.repositories import fixtures as fixtures_repo
from storage.repositories import tables as tables_repo
from storage.repositories import timers as timers_repo
from tables import OpenedBy, Status, TableInfo, Tables
from tables.errors import AlreadySeated, BadOption, ChannelBusy, NoSuchTitle

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
        Moving(store, timers, tables, venue, lost, self._hearers)
        self.silence = SilenceWatch(store, timers, tables, venue)
        timers.on(OPEN_FIXTURE, self._open, at_once=AT_ONCE)

    def hear(self, hearer: Opened) -> None:
        """Has somebody told of every table that is opened from now on."""
        self._hearers.append(hearer)

    async def _open(self, timer: TimerRow) -> int | None:
        """Opens a planned table; says when to try again, if at all."""
        plan = await self._begun(FixtureId(int(timer.key)))
        if plan is None or not plan.wanted:
            return None
        if plan.season.paused is not None:
            return self._store.now() + PAUSE_MS
        try:
            plan, info = await self._seated(await self._with_thread(plan))
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
        and what the title says against it."""
        try:
            return plan, await self._table(plan)
        except ChannelBusy as busy:
            info = await self._tables.queries.info(busy.table_id)
            if info.host == plan.competition.owner and _people(info) == [user_id for user_id, _ in plan.people]:
                return plan, info  # its receipt is gone: it was opened long ago, before a crash
        plan = await self._with_thread(plan, unlike_others=True)
        return plan, await self._table(plan)

    async def _table(self, plan: PlannedTable) -> TableInfo:
        """The table, opened once; again if it was closed because it was void for a while."""
        key = f"fixture-{plan.fixture.id}"
        while (info := await self._opened(plan, key)).status is Status.ABANDONED:
            key = f"fixture-{plan.fixture.id}-after-{info.id}"
        return info

    async def _opened(self, plan: PlannedTable, key: str) -> TableInfo:
        rules = plan.rules
        assert plan.fixture.channel_id is not None
        return await self._tables.lobby.open_seated(
            plan.fixture.guild_id, plan.fixture.channel_id, rules.title, plan.people, rules.options, rated=rules.rated,
            opened_by=OpenedBy.LEAGUE, host=plan.competition.owner, key=key,
            reminder_hours=rules.reminder_hours, timeout_hours=rules.timeout_hours)

    async def _settle(self, plan: PlannedTable, info: TableInfo) -> None:
        """Stores that the table is open, and what is to be minded from now on. Who was exchanged meanwhile has their
        seat; a table that is not wanted any more is closed."""
        async def work(tx: Transaction) -> FixtureRow | None:
            fixture = await fixtures_repo.fixture_row(tx, plan.fixture.id)
            if fixture is None or fixture.status != "opening":
                return None
            await fixtures_repo.change_fixture(tx, fixture.id, status="open", table_id=info.id,
                                               opened=self._store.now())
            await self.silence.watch(tx, fixture.id, plan.rules)
            table = await tables_repo.table_row(tx, info.id)
            if table is None or table.status not in tables_repo.OPEN:  # it has ended before anybody could count it
                await self._timers.put(tx, timers_repo.TABLE_CLOSED, info.id, self._store.now())
            elif await lies_nowhere(tx, table):
                await self._timers.put(tx, MOVE, fixture.id, self._store.now())
            now = replace(fixture, status="open", table_id=info.id, opened=self._store.now())
            for hearer in self._hearers:
                await hearer(tx, now)
            return now

        fixture = await self._store.write(work)
        self._timers.poke()
        if fixture is None:
            if info.status.open:
                await self._tables.proposals.close(info.id)
            return
        await self._exchange(plan, fixture, info)

    async def _exchange(self, plan: PlannedTable, fixture: FixtureRow, info: TableInfo) -> None:
        async with self._store.reading() as tx:
            now = await planned_table(tx, fixture.id)
        if now is None:
            return
        for (before, _), (after, name) in zip(plan.people, now.people, strict=True):
            if before != after and before in planned_people(plan.fixture):
                await self._tables.lobby.substitute(info.id, before, UserId(after), name,
                                                    interaction=f"fixture-{fixture.id}-{after}")


def _people(info: TableInfo) -> list[UserId | None]:
    return [seat.user_id for seat in info.seats]
