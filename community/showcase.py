"""The showcase channel of a server: games that have finished are shown there, each once, in the order in which they
ended.

That a game is to be shown is stored by the timer that was set with its result; what waits is posted by a timer of the
server, so that neither a restart nor a Discord that is down loses any or posts one twice.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any, Final, Protocol

from community.store import Store
from community.timers import Timers
from community.venue import Refused, Venue, VenueSilent
from storage import Transaction
from storage.community_rows import TimerRow
from storage.ids import ChannelId, GuildId, TableId, UserId
from storage.repositories import exhibits as exhibits_repo
from storage.repositories import results as results_repo
from storage.repositories.timer_places import Place
from storage.showcase_rows import ExhibitRow
from tables import Tables
from tables.servers import rules_of

__all__ = ["SHOWCASE", "SHOWCASE_GONE", "Exhibition", "NoExhibition", "Showcase"]

SHOWCASE: Final = "showcase"
"""The kind of timer at which what waits on a server is posted; its key is the server's id."""
SHOWCASE_GONE: Final = "showcase_gone"
"""The kind of timer at which a showcase is switched off whose channel is no more; its key is `server:channel`."""
AGAIN_MS: Final = 3_600_000
"""Between two tries while a permission is missing or the bot is not on the server; setting the channel again tries at
once."""
PATIENCE_MS: Final = 7 * 86_400_000
"""A game that could not be shown for so long after its end is left out; where a permission was missing for so long, the
showcase is switched off."""
OWNER: Final = UserId(0)
"""Whoever owns the server: nobody's number is followed by them."""

_log = logging.getLogger(__name__)


class Exhibition(Protocol):
    """What shows a finished game. The cogs answer it with messages of Discord."""

    async def show(self, guild_id: GuildId, channel_id: ChannelId, table_id: TableId,
                   message_id: int | None) -> int:
        """Posts a game in a channel, or puts right the message in which it is shown; gives that message. Posting it
        twice within minutes posts it once. Raises VenueSilent, and Refused: channel_gone, server_gone, permissions,
        private (the table is hidden from some who see the channel), unreadable (its record)."""


class NoExhibition:
    """Nobody answers yet: everything is to be asked again later."""

    async def show(self, guild_id: GuildId, channel_id: ChannelId, table_id: TableId,
                   message_id: int | None) -> int:
        raise VenueSilent


