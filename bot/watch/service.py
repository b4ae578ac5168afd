"""All that watches a bot, put together: what it counts, the port, and where its errors are told."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any

import discord
from discord.ext import tasks

from bot.heartbeat import Heartbeat
from bot.rate_limit import Pace
from bot.settings import Settings
from bot.watch.error_channel import ErrorChannel
from bot.watch.gauges import Gauges
from bot.watch.health import Health, look
from bot.watch.metrics import Metrics
from bot.watch.sentry import Sentry
from bot.watch.server import WatchServer
from bot.watch.sources import Sources
from bot.watch.standing import standing_of
from bot.watch.troubles import Listener, Trouble
from cogs.context import Client
from cogs.standing import Standing
from storage import Database
from tables import Tables
from workers.pool import Pool

__all__ = ["Watch"]

log = logging.getLogger(__name__)

SENTRY_SECONDS = 2.0
"""How long a stop waits for errors on their way to Sentry."""


class Watch:
    """Watches one bot from `open` to `close`. Counting goes on in between whether anybody asks or not."""

    def __init__(self, client: Client, settings: Settings, heart: Heartbeat, pace: Pace,
                 loops: Callable[[], tuple[tasks.Loop[Any], ...]]) -> None:
        self._settings = settings
        self.sources = Sources(client, heart, pace, loops)
        self.metrics = Metrics(lambda: client.router.routes)
        self.gauges = Gauges(self.sources)
        self.port: int | None = None
        """The port that is open."""
        self._server = WatchServer(self._text, self.health)
        self._listener = Listener(self.metrics.logged, self._tell)
        self._loop: asyncio.AbstractEventLoop | None = None
        self._channel: ErrorChannel | None = None
        self._sentry: Sentry | None = None

    async def open(self) -> None:
        """Opens the port and begins to hear errors; nothing happens if that was done. Raises PortTaken, NoSentry."""
        if self._loop is not None:
            return
        client, settings = self.sources.client, self._settings
        if settings.sentry_dsn is not None:
            self._sentry = Sentry(settings.sentry_dsn.get_secret_value(), client.version)
        if settings.metrics_port is not None:
            self.port = await self._server.open(settings.metrics_host, settings.metrics_port)
        if settings.error_channel is not None:
            self._channel = ErrorChannel(self._post, client.version)
        self.metrics.registry.register(self.gauges)
        self.metrics.version(client.version)
        self._hear_gateway(client)
        self._loop = asyncio.get_running_loop()
        logging.getLogger().addHandler(self._listener)

    def look_at(self, database: Database, tables: Tables, pools: dict[str, Pool]) -> None:
        """Looks at the services from now on."""
        database.observer, database.on_retry = self.metrics.transaction, self.metrics.retried
        if database.news is not None:
            database.news.on_lost = self.metrics.news_lost
        self.sources.database, self.sources.tables, self.sources.pools = database, tables, pools

    def look_away(self) -> None:
        """The services are being closed."""
        self.sources.database = self.sources.tables = None
        self.sources.pools = {}

    async def close(self) -> None:
        """Closes the port and hears nothing more."""
        logging.getLogger().removeHandler(self._listener)
        if self._channel is not None:
            self._channel.close()
        await self._server.close()
        if self._sentry is not None:
            await asyncio.to_thread(self._sentry.close, SENTRY_SECONDS)

    async def health(self) -> Health:
        """How the bot is just now."""
        return await look(self.sources)

    async def standing(self) -> Standing:
        """The same for people: of all that there is to tell, what whoever hosts the bot looks at first."""
        return standing_of(self.sources, await self.gauges.refresh(), self.metrics.mean_transaction())

    async def _text(self) -> bytes:
        await self.gauges.refresh()
        return self.metrics.text()

    def _hear_gateway(self, client: Client) -> None:
        """Counts what happens to connections."""
        def counted(event: str) -> Callable[..., Any]:
            async def heard(*_shard: int) -> None:
                self.metrics.gateway(event)

            return heard

        for event in ("connect", "disconnect", "resumed", "ready"):
            client.add_listener(counted(event), f"on_shard_{event}")

    def _tell(self, trouble: Trouble) -> None:
        """Tells an error, from whatever thread."""
        if self._sentry is not None:
            self._sentry.send(trouble)
        if self._channel is not None and self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._channel.note, trouble)

    async def _post(self, text: str) -> None:
        client, channel = self.sources.client, self._settings.error_channel
        if channel is not None and client.is_ready():
            await client.get_partial_messageable(channel).send(text, allowed_mentions=discord.AllowedMentions.none())
