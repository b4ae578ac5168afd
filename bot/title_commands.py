"""The commands of titles, which a server gets when its first table of the title opens, and keeps.

What each server has been sent is kept in the database, so that a start sends nothing anew. What it lacks is sent beside
everything else, one server after the other.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection, Mapping
from typing import Any, Final

import aiohttp
import discord
from discord import app_commands
from msgspec import Struct
from msgspec.structs import replace

from bot.tree import fingerprint_of
from cogs.context import Client
from cogs.move_commands import command_group
from games.kernel import Title
from storage.share import WHOLE, Share
from tables import GuildId, Tables
from tables.errors import ServiceUnavailable

__all__ = ["Registration", "TitleCommands"]

log = logging.getLogger(__name__)

SPREAD_SECONDS: Final = 1.0
"""Between two servers of those that are due at a start."""
MOST_SECONDS: Final = 60.0
"""For one server: Discord may let a request wait for hours where commands were changed too often."""
FIRST_RETRY: Final = 60.0
LAST_RETRY: Final = 3_600.0
"""Seconds until a server is tried again: twice as long each time, up to the last."""
FAILURES: Final = (discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError)


class Registration(Struct, frozen=True):
    """The titles of a server, and the fingerprints of the commands that Discord has been sent, by title."""

    titles: tuple[str, ...] = ()
    sent: dict[str, str] = {}

    def kept(self) -> dict[str, Any]:
        """As it is kept in the database."""
        return {"titles": self.titles, "sent": self.sent}


class TitleCommands:
    """Registers the groups of titles as commands of servers. `pause`: the least time between two requests for one
    server, in seconds."""

    def __init__(self, tree: app_commands.CommandTree[Client], titles: Mapping[str, Title[Any]], pause: float) -> None:
        self._tree = tree
        self._pause = pause
        self._groups = {title.id: command_group(title) for title in titles.values()}
        self._fingerprints: dict[str, str] = {}
        self._known: dict[GuildId, Registration] = {}
        self._due: dict[GuildId, float] = {}
        """When each server that lacks something is tried, by the clock of the loop."""
        self._tried: dict[GuildId, float] = {}
        self._failed: dict[GuildId, int] = {}
        self._started = False
        self._worker: asyncio.Task[None] | None = None
        self._tables: Tables | None = None
        self._name = ""
        self._complete: GuildId | None = None

    def add_all(self, guild_id: GuildId) -> None:
        """Adds the commands of all titles to a server whose commands somebody else syncs."""
        self._complete = guild_id
        for group in self._groups.values():
            self._tree.add_command(group, guild=discord.Object(guild_id), override=True)

    async def open(self, tables: Tables, application_id: int, *, forgotten: bool) -> None:
        """Reads what each server has, and makes due what lacks something: commands of a new version, or a title whose
        tables are older than this. `forgotten`: Discord knows nothing any more. Raises ServiceUnavailable."""
        self._tables, self._name = tables, f"tree:{application_id}"
        self._fingerprints = {title: await fingerprint_of(self._tree, [group])
                              for title, group in self._groups.items()}
        await self.learn(forgotten=forgotten)
        tables.hear_of_openings(self.want)

    async def learn(self, *, forgotten: bool = False) -> None:
        """Reads what each server of this process has, where another may have sent it something or opened a table.
        Raises ServiceUnavailable."""
        if (tables := self._tables) is None:
            return
        kept = await tables.settings.preferences_of_all("guild", self._name)
        for owner, value in kept.items():
            if tables.share.owns(owner):
                sent = {} if forgotten else value["sent"]
                self._know(GuildId(owner), Registration(tuple(value["titles"]), sent))
        for guild_id, title in await tables.queries.open_titles():
            if tables.share.owns(guild_id):
                self._add(guild_id, title)
        late = [guild_id for guild_id in self._known if tables.share.owns(guild_id) and self._lacks(guild_id)]
        for place, guild_id in enumerate(late):
            self._schedule(guild_id, place * SPREAD_SECONDS)

    def want(self, guild_id: GuildId, title: str) -> None:
        """A table of a title has been opened on a server: it gets the commands soon, if it lacks any."""
        self._add(guild_id, title)
        if self._lacks(guild_id):
            self._schedule(guild_id, 0.0)

    async def want_open(self, guild_id: GuildId) -> None:
        """A server is there again: it gets the commands of its open tables. Raises ServiceUnavailable."""
        if self._tables is not None:
            for place, title in await self._tables.queries.open_titles():
                if place == guild_id:
                    self.want(guild_id, title)

    async def forget(self, guild_id: GuildId) -> None:
        """The bot was taken out of a server: Discord has dropped its commands. Raises ServiceUnavailable."""
        self._due.pop(guild_id, None)
        self._failed.pop(guild_id, None)
        if self._known.pop(guild_id, None) is not None and self._tables is not None:
            self._tree.clear_commands(guild=discord.Object(guild_id))
            await self._tables.settings.set_preference("guild", guild_id, self._name, None)

    async def compare(self, present: Collection[GuildId], share: Share = WHOLE) -> None:
        """Forgets the servers of a share that are gone, after a time in which nothing was heard. Raises
        ServiceUnavailable."""
        for guild_id in set(self._known) - set(present):
            if share.owns(guild_id):
                await self.forget(guild_id)

    def start(self) -> None:
        """Begins to send what is due; nothing happens if that has begun."""
        self._started = True
        self.look()

    def look(self) -> None:
        """Sends what is due, beside everything else: the bot's loop calls it now and then, a new table at once."""
        if self._started and self._worker is None and any(due <= _now() for due in self._due.values()):
            self._worker = asyncio.create_task(self._run(), name="title commands")

    async def settle(self) -> None:
        """Waits until what is due has been sent."""
        while self._worker is not None:
            await asyncio.wait({self._worker})

    async def close(self) -> None:
        """Sends nothing more."""
        self._started = False
        if self._worker is not None:
            self._worker.cancel()
            await asyncio.wait({self._worker})

    async def _run(self) -> None:
        """Sends what is due, one server after the other."""
        try:
            while ready := [guild_id for guild_id, due in self._due.items() if due <= _now()]:
                guild_id = min(ready, key=self._due.__getitem__)
                del self._due[guild_id]
                await self._register(guild_id)
        finally:
            self._worker = None

    async def _register(self, guild_id: GuildId) -> None:
        """Sends a server its commands; if that fails, later again. Never raises."""
        self._tried[guild_id] = _now()
        try:
            await self._send(guild_id)
        except (discord.Forbidden, discord.NotFound, app_commands.CommandSyncFailure) as error:
            log.warning("server %s gets no commands of titles until a table opens there: %s", guild_id, error)
        except FAILURES as error:
            seconds = min(FIRST_RETRY * 2 ** self._failed.get(guild_id, 0), LAST_RETRY)
            log.warning("server %s gets its commands in %g seconds: %r", guild_id, seconds, error)
            self._failed[guild_id] = self._failed.get(guild_id, 0) + 1
            self._schedule(guild_id, seconds)
        except ServiceUnavailable as error:
            log.warning("it is not stored which commands server %s has: %r", guild_id, error)
        except Exception:  # the others go on
            log.exception("the commands of server %s are left", guild_id)

    async def _send(self, guild_id: GuildId) -> None:
        if guild_id not in self._known or self._tables is None:
            return
        wanted = self._wanted(guild_id)
        async with asyncio.timeout(MOST_SECONDS):
            await self._tree.sync(guild=discord.Object(guild_id))
        self._failed.pop(guild_id, None)
        if (now := self._known.get(guild_id)) is None:
            return
        self._known[guild_id] = now = replace(now, sent=wanted)
        log.info("server %s has the commands of %s", guild_id, ", ".join(wanted))
        if self._lacks(guild_id):
            self._schedule(guild_id, 0.0)
        await self._tables.settings.set_preference("guild", guild_id, self._name, now.kept())

    def _know(self, guild_id: GuildId, registration: Registration) -> None:
        """Takes note of what a server has, and answers these commands from now on."""
        self._known[guild_id] = registration
        for title in registration.titles:
            if title in self._groups:
                self._tree.add_command(self._groups[title], guild=discord.Object(guild_id), override=True)

    def _add(self, guild_id: GuildId, title: str) -> None:
        known = self._known.get(guild_id, Registration())
        if guild_id != self._complete and title in self._groups and title not in known.titles:
            self._know(guild_id, replace(known, titles=(*known.titles, title)))

    def _wanted(self, guild_id: GuildId) -> dict[str, str]:
        """The fingerprints of what a server is to have."""
        return {title: self._fingerprints[title] for title in self._known[guild_id].titles if title in self._groups}

    def _lacks(self, guild_id: GuildId) -> bool:
        return guild_id in self._known and self._wanted(guild_id) != self._known[guild_id].sent

    def _schedule(self, guild_id: GuildId, seconds: float) -> None:
        """Makes a server due in so many seconds, if it is not sooner; at most once in a pause."""
        earliest = self._tried.get(guild_id, float("-inf")) + self._pause
        due = max(_now() + seconds, earliest)
        self._due[guild_id] = min(due, self._due.get(guild_id, due))
        self.look()


def _now() -> float:
    return asyncio.get_running_loop().time()
