"""The client's connections where several processes share the servers out: only to its own shards, which may change
while it runs. A process that works alone connects to all, as discord.py does by itself."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any, Final

import yarl
from discord.gateway import DiscordWebSocket

from bot.gate import Gate
from bot.keeper import Keeper
from bot.rate_limit import Pace
from cogs.context import Client
from storage import StorageError
from storage.shards import Shards
from storage.share import WHOLE, Share

__all__ = ["ShardedClient"]

log = logging.getLogger(__name__)

CONNECT_SECONDS: Final = 60.0
"""Until a shard that does not tell of its servers counts as not connected."""
PATIENT_SECONDS: Final = 5.0
"""Before a process introduces itself again, where it cannot ask whose turn it is; as discord.py waits."""


class ShardedClient(Client):
    """Connects to the shards that its keeper says. `share_shards` makes it one of several."""

    pace: Pace
    keeper: Keeper | None = None
    gate: Gate | None = None

    def share_shards(self, shards: Shards) -> None:
        """Connects to no shard from now on but those that this process is to have."""
        self._connected: dict[int, asyncio.Event] = {}
        self._complete: set[int] = set()
        self._buckets = 1
        self._gateway = DiscordWebSocket.DEFAULT_GATEWAY
        parsers: dict[str, Callable[[Any], None]] = self._connection.parsers
        self.gate = Gate(lambda: shards.database.share, parsers["INTERACTION_CREATE"])
        parsers["INTERACTION_CREATE"] = self.gate
        self.keeper = Keeper(shards, self, self.gate)
        self.keeper.start()

    def serves(self, guild_id: int) -> bool:
        """Whether a server is this process's."""
        return self.keeper is None or self.keeper.shards.database.share.owns(guild_id)

    def knows_servers(self, guild_id: int) -> bool:
        """Whether Discord has told of all servers of a server's connection."""
        if self.keeper is None:
            return True
        share = self.keeper.shards.database.share
        return share.owns(guild_id) and share.shard_of(guild_id) in self._complete

    def share_of_connection(self, shard_id: int | None) -> Share | None:
        """The servers of which a connection has named all that there are."""
        if self.keeper is None:
            return WHOLE if shard_id is None else None
        if shard_id is None or shard_id not in self.keeper.shards.held:
            return None
        return Share(frozenset({shard_id}), self.keeper.shards.count)

    # --- connections ------------------------------------------------------------------------------------------------

    async def launch_shards(self) -> None:
        """Begins to connect: to all shards, or to those of this process."""
        if self.keeper is None:
            await super().launch_shards()
            return
        _, url, limit = await self.http.get_bot_gateway()
        self._gateway, self._buckets = yarl.URL(url), limit["max_concurrency"]
        self._connection.shard_count = self.shard_count = self.keeper.shards.count
        self._connection.shard_ids = []
        self._handle_ready()  # nothing else is waited for: this process may get no shard for long
        self.keeper.connect()

    async def open_shard(self, shard_id: int) -> None:
        """Connects to a shard; returns when it hears what happens there. Raises TimeoutError."""
        connected = self._connected[shard_id] = asyncio.Event()
        self._connection.shard_ids = [*self.shards, shard_id]
        async with asyncio.timeout(CONNECT_SECONDS):
            await self.launch_shard(self._gateway, shard_id)
            await connected.wait()

    async def close_shard(self, shard_id: int) -> None:
        """Closes the connection to a shard, and forgets its servers."""
        self._complete.discard(shard_id)
        if (shard := self.get_shard(shard_id)) is not None:
            await shard.disconnect()
        self._connected.pop(shard_id, None)
        own = Share(frozenset({shard_id}), self.shard_count or 1)
        for guild in [guild for guild in self.guilds if own.owns(guild.id)]:
            self._connection._remove_guild(guild)  # noqa: SLF001  # discord.py has no other way

    def open_shards(self) -> set[int]:
        """The shards to which there is a connection, or will be again."""
        return {shard for shard, connected in self._connected.items() if connected.is_set()}

    async def on_shard_connect(self, shard_id: int) -> None:
        """A shard is connected: it hears everything from now on."""
        if self.keeper is not None and (connected := self._connected.get(shard_id)) is not None:
            connected.set()
            self.keeper.look()

    async def on_shard_ready(self, shard_id: int) -> None:
        """A shard has told of all its servers."""
        if self.keeper is not None and shard_id in self._connected:
            self._complete.add(shard_id)
            await self.compare_servers(shard_id)

    async def compare_servers(self, shard_id: int) -> None:
        """Takes note of the servers of a shard that are gone."""
        raise NotImplementedError

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Waits until this process may introduce itself to Discord: of several one at a time."""
        if self.keeper is None or shard_id is None:
            await super().before_identify_hook(shard_id, initial=initial)
            return
        try:
            while (seconds := await self.keeper.shards.turn_to_identify(shard_id % self._buckets)) > 0:  # noqa: ASYNC110
                await asyncio.sleep(seconds)
        except StorageError as error:
            log.warning("whose turn it is to connect cannot be asked: %s", error)
            await asyncio.sleep(PATIENT_SECONDS)

    def share_pace(self, processes: int) -> None:
        """Takes its part of what Discord allows so many processes together."""
        self.pace.among(processes)

    async def gained(self, shards: Share, *, orphaned: bool) -> None:
        """Takes up what is to be done for servers that are this process's now."""
        raise NotImplementedError

    def parted(self) -> None:
        """Forgets what it holds in memory of servers that are not this process's any more."""
        raise NotImplementedError
