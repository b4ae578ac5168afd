"""Open tables of seasons whose server took the bot out, or whose thread was deleted, go on in another thread (L-67):
looked for → a thread → the table lies in it → the season knows. Each step is done once, whatever breaks off between."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Final

from msgspec.structs import replace

from community.opening.organiser import Organiser
from community.opening.plan import Opened, PlannedTable, planned_table
from community.seasons.gathering import members_of
from community.store import Store
from community.thread_room import ThreadRoom
from community.timers import Timers
from community.venue import Refused, Venue
from storage import Transaction
from storage.community_rows import CompetitionGuildRow, TimerRow
from storage.ids import ChannelId, FixtureId, GuildId, UserId
from storage.repositories import competitions as competitions_repo
from storage.repositories import fixtures as fixtures_repo
from storage.repositories import gone_places as gone_repo
from storage.repositories import tables as tables_repo
from storage.repositories.timer_places import Place
from storage.repositories.timers import PLACE_GONE
from storage.rows import TableRow
from tables import TableInfo, Tables
from tables.errors import ChannelBusy, GameOver, NoTable

__all__ = ["MOVE", "Moving", "lies_nowhere"]

MOVE: Final = "move_fixture"
"""The kind of timer that has an open table go on elsewhere; its key is the fixture's id."""
AT_ONCE: Final = 3
PAUSE_MS: Final = 3_600_000
"""Between two looks while no server is there that could take a table in."""


class Moving:
    """The part of a community that moves open tables."""

    def __init__(self, store: Store, timers: Timers, tables: Tables, venue: Callable[[], Venue],
                 lost: Callable[[GuildId], Awaitable[None]], hearers: Sequence[Opened]) -> None:
        self._store = store
        self._timers = timers
        self._tables = tables
        self._venue = venue
        self._lost = lost
        self._hearers = hearers
        self._organiser = Organiser(store, venue)
        self._threads = ThreadRoom(store, venue)
        timers.on(PLACE_GONE, self._gone)
        timers.on(MOVE, self._move, at_once=AT_ONCE, of=Place.FIXTURE)

    async def _gone(self, timer: TimerRow) -> int | None:
        """A place is gone: the open tables of seasons there move, if it has not come back."""
        kind, _colon, number = timer.key.partition(":")
        place = GuildId(int(number)) if kind == gone_repo.GUILD else ChannelId(int(number))
        async with self._store.reading() as tx:
            if await gone_repo.gone_since(tx, kind, place) is None:
                return None
        if kind == gone_repo.GUILD:  # it may have gone while nobody listened
            await self._lost(GuildId(place))

        async def work(tx: Transaction) -> None:
            for fixture_id in await fixtures_repo.open_fixtures_at(tx, kind, place):
                await self._timers.put(tx, MOVE, fixture_id, self._store.now())

        await self._store.write(work)
        return None

    async def _move(self, timer: TimerRow) -> int | None:
        """Has a table go on elsewhere; says when to try again, if at all."""
        async with self._store.reading() as tx:
            plan = await planned_table(tx, FixtureId(int(timer.key)))
            if plan is None or plan.fixture.status != "open" or plan.fixture.table_id is None:
                return None
            row = await tables_repo.table_row(tx, plan.fixture.table_id)
            if row is None or row.status not in tables_repo.OPEN:
                return None
            nowhere = await lies_nowhere(tx, row)
            servers = await competitions_repo.guilds_there(tx, plan.competition.id)
        if not nowhere:
            await self._settle(plan, row.guild_id, row.channel_id)
            return None
        if not servers:
            return self._store.now() + PAUSE_MS
        try:
            return await self._elsewhere(plan, servers)
        except (GameOver, NoTable):
            return None

    async def _elsewhere(self, plan: PlannedTable, servers: Sequence[CompetitionGuildRow]) -> int | None:
        """Moves a table to one of these servers. Raises VenueSilent, GameOver, NoTable."""
        assert plan.fixture.table_id is not None
        before = await self._tables.queries.info(plan.fixture.table_id)
        people = [seat.user_id for seat in before.seats if seat.user_id is not None and not seat.left]
        there = await self._server(plan, servers, before, people)
        plan = replace(plan, channel_id=there.channel_id, fixture=replace(plan.fixture, guild_id=there.guild_id))
        try:
            info = await self._in_thread(plan, before, people)
        except Refused as refused:
            return self._store.now() + await self._organiser.hears_refusal(plan, refused.why)
        await self._settle(plan, info.guild_id, info.channel_id)
        if before.guild_id == info.guild_id:  # of a server that is gone they hear at once, for all tables there
            await self._organiser.hears(plan, "fixture_moved", "moved", thread=info.channel_id)
        return None

    async def _server(self, plan: PlannedTable, servers: Sequence[CompetitionGuildRow], info: TableInfo,
                      people: Sequence[UserId]) -> CompetitionGuildRow:
        """Where a table goes on: on its server if that is there, or else where all its people are members; without such
        a server on the first there is, the home before others, and the organiser is told. Raises VenueSilent."""
        rows = {row.guild_id: row for row in servers}
        if info.guild_id in rows:
            return rows[info.guild_id]
        grounds = await members_of(self._venue(), plan.competition.guild_id, list(rows), people)
        if missing := grounds.missing(people):
            names = [seat.name for seat in info.seats if seat.user_id in missing]
            await self._organiser.hears(plan, "season_apart", f"apart:{plan.fixture.id}", people=names,
                                        number=plan.season.number, tournament=plan.fixture.round > 0)
        return rows[grounds.place(people) or grounds.servers[0]]

    async def _in_thread(self, plan: PlannedTable, before: TableInfo, people: Sequence[UserId]) -> TableInfo:
        """The table in a thread of its own, with its people in it. Raises VenueSilent, Refused, GameOver, NoTable."""
        for name in (plan.name, f"{plan.name} · {plan.fixture.id}"):
            thread = await self._threads.open_thread(plan.fixture.guild_id, plan.channel_id, name, people)
            if await self._is_taken(plan, thread):  # by another table of that name
                continue
            try:
                return await self._tables.lobby.relocate(before.id, plan.fixture.guild_id, thread,
                                                         key=f"fixture-{plan.fixture.id}-at-{thread}")
            except ChannelBusy:  # somebody was quicker to open a table there
                continue
        raise Refused("permissions")

    async def _is_taken(self, plan: PlannedTable, thread: ChannelId) -> bool:
        async with self._store.reading() as tx:
            return await fixtures_repo.others_in_channel(tx, thread, plan.fixture.id)

    async def _settle(self, plan: PlannedTable, guild_id: GuildId, channel_id: ChannelId) -> None:
        """The season knows where the table lies."""
        async def work(tx: Transaction) -> None:
            fixture = await fixtures_repo.fixture_row(tx, plan.fixture.id)
            if fixture is None or (fixture.guild_id, fixture.channel_id) == (guild_id, channel_id):
                return
            await fixtures_repo.change_fixture(tx, fixture.id, guild_id=guild_id, channel_id=channel_id)
            for hearer in self._hearers:
                await hearer(tx, replace(fixture, guild_id=guild_id, channel_id=channel_id))

        await self._store.write(work)
        self._timers.poke()


async def lies_nowhere(tx: Transaction, table: TableRow) -> bool:
    """Whether the server or the channel of a table is gone."""
    return (await gone_repo.gone_since(tx, gone_repo.GUILD, table.guild_id) is not None
            or await gone_repo.gone_since(tx, gone_repo.CHANNEL, table.channel_id) is not None)
