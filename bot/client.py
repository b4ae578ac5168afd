"""The client: opens the house, loads the cogs, runs the loops, stops cleanly."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Mapping
from typing import Any

import discord
from discord.ext import commands, tasks
from discord.utils import utcnow

from bot.heartbeat import BEAT_SECONDS, Heartbeat
from bot.house import open_database, open_studio
from bot.settings import Settings
from bot.tree import Tree, fingerprint
from bot.version import VERSION
from cogs.about import About
from cogs.game import Game
from cogs.house import Client, House
from cogs.parts import Pick, Press, Router, Superseded
from cogs.pictures import Pictures
from cogs.pictures import Studio as AnyStudio
from cogs.playing import Playing
from cogs.post import Post
from cogs.typed import group_of
from games.kernel import Title
from rendering.studio import Studio
from storage import Database, StorageError
from tables import Dispatcher, Tables
from tables.errors import NoTable

__all__ = ["Hexmoot"]

log = logging.getLogger(__name__)

discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # nobody speaks here

SWEEP_SECONDS = 15.0
SETTLE_SECONDS = 600.0


class Hexmoot(Client):
    """The bot. `titles` are the games it knows; `studio` draws (by default the one of `rendering`)."""

    def __init__(self, settings: Settings, titles: Mapping[str, Title[Any]], *,
                 studio: AnyStudio | None = None) -> None:
        super().__init__(
            commands.when_mentioned, help_command=None, tree_cls=Tree, intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(), shard_count=settings.shard_count,
            chunk_guilds_at_startup=False,
            activity=discord.Activity(type=discord.ActivityType.listening, name="/game new"))
        self.settings = settings
        self.version = VERSION
        self.titles = dict(titles)
        self.router = Router()
        self.post = Post(self)
        self.stopping = False
        self.under_way = set()
        self._studio: AnyStudio | None = studio
        self._database: Database | None = None
        self.dispatcher: Dispatcher | None = None
        self.heart = Heartbeat(settings.data_dir)

    async def setup_hook(self) -> None:
        """Opens everything. It may run again on the same object: what is open stays."""
        self.heart.stop()
        if self._house is None:
            await self._open()
        await self._load()
        await self._sync()
        await self.house.tables.restore()
        for loop in (self.sweep, self.settle_due, self.beat):
            if not loop.is_running():
                loop.start()

    async def _open(self) -> None:
        self._database = await open_database(self.settings)
        tables = Tables(self._database, self.titles, clock=utcnow)
        self.dispatcher = Dispatcher(tables.outbox, self.post)
        if self._studio is None:
            self._studio = studio = open_studio(self.settings)
            self._warming = asyncio.create_task(self._warm(studio), name="studio")
        self._house = House(tables, self.titles, Pictures(self._studio))

    async def _warm(self, studio: Studio) -> None:
        """Starts the painters before the first picture is wanted."""
        try:
            await studio.warm()
        except Exception:
            if not self.stopping:
                log.exception("the painters did not start; boards are posted as text until they do")

    async def _load(self) -> None:
        """Cogs, the groups of the titles, and the buttons that outlive a restart."""
        await self.add_cog(Game(self), override=True)
        await self.add_cog(Playing(self), override=True)
        await self.add_cog(About(self), override=True)
        for title in self.titles.values():
            self.tree.add_command(group_of(title), override=True)
        self.add_dynamic_items(Press, Pick, Superseded)

    async def _sync(self) -> None:
        """Tells Discord about the commands if they have changed since the last time, or if it knows none any more (the
        browser page begins anew with every start)."""
        guild = discord.Object(self.settings.dev_guild) if self.settings.dev_guild else None
        if guild is not None:
            self.tree.copy_global_to(guild=guild)
        name = f"tree:{self.application_id}:{self.settings.dev_guild or 0}"
        now = fingerprint(self.tree, guild)
        tables = self.house.tables
        if await tables.settings.preference("bot", 0, name) == now and await self.tree.fetch_commands(guild=guild):
            return
        synced = await self.tree.sync(guild=guild)
        await tables.settings.set_preference("bot", 0, name, now)
        log.info("%s commands synced", len(synced))

    @tasks.loop(seconds=SWEEP_SECONDS)
    async def sweep(self) -> None:
        """Tells what was left in the outbox, and sees to it that buttons are heard."""
        self.add_dynamic_items(Press, Pick, Superseded)
        try:
            if self.dispatcher is not None:
                await self.dispatcher.sweep()
        except Exception:  # a loop that raises ends for good
            log.exception("the sweep is left for the next time")

    @tasks.loop(seconds=SETTLE_SECONDS)
    async def settle_due(self) -> None:
        """What time brings: proposals that nobody objected to, answers for the silent, reminders."""
        tables = self.house.tables
        for due in (tables.proposals.settle_due, tables.timeouts.answer_silent, tables.timeouts.remind_due):
            try:
                await due()
            except Exception:
                log.exception("%s is left for the next time", due.__name__)

    @tasks.loop(seconds=BEAT_SECONDS)
    async def beat(self) -> None:
        """Shows a health check that people would be answered: Discord is connected, the database answers."""
        if self.stopping or self._database is None or any(shard.is_closed() for shard in self.shards.values()):
            return
        try:
            await self._database.ping()
            self.heart.beat()
        except (StorageError, OSError) as error:
            log.warning("no heartbeat: %s", error)

    @sweep.before_loop
    @settle_due.before_loop
    @beat.before_loop
    async def _until_ready(self) -> None:
        await self.wait_until_ready()

    async def show_again(self, channel_id: int) -> None:
        """Posts the open table of a channel anew, where its messages were lost."""
        with contextlib.suppress(NoTable):
            await self.post.bring_down((await self.house.tables.queries.find(channel_id)).id)

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        log.exception("event %s failed", event_method)  # noqa: LOG004  # called while the exception is handled

    async def on_guild_join(self, guild: discord.Guild) -> None:
        log.info("joined server %s", guild.id)

    async def close(self) -> None:
        """Stops intake, waits a while for what is under way, and closes the house."""
        if self.is_closed():
            return
        self.stopping = True
        self.sweep.cancel()
        self.settle_due.cancel()
        self.beat.cancel()
        self.heart.stop()
        busy = [task for task in self.under_way if task is not None]
        if busy:
            await asyncio.wait(busy, timeout=self.settings.stop_seconds)
        if self.dispatcher is not None:
            await self.dispatcher.close(self.settings.stop_seconds)
        await super().close()
        await self._shut()

    async def _shut(self) -> None:
        studio, database = self._studio, self._database
        self._house = self._database = self.dispatcher = None
        if studio is not None:
            await studio.close()
        if database is not None:
            await database.close()
