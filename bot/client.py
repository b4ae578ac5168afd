"""The client: opens the services, loads the cogs, starts the loops, stops cleanly."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sys
from collections.abc import Mapping, Sequence
from datetime import timedelta
from typing import Any

import discord
from discord.ext import commands
from discord.utils import utcnow

from agents.titles import NAMES
from bot.cogs import cogs_of
from bot.heartbeat import Heartbeat
from bot.loops import DUE_AT_ONCE, Loops
from bot.rate_limit import Pace, paced
from bot.settings import Settings
from bot.sharded import ShardedClient
from bot.startup import StartupError, open_database, open_studio, open_thinking, quotas_of
from bot.title_commands import TitleCommands
from bot.translator import CatalogueTranslator
from bot.tree import Tree, fingerprint
from bot.version import VERSION
from bot.watch.requests import count_requests
from bot.watch.sentry import NoSentry
from bot.watch.server import PortTaken
from bot.watch.service import Watch
from cogs.channel_gateway import ChannelGateway
from cogs.components import answer_component
from cogs.context import Interaction
from cogs.deliveries import Deliveries
from cogs.exhibits import Exhibits
from cogs.follower_news import FollowerNews
from cogs.languages import Languages
from cogs.messages import Message
from cogs.outbox_sender import OutboxSender
from cogs.pictures import Pictures
from cogs.pictures import Studio as AnyStudio
from cogs.queue import QueueBoard
from cogs.routing import Router
from cogs.services import Services
from cogs.standing import Standing
from cogs.table.talk import TalkOver
from cogs.venue import DiscordVenue
from cogs.watching import note_received
from cogs.welcome import Welcome
from community import Community
from games.kernel import Title
from rendering.studio import Sample, Studio
from storage import Database, Lease, StorageError
from storage.news import News
from storage.repositories.timer_places import Place
from storage.repositories.timers import FOLLOWER_NEWS, TALK_OVER
from storage.shards import Shards
from storage.share import Share
from tables import ChannelId, Dispatcher, GuildId, TableId, Tables
from tables.errors import NoTable, ServiceUnavailable
from workers.pool import Pool

__all__ = ["Hexmoot"]

log = logging.getLogger(__name__)

discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # nobody speaks here

NEWS_AT_ONCE = 2
"""Tables whose followers are told at the same time."""
MOST_SAMPLES = 12
"""Pictures that every painter paints after a start."""
RELEARN_SECONDS = 0.2
"""Before what others have chosen is read again: several choices in a row are read once."""
HAND_OVER_SECONDS = 20.0
"""At a stop, for other processes to connect to the shards of this one; Discord lets them do so one after the other."""
LAST_SECONDS = 2.0
"""For replies that Discord has not taken before a stop."""


class Hexmoot(ShardedClient):
    """The bot. `titles` are the games it knows; `studio` draws (by default the one of `rendering`)."""

    def __init__(self, settings: Settings, titles: Mapping[str, Title[Any]], *,
                 studio: AnyStudio | None = None) -> None:
        self.pace = Pace()
        trace = paced(self.pace)
        super().__init__(
            commands.when_mentioned, help_command=None, tree_cls=Tree, intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(), shard_count=settings.shard_count,
            chunk_guilds_at_startup=False, http_trace=trace,
            activity=discord.Activity(type=discord.ActivityType.listening, name="/game new"))
        self.settings = settings
        self.version = VERSION
        self.privacy_url = settings.privacy_url
        self.heart = Heartbeat(settings.data_dir)
        self.titles = dict(titles)
        self.title_commands = TitleCommands(self.tree, self.titles, settings.command_pause)
        self.loops = Loops(self, self.title_commands, self.heart)
        self.router = Router()
        self.watch = Watch(self, settings, self.heart, self.pace, lambda: self.loops.all)
        self.watcher = self.watch.metrics
        count_requests(trace, self.watch.metrics)
        self.stopping = False
        self.response_tasks = set()
        self.deliveries = Deliveries()
        self.languages = Languages(self._locale_of)
        self.welcome = Welcome(self)
        self._services: Services | None = None
        self._outbox_sender: OutboxSender | None = None
        self._studio: AnyStudio | None = studio
        self._own_studio: Studio | None = None
        self._database: Database | None = None
        self._lease: Lease | None = None
        self._relearning: asyncio.Task[None] | None = None
        self._restoring: asyncio.Task[None] | None = None
        self._caught_up = asyncio.Event()
        """What a process before this one left to be told is told."""
        self.lease_lost = asyncio.Event()
        """Another process works at the database now: this one must end."""
        self.dispatcher: Dispatcher | None = None

    @property
    def services(self) -> Services:
        """The services; they are there from `setup_hook` to `close`. Raises RuntimeError before and after."""
        if self._services is None:
            raise RuntimeError("the services are not open")
        return self._services

    @property
    def outbox_sender(self) -> OutboxSender:
        """What tells the channels. Raises RuntimeError before `setup_hook` and after `close`."""
        if self._outbox_sender is None:
            raise RuntimeError("the services are not open")
        return self._outbox_sender

    async def setup_hook(self) -> None:
        """Opens everything. It may run again on the same object: what is open stays."""
        self.heart.stop()
        await self._open_watch()
        await self.open_services()
        await self.tree.set_translator(CatalogueTranslator())
        await self._load_commands()
        forgotten = await self._sync_commands()
        assert self.application_id is not None  # known since the login
        await self.title_commands.open(self.services.tables, self.application_id, forgotten=forgotten)
        if self._restoring is None:
            self._restoring = asyncio.create_task(self._restore(), name="restore")
        self.loops.start()

    async def _open_watch(self) -> None:
        """Before all else, so that a start that waits can be watched. Raises StartupError."""
        try:
            await self.watch.open()
        except (PortTaken, NoSentry) as error:
            raise StartupError(str(error)) from error

    async def open_services(self) -> None:
        """Opens the database and what works with it; nothing happens if that is open. `setup_hook` does it by itself.
        Raises StartupError."""
        if self._services is not None:
            return
        self._database, held = await open_database(
            self.settings, on_lost=self.lease_lost.set, stopping=lambda: self.stopping)
        if isinstance(held, Shards):
            self.share_shards(held)
        else:
            self._lease = held
        self.loops.hold(self._database, self._lease)
        tables = Tables(self._database, self.titles, clock=utcnow, quotas=quotas_of(self.settings),
                        keep=timedelta(days=self.settings.keep_days), capacity=self.settings.tables_kept,
                        vacation_days=self.settings.vacation_days,
                        plan_grace=timedelta(seconds=self.settings.plan_grace_seconds), computer_titles=NAMES)
        if not isinstance(held, Shards) or not held.others_at_start:
            await self._forgive_downtime(tables)
        await self._learn_languages(tables)
        if self._studio is None:
            self._studio = self._own_studio = studio = open_studio(self.settings)
            self._warming = asyncio.create_task(self._warm(studio), name="studio")
        community = Community(self._database, tables, self.titles)
        gateway = ChannelGateway(self)
        community.venue = venue = DiscordVenue(self, gateway, community,
                                               lambda: self.is_ready() and not self.stopping, self.languages)
        services = Services(tables, community, venue, self.titles, Pictures(self._studio), self.languages,
                            open_thinking(self.settings, tables, self.titles), watcher=self.watcher)
        community.timers.on(FOLLOWER_NEWS, FollowerNews(services).tell, at_once=NEWS_AT_ONCE, of=Place.TABLE)
        community.timers.on(TALK_OVER, TalkOver(services).end, of=Place.TABLE)
        tables.hear_of_news(community.timers.poke)
        community.queue.show_on(QueueBoard(community.queue, self.titles, gateway, community.notices,
                                           self.languages))
        community.showcase.show_on(Exhibits(self, services, gateway, lambda: self.is_ready() and not self.stopping))
        self._outbox_sender = OutboxSender(services, gateway)
        self.dispatcher = self.loops.dispatcher = Dispatcher(
            tables.outbox, self.watch.metrics.telling(self._outbox_sender))
        self._services = services
        if (news := self._database.news) is not None:
            self._hear(news)
        self.watch.look_at(self._database, tables, self._pools(services))

    def _hear(self, news: News) -> None:
        """Hears what other processes have changed."""
        services, keeper, gate = self.services, self.keeper, self.gate
        services.tables.hear_others(news)
        assert keeper is not None  # where there is news there are shards
        assert gate is not None
        news.on("shards", lambda _: keeper.look())
        news.on("answered", gate.hear_answered)
        news.on("given", keeper.hear_given)
        news.on("timers", lambda _: services.community.timers.poke_here())
        news.on("person", self._relearn)
        news.on("server", self._relearn)
        news.start()

    def _relearn(self, _owner: int) -> None:
        """Somebody has chosen something elsewhere: what is spoken, and which commands there are, is read again."""
        if self._relearning is None or self._relearning.done():
            self._relearning = asyncio.create_task(self._learn_again(), name="what others have chosen")

    async def _learn_again(self) -> None:
        await asyncio.sleep(RELEARN_SECONDS)
        await self._learn_languages(self.services.tables)
        await self.title_commands.learn()

    async def gained(self, shards: Share, *, orphaned: bool) -> None:
        """Takes up what is to be done for servers that are this process's now."""
        services = self.services
        services.tables.forget_servers(shards)
        if orphaned:
            await services.community.timers.take_over(shards)
        await self.title_commands.learn()
        self.title_commands.start()
        services.community.timers.awake = True
        await self.catch_up()
        services.community.timers.poke_here()
        await services.thinking.sweep(DUE_AT_ONCE)
        await self._restore()

    def parted(self) -> None:
        """Forgets what it holds in memory of servers that are not this process's any more."""
        if self._services is not None and self._database is not None:
            self._services.tables.keep_servers(self._database.share)

    async def compare_servers(self, shard_id: int) -> None:
        """Takes note of the servers of a shard that are gone."""
        if (share := self.share_of_connection(shard_id)) is not None:
            await self.title_commands.compare([GuildId(guild.id) for guild in self.guilds], share)

    def _pools(self, services: Services) -> dict[str, Pool]:
        """The processes that work, by what they do."""
        painters = {"painters": self._studio.pool} if isinstance(self._studio, Studio) else {}
        return painters | {"thinkers": services.thinking.pool}

    async def _forgive_downtime(self, tables: Tables) -> None:
        """The time without the bot is taken from nobody's clock: before any table is loaded."""
        try:
            await tables.clocks.forgive_downtime()
        except ServiceUnavailable as error:
            log.warning("the time without the bot is taken from the clocks: %r", error)

    async def _learn_languages(self, tables: Tables) -> None:
        """Who has chosen which language. Without that everybody is spoken to as Discord says."""
        tables.personal_data.hear_of_forgotten(self.languages.forget)
        try:
            await self.languages.open(tables.settings)
        except ServiceUnavailable as error:
            log.warning("everybody is spoken to as Discord says: %r", error)

    def _locale_of(self, guild_id: GuildId) -> discord.Locale | None:
        guild = self.get_guild(guild_id)
        return None if guild is None else guild.preferred_locale

    async def _restore(self) -> None:
        """Loads the tables that were used last, so that the first click finds them there. The painters make ready for
        them when nobody waits for pictures that were left to be told."""
        try:
            await self.services.tables.restore()
        except ServiceUnavailable as error:
            log.warning("the tables are loaded when somebody looks: %r", error)
        if self._own_studio is not None and (samples := self._samples()):
            await self._caught_up.wait()
            await self._warm(self._own_studio, samples)

    def _samples(self) -> list[Sample]:
        """A table of each title and language that is being played, for the painters: its pictures are wanted next."""
        samples: dict[tuple[str, str], Sample] = {}
        for title, guild_id, view in self.services.tables.at_play():
            spoken = self.languages.server(guild_id)
            if (title, spoken) not in samples and len(samples) < MOST_SAMPLES:
                samples[title, spoken] = (title, spoken, view())
        return list(samples.values())

    async def _warm(self, studio: Studio, samples: Sequence[Sample] = ()) -> None:
        """Starts the painters before the first picture is wanted, and has each paint what open tables need."""
        try:
            await studio.warm(samples)
        except Exception:
            if not self.stopping:
                log.exception("the painters did not start; boards are posted as text until they do")

    async def _load_commands(self) -> None:
        """The cogs. The groups of the titles are commands of servers; one for developing has all of them at once."""
        for cog in (*cogs_of(self), self.welcome):
            await self.add_cog(cog, override=True)
        if self.settings.dev_guild:
            self.title_commands.add_all(GuildId(self.settings.dev_guild))

    async def _sync_commands(self) -> bool:
        """Tells Discord about the commands if they have changed since the last time, or if it knows none any more (the
        browser page begins anew with every start); whether it knew none."""
        guild = discord.Object(self.settings.dev_guild) if self.settings.dev_guild else None
        if guild is not None:
            self.tree.copy_global_to(guild=guild)
        known = bool(await self.tree.fetch_commands(guild=guild))
        name = f"tree:{self.application_id}:{self.settings.dev_guild or 0}"
        now = await fingerprint(self.tree, guild)
        tables = self.services.tables
        if known and await tables.settings.preference("bot", 0, name) == now:
            return False
        synced = await self.tree.sync(guild=guild)
        await tables.settings.set_preference("bot", 0, name, now)
        log.info("%s commands synced", len(synced))
        return not known

    async def standing(self) -> Standing:
        """How the whole bot is just now."""
        return await self.watch.standing()

    async def repost(self, table_id: TableId) -> None:
        """Posts the message of a table anew at the end of its channel. Raises NoTable, and what Discord raises."""
        await self.outbox_sender.repost(table_id)

    async def post(self, channel_id: ChannelId, message: Message, nonce: str) -> int:
        """Posts a message in a channel and gives its id. Raises what Discord raises."""
        return await self.outbox_sender.channels.send(channel_id, message, nonce)

    async def repost_in_channel(self, channel_id: ChannelId) -> None:
        """Posts the open table of a channel anew, where its messages were lost; nothing if there is none."""
        tables = self.services.tables
        with contextlib.suppress(NoTable):
            await self.repost((await tables.queries.find(channel_id)).id)

    def dispatch(self, event_name: str, /, *args: Any, **kwargs: Any) -> None:
        """Tells of an event, at once when it has come: from then on somebody waits for an answer."""
        if event_name == "interaction":
            note_received(args[0])
        super().dispatch(event_name, *args, **kwargs)

    async def on_interaction(self, interaction: Interaction) -> None:
        """Answers clicks and forms; discord.py hands commands to the tree by itself."""
        with self.languages.answering(interaction):
            await answer_component(interaction)
        if interaction.type is not discord.InteractionType.autocomplete:
            await self.languages.note(interaction)

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        """Logs what an event handler raised: in one line where the storage refused, since nothing is wrong with us."""
        error = sys.exc_info()[1]
        if isinstance(error, ServiceUnavailable):
            log.warning("event %s was not stored: %r", event_method, error.__cause__ or error)
        else:
            log.error("event %s failed", event_method, exc_info=error)

    async def on_ready(self) -> None:
        """A new connection: what Discord would not take before may go through now. It names all servers."""
        if not self.stopping and self.keeper is None:
            self.title_commands.start()
            await self.catch_up()
            await self.title_commands.compare([GuildId(guild.id) for guild in self.guilds])
            self.services.community.timers.awake = True
            self.services.community.timers.poke()

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """A server has taken the bot in, perhaps again: tables may be open there."""
        if not self.stopping and self.serves(guild.id):
            await self.title_commands.want_open(GuildId(guild.id))

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """The bot was taken out of a server."""
        if not self.stopping and self.serves(guild.id):
            await self.title_commands.forget(GuildId(guild.id))
            await self.services.community.servers.lost(GuildId(guild.id))

    async def on_resumed(self) -> None:
        """The connection is back."""
        await self.catch_up()

    async def catch_up(self) -> None:
        """Tells everything that waits to be told, also what was to be tried later."""
        if self.dispatcher is not None and not self.stopping:
            await self.dispatcher.sweep(everything=True)
            self._caught_up.set()

    async def close(self) -> None:
        """Refuses what is new, waits `stop_seconds` for what is under way, then hears nothing more and closes the
        services."""
        if self.is_closed():
            return
        if self.keeper is not None and self._services is not None and not self.lease_lost.is_set():
            await self.keeper.leave(HAND_OVER_SECONDS)  # others answer before this one does not
        self.stopping = True
        self.loops.stop()
        if self._restoring is not None:
            self._restoring.cancel()
            await asyncio.wait({self._restoring})
        if self._services is not None:
            await self._services.thinking.close()
        await self.title_commands.close()
        self.loops.let_go()
        self.heart.stop()
        await asyncio.gather(self._responses_given(self.settings.stop_seconds), self._channels_told())
        await self._stop_listening()
        await self.deliveries.close(min(LAST_SECONDS, self.settings.stop_seconds))
        await super().close()
        await self._close_services()

    async def _responses_given(self, seconds: float) -> None:
        """Waits for the responses under way, at most so many seconds."""
        if busy := [task for task in self.response_tasks if task is not None]:
            await asyncio.wait(busy, timeout=seconds)

    async def _channels_told(self) -> None:
        """Begins no more messages to channels, and waits for those under way."""
        if self.dispatcher is not None and self._services is not None:
            seconds = self.settings.stop_seconds
            await asyncio.gather(self.dispatcher.close(seconds), self._services.community.timers.close(seconds))
        if self._outbox_sender is not None:
            self._outbox_sender.close()

    async def _stop_listening(self) -> None:
        """Leaves the gateway, so that nobody is heard who could not be answered any more; what is still under way then
        is given up."""
        await asyncio.gather(*(shard.disconnect() for shard in self.shards.values()))
        await self._responses_given(min(LAST_SECONDS, self.settings.stop_seconds))
        if late := [task for task in self.response_tasks if task is not None]:
            log.warning("%s responses were not given before the stop", len(late))
            for task in late:
                task.cancel()
            await asyncio.wait(late, timeout=LAST_SECONDS)

    async def _close_services(self) -> None:
        studio, database, lease, keeper = self._studio, self._database, self._lease, self.keeper
        self.watch.look_away()
        self._services = self._outbox_sender = self._database = self.dispatcher = None
        if studio is not None:
            await studio.close()
        if keeper is not None:
            await keeper.close()
        if (held := keeper.shards if keeper is not None else lease) is not None:
            await _give_back(held)
        if database is not None:
            await database.close()
        await self.watch.close()


async def _give_back(lease: Lease | Shards) -> None:
    """Lets the next process begin at once. If the database is silent, that one waits until the lease has run out, or
    sees that this one has ended."""
    try:
        await lease.release()
    except StorageError as error:
        log.warning("the lease is not given back: %s", error)