class Showcase:
    """The part of a community that shows finished games. Everything raises ServiceUnavailable, OutcomeUnknown."""

    def __init__(self, store: Store, timers: Timers, tables: Tables, venue: Callable[[], Venue]) -> None:
        self._store = store
        self._timers = timers
        self._tables = tables
        self._venue = venue
        self._exhibition: Exhibition = NoExhibition()
        self._outdated: set[TableId] = set()
        """Games that are being shown with a name that was forgotten meanwhile."""
        timers.on(SHOWCASE, self._show_next, of=Place.GUILD)
        timers.on(SHOWCASE_GONE, self._switch_off, of=Place.GUILD)

    def show_on(self, exhibition: Exhibition) -> None:
        """Has games be shown by this."""
        self._exhibition = exhibition

    async def closed(self, table_id: TableId) -> None:
        """A table has closed: if the game has a result and was played here from its beginning, it goes to the showcase
        of its server, if that has one by now. Doing it again does nothing."""
        async def work(tx: Transaction) -> None:
            result = await results_repo.result_row(tx, table_id)
            if result is None or result.imported:
                return
            if (await rules_of(tx, result.guild_id)).showcase is None:
                return
            if await exhibits_repo.add_exhibit(tx, ExhibitRow(
                    table_id=table_id, guild_id=result.guild_id, ended=result.ended, state=exhibits_repo.WAITING)):
                await self._timers.put(tx, SHOWCASE, result.guild_id, self._store.now())

        await self._store.write(work)
        self._timers.poke()

    async def collect(self, _tx: Transaction, _user_id: UserId) -> dict[str, Any]:
        """What is kept about a person: nothing but what their tables keep."""
        return {}

    async def forget(self, user_id: UserId, stand_in: UserId) -> None:
        """Somebody is not to be named any more, or has just been given a number in their place: where their games are
        shown, that is put right. Doing it again does no harm."""
        async def work(tx: Transaction) -> None:
            rows = await exhibits_repo.exhibited_with(tx, [user_id, stand_in])
            self._outdated.update(row.table_id for row in rows)
            for row in rows:
                if row.state == exhibits_repo.SHOWN:
                    await exhibits_repo.change_exhibit(tx, row.table_id, state=exhibits_repo.CHANGED)
            for guild_id in {row.guild_id for row in rows}:
                await self._timers.put(tx, SHOWCASE, guild_id, self._store.now())

        await self._store.write(work)
        self._timers.poke()

    async def look(self, guild_id: GuildId) -> None:
        """The showcase of a server was set, or what was missing there may have been granted: what waits is tried."""
        await self._timers.set_timer(SHOWCASE, guild_id, self._store.now())

    async def channel_gone(self, guild_id: GuildId, channel_id: ChannelId) -> None:
        """A channel was deleted: if it is the showcase, that is switched off and the server is told."""
        if (await self._tables.servers.known_rules(guild_id)).showcase == channel_id:
            await self._timers.set_timer(SHOWCASE_GONE, f"{guild_id}:{channel_id}", self._store.now())

    async def _show_next(self, timer: TimerRow) -> int | None:
        """Posts or puts right one game; due again at once, until nothing waits."""
        guild_id = GuildId(int(timer.key))
        async with self._store.reading() as tx:
            row = await exhibits_repo.next_exhibit(tx, guild_id)
        if row is None:
            return None
        channel_id = row.channel_id or (await self._tables.servers.known_rules(guild_id)).showcase
        if channel_id is None:  # switched off
            await self._store.write(lambda tx: exhibits_repo.leave_out(tx, guild_id))
            return self._store.now()
        self._outdated.discard(row.table_id)  # what is forgotten by now is not shown
        try:
            message_id = await self._exhibition.show(guild_id, channel_id, row.table_id, row.message_id)
        except Refused as refused:
            return await self._refused(row, channel_id, refused.why)
        await self._note_shown(row, channel_id, message_id)
        return self._store.now()

    async def _refused(self, row: ExhibitRow, channel_id: ChannelId, why: str) -> int | None:
        """What is done about a game that the channel does not take; when the next one is tried."""
        if why == "channel_gone" and row.message_id is None:
            await self.channel_gone(row.guild_id, channel_id)
            return self._store.now() + AGAIN_MS
        late = self._store.now() - row.ended > PATIENCE_MS
        if why not in {"permissions", "server_gone"} or late:
            _log.info("table %s is not shown in channel %s: %s", row.table_id, channel_id, why)
            if why == "permissions" and row.message_id is None:
                await self._tables.servers.set_showcase(row.guild_id, None)
            await self._note(row, exhibits_repo.LEFT_OUT if row.message_id is None else exhibits_repo.SHOWN)
            return self._store.now()
        if why == "permissions":
            info = await self._tables.queries.info(row.table_id)
            await self._tell("showcase_refused", f"{channel_id}:{row.table_id}", {
                "guild_id": row.guild_id, "showcase": channel_id, "channel_id": info.channel_id})
        return self._store.now() + AGAIN_MS

    async def _switch_off(self, timer: TimerRow) -> None:
        """The channel is no more: the server is told once, then nothing is shown until a channel is set again."""
        guild_id, channel_id = (int(part) for part in timer.key.split(":"))
        guild = GuildId(guild_id)
        rules = await self._tables.servers.rules(guild)
        if rules.showcase == channel_id:
            await self._tell("showcase_gone", timer.key, {"guild_id": guild_id})
            await self._tables.servers.set_showcase(guild, None)
        await self.look(guild)

    async def _tell(self, kind: str, key: str, details: dict[str, object]) -> None:
        """Tells whoever owns a server, once for each key. Raises VenueSilent."""
        try:
            await self._venue().tell_person(OWNER, kind, key, details)
        except Refused as refused:
            _log.info("nobody is told %s %s: %s", kind, key, refused.why)

    async def _note_shown(self, row: ExhibitRow, channel_id: ChannelId, message_id: int) -> None:
        """Notes where a game is shown. With a name that was forgotten meanwhile it is to be put right at once."""
        async def work(tx: Transaction) -> None:
            if await exhibits_repo.exhibit_row(tx, row.table_id) == row:
                state = exhibits_repo.CHANGED if row.table_id in self._outdated else exhibits_repo.SHOWN
                await exhibits_repo.change_exhibit(tx, row.table_id, state=state, channel_id=channel_id,
                                                   message_id=message_id)

        await self._store.write(work)

    async def _note(self, row: ExhibitRow, state: str) -> None:
        """Notes what has become of a game, unless something else has become of it meanwhile."""
        async def work(tx: Transaction) -> None:
            if await exhibits_repo.exhibit_row(tx, row.table_id) == row:
                await exhibits_repo.change_exhibit(tx, row.table_id, state=state)

        await self._store.write(work)
