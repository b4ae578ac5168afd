"""The queue of a community: people wait for a title, are called together, and a table is opened for them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from community.queue.board import Board
from community.queue.calls import Calls
from community.queue.errors import AlreadyCalled, BadNumbers, NotInLine, QueueFull, TableOpening
from community.queue.expiry import LASTS_MS, Expiry
from community.queue.line import Line, can_begin, sizes_of
from community.queue.opening import Opening
from community.queue.showing import Showing
from community.queue.values import Call, Joined, Waiter, Wishes, waiter_of
from community.store import Store
from community.timers import Timers
from community.venue import Venue
from games.kernel import Settings, Title
from league.rating import NEW_PERSON, shown
from storage import Transaction, WriteConflict
from storage.community_rows import QueueEntryRow
from storage.ids import ChannelId, GuildId, MatchId, UserId
from storage.repositories import preferences as preferences_repo
from storage.repositories import queue as queue_repo
from tables import Tables
from tables.errors import NoSuchTitle, OutcomeUnknown, ServiceUnavailable
from tables.options import read_option
from tables.seating import clean_name

__all__ = ["Queue"]

MOST_IN_LINE: Final = 200
"""People who wait for a title on a server."""
ROLE: Final = "queue_role"
"""The name of the setting of a server: which role is told that somebody waits."""


class Queue:
    """The queue. Every method raises ServiceUnavailable; those that change something also OutcomeUnknown, and they are
    carried out once for each `interaction`."""

    def __init__(self, store: Store, timers: Timers, tables: Tables, titles: Mapping[str, Title[Any]],
                 venue: Callable[[], Venue]) -> None:
        self._store = store
        self._timers = timers
        self._titles = titles
        self._line = Line(store, timers, titles)
        self._calls = Calls(store, timers, self._line)
        self._expiry = Expiry(store, timers, self._line)
        self._opening = Opening(store, timers, tables, self._line, venue)
        self._showing = Showing(store, timers, venue)

    def show_on(self, board: Board) -> None:
        """The messages that show who waits are kept by whoever this is."""
        self._showing.board = board

    async def join(self, guild_id: GuildId, channel_id: ChannelId, user_id: UserId, name: str, wishes: Wishes, *,
                   interaction: int | str | None = None) -> Joined:
        """Puts somebody in line, or changes what they wait for there: they keep their place unless they want another
        pace. Whether they may open tables at all is to be asked before (`Tables.lobby.require_room`). Raises
        NoSuchTitle, BadNumbers, BadOption, BadSettings, AlreadyCalled, QueueFull."""
        title, options = self._checked(wishes)
        fewest, most = _numbers(title, wishes, options)

        async def work(tx: Transaction) -> Joined:
            now = self._store.now()
            before = await queue_repo.entry_in_line(tx, guild_id, title.id, user_id)
            if before is not None and before.match_id is not None:
                raise AlreadyCalled(title=self._line.name_of(title.id))
            if before is None and await queue_repo.count_entries(tx, guild_id, title.id) >= MOST_IN_LINE:
                raise QueueFull(title=self._line.name_of(title.id), most=MOST_IN_LINE)
            joined = before.joined if before is not None and before.pace == wishes.pace else now
            rating = await queue_repo.shown_rating(tx, guild_id, title.id, user_id)
            row = QueueEntryRow(
                guild_id=guild_id, channel_id=channel_id, user_id=user_id, name=clean_name(name), title=title.id,
                options=msgspec.json.encode(options).decode(), pace=wishes.pace.value, fewest=fewest, most=most,
                rating=shown(NEW_PERSON) if rating is None else rating, joined=joined,
                expires=now + LASTS_MS[wishes.pace])
            return await self._put(tx, row, before)

        joined = await self._store.once(interaction, user_id, work, Joined)
        called = await self._called(guild_id, title.id, user_id)
        self._timers.poke()
        return replace(joined, called=called)

    async def _called(self, guild_id: GuildId, title_id: str, user_id: UserId) -> MatchId | None:
        """Calls those who fit together; returns for which table somebody is called, if any. They are in line, whatever
        goes wrong here: then a timer looks at it."""
        with suppress(ServiceUnavailable, OutcomeUnknown, WriteConflict):
            await self._line.call_together(guild_id, title_id)
            async with self._store.reading() as tx:
                entry = await queue_repo.entry_in_line(tx, guild_id, title_id, user_id)
            return None if entry is None else entry.match_id
        return None

    async def _put(self, tx: Transaction, row: QueueEntryRow, before: QueueEntryRow | None) -> Joined:
        """Stores somebody's place, and has the line looked at."""
        if before is not None:
            await self._line.take_out(tx, before)
        row = replace(row, id=await queue_repo.add_entry(tx, row))
        await self._expiry.set(tx, row)
        await self._line.show(tx, [row], anew=True)
        await self._line.look_soon(tx, row.guild_id, row.title)
        return await self._line.joined(tx, row)

    def _checked(self, wishes: Wishes) -> tuple[Title[Any], dict[str, Any]]:
        """The title and the options that somebody wants. Raises NoSuchTitle, BadOption."""
        if (title := self._titles.get(wishes.title)) is None:
            raise NoSuchTitle(title=wishes.title)
        known = title.rules.options
        return title, {name: read_option(known, name, value) for name, value in wishes.options.items()}

    async def leave(self, guild_id: GuildId, user_id: UserId, title: str | None = None, *,
                    interaction: int | str | None = None) -> tuple[str, ...]:
        """Takes somebody out of the line of a title, or out of all lines of a server; returns of which. Raises
        NotInLine, TableOpening."""
        async def work(tx: Transaction) -> tuple[str, ...]:
            rows = [row for row in await queue_repo.entries_of_person(tx, user_id)
                    if row.guild_id == guild_id and title in {None, row.title}]
            if not rows:
                raise NotInLine
            for row in rows:
                await self._line.take_out(tx, row)
            return tuple(row.title for row in rows)

        left = await self._store.once(interaction, user_id, work, tuple[str, ...])
        self._timers.poke()
        return left

    async def leave_all(self, user_id: UserId) -> None:
        """Takes somebody out of all lines of all servers; a table that is being opened for them is opened."""
        async def work(tx: Transaction) -> None:
            for row in await queue_repo.entries_of_person(tx, user_id):
                with suppress(TableOpening):
                    await self._line.take_out(tx, row)

        await self._store.write(work)
        self._timers.poke()

    async def keep(self, guild_id: GuildId, user_id: UserId, entry_id: int, *,
                   interaction: int | str | None = None) -> Joined:
        """Lets somebody wait on, as long as a newcomer. Raises NotInLine."""
        joined = await self._store.once(interaction, user_id,
                                        lambda tx: self._expiry.renew(tx, guild_id, user_id, entry_id), Joined)
        self._timers.poke()
        return joined

    async def ready(self, guild_id: GuildId, match_id: MatchId, user_id: UserId, *,
                    interaction: int | str | None = None) -> Call:
        """Somebody who is called is ready; when all are, their table is opened. Raises NotCalled, CallOver."""
        call = await self._store.once(interaction, user_id,
                                      lambda tx: self._calls.ready(tx, guild_id, match_id, user_id), Call)
        self._timers.poke()
        return call

    async def waiting(self, guild_id: GuildId, channel_id: ChannelId | None = None) -> list[Waiter]:
        """Who is in line on a server, or has joined in a channel of it; by title, the longest waiting first."""
        async with self._store.reading() as tx:
            rows = await queue_repo.entries_of_guild(tx, guild_id)
        return [waiter_of(row) for row in rows if channel_id in {None, row.channel_id}]

    async def call(self, match_id: MatchId) -> Call | None:
        """A call to a table; None if it is forgotten."""
        return await self._calls.call(match_id)

    async def role(self, guild_id: GuildId) -> int | None:
        """The role that is told that somebody waits; None: nobody is."""
        async with self._store.reading() as tx:
            found = await preferences_repo.preference(tx, "guild", guild_id, ROLE)
        return None if found is None else msgspec.json.decode(found, type=int)

    async def set_role(self, guild_id: GuildId, role: int | None) -> None:
        """Sets which role is told that somebody waits. Nobody is asked whether they may."""
        written = None if role is None else str(role)
        await self._store.write(lambda tx: preferences_repo.put_preference(tx, "guild", guild_id, ROLE, written))


def _numbers(title: Title[Any], wishes: Wishes, options: Mapping[str, Any]) -> tuple[int, int]:
    """The least and the greatest number of players that somebody waits for and that the options allow. Raises
    BadNumbers, BadSettings."""
    sizes = sizes_of(title)
    wanted = [size for size in sizes if (wishes.fewest or 0) <= size <= (wishes.most or size)]
    if not wanted:
        raise BadNumbers(title=title.presentation.narration.name(), fewest=min(sizes), most=max(sizes))
    possible = [size for size in wanted if can_begin(title, size, options)]
    if not possible:
        usual = {option.name: option.values[0] for option in title.rules.options}
        title.rules.setup(Settings(wanted[0], usual | dict(options)))
    return min(possible), max(possible)
